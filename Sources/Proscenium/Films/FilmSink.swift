internal import CoreGraphics
internal import Foundation

/// A destination of a film's pictures.
@MainActor protocol FilmSink: AnyObject {
  /// Takes the next picture.
  ///
  /// Units: seconds since the film's start, rising.
  func add(_ image: CGImage, at time: TimeInterval) throws
  /// Ends the film; the last picture is shown until then.
  func finish(at end: TimeInterval) throws
}

/// The kinds of files that films are written to, by the endings of their names.
nonisolated enum FilmKind {
  /// An animated `.webp`.
  case animation
  /// A contact sheet `.png`.
  case sheet
  /// A folder of pictures.
  case pictures

  /// Errors: `FilmError.unknownKind` for another ending.
  init(path: String) throws(FilmError) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "webp": self = .animation
    case "png": self = .sheet
    case "": self = .pictures
    default: throw .unknownKind(path)
    }
  }

  @MainActor func open(_ path: String, _ quality: FilmQuality) throws -> any FilmSink {
    switch self {
    case .animation: try AnimationSink(path: path, quality)
    case .sheet: try SheetSink(path: path)
    case .pictures: try PicturesSink(folder: URL(fileURLWithPath: path), quality)
    }
  }
}

/// Keeps the pictures.
final class FrameCollector: FilmSink {
  private(set) var frames: [(time: TimeInterval, image: CGImage)] = []

  func add(_ image: CGImage, at time: TimeInterval) { frames.append((time, image)) }
  func finish(at end: TimeInterval) {}
}

/// Gives pictures to several sinks, at times as many times later.
final class SinkGroup: FilmSink {
  private let sinks: [any FilmSink]
  private let slowness: Double

  init(_ sinks: [any FilmSink], slowness: Double) {
    self.sinks = sinks
    self.slowness = slowness
  }

  func add(_ image: CGImage, at time: TimeInterval) throws {
    for sink in sinks { try sink.add(image, at: time * slowness) }
  }
  func finish(at end: TimeInterval) throws {
    for sink in sinks { try sink.finish(at: end * slowness) }
  }
}

/// Makes pictures as small as a quality says, all of one film by one factor.
final class FilmReducer {
  private var factor: Double?
  private var reducer: ImageReducer?

  init(_ quality: FilmQuality) {
    guard case .lossy(let pixels, _) = quality else { return }
    reducer = ImageReducer { [unowned self] width, height in
      let factor = self.factor ?? min(1, (Double(max(1, pixels)) / Double(max(1, width * height))).squareRoot())
      self.factor = factor
      func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
      return (side(width), side(height))
    }
  }

  func reduce(_ image: CGImage) -> CGImage { reducer?.reduce(image) ?? image }
}

/// An animated WebP that grows with the film.
private final class AnimationSink: FilmSink {
  private let path: String
  private let file: OutputFile
  private let writer: AnimatedImageWriter
  private let reducer: FilmReducer
  private var last = -1

  init(path: String, _ quality: FilmQuality) throws {
    self.path = path
    let file = try OutputFile(path: path)
    self.file = file
    reducer = FilmReducer(quality)
    let compression: AnimatedImageWriter.Compression =
      switch quality {
      case .lossless: .lossless
      case .lossy(_, let quality): .lossy(quality: quality)
      }
    writer = try AnimatedImageWriter(compression: compression) { try file.write($0, at: $1) }
  }

  func add(_ image: CGImage, at time: TimeInterval) throws {
    let instant = try FilmError.milliseconds(time, path)
    // A film that is made faster has more pictures than milliseconds.
    if instant == last { return }
    guard instant > last else { throw FilmError.noTime(path, time) }
    last = instant
    try mappingErrors { try writer.append(reducer.reduce(image), at: instant) }
  }

  func finish(at end: TimeInterval) throws {
    let end = max(try FilmError.milliseconds(end, path), last + 1)
    try mappingErrors { try writer.finish(at: end) }
    try file.finish()
  }

  /// Says which film it is about.
  private func mappingErrors(_ body: () throws -> Void) throws {
    do { try body() } catch let error as ImageError { throw FilmError.notWritten(path, "\(error)") }
  }
}

/// A contact sheet, written at the film's end.
private final class SheetSink: FilmSink {
  private let file: OutputFile
  private let sheet = ContactSheet()

  init(path: String) throws { file = try OutputFile(path: path) }

  func add(_ image: CGImage, at time: TimeInterval) { sheet.add(image, at: time) }

  func finish(at end: TimeInterval) throws {
    guard let image = sheet.image() else { return }
    try file.write(PNGCodec.encode(image))
    try file.finish()
  }
}

/// A folder of numbered pictures.
private final class PicturesSink: FilmSink {
  private let folder: URL
  private let reducer: FilmReducer
  private var count = 0

  init(folder: URL, _ quality: FilmQuality) throws {
    self.folder = folder
    try OutputFile.makeFolder(folder.path)
    reducer = FilmReducer(quality)
  }

  func add(_ image: CGImage, at time: TimeInterval) throws {
    let name = String(format: "%04d.png", count)
    count += 1
    try OutputFile.write(PNGCodec.encode(reducer.reduce(image)), to: folder.appendingPathComponent(name).path)
  }

  func finish(at end: TimeInterval) {}
}
