"""Whether the Android package will hold what the app needs, found out without an Android SDK.

What only needs reading is part of `make test`; what needs buildozer, python-for-android or other interpreters is done
by `make package-check` (check.py).
"""
