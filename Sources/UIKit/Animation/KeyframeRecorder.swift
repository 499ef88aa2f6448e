internal import Foundation
internal import QuartzCore

/// Collects what each property goes through while the closure of `animateKeyframes` runs.
///
/// Rule: A-18
final class KeyframeRecorder {
  /// One property's way through the keyframes, in the order they were added.
  struct Track {
    let layer: CALayer
    let keyPath: String
    let old: Any?
    let background: UIColor?
    var segments: [Segment] = []

    /// Stands at each value until the next keyframe begins.
    func animation(duration: TimeInterval) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.duration = duration
      var (values, times): ([Any], [NSNumber]) = ([], [])
      var (last, time): (Any?, Double) = (old, 0)
      func step(_ value: Any?, _ at: Double) {
        guard let value else { return }
        values.append(value)
        times.append(NSNumber(value: at))
      }
      step(old, 0)
      for segment in segments.sorted(by: { $0.start < $1.start }) {
        let start = max(time, segment.start)
        // A value that stands for no time would be a corner of a cubic way.
        if start > time { step(last, start) }
        step(segment.value, max(start, segment.end))
        (last, time) = (segment.value, max(start, segment.end))
      }
      if time < 1 { step(last, 1) }
      animation.values = values
      animation.keyTimes = times
      return animation
    }
  }

  /// One keyframe of a property, in fractions of the whole.
  struct Segment {
    let start: Double
    let end: Double
    var value: Any?
  }

  /// How the values between keyframes are found.
  let mode: CAAnimationCalculationMode
  private(set) var tracks: [Track] = []
  /// The keyframe whose closure runs; the whole outside of one.
  private var range: (start: Double, end: Double) = (0, 1)

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func record(from start: Double, duration: Double, _ body: () -> Void) {
    let outer = range
    let start = min(max(0, start.isFinite ? start : 0), 1)
    range = (start, min(1, start + max(0, duration.isFinite ? duration : 0)))
    body()
    range = outer
  }

  func changed(_ layer: CALayer, _ keyPath: String, from old: Any?, to new: Any?) {
    let segment = Segment(start: range.start, end: range.end, value: new)
    guard let index = tracks.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) else {
      let background = AnimationBlock.background(of: layer, keyPath)
      tracks.append(Track(layer: layer, keyPath: keyPath, old: old, background: background, segments: [segment]))
      return
    }
    if let last = tracks[index].segments.last, last.start == segment.start, last.end == segment.end {
      tracks[index].segments[tracks[index].segments.count - 1].value = new
    } else {
      tracks[index].segments.append(segment)
    }
  }
}
