internal import CoreGraphics
internal import Foundation

/// All of an alert: one card, and in an action sheet another one for what cancels.
///
/// A finger may come down on one button and be lifted on another, which is chosen then. Rule: PC-73, PC-77
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let main = AlertCard(isSolid: false)
  private let cancel = AlertCard(isSolid: true)
  private var needsContent = true
  /// True if the tracked touch began on a button.
  private var followsFinger = false

  var form = AlertForm.alert { didSet { if form != oldValue { setNeedsContent() } } }

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    addSubview(main)
    addSubview(cancel)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func setNeedsContent() {
    needsContent = true
    setNeedsLayout()
  }

  private func prepare() {
    guard needsContent, let alert else { return }
    needsContent = false
    var actions = alert.actions.filter { $0.style != .cancel }
    let bold = alert.preferredAction ?? alert.cancelAction
    switch form {
    case .alert:
      actions += [alert.cancelAction].compactMap { $0 }
      main.show(alert, actions, form, preferred: bold)
    case .sheet:
      main.show(alert, actions, form, preferred: alert.preferredAction)
      cancel.show(nil, [alert.cancelAction].compactMap { $0 }, form, preferred: bold)
    case .popover: main.show(alert, actions, form, preferred: alert.preferredAction)
    }
    main.isHidden = form == .sheet && actions.isEmpty && main.header.isEmpty
    cancel.isHidden = form != .sheet || alert.cancelAction == nil
  }

  /// True if the material and all content are removed; the frame stays.
  var isClear = false {
    didSet {
      guard isClear != oldValue else { return }
      for card in [main, cancel] { card.isClear = isClear }
      for view in subviews where view !== main && view !== cancel {
        if isClear { kept.append((view, view.alpha)) }
        view.alpha = isClear ? 0 : kept.first { $0.view === view }?.alpha ?? 1
      }
      if !isClear { kept = [] }
    }
  }
  private var kept: [(view: UIView, alpha: CGFloat)] = []

  /// Scrolls the field with the keyboard focus into view. Rule: PC-76.4
  func showFocusedField() { main.header.showFocusedField() }

  // MARK: Size

  private func cancelHeight(in width: CGFloat) -> CGFloat {
    cancel.isHidden ? 0 : cancel.fullHeight(in: width) + (main.isHidden ? 0 : AlertMetrics.margin)
  }

  /// How large it is where it may be no larger than a size; a width and height that an app demands of the view count.
  func fittingSize(in most: CGSize) -> CGSize {
    prepare()
    let width = min(demanded(.width) ?? most.width, most.width)
    let full = (main.isHidden ? 0 : main.fullHeight(in: width)) + cancelHeight(in: width)
    return CGSize(width: width, height: min(max(full, demanded(.height) ?? 0), most.height))
  }

  /// Chosen by eye beside iOS 17.
  var popoverSize: CGSize {
    fittingSize(in: CGSize(width: AlertMetrics.width, height: .greatestFiniteMagnitude))
  }

  /// Returns the length of a side that the view's own constraints demand, or nil.
  private func demanded(_ side: NSLayoutConstraint.Attribute) -> CGFloat? {
    constraints.first {
      $0.firstItem === self && $0.secondItem == nil && $0.firstAttribute == side && $0.isActive
        && $0.relation != .lessThanOrEqual
    }?.constant
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    prepare()
    // In a popover the arrow's place is kept free.
    let space = form == .popover ? bounds.inset(by: safeAreaInsets) : bounds
    let below = cancelHeight(in: space.width)
    main.frame = CGRect(x: space.minX, y: space.minY, width: space.width, height: max(0, space.height - below))
    let height = cancel.isHidden ? 0 : cancel.fullHeight(in: space.width)
    cancel.frame = CGRect(x: space.minX, y: space.maxY - height, width: space.width, height: height)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if form == .popover { setNeedsLayout() }
  }

  // MARK: Fingers

  private var rows: [AlertRow] { main.rows + (cancel.isHidden ? [] : cancel.rows) }

  private func row(at touches: Set<UITouch>) -> AlertRow? {
    guard let point = touches.first?.location(in: self) else { return nil }
    return main.row(at: point, of: self) ?? (cancel.isHidden ? nil : cancel.row(at: point, of: self))
  }

  private func highlight(_ row: AlertRow?) {
    for other in rows where other.isHighlighted != (other === row) { other.isHighlighted = other === row }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let row = row(at: touches)
    followsFinger = row != nil
    highlight(row)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if followsFinger { highlight(row(at: touches)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let row = followsFinger ? row(at: touches) : nil
    followsFinger = false
    // What was chosen stays lit up as the alert goes.
    highlight(row)
    if let row { alert?.choose(row.action) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { forgetFinger() }

  /// Ends the highlighting.
  func forgetFinger() {
    followsFinger = false
    highlight(nil)
  }
}
