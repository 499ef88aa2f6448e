// The functions that are used of the libraries that read SVG and PDF, declared by hand: they are loaded when the first
// document is read, so that neither their headers nor they themselves are needed to build or to start a program.
#pragma once
#include <stdbool.h>

typedef struct {
  double x, y, width, height;
} rectangle;

typedef struct {
  double length;
  unsigned unit;
} rsvg_length;

/// The beginning of an error of GLib's.
typedef struct {
  unsigned domain;
  int code;
  char *message;
} g_error;

/// Every function with what it gives and takes.
#define VW_CAIRO(F)                                                                                                    \
  F(void *, cairo_image_surface_create, int, int, int)                                                                 \
  F(void *, cairo_create, void *)                                                                                      \
  F(void, cairo_scale, void *, double, double)                                                                         \
  F(void, cairo_translate, void *, double, double)                                                                     \
  F(int, cairo_status, void *)                                                                                         \
  F(void, cairo_destroy, void *)                                                                                       \
  F(void, cairo_surface_flush, void *)                                                                                 \
  F(void, cairo_surface_destroy, void *)                                                                               \
  F(unsigned char *, cairo_image_surface_get_data, void *)                                                             \
  F(int, cairo_image_surface_get_stride, void *)                                                                       \
  F(void *, g_bytes_new_static, const void *, unsigned long)                                                           \
  F(void, g_bytes_unref, void *)                                                                                       \
  F(void, g_error_free, void *)                                                                                        \
  F(void, g_object_unref, void *)

#define VW_RSVG(F)                                                                                                     \
  F(void *, rsvg_handle_new_from_data, const void *, unsigned long, g_error **)                                        \
  F(void, rsvg_handle_set_dpi, void *, double)                                                                         \
  F(int, rsvg_handle_get_intrinsic_size_in_pixels, void *, double *, double *)                                         \
  F(void, rsvg_handle_get_intrinsic_dimensions, void *, int *, rsvg_length *, int *, rsvg_length *, int *, rectangle *) \
  F(int, rsvg_handle_has_sub, void *, const char *)                                                                    \
  F(int, rsvg_handle_get_geometry_for_layer, void *, const char *, const rectangle *, rectangle *, rectangle *,        \
    g_error **)                                                                                                        \
  F(int, rsvg_handle_render_layer, void *, void *, const char *, const rectangle *, g_error **)

#define VW_POPPLER(F)                                                                                                  \
  F(void *, poppler_document_new_from_bytes, void *, const char *, g_error **)                                         \
  F(void *, poppler_document_get_page, void *, int)                                                                    \
  F(void, poppler_page_get_size, void *, double *, double *)                                                           \
  F(void, poppler_page_render, void *, void *)

#define VW_DECLARE(result, name, ...) result (*name)(__VA_ARGS__);

struct cairo_functions {
  VW_CAIRO(VW_DECLARE)
};
struct rsvg_functions {
  VW_RSVG(VW_DECLARE)
};
struct poppler_functions {
  VW_POPPLER(VW_DECLARE)
};
