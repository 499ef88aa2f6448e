internal import CoreGraphics
internal import Foundation

/// Takes a picture at even times while a film is made, and gives it away.
@MainActor final class Camera {
  private let start: TimeInterval
  private let rate: Double
  private let sink: any FilmSink
  private let picture: () -> CGImage
  private var count = 0
  /// The error of a picture; no more pictures are taken after it.
  private var failure: (any Error)?

  /// Chosen: rates above a thousand a second are finer than the milliseconds of a film's file.
  private static let rates = 1...1000

  init(start: TimeInterval, framesPerSecond: Int, into sink: any FilmSink, picture: @escaping () -> CGImage) {
    self.start = start
    rate = Double(min(max(framesPerSecond, Self.rates.lowerBound), Self.rates.upperBound))
    self.sink = sink
    self.picture = picture
  }

  /// When the next picture is due.
  func nextTime(after time: TimeInterval) -> TimeInterval { start + Double(count) / rate }

  /// Takes a picture when one is due.
  func capture(at time: TimeInterval) {
    guard failure == nil, time >= nextTime(after: time) - 1e-9 else { return }
    do { try sink.add(picture(), at: Double(count) / rate) } catch { failure = error }
    count += 1
  }

  /// Ends the film.
  func finish() throws {
    if let failure { throw failure }
    try sink.finish(at: Double(count) / rate)
  }
}
