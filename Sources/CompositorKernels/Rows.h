// The row kernels of each variant.
#pragma once
#include "CompositorKernels.h"

extern const ck_rows ck_rows_portable;
#if defined(__x86_64__)
extern const ck_rows ck_rows_avx2;
extern ck_rows ck_rows_avx512;
#endif
#if defined(__aarch64__)
extern const ck_rows ck_rows_neon;
#endif
void ck_quad_portable(uint32_t *out, const ck_op *op, int32_t x, int32_t y, int32_t n);
