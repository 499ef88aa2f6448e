internal import CPNG
internal import Foundation

/// PNG in and out.
package enum PNGCodec {
  /// A picture from PNG data of any depth and colour type.
  package static func decode(_ data: Data, limits: ImageLimits = .standard) throws(ImageError) -> CGImage {
    guard let decoder = spng_ctx_new(0) else { throw .corrupt("no memory") }
    defer { spng_ctx_free(decoder) }
    let bytes = [UInt8](data)
    let result: Result<CGImage, ImageError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(ImageError) -> CGImage in try decode(buffer, decoder, limits) }
    }
    return try result.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ decoder: OpaquePointer, _ limits: ImageLimits
  ) throws(ImageError) -> CGImage {
    // Text and profiles of more than 16 MB are refused.
    spng_set_chunk_limits(decoder, 16 << 20, 32 << 20)
    try check(spng_set_png_buffer(decoder, bytes.baseAddress, bytes.count))
    var header = spng_ihdr()
    try check(spng_get_ihdr(decoder, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    try limits.check(width: width, height: height)
    let format = Int32(bitPattern: SPNG_FMT_RGBA8.rawValue)
    var size = 0
    try check(spng_decoded_image_size(decoder, format, &size))
    guard size == width * height * 4 else { throw .corrupt("size") }
    let straight = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    defer { straight.deallocate() }
    try check(spng_decode_image(decoder, straight, size, format, Int32(bitPattern: SPNG_DECODE_TRNS.rawValue)))
    // Reads to the end, so that a file cut off after its last pixel is noticed too.
    try check(spng_decode_chunks(decoder))
    let isGray = header.color_type == 0
    return CGImage(rgba: straight, width: width, height: height, kind: isGray ? .gray : .color)
  }

  /// PNG data: 8 bits a channel, straight alpha, or no alpha when the picture is opaque; opaque gray as one channel.
  ///
  /// Compression level 1 without row filters: several times faster than the default, and the same bytes every time.
  package static func encode(_ image: CGImage) throws(ImageError) -> Data {
    guard image.width > 0, image.height > 0 else { throw .cannotEncode("no pixels") }
    guard let encoder = spng_ctx_new(Int32(bitPattern: SPNG_CTX_ENCODER.rawValue)) else {
      throw .cannotEncode("no memory")
    }
    defer { spng_ctx_free(encoder) }
    spng_set_option(encoder, SPNG_ENCODE_TO_BUFFER, 1)
    spng_set_option(encoder, SPNG_IMG_COMPRESSION_LEVEL, 1)
    spng_set_option(encoder, SPNG_FILTER_CHOICE, Int32(bitPattern: SPNG_FILTER_CHOICE_NONE.rawValue))
    var header = spng_ihdr()
    (header.width, header.height) = (UInt32(image.width), UInt32(image.height))
    let channels = image.isOpaque ? (image.kind == .gray ? 1 : 3) : 4
    // Colour types of the format: gray, RGB, RGBA.
    (header.bit_depth, header.color_type) = (8, channels == 1 ? 0 : (channels == 3 ? 2 : 6))
    try checkEncoding(spng_set_ihdr(encoder, &header))
    let pixels = image.straightBytes(channels: channels)
    let format = Int32(bitPattern: SPNG_FMT_PNG.rawValue)
    try checkEncoding(
      spng_encode_image(
        encoder, pixels, pixels.count, format, Int32(bitPattern: SPNG_ENCODE_FINALIZE.rawValue)))
    var (length, status) = (0, Int32(0))
    guard let buffer = spng_get_png_buffer(encoder, &length, &status) else {
      throw .cannotEncode(String(cString: spng_strerror(status)))
    }
    return Data(bytesNoCopy: buffer, count: length, deallocator: .free)
  }

  private static func check(_ status: Int32) throws(ImageError) {
    if status != 0 { throw .corrupt(String(cString: spng_strerror(status))) }
  }

  private static func checkEncoding(_ status: Int32) throws(ImageError) {
    if status != 0 { throw .cannotEncode(String(cString: spng_strerror(status))) }
  }
}
