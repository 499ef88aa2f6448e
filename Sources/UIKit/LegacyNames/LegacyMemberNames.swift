public import Foundation

// Member names of Swift 4 and earlier. Sources in a later language mode get an error that names the new one, as from Apple's SDK.

extension UIViewController {
  /// The name of `children` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  /// The name of `addChild(_:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// The name of `removeFromParent()` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  /// The name of `willMove(toParent:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// The name of `didMove(toParent:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIView {
  /// The name of `bringSubviewToFront(_:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The name of `sendSubviewToBack(_:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension NSNotification.Name {
  /// The name of `UIResponder.keyboardWillShowNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillShowNotification")
  public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
  /// The name of `UIResponder.keyboardDidShowNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidShowNotification")
  public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
  /// The name of `UIResponder.keyboardWillHideNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillHideNotification")
  public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
  /// The name of `UIResponder.keyboardDidHideNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidHideNotification")
  public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
  /// The name of `UIResponder.keyboardWillChangeFrameNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
  /// The name of `UIResponder.keyboardDidChangeFrameNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
  /// The name of `UIApplication.didEnterBackgroundNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  /// The name of `UIApplication.willEnterForegroundNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  /// The name of `UIApplication.didBecomeActiveNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
  /// The name of `UIApplication.willResignActiveNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
  /// The name of `UIDevice.orientationDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
  /// The name of `UITextField.textDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
  /// The name of `UITextView.textDidChangeNotification` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
}
