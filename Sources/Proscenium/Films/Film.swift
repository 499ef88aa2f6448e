public import CoreGraphics
public import Foundation

/// What a stage showed over a time.
@MainActor public struct Film {
  /// The pictures with their times since the film's start, in seconds.
  public var frames: [(time: TimeInterval, image: CGImage)]

  /// A film of pictures.
  public init(frames: [(time: TimeInterval, image: CGImage)]) { self.frames = frames }

  /// Writes the film: an animated `.webp`, a contact sheet `.png`, or a folder of PNG pictures.
  ///
  /// Errors: `FilmError` for another ending or an empty film; what the file system says.
  public func write(to url: URL) throws {
    guard !frames.isEmpty else { throw FilmError.empty(url.path) }
    switch url.pathExtension.lowercased() {
    case "webp": try Self.write(animation(), to: url)
    case "png": try Self.write(PNGCodec.encode(ContactSheet(self).image()), to: url)
    case "": try writePictures(in: url)
    default: throw FilmError.unknownKind(url.path)
    }
  }

  static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// All pictures on a canvas that holds the largest of them: the device may have been turned.
  private func animation() throws -> Data {
    let width = frames.map(\.image.width).max() ?? 0
    let height = frames.map(\.image.height).max() ?? 0
    let writer = try AnimatedImageWriter(width: width, height: height)
    for frame in frames {
      try writer.append(Self.center(frame.image, width, height), at: Int((frame.time * 1000).rounded()))
    }
    let last = frames[frames.count - 1].time
    let step = frames.count > 1 ? last / Double(frames.count - 1) : 1
    return try writer.finish(at: Int(((last + step) * 1000).rounded(.up)))
  }

  private static func center(_ image: CGImage, _ width: Int, _ height: Int) -> CGImage {
    guard image.width != width || image.height != height else { return image }
    let canvas = PixelBuffer(width: width, height: height)
    let (left, top) = ((width - image.width) / 2, (height - image.height) / 2)
    for y in 0..<height {
      let row = canvas.row(y)
      for x in 0..<width { row[x] = 0xFF00_0000 }
      guard y >= top, y < top + image.height else { continue }
      (row + left).update(from: image.pixels.row(y - top), count: image.width)
    }
    return CGImage(pixels: canvas, isOpaque: true)
  }

  private func writePictures(in folder: URL) throws {
    for (index, frame) in frames.enumerated() {
      let name = String(format: "%04d.png", index)
      try Self.write(PNGCodec.encode(frame.image), to: folder.appendingPathComponent(name))
    }
  }
}

/// Why a film was not written.
nonisolated public enum FilmError: Error, Equatable, CustomStringConvertible {
  /// It has no pictures.
  case empty(String)
  /// The file's ending names no kind of film.
  case unknownKind(String)

  /// The reason and what to do.
  public var description: String {
    switch self {
    case .empty(let path): "\(path): error: the film has no pictures; let time pass while filming"
    case .unknownKind(let path):
      "\(path): error: not a kind of film; end the name in .webp or .png, or name a folder"
    }
  }
}
