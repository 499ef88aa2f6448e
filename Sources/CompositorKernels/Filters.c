#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "CompositorKernels.h"
#include "FilterRows.h"
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF

void ck_halve(uint32_t *out, int32_t out_stride, const uint32_t *in, int32_t in_stride, int32_t width, int32_t height,
              ck_variant variant) {
  const ck_filters *filters = ck_filters_of(variant);
  for (int32_t y = 0; y < (height + 1) / 2; y++) {
    const uint32_t *a = in + (ptrdiff_t)(2 * y) * in_stride;
    const uint32_t *b = 2 * y + 1 < height ? a + in_stride : a;
    uint32_t *row = out + (ptrdiff_t)y * out_stride;
    filters->halve(row, a, b, width / 2);
    if (width % 2) row[width / 2] = ck_box_pixel(a[width - 1], a[width - 1], b[width - 1], b[width - 1]);
  }
}

static int32_t mirrored(int32_t v, int32_t count) {
  return v < 0 ? -1 - v : v < count ? v : 2 * count - 1 - v;
}

/// A row of ck_halve_mirrored from two of the picture.
static void halve_mirrored_row(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t width, int32_t across,
                               const ck_filters *filters) {
  const int32_t wide = width + 2 * across, end = (wide + 1) / 2;
  const int32_t first = (across + 1) / 2, last = (across + width) / 2;
  if (last > first) filters->halve(out + first, a + (2 * first - across), b + (2 * first - across), last - first);
  for (int32_t i = 0; i < end; i++) {
    if (i >= first && i < last) i = last;
    if (i == end) break;
    const int32_t left = mirrored(2 * i - across, width);
    const int32_t right = 2 * i + 1 < wide ? mirrored(2 * i + 1 - across, width) : left;
    out[i] = ck_box_pixel(a[left], a[right], b[left], b[right]);
  }
}

void ck_halve_mirrored(uint32_t *out, int32_t out_stride, const uint32_t *in, int32_t in_stride, int32_t width,
                       int32_t height, int32_t across, int32_t down, ck_variant variant) {
  const ck_filters *filters = ck_filters_of(variant);
  const int32_t high = height + 2 * down;
  const size_t bytes = (size_t)((width + 2 * across + 1) / 2) * sizeof(uint32_t);
  for (int32_t y = down / 2; y < (high + 1) / 2; y++) {
    uint32_t *row = out + (ptrdiff_t)y * out_stride;
    // Below the picture the same pairs of rows come once more, in reverse.
    const int32_t twin = down + height - 1 - y;
    if (2 * y >= down + height && 2 * y + 1 < high && 2 * twin >= down) {
      memcpy(row, out + (ptrdiff_t)twin * out_stride, bytes);
      continue;
    }
    const int32_t upper = mirrored(2 * y - down, height);
    const int32_t lower = 2 * y + 1 < high ? mirrored(2 * y + 1 - down, height) : upper;
    halve_mirrored_row(row, in + (ptrdiff_t)upper * in_stride, in + (ptrdiff_t)lower * in_stride, width, across,
                       filters);
  }
  // So they do above it.
  for (int32_t y = 0; y < down / 2; y++) {
    memcpy(out + (ptrdiff_t)y * out_stride, out + (ptrdiff_t)(down - 1 - y) * out_stride, bytes);
  }
}

/// e^−x for x ≥ 0 by halving and a series, so that all machines agree.
static double decay(double x) {
  if (!(x < 64)) return 0;
  int halvings = 0;
  while (x > 0.125) {
    x *= 0.5;
    halvings++;
  }
  double r = 1 - x * (1 - x / 2 * (1 - x / 3 * (1 - x / 4 * (1 - x / 5 * (1 - x / 6)))));
  while (halvings-- > 0) r *= r;
  return r;
}

void ck_gaussian(uint32_t *weights, int32_t reach, double sigma) {
  // Narrower ones would divide by zero, and change nothing.
  if (!(sigma > 0.01)) sigma = 0.01;
  double total = 0;
  for (int32_t i = -reach; i <= reach; i++) total += decay(i * (double)i / (2 * sigma * sigma));
  uint32_t sum = 0;
  for (int32_t i = -reach; i <= reach; i++) {
    const double w = decay(i * (double)i / (2 * sigma * sigma));
    weights[i + reach] = (uint32_t)(w / total * 65536 + 0.5);
    sum += weights[i + reach];
  }
  weights[reach] += 65536 - sum;
}

static int32_t held(int32_t v, int32_t last) { return v < 0 ? 0 : v > last ? last : v; }

/// A line with as many samples on either side as the kernel reaches.
static void pad(uint8_t *padded, const uint8_t *in, int32_t width, int32_t channels, int32_t reach, int clamped) {
  memset(padded, 0, (size_t)((width + 2 * reach) * channels));
  memcpy(padded + reach * channels, in, (size_t)(width * channels));
  for (int32_t i = 0; clamped && i < reach; i++) {
    memcpy(padded + i * channels, in, (size_t)channels);
    memcpy(padded + (reach + width + i) * channels, in + (width - 1) * channels, (size_t)channels);
  }
}

void ck_blur(uint8_t *bytes, int32_t stride, int32_t width, int32_t height, int32_t channels, const uint32_t *weights,
             int32_t reach, int clamped, ck_variant variant) {
  if (width <= 0 || height <= 0 || reach <= 0) return;
  // The vectors' weights have a sign.
  const ck_filters *filters = ck_filters_of(weights[reach] < 32768 ? variant : CK_PORTABLE);
  const int32_t line = width * channels;
  uint16_t *across = malloc((size_t)line * (size_t)height * sizeof(uint16_t));
  uint8_t *padded = malloc((size_t)(width + 2 * reach) * (size_t)channels);
  const uint16_t **rows = malloc((size_t)(2 * reach + 1) * sizeof(*rows));
  if (!across || !padded || !rows) abort();
  for (int32_t y = 0; y < height; y++) {
    pad(padded, bytes + (ptrdiff_t)y * stride, width, channels, reach, clamped);
    filters->blur_across(across + (ptrdiff_t)line * y, padded, line, channels, weights, reach);
  }
  for (int32_t y = 0; y < height; y++) {
    const int32_t first = clamped ? -reach : held(y - reach, y) - y;
    const int32_t last = clamped ? reach : held(y + reach, height - 1) - y;
    for (int32_t k = first; k <= last; k++) rows[k - first] = across + (ptrdiff_t)line * held(y + k, height - 1);
    filters->blur_down(bytes + (ptrdiff_t)y * stride, rows, weights + reach + first, last - first + 1, line);
  }
  free(across);
  free(padded);
  free(rows);
}

void ck_multiply_alpha(uint32_t *pixels, const uint32_t *mask, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      result |= ck_div255(((pixels[i] >> shift) & 255) * (mask[i] >> 24)) << shift;
    }
    pixels[i] = result;
  }
}

void ck_saturate(uint32_t *pixels, int32_t count, int32_t amount, ck_variant variant) {
  ck_filters_of(variant)->saturate(pixels, count, amount);
}

static uint32_t clamped(int32_t v, uint32_t most) { return v < 0 ? 0 : (uint32_t)v > most ? most : (uint32_t)v; }

void ck_brighten(uint32_t *pixels, int32_t count, int32_t amount) {
  for (int32_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    const int32_t size = (int32_t)ck_div255((uint32_t)(amount < 0 ? -amount : amount) * a);
    const int32_t more = amount < 0 ? -size : size;
    pixels[i] = a << 24 | clamped((int32_t)((p >> 16) & 255) + more, a) << 16 |
                clamped((int32_t)((p >> 8) & 255) + more, a) << 8 | clamped((int32_t)(p & 255) + more, a);
  }
}

void ck_tint_over(uint32_t *pixels, int32_t count, uint32_t color, ck_variant variant) {
  ck_filters_of(variant)->tint_over(pixels, count, color);
}

void ck_extract_alpha(uint8_t *out, const uint32_t *pixels, int32_t count) {
  for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)(pixels[i] >> 24);
}
