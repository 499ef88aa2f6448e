// What the two ends of the connection share.
#pragma once
#include "VectorWorker.h"
#include <stdbool.h>

/// The name in the environment that makes a program the other process; its value is the number of the connection.
#define VW_VARIABLE "PROSCENIUM_VECTOR_WORKER"

enum { VW_ELEMENT = 64, VW_LONGEST = 32 << 20, VW_SIDE = 16384, VW_PIXELS = 64 << 20 };

/// A question; the document follows.
typedef struct {
  uint32_t format, count;
  /// Zero for a measurement.
  uint32_t width, height;
  vw_box part;
  char element[VW_ELEMENT];
} vw_request;

/// An answer; after a drawing without a mistake its pixels follow, row after row.
typedef struct {
  uint32_t status, has_pixels;
  vw_box box;
  char message[VW_MESSAGE];
} vw_reply;

/// Reads or writes all of some bytes; false where the other end is gone.
bool vw_receive(int channel, void *bytes, size_t count);
bool vw_send(int channel, const void *bytes, size_t count);
