#include "Rows.h"

int ck_variant_available(ck_variant variant) {
  switch (variant) {
    case CK_PORTABLE:
      return 1;
    case CK_AVX2:
#if defined(__x86_64__)
      return __builtin_cpu_supports("avx2") ? 1 : 0;
#else
      return 0;
#endif
    case CK_AVX512:
#if defined(__x86_64__)
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512bw") ? 1 : 0;
#else
      return 0;
#endif
    case CK_NEON:
#if defined(__aarch64__)
      return 1;
#else
      return 0;
#endif
  }
  return 0;
}

const ck_rows *ck_rows_of(ck_variant variant) {
#if defined(__x86_64__)
  if (variant == CK_AVX512 && ck_variant_available(CK_AVX512)) return &ck_rows_avx512;
  if (variant == CK_AVX2 && ck_variant_available(CK_AVX2)) return &ck_rows_avx2;
#endif
#if defined(__aarch64__)
  if (variant == CK_NEON) return &ck_rows_neon;
#endif
  (void)variant;
  return &ck_rows_portable;
}
