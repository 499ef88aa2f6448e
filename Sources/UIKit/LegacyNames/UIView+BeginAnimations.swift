public import Foundation

/// Animations between two calls, as code before blocks writes them. Rule: A-58
extension UIView {
  /// Changes from here to `commitAnimations()` are animated, in 0.2 seconds unless another duration is set.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimations.begin(animationID, context)
  }

  /// Ends what `beginAnimations(_:context:)` began; the animations run.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func commitAnimations() { OpenAnimations.commit() }

  /// Sets the duration of the changes that follow.
  ///
  /// Units: seconds.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimations.current?.block.setTiming(duration: max(0, duration))
  }

  /// Sets the delay of the changes that follow.
  ///
  /// Units: seconds.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationDelay(_ delay: TimeInterval) { OpenAnimations.current?.block.delay = max(0, delay) }

  /// Sets the curve of changes that follow.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimations.current?.block.timing = AnimationTiming(
      options: AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
  }

  /// Lets changes that follow begin where the views are seen.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimations.setOption(.beginFromCurrentState, fromCurrentState)
  }

  /// Sets the observer of the end.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationDelegate(_ delegate: Any?) { OpenAnimations.current?.delegate = delegate as AnyObject? }

  /// Sets the delegate's method for the end; its arguments are the identifier, a boolean and the context.
  @available(*, deprecated, message: "use animate(withDuration:animations:)")
  public class func setAnimationDidStop(_ selector: Selector?) { OpenAnimations.current?.didStop = selector }
}

/// The animations that `beginAnimations` began and were not committed yet.
private final class OpenAnimations {
  private static var open: [OpenAnimations] = []
  static var current: OpenAnimations? { open.last }

  let block: AnimationBlock
  private let identifier: String?
  private let context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var didStop: Selector?

  private init(_ block: AnimationBlock, _ identifier: String?, _ context: UnsafeMutableRawPointer?) {
    (self.block, self.identifier, self.context) = (block, identifier, context)
  }

  static func begin(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
    // The duration is the documented one.
    let block = AnimationSwitch.adopt(AnimationBlock(duration: 0.2))
    AnimationBlock.current?.nested.append(block)
    open.append(OpenAnimations(block, identifier, context))
    block.open()
  }

  static func commit() {
    guard let ended = open.popLast() else { return }
    ended.block.completion = { ended.notify($0) }
    ended.block.close()
  }

  static func setOption(_ option: UIView.AnimationOptions, _ isSet: Bool) {
    guard let block = current?.block else { return }
    block.setTiming(options: isSet ? block.options.union(option) : block.options.subtracting(option))
  }

  private func notify(_ finished: Bool) {
    guard let delegate, let didStop else { return }
    _ = didStop.send(
      to: delegate,
      _Arguments(didStop.description, of: [identifier, NSNumber(value: finished), context]))
  }
}
