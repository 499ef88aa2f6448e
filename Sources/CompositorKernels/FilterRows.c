#include "FilterRows.h"
#include "Pixel.h"

const ck_filters *ck_filters_of(ck_variant variant) {
#if defined(__x86_64__)
  if (variant != CK_PORTABLE && ck_variant_available(CK_AVX2)) return &ck_filters_avx2;
#endif
  (void)variant;
  return &ck_filters_portable;
}

static void halve(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_box_pixel(a[2 * i], a[2 * i + 1], b[2 * i], b[2 * i + 1]);
}

static void blur_across(uint16_t *out, const uint8_t *padded, int32_t n, int32_t channels, const uint32_t *weights,
                        int32_t reach) {
  for (int32_t x = 0; x < n; x++) {
    uint32_t sum = 0;
    for (int32_t k = 0; k <= 2 * reach; k++) sum += weights[k] * padded[x + k * channels];
    out[x] = (uint16_t)((sum + 128) >> 8);
  }
}

static void blur_down(uint8_t *out, const uint16_t *const *rows, const uint32_t *weights, int32_t count, int32_t n) {
  // As many sums as stay in the nearest cache, so that a row's samples are read one after the other.
  enum { BLOCK = 256 };
  uint32_t sums[BLOCK];
  for (int32_t from = 0; from < n; from += BLOCK) {
    const int32_t width = n - from < BLOCK ? n - from : BLOCK;
    for (int32_t x = 0; x < width; x++) sums[x] = 1u << 23;
    for (int32_t k = 0; k < count; k++) {
      const uint16_t *row = rows[k] + from;
      const uint32_t weight = weights[k];
      for (int32_t x = 0; x < width; x++) sums[x] += weight * row[x];
    }
    for (int32_t x = 0; x < width; x++) out[from + x] = (uint8_t)(sums[x] >> 24);
  }
}

static uint32_t clamped(int32_t v, uint32_t most) { return v < 0 ? 0 : (uint32_t)v > most ? most : (uint32_t)v; }

static void saturate(uint32_t *pixels, int32_t n, int32_t amount) {
  for (int32_t i = 0; i < n; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    const int32_t b = p & 255, g = (p >> 8) & 255, r = (p >> 16) & 255;
    const int32_t gray = (r * 54 + g * 183 + b * 19 + 128) >> 8;
    pixels[i] = a << 24 | clamped(gray + (((r - gray) * amount + 128) >> 8), a) << 16 |
                clamped(gray + (((g - gray) * amount + 128) >> 8), a) << 8 |
                clamped(gray + (((b - gray) * amount + 128) >> 8), a);
  }
}

static void tint_over(uint32_t *pixels, int32_t n, uint32_t color) {
  const uint32_t keep = 255 - (color >> 24);
  for (int32_t i = 0; i < n; i++) {
    const uint32_t p = pixels[i], a = p >> 24;
    uint32_t result = a << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      const uint32_t mixed = ((color >> shift) & 255) * a + ((p >> shift) & 255) * keep;
      result |= ck_min(ck_div255(ck_min(mixed, 65025)), a) << shift;
    }
    pixels[i] = result;
  }
}

const ck_filters ck_filters_portable = {halve, blur_across, blur_down, saturate, tint_over};
