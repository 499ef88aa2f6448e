import Compositor
import CompositorKernels
import RuleSupport
import Testing

/// The row kernels of filters: each variant gives the portable one's bytes, for any size and any pixels.
@Suite struct FilterKernelTests {
  private static let variants = KernelVariant.allCases.filter(\.isAvailable)

  /// Noise with areas of none and of all.
  private static func noise(_ count: Int, _ dice: inout Dice) -> [UInt32] {
    (0..<count).map { _ in
      switch dice.below(4) {
      case 0: 0
      case 1: UInt32.max
      default: UInt32(truncatingIfNeeded: dice.next())
      }
    }
  }

  @Test(arguments: variants)
  func aPictureIsBlurredToTheSameBytes(variant: KernelVariant) {
    var dice = Dice(seed: 71)
    for _ in 0..<300 {
      let (width, height, channels) = (1 + dice.below(60), 1 + dice.below(30), dice.chance(50) ? 4 : 1)
      let sigma = dice.between(0.01, 9)
      let reach = Int32(3 * sigma) + 1
      var weights = [UInt32](repeating: 0, count: Int(2 * reach + 1))
      ck_gaussian(&weights, reach, sigma)
      let stride = width * channels + dice.below(8)
      let clamped: Int32 = dice.chance(50) ? 1 : 0
      let samples = Self.noise(stride * height, &dice).map { UInt8(truncatingIfNeeded: $0) }
      func blurred(_ variant: ck_variant) -> [UInt8] {
        var bytes = samples
        ck_blur(
          &bytes, Int32(stride), Int32(width), Int32(height), Int32(channels), weights, reach, clamped, variant)
        return bytes
      }
      #expect(
        blurred(variant.kernels) == blurred(CK_PORTABLE), "\(width) × \(height), \(channels) channels, σ \(sigma)")
    }
  }

  @Test(arguments: variants)
  func aPictureIsHalvedToTheSameBytes(variant: KernelVariant) {
    var dice = Dice(seed: 72)
    for _ in 0..<300 {
      let (width, height) = (1 + dice.below(70), 1 + dice.below(20))
      let pixels = Self.noise(width * height, &dice)
      func halved(_ variant: ck_variant) -> [UInt32] {
        var out = [UInt32](repeating: 0, count: ((width + 1) / 2) * ((height + 1) / 2))
        ck_halve(&out, Int32((width + 1) / 2), pixels, Int32(width), Int32(width), Int32(height), variant)
        return out
      }
      #expect(halved(variant.kernels) == halved(CK_PORTABLE), "\(width) × \(height)")
    }
  }

  @Test(arguments: variants)
  func aMirroredPictureIsHalvedAsTheWidenedOne(variant: KernelVariant) {
    var dice = Dice(seed: 74)
    for _ in 0..<300 {
      let (width, height) = (1 + dice.below(50), 1 + dice.below(20))
      let (across, down) = (dice.below(width + 1), dice.below(height + 1))
      let pixels = Self.noise(width * height, &dice)
      func mirrored(_ index: Int, _ count: Int) -> Int {
        index < 0 ? -1 - index : index < count ? index : 2 * count - 1 - index
      }
      let (wide, high) = (width + 2 * across, height + 2 * down)
      let widened = (0..<wide * high).map {
        pixels[mirrored($0 / wide - down, height) * width + mirrored($0 % wide - across, width)]
      }
      let count = Int32((wide + 1) / 2)
      var expected = [UInt32](repeating: 0, count: Int(count) * ((high + 1) / 2))
      var got = expected
      ck_halve(&expected, count, widened, Int32(wide), Int32(wide), Int32(high), CK_PORTABLE)
      ck_halve_mirrored(
        &got, count, pixels, Int32(width), Int32(width), Int32(height), Int32(across), Int32(down),
        variant.kernels)
      #expect(got == expected, "\(width) × \(height) and \(across), \(down) more")
    }
  }

  @Test(arguments: variants)
  func coloursAreChangedToTheSameBytes(variant: KernelVariant) {
    var dice = Dice(seed: 73)
    for _ in 0..<300 {
      let pixels = Self.noise(1 + dice.below(60), &dice)
      let (amount, color) = (Int32(dice.below(4097) - 2048), UInt32(truncatingIfNeeded: dice.next()))
      func changed(_ change: (inout [UInt32], ck_variant) -> Void) -> (own: [UInt32], portable: [UInt32]) {
        var (own, portable) = (pixels, pixels)
        change(&own, variant.kernels)
        change(&portable, CK_PORTABLE)
        return (own, portable)
      }
      let saturated = changed { ck_saturate(&$0, Int32($0.count), amount, $1) }
      #expect(saturated.own == saturated.portable, "\(amount)")
      let tinted = changed { ck_tint_over(&$0, Int32($0.count), color, $1) }
      #expect(tinted.own == tinted.portable, "\(color)")
    }
  }
}

extension KernelVariant {
  fileprivate var kernels: ck_variant {
    switch self {
    case .portable: CK_PORTABLE
    case .avx2: CK_AVX2
    case .avx512: CK_AVX512
    case .neon: CK_NEON
    }
  }
}
