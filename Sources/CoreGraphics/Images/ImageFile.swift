package import Foundation

/// A picture or an animation read from a file's bytes, in any supported format.
package struct ImageFile: Sendable {
  package var format: Format
  /// At least one.
  package var frames: [Frame]
  /// EXIF's number: 1 upright, 2–8 turned or mirrored; the pixels are as stored.
  package var orientation: Int
  /// How often an animation plays; 0 is for ever.
  package var loopCount: Int

  package enum Format: Sendable, Hashable { case png, jpeg, webP }

  /// A picture of an animation with how long it is shown, in seconds; 0 for a still.
  package struct Frame: Sendable {
    package var image: CGImage
    package var duration: TimeInterval
  }

  /// The format that the first bytes say; nil for none that is read here.
  package static func format(of data: Data) -> Format? {
    let head = [UInt8](data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.count == 12, head.starts(with: Array("RIFF".utf8)), Array(head[8...]) == Array("WEBP".utf8) {
      return .webP
    }
    return nil
  }

  /// Reads bytes of any known format.
  ///
  /// Errors: data that is damaged, ends too early, or asks for more than the limits.
  package init(_ data: Data, limits: ImageLimits = .standard) throws(ImageError) {
    guard let format = Self.format(of: data) else { throw .unknownFormat }
    (self.format, orientation, loopCount) = (format, 1, 1)
    switch format {
    case .png: frames = [Frame(image: try PNGCodec.decode(data, limits: limits), duration: 0)]
    case .jpeg:
      frames = [Frame(image: try JPEGCodec.decode(data, limits: limits), duration: 0)]
      orientation = JPEGCodec.orientation(of: data)
    case .webP: (frames, loopCount) = try WebPCodec.decode(data, limits: limits)
    }
  }

  /// The first picture.
  package var image: CGImage { frames[0].image }
}
