// What is known of parts of a picture in one colour.
#pragma once
#include "CompositorKernels.h"

/// Whether all that columns [from, to) of row `y` read of a CK_QUAD's source has one colour, and which. False also where
/// that is not certain. The columns lie in one block of 32.
int ck_is_plain(const ck_op *op, int32_t y, int32_t from, int32_t to, uint32_t *color);
