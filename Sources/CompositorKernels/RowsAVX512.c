#include "Rows.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include "Pixel.h"
#define AVX512 __attribute__((target("avx512f,avx512bw")))
#define INLINE __attribute__((target("avx512f,avx512bw"), always_inline)) static inline

/// ck_mix_pixel for 16 pixels; see mix8 in RowsAVX2.c for the bias. Weights are byte pairs (128 − w, w), one 16-bit pair
/// a channel, of pixels 0 and 1 of each 128 bits, then of 2 and 3.
INLINE __m512i mix16(__m512i a, __m512i b, __m512i weights_low, __m512i weights_high) {
  const __m512i bias = _mm512_set1_epi8((char)0x80), round = _mm512_set1_epi16(16384 + 64);
  const __m512i x = _mm512_xor_si512(a, bias), y = _mm512_xor_si512(b, bias);
  const __m512i low = _mm512_maddubs_epi16(weights_low, _mm512_unpacklo_epi8(x, y));
  const __m512i high = _mm512_maddubs_epi16(weights_high, _mm512_unpackhi_epi8(x, y));
  return _mm512_packus_epi16(_mm512_srli_epi16(_mm512_add_epi16(low, round), 7),
                             _mm512_srli_epi16(_mm512_add_epi16(high, round), 7));
}

AVX512 static void mix_rows(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight) {
  const __m512i w = _mm512_set1_epi16((short)(weight << 8 | (128 - weight)));
  int32_t i = 0;
  for (; i + 16 <= n; i += 16) {
    _mm512_storeu_si512(out + i, mix16(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i), w, w));
  }
  if (i == n) return;
  const __mmask16 rest = (__mmask16)((1u << (n - i)) - 1);
  const __m512i x = _mm512_maskz_loadu_epi32(rest, a + i), y = _mm512_maskz_loadu_epi32(rest, b + i);
  _mm512_mask_storeu_epi32(out + i, rest, mix16(x, y, w, w));
}

AVX512 static void mix_shifted(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight) {
  mix_rows(out, in, in + 1, n, weight);
}

/// Where 16 neighbouring columns read no more than 32 neighbouring pixels, they are picked out of those.
AVX512 static void mix_columns(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n) {
  // Columns rise or fall all along; what the last one reads may be read.
  const int32_t end = n > 0 ? (columns[n - 1] >> 8) + 2 : 0;
  int32_t i = 0;
  for (; i + 16 <= n; i += 16) {
    const int32_t first = columns[i] >> 8;
    if ((uint32_t)((columns[i + 15] >> 8) - first) > 30 || first + 32 > end) break;
    const __m512i c = _mm512_loadu_si512(columns + i);
    const __m512i at = _mm512_sub_epi32(_mm512_srai_epi32(c, 8), _mm512_set1_epi32(first));
    const __m512i near = _mm512_loadu_si512(in + first), far = _mm512_loadu_si512(in + first + 16);
    const __m512i left = _mm512_permutex2var_epi32(near, at, far);
    const __m512i right = _mm512_permutex2var_epi32(near, _mm512_add_epi32(at, _mm512_set1_epi32(1)), far);
    const __m512i w = _mm512_and_si512(c, _mm512_set1_epi32(255));
    const __m512i pair = _mm512_or_si512(_mm512_slli_epi32(w, 8), _mm512_sub_epi32(_mm512_set1_epi32(128), w));
    const __m512i pairs = _mm512_or_si512(pair, _mm512_slli_epi32(pair, 16));
    _mm512_storeu_si512(out + i, mix16(left, right, _mm512_unpacklo_epi32(pairs, pairs),
                                       _mm512_unpackhi_epi32(pairs, pairs)));
  }
  if (i < n) ck_rows_avx2.mix_columns(out + i, in, columns + i, n - i);
}

/// All else is as with AVX2.
ck_rows ck_rows_avx512;
__attribute__((constructor)) static void assemble(void) {
  ck_rows_avx512 = ck_rows_avx2;
  ck_rows_avx512.mix_rows = mix_rows;
  ck_rows_avx512.mix_shifted = mix_shifted;
  ck_rows_avx512.mix_columns = mix_columns;
}
#endif
