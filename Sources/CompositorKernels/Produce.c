#include "Produce.h"
#include <math.h>
#include <string.h>
#include "Pixel.h"
#include "Plain.h"
#pragma STDC FP_CONTRACT OFF

int32_t ck_mixed_width(const ck_op *op) { return op->kind == CK_TABLE ? op->source_width + 2 : 0; }

/// Columns of a row between two rows of the source, in parts that stay in the nearest cache until they are picked from.
static void mix_between(const ck_source *s, uint32_t *out, const uint32_t *source, const int32_t *columns, int32_t n,
                        int32_t weight) {
  // Chosen: 2 kB of columns, of pixels and of mixed ones each.
  enum { PART = 512 };
  for (int32_t i = 0; i < n; i += PART) {
    const int32_t count = n - i < PART ? n - i : PART;
    const int32_t first = columns[i] >> 8, last = columns[i + count - 1] >> 8;
    const int32_t low = first < last ? first : last, high = (first < last ? last : first) + 2;
    s->rows->mix_rows(s->mixed, source + low, source + s->op->source_stride + low, high - low, weight);
    s->rows->mix_columns(out + i, s->mixed - low, columns + i, count);
  }
}

/// The same where all columns but those held at an edge step by one and share one weight.
static void mix_steadily(const ck_source *s, uint32_t *out, const uint32_t *source, const int32_t *columns, int32_t n) {
  int32_t a = 0, b = n;
  while (a + 1 < b && columns[a + 1] - columns[a] != 256) a++;
  while (b - 1 > a && columns[b - 1] - columns[b - 2] != 256) b--;
  if (a > 0) s->rows->mix_columns(out, source, columns, a);
  const uint32_t *in = source + (columns[a] >> 8);
  const int32_t weight = columns[a] & 255;
  if (weight > 0 && weight < 128) {
    s->rows->mix_shifted(out + a, in, b - a, weight);
  } else {
    s->rows->copy(out + a, in + (weight >> 7), b - a);
  }
  if (n > b) s->rows->mix_columns(out + b, source, columns + b, n - b);
}

static void table_row(const ck_source *s, uint32_t *out, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  const int32_t *columns = op->columns + (from - op->x0);
  const int32_t row = op->rows[s->y - op->y0], weight = row & 255;
  // All of the row below is that row.
  const uint32_t *source = op->source + (ptrdiff_t)((row >> 8) + (weight >> 7)) * op->source_stride;
  const int is_between = weight > 0 && weight < 128;
  if (!op->columns_are_shifted) {
    if (is_between) {
      mix_between(s, out, source, columns, to - from, weight);
    } else {
      s->rows->mix_columns(out, source, columns, to - from);
    }
    return;
  }
  if (is_between) {
    const int32_t low = columns[0] >> 8, high = (columns[to - from - 1] >> 8) + 2;
    s->rows->mix_rows(s->mixed + low, source + low, source + op->source_stride + low, high - low, weight);
    source = s->mixed;
  }
  mix_steadily(s, out, source, columns, to - from);
}

/// Turn of a vector, 0…1 clockwise on screen from +x; a polynomial, so that all machines agree.
static double turn(double x, double y) {
  const double ax = fabs(x), ay = fabs(y);
  const double low = ax < ay ? ax : ay, high = ax < ay ? ay : ax;
  if (!(high > 0)) return 0;
  const double a = low / high, q = a * a;
  double r = ((-0.0464964749 * q + 0.15931422) * q - 0.327622764) * q * a + a;
  r *= 0.15915494309189535;
  if (ay > ax) r = 0.25 - r;
  if (x < 0) r = 0.5 - r;
  if (y < 0) r = 1 - r;
  return r;
}

static void gradient_row(const ck_source *s, uint32_t *out, int32_t from, int32_t to) {
  const double *m = s->op->map;
  const double y = s->y - s->op->origin_y + 0.5;
  for (int32_t x = from; x < to; x++) {
    const double px = x - s->op->origin_x + 0.5;
    const double u = m[0] * px + m[1] * y + m[2], v = m[3] * px + m[4] * y + m[5];
    double t = u;
    if (s->op->kind == CK_RADIAL) t = sqrt(u * u + v * v);
    if (s->op->kind == CK_CONIC) t = turn(u, v);
    t = t > 0 ? t : 0;
    t = t < 1 ? t : 1;
    out[x - from] = s->op->ramp[(int32_t)(t * 1023 + 0.5)];
  }
}

/// A row of a picture under a projective map: blocks in one colour are filled, what lies between them is sampled.
static void quad_row(const ck_source *s, uint32_t *out, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  int32_t done = from;
  for (int32_t x = from; op->plain && x < to;) {
    const int32_t block = (x & ~31) + 32, end = block < to ? block : to;
    uint32_t color;
    if (ck_is_plain(op, s->y, x, end, &color)) {
      if (done < x) s->rows->quad(out + (done - from), op, done, s->y, x - done);
      s->rows->fill(out + (x - from), end - x, color);
      done = end;
    }
    x = end;
  }
  if (done < to) s->rows->quad(out + (done - from), op, done, s->y, to - done);
}

static void produce(const ck_source *s, uint32_t *out, int32_t from, int32_t to) {
  switch ((ck_kind)s->op->kind) {
    case CK_CLEAR:
    case CK_SOLID:
    case CK_MASK:
    case CK_COPY:
      break;
    case CK_TABLE:
      table_row(s, out, from, to);
      break;
    case CK_QUAD:
      quad_row(s, out, from, to);
      break;
    case CK_AXIAL:
    case CK_RADIAL:
    case CK_CONIC:
      gradient_row(s, out, from, to);
      break;
  }
}

/// Source pixels of [from, to): in place for a copy, else made in `room`.
static const uint32_t *pixels_of(const ck_source *s, uint32_t *room, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  const uint32_t *found = room;
  if (op->kind == CK_COPY) {
    found = ck_pixels_at(op, s->y, from);
  } else {
    produce(s, room, from, to);
  }
  if (!op->tinted) return found;
  for (int32_t i = 0; i < to - from; i++) {
    const uint32_t a = found[i] >> 24;
    uint32_t tinted = 0;
    for (int shift = 0; shift < 32; shift += 8) tinted |= ck_div255(((op->color >> shift) & 255) * a) << shift;
    room[i] = tinted;
  }
  return room;
}

/// The row of a nine-part mask for the target's row, and the columns where its middle begins and ends.
static const uint8_t *mask_row(const ck_source *s, int32_t *middle_from, int32_t *middle_to) {
  const ck_op *op = s->op;
  int32_t row = s->y - op->origin_y;
  if (row >= op->placed_height - op->cap_bottom) {
    row -= op->placed_height - op->mask_height;
  } else if (row > op->cap_top) {
    row = op->cap_top;
  }
  *middle_from = op->origin_x + op->cap_left;
  *middle_to = op->origin_x + op->placed_width - op->cap_right;
  return op->mask + (ptrdiff_t)row * op->mask_stride;
}

static void draw_mask(uint32_t *target, const ck_source *s, const uint8_t *clip, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  int32_t middle_from, middle_to;
  const uint8_t *row = mask_row(s, &middle_from, &middle_to);
  const int32_t moved = op->origin_x + op->placed_width - op->mask_width;
  uint8_t part[256];
  for (int32_t x = from; x < to;) {
    const int32_t end = to - x < 256 ? to : x + 256;
    const uint8_t *cover = part;
    int32_t stop = end;
    if (x < middle_from) {
      stop = end < middle_from ? end : middle_from;
      cover = row + (x - op->origin_x);
    } else if (x < middle_to) {
      stop = clip ? (end < middle_to ? end : middle_to) : (to < middle_to ? to : middle_to);
      const uint8_t value = row[op->cap_left];
      if (!clip) {
        const int32_t alpha = (int32_t)ck_div255(value * (uint32_t)op->alpha);
        if (alpha) s->rows->solid(target + x, stop - x, op->color, alpha);
        x = stop;
        continue;
      }
      memset(part, value, (size_t)(stop - x));
    } else {
      cover = row + (x - moved);
    }
    if (clip) {
      for (int32_t i = 0; i < stop - x; i++) part[i] = (uint8_t)ck_div255(cover[i] * (uint32_t)clip[x - from + i]);
      cover = part;
    }
    s->rows->solid_masked(target + x, cover, stop - x, op->color, op->alpha);
    x = stop;
  }
}

int64_t ck_find_repeats(uint16_t *repeats, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height) {
  const int32_t tiles = (width + CK_TILE - 1) / CK_TILE;
  int64_t found = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + (ptrdiff_t)y * stride;
    uint16_t *out = repeats + (ptrdiff_t)y * tiles;
    for (int32_t t = 0; t < tiles; t++) {
      const int32_t x = t * CK_TILE, n = width - x < CK_TILE ? width - x : CK_TILE;
      const int same = y > 0 && memcmp(row + x, row - stride + x, (size_t)n * 4) == 0;
      out[t] = same ? out[t - tiles] : (uint16_t)y;
      found += same;
    }
  }
  return found;
}

/// Asks memory for what a row some rows below shows that no row above it does.
static void ask_ahead(const ck_op *op, int32_t y, int32_t left, int32_t right) {
  enum { AHEAD = 3 };
  if (y + AHEAD >= op->source_height) return;
  const uint16_t *first = op->repeats + (ptrdiff_t)(y + AHEAD) * op->repeat_stride;
  const uint32_t *row = op->source + (ptrdiff_t)(y + AHEAD) * op->source_stride;
  for (int32_t t = left; t <= right; t++) {
    if (first[t] != y + AHEAD) continue;
    for (int32_t i = 0; i < CK_TILE; i += 16) __builtin_prefetch(row + t * CK_TILE + i);
  }
}

/// A row of a source some of whose rows repeat: each tile is read from the first row that has it.
static void copy_repeated(uint32_t *target, const ck_source *s, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  const uint16_t *first = op->repeats + (ptrdiff_t)(s->y - op->origin_y) * op->repeat_stride;
  const int32_t end = to - op->origin_x;
  int32_t x = from - op->origin_x;
  target += op->origin_x;
  const int32_t left = x / CK_TILE, right = (end - 1) / CK_TILE;
  ask_ahead(op, s->y - op->origin_y, left, right);
  // A whole row that repeats another one is the rule.
  if (memcmp(first + left, first + left + 1, (size_t)(right - left) * sizeof(*first)) == 0) {
    s->rows->copy(target + x, op->source + (ptrdiff_t)first[left] * op->source_stride + x, end - x);
    return;
  }
  while (x < end) {
    const int32_t tile = x / CK_TILE, whole = end / CK_TILE - tile;
    if (x % CK_TILE == 0 && whole > 0) {
      s->rows->copy_tiles(target + x, op->source + x, op->source_stride, first + tile, whole);
      x += whole * CK_TILE;
      continue;
    }
    const int32_t next = (tile + 1) * CK_TILE, stop = next < end ? next : end;
    s->rows->copy(target + x, op->source + (ptrdiff_t)first[tile] * op->source_stride + x, stop - x);
    x = stop;
  }
}

/// A row of a source that is read once. Of one whose rows are not read to their ends the processor does not foresee where
/// the next one begins.
static void copy_once(uint32_t *target, const ck_source *s, int32_t from, int32_t to) {
  // Chosen: as many rows as are read while memory answers.
  enum { AHEAD = 4 };
  const ck_op *op = s->op;
  const uint32_t *in = ck_pixels_at(op, s->y, from);
  if (to - from < op->source_width / 4 * 3) {
    s->rows->copy_ahead(target + from, in, to - from, AHEAD * (ptrdiff_t)op->source_stride);
  } else {
    s->rows->copy(target + from, in, to - from);
  }
}

void ck_copy_plain(uint32_t *target, const ck_source *s, int32_t from, int32_t to) {
  if (s->op->repeats) {
    copy_repeated(target, s, from, to);
  } else {
    copy_once(target, s, from, to);
  }
}

void ck_draw_plain(uint32_t *target, const ck_source *s, uint32_t *room, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  const int32_t n = to - from;
  if (op->blend) {
    ck_blend_row(target + from, pixels_of(s, room, from, to), 0, n, op->alpha, (ck_blend_mode)op->blend);
  } else if (op->kind == CK_SOLID) {
    if (op->alpha == 255 && op->color >> 24 == 255) {
      s->rows->fill(target + from, n, op->color);
    } else {
      s->rows->solid(target + from, n, op->color, op->alpha);
    }
  } else if (op->kind == CK_MASK) {
    draw_mask(target, s, 0, from, to);
  } else if (op->source_opaque && op->alpha == 255 && !op->tinted) {
    if (op->kind == CK_COPY) {
      ck_copy_plain(target, s, from, to);
    } else {
      produce(s, target + from, from, to);
    }
  } else if (op->source_opaque && !op->tinted) {
    s->rows->blend_opaque(target + from, target + from, pixels_of(s, room, from, to), n, op->alpha);
  } else {
    s->rows->blend(target + from, pixels_of(s, room, from, to), n, op->alpha);
  }
}

void ck_draw_masked(uint32_t *target, const ck_source *s, uint32_t *room, const uint8_t *mask, int32_t from, int32_t to) {
  const ck_op *op = s->op;
  const int32_t n = to - from;
  if (op->blend) {
    ck_blend_row(target + from, pixels_of(s, room, from, to), mask, n, op->alpha, (ck_blend_mode)op->blend);
  } else if (op->kind == CK_SOLID) {
    s->rows->solid_masked(target + from, mask, n, op->color, op->alpha);
  } else if (op->kind == CK_MASK) {
    draw_mask(target, s, mask, from, to);
  } else {
    s->rows->blend_masked(target + from, pixels_of(s, room, from, to), mask, n, op->alpha);
  }
}
