#pragma once
/* The part of Pango, GLib and fontconfig that text needs, declared by hand: their own headers want include paths
   that only pkg-config knows, and its answer holds a flag that the package manager warns about. Scripts/
   check-pango-declarations compiles this file together with the real headers; a difference is an error there. */
#include <cairo/cairo.h>
