#include <math.h>
#include "CompositorKernels.h"
#include "Pixel.h"
#pragma STDC FP_CONTRACT OFF

// Channels are premultiplied: s and d of alphas sa and da, 0…255. Each term is sa · da · B(d / da, s / sa).

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

static int32_t hard(int32_t s, int32_t d, int32_t sa, int32_t da, int is_dark) {
  return is_dark ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
}

static int32_t dodge(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d == 0) return 0;
  return s == sa ? sa * da : least(sa * da, (d * sa * sa + (sa - s) / 2) / (sa - s));
}

static int32_t burn(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d == da) return sa * da;
  return s == 0 ? 0 : sa * da - least(sa * da, ((da - d) * sa * sa + s / 2) / s);
}

static int32_t soft(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (sa == 0 || da == 0) return 0;
  const double cs = s / (double)sa, cb = d / (double)da;
  double b;
  if (cs <= 0.5) {
    b = cb - (1 - 2 * cs) * cb * (1 - cb);
  } else {
    const double lit = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : sqrt(cb);
    b = cb + (2 * cs - 1) * (lit - cb);
  }
  return (int32_t)(b * (sa * da) + 0.5);
}

static int32_t term(ck_blend_mode mode, int32_t s, int32_t d, int32_t sa, int32_t da) {
  const int32_t full = sa * da, sd = s * da, ds = d * sa;
  switch (mode) {
    case CK_MULTIPLY:
      return s * d;
    case CK_SCREEN:
      return sd + ds - s * d;
    case CK_OVERLAY:
      return hard(s, d, sa, da, 2 * d <= da);
    case CK_HARD_LIGHT:
      return hard(s, d, sa, da, 2 * s <= sa);
    case CK_DARKEN:
      return least(sd, ds);
    case CK_LIGHTEN:
      return most(sd, ds);
    case CK_COLOR_DODGE:
      return dodge(s, d, sa, da);
    case CK_COLOR_BURN:
      return burn(s, d, sa, da);
    case CK_SOFT_LIGHT:
      return soft(s, d, sa, da);
    case CK_DIFFERENCE:
      return most(sd, ds) - least(sd, ds);
    case CK_EXCLUSION:
      return sd + ds - 2 * s * d;
    case CK_LINEAR_DODGE:
      return least(full, sd + ds);
    case CK_LINEAR_BURN:
      return most(0, sd + ds - full);
    case CK_LINEAR_LIGHT:
      return least(full, most(0, ds + 2 * sd - full));
    case CK_PIN_LIGHT:
      return 2 * s <= sa ? least(ds, 2 * sd) : most(ds, 2 * sd - full);
    case CK_SUBTRACT:
      return most(0, ds - sd);
    case CK_NORMAL:
    case CK_HUE:
    case CK_SATURATION:
    case CK_COLOR:
    case CK_LUMINOSITY:
    case CK_PLUS_LIGHTER:
    case CK_PLUS_DARKER:
      break;
  }
  return sd;
}

typedef struct {
  double r, g, b;
} color;

static double luminosity(color c) { return 0.3 * c.r + 0.59 * c.g + 0.11 * c.b; }

static color moved(color c, double by) { return (color){c.r + by, c.g + by, c.b + by}; }

/// Channels drawn towards the gray of the same luminosity until all lie in 0…1.
static color clipped(color c) {
  const double l = luminosity(c);
  const double low = fmin(c.r, fmin(c.g, c.b)), high = fmax(c.r, fmax(c.g, c.b));
  if (low < 0) {
    const double f = l / (l - low);
    c = (color){l + (c.r - l) * f, l + (c.g - l) * f, l + (c.b - l) * f};
  }
  if (high > 1) {
    const double f = (1 - l) / (high - l);
    c = (color){l + (c.r - l) * f, l + (c.g - l) * f, l + (c.b - l) * f};
  }
  return c;
}

static color with_luminosity(color c, double l) { return clipped(moved(c, l - luminosity(c))); }

static double saturation(color c) { return fmax(c.r, fmax(c.g, c.b)) - fmin(c.r, fmin(c.g, c.b)); }

static color with_saturation(color c, double s) {
  const double low = fmin(c.r, fmin(c.g, c.b)), range = saturation(c);
  if (!(range > 0)) return (color){0, 0, 0};
  return (color){(c.r - low) * s / range, (c.g - low) * s / range, (c.b - low) * s / range};
}

static color mixed(ck_blend_mode mode, color s, color d) {
  if (mode == CK_HUE) return with_luminosity(with_saturation(s, saturation(d)), luminosity(d));
  if (mode == CK_SATURATION) return with_luminosity(with_saturation(d, saturation(s)), luminosity(d));
  if (mode == CK_COLOR) return with_luminosity(s, luminosity(d));
  return with_luminosity(d, luminosity(s));
}

static int32_t channel(uint32_t pixel, int shift) { return (int32_t)((pixel >> shift) & 255); }

static int32_t rounded(double v, int32_t full) { return least(full, most(0, (int32_t)(v * full + 0.5))); }

/// The terms of modes that look at all channels together: blue, green, red.
static void whole_terms(ck_blend_mode mode, uint32_t in, uint32_t out, int32_t sa, int32_t da, int32_t *terms) {
  terms[0] = terms[1] = terms[2] = 0;
  if (sa == 0 || da == 0) return;
  color s, d;
  s.b = least(channel(in, 0), sa) / (double)sa, d.b = least(channel(out, 0), da) / (double)da;
  s.g = least(channel(in, 8), sa) / (double)sa, d.g = least(channel(out, 8), da) / (double)da;
  s.r = least(channel(in, 16), sa) / (double)sa, d.r = least(channel(out, 16), da) / (double)da;
  const color c = mixed(mode, s, d);
  terms[0] = rounded(c.b, sa * da);
  terms[1] = rounded(c.g, sa * da);
  terms[2] = rounded(c.r, sa * da);
}

static uint32_t blended(ck_blend_mode mode, uint32_t out, uint32_t in) {
  const int32_t sa = channel(in, 24), da = channel(out, 24);
  const int is_sum = mode == CK_PLUS_LIGHTER || mode == CK_PLUS_DARKER;
  const int is_whole = mode >= CK_HUE && mode <= CK_LUMINOSITY;
  const int32_t alpha = is_sum ? least(255, sa + da) : sa + da - (int32_t)ck_div255((uint32_t)(sa * da));
  int32_t terms[3];
  if (is_whole) whole_terms(mode, in, out, sa, da, terms);
  uint32_t result = (uint32_t)alpha << 24;
  for (int n = 0; n < 3; n++) {
    const int32_t s = least(channel(in, 8 * n), sa), d = least(channel(out, 8 * n), da);
    int32_t value;
    if (mode == CK_PLUS_LIGHTER) {
      value = least(255, s + d);
    } else if (mode == CK_PLUS_DARKER) {
      value = most(0, alpha - (da - d) - (sa - s));
    } else {
      const int32_t t = is_whole ? terms[n] : term(mode, s, d, sa, da);
      value = (int32_t)ck_div255((uint32_t)least(65025, t + s * (255 - da) + d * (255 - sa)));
    }
    result |= (uint32_t)least(alpha, value) << (8 * n);
  }
  return result;
}

/// A row's loop for one mode, so that the choice is made once and what is simple becomes vector code.
#define ROW(MODE)                                                        \
  case MODE:                                                             \
    for (int32_t i = 0; i < n; i++) {                                    \
      const uint32_t a = mask ? ck_div255(mask[i] * (uint32_t)alpha) : (uint32_t)alpha; \
      uint32_t s = in[i];                                                \
      if (a < 255) {                                                     \
        uint32_t part = 0;                                               \
        for (int shift = 0; shift < 32; shift += 8) part |= ck_div255(((s >> shift) & 255) * a) << shift; \
        s = part;                                                        \
      }                                                                  \
      if (s) out[i] = blended(MODE, out[i], s);                          \
    }                                                                    \
    break;

void ck_blend_row(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha,
                  ck_blend_mode mode) {
  switch (mode) {
    case CK_NORMAL:
      break;
      ROW(CK_MULTIPLY)
      ROW(CK_SCREEN)
      ROW(CK_OVERLAY)
      ROW(CK_DARKEN)
      ROW(CK_LIGHTEN)
      ROW(CK_COLOR_DODGE)
      ROW(CK_COLOR_BURN)
      ROW(CK_SOFT_LIGHT)
      ROW(CK_HARD_LIGHT)
      ROW(CK_DIFFERENCE)
      ROW(CK_EXCLUSION)
      ROW(CK_LINEAR_DODGE)
      ROW(CK_LINEAR_BURN)
      ROW(CK_LINEAR_LIGHT)
      ROW(CK_PIN_LIGHT)
      ROW(CK_SUBTRACT)
      ROW(CK_HUE)
      ROW(CK_SATURATION)
      ROW(CK_COLOR)
      ROW(CK_LUMINOSITY)
      ROW(CK_PLUS_LIGHTER)
      ROW(CK_PLUS_DARKER)
  }
}
