#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "CompositorKernels.h"
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF

void ck_halve(uint32_t *out, int32_t out_stride, const uint32_t *in, int32_t in_stride, int32_t width, int32_t height) {
  for (int32_t y = 0; y < (height + 1) / 2; y++) {
    const uint32_t *a = in + (ptrdiff_t)(2 * y) * in_stride;
    const uint32_t *b = 2 * y + 1 < height ? a + in_stride : a;
    uint32_t *row = out + (ptrdiff_t)y * out_stride;
    for (int32_t x = 0; x < (width + 1) / 2; x++) {
      const int32_t left = 2 * x, right = left + 1 < width ? left + 1 : left;
      const uint32_t even = (a[left] & 0xFF00FF) + (a[right] & 0xFF00FF) + (b[left] & 0xFF00FF) +
                            (b[right] & 0xFF00FF) + 0x20002;
      const uint32_t odd = ((a[left] >> 8) & 0xFF00FF) + ((a[right] >> 8) & 0xFF00FF) + ((b[left] >> 8) & 0xFF00FF) +
                           ((b[right] >> 8) & 0xFF00FF) + 0x20002;
      row[x] = ((even >> 2) & 0xFF00FF) | (((odd >> 2) & 0xFF00FF) << 8);
    }
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

/// One line of the first pass: 8-bit samples to 8.8 ones.
static void blur_across(uint16_t *out, const uint8_t *in, int32_t width, int32_t channels, const uint32_t *weights,
                        int32_t reach, int clamped, uint8_t *padded) {
  const int32_t length = (width + 2 * reach) * channels;
  memset(padded, 0, (size_t)length);
  memcpy(padded + reach * channels, in, (size_t)(width * channels));
  if (clamped) {
    for (int32_t i = 0; i < reach; i++) {
      memcpy(padded + i * channels, in, (size_t)channels);
      memcpy(padded + (reach + width + i) * channels, in + (width - 1) * channels, (size_t)channels);
    }
  }
  for (int32_t x = 0; x < width * channels; x++) {
    uint32_t sum = 0;
    for (int32_t k = 0; k <= 2 * reach; k++) sum += weights[k] * padded[x + k * channels];
    out[x] = (uint16_t)((sum + 128) >> 8);
  }
}

void ck_blur(uint8_t *bytes, int32_t stride, int32_t width, int32_t height, int32_t channels, const uint32_t *weights,
             int32_t reach, int clamped) {
  if (width <= 0 || height <= 0 || reach <= 0) return;
  const size_t line = (size_t)width * (size_t)channels;
  uint16_t *across = malloc(line * (size_t)height * sizeof(uint16_t));
  uint8_t *padded = malloc((size_t)(width + 2 * reach) * (size_t)channels);
  uint32_t *sums = malloc(line * sizeof(uint32_t));
  if (!across || !padded || !sums) abort();
  for (int32_t y = 0; y < height; y++) {
    blur_across(across + line * (size_t)y, bytes + (ptrdiff_t)y * stride, width, channels, weights, reach, clamped,
                padded);
  }
  for (int32_t y = 0; y < height; y++) {
    for (size_t x = 0; x < line; x++) sums[x] = 1u << 23;
    for (int32_t k = -reach; k <= reach; k++) {
      if (!clamped && (y + k < 0 || y + k >= height)) continue;
      const uint16_t *from = across + line * (size_t)held(y + k, height - 1);
      const uint32_t weight = weights[k + reach];
      for (size_t x = 0; x < line; x++) sums[x] += weight * from[x];
    }
    uint8_t *row = bytes + (ptrdiff_t)y * stride;
    for (size_t x = 0; x < line; x++) row[x] = (uint8_t)(sums[x] >> 24);
  }
  free(across);
  free(padded);
  free(sums);
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

static uint32_t clamped(int32_t v, uint32_t most) { return v < 0 ? 0 : (uint32_t)v > most ? most : (uint32_t)v; }

void ck_saturate(uint32_t *pixels, int32_t count, int32_t amount) {
  for (int32_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    const int32_t b = p & 255, g = (p >> 8) & 255, r = (p >> 16) & 255;
    const int32_t gray = (r * 54 + g * 183 + b * 19 + 128) >> 8;
    pixels[i] = a << 24 | clamped(gray + (((r - gray) * amount + 128) >> 8), a) << 16 |
                clamped(gray + (((g - gray) * amount + 128) >> 8), a) << 8 |
                clamped(gray + (((b - gray) * amount + 128) >> 8), a);
  }
}

void ck_brighten(uint32_t *pixels, int32_t count, int32_t amount) {
  for (int32_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    const int32_t size = (int32_t)ck_div255((uint32_t)(amount < 0 ? -amount : amount) * a);
    const int32_t more = amount < 0 ? -size : size;
    pixels[i] = a << 24 | clamped((int32_t)((p >> 16) & 255) + more, a) << 16 |
                clamped((int32_t)((p >> 8) & 255) + more, a) << 8 | clamped((int32_t)(p & 255) + more, a);
  }
}

void ck_tint_over(uint32_t *pixels, int32_t count, uint32_t color) {
  const uint32_t keep = 255 - (color >> 24);
  for (int32_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    uint32_t result = a << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      const uint32_t mixed = ((color >> shift) & 255) * a + ((p >> shift) & 255) * keep;
      result |= ck_min(ck_div255(ck_min(mixed, 65025)), a) << shift;
    }
    pixels[i] = result;
  }
}

void ck_extract_alpha(uint8_t *out, const uint32_t *pixels, int32_t count) {
  for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)(pixels[i] >> 24);
}
