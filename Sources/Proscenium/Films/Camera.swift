internal import CoreGraphics
internal import Foundation

/// Takes a picture at even times while a film is made.
@MainActor final class Camera {
  private(set) var frames: [(time: TimeInterval, image: CGImage)] = []
  private let start: TimeInterval
  private let rate: Double
  private let picture: () -> CGImage

  init(start: TimeInterval, framesPerSecond: Int, picture: @escaping () -> CGImage) {
    self.start = start
    rate = Double(framesPerSecond)
    self.picture = picture
  }

  /// When the next picture is due.
  func nextTime(after time: TimeInterval) -> TimeInterval { start + Double(frames.count) / rate }

  /// Takes a picture when one is due.
  func look(at time: TimeInterval) {
    guard time >= nextTime(after: time) - 1e-9 else { return }
    frames.append((Double(frames.count) / rate, picture()))
  }
}
