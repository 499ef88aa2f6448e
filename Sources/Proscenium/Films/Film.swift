public import CoreGraphics
public import Foundation

/// A recording of a stage over time with every picture in memory; `Stage.film(to:)` writes longer films to a file.
@MainActor public struct Film {
  /// The pictures with their times since the film's start, in seconds; those that show the same are one object.
  public var frames: [(time: TimeInterval, image: CGImage)]

  /// A film of pictures.
  public init(frames: [(time: TimeInterval, image: CGImage)]) { self.frames = frames }

  /// Writes the film: an animated `.webp`, a contact sheet `.png`, or a folder of PNG pictures.
  ///
  /// Errors: `FilmError` for another ending, an empty film, and times that do not rise or are none; what the file system
  /// says. A file that could not be completed is not left behind.
  public func write(to url: URL, quality: FilmQuality = .lossless) throws {
    let kind = try FilmKind(path: url.path)
    guard let last = frames.last?.time else { throw FilmError.empty(url.path) }
    let sink = try kind.open(url.path, quality)
    for frame in frames { try sink.add(frame.image, at: frame.time) }
    try sink.finish(at: last + (frames.count > 1 ? last / Double(frames.count - 1) : 1))
  }
}

/// Why a film was not written.
nonisolated public enum FilmError: Error, Equatable, CustomStringConvertible {
  /// It has no pictures.
  case empty(String)
  /// The file's ending names no kind of film.
  case unknownKind(String)
  /// A picture's time is no time that a film has room for.
  case noTime(String, TimeInterval)
  /// The pictures cannot be kept in such a file, for the reason told.
  case notWritten(String, String)

  /// The reason and the advice.
  public var description: String {
    switch self {
    case .empty(let path): "\(path): error: the film has no pictures; let time pass while filming"
    case .unknownKind(let path):
      "\(path): error: not a kind of film; end the name in .webp or .png, or name a folder"
    case .noTime(let path, let time):
      "\(path): error: \(time) s is no time in a film; give pictures times from 0 to \(Self.longest) s, rising"
    case .notWritten(let path, let reason): "\(path): error: \(reason); make the film shorter or its screen smaller"
    }
  }

  /// Chosen: a day, far within what the file's 32 bits of milliseconds hold.
  private static let longest = 86_400

  static func milliseconds(_ time: TimeInterval, _ path: String) throws(FilmError) -> Int {
    guard (0...TimeInterval(longest)).contains(time) else { throw .noTime(path, time) }
    return Int((time * 1000).rounded())
  }
}
