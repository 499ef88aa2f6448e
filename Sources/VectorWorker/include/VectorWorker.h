// Pictures in SVG and PDF, read and drawn in a process of their own.
//
// The libraries that read them are large and were written for other people's files: they are loaded in the other process
// alone, which is this same program started again, at the first such picture. It may use so much memory and processor time
// and no more, may start nothing, open no connection and write no file; where it dies, its document was damaged.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { VW_MESSAGE = 256 };

typedef enum { VW_SVG = 0, VW_PDF = 1 } vw_format;

typedef enum {
  VW_OK = 0,
  /// The document cannot be read, for the reason in the message.
  VW_DAMAGED = 1,
  /// The library in the message is not installed.
  VW_NO_LIBRARY = 2,
  /// The other process ended on the document: it used more time or memory than it may, or crashed.
  VW_ENDED = 3,
  /// The other process cannot be started.
  VW_NOT_STARTED = 4,
} vw_status;

/// A rectangle of a document, in its units: pixels of CSS or points.
typedef struct {
  double x, y, width, height;
} vw_box;

/// The extent of a document, or of an element of it by its id with `#`; nil for the whole. Any thread may ask.
vw_status vw_measure(vw_format format, const void *bytes, size_t count, const char *element, vw_box *box,
                     char message[VW_MESSAGE]);

/// Draws a part of a document, or of an element of it, over a whole picture of premultiplied BGRA.
vw_status vw_draw(vw_format format, const void *bytes, size_t count, const char *element, vw_box part, int width,
                  int height, void *pixels, size_t bytes_per_row, char message[VW_MESSAGE]);
