internal import Foundation
internal import QuartzCore

extension UIViewController {
  func additionalInsetsDidChange(from old: UIEdgeInsets) {
    guard additionalSafeAreaInsets.isFinite else {
      Diagnostics.report(.invalidInsets(self, "additionalSafeAreaInsets", additionalSafeAreaInsets))
      return additionalSafeAreaInsets = old
    }
    if additionalSafeAreaInsets != old { loadedView?.updateSafeArea() }
  }
}

extension UIView {
  /// The value for a size that does not matter.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// True while a view beyond the superview lays out, and neither the superview nor this view does: the frame that is set
  /// then comes from the layout around both.
  var isPlacedFromBeyondSuperview: Bool {
    guard let superview, !layer.isLayingOut, !superview.layer.isLayingOut else { return false }
    var outer = superview.superview
    while let view = outer {
      if view.layer.isLayingOut { return true }
      outer = view.superview
    }
    return false
  }

  /// Lays out this view and those inside now; what is around it waits, and may be laid out in an animation.
  func layoutWithin() {
    prepareForLayout()
    layer.layoutSubtree()
  }

  /// Brings properties and constraints up to date, as is done before each layout.
  func prepareForLayout() {
    if settledWindow != nil { _ = PropertyPass.run(in: application) }
    ConstraintPass.run(around: self)
    solveLayout()
  }

  /// Prepares for a layout pass.
  func prepareForPass() {
    updateOwnProperties()
    ConstraintPass.run(inside: self)
    solveLayout(for: self)
  }

  /// One layout of this view, the hooks around `layoutSubviews()` with it. Rule: P-45
  func layOutOnce() {
    prepareForPass()
    if let controller {
      guard appears(for: controller) else { return }
      CallLog.record(controller, "viewWillLayoutSubviews()")
      controller.viewWillLayoutSubviews()
      layOutConstrainedSubviews()
      layoutSubviews()
      CallLog.record(controller, "viewDidLayoutSubviews()")
      controller.viewDidLayoutSubviews()
    } else {
      layOutConstrainedSubviews()
      layoutSubviews()
    }
    if layOutChangedSubviews() { setNeedsLayout() }
  }

  /// Sends `viewIsAppearing` to a controller that is due for it; returns true if the layout is still to be done.
  ///
  /// Its geometry is known and its layout is to come: who lays it out there has done what is to be done here. Rule: P-45
  func appears(for controller: UIViewController) -> Bool {
    guard controller.isAppearingDue() else { return true }
    guard layer.offersLayout(during: { controller.deliverIsAppearing() }) else { return false }
    prepareForPass()
    return true
  }

  // MARK: Safe area

  /// Passes the safe area down where it changed.
  func updateSafeArea() {
    let insets = inheritedSafeArea()
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    marginsMayHaveChanged()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    outerLayoutDidChange()
    setNeedsLayout()
    for view in subviews { view.updateSafeArea() }
  }

  /// Joined a window: of those inside, some may have come while there was none.
  func updateSafeAreaThroughout() {
    updateSafeArea()
    safeAreaIsKnown()
    for view in subviews { view.updateSafeAreaThroughout() }
  }

  /// Handles a move in the superview: the safe area insets may change, here and inside.
  func didMove() {
    follower?.viewDidMove()
    followCorners()
    if preservesSuperviewLayoutMargins { marginsMayHaveChanged() }
    // A window is told what the screen covers by whoever moves it.
    guard !keepsSafeArea, asWindow == nil,
      lastSafeAreaInsets != .zero || (superview?.safeAreaInsets ?? .zero) != .zero
    else { return }
    updateSafeArea()
    for view in subviews where !view.keepsSafeArea { view.updateSafeArea() }
  }

  private func inheritedSafeArea() -> UIEdgeInsets {
    var extra = controller?.additionalSafeAreaInsets ?? .zero
    if let bars = controller?.barInsets {
      extra.top += bars.top
      extra.bottom += bars.bottom
      extra.left += bars.left
      extra.right += bars.right
    }
    extra.bottom += controller?.bottomBarInset ?? 0
    if let own = safeAreaOfItsOwn { return own }
    guard let superview else {
      let covered = controller?.insetsInPicture ?? .zero
      extra.bottom = max(0, extra.bottom + covered.bottom)
      return UIEdgeInsets(
        top: covered.top + extra.top, left: covered.left + extra.left, bottom: extra.bottom,
        right: covered.right + extra.right)
    }
    // What an app's own view, or window, says of itself counts.
    let outer = superview.safeAreaInsets
    let box = untransformedFrame
    let space = superview.bounds
    /// However far the view hangs over an edge, it is covered by no more than the superview, and by no more than its
    /// size.
    func covered(_ outer: CGFloat, _ distance: CGFloat, _ size: CGFloat) -> CGFloat {
      min(max(0, outer - max(0, distance)), size)
    }
    return UIEdgeInsets(
      top: covered(outer.top, box.minY - space.minY, box.height) + extra.top,
      left: covered(outer.left, box.minX - space.minX, box.width) + extra.left,
      bottom: max(0, covered(outer.bottom, space.maxY - box.maxY, box.height) + extra.bottom),
      right: covered(outer.right, space.maxX - box.maxX, box.width) + extra.right)
  }

  /// True if the view belongs to a view controller that is removed while its snapshot is visible.
  var isInPicturedPage: Bool {
    guard UIApplication.shared.picturedPages > 0 else { return false }
    var top = self
    while let above = top.superview { top = above }
    return top.controller?.insetsInPicture != nil
  }

  /// Returns the layout direction of views with an attribute.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Returns the layout direction of views with an attribute inside one with a direction; playback content never
  /// changes.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .unspecified
      ? layoutDirection : userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
}
