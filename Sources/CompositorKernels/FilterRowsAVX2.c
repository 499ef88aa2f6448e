#include "FilterRows.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include "Pixel.h"
#define AVX2 __attribute__((target("avx2")))
#define INLINE __attribute__((target("avx2"), always_inline)) static inline

INLINE __m256i load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }

/// Sums of neighbours, 16 bits a channel: 4 pixels of 8.
INLINE __m256i add_neighbours(const uint32_t *in) {
  const __m256i order = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8,
                                         12, 9, 13, 10, 14, 11, 15);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(load(in), order), _mm256_set1_epi8(1));
}

INLINE __m256i boxes(const uint32_t *a, const uint32_t *b) {
  const __m256i sum = _mm256_add_epi16(add_neighbours(a), add_neighbours(b));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(2)), 2);
}

AVX2 static void halve(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n) {
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i both = _mm256_packus_epi16(boxes(a + 2 * i, b + 2 * i), boxes(a + 2 * i + 8, b + 2 * i + 8));
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_permute4x64_epi64(both, 0xD8));
  }
  ck_filters_portable.halve(out + i, a + 2 * i, b + 2 * i, n - i);
}

/// 32-bit sums of 16 samples, as unpacking orders them.
typedef struct {
  __m256i low, high;
} sums16;

/// Adds 16 samples by one weight and 16 by another, both below 2¹⁵.
INLINE void add_products(sums16 *sums, __m256i a, __m256i b, uint32_t weight_a, uint32_t weight_b) {
  const __m256i weights = _mm256_set1_epi32((int32_t)(weight_a | weight_b << 16));
  sums->low = _mm256_add_epi32(sums->low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weights));
  sums->high = _mm256_add_epi32(sums->high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weights));
}

INLINE __m256i widened(const uint8_t *in) { return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)in)); }

/// Samples at the same distance on either side have one weight: they are added first.
INLINE __m256i both_sides(const uint8_t *middle, int32_t distance) {
  return _mm256_add_epi16(widened(middle - distance), widened(middle + distance));
}

AVX2 static void blur_across(uint16_t *out, const uint8_t *padded, int32_t n, int32_t channels,
                             const uint32_t *weights, int32_t reach) {
  if (n < 16) {
    ck_filters_portable.blur_across(out, padded, n, channels, weights, reach);
    return;
  }
  const uint32_t *from_middle = weights + reach;
  const __m256i none = _mm256_setzero_si256();
  for (int32_t block = 0; block < n; block += 16) {
    // The last block lies over the one before.
    const int32_t x = block + 16 <= n ? block : n - 16;
    const uint8_t *middle = padded + x + reach * channels;
    sums16 sums = {_mm256_set1_epi32(128), _mm256_set1_epi32(128)};
    add_products(&sums, widened(middle), none, from_middle[0], 0);
    int32_t k = 1;
    for (; k < reach; k += 2) {
      add_products(&sums, both_sides(middle, k * channels), both_sides(middle, (k + 1) * channels), from_middle[k],
                   from_middle[k + 1]);
    }
    if (k == reach) add_products(&sums, both_sides(middle, k * channels), none, from_middle[k], 0);
    const __m256i low = _mm256_srli_epi32(sums.low, 8), high = _mm256_srli_epi32(sums.high, 8);
    _mm256_storeu_si256((__m256i *)(out + x), _mm256_packus_epi32(low, high));
  }
}

/// 16 samples less 2¹⁵, which have a sign.
INLINE __m256i centred(const uint16_t *row) {
  return _mm256_xor_si256(load(row), _mm256_set1_epi16((short)0x8000));
}

AVX2 static void blur_down(uint8_t *out, const uint16_t *const *rows, const uint32_t *weights, int32_t count,
                           int32_t n) {
  if (n < 16) {
    ck_filters_portable.blur_down(out, rows, weights, count, n);
    return;
  }
  // What centring takes away, modulo 2³².
  uint32_t start = 1u << 23;
  for (int32_t k = 0; k < count; k++) start += weights[k] << 15;
  for (int32_t block = 0; block < n; block += 16) {
    const int32_t x = block + 16 <= n ? block : n - 16;
    sums16 sums = {_mm256_set1_epi32((int32_t)start), _mm256_set1_epi32((int32_t)start)};
    int32_t k = 0;
    for (; k + 1 < count; k += 2) {
      add_products(&sums, centred(rows[k] + x), centred(rows[k + 1] + x), weights[k], weights[k + 1]);
    }
    if (k < count) add_products(&sums, centred(rows[k] + x), _mm256_setzero_si256(), weights[k], 0);
    const __m256i words = _mm256_packus_epi32(_mm256_srli_epi32(sums.low, 24), _mm256_srli_epi32(sums.high, 24));
    const __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128((__m128i *)(out + x), bytes);
  }
}

/// gray + ((channel − gray)·amount + 128) / 256, held in 0…most.
INLINE __m256i away_from(__m256i gray, __m256i channel, __m256i amount, __m256i most) {
  const __m256i product = _mm256_mullo_epi32(_mm256_sub_epi32(channel, gray), amount);
  const __m256i moved =
      _mm256_add_epi32(gray, _mm256_srai_epi32(_mm256_add_epi32(product, _mm256_set1_epi32(128)), 8));
  return _mm256_min_epi32(_mm256_max_epi32(moved, _mm256_setzero_si256()), most);
}

AVX2 static void saturate(uint32_t *pixels, int32_t n, int32_t amount) {
  const __m256i bytes = _mm256_set1_epi32(255), by = _mm256_set1_epi32(amount);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i p = load(pixels + i), a = _mm256_srli_epi32(p, 24);
    const __m256i b = _mm256_and_si256(p, bytes), g = _mm256_and_si256(_mm256_srli_epi32(p, 8), bytes);
    const __m256i r = _mm256_and_si256(_mm256_srli_epi32(p, 16), bytes);
    const __m256i blue_red = _mm256_or_si256(b, _mm256_slli_epi32(r, 16));
    __m256i gray = _mm256_madd_epi16(blue_red, _mm256_set1_epi32(19 | 54 << 16));
    gray = _mm256_add_epi32(gray, _mm256_madd_epi16(g, _mm256_set1_epi32(183)));
    gray = _mm256_srli_epi32(_mm256_add_epi32(gray, _mm256_set1_epi32(128)), 8);
    __m256i result = _mm256_or_si256(_mm256_slli_epi32(a, 24), away_from(gray, b, by, a));
    result = _mm256_or_si256(result, _mm256_slli_epi32(away_from(gray, g, by, a), 8));
    result = _mm256_or_si256(result, _mm256_slli_epi32(away_from(gray, r, by, a), 16));
    _mm256_storeu_si256((__m256i *)(pixels + i), result);
  }
  ck_filters_portable.saturate(pixels + i, n - i, amount);
}

/// A colour over 4 pixels, 16 bits a channel; alpha stays.
INLINE __m256i tint4(__m256i p, __m256i color, __m256i keep) {
  const __m256i a = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(p, 0xFF), 0xFF);
  __m256i mixed = _mm256_adds_epu16(_mm256_mullo_epi16(color, a), _mm256_mullo_epi16(p, keep));
  mixed = _mm256_add_epi16(_mm256_min_epu16(mixed, _mm256_set1_epi16((short)65025)), _mm256_set1_epi16(128));
  mixed = _mm256_min_epu16(_mm256_mulhi_epu16(mixed, _mm256_set1_epi16(257)), a);
  return _mm256_blend_epi16(mixed, p, 0x88);
}

AVX2 static void tint_over(uint32_t *pixels, int32_t n, uint32_t color) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i over = _mm256_unpacklo_epi8(_mm256_set1_epi32((int32_t)color), zero);
  const __m256i keep = _mm256_set1_epi16((short)(255 - (color >> 24)));
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i p = load(pixels + i);
    const __m256i low = tint4(_mm256_unpacklo_epi8(p, zero), over, keep);
    const __m256i high = tint4(_mm256_unpackhi_epi8(p, zero), over, keep);
    _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_packus_epi16(low, high));
  }
  ck_filters_portable.tint_over(pixels + i, n - i, color);
}

const ck_filters ck_filters_avx2 = {halve, blur_across, blur_down, saturate, tint_over};
#endif
