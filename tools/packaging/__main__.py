"""The package, checked as far as one can without an Android SDK, and built where there is one.

    python -m tools.packaging                        everything that takes a minute: make package-check
    python -m tools.packaging pythons                the tests on newer Pythons, minutes: make package-check-pythons
    python -m tools.packaging buildozer ARGUMENT…    buildozer in its environment: make apk, make aab

A check says what holds, and stops at the first thing that does not. What can't be run here is said, not passed over.
"""

import os
import sys
import time

from tools.packaging import package, pythons
from tools.packaging.work import FOLDER, Failed, build_environment, tools

CHECKS = {"": package.check_all, "pythons": pythons.check_all}


def main(words: list[str]) -> int:
    """Do what is asked."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    name = words[0] if words else ""
    started = time.monotonic()
    try:
        if name == "buildozer":
            os.execve(tools().with_name("buildozer"), words, build_environment())
        if len(words) > 1 or name not in CHECKS:
            print((__doc__ or "").strip())
            return 2
        CHECKS[name]()
    except Failed as failure:
        print(f"  FAILED  {failure}")
        return 1
    print(f"All of this holds ({time.monotonic() - started:.0f} s). An APK takes the Android SDK: make apk.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
