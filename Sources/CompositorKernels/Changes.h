// Where a row shows something else than the one above.
#pragma once
#include "CompositorKernels.h"

/// Marks the tiles of CK_TILE columns, counted from `x0`, of [from, to) in which an op may draw something else in row `y`
/// than in the one above; it draws in both.
void ck_mark_changes(uint8_t *changed, const ck_op *op, int32_t y, int32_t x0, int32_t from, int32_t to);
