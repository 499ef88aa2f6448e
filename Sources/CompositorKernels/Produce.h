// The source pixels of an op's row, and their blending.
#pragma once
#include "CompositorKernels.h"

typedef struct {
  const ck_op *op;
  const ck_rows *rows;
  int32_t y;
  /// Room for a row of the source.
  uint32_t *mixed;
} ck_source;

/// Pixels `mixed` must hold.
int32_t ck_mixed_width(const ck_op *op);
/// Draws [from, to) of the source's row; `target` is the row's column 0, `room` holds to − from pixels.
void ck_draw_plain(uint32_t *target, const ck_source *source, uint32_t *room, int32_t from, int32_t to);
/// The same through a mask, whose first byte is for `from`.
void ck_draw_masked(uint32_t *target, const ck_source *source, uint32_t *room, const uint8_t *mask, int32_t from, int32_t to);
