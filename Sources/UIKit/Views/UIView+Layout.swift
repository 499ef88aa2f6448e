internal import Foundation
internal import QuartzCore

extension UIView {
  // MARK: Safe area and margins

  /// Passes the safe area down where it changed.
  func updateSafeArea() {
    let insets = inheritedSafeArea()
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    setNeedsLayout()
    for view in subviews { view.updateSafeArea() }
  }

  /// Joined a window: of those inside, some may have come while there was none.
  func updateSafeAreaThroughout() {
    updateSafeArea()
    for view in subviews { view.updateSafeAreaThroughout() }
  }

  /// The view stands elsewhere in its superview: what is covered of it, and of those inside, may be something else.
  func didMove() {
    controller?.presentationAsPresenter?.contextDidMove()
    // A window is told what the screen covers by whoever moves it.
    guard !isCarried, !(self is UIWindow),
      lastSafeAreaInsets != .zero || (superview?.lastSafeAreaInsets ?? .zero) != .zero
    else { return }
    updateSafeArea()
    for view in subviews where !view.isCarried { view.updateSafeArea() }
  }

  private func inheritedSafeArea() -> UIEdgeInsets {
    var extra = controller?.additionalSafeAreaInsets ?? .zero
    if let bars = controller?.barInsets {
      extra.top += bars.top
      extra.bottom += bars.bottom
    }
    extra.bottom += controller?.bottomBarInset ?? 0
    if let window = self as? UIWindow { return window.screenSafeArea }
    guard let superview, superview.settledWindow != nil else {
      extra.bottom = max(0, extra.bottom)
      return extra
    }
    let outer = superview.lastSafeAreaInsets
    let box = untransformedFrame
    let room = superview.bounds
    /// An edge that nothing covers stays so however far the view hangs over it; nobody is covered by more than its size.
    func covered(_ outer: CGFloat, _ distance: CGFloat, _ size: CGFloat) -> CGFloat {
      outer > 0 ? min(max(0, outer - distance), size) : 0
    }
    return UIEdgeInsets(
      top: covered(outer.top, box.minY - room.minY, box.height) + extra.top,
      left: covered(outer.left, box.minX - room.minX, box.width) + extra.left,
      bottom: max(0, covered(outer.bottom, room.maxY - box.maxY, box.height) + extra.bottom),
      right: covered(outer.right, room.maxX - box.maxX, box.width) + extra.right)
  }

  /// Space kept free at each edge for content; 8 on every side unless set (documented default).
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let own = explicitMargins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      guard insetsLayoutMarginsFromSafeArea else { return own }
      let safe = safeAreaInsets
      let (leading, trailing) =
        effectiveUserInterfaceLayoutDirection == .leftToRight ? (safe.left, safe.right) : (safe.right, safe.left)
      return NSDirectionalEdgeInsets(
        top: own.top + safe.top, leading: own.leading + leading, bottom: own.bottom + safe.bottom,
        trailing: own.trailing + trailing)
    }
    set {
      explicitMargins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins by left and right.
  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      return UIEdgeInsets(
        top: margins.top, left: leftToRight ? margins.leading : margins.trailing, bottom: margins.bottom,
        right: leftToRight ? margins.trailing : margins.leading)
    }
    set {
      let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: leftToRight ? newValue.left : newValue.right, bottom: newValue.bottom,
        trailing: leftToRight ? newValue.right : newValue.left)
    }
  }

  /// Which way views of an attribute read.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
