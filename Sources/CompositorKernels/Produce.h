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

/// Where the pixels that a CK_COPY lays from (x, y) on begin.
static inline const uint32_t *ck_pixels_at(const ck_op *op, int32_t y, int32_t x) {
  return op->source + (ptrdiff_t)(y - op->origin_y) * op->source_stride + (x - op->origin_x);
}

/// Copies [from, to) of the row of a CK_COPY without asking for anything else; `target` is the row's column 0.
void ck_copy_plain(uint32_t *target, const ck_source *source, int32_t from, int32_t to);

/// Pixels `mixed` must hold.
int32_t ck_mixed_width(const ck_op *op);
/// Draws [from, to) of the source's row; `target` is the row's column 0, `room` holds to − from pixels.
void ck_draw_plain(uint32_t *target, const ck_source *source, uint32_t *room, int32_t from, int32_t to);
/// The same through a mask, whose first byte is for `from`.
void ck_draw_masked(uint32_t *target, const ck_source *source, uint32_t *room, const uint8_t *mask, int32_t from, int32_t to);
