public import Foundation

/// Computes the values of a function: information, inputs, outputs.
///
/// Differs: a Swift function, since C functions cannot take this `CGFloat`.
public typealias CGFunctionEvaluateCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ inputs: UnsafePointer<CGFloat>, _ outputs: UnsafeMutablePointer<CGFloat>
  ) -> Void

/// A callback when a function is freed, with its information.
public typealias CGFunctionReleaseInfoCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function: one computes it, one is called when it is freed.
public struct CGFunctionCallbacks: Sendable {
  /// Always 0.
  public var version: UInt32
  /// Computes the outputs of inputs; without it a function is 0 everywhere.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The callback when the function is freed.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Callbacks of version 0 without functions.
  public init() { (version, evaluate, releaseInfo) = (0, nil, nil) }

  /// Callbacks one by one.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function from numbers to numbers, computed by callbacks.
public final class CGFunction: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [ClosedRange<CGFloat>]?
  private let range: [ClosedRange<CGFloat>]?
  private let inputs: Int
  let outputs: Int
  private let callbacks: CGFunctionCallbacks

  /// A function of `domainDimension` inputs and `rangeDimension` outputs.
  ///
  /// Shape: `domain` and `range` hold a lowest and a highest value for each dimension; inputs and outputs are held to
  /// them. Errors: nil without a dimension, for other versions than 0, and for intervals that end before they begin.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.version == 0 else { return nil }
    func intervals(_ values: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]?? {
      guard let values else { return .some(nil) }
      var result: [ClosedRange<CGFloat>] = []
      for index in 0..<count {
        guard values[2 * index] <= values[2 * index + 1] else { return nil }
        result.append(values[2 * index]...values[2 * index + 1])
      }
      return result
    }
    guard let domain = intervals(domain, domainDimension), let range = intervals(range, rangeDimension) else {
      return nil
    }
    (self.info, self.domain, self.range, self.callbacks) = (info, domain, range, callbacks.pointee)
    (inputs, outputs) = (domainDimension, rangeDimension)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The domain of the only input; nil if there are several.
  var interval: ClosedRange<CGFloat>? { inputs == 1 ? domain?[0] ?? 0...1 : nil }

  /// The outputs of one input; what is not a number counts as 0.
  func values(at input: CGFloat) -> [CGFloat] {
    var values = [CGFloat](repeating: 0, count: outputs)
    var input = input
    callbacks.evaluate?(info, &input, &values)
    return values.enumerated().map { index, value in
      let value = value.isNaN ? 0 : value
      guard let range else { return value }
      return min(max(value, range[index].lowerBound), range[index].upperBound)
    }
  }
}
