public import Foundation

extension Stage {
  /// Records a closure that lets time pass, and writes a page that shows it: every picture, call, transition, touch and
  /// diagnostic, and the layers at each instant; see Documentation/Theatre.md.
  ///
  /// The page is one file where the name ends in `.html`, else a folder. Order: the oldest seconds are let go where there
  /// is too much to keep. Errors: `TheatreError` for another ending; what the file system says. What the closure throws is
  /// thrown again when what was recorded until then is written.
  public func theatre(
    to url: URL, title: String = "", framesPerSecond: Int = 60, quality: FilmQuality = .lossless,
    _ body: () throws -> Void
  ) throws {
    try theatre(
      to: url, title: title, framesPerSecond: framesPerSecond, quality: quality, limit: TheatreRecorder.usualLimit, body
    )
  }

  /// The same with another limit, in bytes of what is kept.
  package func theatre(
    to url: URL, title: String = "", framesPerSecond: Int = 60, quality: FilmQuality = .lossless, limit: Int,
    _ body: () throws -> Void
  ) throws {
    let file = try TheatreFile(path: url.path)
    let heading = TheatreTitle(title: title)
    let recorder = TheatreRecorder(
      self, to: file, heading: heading, quality: quality, rate: framesPerSecond, limit: limit)
    try record(into: recorder) { try film(into: recorder, framesPerSecond: framesPerSecond, body) }
  }

  /// Lets a recorder know what the stage does meanwhile.
  func record(into recorder: TheatreRecorder, _ body: () throws -> Void) rethrows {
    let outer = theatre
    theatre = recorder
    defer { theatre = outer }
    try body()
  }
}
