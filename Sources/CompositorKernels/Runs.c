// Pixels as runs: quick to write and to read, short where a picture is flat.
#include "CompositorKernels.h"

/// Shorter ones are not worth a word of their own and a step of the reader.
enum { SHORTEST = 8 };

static uint32_t swapped(uint32_t pixel) {
  return (pixel & 0xff00ff00u) | (pixel >> 16 & 0xff) | (pixel & 0xff) << 16;
}

int64_t ck_runs(const uint32_t *pixels, int64_t stride, int32_t width, int32_t height, uint32_t *out) {
  uint32_t *const start = out;
  // Of what is told as it is: where its word stands, and how much it is.
  uint32_t *literal = out++;
  uint32_t literals = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + y * stride;
    for (int32_t x = 0; x < width;) {
      const uint32_t pixel = row[x];
      int32_t end = x + 1;
      while (end < width && row[end] == pixel) end++;
      const int32_t count = end - x;
      if (count >= SHORTEST) {
        if (literals) {
          *literal = literals << 1;
        } else {
          out--;
        }
        *out++ = (uint32_t)count << 1 | 1;
        *out++ = swapped(pixel);
        literal = out++;
        literals = 0;
      } else {
        for (; x < end; x++) *out++ = swapped(pixel);
        literals += (uint32_t)count;
      }
      x = end;
    }
  }
  if (literals) {
    *literal = literals << 1;
  } else {
    out--;
  }
  return out - start;
}

/// Whether some of the pixels is not 0.
static int has_ink(const uint32_t *pixels, int32_t count) {
  uint32_t all = 0;
  for (int32_t i = 0; i < count; i++) all |= pixels[i];
  return all != 0;
}

void ck_ink(int32_t *rect, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height) {
  int32_t x0 = width, y0 = height, x1 = 0, y1 = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + (ptrdiff_t)y * stride;
    if (!has_ink(row, width)) continue;
    if (y < y0) y0 = y;
    y1 = y + 1;
    int32_t from = 0, to = width;
    while (from < x0 && !row[from]) from++;
    while (to > x1 && !row[to - 1]) to--;
    if (from < x0) x0 = from;
    if (to > x1) x1 = to;
  }
  if (x0 >= x1) x0 = y0 = x1 = y1 = 0;
  rect[0] = x0, rect[1] = y0, rect[2] = x1, rect[3] = y1;
}
