"""materialyoucolor for the phone, in pure Python.

Its one compiled part finds the colours of a photograph, which neither KivyMD nor the app asks for; there is no wheel
of it for 32-bit phones, and python-for-android's own recipe knows an older version only. Left out, the same files
serve every processor. python-for-android finds this recipe through p4a.local_recipes in buildozer.spec.
"""

from os import environ

from pythonforandroid.recipe import PythonRecipe


class PureMaterialyoucolorRecipe(PythonRecipe):
    """The source package of PyPI, installed without its compiled part."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = (
        "https://files.pythonhosted.org/packages/eb/23/2e63e7bdfcc1aa7ba955386ad09e3bd8a535a1092d7af501659b63cb6282/"
        "materialyoucolor-{version}.tar.gz"
    )
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"
    hostpython_prerequisites = []  # pip fetches what builds it
    setup_extra_args = ["--no-deps"]  # it would bring Pillow for this computer along

    def get_recipe_env(self, arch=None, with_flags_in_cc=True):
        """No compiler's settings: there is nothing to compile."""
        return {**environ, "PYTHONPATH": "", "MYCP_PURE_PYTHON": "1"}


recipe = PureMaterialyoucolorRecipe()
