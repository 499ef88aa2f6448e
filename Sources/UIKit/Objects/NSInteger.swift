/// A whole number, by the name that it has in Objective-C.
public typealias NSInteger = Int

/// Nanoseconds in a second.
nonisolated public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
nonisolated public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
nonisolated public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
nonisolated public let USEC_PER_SEC: UInt64 = 1_000_000
