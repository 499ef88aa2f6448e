// Shaders of a graphics processor, which does not exist here: they can be named, and made only with a device.
@_exported public import Metal

/// True if a device runs the shaders.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// The base of shaders for pictures.
open class MPSUnaryImageKernel {
  /// The device that runs it.
  public let device: any MTLDevice

  /// A shader of a device.
  public init(device: any MTLDevice) { self.device = device }

  /// Puts the shader's work behind what a buffer has; there is no device that could.
  public func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
  ) {
    preconditionFailure("no device runs shaders on Linux; ask MPSSupportsMTLDevice(_:) before")
  }
}

/// Makes each pixel black or white, by a threshold.
public final class MPSImageThresholdBinary: MPSUnaryImageKernel {
  /// The value that divides black from white.
  public let thresholdValue: Float
  /// The value of white.
  public let maximumValue: Float

  /// A threshold on a device.
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
    super.init(device: device)
  }
}
