#include "Rows.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF
#define AVX512 __attribute__((target("avx512f,avx512bw")))
#define INLINE __attribute__((target("avx512f,avx512bw"), always_inline)) static inline

INLINE __m512i div255(__m512i v) {
  return _mm512_mulhi_epu16(_mm512_adds_epu16(v, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

/// div255 of a sum that holds the half already: sums that are held to 65535 may be added in any order.
INLINE __m512i div255_of(__m512i v) { return _mm512_mulhi_epu16(v, _mm512_set1_epi16(257)); }

INLINE __mmask16 first_of(int32_t n) { return (__mmask16)(n < 16 ? (1u << n) - 1 : 0xFFFF); }

/// The first pixels of 16, at most all, without a store by mask: a load from beside one would have to wait for it.
INLINE void store_first(uint32_t *out, int32_t n, __m512i pixels) {
  if (n >= 16) {
    _mm512_storeu_si512(out, pixels);
    return;
  }
  __m256i eight = _mm512_castsi512_si256(pixels);
  if (n & 8) {
    _mm256_storeu_si256((__m256i *)out, eight);
    eight = _mm512_extracti64x4_epi64(pixels, 1);
    out += 8;
  }
  __m128i four = _mm256_castsi256_si128(eight);
  if (n & 4) {
    _mm_storeu_si128((__m128i *)out, four);
    four = _mm256_extracti128_si256(eight, 1);
    out += 4;
  }
  if (n & 2) {
    _mm_storel_epi64((__m128i *)out, four);
    four = _mm_unpackhi_epi64(four, four);
    out += 2;
  }
  if (n & 1) *out = (uint32_t)_mm_cvtsi128_si32(four);
}

/// Tiles are taken so that every store fills a line of the cache: where two tiles meet inside of one, both are read.
AVX512 static void copy_tiles(uint32_t *out, const uint32_t *source, int32_t stride, const uint16_t *rows, int32_t n) {
  const int32_t shift = (int32_t)(-((uintptr_t)out >> 2) & 15);
  const __mmask16 left = first_of(shift);
  const uint32_t *in = source + (ptrdiff_t)rows[0] * stride;
  if (shift) _mm512_mask_storeu_epi32(out, left, _mm512_maskz_loadu_epi32(left, in));
  in += shift, out += shift;
  for (int32_t t = 0; t + 1 < n; t++) {
    const uint32_t *next = source + (ptrdiff_t)rows[t + 1] * stride + (ptrdiff_t)(t + 1) * CK_TILE + shift;
    const __m512i a = _mm512_loadu_si512(in), b = _mm512_loadu_si512(in + 16), c = _mm512_loadu_si512(in + 32);
    // The line's first pixels are the last of this tile.
    const __m512i own = _mm512_maskz_loadu_epi32((__mmask16)(0xFFFF >> shift), in + 48);
    const __m512i d = _mm512_mask_loadu_epi32(own, (__mmask16)~(0xFFFF >> shift), next - 16);
    _mm512_store_si512(out, a);
    _mm512_store_si512(out + 16, b);
    _mm512_store_si512(out + 32, c);
    _mm512_store_si512(out + 48, d);
    in = next, out += CK_TILE;
  }
  for (int32_t i = shift; i < CK_TILE; i += 16) {
    const __mmask16 part = first_of(CK_TILE - i);
    _mm512_mask_storeu_epi32(out + (i - shift), part, _mm512_maskz_loadu_epi32(part, in + (i - shift)));
  }
}

/// ck_blend_pixel for 16 pixels of one colour and one factor.
AVX512 static void solid(uint32_t *out, int32_t n, uint32_t color, int32_t alpha) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i in = _mm512_unpacklo_epi8(_mm512_set1_epi32((int32_t)color), zero);
  const __m512i added = _mm512_add_epi16(_mm512_mullo_epi16(in, _mm512_set1_epi16((short)alpha)), _mm512_set1_epi16(128));
  const __m512i keep = _mm512_set1_epi16((short)(255 - ck_div255((color >> 24) * (uint32_t)alpha)));
  for (int32_t i = 0; i < n; i += 16) {
    const __mmask16 part = first_of(n - i);
    const __m512i d = _mm512_maskz_loadu_epi32(part, out + i);
    const __m512i low = _mm512_mullo_epi16(_mm512_unpacklo_epi8(d, zero), keep);
    const __m512i high = _mm512_mullo_epi16(_mm512_unpackhi_epi8(d, zero), keep);
    store_first(out + i, n - i, _mm512_packus_epi16(div255_of(_mm512_adds_epu16(added, low)),
                                                    div255_of(_mm512_adds_epu16(added, high))));
  }
}

AVX512 static void blend_opaque(uint32_t *out, const uint32_t *under, const uint32_t *in, int32_t n, int32_t alpha) {
  const __m512i zero = _mm512_setzero_si512(), half = _mm512_set1_epi16(128);
  const __m512i a = _mm512_set1_epi16((short)alpha), keep = _mm512_set1_epi16((short)(255 - alpha));
  for (int32_t i = 0; i < n; i += 16) {
    const __mmask16 part = first_of(n - i);
    const __m512i s = _mm512_maskz_loadu_epi32(part, in + i), d = _mm512_maskz_loadu_epi32(part, under + i);
    // Sums stay below 65025 + 128: nothing saturates.
    const __m512i low = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_unpacklo_epi8(s, zero), a),
                                         _mm512_mullo_epi16(_mm512_unpacklo_epi8(d, zero), keep));
    const __m512i high = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_unpackhi_epi8(s, zero), a),
                                          _mm512_mullo_epi16(_mm512_unpackhi_epi8(d, zero), keep));
    store_first(out + i, n - i, _mm512_packus_epi16(div255_of(_mm512_add_epi16(low, half)),
                                                    div255_of(_mm512_add_epi16(high, half))));
  }
}

/// The colour over pixels by one 16-bit factor a channel; see blend_half in RowsAVX2.c.
INLINE __m512i solid_half(__m512i out, __m512i in, __m512i alphas, __m512i a) {
  const __m512i keep = _mm512_sub_epi16(_mm512_set1_epi16(255), div255(_mm512_mullo_epi16(alphas, a)));
  return div255(_mm512_adds_epu16(_mm512_mullo_epi16(in, a), _mm512_mullo_epi16(out, keep)));
}

AVX512 static void solid_masked(uint32_t *out, const uint8_t *mask, int32_t n, uint32_t color, int32_t alpha) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i in = _mm512_unpacklo_epi8(_mm512_set1_epi32((int32_t)color), zero);
  const __m512i alphas = _mm512_set1_epi16((short)(color >> 24));
  for (int32_t i = 0; i < n; i += 16) {
    const __mmask16 part = first_of(n - i);
    const __m512i bytes = _mm512_maskz_loadu_epi8(part, mask + i);
    const __m512i m = _mm512_mullo_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(bytes)),
                                         _mm512_set1_epi16((short)alpha));
    const __m512i factors = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(div255(m)));
    const __m512i both = _mm512_or_si512(factors, _mm512_slli_epi32(factors, 16));
    const __m512i d = _mm512_maskz_loadu_epi32(part, out + i);
    const __m512i low = solid_half(_mm512_unpacklo_epi8(d, zero), in, alphas, _mm512_unpacklo_epi32(both, both));
    const __m512i high = solid_half(_mm512_unpackhi_epi8(d, zero), in, alphas, _mm512_unpackhi_epi32(both, both));
    store_first(out + i, n - i, _mm512_packus_epi16(low, high));
  }
}

/// One store for an edge and what lies beside it: pixels stored one by one would have to be waited for by whoever loads
/// them next.
AVX512 static void solid_between(uint32_t *out, int32_t n, uint32_t color, int32_t alpha, int first, int last) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i in = _mm512_unpacklo_epi8(_mm512_set1_epi32((int32_t)color), zero);
  const __m512i alphas = _mm512_set1_epi16((short)(color >> 24));
  const __m512i added = _mm512_add_epi16(_mm512_mullo_epi16(in, _mm512_set1_epi16((short)alpha)), _mm512_set1_epi16(128));
  const __m512i keep = _mm512_set1_epi16((short)(255 - ck_div255((color >> 24) * (uint32_t)alpha)));
  const __m512i all = _mm512_set1_epi32((int32_t)((uint32_t)alpha * 0x10001));
  const int32_t left = (int32_t)(ck_div255((uint32_t)(first * alpha)) * 0x10001);
  const int32_t right = (int32_t)(ck_div255((uint32_t)(last * alpha)) * 0x10001);
  for (int32_t i = 0; i < n; i += 16) {
    const __mmask16 part = first_of(n - i);
    const __m512i d = _mm512_maskz_loadu_epi32(part, out + i);
    const __m512i low = _mm512_unpacklo_epi8(d, zero), high = _mm512_unpackhi_epi8(d, zero);
    if (i > 0 && i + 16 < n) {
      _mm512_storeu_si512(
          out + i, _mm512_packus_epi16(div255_of(_mm512_adds_epu16(added, _mm512_mullo_epi16(low, keep))),
                                       div255_of(_mm512_adds_epu16(added, _mm512_mullo_epi16(high, keep)))));
      continue;
    }
    __m512i factors = all;
    if (i == 0) factors = _mm512_mask_set1_epi32(factors, 1, left);
    if (i + 16 >= n) factors = _mm512_mask_set1_epi32(factors, (__mmask16)(1u << (n - 1 - i)), right);
    store_first(out + i, n - i,
                _mm512_packus_epi16(solid_half(low, in, alphas, _mm512_unpacklo_epi32(factors, factors)),
                                    solid_half(high, in, alphas, _mm512_unpackhi_epi32(factors, factors))));
  }
}

/// ck_mix_pixel for 16 pixels; see mix8 in RowsAVX2.c for the bias. Weights are byte pairs (128 − w, w), one 16-bit pair
/// a channel, of pixels 0 and 1 of each 128 bits, then of 2 and 3.
INLINE __m512i mix16(__m512i a, __m512i b, __m512i weights_low, __m512i weights_high) {
  const __m512i bias = _mm512_set1_epi8((char)0x80), part = _mm512_set1_epi16(256);
  const __m512i x = _mm512_xor_si512(a, bias), y = _mm512_xor_si512(b, bias);
  const __m512i low = _mm512_maddubs_epi16(weights_low, _mm512_unpacklo_epi8(x, y));
  const __m512i high = _mm512_maddubs_epi16(weights_high, _mm512_unpackhi_epi8(x, y));
  return _mm512_xor_si512(
      _mm512_packs_epi16(_mm512_mulhrs_epi16(low, part), _mm512_mulhrs_epi16(high, part)), bias);
}

/// The same by one weight between 0 and 128, which needs no bias.
INLINE __m512i mix_evenly(__m512i a, __m512i b, __m512i weights) {
  const __m512i part = _mm512_set1_epi16(256);
  return _mm512_packus_epi16(
      _mm512_mulhrs_epi16(_mm512_maddubs_epi16(_mm512_unpacklo_epi8(a, b), weights), part),
      _mm512_mulhrs_epi16(_mm512_maddubs_epi16(_mm512_unpackhi_epi8(a, b), weights), part));
}

/// Weights 0…128 of 16 pixels (32 bits each) as byte pairs (128 − w, w), one 16-bit pair in each half.
INLINE __m512i weight_pairs(__m512i w) {
  const __m512i pair = _mm512_or_si512(_mm512_slli_epi32(w, 8), _mm512_sub_epi32(_mm512_set1_epi32(128), w));
  return _mm512_or_si512(pair, _mm512_slli_epi32(pair, 16));
}

/// 16 pixels between those of two vectors, each by its own weight.
INLINE __m512i mix_each(__m512i left, __m512i right, __m512i weights) {
  return mix16(left, right, _mm512_unpacklo_epi32(weights, weights), _mm512_unpackhi_epi32(weights, weights));
}

/// Pixels as far below the second row as that is below the first are asked for: a picture's next row.
AVX512 static void mix_rows(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight) {
  const __m512i w = _mm512_set1_epi16((short)(weight << 8 | (128 - weight)));
  const uint32_t *next = b + (b - a);
  int32_t i = 0;
  for (; i + 16 <= n; i += 16) {
    _mm_prefetch((const char *)(next + i), _MM_HINT_T0);
    _mm512_storeu_si512(out + i, mix_evenly(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i), w));
  }
  if (i == n) return;
  const __mmask16 rest = first_of(n - i);
  const __m512i x = _mm512_maskz_loadu_epi32(rest, a + i), y = _mm512_maskz_loadu_epi32(rest, b + i);
  _mm512_mask_storeu_epi32(out + i, rest, mix_evenly(x, y, w));
}

AVX512 static void mix_shifted(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight) {
  mix_rows(out, in, in + 1, n, weight);
}

/// Where 16 neighbouring columns read no more than 32 neighbouring pixels, they are picked out of those.
AVX512 static void mix_columns(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n) {
  // Columns rise or fall all along; what the last one reads may be read.
  const int32_t end = n > 0 ? (columns[n - 1] >> 8) + 2 : 0;
  int32_t i = 0;
  for (; i < n; i += 16) {
    const int32_t first = columns[i] >> 8, last = columns[(n - i < 16 ? n : i + 16) - 1] >> 8;
    if ((uint32_t)(last - first) > 30 || last + 2 > end) break;
    const __mmask16 part = first_of(n - i);
    __m512i near, far;
    if (first + 32 <= end) {
      near = _mm512_loadu_si512(in + first), far = _mm512_loadu_si512(in + first + 16);
    } else {
      near = _mm512_maskz_loadu_epi32(first_of(end - first), in + first);
      far = _mm512_maskz_loadu_epi32(end - first > 16 ? first_of(end - first - 16) : 0, in + first + 16);
    }
    const __m512i c = _mm512_maskz_loadu_epi32(part, columns + i);
    const __m512i at = _mm512_sub_epi32(_mm512_srai_epi32(c, 8), _mm512_set1_epi32(first));
    const __m512i left = _mm512_permutex2var_epi32(near, at, far);
    const __m512i right = _mm512_permutex2var_epi32(near, _mm512_add_epi32(at, _mm512_set1_epi32(1)), far);
    const __m512i w = _mm512_and_si512(c, _mm512_set1_epi32(255));
    store_first(out + i, n - i, mix_each(left, right, weight_pairs(w)));
  }
  if (i < n) ck_rows_avx2.mix_columns(out + i, in, columns + i, n - i);
}

/// What does not change along a row.
typedef struct {
  __m512 most_u, most_v, step_u, step_v, step_w;
  __m512i last_u, last_v, stride;
  const uint32_t *source, *under, *next;
  int nearest;
} quad_row;

/// A block's first position, in double, narrowed.
INLINE __m512 block_of(const double *m, int32_t first, int32_t y) {
  return _mm512_set1_ps((float)(m[0] * first + (m[1] * y + m[2])));
}

/// max and min as in C's x > low ? x : low: what is not a number becomes `low`.
INLINE __m512i fixed(__m512 v, __m512 w, __m512 most) {
  v = _mm512_sub_ps(_mm512_mul_ps(v, w), _mm512_set1_ps(63.5f));
  return _mm512_cvttps_epi32(_mm512_min_ps(_mm512_max_ps(v, _mm512_setzero_ps()), most));
}

/// 8 pairs of neighbours, 64 bits each.
INLINE __m512i load_pairs(const uint32_t *in, const int32_t *at) {
  __m128i two[4];
  for (int i = 0; i < 4; i++) {
    two[i] = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)(in + at[2 * i])),
                                _mm_loadl_epi64((const __m128i *)(in + at[2 * i + 1])));
  }
  const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(two[0]), two[1], 1);
  const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(two[2]), two[3], 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/// 8 pairs mixed with those of the row below, by the weights of the pixels from `first` on.
INLINE __m512i mix_below(const quad_row *q, const int32_t *at, __m512i weights, int first) {
  const __m512i even = _mm512_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6);
  const __m512i low = _mm512_add_epi32(even, _mm512_set1_epi32(first));
  const __m512i high = _mm512_add_epi32(even, _mm512_set1_epi32(first + 1));
  return mix16(load_pairs(q->source, at + first), load_pairs(q->under, at + first),
               _mm512_permutexvar_epi32(low, weights), _mm512_permutexvar_epi32(high, weights));
}

INLINE __m512i quad16(const quad_row *q, __m512 block_u, __m512 block_v, __m512 block_w, __m512 lane) {
  const __m512 w = _mm512_div_ps(_mm512_set1_ps(1.0f), _mm512_add_ps(block_w, _mm512_mul_ps(lane, q->step_w)));
  __m512i u = fixed(_mm512_add_ps(block_u, _mm512_mul_ps(lane, q->step_u)), w, q->most_u);
  __m512i v = fixed(_mm512_add_ps(block_v, _mm512_mul_ps(lane, q->step_v)), w, q->most_v);
  if (q->nearest) {
    u = _mm512_and_si512(_mm512_add_epi32(u, _mm512_set1_epi32(64)), _mm512_set1_epi32(~127));
    v = _mm512_and_si512(_mm512_add_epi32(v, _mm512_set1_epi32(64)), _mm512_set1_epi32(~127));
  }
  const __m512i column = _mm512_min_epi32(_mm512_srai_epi32(u, 7), q->last_u);
  const __m512i row = _mm512_min_epi32(_mm512_srai_epi32(v, 7), q->last_v);
  const __m512i wu = weight_pairs(_mm512_sub_epi32(u, _mm512_slli_epi32(column, 7)));
  const __m512i wv = weight_pairs(_mm512_sub_epi32(v, _mm512_slli_epi32(row, 7)));
  int32_t at[16];
  _mm512_storeu_si512(at, _mm512_add_epi32(_mm512_mullo_epi32(row, q->stride), column));
  // The source's row that the target's next row reads: the processor does not foresee it, since rows advance unevenly.
  _mm_prefetch((const char *)(q->next + at[0]), _MM_HINT_T0);
  _mm_prefetch((const char *)(q->next + at[15]), _MM_HINT_T0);
  // Rows first, then columns.
  const __m512i near = mix_below(q, at, wv, 0), far = mix_below(q, at, wv, 8);
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_add_epi32(even, _mm512_set1_epi32(1));
  return mix_each(_mm512_permutex2var_epi32(near, even, far), _mm512_permutex2var_epi32(near, odd, far), wu);
}

AVX512 static void quad(uint32_t *out, const ck_op *op, int32_t x, int32_t y, int32_t n) {
  const double *m = op->map;
  quad_row q;
  q.most_u = _mm512_set1_ps((float)((op->source_width - 1) * 128));
  q.most_v = _mm512_set1_ps((float)((op->source_height - 1) * 128));
  q.step_u = _mm512_set1_ps((float)m[0]);
  q.step_v = _mm512_set1_ps((float)m[3]);
  q.step_w = _mm512_set1_ps((float)m[6]);
  q.last_u = _mm512_set1_epi32(op->source_width > 1 ? op->source_width - 2 : 0);
  q.last_v = _mm512_set1_epi32(op->source_height > 1 ? op->source_height - 2 : 0);
  q.stride = _mm512_set1_epi32(op->source_stride);
  q.source = op->source;
  q.under = op->source + (op->source_height > 1 ? op->source_stride : 0);
  q.next = op->source + 2 * (ptrdiff_t)op->source_stride;
  q.nearest = op->nearest;
  for (int32_t block = x & ~31; block < x + n; block += 32) {
    const __m512 u = block_of(m, block, y), v = block_of(m + 3, block, y), w = block_of(m + 6, block, y);
    __m512 lane = _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (int32_t first = block; first < block + 32; first += 16, lane = _mm512_add_ps(lane, _mm512_set1_ps(16))) {
      if (first + 16 <= x || first >= x + n) continue;
      const int32_t from = first < x ? x - first : 0, to = first + 16 < x + n ? 16 : x + n - first;
      const __mmask16 inside = (__mmask16)((1u << to) - (1u << from));
      _mm512_mask_storeu_epi32(out + (first - x), inside, quad16(&q, u, v, w, lane));
    }
  }
}

/// All else is as with AVX2.
ck_rows ck_rows_avx512;
__attribute__((constructor)) static void assemble(void) {
  ck_rows_avx512 = ck_rows_avx2;
  ck_rows_avx512.copy_tiles = copy_tiles;
  ck_rows_avx512.blend_opaque = blend_opaque;
  ck_rows_avx512.solid = solid;
  ck_rows_avx512.solid_masked = solid_masked;
  ck_rows_avx512.solid_between = solid_between;
  ck_rows_avx512.mix_rows = mix_rows;
  ck_rows_avx512.mix_shifted = mix_shifted;
  ck_rows_avx512.mix_columns = mix_columns;
  ck_rows_avx512.quad = quad;
}
#endif
