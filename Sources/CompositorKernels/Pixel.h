// The arithmetic all kernels share; see Documentation/Compositing.md.
#pragma once
#include <stdint.h>

/// x / 255 rounded to nearest, exact for 0…65280 less 128.
static inline uint32_t ck_div255(uint32_t x) { return ((x + 128) * 257) >> 16; }

static inline uint32_t ck_min(uint32_t a, uint32_t b) { return a < b ? a : b; }

/// out = in·a + out·(1 − in.alpha·a), one rounding a channel.
static inline uint32_t ck_blend_pixel(uint32_t out, uint32_t in, uint32_t a) {
  uint32_t keep = 255 - ck_div255((in >> 24) * a);
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = ((in >> shift) & 255) * a + ((out >> shift) & 255) * keep;
    sum = ck_min(ck_min(sum, 65535) + 128, 65535);
    result |= ck_min((sum * 257) >> 16, 255) << shift;
  }
  return result;
}

/// The same for a colour none of whose channels exceeds its alpha: all channels at once, as nothing can run over.
static inline uint32_t ck_blend_color(uint32_t out, uint32_t in, uint32_t a) {
  const uint64_t lanes = 0x00FF00FF00FF00FFu;
  const uint64_t keep = 255 - ck_div255((in >> 24) * a);
  uint64_t sum = ((in | (uint64_t)in << 24) & lanes) * a + ((out | (uint64_t)out << 24) & lanes) * keep;
  sum += 0x0080008000800080u;
  sum = (sum + (sum >> 8 & lanes)) >> 8 & lanes;
  return (uint32_t)(sum | sum >> 24);
}

/// (a·(128 − w) + b·w) / 128, rounded, each channel.
static inline uint32_t ck_mix_pixel(uint32_t a, uint32_t b, uint32_t w) {
  uint32_t even = (a & 0xFF00FF) * (128 - w) + (b & 0xFF00FF) * w + 0x400040;
  uint32_t odd = ((a >> 8) & 0xFF00FF) * (128 - w) + ((b >> 8) & 0xFF00FF) * w + 0x400040;
  return ((even >> 7) & 0xFF00FF) | (((odd >> 7) & 0xFF00FF) << 8);
}
