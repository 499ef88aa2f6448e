#pragma once
/* The part of HarfBuzz that reads fonts, and of Cairo that draws glyphs of a file, declared by hand for the same reason
   as in text.h. */
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <stdint.h>

#ifndef PROSCENIUM_REAL_PANGO
typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_language_impl_t *hb_language_t;
typedef int hb_bool_t;
typedef int32_t hb_position_t;
typedef uint32_t hb_codepoint_t;
typedef uint32_t hb_tag_t;
typedef unsigned int hb_ot_name_id_t;
typedef unsigned int hb_ot_metrics_tag_t;
typedef unsigned int hb_ot_var_axis_flags_t;
typedef struct hb_glyph_extents_t {
  hb_position_t x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;
typedef struct hb_variation_t {
  hb_tag_t tag;
  float value;
} hb_variation_t;
typedef struct hb_ot_var_axis_info_t {
  unsigned int axis_index;
  hb_tag_t tag;
  hb_ot_name_id_t name_id;
  hb_ot_var_axis_flags_t flags;
  float min_value, default_value, max_value;
  unsigned int reserved;
} hb_ot_var_axis_info_t;
#endif

hb_blob_t *hb_blob_create_from_file_or_fail(const char *file_name);
void hb_blob_destroy(hb_blob_t *blob);
const char *hb_blob_get_data(hb_blob_t *blob, unsigned int *length);
hb_face_t *hb_face_create(hb_blob_t *blob, unsigned int index);
void hb_face_destroy(hb_face_t *face);
unsigned int hb_face_get_upem(const hb_face_t *face);
unsigned int hb_face_get_glyph_count(const hb_face_t *face);
hb_blob_t *hb_face_reference_table(const hb_face_t *face, hb_tag_t tag);
unsigned int hb_face_get_table_tags(const hb_face_t *face, unsigned int start_offset, unsigned int *table_count,
                                    hb_tag_t *table_tags);
hb_font_t *hb_font_create(hb_face_t *face);
void hb_font_destroy(hb_font_t *font);
void hb_font_make_immutable(hb_font_t *font);
void hb_font_set_variations(hb_font_t *font, const hb_variation_t *variations, unsigned int variations_length);
void hb_font_set_var_named_instance(hb_font_t *font, unsigned int instance_index);
hb_position_t hb_font_get_glyph_h_advance(hb_font_t *font, hb_codepoint_t glyph);
hb_bool_t hb_font_get_glyph_extents(hb_font_t *font, hb_codepoint_t glyph, hb_glyph_extents_t *extents);
hb_bool_t hb_font_get_glyph_name(hb_font_t *font, hb_codepoint_t glyph, char *name, unsigned int size);
hb_bool_t hb_font_get_glyph_from_name(hb_font_t *font, const char *name, int len, hb_codepoint_t *glyph);
hb_bool_t hb_ot_metrics_get_position(hb_font_t *font, hb_ot_metrics_tag_t metrics_tag, hb_position_t *position);
unsigned int hb_ot_name_get_utf8(hb_face_t *face, hb_ot_name_id_t name_id, hb_language_t language,
                                 unsigned int *text_size, char *text);
unsigned int hb_ot_var_get_axis_infos(hb_face_t *face, unsigned int start_offset, unsigned int *axes_count,
                                      hb_ot_var_axis_info_t *axes_array);

cairo_font_face_t *cairo_ft_font_face_create_for_pattern(FcPattern *pattern);

_Static_assert(sizeof(hb_glyph_extents_t) == 16 && sizeof(hb_variation_t) == 8, "hb_glyph_extents_t");
_Static_assert(sizeof(hb_ot_var_axis_info_t) == 32, "hb_ot_var_axis_info_t");
