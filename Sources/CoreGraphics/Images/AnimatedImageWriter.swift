internal import CWebP
package import Foundation

/// Writes an animated, lossless WebP, frame by frame.
///
/// Only what changed between frames is stored. The same frames give the same bytes.
package final class AnimatedImageWriter {
  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private var config: WebPConfig
  private var lastTime = -1

  /// A writer for frames of one size; `loopCount` of 0 plays for ever.
  ///
  /// Errors: sides that are not 1…16 383.
  package init(width: Int, height: Int, loopCount: Int = 0) throws(ImageError) {
    let sides = 1...WebPCodec.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .cannotEncode("sides must be 1 to \(WebPCodec.maximumSide) pixels")
    }
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw .cannotEncode("version of libwebpmux") }
    options.anim_params.loop_count = Int32(clamping: max(loopCount, 0))
    config = try WebPCodec.fastLossless()
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .cannotEncode("no memory")
    }
    (self.encoder, self.width, self.height) = (encoder, width, height)
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Shows a picture from `time` on.
  ///
  /// Units: milliseconds. Errors: a picture of another size, and a time that is not later than the one before.
  package func append(_ image: CGImage, at time: Int) throws(ImageError) {
    guard image.width == width, image.height == height else {
      throw .cannotEncode("a frame of \(image.width)×\(image.height) in a film of \(width)×\(height)")
    }
    guard time > lastTime, time <= Int(Int32.max) else { throw .cannotEncode("frame times must rise") }
    lastTime = time
    var picture = try WebPCodec.picture(of: image)
    defer { WebPPictureFree(&picture) }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(time), &config) != 0 else { throw failure }
  }

  /// The file; its last frame is shown until `end`.
  ///
  /// Units: milliseconds. Errors: no frame, and an end that is not after the last one.
  package func finish(at end: Int) throws(ImageError) -> Data {
    guard lastTime >= 0, end > lastTime, end <= Int(Int32.max) else {
      throw .cannotEncode("a film ends after its last frame")
    }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(end), nil) != 0 else { throw failure }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes else { throw failure }
    return Data(bytes: bytes, count: data.size)
  }

  private var failure: ImageError { .cannotEncode(String(cString: WebPAnimEncoderGetError(encoder))) }
}
