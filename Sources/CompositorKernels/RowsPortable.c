#include "Pixel.h"
#include "Rows.h"
#pragma STDC FP_CONTRACT OFF

static void fill(uint32_t *out, int32_t n, uint32_t color) {
  for (int32_t i = 0; i < n; i++) out[i] = color;
}

static void copy(uint32_t *out, const uint32_t *in, int32_t n) {
  for (int32_t i = 0; i < n; i++) out[i] = in[i];
}

static void copy_ahead(uint32_t *out, const uint32_t *in, int32_t n, ptrdiff_t ahead) {
  (void)ahead;
  copy(out, in, n);
}

static void copy_tiles(uint32_t *out, const uint32_t *source, int32_t stride, const uint16_t *rows, int32_t n) {
  for (int32_t t = 0; t < n; t++) {
    copy(out + (ptrdiff_t)t * CK_TILE, source + (ptrdiff_t)rows[t] * stride + (ptrdiff_t)t * CK_TILE, CK_TILE);
  }
}

static void solid(uint32_t *out, int32_t n, uint32_t color, int32_t alpha) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_blend_pixel(out[i], color, (uint32_t)alpha);
}

static void solid_masked(uint32_t *out, const uint8_t *mask, int32_t n, uint32_t color, int32_t alpha) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_blend_pixel(out[i], color, ck_div255(mask[i] * (uint32_t)alpha));
}

static void blend(uint32_t *out, const uint32_t *in, int32_t n, int32_t alpha) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], (uint32_t)alpha);
}

static void blend_opaque(uint32_t *out, const uint32_t *under, const uint32_t *in, int32_t n, int32_t alpha) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_blend_pixel(under[i], in[i], (uint32_t)alpha);
}

static void blend_masked(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_blend_pixel(out[i], in[i], ck_div255(mask[i] * (uint32_t)alpha));
}

static void mix_rows(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_mix_pixel(a[i], b[i], (uint32_t)weight);
}

static void mix_shifted(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_mix_pixel(in[i], in[i + 1], (uint32_t)weight);
}

static void mix_columns(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n) {
  for (int32_t i = 0; i < n; i++) {
    const uint32_t *p = in + (columns[i] >> 8);
    out[i] = ck_mix_pixel(p[0], p[1], (uint32_t)columns[i] & 255);
  }
}

/// Positions step by blocks of 32 target pixels: the block's first in double, its lanes in float, so that a pixel's
/// value does not depend on where a span starts, nor on the variant.
void ck_quad_portable(uint32_t *out, const ck_op *op, int32_t x, int32_t y, int32_t n) {
  const double *m = op->map;
  const float limit_u = (float)((op->source_width - 1) * 128), limit_v = (float)((op->source_height - 1) * 128);
  const int32_t last_u = op->source_width > 1 ? op->source_width - 2 : 0;
  const int32_t last_v = op->source_height > 1 ? op->source_height - 2 : 0;
  const int32_t below = op->source_height > 1 ? op->source_stride : 0;
  const float step_u = (float)m[0], step_v = (float)m[3], step_w = (float)m[6];
  for (int32_t i = 0; i < n; i++) {
    const int32_t at = x + i, first = at & ~31;
    const float lane = (float)(at - first);
    const float block_u = (float)(m[0] * first + (m[1] * y + m[2]));
    const float block_v = (float)(m[3] * first + (m[4] * y + m[5]));
    const float block_w = (float)(m[6] * first + (m[7] * y + m[8]));
    const float w = 1.0f / (block_w + lane * step_w);
    float u = (block_u + lane * step_u) * w - 63.5f;
    float v = (block_v + lane * step_v) * w - 63.5f;
    u = u > 0 ? u : 0;
    u = u < limit_u ? u : limit_u;
    v = v > 0 ? v : 0;
    v = v < limit_v ? v : limit_v;
    int32_t iu = (int32_t)u, iv = (int32_t)v;
    if (op->nearest) {
      iu = (iu + 64) & ~127;
      iv = (iv + 64) & ~127;
    }
    int32_t column = iu >> 7, row = iv >> 7;
    column = column < last_u ? column : last_u;
    row = row < last_v ? row : last_v;
    const uint32_t wu = (uint32_t)(iu - (column << 7)), wv = (uint32_t)(iv - (row << 7));
    const uint32_t *p = op->source + (ptrdiff_t)row * op->source_stride + column;
    out[i] = ck_mix_pixel(ck_mix_pixel(p[0], p[below], wv), ck_mix_pixel(p[1], p[below + 1], wv), wu);
  }
}

const ck_rows ck_rows_portable = {
    fill, copy, copy_ahead, copy_tiles, solid, solid_masked, 0, blend, blend_opaque, blend_masked, mix_rows, mix_shifted,
    mix_columns, ck_quad_portable,
};
