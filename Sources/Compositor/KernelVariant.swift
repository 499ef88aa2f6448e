internal import CompositorKernels

/// Which instruction set the row kernels use; all give the same bytes.
package enum KernelVariant: String, Sendable, CaseIterable {
  case portable, avx2, avx512, neon

  var code: ck_variant {
    switch self {
    case .portable: CK_PORTABLE
    case .avx2: CK_AVX2
    case .avx512: CK_AVX512
    case .neon: CK_NEON
    }
  }

  /// True if this machine can run it.
  package var isAvailable: Bool { ck_variant_available(code) != 0 }

  /// The fastest this machine can run.
  package static var best: KernelVariant {
    [KernelVariant.avx512, .avx2, .neon].first(where: \.isAvailable) ?? .portable
  }
}
