#pragma once
#include <cairo/cairo.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
