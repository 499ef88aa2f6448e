#include "Plain.h"
#include <math.h>
#pragma STDC FP_CONTRACT OFF

static int32_t min32(int32_t a, int32_t b) { return a < b ? a : b; }

void ck_find_plain(uint32_t *plain, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y += CK_CELL_HEIGHT) {
    const int32_t rows = min32(CK_CELL_HEIGHT, height - y);
    for (int32_t x = 0; x < width; x += CK_CELL_WIDTH) {
      const int32_t n = min32(CK_CELL_WIDTH, width - x);
      const uint32_t *cell = pixels + (ptrdiff_t)y * stride + x;
      const uint32_t color = cell[0];
      uint32_t differs = 0;
      for (int32_t r = 0; r < rows && !differs; r++) {
        for (int32_t i = 0; i < n; i++) differs |= cell[(ptrdiff_t)r * stride + i] ^ color;
      }
      *plain++ = differs ? CK_NOT_PLAIN : color;
    }
  }
}

/// The cells that an axis of a block reads: positions at its ends, in 1/128 pixel, with a pixel to spare for what is
/// computed in float, and the pixel beside for interpolation.
static void cells(double a, double b, int32_t size, int32_t cell, int32_t *first, int32_t *last) {
  const double most = (size - 1) * 128.0, low = (a < b ? a : b) - 128, high = (a < b ? b : a) + 256;
  *first = (int32_t)(low < 0 ? 0 : low > most ? most : low) / (128 * cell);
  *last = (int32_t)(high < 0 ? 0 : high > most ? most : high) / (128 * cell);
}

int ck_is_plain(const ck_op *op, int32_t y, int32_t from, int32_t to, uint32_t *color) {
  // The most cells that are looked at; chosen: more are rarely alike.
  enum { MOST = 16 };
  const double *m = op->map;
  double at[2][3];
  for (int32_t n = 0; n < 2; n++) {
    const double x = n ? to - 1 : from;
    for (int32_t k = 0; k < 3; k++) at[n][k] = m[3 * k] * x + (m[3 * k + 1] * y + m[3 * k + 2]);
  }
  const double w0 = at[0][2], w1 = at[1][2], least = fmin(fabs(w0), fabs(w1));
  // Positions go evenly from one end to the other where the plane does not vanish between them.
  if (!(w0 * w1 > 0) || !(fabs(w0 - w1) <= 4 * least)) return 0;
  // The rows' kernels count in float: what they may be wrong by stays below half a pixel.
  const double reach = fabs(at[0][0]) + fabs(at[1][0]) + fabs(at[0][1]) + fabs(at[1][1]);
  const double block = CK_CELL_WIDTH * (fabs(m[0]) + fabs(m[3]));
  if (!((reach + block) * 1e-6 <= 64 * least)) return 0;
  int32_t left, right, top, bottom;
  cells(at[0][0] / w0 - 63.5, at[1][0] / w1 - 63.5, op->source_width, CK_CELL_WIDTH, &left, &right);
  cells(at[0][1] / w0 - 63.5, at[1][1] / w1 - 63.5, op->source_height, CK_CELL_HEIGHT, &top, &bottom);
  if ((int64_t)(right - left + 1) * (bottom - top + 1) > MOST) return 0;
  const uint32_t found = op->plain[(ptrdiff_t)top * op->plain_stride + left];
  if (found == CK_NOT_PLAIN) return 0;
  for (int32_t r = top; r <= bottom; r++) {
    for (int32_t c = left; c <= right; c++) {
      if (op->plain[(ptrdiff_t)r * op->plain_stride + c] != found) return 0;
    }
  }
  *color = found;
  return 1;
}
