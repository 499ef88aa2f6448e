#include "Changes.h"
#include <string.h>
#include "Coverage.h"

/// Marks the tiles that [from, to) touches.
static void mark(uint8_t *changed, int32_t x0, int32_t from, int32_t to) {
  if (from < to) memset(changed + (from - x0) / CK_TILE, 1, (size_t)((to - 1 - x0) / CK_TILE - (from - x0) / CK_TILE + 1));
}

/// Whether all of some rows of a source show the same between two columns, the last included.
static int is_same(const ck_op *op, const int32_t *rows, int32_t count, int32_t low, int32_t high) {
  const int32_t from = low / CK_TILE, to = ck_min32(high, op->source_width - 1) / CK_TILE;
  const uint16_t *first = op->repeats + (ptrdiff_t)rows[0] * op->repeat_stride;
  for (int32_t n = 1; n < count; n++) {
    const uint16_t *other = op->repeats + (ptrdiff_t)rows[n] * op->repeat_stride;
    if (memcmp(first + from, other + from, (size_t)(to - from + 1) * sizeof(*first)) != 0) return 0;
  }
  return 1;
}

/// The same between two columns of the target, the last left out; for a source by a table.
static int is_same_between(const ck_op *op, const int32_t *rows, int32_t count, int32_t from, int32_t to) {
  const int32_t a = op->columns[from - op->x0] >> 8, b = op->columns[to - 1 - op->x0] >> 8;
  return is_same(op, rows, count, ck_min32(a, b), ck_max32(a, b) + 1);
}

/// Marks where a source that is laid by whole pixels shows something else than in the row above: by its own tiles.
static void mark_copy(uint8_t *changed, int32_t x0, const ck_op *op, int32_t y, int32_t from, int32_t to) {
  const uint16_t *here = op->repeats + (ptrdiff_t)(y - op->origin_y) * op->repeat_stride;
  const uint16_t *above = here - op->repeat_stride;
  const int32_t last = (to - 1 - op->origin_x) / CK_TILE;
  for (int32_t t = (from - op->origin_x) / CK_TILE; t <= last; t++) {
    if (here[t] == above[t]) continue;
    const int32_t left = op->origin_x + t * CK_TILE;
    // As wide as a tile of the target: it touches two at most.
    changed[(ck_max32(from, left) - x0) / CK_TILE] = 1;
    changed[(ck_min32(to, left + CK_TILE) - 1 - x0) / CK_TILE] = 1;
  }
}

/// Marks where a source by a table shows something else in row `y` than in the one above.
static void mark_table(uint8_t *changed, int32_t x0, const ck_op *op, int32_t y, int32_t from, int32_t to) {
  int32_t rows[4], count = 0;
  const int32_t here = op->rows[y - op->y0], above = op->rows[y - 1 - op->y0];
  if (here == above) return;
  for (int32_t n = 0; n < 2; n++) {
    const int32_t row = n ? above : here;
    rows[count++] = row >> 8;
    if (row & 255) rows[count++] = (row >> 8) + 1;
  }
  // Most rows are like the one above from end to end.
  if (is_same_between(op, rows, count, from, to)) return;
  int32_t tile = (from - x0) / CK_TILE;
  for (int32_t x = from; x < to; tile++) {
    const int32_t end = ck_min32(to, x0 + (tile + 1) * CK_TILE);
    if (!changed[tile] && !is_same_between(op, rows, count, x, end)) changed[tile] = 1;
    x = end;
  }
}

static int is_steady_shape(const ck_shape *s, int32_t y) {
  if (s->inverted || s->top > (y - 1) * 256 || s->bottom < (y + 1) * 256) return 0;
  for (int32_t c = 0; c < s->corner_count; c++) {
    if (y >= s->corners[c].y && y - 1 < s->corners[c].y + s->corners[c].height) return 0;
  }
  return 1;
}

void ck_mark_changes(uint8_t *changed, const ck_op *op, int32_t y, int32_t x0, int32_t from, int32_t to) {
  int is_steady = op->edge_count == 0;
  for (int32_t n = 0; n < op->shape_count && is_steady; n++) is_steady = is_steady_shape(&op->shapes[n], y);
  switch ((ck_kind)op->kind) {
    case CK_CLEAR:
    case CK_SOLID:
      break;
    case CK_COPY:
    case CK_TABLE:
      if (is_steady && op->repeats) {
        (op->kind == CK_COPY ? mark_copy : mark_table)(changed, x0, op, y, from, to);
        return;
      }
      is_steady = 0;
      break;
    case CK_MASK: {
      const int32_t row = y - op->origin_y;
      is_steady = is_steady && row > op->cap_top && row < op->placed_height - op->cap_bottom;
      break;
    }
    case CK_QUAD:
    case CK_AXIAL:
    case CK_RADIAL:
    case CK_CONIC:
      is_steady = 0;
      break;
  }
  if (!is_steady) mark(changed, x0, from, to);
}
