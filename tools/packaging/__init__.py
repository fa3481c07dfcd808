"""Whether the Android package will hold what the app needs, found out without an Android SDK.

What only needs reading is part of `make test` (tests/packaging). What needs buildozer, python-for-android or the
package index is done by `make package-check`: package.py puts the questions. Modules that need python-for-android
(route, recipes, project) run in an environment of their own and answer in JSON.
"""
