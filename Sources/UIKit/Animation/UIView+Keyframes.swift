public import Foundation
internal import QuartzCore

extension UIView {
  /// Animates through keyframes added in the closure.
  ///
  /// Units: seconds; inside of another animation its duration counts, as for every nested one. Without keyframes it is a
  /// plain animation. Rule
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) {
    animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations, completion: nil)
  }

  /// Animates along keyframes, with a completion.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & ~(0xF << 10))
    let timing = AnimationTiming(options: plain)
    let keyframes = KeyframeRecorder(mode: options.calculationMode)
    run(duration: duration, delay: delay, timing: timing, plain, animations, completion, keyframes: keyframes)
  }

  /// Adds a keyframe: when it starts and how long it takes, as fractions of the whole. Rule: A-18
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let keyframes = AnimationBlock.current?.keyframes else { return animations() }
    keyframes.record(from: frameStartTime, duration: frameDuration, animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// How the values between keyframes are found; unknown names are linear. Rule: A-18
  fileprivate var calculationMode: CAAnimationCalculationMode {
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    let number = Int((rawValue >> 10) & 0xF)
    return modes.indices.contains(number) ? modes[number] : .linear
  }
}
