internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UISearchBar {
  /// Sizes of a search bar.
  ///
  /// Units: points; measured on screenshots of iOS 17 but where told.
  enum Metrics {
    /// Above and below the field in a view of the app's (a bar is 56 high, documented).
    static let freeInset: CGFloat = 10
    /// Above and below the field in a navigation bar's row, which is 52 high.
    static let rowInsets: (top: CGFloat, bottom: CGFloat) = (1, 15)
    static let leastInset: CGFloat = 4
    /// Beside the field in a view of the app's.
    static let freeMargin: CGFloat = 8
    /// The scope buttons with the room below them.
    static let scopeHeight: CGFloat = 44
    static let scopeButtons: CGFloat = 32
    /// The line above the field (chosen).
    static let promptHeight: CGFloat = 19
    /// Between the field and the cancel button.
    static let cancelGap: CGFloat = 12
    /// How much of the field is left when nothing is read in it any more (chosen by eye).
    static let fadeStart: CGFloat = 0.7
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var insets: (top: CGFloat, bottom: CGFloat) {
    switch seat {
    case .free, .lifted: (Metrics.freeInset, Metrics.freeInset)
    case .navigationRow: Metrics.rowInsets
    case .inline: (Metrics.leastInset, Metrics.leastInset)
    }
  }
  private var margin: CGFloat {
    switch seat {
    case .free, .lifted: Metrics.freeMargin
    case .navigationRow: BarMetrics.margin(width: bounds.width)
    case .inline: 0
    }
  }
  private var promptRoom: CGFloat { prompt == nil ? 0 : Metrics.promptHeight }
  private var scopeRoom: CGFloat { isScopeBarSeen ? Metrics.scopeHeight : 0 }

  /// The height that it wants.
  var naturalHeight: CGFloat { promptRoom + insets.top + field.naturalHeight + insets.bottom + scopeRoom }
  /// The part of it that scrolling takes away: all but the scope buttons.
  var foldingHeight: CGFloat { naturalHeight - scopeRoom }

  /// Changes the content; inside an animation block, with that animation.
  func change(animated: Bool, _ change: () -> Void) {
    guard animated, window != nil, AnimationBlock.current == nil, UIView.areAnimationsEnabled else {
      change()
      return sizeMayHaveChanged()
    }
    layoutIfNeeded()
    UIView.run(
      duration: 0.25, delay: 0, timing: .easeInOut, [.allowUserInteraction],
      {
        change()
        sizeMayHaveChanged()
      }, nil)
  }

  /// Asks the container of the bar to lay out again, also inside an animation.
  func sizeMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    let bar = seat == .navigationRow || seat == .inline ? navigationBar : nil
    bar?.sizeMayHaveChanged()
    bar?.superview?.setNeedsLayout()
    if AnimationBlock.current != nil, window != nil { (bar?.superview ?? self).layoutIfNeeded() }
  }

  /// The navigation bar that it stands in.
  var navigationBar: UINavigationBar? {
    var view = superview
    while let outer = view, !(outer is UINavigationBar) { view = outer.superview }
    return view as? UINavigationBar
  }

  /// Puts all parts where they belong; what is not there stands beside the bar, where it comes from.
  func place() {
    let isInMiddle = seat == .free || seat == .inline
    let safe = isInMiddle ? UIEdgeInsets.zero : safeAreaInsets
    let (left, right) = (margin + safe.left, margin + safe.right)
    let room = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
    let scope = isScopeBarSeen ? min(Metrics.scopeHeight, bounds.height) : 0
    let natural = field.naturalHeight
    // Lower than it wants to be, as in a title's place: what is above and below the field gives way first.
    let above =
      isInMiddle
      ? min(insets.top, max(Metrics.leastInset, (bounds.height - promptRoom - scope - natural) / 2))
      : insets.top
    let below = isInMiddle ? above : insets.bottom
    let height = min(natural, max(0, bounds.height - promptRoom - above - below - scope))
    promptLabel.frame = CGRect(x: room.minX, y: 4, width: room.width, height: promptRoom)
    // Higher than it wants to be, as some apps make it: the field stands in the middle.
    let spare = isInMiddle ? max(0, bounds.height - naturalHeight) / 2 : 0
    let line = CGRect(x: room.minX, y: promptRoom + above + spare, width: room.width, height: height)
    let cancel = cancelButton.sizeThatFits(.zero).width.rounded(.up)
    let taken = hasCancel ? min(room.width, cancel + Metrics.cancelGap) : 0
    field.frame = mirrored(CGRect(x: line.minX, y: line.minY, width: line.width - taken, height: height))
    let beside = hasCancel ? line.maxX - cancel : bounds.width
    cancelButton.frame = mirrored(CGRect(x: beside, y: line.minY, width: cancel, height: height))
    cancelButton.alpha = hasCancel ? 1 : 0
    let part = natural > 0 ? height / natural : 1
    field.contentAlpha = max(0, (part - Metrics.fadeStart) / (1 - Metrics.fadeStart))
    placeScopes(in: room, below: line)
    showSideButton()
    placeGround()
  }

  /// Below the field, also while they are not there: they come and go where they stand.
  private func placeScopes(in room: CGRect, below line: CGRect) {
    scopes.alpha = isScopeBarSeen ? 1 : 0
    let y = line.maxY + Metrics.rowInsets.bottom
    scopes.frame = CGRect(x: room.minX, y: y, width: room.width, height: Metrics.scopeButtons)
  }

  private func placeGround() {
    let isBare =
      seat == .navigationRow || seat == .inline
      || (seat == .free && (searchBarStyle == .minimal || navigationBar != nil))
    ground.isHidden = isBare || backgroundImage != nil
    for line in hairlines { line.isHidden = ground.isHidden || searchBarStyle != .default || seat == .lifted }
    let above = seat == .lifted ? safeAreaInsets.top : 0
    let box = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    ground.frame = box
    let hairline = 1 / max(1, traitCollection.displayScale)
    hairlines[0].frame = CGRect(x: 0, y: box.minY, width: box.width, height: hairline)
    hairlines[1].frame = CGRect(x: 0, y: box.maxY - hairline, width: box.width, height: hairline)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Look

  func lookDidChange() {
    let style = barStyle == .default ? UIUserInterfaceStyle.unspecified : .dark
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
    ground.backgroundColor = barTintColor ?? .secondarySystemBackground
    for line in hairlines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
    }
    promptLabel.text = prompt
    field.icon = icons[.search]
    if let clear = icons[.clear] { field.parts.clear.setImage(clear, for: .normal) }
    cancelButton.tintColor = tintColor
    let symbol = showsSearchResultsButton ? "list.bullet" : "book"
    let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
    sideButton.setImage(icons[icon] ?? UIImage(systemName: symbol), for: .normal)
    sideButton.tintColor = showsSearchResultsButton && isSearchResultsButtonSelected ? tintColor : .secondaryLabel
    setNeedsLayout()
  }

  /// The button at the end of the empty field.
  private func showSideButton() {
    let isWanted = showsBookmarkButton || showsSearchResultsButton
    if isWanted, field.rightView == nil {
      sideButton.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
      field.rightView = sideButton
    } else if !isWanted, field.rightView === sideButton {
      field.rightView = nil
    }
    guard field.rightView === sideButton else { return }
    let mode = field.hasText ? UITextField.ViewMode.never : .always
    if field.rightViewMode != mode { field.rightViewMode = mode }
  }

  /// Sets a picture in the bar.
  ///
  /// Differs: one picture for all states.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    lookDidChange()
  }
  /// The picture that was set.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }
  /// Moves a picture in the bar.
  ///
  /// Differs: kept, and without an effect.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { adjustments[icon] = adjustment }
  /// Returns the offset of an icon.
  public func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }
}
