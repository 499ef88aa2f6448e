#include <stdlib.h>
#include <string.h>
#include "Changes.h"
#include "Coverage.h"
#include "Pixel.h"
#include "Produce.h"
#include "Rows.h"
#include "Shown.h"

enum { BAND = 32, SEGMENTS = 16 };

struct ck_scratch {
  uint32_t *row;
  uint32_t *mixed;
  uint8_t *mask;
  int32_t row_capacity, mixed_capacity, mask_capacity;
  int32_t *active;
  int32_t *starts;
  int32_t active_capacity;
  ck_run *runs;
  int32_t run_capacity;
  uint8_t *changed;
  int32_t changed_capacity;
};

ck_scratch *ck_scratch_create(void) { return calloc(1, sizeof(ck_scratch)); }

void ck_scratch_destroy(ck_scratch *s) {
  if (!s) return;
  free(s->row);
  free(s->mixed);
  free(s->mask);
  free(s->active);
  free(s->starts);
  free(s->runs);
  free(s->changed);
  free(s);
}

static void *grown(void *memory, int32_t *capacity, int32_t needed, size_t size) {
  if (needed <= *capacity) return memory;
  const int32_t wanted = needed + needed / 2 + 64;
  void *larger = realloc(memory, (size_t)wanted * size);
  if (!larger) abort();
  *capacity = wanted;
  return larger;
}

/// A pixel at the edge of one shape in one colour; answers whether it is drawn.
///
/// Boxes that stand between two pixels have one in every row.
static int draw_edge(uint32_t *pixel, const ck_op *op, int32_t y, int32_t x) {
  if (op->kind != CK_SOLID || op->blend || op->edge_count || op->shape_count != 1) return 0;
  const int cover = ck_shape_edge(op->shapes, y, x);
  if (cover < 0) return 0;
  *pixel = ck_blend_color(*pixel, op->color, ck_div255((uint32_t)cover * (uint32_t)op->alpha));
  return 1;
}

/// Draws a row of a box in one colour, whose first and last of at least two pixels are covered so far (0…255).
static void draw_box(uint32_t *out, int32_t n, const ck_op *op, int first, int last, const ck_rows *rows) {
  const uint32_t alpha = (uint32_t)op->alpha;
  const int is_opaque = alpha == 255 && op->color >> 24 == 255;
  if (rows->solid_between && !is_opaque) {
    rows->solid_between(out, n, op->color, op->alpha, first, last);
    return;
  }
  if (first < 255) *out = ck_blend_color(*out, op->color, ck_div255((uint32_t)first * alpha)), out++, n--;
  if (last < 255) n--, out[n] = ck_blend_color(out[n], op->color, ck_div255((uint32_t)last * alpha));
  if (is_opaque) {
    rows->fill(out, n, op->color);
  } else {
    rows->solid(out, n, op->color, op->alpha);
  }
}

/// A row of a box in one colour that stands between two pixels; answers whether it is drawn.
static int draw_between(uint32_t *target, const ck_op *op, int32_t y, int32_t from, int32_t full_from, int32_t full_to,
                        int32_t to, const ck_rows *rows) {
  if (op->kind != CK_SOLID || op->blend || op->edge_count || op->shape_count != 1) return 0;
  if (full_from - from > 1 || to - full_to > 1 || full_from >= full_to || to - from < 2 || op->shapes->inverted) return 0;
  const int first = from < full_from ? ck_shape_edge(op->shapes, y, from) : 255;
  const int last = full_to < to ? ck_shape_edge(op->shapes, y, full_to) : 255;
  draw_box(target + from, to - from, op, first, last, rows);
  return 1;
}

/// 0…255: how much of a pixel all shapes cover; −1 where one of them is inverted.
static int cover_one(const ck_op *op, int32_t y, int32_t x) {
  uint32_t all = 255;
  for (int32_t n = 0; n < op->shape_count; n++) {
    const int cover = ck_shape_edge(&op->shapes[n], y, x);
    if (cover < 0) return -1;
    all = ck_div255(all * (uint32_t)cover);
  }
  return (int)all;
}

/// A row of an opaque picture whose first and last pixel are covered in part at most; answers whether it is drawn.
///
/// It is drawn as if they were covered, then mixed with what was there: made alone, a pixel costs what many do.
static int draw_framed(uint32_t *target, const ck_source *source, uint32_t *room, int32_t from, int32_t full_from,
                       int32_t full_to, int32_t to) {
  const ck_op *op = source->op;
  const int is_plain = op->source_opaque && op->alpha == 255 && !op->tinted && !op->blend && op->kind != CK_SOLID &&
                       op->kind != CK_MASK && op->edge_count == 0;
  if (!is_plain || full_from - from > 1 || to - full_to > 1 || full_from >= full_to) return 0;
  const int first = from < full_from ? cover_one(op, source->y, from) : 255;
  const int last = full_to < to ? cover_one(op, source->y, full_to) : 255;
  if (first < 0 || last < 0) return 0;
  const uint32_t left = target[from], right = target[to - 1];
  ck_draw_plain(target, source, room, from, to);
  if (from < full_from) target[from] = ck_blend_pixel(left, target[from], (uint32_t)first);
  if (full_to < to) target[to - 1] = ck_blend_pixel(right, target[to - 1], (uint32_t)last);
  return 1;
}

/// Draws pixels of a row at the edges of what shapes and edges cover.
static void draw_partly(uint32_t *target, const ck_source *source, int32_t from, int32_t to, ck_scratch *s) {
  const ck_op *op = source->op;
  const int32_t y = source->y;
  if (to - from == 1 && draw_edge(target + from, op, y, from)) return;
  const int one = to - from == 1 && op->edge_count == 0 ? cover_one(op, y, from) : -1;
  if (one >= 0) {
    const uint8_t cover = (uint8_t)one;
    ck_draw_masked(target, source, s->row, &cover, from, to);
    return;
  }
  if (op->shape_count == 1 && op->edge_count == 0) {
    const uint8_t *kept = ck_shape_cover(op->shapes, y, from, to);
    if (kept) {
      ck_draw_masked(target, source, s->row, kept, from, to);
      return;
    }
  }
  s->mask = grown(s->mask, &s->mask_capacity, to - from + 64, 1);
  memset(s->mask, 255, (size_t)(to - from));
  for (int32_t n = 0; n < op->shape_count; n++) ck_shape_multiply(&op->shapes[n], y, from, to, s->mask);
  if (op->edge_count) ck_edges_multiply(op->edges, op->edge_count, y, from, to, s->mask);
  ck_draw_masked(target, source, s->row, s->mask, from, to);
}

/// Draws one row of one op between two columns.
static void draw_row(uint32_t *target, const ck_op *op, int32_t y, int32_t x0, int32_t x1, const ck_rows *rows,
                     ck_scratch *s) {
  if (op->kind == CK_CLEAR) {
    rows->fill(target + x0, x1 - x0, op->color);
    return;
  }
  ck_interval i = {x0, x1, x0, x1};
  for (int32_t n = 0; n < op->shape_count; n++) i = ck_shape_interval(&op->shapes[n], y, i);
  if (op->edge_count) i = ck_edges_interval(op->edges, op->edge_count, y, i);
  const int32_t from = i.from, to = i.to;
  if (from >= to) return;
  int32_t full_from = i.full_from > from ? i.full_from : from, full_to = i.full_to < to ? i.full_to : to;
  if (full_from >= full_to) full_from = full_to = to;

  if ((from < full_from || full_to < to) && draw_between(target, op, y, from, full_from, full_to, to, rows)) return;
  ck_source source = {op, rows, y, 0};
  if (op->kind != CK_SOLID || op->blend) {
    s->row = grown(s->row, &s->row_capacity, to - from + 16, sizeof(uint32_t));
    s->mixed = grown(s->mixed, &s->mixed_capacity, ck_mixed_width(op) + 16, sizeof(uint32_t));
    source.mixed = s->mixed;
  }
  if ((from < full_from || full_to < to) && draw_framed(target, &source, s->row, from, full_from, full_to, to)) return;
  if (from < full_from) draw_partly(target, &source, from, full_from, s);
  if (full_from < full_to) ck_draw_plain(target, &source, s->row, full_from, full_to);
  if (full_to < to) draw_partly(target, &source, full_to, to, s);
}

/// Takes [from, to) away from a list of segments; when the list is full it stays too large, which only costs time.
static int32_t subtract(int32_t (*open)[2], int32_t count, int32_t from, int32_t to) {
  int32_t kept = 0;
  int32_t result[SEGMENTS + 1][2];
  for (int32_t n = 0; n < count; n++) {
    const int32_t a = open[n][0], b = open[n][1];
    if (to <= a || from >= b || kept + (count - n) >= SEGMENTS) {
      result[kept][0] = a, result[kept++][1] = b;
      continue;
    }
    if (a < from) result[kept][0] = a, result[kept++][1] = from;
    if (to < b) result[kept][0] = to, result[kept++][1] = b;
  }
  memcpy(open, result, (size_t)kept * sizeof(result[0]));
  return kept;
}

/// Whether an op's pixels are read and written and nothing else, in every row the same.
static int is_plain_copy(const ck_op *op) {
  return op->kind == CK_COPY && op->source_opaque && op->alpha == 255 && !op->tinted && !op->blend && op->shape_count == 0 &&
         op->edge_count == 0;
}

/// Finds what is the same in every row of a slab [y0, y1): a plain copy, or a box in one colour where no corner is near.
static void settle(ck_run *run, const ck_op *op, int32_t y0, int32_t y1) {
  if (is_plain_copy(op)) run->way = COPY;
  if (op->kind != CK_SOLID || op->blend || op->edge_count || op->shape_count != 1) return;
  const ck_shape *s = op->shapes;
  if (s->inverted || s->top > y0 * 256 || s->bottom < y1 * 256) return;
  for (int32_t c = 0; c < s->corner_count; c++) {
    if (s->corners[c].y < y1 && s->corners[c].y + s->corners[c].height > y0) return;
  }
  const int32_t from = ck_max32(run->from, ck_floor256(s->left)), to = ck_min32(run->to, ck_ceil256(s->right));
  if (to - from < 2) return;
  run->from = from, run->to = to;
  run->first = (uint8_t)ck_shape_edge(s, y0, from), run->last = (uint8_t)ck_shape_edge(s, y0, to - 1);
  run->way = BOX;
}

/// Takes [from, to) into the run to the right of it, with what is hidden between them; answers whether it did.
///
/// Memory is read fastest without a gap: a picture around something that hides its middle is copied through below it, where
/// that is no more than what shows.
static int join(ck_run *right, int32_t index, int32_t from, int32_t to) {
  // Chosen: a page of memory, as far as the processor reads ahead.
  enum { GAP = 1024 };
  if (right->op != index || right->way != COPY) return 0;
  const int32_t gap = right->from - to, shown = (to - from) + (right->to - right->from);
  if (gap < 0 || gap > GAP || gap > shown) return 0;
  right->from = from;
  return 1;
}

/// What to draw in each row of a slab [y0, y1), back to front, in `runs` from the last to the first. `covered` tells
/// whether nothing that was there before shows.
static int32_t schedule(const ck_op *ops, const int32_t *active, int32_t active_count, int32_t x0, int32_t x1,
                        int32_t y0, int32_t y1, int occlusion, int *covered, ck_scratch *s) {
  int32_t open[SEGMENTS + 1][2] = {{x0, x1}};
  int32_t open_count = 1, run_count = 0;
  for (int32_t n = active_count - 1; n >= 0 && open_count > 0; n--) {
    const ck_op *op = &ops[active[n]];
    if (op->y0 >= y1 || op->y1 <= y0) continue;
    s->runs = grown(s->runs, &s->run_capacity, run_count + SEGMENTS, sizeof(ck_run));
    for (int32_t k = open_count - 1; k >= 0; k--) {
      const int32_t from = open[k][0] > op->x0 ? open[k][0] : op->x0;
      const int32_t to = open[k][1] < op->x1 ? open[k][1] : op->x1;
      if (from >= to) continue;
      if (run_count > 0 && join(&s->runs[run_count - 1], active[n], from, to)) continue;
      s->runs[run_count] = (ck_run){active[n], from, to, ANYTHING, 0, 0, 0, 0};
      settle(&s->runs[run_count++], op, y0, y1);
    }
    if (occlusion && op->opaque_y0 <= y0 && op->opaque_y1 >= y1 && op->opaque_x0 < op->opaque_x1) {
      open_count = subtract(open, open_count, op->opaque_x0, op->opaque_x1);
    }
  }
  *covered = open_count == 0;
  return run_count;
}

/// Whether an op costs no more than writing its pixels: looking whether the row above shows the same costs as much, and
/// reading that row waits until it is written.
static int is_cheap(const ck_op *op) {
  if (op->kind == CK_CLEAR || is_plain_copy(op)) return 1;
  return op->kind == CK_SOLID && op->alpha == 255 && op->color >> 24 == 255 && !op->blend && op->shape_count <= 1 &&
         op->edge_count == 0;
}

/// Whether looking for what repeats the row above may pay: some source is known to repeat, something is more than copied, and
/// not too many things lie over one another.
static int may_repeat(const ck_op *ops, int32_t run_count, const ck_scratch *s) {
  enum { FEW = 24 };
  int32_t known = 0, dear = 0;
  for (int32_t r = 0; r < run_count; r++) {
    const ck_op *op = &ops[s->runs[r].op];
    known += op->repeats != 0;
    dear += !is_cheap(op);
  }
  return known > 0 && dear > 0 && run_count <= FEW + 8 * known;
}

/// Whether a picture is laid over a plain copy by whole pixels where nothing cuts it, and is opaque but for its own opacity:
/// pages that dissolve into one another.
static int is_dissolve(const ck_op *below, const ck_op *above) {
  return !below->repeats && above->alpha < 255 && above->kind == CK_COPY && above->source_opaque && !above->tinted &&
         !above->blend && above->shape_count == 0 && above->edge_count == 0;
}

/// Draws a row of a slab between two columns.
static void draw_runs(uint32_t *row, const ck_op *ops, int32_t run_count, int32_t y, int32_t from, int32_t to,
                      const ck_rows *rows, ck_scratch *s) {
  for (int32_t r = run_count - 1; r >= 0; r--) {
    const ck_run *run = &s->runs[r];
    const int32_t a = run->from > from ? run->from : from, b = run->to < to ? run->to : to;
    if (a >= b) continue;
    const ck_op *op = &ops[run->op];
    if (run->way == COPY) {
      const int is_ready = run->ready_from < run->ready_to;
      const int has_above = !is_ready && r > 0 && run[-1].from == run->from && run[-1].to == run->to;
      const ck_op *above = has_above ? &ops[run[-1].op] : 0;
      if (is_ready) {
        const ck_source source = {op, rows, y, 0};
        if (a < run->ready_from) ck_copy_plain(row, &source, a, run->ready_from);
        if (run->ready_to < b) ck_copy_plain(row, &source, run->ready_to, b);
      } else if (above && is_dissolve(op, above)) {
        rows->blend_opaque(row + a, ck_pixels_at(op, y, a), ck_pixels_at(above, y, a), b - a, above->alpha);
        r--;
      } else {
        ck_copy_plain(row, &(ck_source){op, rows, y, 0}, a, b);
      }
    } else if (run->way == BOX && b - a > 1) {
      draw_box(row + a, b - a, op, a == run->from ? run->first : 255, b == run->to ? run->last : 255, rows);
    } else {
      draw_row(row, op, y, a, b, rows, s);
    }
  }
}

/// Draws a row of a slab below another of the same slab: what shows the same is copied from there.
static void draw_below(uint32_t *row, int32_t stride, const ck_op *ops, int32_t run_count, int32_t y, int32_t x0,
                       int32_t x1, const ck_rows *rows, ck_scratch *s) {
  const int32_t tiles = (x1 - x0 + CK_TILE - 1) / CK_TILE;
  s->changed = grown(s->changed, &s->changed_capacity, tiles, 1);
  memset(s->changed, 0, (size_t)tiles);
  for (int32_t r = 0; r < run_count; r++) {
    ck_mark_changes(s->changed, &ops[s->runs[r].op], y, x0, s->runs[r].from, s->runs[r].to);
  }
  for (int32_t t = 0; t < tiles;) {
    int32_t end = t + 1;
    while (end < tiles && s->changed[end] == s->changed[t]) end++;
    const int32_t from = x0 + t * CK_TILE, to = x0 + end * CK_TILE < x1 ? x0 + end * CK_TILE : x1;
    if (s->changed[t]) {
      draw_runs(row, ops, run_count, y, from, to, rows, s);
    } else {
      rows->copy(row + from, row + from - stride, to - from);
    }
    t = end;
  }
}

static uint64_t draw_band(uint32_t *pixels, int32_t stride, const ck_op *ops, int32_t count, int32_t x0, int32_t y0,
                          int32_t x1, int32_t y1, const ck_rows *rows, int occlusion, ck_shown_row *shown, int64_t frame,
                          ck_scratch *s) {
  int32_t active_count = 0, start_count = 0;
  s->starts[start_count++] = y0;
  for (int32_t n = 0; n < count; n++) {
    const ck_op *op = &ops[n];
    if (op->y0 >= y1 || op->y1 <= y0 || op->x0 >= x1 || op->x1 <= x0) continue;
    s->active[active_count++] = n;
  }
  uint8_t cuts[BAND + 1] = {0};
  for (int32_t n = 0; n < active_count; n++) {
    const ck_op *op = &ops[s->active[n]];
    const int32_t at[4] = {op->y0, op->y1, op->opaque_y0, op->opaque_y1};
    for (int32_t k = 0; k < 4; k++) {
      if (at[k] > y0 && at[k] < y1) cuts[at[k] - y0] = 1;
    }
  }
  for (int32_t n = 1; n < y1 - y0; n++) {
    if (cuts[n]) s->starts[start_count++] = y0 + n;
  }
  s->starts[start_count] = y1;
  uint64_t touched = 0;
  for (int32_t n = 0; n < start_count; n++) {
    const int32_t from = s->starts[n], to = s->starts[n + 1];
    int covered = 0;
    const int32_t run_count = schedule(ops, s->active, active_count, x0, x1, from, to, occlusion, &covered, s);
    const int repeats = covered && to - from > 1 && may_repeat(ops, run_count, s);
    ck_slab_copies copies = {{0}, 0, {{0, 0, 0}}, {0}};
    if (shown) ck_find_copies(&copies, s->runs, run_count, ops);
    for (int32_t y = from; y < to; y++) {
      uint32_t *row = pixels + (ptrdiff_t)y * stride;
      if (repeats && y > from) {
        draw_below(row, stride, ops, run_count, y, x0, x1, rows, s);
      } else {
        if (copies.lowest_count > 0 && !repeats) {
          s->row = grown(s->row, &s->row_capacity, x1 - x0 + 32, sizeof(uint32_t));
          ck_move_shown(row, &shown[y], frame, &copies, s->runs, ops, y, rows, s->row);
        }
        draw_runs(row, ops, run_count, y, x0, x1, rows, s);
      }
      if (copies.lowest_count > 0) ck_note_shown(&shown[y], frame, &copies, ops, y);
    }
    for (int32_t r = 0; r < run_count; r++) touched += (uint64_t)(s->runs[r].to - s->runs[r].from) * (uint64_t)(to - from);
  }
  return touched;
}

uint64_t ck_execute(uint32_t *pixels, int32_t stride, const ck_op *ops, int32_t count, int32_t x0, int32_t y0,
                    int32_t x1, int32_t y1, ck_variant variant, int occlusion, ck_shown_row *shown, int64_t frame,
                    ck_scratch *s) {
  const ck_rows *rows = ck_rows_of(variant);
  const int32_t needed = (count > BAND + 2 ? count : BAND + 2);
  if (needed > s->active_capacity) {
    int32_t capacity = s->active_capacity;
    s->active = grown(s->active, &capacity, needed, sizeof(int32_t));
    capacity = s->active_capacity;
    s->starts = grown(s->starts, &capacity, needed, sizeof(int32_t));
    s->active_capacity = capacity;
  }
  uint64_t touched = 0;
  for (int32_t y = y0; y < y1; y += BAND) {
    const int32_t end = y + BAND < y1 ? y + BAND : y1;
    touched += draw_band(pixels, stride, ops, count, x0, y, x1, end, rows, occlusion, shown, frame, s);
  }
  return touched;
}
