/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: parts of a second.
public typealias CMTimeScale = Int32
/// A number that tells one time line from another.
public typealias CMTimeEpoch = Int64

/// Marks of a time that is no plain number.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Marks of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The time means something.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// The time was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// The time is later than every other.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// The time is earlier than every other.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// The time is not known.
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time as a fraction of whole numbers.
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator: parts of a second.
  public var timescale: CMTimeScale
  /// The marks.
  public var flags: CMTimeFlags
  /// The time line.
  public var epoch: CMTimeEpoch

  /// A time that means nothing.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// A time of all its parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  /// A fraction; a denominator of zero means nothing.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Seconds, rounded to parts of a second.
  ///
  /// Differs: what does not fit is infinite.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let parts = (seconds * Double(preferredTimescale)).rounded()
    if seconds.isNaN || preferredTimescale <= 0 {
      self.init()
    } else if abs(parts) >= 0x1p63 {
      self = parts > 0 ? .positiveInfinity : .negativeInfinity
    } else {
      self.init(value: CMTimeValue(parts), timescale: preferredTimescale)
      if Double(value) / Double(timescale) != seconds { flags.insert(.hasBeenRounded) }
    }
  }

  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that means nothing.
  public static let invalid = CMTime()
  /// A time that is not known.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time later than every other.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time earlier than every other.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  /// True if the time means something.
  public var isValid: Bool { flags.contains(.valid) }
  /// True if the time is later than every other.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// True if the time is earlier than every other.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// True if the time is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// True if the time is a number.
  public var isNumeric: Bool {
    isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
  }

  /// The time in seconds; not a number where it is none.
  ///
  /// Units: seconds.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// The time with another denominator, rounded.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    let parts = seconds * Double(newTimescale)
    let rounded = method == .roundTowardZero ? parts.rounded(.towardZero) : parts.rounded()
    return abs(rounded) < 0x1p63 ? CMTime(value: CMTimeValue(rounded), timescale: newTimescale) : .positiveInfinity
  }
}

/// How a time is rounded.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest, halves away from zero.
  case roundHalfAwayFromZero = 1
  /// Towards zero.
  case roundTowardZero = 2
  /// The usual one.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

extension CMTime: Comparable, Hashable {
  /// True if both are the same time, or the same kind of none.
  public static func == (one: CMTime, other: CMTime) -> Bool { compare(one, other) == 0 }
  /// True if the first is earlier.
  public static func < (one: CMTime, other: CMTime) -> Bool { compare(one, other) < 0 }
  /// Mixes the seconds in.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  /// The sum.
  public static func + (one: CMTime, other: CMTime) -> CMTime { combine(one, other, +, &+) }
  /// The difference.
  public static func - (one: CMTime, other: CMTime) -> CMTime { combine(one, other, -, &-) }

  /// Numbers by their value; none before all, unknown ones behind all.
  fileprivate static func compare(_ one: CMTime, _ other: CMTime) -> Int32 {
    let (first, second) = (one.order, other.order)
    return first == second ? 0 : first < second ? -1 : 1
  }

  private var order: (Int, Double) {
    if !isValid { return (0, 0) }
    if isIndefinite { return (2, 0) }
    return (1, seconds)
  }

  private static func combine(
    _ one: CMTime, _ other: CMTime, _ seconds: (Double, Double) -> Double, _ parts: (Int64, Int64) -> Int64
  ) -> CMTime {
    guard one.isValid, other.isValid else { return .invalid }
    guard one.isNumeric, other.isNumeric else {
      if one.isIndefinite || other.isIndefinite { return .indefinite }
      let sum = seconds(one.seconds, other.seconds)
      return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
    }
    if one.timescale == other.timescale {
      return CMTime(value: parts(one.value, other.value), timescale: one.timescale)
    }
    return CMTime(
      seconds: seconds(one.seconds, other.seconds), preferredTimescale: max(one.timescale, other.timescale))
  }
}

/// Returns a fraction.
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Returns a fraction.
@available(swift, obsoleted: 4.2, renamed: "CMTimeMake(value:timescale:)")
public func CMTimeMake(_ value: CMTimeValue, _ timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Returns seconds, rounded to parts of a second.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns seconds, rounded to parts of a second.
@available(swift, obsoleted: 4.2, renamed: "CMTimeMakeWithSeconds(_:preferredTimescale:)")
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns the time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns the sum.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Returns the difference.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// Returns the order of two times: below zero, zero, or above.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { CMTime.compare(time1, time2) }
/// The beginning.
@available(swift, obsoleted: 4.2, renamed: "CMTime.zero")
public var kCMTimeZero: CMTime { .zero }
/// A time that means nothing.
@available(swift, obsoleted: 4.2, renamed: "CMTime.invalid")
public var kCMTimeInvalid: CMTime { .invalid }

/// A piece of a time line.
public struct CMTimeRange: Hashable, Sendable {
  /// The beginning.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// A piece that means nothing.
  public init() { self.init(start: .invalid, duration: .invalid) }
  /// A piece of a length.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// A piece between two times.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// The end.
  public var end: CMTime { start + duration }
  /// True if a time is inside; the end is not.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
  /// The beginning, without length.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// A piece that means nothing.
  public static let invalid = CMTimeRange()
}

/// Returns a piece of a length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
/// Returns a piece of a length.
@available(swift, obsoleted: 4.2, renamed: "CMTimeRangeMake(start:duration:)")
public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
/// Returns the end of a piece.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
