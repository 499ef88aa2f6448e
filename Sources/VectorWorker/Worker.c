// The other process: reads documents and draws them, within limits, until the connection ends.
#define _GNU_SOURCE
#include "Libraries.h"
#include "Private.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

/// Seconds of the processor's time for a document, and bytes of memory for all: chosen, a hundred times what icons need.
enum { most_seconds = 3, most_memory = 512 << 20 };

void vw_forbid_calls(void);

static struct cairo_functions cairo;
static struct rsvg_functions rsvg;
static struct poppler_functions poppler;

// MARK: Libraries

#define LOAD(table, name) ((*(void **)&table.name = dlsym(from, #name)) != NULL)
#define LOAD_CAIRO(result, name, ...) &&LOAD(cairo, name)
#define LOAD_RSVG(result, name, ...) &&LOAD(rsvg, name)
#define LOAD_POPPLER(result, name, ...) &&LOAD(poppler, name)

static bool load_cairo(void) {
  void *from = dlopen("libcairo.so.2", RTLD_NOW | RTLD_GLOBAL);
  if (!from || !dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_GLOBAL)) return false;
  from = RTLD_DEFAULT;
  return true VW_CAIRO(LOAD_CAIRO);
}

static bool load_rsvg(void) {
  void *from = dlopen("librsvg-2.so.2", RTLD_NOW);
  return from VW_RSVG(LOAD_RSVG);
}

static bool load_poppler(void) {
  void *from = dlopen("libpoppler-glib.so.8", RTLD_NOW);
  return from VW_POPPLER(LOAD_POPPLER);
}

static bool is_there(vw_format format, vw_reply *reply) {
  static bool has_cairo, has[2];
  has_cairo = has_cairo || load_cairo();
  has[format] = has[format] || (has_cairo && (format == VW_SVG ? load_rsvg() : load_poppler()));
  if (has[format]) return true;
  reply->status = VW_NO_LIBRARY;
  strcpy(reply->message, format == VW_SVG ? "librsvg2-2" : "libpoppler-glib8");
  return false;
}

// MARK: Limits

static void limit(int what, rlim_t most) {
  struct rlimit limit = {most, most};
  setrlimit(what, &limit);
}

static void set_limits(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_DATA, most_memory);
  signal(SIGXFSZ, SIG_IGN);
}

/// Ends this process where a document takes longer.
static void begin_time(void) {
  struct itimerval time = {{0, 0}, {most_seconds, 0}};
  setitimer(ITIMER_PROF, &time, NULL);
}

// MARK: Documents

static void fail(vw_reply *reply, const char *what) {
  reply->status = VW_DAMAGED;
  snprintf(reply->message, VW_MESSAGE, "%s", what);
}

static void fail_with(vw_reply *reply, g_error *error, const char *otherwise) {
  fail(reply, error && error->message ? error->message : otherwise);
  if (error) cairo.g_error_free(error);
}

/// The width and height of a drawing: its own, else those of what it shows.
static bool size_of(void *svg, double *width, double *height) {
  int has_width = 0, has_height = 0, has_box = 0;
  rsvg_length across = {0}, down = {0};
  rectangle box = {0};
  if (rsvg.rsvg_handle_get_intrinsic_size_in_pixels(svg, width, height) && *width > 0 && *height > 0) return true;
  rsvg.rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &across, &has_height, &down, &has_box, &box);
  (*width) = box.width, (*height) = box.height;
  return has_box && box.width > 0 && box.height > 0;
}

/// Makes a context that draws a part of a document over a picture.
static void *begin(const vw_request *request, void **surface) {
  *surface = cairo.cairo_image_surface_create(0, (int)request->width, (int)request->height);
  void *context = cairo.cairo_create(*surface);
  cairo.cairo_scale(context, request->width / request->part.width, request->height / request->part.height);
  cairo.cairo_translate(context, -request->part.x, -request->part.y);
  return context;
}

static void work_on_svg(const vw_request *request, const void *bytes, vw_reply *reply, void **surface) {
  g_error *error = NULL;
  // Without an address of its own it may refer to nothing outside.
  void *svg = rsvg.rsvg_handle_new_from_data(bytes, request->count, &error);
  if (!svg) return fail_with(reply, error, "it is no drawing");
  rsvg.rsvg_handle_set_dpi(svg, 96);
  const char *element = request->element[0] ? request->element : NULL;
  rectangle whole = {0}, ink = {0}, logical = {0};
  if (!size_of(svg, &whole.width, &whole.height)) {
    fail(reply, "it says neither its width and height nor its viewBox");
  } else if (element && !rsvg.rsvg_handle_has_sub(svg, element)) {
    fail(reply, "there is no such element");
  } else if (request->width) {
    void *context = begin(request, surface);
    if (!rsvg.rsvg_handle_render_layer(svg, context, element, &whole, &error)) fail_with(reply, error, "it cannot be drawn");
    cairo.cairo_destroy(context);
  } else if (!element) {
    reply->box = (vw_box){0, 0, whole.width, whole.height};
  } else if (rsvg.rsvg_handle_get_geometry_for_layer(svg, element, &whole, &ink, &logical, &error)) {
    reply->box = (vw_box){ink.x, ink.y, ink.width, ink.height};
  } else {
    fail_with(reply, error, "its element has no extent");
  }
  cairo.g_object_unref(svg);
}

static void work_on_pdf(const vw_request *request, const void *bytes, vw_reply *reply, void **surface) {
  g_error *error = NULL;
  void *held = cairo.g_bytes_new_static(bytes, request->count);
  void *document = poppler.poppler_document_new_from_bytes(held, NULL, &error);
  cairo.g_bytes_unref(held);
  if (!document) return fail_with(reply, error, "it is no document");
  void *page = poppler.poppler_document_get_page(document, 0);
  if (!page) {
    fail(reply, "it has no page");
  } else if (request->width) {
    void *context = begin(request, surface);
    poppler.poppler_page_render(page, context);
    if (cairo.cairo_status(context)) fail(reply, "its page cannot be drawn");
    cairo.cairo_destroy(context);
  } else {
    poppler.poppler_page_get_size(page, &reply->box.width, &reply->box.height);
  }
  if (page) cairo.g_object_unref(page);
  cairo.g_object_unref(document);
}

// MARK: The connection

static bool is_sound(const vw_request *request) {
  return request->count <= VW_LONGEST && request->format <= VW_PDF && request->width <= VW_SIDE &&
         request->height <= VW_SIDE && (uint64_t)request->width * request->height <= VW_PIXELS &&
         (!request->width || (request->height && request->part.width > 0 && request->part.height > 0)) &&
         !request->element[VW_ELEMENT - 1];
}

static bool answer(int channel, const vw_reply *reply, void *surface) {
  if (!vw_send(channel, reply, sizeof *reply)) return false;
  if (!reply->has_pixels) return true;
  cairo.cairo_surface_flush(surface);
  const unsigned char *pixels = cairo.cairo_image_surface_get_data(surface);
  size_t stride = (size_t)cairo.cairo_image_surface_get_stride(surface);
  uint32_t width = (uint32_t)reply->box.width, height = (uint32_t)reply->box.height;
  for (uint32_t row = 0; row < height; row++) {
    if (!vw_send(channel, pixels + row * stride, (size_t)width * 4)) return false;
  }
  return true;
}

static bool work(int channel) {
  vw_request request;
  vw_reply reply = {0};
  void *surface = NULL;
  if (!vw_receive(channel, &request, sizeof request) || !is_sound(&request)) return false;
  void *bytes = malloc(request.count + 1);
  if (!bytes || !vw_receive(channel, bytes, request.count)) return false;
  begin_time();
  if (is_there((vw_format)request.format, &reply)) {
    vw_forbid_calls();
    (request.format == VW_SVG ? work_on_svg : work_on_pdf)(&request, bytes, &reply, &surface);
  }
  if (surface && reply.status == VW_OK) {
    if (!cairo.cairo_image_surface_get_data(surface)) return false;
    reply.has_pixels = 1;
    reply.box = (vw_box){0, 0, request.width, request.height};
  }
  bool done = answer(channel, &reply, surface);
  if (surface) cairo.cairo_surface_destroy(surface);
  free(bytes);
  return done;
}

/// Runs before the program itself begins, and in the other process in its place.
__attribute__((constructor)) static void begin_worker(void) {
  const char *number = getenv(VW_VARIABLE);
  if (!number) return;
  int channel = atoi(number);
  set_limits();
  while (work(channel)) {}
  _exit(0);
}
