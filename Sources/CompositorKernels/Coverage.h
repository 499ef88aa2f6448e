// Which pixels of a row a shape or a set of edges covers.
#pragma once
#include "CompositorKernels.h"

/// A row's coverage: nothing outside [from, to), everything inside [full_from, full_to).
typedef struct {
  int32_t from, to, full_from, full_to;
} ck_interval;

static inline int32_t ck_max32(int32_t a, int32_t b) { return a > b ? a : b; }
static inline int32_t ck_min32(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t ck_floor256(int32_t v) { return v >> 8; }
static inline int32_t ck_ceil256(int32_t v) { return (v + 255) >> 8; }

/// 0…256: how much of pixel `at` lies between two edges.
static inline int32_t ck_overlap(int32_t at, int32_t low, int32_t high) {
  return ck_max32(0, ck_min32(high, at * 256 + 256) - ck_max32(low, at * 256));
}

static inline uint32_t ck_cover_byte(int32_t cover256) { return ((uint32_t)cover256 * 255 + 128) >> 8; }

static inline int ck_in_rows(const ck_corner *corner, int32_t y) { return y >= corner->y && y < corner->y + corner->height; }

/// An interval as far as a shape lets it.
///
/// Here for speed: what is handed over in memory has to be waited for.
static inline ck_interval ck_shape_interval(const ck_shape *s, int32_t y, ck_interval i) {
  const int32_t vertical = ck_overlap(y, s->top, s->bottom);
  if (s->inverted) {
    if (vertical == 0) return i;
    const int32_t left = ck_floor256(s->left), right = ck_ceil256(s->right);
    const int32_t before = ck_min32(i.full_to, left) - i.full_from, after = i.full_to - ck_max32(i.full_from, right);
    if (before >= after) {
      i.full_to = ck_max32(i.full_from, ck_min32(i.full_to, left));
    } else {
      i.full_from = ck_min32(i.full_to, ck_max32(i.full_from, right));
    }
    return i;
  }
  if (vertical == 0) {
    i.to = i.from;
    return i;
  }
  i.from = ck_max32(i.from, ck_floor256(s->left));
  i.to = ck_min32(i.to, ck_ceil256(s->right));
  if (vertical < 256) {
    i.full_to = i.full_from;
    return i;
  }
  i.full_from = ck_max32(i.full_from, ck_ceil256(s->left));
  i.full_to = ck_min32(i.full_to, ck_floor256(s->right));
  for (int32_t c = 0; c < s->corner_count; c++) {
    const ck_corner *corner = &s->corners[c];
    if (!ck_in_rows(corner, y)) continue;
    const uint16_t *span = corner->spans + 2 * (y - corner->y);
    if (corner->is_right) {
      i.full_to = ck_min32(i.full_to, corner->x + span[0]);
      i.to = ck_min32(i.to, corner->x + span[1]);
    } else {
      i.from = ck_max32(i.from, corner->x + span[0]);
      i.full_from = ck_max32(i.full_from, corner->x + span[1]);
    }
  }
  return i;
}

/// 0…255: how much of a pixel a shape covers; −1 for an inverted one.
static inline int ck_shape_edge(const ck_shape *s, int32_t y, int32_t x) {
  if (s->inverted) return -1;
  for (int32_t c = 0; c < s->corner_count; c++) {
    const ck_corner *corner = &s->corners[c];
    if (ck_in_rows(corner, y) && x >= corner->x && x < corner->x + corner->width) {
      return corner->cover[(y - corner->y) * corner->width + (x - corner->x)];
    }
  }
  return (int)ck_cover_byte((ck_overlap(x, s->left, s->right) * ck_overlap(y, s->top, s->bottom) + 128) >> 8);
}

/// The shape's own coverage of a row between two columns, where that is kept in one piece; else null.
const uint8_t *ck_shape_cover(const ck_shape *shape, int32_t y, int32_t x0, int32_t x1);
void ck_shape_multiply(const ck_shape *shape, int32_t y, int32_t x0, int32_t x1, uint8_t *mask);
ck_interval ck_edges_interval(const ck_edge *edges, int32_t count, int32_t y, ck_interval interval);
void ck_edges_multiply(const ck_edge *edges, int32_t count, int32_t y, int32_t x0, int32_t x1, uint8_t *mask);
