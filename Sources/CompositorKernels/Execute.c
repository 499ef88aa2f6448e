#include <stdlib.h>
#include <string.h>
#include "Coverage.h"
#include "Pixel.h"
#include "Produce.h"
#include "Rows.h"

enum { BAND = 32, SEGMENTS = 16 };

typedef struct {
  int32_t op, from, to;
} ck_run;

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

/// Draws one row of one op between two columns.
static void draw_row(uint32_t *target, const ck_op *op, int32_t y, int32_t x0, int32_t x1, const ck_rows *rows,
                     ck_scratch *s) {
  if (op->kind == CK_CLEAR) {
    rows->fill(target + x0, x1 - x0, op->color);
    return;
  }
  ck_interval i = {x0, x1, x0, x1};
  for (int32_t n = 0; n < op->shape_count; n++) ck_shape_interval(&op->shapes[n], y, &i);
  if (op->edge_count) ck_edges_interval(op->edges, op->edge_count, y, &i);
  if (i.from >= i.to) return;
  if (i.full_from >= i.full_to || op->edge_count > 4) i.full_from = i.full_to = i.to;
  if (i.full_from < i.from) i.full_from = i.from;
  if (i.full_to > i.to) i.full_to = i.to;

  ck_source source = {op, rows, y, 0};
  s->row = grown(s->row, &s->row_capacity, i.to - i.from + 16, sizeof(uint32_t));
  s->mixed = grown(s->mixed, &s->mixed_capacity, ck_mixed_width(op) + 16, sizeof(uint32_t));
  source.mixed = s->mixed;
  const int32_t parts[3][2] = {{i.from, i.full_from}, {i.full_from, i.full_to}, {i.full_to, i.to}};
  for (int32_t p = 0; p < 3; p++) {
    const int32_t from = parts[p][0], to = parts[p][1];
    if (from >= to) continue;
    if (p == 1) {
      ck_draw_plain(target, &source, s->row, from, to);
      continue;
    }
    s->mask = grown(s->mask, &s->mask_capacity, to - from + 64, 1);
    memset(s->mask, 255, (size_t)(to - from));
    for (int32_t n = 0; n < op->shape_count; n++) ck_shape_multiply(&op->shapes[n], y, from, to, s->mask);
    if (op->edge_count) ck_edges_multiply(op->edges, op->edge_count, y, from, to, s->mask);
    ck_draw_masked(target, &source, s->row, s->mask, from, to);
  }
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

/// What to draw in each row of a slab [y0, y1), back to front, in `runs` from the last to the first.
static int32_t schedule(const ck_op *ops, const int32_t *active, int32_t active_count, int32_t x0, int32_t x1,
                        int32_t y0, int32_t y1, int occlusion, ck_scratch *s) {
  int32_t open[SEGMENTS + 1][2] = {{x0, x1}};
  int32_t open_count = 1, run_count = 0;
  for (int32_t n = active_count - 1; n >= 0 && open_count > 0; n--) {
    const ck_op *op = &ops[active[n]];
    if (op->y0 >= y1 || op->y1 <= y0) continue;
    s->runs = grown(s->runs, &s->run_capacity, run_count + SEGMENTS, sizeof(ck_run));
    for (int32_t k = open_count - 1; k >= 0; k--) {
      const int32_t from = open[k][0] > op->x0 ? open[k][0] : op->x0;
      const int32_t to = open[k][1] < op->x1 ? open[k][1] : op->x1;
      if (from < to) s->runs[run_count++] = (ck_run){active[n], from, to};
    }
    if (occlusion && op->opaque_y0 <= y0 && op->opaque_y1 >= y1 && op->opaque_x0 < op->opaque_x1) {
      open_count = subtract(open, open_count, op->opaque_x0, op->opaque_x1);
    }
  }
  return run_count;
}

static uint64_t draw_band(uint32_t *pixels, int32_t stride, const ck_op *ops, int32_t count, int32_t x0, int32_t y0,
                          int32_t x1, int32_t y1, const ck_rows *rows, int occlusion, ck_scratch *s) {
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
    const int32_t run_count = schedule(ops, s->active, active_count, x0, x1, from, to, occlusion, s);
    for (int32_t y = from; y < to; y++) {
      uint32_t *row = pixels + (ptrdiff_t)y * stride;
      for (int32_t r = run_count - 1; r >= 0; r--) {
        const ck_run run = s->runs[r];
        draw_row(row, &ops[run.op], y, run.from, run.to, rows, s);
        touched += (uint64_t)(run.to - run.from);
      }
    }
  }
  return touched;
}

uint64_t ck_execute(uint32_t *pixels, int32_t stride, const ck_op *ops, int32_t count, int32_t x0, int32_t y0,
                    int32_t x1, int32_t y1, ck_variant variant, int occlusion, ck_scratch *s) {
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
    touched += draw_band(pixels, stride, ops, count, x0, y, x1, end, rows, occlusion, s);
  }
  return touched;
}
