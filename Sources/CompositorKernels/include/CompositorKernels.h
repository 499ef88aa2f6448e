// Pixel kernels of the compositor. Pixels are premultiplied BGRA words (blue in the lowest byte); every variant
// gives the same bytes. The arithmetic is specified in Documentation/Compositing.md.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Which instruction set the row kernels use.
typedef enum { CK_PORTABLE = 0, CK_AVX2 = 1, CK_NEON = 2, CK_AVX512 = 3 } ck_variant;

/// 1 when this machine can run the variant.
int ck_variant_available(ck_variant variant);

/// A corner of a rounded rectangle: coverage 0…255 of the pixels of a box.
typedef struct {
  int32_t x, y, width, height;
  int32_t is_right;
  const uint8_t *cover;
  /// For each row two columns: a left corner is empty before the first and full from the second on; a right one is full
  /// before the first and empty from the second on.
  const uint16_t *spans;
} ck_corner;

/// Coverage of a rectangle, its corners possibly cut.
typedef struct {
  /// Edges in 1/256 of a pixel.
  int32_t left, top, right, bottom;
  /// 1: covers what lies outside the rectangle.
  int32_t inverted;
  int32_t corner_count;
  ck_corner corners[4];
} ck_shape;

/// Half planes in 32.32 fixed point: pixel (x, y) lies at a·x + b·y + c pixels inside.
typedef struct {
  int64_t a, b, c;
} ck_edge;

typedef enum {
  /// Replaces by `color`.
  CK_CLEAR = 0,
  /// Blends `color`.
  CK_SOLID,
  /// Blends `source` moved by whole pixels.
  CK_COPY,
  /// Blends `source` through column and row tables.
  CK_TABLE,
  /// Blends `source` through a projective map.
  CK_QUAD,
  /// Blends `color` through an 8-bit mask of nine parts.
  CK_MASK,
  /// Blends a gradient.
  CK_AXIAL,
  CK_RADIAL,
  CK_CONIC,
} ck_kind;

/// Formulas: Documentation/Compositing.md; the order is `RenderBlend`'s.
typedef enum {
  CK_NORMAL = 0,
  CK_MULTIPLY,
  CK_SCREEN,
  CK_OVERLAY,
  CK_DARKEN,
  CK_LIGHTEN,
  CK_COLOR_DODGE,
  CK_COLOR_BURN,
  CK_SOFT_LIGHT,
  CK_HARD_LIGHT,
  CK_DIFFERENCE,
  CK_EXCLUSION,
  CK_LINEAR_DODGE,
  CK_LINEAR_BURN,
  CK_LINEAR_LIGHT,
  CK_PIN_LIGHT,
  CK_SUBTRACT,
  CK_HUE,
  CK_SATURATION,
  CK_COLOR,
  CK_LUMINOSITY,
  CK_PLUS_LIGHTER,
  CK_PLUS_DARKER,
} ck_blend_mode;

/// One thing to draw on a surface.
typedef struct {
  int32_t kind;
  /// Where it may draw: pixels of the target.
  int32_t x0, y0, x1, y1;
  /// Where it certainly replaces what lies below.
  int32_t opaque_x0, opaque_y0, opaque_x1, opaque_y1;
  /// Premultiplied colour; with `tinted` it replaces the source's colour.
  uint32_t color;
  /// 0…255: opacity of the whole.
  int32_t alpha;
  /// 1: all of the source's pixels are opaque.
  int32_t source_opaque;
  int32_t tinted;
  /// How the source meets what lies below; CK_COPY, CK_TABLE and CK_QUAD only.
  int32_t blend;
  /// 1: the source is not interpolated.
  int32_t nearest;
  int32_t shape_count;
  int32_t edge_count;
  const ck_shape *shapes;
  /// The first four are antialiased and paired (0 with 2, 1 with 3); the others cut hard.
  const ck_edge *edges;
  const uint32_t *source;
  /// Pixels from one source row to the next.
  int32_t source_stride;
  int32_t source_width, source_height;
  /// CK_COPY: source pixel = target pixel − origin. CK_MASK: the mask's place. Gradients: what `map` counts from.
  int32_t origin_x, origin_y;
  /// CK_TABLE: `index << 8 | weight` of each column from x0 and each row from y0 on.
  const int32_t *columns, *rows;
  /// 1: all columns step by one and share one weight.
  int32_t columns_are_shifted;
  /// CK_COPY, CK_TABLE: for each tile of CK_TILE columns and each source row the first row of the same pixels above it;
  /// null when none is known. Reading it again and again keeps it in the fastest cache.
  const uint16_t *repeats;
  /// Tiles a source row.
  int32_t repeat_stride;
  /// 1: most tiles repeat the one above.
  int32_t mostly_repeats;
  /// CK_QUAD: target pixel → 128 × source position, rows of a 3×3 matrix. Gradients: pixel centre → gradient space.
  double map[9];
  /// CK_QUAD: the colours of the source's cells, as `ck_find_plain` found them; null when nobody looked. What lies in plain
  /// cells alone is not sampled.
  const uint32_t *plain;
  /// Cells a row.
  int32_t plain_stride;
  /// CK_MASK: bytes, its size, the parts that do not stretch, and the size it is stretched to.
  const uint8_t *mask;
  int32_t mask_stride, mask_width, mask_height;
  int32_t cap_left, cap_right, cap_top, cap_bottom;
  int32_t placed_width, placed_height;
  /// Gradients: 1024 premultiplied colours.
  const uint32_t *ramp;
} ck_op;

/// Memory one thread works in.
typedef struct ck_scratch ck_scratch;
ck_scratch *ck_scratch_create(void);
void ck_scratch_destroy(ck_scratch *scratch);

/// Parts of a row that are known to be copies; chosen: two pages beside each other.
enum { CK_SHOWN = 2 };
/// Part of a row of a surface and the memory that it was copied from: pixel x of [from, to) is `pixels[x]`.
typedef struct {
  const uint32_t *pixels;
  int32_t from, to;
} ck_shown;
/// What a row shows since a frame, the longest part first; empty parts are nothing. Of the rest nothing is known.
typedef struct {
  ck_shown parts[CK_SHOWN];
  int64_t frame;
  /// How many of its pixels were there already, elsewhere in the row or in place.
  int32_t ready;
} ck_shown_row;

/// Draws `ops`, back to front, into a rectangle of a surface. With `occlusion`, what later opaque things hide is
/// skipped. Returns how many pixels were written, repeats counted.
///
/// `shown`: what the surface's rows show since the frame before `frame`, if nobody else draws there in this one; null where that
/// is not known. The memory that they tell of must not have changed.
uint64_t ck_execute(uint32_t *pixels, int32_t stride, const ck_op *ops, int32_t count, int32_t x0, int32_t y0,
                    int32_t x1, int32_t y1, ck_variant variant, int occlusion, ck_shown_row *shown, int64_t frame,
                    ck_scratch *scratch);

/// Rounded corner coverage, by 16 × 16 samples of the whole outline; edges in 1/16 pixel, radii in pixels.
/// `cut`: bits 0…3 for the rounded corners (minXminY, maxXminY, minXmaxY, maxXmaxY). `continuous`: exponent 3.25.
/// `spans`: as in `ck_corner`.
void ck_corner_cover(uint8_t *cover, uint16_t *spans, int32_t x, int32_t y, int32_t width, int32_t height, int32_t left,
                     int32_t top, int32_t right, int32_t bottom, double radius_x, double radius_y, int cut, int continuous,
                     int is_right);

/// `index << 8 | weight` of the source positions base + (x + ½ − place)·step − ½ of the columns x from `first` on, held
/// inside [low, high − 1].
void ck_axis_table(int32_t *table, int32_t first, int32_t count, double place, double step, double base, double low,
                   double high, int nearest);

/// Halves a picture by boxes of 2×2; odd sides repeat their last pixel.
void ck_halve(uint32_t *out, int32_t out_stride, const uint32_t *in, int32_t in_stride, int32_t width, int32_t height,
              ck_variant variant);

/// ck_halve of the picture with `across` columns and `down` rows more at each edge, in which it goes on in reverse; they are
/// no more than it has.
void ck_halve_mirrored(uint32_t *out, int32_t out_stride, const uint32_t *in, int32_t in_stride, int32_t width,
                       int32_t height, int32_t across, int32_t down, ck_variant variant);

/// Columns of a tile in which rows are compared; chosen: four cache lines, below which the loops cost more than reading.
enum { CK_TILE = 64 };

/// For each row and tile of CK_TILE columns the first of the rows above that have the same pixels there without a gap:
/// `repeats[row × ceil(width / CK_TILE) + tile]`. Returns how many tiles repeat the one above.
int64_t ck_find_repeats(uint16_t *repeats, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height);

/// Pixels of a cell, and what is said of a cell of several colours, which is no premultiplied colour; chosen: a cell fits
/// between two lines of text, and a block of a turned page lies in a few.
enum { CK_CELL_WIDTH = 32, CK_CELL_HEIGHT = 8 };
#define CK_NOT_PLAIN 0x00FFFFFFu

/// For each cell, row by row, the colour of all its pixels, or CK_NOT_PLAIN.
void ck_find_plain(uint32_t *plain, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height);

/// The smallest rectangle (x0, y0, x1, y1) outside of which every pixel is 0; empty when all are.
void ck_ink(int32_t *rect, const uint32_t *pixels, int32_t stride, int32_t width, int32_t height);

/// Gaussian of whole numbers: weights[0…2·reach], together 65536.
void ck_gaussian(uint32_t *weights, int32_t reach, double sigma);
/// Blurs 8-bit samples (1 or 4 channels a pixel) in place by weights of ck_gaussian; outside is 0, or the nearest pixel with `clamped`.
void ck_blur(uint8_t *bytes, int32_t stride, int32_t width, int32_t height, int32_t channels, const uint32_t *weights,
             int32_t reach, int clamped, ck_variant variant);

/// Lays a row over another by a mode; without a mask all is covered.
void ck_blend_row(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha,
                  ck_blend_mode mode);

/// Multiplies pixels by the alpha of others.
void ck_multiply_alpha(uint32_t *pixels, const uint32_t *mask, int32_t count);
/// Writes a rectangle of pixels as runs, red in the lowest byte; answers how many words it took, which is no more than its
/// pixels and two. An odd word begins a run of half of it, and its pixel follows; an even one as many pixels as half of it.
int64_t ck_runs(const uint32_t *pixels, int64_t stride, int32_t width, int32_t height, uint32_t *out);
/// Moves colours away from gray; `amount` in 1/256.
void ck_saturate(uint32_t *pixels, int32_t count, int32_t amount, ck_variant variant);
/// Adds `amount` (−255…255) of each pixel's alpha to its channels.
void ck_brighten(uint32_t *pixels, int32_t count, int32_t amount);
/// Blends a premultiplied colour over, keeping alpha.
void ck_tint_over(uint32_t *pixels, int32_t count, uint32_t color, ck_variant variant);
/// Takes the alpha of pixels.
void ck_extract_alpha(uint8_t *out, const uint32_t *pixels, int32_t count);

/// Kernels of one variant: each draws a row.
typedef struct {
  void (*fill)(uint32_t *out, int32_t n, uint32_t color);
  void (*copy)(uint32_t *out, const uint32_t *in, int32_t n);
  /// `copy` that asks for the pixels so far behind those that it reads, too: they come next. They may lie outside.
  void (*copy_ahead)(uint32_t *out, const uint32_t *in, int32_t n, ptrdiff_t ahead);
  /// Whole tiles, one after the other, each from its row of the source.
  void (*copy_tiles)(uint32_t *out, const uint32_t *source, int32_t stride, const uint16_t *rows, int32_t n);
  void (*solid)(uint32_t *out, int32_t n, uint32_t color, int32_t alpha);
  void (*solid_masked)(uint32_t *out, const uint8_t *mask, int32_t n, uint32_t color, int32_t alpha);
  /// `solid` with masks for the first pixel and the last, where they are two; null where that is no faster than each alone.
  void (*solid_between)(uint32_t *out, int32_t n, uint32_t color, int32_t alpha, int first, int last);
  void (*blend)(uint32_t *out, const uint32_t *in, int32_t n, int32_t alpha);
  /// `blend` of a source without transparent pixels over others, which may be those of `out`.
  void (*blend_opaque)(uint32_t *out, const uint32_t *under, const uint32_t *in, int32_t n, int32_t alpha);
  void (*blend_masked)(uint32_t *out, const uint32_t *in, const uint8_t *mask, int32_t n, int32_t alpha);
  /// Weights between 0 and 128, both left out.
  void (*mix_rows)(uint32_t *out, const uint32_t *a, const uint32_t *b, int32_t n, int32_t weight);
  void (*mix_shifted)(uint32_t *out, const uint32_t *in, int32_t n, int32_t weight);
  void (*mix_columns)(uint32_t *out, const uint32_t *in, const int32_t *columns, int32_t n);
  void (*quad)(uint32_t *out, const ck_op *op, int32_t x, int32_t y, int32_t n);
} ck_rows;
const ck_rows *ck_rows_of(ck_variant variant);
