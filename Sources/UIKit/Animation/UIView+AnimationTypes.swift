internal import Foundation

extension UIView {
  /// The shape of an animation's progress over time.
  nonisolated public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3
  }

  /// The kind of transition between views.
  nonisolated public enum AnimationTransition: Int, Sendable {
    /// Not at all.
    case none = 0
    /// Turns about the vertical axis, from the left.
    case flipFromLeft = 1
    /// Turns about the vertical axis, from the right.
    case flipFromRight = 2
    /// The old page curls up.
    case curlUp = 3
    /// The new page curls down.
    case curlDown = 4
  }

  /// Options of the animation methods; raw values by rule A-04.
  nonisolated public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Resized views lay out inside the animation. Rule: A-15
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach views while they are animated. Rule: A-07
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the visible state of the views. Rule: A-10
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Again and again until removed. Rule: A-16
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back; needs `repeat`. Rule: A-16
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block. Rule: A-08
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block. Rule: A-08
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is animated live instead of from a picture. Rule: A-17
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown instead of removed and added. Rule: A-17
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Ignores the outer block's options. Rule: A-08
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns about the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content curls up, like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content curls down, like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Cross-fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// At 60 frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At 30 frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Performs pending updates of properties, constraints and layout before the block, and those from its changes
    /// inside it: new constants and frames animate without `layoutIfNeeded()`. Rule: A-54
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)
  }

  /// Options of keyframe animations; raw values by rule A-04.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Resized views lay out inside the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the visible state of the views.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Again and again until removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Ignores the outer block's options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from keyframe to keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Even speed over all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}
