// The row kernels of filters, in each variant; all give the same bytes.
#pragma once
#include "CompositorKernels.h"

typedef struct {
  /// Boxes of 2×2 from two rows of 2·n pixels.
  void (*halve)(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n);
  /// A line of n 8-bit samples, of which `padded` has reach·channels more on either side, to 8.8 ones. The 2·reach + 1
  /// weights are the same on both sides.
  void (*blur_across)(uint16_t *out, const uint8_t *padded, int32_t n, int32_t channels, const uint32_t *weights,
                      int32_t reach);
  /// The weighted sum of rows of n 8.8 samples, to 8-bit ones.
  void (*blur_down)(uint8_t *out, const uint16_t *const *rows, const uint32_t *weights, int32_t count, int32_t n);
  void (*saturate)(uint32_t *pixels, int32_t n, int32_t amount);
  void (*tint_over)(uint32_t *pixels, int32_t n, uint32_t color);
} ck_filters;

extern const ck_filters ck_filters_portable;
#if defined(__x86_64__)
extern const ck_filters ck_filters_avx2;
#endif
const ck_filters *ck_filters_of(ck_variant variant);

/// The mean of four pixels, rounded.
static inline uint32_t ck_box_pixel(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const uint32_t lanes = 0xFF00FF, even = (a & lanes) + (b & lanes) + (c & lanes) + (d & lanes) + 0x20002;
  const uint32_t odd = ((a >> 8) & lanes) + ((b >> 8) & lanes) + ((c >> 8) & lanes) + ((d >> 8) & lanes) + 0x20002;
  return ((even >> 2) & lanes) | (((odd >> 2) & lanes) << 8);
}
