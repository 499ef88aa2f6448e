internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Hides and shows a navigation controller's bars by taps and swipes, and where there is little height.
@MainActor final class BarHiding: NSObject, OwnGestureDelegate {
  private unowned let navigation: UINavigationController
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  var isOnTap = false
  var isOnSwipe = false
  var hidesInCompactHeight = false {
    didSet { availableSpaceMayHaveChanged() }
  }
  /// True if the bars hide when the keyboard appears.
  var isWhileTyping = false {
    didSet { if isWhileTyping != oldValue { watchKeyboard() } }
  }
  /// The keyboard took the bars away; a tap brings them back.
  private var wentForKeyboard = false
  /// True if the toolbar was visible when the bars were hidden.
  private var bringsToolbar = false
  private var wasLow = false

  /// The distance of a swipe that hides or shows the bars.
  ///
  /// Units: points (chosen: more than a tap's wobble).
  private static let reach: CGFloat = 20

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    for recognizer in [tap, swipe] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
    }
    tap.addAction { [weak self] tap in
      guard let self, tap.state == .ended else { return }
      setHidden(!self.navigation.isNavigationBarHidden)
    }
    swipe.addAction { [weak self] pan in
      if let pan = pan as? UIPanGestureRecognizer { self?.swiped(pan) }
    }
  }

  func attach(to view: UIView) {
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(swipe)
  }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed else { return }
    let y = pan.translation(in: navigation.view).y
    guard abs(y) >= Self.reach else { return }
    pan.setTranslation(.zero, in: navigation.view)
    setHidden(y < 0)
  }

  private func setHidden(_ isHidden: Bool, animated: Bool = true) {
    guard isHidden != navigation.isNavigationBarHidden else { return }
    if isHidden { bringsToolbar = !navigation.isToolbarHidden } else { wentForKeyboard = false }
    navigation.setNavigationBarHidden(isHidden, animated: animated)
    if bringsToolbar { navigation.setToolbarHidden(isHidden, animated: animated) }
  }

  /// The room's height class changed.
  func availableSpaceMayHaveChanged() {
    let isLow = hidesInCompactHeight && navigation.traitCollection.verticalSizeClass == .compact
    guard isLow != wasLow else { return }
    wasLow = isLow
    setHidden(isLow, animated: false)
  }

  // MARK: Keyboard

  private func watchKeyboard() {
    let name = UIResponder.keyboardWillShowNotification
    guard isWhileTyping else {
      return NotificationCenter.default.removeObserver(self, name: name, object: nil as AnyObject?)
    }
    let action = Selector("keyboardWillShow") { (hiding: BarHiding) in { hiding.keyboardWillShow() } }
    NotificationCenter.default.addObserver(self, selector: action, name: name, object: nil)
  }

  /// The bars go when the text is somewhere on this stack, and stay away when the keyboard leaves.
  private func keyboardWillShow() {
    guard let view = UIApplication.shared.firstResponder as? UIView, let own = navigation.viewIfLoaded,
      view.isDescendant(of: own), !navigation.isNavigationBarHidden || !navigation.isToolbarHidden
    else { return }
    wentForKeyboard = true
    setHidden(true)
  }

  // MARK: When

  /// Returns false for touches on buttons, bars and running transitions.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === swipe {
      let translation = swipe.translation(in: navigation.view)
      return isOnSwipe && abs(translation.y) > abs(translation.x) && !navigation.changes.isRunning
    }
    return isOnTap || (hidesInCompactHeight && wasLow) || (wentForKeyboard && navigation.isNavigationBarHidden)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = touch.view, view.isDescendant(of: navigation.contentView) else { return false }
    return gestureRecognizer === swipe || !(view is UIControl)
  }

  /// Content scrolls along.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
