#include "Rows.h"
#if defined(__aarch64__)
#include <arm_neon.h>
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF
#define INLINE __attribute__((always_inline)) static inline

/// ((v + 128) · 257) >> 16 of 16-bit values: 257 is 256 and 1, and halving the sum first keeps it inside 16 bits.
INLINE uint16x8_t div255(uint16x8_t v) {
  const uint16x8_t x = vqaddq_u16(v, vdupq_n_u16(128));
  return vshrq_n_u16(vhaddq_u16(x, vshrq_n_u16(x, 8)), 7);
}

/// 8 pixels, their channels apart.
INLINE uint8x8x4_t load8(const uint32_t *in) { return vld4_u8((const uint8_t *)in); }
INLINE void store8(uint32_t *out, uint8x8x4_t v) { vst4_u8((uint8_t *)out, v); }

/// The vector form of ck_blend_pixel: `a` a factor 0…255 a pixel.
INLINE uint8x8x4_t blend8(uint8x8x4_t out, uint8x8x4_t in, uint16x8_t a) {
  const uint16x8_t keep = vsubq_u16(vdupq_n_u16(255), div255(vmulq_u16(vmovl_u8(in.val[3]), a)));
  for (int n = 0; n < 4; n++) {
    const uint16x8_t added = vmulq_u16(vmovl_u8(in.val[n]), a);
    const uint16x8_t kept = vmulq_u16(vmovl_u8(out.val[n]), keep);
    out.val[n] = vqmovn_u16(div255(vqaddq_u16(added, kept)));
  }
  return out;
}

/// 8 mask bytes times an opacity as factors.
INLINE uint16x8_t factors(const uint8_t *mask, int32_t alpha) {
  return div255(vmulq_u16(vmovl_u8(vld1_u8(mask)), vdupq_n_u16((uint16_t)alpha)));
}

INLINE uint8x8x4_t spread(uint32_t color) {
  const uint8x8x4_t v = {{vdup_n_u8((uint8_t)color), vdup_n_u8((uint8_t)(color >> 8)),
                          vdup_n_u8((uint8_t)(color >> 16)), vdup_n_u8((uint8_t)(color >> 24))}};
  return v;
}

static void fill(uint32_t *out, int32_t n, uint32_t color) {
  const uint32x4_t c = vdupq_n_u32(color);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    vst1q_u32(out + i, c);
    vst1q_u32(out + i + 4, c);
  }
  for (; i < n; i++) out[i] = color;
}

static void copy(uint32_t *out, const uint32_t *in, int32_t n) {
  int32_t i = 0;
  for (; i + 16 <= n; i += 16) {
    const uint32x4_t a = vld1q_u32(in + i), b = vld1q_u32(in + i + 4);
    const uint32x4_t c = vld1q_u32(in + i + 8), d = vld1q_u32(in + i + 12);
    vst1q_u32(out + i, a);
    vst1q_u32(out + i + 4, b);
    vst1q_u32(out + i + 8, c);
    vst1q_u32(out + i + 12, d);
  }
  for (; i < n; i++) out[i] = in[i];
}

static void copy_ahead(uint32_t *out, const uint32_t *in, int32_t n, ptrdiff_t ahead) {
  for (int32_t i = 0; i < n; i += 16) __builtin_prefetch(in + i + ahead);
  copy(out, in, n);
}

static void copy_tiles(uint32_t *out, const uint32_t *source, int32_t stride, const uint16_t *rows, int32_t n) {
  for (int32_t t = 0; t < n; t++) {
    copy(out + (ptrdiff_t)t * CK_TILE, source + (ptrdiff_t)rows[t] * stride + (ptrdiff_t)t * CK_TILE, CK_TILE);
  }
}

static void solid(uint32_t *out, int32_t n, uint32_t color, int32_t alpha) {
  const uint8x8x4_t in = spread(color);
  const uint16x8_t a = vdupq_n_u16((uint16_t)alpha);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) store8(out + i, blend8(load8(out + i), in, a));
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], color, (uint32_t)alpha);
}

static void solid_masked(uint32_t *out, const uint8_t *mask, int32_t n, uint32_t color, int32_t alpha) {
  const uint8x8x4_t in = spread(color);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) store8(out + i, blend8(load8(out + i), in, factors(mask + i, alpha)));
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], color, ck_div255(mask[i] * (uint32_t)alpha));
}

static void blend(uint32_t *out, const uint32_t *in, int32_t n, int32_t alpha) {
  const uint16x8_t a = vdupq_n_u16((uint16_t)alpha);
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) store8(out + i, blend8(load8(out + i), load8(in + i), a));
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], (uint32_t)alpha);
}

static void blend_opaque(uint32_t *out, const uint32_t *under, const uint32_t *in, int32_t n, int32_t alpha) {
  if (out != under) copy(out, under, n);
  blend(out, in, n, alpha);
}

static void blend_masked(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha) {
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) store8(out + i, blend8(load8(out + i), load8(in + i), factors(mask + i, alpha)));
  for (; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], ck_div255(mask[i] * (uint32_t)alpha));
}

/// The vector form of ck_mix_pixel: sums stay below 255 · 128, and the narrowing shift rounds.
INLINE uint32x4_t mix4(uint32x4_t a, uint32x4_t b, uint8x16_t wa, uint8x16_t wb) {
  const uint8x16_t x = vreinterpretq_u8_u32(a), y = vreinterpretq_u8_u32(b);
  const uint16x8_t low = vmlal_u8(vmull_u8(vget_low_u8(x), vget_low_u8(wa)), vget_low_u8(y), vget_low_u8(wb));
  const uint16x8_t high = vmlal_u8(vmull_u8(vget_high_u8(x), vget_high_u8(wa)), vget_high_u8(y), vget_high_u8(wb));
  return vreinterpretq_u32_u8(vcombine_u8(vrshrn_n_u16(low, 7), vrshrn_n_u16(high, 7)));
}

static void mix_rows(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight) {
  const uint8x16_t wa = vdupq_n_u8((uint8_t)(128 - weight)), wb = vdupq_n_u8((uint8_t)weight);
  int32_t i = 0;
  for (; i + 4 <= n; i += 4) vst1q_u32(out + i, mix4(vld1q_u32(a + i), vld1q_u32(b + i), wa, wb));
  for (; i < n; i++) out[i] = ck_mix_pixel(a[i], b[i], (uint32_t)weight);
}

static void mix_shifted(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight) {
  mix_rows(out, in, in + 1, n, weight);
}

static void mix_columns(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n) {
  int32_t i = 0;
  for (; i + 4 <= n; i += 4) {
    const int32x4_t c = vld1q_s32(columns + i);
    const uint32_t *p0 = in + (columns[i] >> 8), *p1 = in + (columns[i + 1] >> 8);
    const uint32_t *p2 = in + (columns[i + 2] >> 8), *p3 = in + (columns[i + 3] >> 8);
    const uint32x4_t low = vcombine_u32(vld1_u32(p0), vld1_u32(p1)), high = vcombine_u32(vld1_u32(p2), vld1_u32(p3));
    // A weight in each byte of its pixel.
    const uint32x4_t w = vmulq_n_u32(vreinterpretq_u32_s32(vandq_s32(c, vdupq_n_s32(255))), 0x01010101);
    const uint8x16_t wb = vreinterpretq_u8_u32(w), wa = vsubq_u8(vdupq_n_u8(128), wb);
    vst1q_u32(out + i, mix4(vuzp1q_u32(low, high), vuzp2q_u32(low, high), wa, wb));
  }
  for (; i < n; i++) {
    const uint32_t *p = in + (columns[i] >> 8);
    out[i] = ck_mix_pixel(p[0], p[1], (uint32_t)columns[i] & 255);
  }
}

const ck_rows ck_rows_neon = {
    fill, copy, copy_ahead, copy_tiles, solid, solid_masked, 0, blend, blend_opaque, blend_masked, mix_rows, mix_shifted,
    mix_columns, ck_quad_portable,
};
#endif
