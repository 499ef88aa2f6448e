public import Metal
public import UIKit

/// The input of an app's own filter.
public protocol CIImageProcessorInput {
  /// The rectangle of the pixels.
  var region: CGRect { get }
  /// The pixels in a graphics processor's memory; nil here.
  var metalTexture: (any MTLTexture)? { get }
}

/// The output of an app's own filter.
public protocol CIImageProcessorOutput {
  /// The rectangle of the pixels.
  var region: CGRect { get }
  /// The pixels in a graphics processor's memory; nil here.
  var metalTexture: (any MTLTexture)? { get }
  /// The commands that the filter's are put behind; nil here.
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// An app's own filter, which a graphics processor runs.
open class CIImageProcessorKernel {
  /// Makes one; apps use the class.
  public init() {}

  /// The work of a subclass.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
  ) throws {}

  /// The result of the filter.
  ///
  /// Errors: always `CIImageProcessorError`, as there is no graphics processor; sources ask for one before.
  open class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?) throws -> CIImage {
    throw CIImageProcessorError()
  }
}

/// There is no graphics processor that would run a filter.
public struct CIImageProcessorError: Error, CustomStringConvertible {
  /// The reason, as a sentence.
  public var description: String { "an app's own filter needs a graphics processor, which there is none of on Linux" }
}
