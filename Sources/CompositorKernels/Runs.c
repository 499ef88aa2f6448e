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
