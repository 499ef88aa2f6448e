// Metal without a device: sources that ask for one get nil, and take their path without it.

/// A graphics processor.
///
/// There is none here, so nothing conforms.
public protocol MTLDevice: AnyObject {
  /// The device's name.
  var name: String { get }
}

/// Commands for a graphics processor.
public protocol MTLCommandBuffer: AnyObject {}

/// A picture in a graphics processor's memory.
public protocol MTLTexture: AnyObject {
  /// The width in texels.
  var width: Int { get }
  /// The height in texels.
  var height: Int { get }
}

/// The graphics processor of the device: nil, as in a simulator without one.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
