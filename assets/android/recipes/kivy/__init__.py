"""Kivy for the phone, with nothing brought along.

python-for-android's recipe brings requests, urllib3, certifi, idna, chardet and setuptools, each in its newest version.
Only Kivy's network parts import the first five, and the app has no access to the network; chardet, since its version 7,
even comes compiled for the computer that builds. Nothing imports setuptools.
"""

from os.path import join

from pythonforandroid.recipes.kivy import KivyRecipe


class OfflineKivyRecipe(KivyRecipe):
    """python-for-android's recipe, its patches and its way to build."""

    depends = [name for name in KivyRecipe.depends if name != "setuptools"]
    python_depends = []  # filetype, the one that is needed, is in buildozer.spec

    def get_recipe_dir(self):
        """Where the patches lie."""
        return join(self.ctx.root_dir, "recipes", self.name)


recipe = OfflineKivyRecipe()
