#include "Rows.h"
#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF
#define AVX2 __attribute__((target("avx2")))
#define INLINE __attribute__((target("avx2"), always_inline)) static inline

/// The vector form of ck_blend_pixel: 8 pixels, `a` one 16-bit factor a channel, low and high pairs apart.
INLINE __m256i div255(__m256i v) {
  return _mm256_mulhi_epu16(_mm256_adds_epu16(v, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

INLINE __m256i blend_half(__m256i out, __m256i in, __m256i a) {
  const __m256i alphas = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(in, 0xFF), 0xFF);
  const __m256i keep = _mm256_sub_epi16(_mm256_set1_epi16(255), div255(_mm256_mullo_epi16(alphas, a)));
  return div255(_mm256_adds_epu16(_mm256_mullo_epi16(in, a), _mm256_mullo_epi16(out, keep)));
}

INLINE __m256i blend8(__m256i out, __m256i in, __m256i a_low, __m256i a_high) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i low = blend_half(_mm256_unpacklo_epi8(out, zero), _mm256_unpacklo_epi8(in, zero), a_low);
  const __m256i high = blend_half(_mm256_unpackhi_epi8(out, zero), _mm256_unpackhi_epi8(in, zero), a_high);
  return _mm256_packus_epi16(low, high);
}

/// 8 mask bytes as 16-bit factors of 8 pixels' channels.
INLINE void spread(const uint8_t *mask, int32_t alpha, __m256i *low, __m256i *high) {
  __m128i m = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)mask));
  m = _mm_mullo_epi16(m, _mm_set1_epi16((short)alpha));
  m = _mm_mulhi_epu16(_mm_adds_epu16(m, _mm_set1_epi16(128)), _mm_set1_epi16(257));
  const __m256i pairs = _mm256_cvtepu16_epi32(m);
  const __m256i both = _mm256_or_si256(pairs, _mm256_slli_epi32(pairs, 16));
  *low = _mm256_unpacklo_epi32(both, both);
  *high = _mm256_unpackhi_epi32(both, both);
}

AVX2 static void fill(uint32_t *out, int32_t n, uint32_t color) {
  int32_t i = 0;
  const __m256i c = _mm256_set1_epi32((int32_t)color);
  for (; i + 8 <= n; i += 8) _mm256_storeu_si256((__m256i *)(out + i), c);
  for (; i < n; i++) out[i] = color;
}

/// Asks for two lines of the cache.
INLINE void ask(const uint32_t *in) {
  _mm_prefetch((const char *)in, _MM_HINT_T0);
  _mm_prefetch((const char *)(in + 16), _MM_HINT_T0);
}

/// Stores begin at multiples of their size but for the first one: else every other one would touch two lines of the cache.
INLINE void copy_from(uint32_t *out, const uint32_t *in, int32_t n, ptrdiff_t ahead) {
  int32_t i = 0;
  if (n >= 64) {
    _mm256_storeu_si256((__m256i *)out, _mm256_loadu_si256((const __m256i *)in));
    i = 8 - (int32_t)((uintptr_t)out >> 2 & 7);
  }
  for (; i + 32 <= n; i += 32) {
    if (ahead) ask(in + i + ahead);
    const __m256i a = _mm256_loadu_si256((const __m256i *)(in + i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(in + i + 8));
    const __m256i c = _mm256_loadu_si256((const __m256i *)(in + i + 16));
    const __m256i d = _mm256_loadu_si256((const __m256i *)(in + i + 24));
    _mm256_storeu_si256((__m256i *)(out + i), a);
    _mm256_storeu_si256((__m256i *)(out + i + 8), b);
    _mm256_storeu_si256((__m256i *)(out + i + 16), c);
    _mm256_storeu_si256((__m256i *)(out + i + 24), d);
  }
  for (; i + 8 <= n; i += 8) {
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_loadu_si256((const __m256i *)(in + i)));
  }
  for (; i < n; i++) out[i] = in[i];
}

/// Faster than the library's for the few kilobytes of a row.
AVX2 static void copy(uint32_t *out, const uint32_t *in, int32_t n) { copy_from(out, in, n, 0); }

AVX2 static void copy_ahead(uint32_t *out, const uint32_t *in, int32_t n, ptrdiff_t ahead) {
  copy_from(out, in, n, ahead);
}

/// No choice is made inside: one that is foreseen wrong costs more than reading a tile.
AVX2 static void copy_tiles(uint32_t *out, const uint32_t *source, int32_t stride, const uint16_t *rows, int32_t n) {
  for (int32_t t = 0; t < n; t++) {
    const uint32_t *in = source + (ptrdiff_t)rows[t] * stride + (ptrdiff_t)t * CK_TILE;
    for (int32_t i = 0; i < CK_TILE; i += 8) {
      _mm256_storeu_si256((__m256i *)(out + i), _mm256_loadu_si256((const __m256i *)(in + i)));
    }
    out += CK_TILE;
  }
}

AVX2 static void solid(uint32_t *out, int32_t n, uint32_t color, int32_t alpha) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i in = _mm256_unpacklo_epi8(_mm256_set1_epi32((int32_t)color), zero);
  // With the half that div255 adds: sums that are held to 65535 may be added in any order.
  const __m256i added = _mm256_add_epi16(_mm256_mullo_epi16(in, _mm256_set1_epi16((short)alpha)), _mm256_set1_epi16(128));
  const __m256i by = _mm256_set1_epi16(257);
  const __m256i keep = _mm256_set1_epi16((short)(255 - ck_div255((color >> 24) * (uint32_t)alpha)));
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i d = _mm256_loadu_si256((const __m256i *)(out + i));
    const __m256i low = _mm256_mulhi_epu16(
        _mm256_adds_epu16(added, _mm256_mullo_epi16(_mm256_unpacklo_epi8(d, zero), keep)), by);
    const __m256i high = _mm256_mulhi_epu16(
        _mm256_adds_epu16(added, _mm256_mullo_epi16(_mm256_unpackhi_epi8(d, zero), keep)), by);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_packus_epi16(low, high));
  }
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], color, (uint32_t)alpha);
}

AVX2 static void solid_masked(uint32_t *out, const uint8_t *mask, int32_t n, uint32_t color, int32_t alpha) {
  const __m256i in = _mm256_set1_epi32((int32_t)color);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    __m256i low, high;
    spread(mask + i, alpha, &low, &high);
    const __m256i d = _mm256_loadu_si256((const __m256i *)(out + i));
    _mm256_storeu_si256((__m256i *)(out + i), blend8(d, in, low, high));
  }
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], color, ck_div255(mask[i] * (uint32_t)alpha));
}

AVX2 static void blend(uint32_t *out, const uint32_t *in, int32_t n, int32_t alpha) {
  const __m256i a = _mm256_set1_epi16((short)alpha);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i s = _mm256_loadu_si256((const __m256i *)(in + i));
    // Most of a text's picture is clear.
    if (_mm256_testz_si256(s, s)) continue;
    const __m256i d = _mm256_loadu_si256((const __m256i *)(out + i));
    _mm256_storeu_si256((__m256i *)(out + i), blend8(d, s, a, a));
  }
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], (uint32_t)alpha);
}

AVX2 static void blend_opaque(uint32_t *out, const uint32_t *under, const uint32_t *in, int32_t n, int32_t alpha) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i a = _mm256_set1_epi16((short)alpha), keep = _mm256_set1_epi16((short)(255 - alpha));
  const __m256i half = _mm256_set1_epi16(128), third = _mm256_set1_epi16(257);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i s = _mm256_loadu_si256((const __m256i *)(in + i));
    const __m256i d = _mm256_loadu_si256((const __m256i *)(under + i));
    // Sums stay below 65025 + 128: nothing saturates.
    const __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpacklo_epi8(s, zero), a),
                                         _mm256_mullo_epi16(_mm256_unpacklo_epi8(d, zero), keep));
    const __m256i high = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpackhi_epi8(s, zero), a),
                                          _mm256_mullo_epi16(_mm256_unpackhi_epi8(d, zero), keep));
    _mm256_storeu_si256((__m256i *)(out + i),
                        _mm256_packus_epi16(_mm256_mulhi_epu16(_mm256_add_epi16(low, half), third),
                                            _mm256_mulhi_epu16(_mm256_add_epi16(high, half), third)));
  }
  for (; i < n; i++) out[i] = ck_blend_pixel(under[i], in[i], (uint32_t)alpha);
}

AVX2 static void blend_masked(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha) {
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    __m256i low, high;
    spread(mask + i, alpha, &low, &high);
    const __m256i s = _mm256_loadu_si256((const __m256i *)(in + i));
    const __m256i d = _mm256_loadu_si256((const __m256i *)(out + i));
    _mm256_storeu_si256((__m256i *)(out + i), blend8(d, s, low, high));
  }
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], ck_div255(mask[i] * (uint32_t)alpha));
}

/// The vector form of ck_mix_pixel. maddubs wants signed values below 128: pixels are biased by −128, the sum by
/// −16384. mulhrs by 256 is a division by 128, rounded.
INLINE __m256i mix8(__m256i a, __m256i b, __m256i weights_low, __m256i weights_high) {
  const __m256i bias = _mm256_set1_epi8((char)0x80), part = _mm256_set1_epi16(256);
  const __m256i x = _mm256_xor_si256(a, bias), y = _mm256_xor_si256(b, bias);
  const __m256i low = _mm256_maddubs_epi16(weights_low, _mm256_unpacklo_epi8(x, y));
  const __m256i high = _mm256_maddubs_epi16(weights_high, _mm256_unpackhi_epi8(x, y));
  return _mm256_xor_si256(
      _mm256_packs_epi16(_mm256_mulhrs_epi16(low, part), _mm256_mulhrs_epi16(high, part)), bias);
}

/// The same by one weight between 0 and 128, which needs no bias.
INLINE __m256i mix_evenly(__m256i a, __m256i b, __m256i weights) {
  const __m256i part = _mm256_set1_epi16(256);
  return _mm256_packus_epi16(
      _mm256_mulhrs_epi16(_mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), weights), part),
      _mm256_mulhrs_epi16(_mm256_maddubs_epi16(_mm256_unpackhi_epi8(a, b), weights), part));
}

/// Pixels as far below the second row as that is below the first are asked for: a picture's next row.
AVX2 static void mix_rows(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight) {
  const __m256i w = _mm256_set1_epi16((short)(weight << 8 | (128 - weight)));
  const uint32_t *next = b + (b - a);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    // A line of the cache at a time is enough, but the loop is shorter so.
    _mm_prefetch((const char *)(next + i), _MM_HINT_T0);
    const __m256i x = _mm256_loadu_si256((const __m256i *)(a + i));
    const __m256i y = _mm256_loadu_si256((const __m256i *)(b + i));
    _mm256_storeu_si256((__m256i *)(out + i), mix_evenly(x, y, w));
  }
  for (; i < n; i++) out[i] = ck_mix_pixel(a[i], b[i], (uint32_t)weight);
}

AVX2 static void mix_shifted(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight) {
  const __m256i w = _mm256_set1_epi16((short)(weight << 8 | (128 - weight)));
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i x = _mm256_loadu_si256((const __m256i *)(in + i));
    const __m256i y = _mm256_loadu_si256((const __m256i *)(in + i + 1));
    _mm256_storeu_si256((__m256i *)(out + i), mix_evenly(x, y, w));
  }
  for (; i < n; i++) out[i] = ck_mix_pixel(in[i], in[i + 1], (uint32_t)weight);
}

/// 4 pixel pairs, each 64 bits, interleaved channel by channel and mixed by a 16-bit weight pair each.
INLINE __m256i mix_pairs(__m256i pairs, __m256i weights) {
  const __m256i order = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7,
                                         8, 12, 9, 13, 10, 14, 11, 15);
  const __m256i x = _mm256_shuffle_epi8(_mm256_xor_si256(pairs, _mm256_set1_epi8((char)0x80)), order);
  const __m256i sum = _mm256_add_epi16(_mm256_maddubs_epi16(weights, x), _mm256_set1_epi16(16384 + 64));
  return _mm256_srli_epi16(sum, 7);
}

INLINE __m256i load_pairs(const uint32_t *in, const int32_t *at) {
  const __m128i a = _mm_loadl_epi64((const __m128i *)(in + at[0])), b = _mm_loadl_epi64((const __m128i *)(in + at[1]));
  const __m128i c = _mm_loadl_epi64((const __m128i *)(in + at[2])), d = _mm_loadl_epi64((const __m128i *)(in + at[3]));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi64(a, b)), _mm_unpacklo_epi64(c, d), 1);
}

/// Weights 0…128 of 8 pixels (32 bits each) as byte pairs (128 − w, w), one 16-bit pair in each half.
INLINE __m256i weight_pairs(__m256i w) {
  const __m256i pair = _mm256_or_si256(_mm256_slli_epi32(w, 8), _mm256_sub_epi32(_mm256_set1_epi32(128), w));
  return _mm256_or_si256(pair, _mm256_slli_epi32(pair, 16));
}

/// 8 mixed pixels from two vectors of 4 pairs: pixels 0…3 and 4…7.
INLINE __m256i mix_pairs8(__m256i first, __m256i second, __m256i weights) {
  // unpack works inside 128-bit halves, so weights are put in the order 0 1 4 5 | 2 3 6 7 first.
  const __m256i w = _mm256_permute4x64_epi64(weights, _MM_SHUFFLE(3, 1, 2, 0));
  const __m256i low = mix_pairs(first, _mm256_unpacklo_epi32(w, w));
  const __m256i high = mix_pairs(second, _mm256_unpackhi_epi32(w, w));
  return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), _MM_SHUFFLE(3, 1, 2, 0));
}

AVX2 static void mix_columns(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n) {
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const __m256i c = _mm256_loadu_si256((const __m256i *)(columns + i));
    int32_t at[8];
    _mm256_storeu_si256((__m256i *)at, _mm256_srai_epi32(c, 8));
    const __m256i w = weight_pairs(_mm256_and_si256(c, _mm256_set1_epi32(255)));
    _mm256_storeu_si256((__m256i *)(out + i), mix_pairs8(load_pairs(in, at), load_pairs(in, at + 4), w));
  }
  for (; i < n; i++) {
    const uint32_t *p = in + (columns[i] >> 8);
    out[i] = ck_mix_pixel(p[0], p[1], (uint32_t)columns[i] & 255);
  }
}

/// A block's first position, in double, narrowed.
INLINE __m256 block_of(const double *m, int32_t first, int32_t y) {
  return _mm256_set1_ps((float)(m[0] * first + (m[1] * y + m[2])));
}

/// max and min as in C's x > low ? x : low: what is not a number becomes `low`.
INLINE __m256i fixed(__m256 v, __m256 w, __m256 most) {
  v = _mm256_sub_ps(_mm256_mul_ps(v, w), _mm256_set1_ps(63.5f));
  return _mm256_cvttps_epi32(_mm256_min_ps(_mm256_max_ps(v, _mm256_setzero_ps()), most));
}

/// What does not change along a row.
typedef struct {
  __m256 most_u, most_v, step_u, step_v, step_w;
  __m256i last_u, last_v, stride;
  const uint32_t *source, *under, *next;
  int nearest;
} quad_row;

INLINE __m256i quad8(const quad_row *q, __m256 block_u, __m256 block_v, __m256 block_w, __m256 lane) {
  const __m256 w = _mm256_div_ps(_mm256_set1_ps(1.0f), _mm256_add_ps(block_w, _mm256_mul_ps(lane, q->step_w)));
  __m256i u = fixed(_mm256_add_ps(block_u, _mm256_mul_ps(lane, q->step_u)), w, q->most_u);
  __m256i v = fixed(_mm256_add_ps(block_v, _mm256_mul_ps(lane, q->step_v)), w, q->most_v);
  if (q->nearest) {
    u = _mm256_and_si256(_mm256_add_epi32(u, _mm256_set1_epi32(64)), _mm256_set1_epi32(~127));
    v = _mm256_and_si256(_mm256_add_epi32(v, _mm256_set1_epi32(64)), _mm256_set1_epi32(~127));
  }
  const __m256i column = _mm256_min_epi32(_mm256_srai_epi32(u, 7), q->last_u);
  const __m256i row = _mm256_min_epi32(_mm256_srai_epi32(v, 7), q->last_v);
  const __m256i wu = weight_pairs(_mm256_sub_epi32(u, _mm256_slli_epi32(column, 7)));
  const __m256i wv = weight_pairs(_mm256_sub_epi32(v, _mm256_slli_epi32(row, 7)));
  int32_t at[8];
  _mm256_storeu_si256((__m256i *)at, _mm256_add_epi32(_mm256_mullo_epi32(row, q->stride), column));
  // The source's row that the target's next row reads: the processor does not foresee it, since rows advance unevenly.
  _mm_prefetch((const char *)(q->next + at[7]), _MM_HINT_T0);
  // Rows first: each pair of pixels with the pair below, both by the pixel's own weight.
  const __m256i order = _mm256_permute4x64_epi64(wv, _MM_SHUFFLE(3, 1, 2, 0));
  const __m256i near_w = _mm256_unpacklo_epi32(order, order), far_w = _mm256_unpackhi_epi32(order, order);
  const __m256i near = mix8(load_pairs(q->source, at), load_pairs(q->under, at),
                            _mm256_unpacklo_epi32(near_w, near_w), _mm256_unpackhi_epi32(near_w, near_w));
  const __m256i far = mix8(load_pairs(q->source, at + 4), load_pairs(q->under, at + 4),
                           _mm256_unpacklo_epi32(far_w, far_w), _mm256_unpackhi_epi32(far_w, far_w));
  return mix_pairs8(near, far, wu);
}

AVX2 static void quad(uint32_t *out, const ck_op *op, int32_t x, int32_t y, int32_t n) {
  const double *m = op->map;
  quad_row q;
  q.most_u = _mm256_set1_ps((float)((op->source_width - 1) * 128));
  q.most_v = _mm256_set1_ps((float)((op->source_height - 1) * 128));
  q.step_u = _mm256_set1_ps((float)m[0]);
  q.step_v = _mm256_set1_ps((float)m[3]);
  q.step_w = _mm256_set1_ps((float)m[6]);
  q.last_u = _mm256_set1_epi32(op->source_width > 1 ? op->source_width - 2 : 0);
  q.last_v = _mm256_set1_epi32(op->source_height > 1 ? op->source_height - 2 : 0);
  q.stride = _mm256_set1_epi32(op->source_stride);
  q.source = op->source;
  q.under = op->source + (op->source_height > 1 ? op->source_stride : 0);
  q.next = op->source + 2 * (ptrdiff_t)op->source_stride;
  q.nearest = op->nearest;
  for (int32_t block = x & ~31; block < x + n; block += 32) {
    const __m256 u = block_of(m, block, y), v = block_of(m + 3, block, y), w = block_of(m + 6, block, y);
    __m256 lane = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (int32_t first = block; first < block + 32; first += 8, lane = _mm256_add_ps(lane, _mm256_set1_ps(8))) {
      if (first + 8 <= x || first >= x + n) continue;
      const __m256i mixed = quad8(&q, u, v, w, lane);
      if (first >= x && first + 8 <= x + n) {
        _mm256_storeu_si256((__m256i *)(out + (first - x)), mixed);
      } else {
        uint32_t part[8];
        _mm256_storeu_si256((__m256i *)part, mixed);
        const int32_t from = first < x ? x : first, to = first + 8 < x + n ? first + 8 : x + n;
        memcpy(out + (from - x), part + (from - first), (size_t)(to - from) * 4);
      }
    }
  }
}

const ck_rows ck_rows_avx2 = {
    fill, copy, copy_ahead, copy_tiles, solid, solid_masked, 0, blend, blend_opaque, blend_masked, mix_rows, mix_shifted,
    mix_columns, quad,
};
#endif
