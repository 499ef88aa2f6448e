internal import CoreGraphics
public import Foundation

extension Stage {
  /// Films a closure that lets time pass.
  ///
  /// Every picture is kept, of a phone's screen 12 MB each; `film(to:)` is for more than a few seconds.
  public func film(framesPerSecond: Int = 60, _ body: () throws -> Void) rethrows -> Film {
    let collector = FrameCollector()
    _ = try roll(framesPerSecond, into: collector, body)
    return Film(frames: collector.frames)
  }

  /// Films a closure that lets time pass into a file or folder, while it runs: only a few pictures are in memory.
  ///
  /// Errors: as `Film.write(to:quality:)`. What the closure throws is thrown again when what was filmed until then is
  /// written.
  public func film(
    to url: URL, framesPerSecond: Int = 60, quality: FilmQuality = .lossless, _ body: () throws -> Void
  ) throws {
    try film(into: FilmKind(path: url.path).open(url.path, quality), framesPerSecond: framesPerSecond, body)
  }

  func film(into sink: any FilmSink, framesPerSecond: Int, _ body: () throws -> Void) throws {
    var failure: (any Error)?
    let camera = roll(framesPerSecond, into: sink) {
      do { try body() } catch { failure = error }
    }
    try camera.finish()
    if let failure { throw failure }
  }

  private func roll(_ rate: Int, into sink: any FilmSink, _ body: () throws -> Void) rethrows -> Camera {
    let camera = Camera(start: time, framesPerSecond: rate, into: sink) { [unowned self] in self.frame() }
    let outer = self.camera
    self.camera = camera
    defer { self.camera = outer }
    turn()
    camera.capture(at: time)
    try body()
    return camera
  }
}
