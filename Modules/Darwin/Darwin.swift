// Darwin is Glibc under Apple's name, and the few names that only Darwin has. `arc4random_uniform` and its like are in
// Glibc itself from version 2.36 on.
@_exported public import Glibc

/// Returns the ticks of the clock that stops while the machine sleeps.
///
/// Units: nanoseconds; `mach_timebase_info` says so.
public func mach_absolute_time() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The nanoseconds of a tick, as a fraction.
public struct mach_timebase_info_data_t: Sendable {
  /// The upper number.
  public var numer: UInt32 = 0
  /// The lower number.
  public var denom: UInt32 = 0

  /// An empty value.
  public init() {}
  /// A fraction.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// A result of the kernel's functions.
public typealias kern_return_t = Int32
/// Success.
public let KERN_SUCCESS: kern_return_t = 0

/// A fraction to be filled in by the function of the same name.
///
/// Differs: a function, where C has a structure of that name beside the function.
public func mach_timebase_info(numer: UInt32 = 0, denom: UInt32 = 0) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Returns the nanoseconds of a tick of `mach_absolute_time`: one.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> kern_return_t {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}
