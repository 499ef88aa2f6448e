#include "Coverage.h"
#include <math.h>
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF

/// Multiplies a row of a mask by what of its pixels lies between a shape's straight edges.
static void multiply_straight(const ck_shape *s, int32_t vertical, int32_t x0, int32_t x1, uint8_t *mask) {
  // Pixels between the edges share one factor.
  const int32_t low = ck_min32(x1, ck_max32(x0, ck_ceil256(s->left))), high = ck_min32(x1, ck_max32(low, ck_floor256(s->right)));
  for (int32_t x = x0; x < x1; x++) {
    if (x == low && low < high) {
      const uint32_t whole = ck_cover_byte((256 * vertical + 128) >> 8), cover = s->inverted ? 255 - whole : whole;
      if (cover < 255) {
        for (int32_t i = low - x0; i < high - x0; i++) mask[i] = (uint8_t)ck_div255(mask[i] * cover);
      }
      x = high;
      if (x >= x1) return;
    }
    uint32_t cover = ck_cover_byte((ck_overlap(x, s->left, s->right) * vertical + 128) >> 8);
    if (s->inverted) cover = 255 - cover;
    mask[x - x0] = (uint8_t)ck_div255(mask[x - x0] * cover);
  }
}

const uint8_t *ck_shape_cover(const ck_shape *s, int32_t y, int32_t x0, int32_t x1) {
  for (int32_t c = 0; c < s->corner_count && !s->inverted; c++) {
    const ck_corner *corner = &s->corners[c];
    if (!ck_in_rows(corner, y) || x0 >= corner->x + corner->width || x1 <= corner->x) continue;
    if (x0 < corner->x || x1 > corner->x + corner->width) return 0;
    return corner->cover + (y - corner->y) * corner->width + (x0 - corner->x);
  }
  return 0;
}

void ck_shape_multiply(const ck_shape *s, int32_t y, int32_t x0, int32_t x1, uint8_t *mask) {
  const int32_t vertical = ck_overlap(y, s->top, s->bottom);
  for (int32_t x = x0; x < x1;) {
    // The first corner that has the column counts; it ends where it does, or where one before it begins.
    const ck_corner *found = 0;
    int32_t end = x1;
    for (int32_t c = 0; c < s->corner_count && !found; c++) {
      const ck_corner *corner = &s->corners[c];
      if (!ck_in_rows(corner, y) || x >= corner->x + corner->width) continue;
      if (x >= corner->x) found = corner;
      end = ck_min32(end, found ? corner->x + corner->width : corner->x);
    }
    if (found) {
      const uint8_t *cover = found->cover + (y - found->y) * found->width + (x - found->x);
      const uint32_t turned = s->inverted ? 255 : 0;
      for (int32_t i = 0; i < end - x; i++) {
        mask[x - x0 + i] = (uint8_t)ck_div255(mask[x - x0 + i] * (turned ^ cover[i]));
      }
    } else {
      multiply_straight(s, vertical, x, end, mask + (x - x0));
    }
    x = end;
  }
}

static const int64_t half = (int64_t)1 << 31;

/// 0…256: how much of a pixel lies inside an edge that is `distance` away.
static int32_t edge_cover(int64_t distance) {
  const int64_t c = (distance + half) >> 24;
  return c < 0 ? 0 : c > 256 ? 256 : (int32_t)c;
}

static int64_t floor_div(int64_t a, int64_t b) {
  int64_t q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}

/// Narrows [from, to) to where a·x + k ≥ least.
static void narrow(int64_t a, int64_t k, int64_t least, int32_t *from, int32_t *to) {
  if (*from >= *to) return;
  if (a == 0) {
    if (k < least) *to = *from;
  } else if (a > 0) {
    const int64_t x = -floor_div(k - least, a);
    if (x > *from) *from = x > *to ? *to : (int32_t)x;
  } else {
    const int64_t x = floor_div(k - least, -a) + 1;
    if (x < *to) *to = x < *from ? *from : (int32_t)x;
  }
}

ck_interval ck_edges_interval(const ck_edge *e, int32_t count, int32_t y, ck_interval i) {
  for (int32_t n = 0; n < count; n++) {
    const int64_t k = e[n].b * y + e[n].c;
    if (n < 4) {
      narrow(e[n].a, k, ((int64_t)1 << 24) - half, &i.from, &i.to);
      narrow(e[n].a, k, half, &i.full_from, &i.full_to);
    } else {
      narrow(e[n].a, k, 0, &i.from, &i.to);
    }
  }
  return i;
}

void ck_edges_multiply(const ck_edge *e, int32_t count, int32_t y, int32_t x0, int32_t x1, uint8_t *mask) {
  for (int32_t x = x0; x < x1; x++) {
    int32_t c[4];
    for (int32_t n = 0; n < 4; n++) c[n] = edge_cover(e[n].a * x + (e[n].b * y + e[n].c));
    const int32_t across = ck_max32(0, c[0] + c[2] - 256), down = ck_max32(0, c[1] + c[3] - 256);
    uint32_t cover = ck_cover_byte((across * down + 128) >> 8);
    for (int32_t n = 4; n < count; n++) {
      if (e[n].a * x + (e[n].b * y + e[n].c) < 0) cover = 0;
    }
    mask[x - x0] = (uint8_t)ck_div255(mask[x - x0] * cover);
  }
}

typedef struct {
  double left, top, right, bottom, rx, ry;
  int cut, continuous;
} outline;

static double power(double v, int continuous) { return continuous ? v * v * v * sqrt(sqrt(v)) : v * v; }

/// Whether a point (in 1/32 pixel) lies inside the whole outline.
static int inside(const outline *o, double x, double y) {
  if (x < o->left || x > o->right || y < o->top || y > o->bottom) return 0;
  int corner = 0;
  double dx = 0, dy = 0;
  if (x < o->left + o->rx) {
    dx = o->left + o->rx - x;
  } else if (x > o->right - o->rx) {
    dx = x - (o->right - o->rx);
    corner |= 1;
  } else {
    return 1;
  }
  if (y < o->top + o->ry) {
    dy = o->top + o->ry - y;
  } else if (y > o->bottom - o->ry) {
    dy = y - (o->bottom - o->ry);
    corner |= 2;
  } else {
    return 1;
  }
  if (!(o->cut >> corner & 1)) return 1;
  return power(dx / o->rx, o->continuous) + power(dy / o->ry, o->continuous) <= 1;
}

/// 0…256 samples of 16 × 16 inside. Coverage falls away from the outline's middle, so a pixel whose nearest sample to
/// the middle is outside is empty, and one whose corner samples are all inside is full.
static int32_t sample_count(const outline *o, double px, double py) {
  if (inside(o, px, py) && inside(o, px + 30, py) && inside(o, px, py + 30) && inside(o, px + 30, py + 30)) return 256;
  const double cx = (o->left + o->right) / 2, cy = (o->top + o->bottom) / 2;
  if ((px + 30 < cx || px > cx) && (py + 30 < cy || py > cy) &&
      !inside(o, px + 30 < cx ? px + 30 : px, py + 30 < cy ? py + 30 : py)) {
    return 0;
  }
  int32_t count = 0;
  const int is_left = px + 30 < o->left + o->rx, is_top = py + 30 < o->top + o->ry;
  if ((is_left || px > o->right - o->rx) && (is_top || py > o->bottom - o->ry) && (is_left ? px + 30 < cx : px > cx) &&
      (is_top ? py + 30 < cy : py > cy)) {
    // Inside one corner rows only grow towards the middle: each goes on where the one before ended.
    int32_t k = 0;
    for (int sy = 0; sy < 16; sy++) {
      const double y = is_top ? py + 2 * sy : py + 30 - 2 * sy;
      while (k < 16 && inside(o, is_left ? px + 30 - 2 * k : px + 2 * k, y)) k++;
      count += k;
    }
    return count;
  }
  for (int sy = 0; sy < 16; sy++) {
    for (int sx = 0; sx < 16; sx++) count += inside(o, px + 2 * sx, py + 2 * sy);
  }
  return count;
}

/// Where a row of a corner is empty and where it is full; see `ck_corner`.
static void find_spans(uint16_t *spans, const uint8_t *row, int32_t width, int is_right) {
  int32_t first = 0, second = 0;
  if (is_right) {
    second = width;
    while (second > 0 && row[second - 1] == 0) second--;
    while (first < second && row[first] == 255) first++;
  } else {
    while (first < width && row[first] == 0) first++;
    second = width;
    while (second > first && row[second - 1] == 255) second--;
  }
  spans[0] = (uint16_t)first;
  spans[1] = (uint16_t)second;
}

void ck_corner_cover(uint8_t *cover, uint16_t *spans, int32_t x, int32_t y, int32_t width, int32_t height, int32_t left,
                     int32_t top, int32_t right, int32_t bottom, double radius_x, double radius_y, int cut,
                     int continuous, int is_right) {
  const outline o = {left * 2.0, top * 2.0, right * 2.0, bottom * 2.0, radius_x * 32, radius_y * 32, cut, continuous};
  for (int32_t row = 0; row < height; row++) {
    for (int32_t column = 0; column < width; column++) {
      const int32_t count = sample_count(&o, (x + column) * 32.0 + 1, (y + row) * 32.0 + 1);
      cover[row * width + column] = (uint8_t)ck_cover_byte(count);
    }
    find_spans(spans + 2 * row, cover + row * width, width, is_right);
  }
}

void ck_axis_table(int32_t *table, int32_t first, int32_t count, double place, double step, double base, double low,
                   double high, int nearest) {
  const double least = low * 128, most = high * 128 - 128;
  const int32_t last = (int32_t)ceil(high) > 1 ? (int32_t)ceil(high) - 2 : 0;
  for (int32_t i = 0; i < count; i++) {
    double u = (base + ((first + i) + 0.5 - place) * step) * 128 - 63.5;
    u = u > least ? u : least;
    u = u < most ? u : most;
    u = u > 0 ? u : 0;
    int32_t at = (int32_t)u;
    if (nearest) at = (at + 64) & ~127;
    int32_t index = at >> 7;
    index = index < last ? index : last;
    const int32_t weight = at - (index << 7);
    table[i] = index << 8 | (weight < 128 ? weight : 128);
  }
}
