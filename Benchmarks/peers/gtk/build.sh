#!/bin/sh
# Builds GTK's side of the comparison into build/; the packages are those of ../packages.txt.
set -eu
cd "$(dirname "$0")"
mkdir -p build
# shellcheck disable=SC2046  # flags are words
gcc -O2 -std=c11 -D_DEFAULT_SOURCE -o build/gtkbench main.c $(pkg-config --cflags --libs libadwaita-1 gtk4) -lm
