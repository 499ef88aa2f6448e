#pragma once
/* The part of Pango and GLib that text needs, declared by hand: their own headers want include paths that only
   pkg-config knows, and its answer holds a flag that the package manager warns about.
   Scripts/check-pango-declarations compiles this file together with the real headers; a difference is an error. */
#include <stddef.h>
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

#ifndef PROSCENIUM_REAL_PANGO
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttrClass PangoAttrClass;
typedef struct _PangoAttribute {
  const PangoAttrClass *klass;
  unsigned int start_index;
  unsigned int end_index;
} PangoAttribute;
typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;
typedef struct _PangoFont PangoFont;
typedef struct _PangoAnalysis {
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
  unsigned char level, gravity, flags, script;
  void *language;
  void *extra_attrs;
} PangoAnalysis;
typedef struct _PangoItem {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;
typedef struct _PangoGlyphGeometry {
  int width, x_offset, y_offset;
} PangoGlyphGeometry;
typedef struct _PangoGlyphInfo {
  unsigned int glyph;
  PangoGlyphGeometry geometry;
  unsigned int attr;
} PangoGlyphInfo;
typedef struct _PangoGlyphString {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;
typedef struct _PangoGlyphItem {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLogAttr {
  unsigned int is_line_break : 1;
  unsigned int is_mandatory_break : 1;
  unsigned int is_char_break : 1;
  unsigned int is_white : 1;
  unsigned int is_cursor_position : 1;
  unsigned int is_word_start : 1;
  unsigned int is_word_end : 1;
  unsigned int is_sentence_boundary : 1;
  unsigned int is_sentence_start : 1;
  unsigned int is_sentence_end : 1;
  unsigned int backspace_deletes_character : 1;
  unsigned int is_expandable_space : 1;
  unsigned int is_word_boundary : 1;
  unsigned int break_inserts_hyphen : 1;
  unsigned int break_removes_preceding : 1;
  unsigned int reserved : 17;
} PangoLogAttr;
typedef unsigned int PangoWrapMode;
typedef unsigned int PangoEllipsizeMode;
typedef unsigned int PangoDirection;
typedef unsigned int PangoStyle;
typedef unsigned int PangoWeight;
typedef unsigned int PangoUnderline;
#endif

/* The fields that are read stand where they do in the real structures. */
_Static_assert(offsetof(PangoItem, analysis) == 16 && offsetof(PangoAnalysis, font) == 16, "PangoItem");
_Static_assert(offsetof(PangoAnalysis, flags) == 26, "PangoAnalysis");
_Static_assert(sizeof(PangoLogAttr) == 4, "PangoLogAttr");
_Static_assert(offsetof(PangoGlyphItem, item) == 0 && offsetof(PangoGlyphItem, glyphs) == 8, "PangoGlyphItem");
_Static_assert(offsetof(PangoGlyphString, num_glyphs) == 0 && offsetof(PangoGlyphString, glyphs) == 8, "PangoGlyphString");
_Static_assert(offsetof(PangoGlyphInfo, glyph) == 0 && offsetof(PangoGlyphInfo, geometry) == 4, "PangoGlyphInfo");
_Static_assert(offsetof(PangoGlyphGeometry, width) == 0 && sizeof(PangoGlyphInfo) == 20, "PangoGlyphGeometry");

#define PROSCENIUM_PANGO_SCALE 1024
#define PROSCENIUM_PANGO_ANALYSIS_FLAG_IS_ELLIPSIS 2
#define PROSCENIUM_PANGO_WRAP_CHAR 1
#define PROSCENIUM_PANGO_WRAP_WORD_CHAR 2
#define PROSCENIUM_PANGO_ELLIPSIZE_NONE 0
#define PROSCENIUM_PANGO_ELLIPSIZE_START 1
#define PROSCENIUM_PANGO_ELLIPSIZE_MIDDLE 2
#define PROSCENIUM_PANGO_ELLIPSIZE_END 3
#define PROSCENIUM_PANGO_DIRECTION_LTR 0
#define PROSCENIUM_PANGO_DIRECTION_RTL 1
#define PROSCENIUM_PANGO_STYLE_ITALIC 2
#define PROSCENIUM_PANGO_UNDERLINE_SINGLE 1
#define PROSCENIUM_PANGO_UNDERLINE_DOUBLE 2

void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t fonttype);
void pango_cairo_font_map_set_resolution(PangoCairoFontMap *fontmap, double dpi);
void pango_fc_font_map_set_config(PangoFcFontMap *fcfontmap, FcConfig *fcconfig);
void pango_fc_font_map_config_changed(PangoFcFontMap *fcfontmap);
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *desc);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
void pango_font_description_set_style(PangoFontDescription *desc, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attr);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *desc);
PangoAttribute *pango_attr_foreground_new(unsigned short red, unsigned short green, unsigned short blue);
PangoAttribute *pango_attr_foreground_alpha_new(unsigned short alpha);
PangoAttribute *pango_attr_background_new(unsigned short red, unsigned short green, unsigned short blue);
PangoAttribute *pango_attr_background_alpha_new(unsigned short alpha);
PangoAttribute *pango_attr_underline_new(PangoUnderline underline);
PangoAttribute *pango_attr_strikethrough_new(int strikethrough);
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink_rect, const PangoRectangle *logical_rect);
PangoAttribute *pango_attr_font_features_new(const char *features);

void pango_get_log_attrs(const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attrs,
                         int attrs_len);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attrs);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_indent(PangoLayout *layout, int indent);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_justify(PangoLayout *layout, int justify);
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);
int pango_layout_is_ellipsized(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iter);
int pango_layout_iter_next_line(PangoLayoutIter *iter);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);
int pango_layout_iter_next_run(PangoLayoutIter *iter);
PangoGlyphItem *pango_layout_iter_get_run(PangoLayoutIter *iter);
void pango_font_get_glyph_extents(PangoFont *font, unsigned int glyph, PangoRectangle *ink_rect,
                                  PangoRectangle *logical_rect);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
int pango_layout_line_get_start_index(PangoLayoutLine *line);
int pango_layout_line_get_length(PangoLayoutLine *line);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
int pango_layout_line_x_to_index(PangoLayoutLine *line, int x_pos, int *index_, int *trailing);
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index_, int trailing, int *x_pos);
void pango_cairo_show_layout_line(cairo_t *cr, PangoLayoutLine *line);
void pango_cairo_layout_line_path(cairo_t *cr, PangoLayoutLine *line);
