/// A generator whose numbers depend on the seed alone: SplitMix64, a published algorithm.
nonisolated package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// A generator of a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Returns a number within half a range on either side of 0.
  package mutating func around(_ range: Double) -> Double { (unit() - 0.5) * range }
}
