internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The progress of a property animator: it runs, stands or is set, and everything the animator animates follows it.
///
/// A frame depends on the progress alone, whichever way the animator came to it. Rule: I-29, I-30, I-37
final class AnimatorDriver: AnimationDriver {
  /// The source of the progress.
  enum Motion {
    /// Nothing; it stands at a progress, and at a time of the curve.
    case standing(progress: Double, time: Double)
    /// Time, along the animator's own curve, between two times of it (0…1, falling when reversed).
    case along(start: CFTimeInterval, duration: TimeInterval, from: Double, to: Double)
    /// Time, along another curve, between two values of progress.
    case towards(start: CFTimeInterval, duration: TimeInterval, from: Double, to: Double, curve: TimingCurve)
  }

  let curve: TimingCurve
  @exclusivity(unchecked) private(set) var motion = Motion.standing(progress: 0, time: 0)
  private(set) var isFinished = false

  init(curve: TimingCurve) { self.curve = curve }

  var isRunning: Bool {
    if case .standing = motion { false } else { true }
  }

  /// How far between start and end everything stands; springs go past 1.
  var progress: Double {
    switch motion {
    case .standing(let progress, _): progress
    case .along: curve.progress(at: time)
    case .towards(let start, let duration, let from, let to, let curve):
      from + (to - from) * curve.progress(at: Self.passed(start, duration))
    }
  }

  /// The part of the animator's time that is behind it, 0…1.
  var time: Double {
    switch motion {
    case .standing(_, let time): time
    case .along(let start, let duration, let from, let to): from + (to - from) * Self.passed(start, duration)
    case .towards(let start, let duration, let from, let to, _): from + (to - from) * Self.passed(start, duration)
    }
  }

  /// The position on the animator's own curve; nil if another curve led beyond an end.
  var timeOnCurve: Double? {
    let time = if case .towards = motion { curve.time(of: progress) } else { self.time }
    return abs(curve.progress(at: time) - progress) < 1e-6 ? time : nil
  }

  private static func passed(_ start: CFTimeInterval, _ duration: TimeInterval) -> Double {
    guard duration > 0 else { return 1 }
    return min(max(0, (MediaClock.current.now - start) / duration), 1)
  }

  /// The time at which the motion ends; nil while there is none.
  ///
  /// Units: seconds of the application's clock.
  var end: CFTimeInterval? {
    switch motion {
    case .standing: nil
    case .along(let start, let duration, _, _), .towards(let start, let duration, _, _, _): start + duration
    }
  }

  /// True if the motion has come to where it goes.
  var isThere: Bool { end.map { MediaClock.current.now >= $0 - 1e-9 } ?? false }

  func pause(at progress: Double) { motion = .standing(progress: progress, time: curve.time(of: progress)) }
  func pause(atTime time: Double) { motion = .standing(progress: curve.progress(at: time), time: time) }
  /// Stops where it is; a spring beyond its end swings on from there.
  func pause() {
    let progress = self.progress
    motion = .standing(progress: progress, time: timeOnCurve ?? curve.time(of: progress))
  }
  func move(_ motion: Motion) { self.motion = motion }
  func finish() { isFinished = true }

  func localTime(layerTime: CFTimeInterval) -> CFTimeInterval { min(max(0, progress), 1) }
}

/// A part of a driver's way: for animations that were added while it ran. Rule: I-34
final class PartDriver: AnimationDriver {
  let whole: AnimatorDriver
  /// The whole's progress at which this part begins.
  let start: Double

  init(_ whole: AnimatorDriver, from start: Double) {
    self.whole = whole
    self.start = min(max(0, start), 1)
  }

  var isFinished: Bool { whole.isFinished }
  var isRunning: Bool { whole.isRunning }
  func localTime(layerTime: CFTimeInterval) -> CFTimeInterval { min(max(0, progress), 1) }
  var shownProgress: Double? { progress }

  private var progress: Double {
    if start == 0 { return whole.progress }
    guard start < 1 else { return whole.progress >= 1 ? 1 : 0 }
    return max(0, (whole.progress - start) / (1 - start))
  }
}

/// How the progress of a property animator follows its time.
struct TimingCurve {
  let progress: (Double) -> Double

  init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    if parameters.timingCurveType.hasSpring,
      let curve = parameters.springTimingParameters?.timing(duration: duration).springCurve
    {
      progress = { $0 >= 1 ? 1 : curve.value(at: $0 * duration) }
    } else if let cubic = parameters.cubicTimingParameters {
      let (one, two) = (cubic.controlPoint1, cubic.controlPoint2)
      let function = CAMediaTimingFunction(controlPoints: Float(one.x), Float(one.y), Float(two.x), Float(two.y))
      progress = { function.value(at: $0) }
    } else {
      progress = { $0 }
    }
  }

  func progress(at time: Double) -> Double { progress(time) }

  /// The first time at which a progress is reached, found by halving.
  func time(of target: Double) -> Double {
    if target <= 0 { return 0 }
    if target >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    // A spring may pass the target several times; the first crossing lies before the first sample beyond it.
    for step in 1...64 where progress(Double(step) / 64) >= target {
      high = Double(step) / 64
      low = high - 1.0 / 64
      break
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if progress(middle) < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CAMediaTimingFunction {
  /// The curve of a UIView curve's name. Rule: A-05
  convenience init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self.init(name: .easeInEaseOut)
    case .easeIn: self.init(name: .easeIn)
    case .easeOut: self.init(name: .easeOut)
    case .linear: self.init(name: .linear)
    }
  }

  /// The two inner control points.
  var points: (CGPoint, CGPoint) {
    let (one, two) = (controlPoint(at: 1), controlPoint(at: 2))
    return (
      CGPoint(x: CGFloat(one.0), y: CGFloat(one.1)), CGPoint(x: CGFloat(two.0), y: CGFloat(two.1))
    )
  }
}
