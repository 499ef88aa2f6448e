internal import QuartzCore

/// A generator whose numbers depend on the seed alone.
public struct Dice: RandomNumberGenerator {
  private var random: SplitMix64

  /// A generator of a seed.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next number.
  public mutating func next() -> UInt64 { random.next() }

  /// A number from 0 up to a count.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  /// Returns true if something happens that does in so many cases out of a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  /// One of several values.
  public mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
  /// From 0 to 1 in thousandths.
  public mutating func part() -> Double { Double(below(1001)) / 1000 }
  /// From 0 up to 1.
  public mutating func unit() -> Double { random.unit() }
  /// Between two numbers.
  public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
