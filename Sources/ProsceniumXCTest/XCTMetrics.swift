public import XCTest

/// A metric of a measurement.
///
/// Differs: XCTest here measures time, for any requested metrics.
public protocol XCTMetric: AnyObject {}

/// The time that a measurement takes.
public final class XCTClockMetric: XCTMetric {
  /// Time.
  public init() {}
}

/// The work of the processor.
public final class XCTCPUMetric: XCTMetric {
  /// The work of the processor.
  public init() {}
}

/// The memory that is used.
public final class XCTMemoryMetric: XCTMetric {
  /// The memory that is used.
  public init() {}
}

/// The options of a measurement.
public final class XCTMeasureOptions {
  /// The number of iterations; XCTest here has its own.
  public var iterationCount = 5
  /// The default options.
  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// The usual options.
  public init() {}
}

extension XCTestCase {
  /// Measures a block.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }
  /// Measures a block.
  public func measure(options: XCTMeasureOptions, block: () -> Void) { measure(block: block) }
  /// Measures a block.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) { measure(block: block) }
}
