public import Foundation
internal import QuartzCore

extension UIView {
  /// Animates through keyframes added in the closure.
  ///
  /// Units: seconds. Without keyframes it is a plain animation. Rule: A-18
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) {
    animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations, completion: nil)
  }

  /// The same, and tells when it is done.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & ~(0xF << 10))
    guard duration > 0, AnimationSwitch.isEnabled else {
      return run(duration: 0, delay: 0, timing: .linear, plain, animations, completion)
    }
    let block = AnimationSwitch.adopt(
      AnimationBlock(duration: duration, delay: max(0, delay), timing: AnimationTiming(options: plain), options: plain))
    block.keyframes = KeyframeRecorder()
    block.completion = completion
    block.record(animations)
  }

  /// Adds a keyframe: when it starts and how long it takes, as fractions of the whole. Rule: A-18
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let keyframes = AnimationBlock.current?.keyframes else { return animations() }
    keyframes.record(from: frameStartTime, duration: frameDuration, animations)
  }
}
