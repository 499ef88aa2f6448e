/// Why bytes are no picture, or a picture no bytes.
package enum ImageError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are of no known format.
  case unknownFormat
  /// The data ends too early or contradicts itself; the library's own words.
  case corrupt(String)
  /// More pixels than `ImageLimits` allow.
  case tooLarge(width: Int, height: Int)
  /// The picture cannot be written: empty, or larger than the format allows.
  case cannotEncode(String)

  /// The other process, which reads documents, ended on it: it used more time or memory than it may, or crashed.
  case costly
  /// The Debian package of the library that reads it is not installed.
  case noLibrary(String)

  package var description: String {
    switch self {
    case .unknownFormat: "no PNG, JPEG, WebP, SVG or PDF data"
    case .corrupt(let reason): "damaged picture: \(reason)"
    case .tooLarge(let width, let height): "picture of \(width)×\(height) pixels is over the limit"
    case .costly: "reading the picture takes more time or memory than it may, or fails"
    case .noLibrary(let package): "the library of the Debian package \(package) is not installed"
    case .cannotEncode(let reason): "picture cannot be written: \(reason)"
    }
  }
}

/// The limits for images from outside.
package struct ImageLimits: Sendable {
  /// Largest side.
  package var side = 16_384
  /// Most pixels of one picture or frame; 64 million are 256 MB.
  package var pixels = 64 << 20
  /// Most frames of an animation.
  package var frames = 10_000
  /// Most pixels of all frames of an animation together.
  package var framePixels = 256 << 20

  package init() {}

  /// Chosen so that every photo of a phone is read and no header alone can exhaust the memory.
  package static let standard = ImageLimits()

  func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .corrupt("no pixels") }
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
