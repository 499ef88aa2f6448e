internal import CoreGraphics
internal import Foundation

/// The view of an alert's button; the alert tracks touches across all of them.
final class AlertRow: UIView {
  let action: UIAlertAction
  private let ground = UIView()
  private let label = UILabel()
  let form: AlertForm

  init(_ action: UIAlertAction, _ form: AlertForm) {
    (self.action, self.form) = (action, form)
    super.init(frame: .zero)
    ground.backgroundColor = .systemFill
    ground.isHidden = true
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    // Chosen: smaller cannot be read, and is cut.
    label.minimumScaleFactor = 0.7
    label.lineBreakMode = .byTruncatingMiddle
    for view in [ground, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show(isPreferred: false)
  }
  required init?(coder: NSCoder) { nil }

  // Rule: AX-08
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: action.title, traits: action.isEnabled ? .button : [.button, .notEnabled])
  }

  /// True while touched.
  var isHighlighted = false {
    didSet { ground.isHidden = !isHighlighted }
  }

  /// Shows the action as it is now, and whether it is the one that a person is expected to choose.
  func show(isPreferred: Bool) {
    if label.text != action.title { label.text = action.title }
    let font = AlertFonts.button(form, isPreferred: isPreferred, traitCollection)
    if label.font != font { label.font = font }
    showColor()
  }

  private func showColor() {
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  /// How wide it would be without being cut.
  var naturalWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 2 * AlertMetrics.titleSide }

  /// How high it is.
  var height: CGFloat {
    let least = form == .alert ? AlertMetrics.row : AlertMetrics.sheetRow
    return max(least, (label.font.lineHeight + 2 * AlertMetrics.titleTop).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    label.frame = bounds.insetBy(dx: min(AlertMetrics.titleSide, bounds.width / 2), dy: 0)
  }
}

/// The style of an alert: a card in the middle, or an action sheet.
enum AlertForm {
  /// In the middle: one card with small rows.
  case alert
  /// At the bottom: one card, and one for what cancels.
  case sheet
  /// In a popover: rows alone, without what cancels.
  case popover
}

/// The fonts of alerts, in the content size category. Rule: PC-76, PC-77
enum AlertFonts {
  static func button(_ form: AlertForm, isPreferred: Bool, _ traits: UITraitCollection) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: form == .alert ? .body : .title3, compatibleWith: traits)
    return isPreferred ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  static func title(_ form: AlertForm, _ traits: UITraitCollection) -> UIFont {
    guard form != .alert else { return .preferredFont(forTextStyle: .headline, compatibleWith: traits) }
    return .systemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).pointSize, weight: .semibold)
  }

  static func message(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }
}
