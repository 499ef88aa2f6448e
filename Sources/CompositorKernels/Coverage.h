// Which pixels of a row a shape or a set of edges covers.
#pragma once
#include "CompositorKernels.h"

/// A row's coverage: nothing outside [from, to), everything inside [full_from, full_to).
typedef struct {
  int32_t from, to, full_from, full_to;
} ck_interval;

void ck_shape_interval(const ck_shape *shape, int32_t y, ck_interval *interval);
/// The shape's own coverage of a row between two columns, where that is kept in one piece; else null.
const uint8_t *ck_shape_cover(const ck_shape *shape, int32_t y, int32_t x0, int32_t x1);
void ck_shape_multiply(const ck_shape *shape, int32_t y, int32_t x0, int32_t x1, uint8_t *mask);
void ck_edges_interval(const ck_edge *edges, int32_t count, int32_t y, ck_interval *interval);
void ck_edges_multiply(const ck_edge *edges, int32_t count, int32_t y, int32_t x0, int32_t x1, uint8_t *mask);
