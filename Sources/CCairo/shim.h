#pragma once
#include <cairo/cairo.h>
#include "text.h"
#include "fonts.h"
