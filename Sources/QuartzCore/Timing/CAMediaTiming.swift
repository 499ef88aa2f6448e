internal import Foundation

/// The timing of an animation or a layer: begin time, speed, repetitions.
///
/// Rule: A-24
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// When the object's own time begins, in its parent's time; 0 on an animation stands for the commit that adds it.
  ///
  /// Units: seconds.
  var beginTime: CFTimeInterval { get set }
  /// One pass; 0 on an animation stands for the transaction's duration.
  ///
  /// Units: seconds of the object's own time.
  var duration: CFTimeInterval { get set }
  /// Own seconds per second of the parent; 0 freezes, below 0 runs back.
  var speed: Float { get set }
  /// Added to the object's own time.
  ///
  /// Units: seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How many passes; fractions are kept, infinity never ends.
  var repeatCount: Float { get set }
  /// How long passes go on; wins over `repeatCount` when above 0.
  ///
  /// Units: seconds of the object's own time.
  var repeatDuration: CFTimeInterval { get set }
  /// Every pass is followed by one backwards.
  var autoreverses: Bool { get set }
  /// How the timed object behaves before its beginning and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The behaviour of a timed object outside its own duration.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// After the end, its last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the beginning, its first value shows.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Before and after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither: the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}
