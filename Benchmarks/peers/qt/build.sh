#!/bin/sh
# Builds Qt Quick's side of the comparison into build/; the packages are those of ../packages.txt.
set -eu
cd "$(dirname "$0")"
mkdir -p build
/usr/lib/qt6/libexec/moc main.cpp -o build/main.moc
# shellcheck disable=SC2046  # flags are words
g++ -O2 -fPIC -std=c++17 -Ibuild main.cpp -o build/qtbench $(pkg-config --cflags --libs Qt6Quick Qt6Qml Qt6Gui Qt6Core)
