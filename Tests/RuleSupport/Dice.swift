/// A generator whose numbers depend on the seed alone (SplitMix64, a published algorithm).
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// A generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to a count.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  /// Returns true if something happens that does in so many cases out of a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  /// One of several values.
  public mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
  /// From 0 to 1 in thousandths.
  public mutating func part() -> Double { Double(below(1001)) / 1000 }
  /// From 0 up to 1.
  public mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  /// Between two numbers.
  public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
