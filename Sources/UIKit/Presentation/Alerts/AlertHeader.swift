internal import CoreGraphics
internal import Foundation

/// Title, message and fields of an alert; scrolls if there is not enough space.
final class AlertHeader: UIScrollView {
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let box = UIView()
  private var fields: [UITextField] = []
  private var lines: [UIView] = []
  private var form = AlertForm.alert
  /// The size for which the field with the keyboard focus was scrolled into view.
  private var shownSize = CGSize.zero

  init() {
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.isHidden = true
      addSubview(label)
    }
    box.layer.cornerRadius = AlertMetrics.fieldCorner
    box.layer.borderWidth = AlertMetrics.hairline
    box.backgroundColor = .systemBackground
    box.clipsToBounds = true
    box.isHidden = true
    addSubview(box)
  }
  required init?(coder: NSCoder) { nil }

  /// True if there is nothing in it.
  var isEmpty: Bool { titleLabel.isHidden && messageLabel.isHidden && fields.isEmpty }

  func show(_ alert: UIAlertController, _ form: AlertForm) {
    self.form = form
    let traits = traitCollection
    show(alert.title, titleLabel, AlertFonts.title(form, traits))
    // Without a title an alert's message takes its place.
    let leads = form == .alert && titleLabel.isHidden
    show(alert.message, messageLabel, leads ? AlertFonts.title(form, traits) : AlertFonts.message(traits))
    for label in [titleLabel, messageLabel] { label.textColor = form == .alert ? .label : .secondaryLabel }
    let wanted = alert.textFields ?? []
    if wanted != fields { adopt(wanted) }
    for field in fields { field.font = AlertFonts.message(traits) }
    box.isHidden = fields.isEmpty
    box.layer.borderColor = UIColor.separator.resolvedColor(with: traits).cgColor
    setNeedsLayout()
  }

  private func show(_ text: String?, _ label: UILabel, _ font: UIFont) {
    label.text = text
    label.font = font
    label.isHidden = text?.isEmpty ?? true
  }

  private func adopt(_ new: [UITextField]) {
    for view in fields + lines { view.removeFromSuperview() }
    fields = new
    lines = new.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    for view in fields + lines { box.addSubview(view) }
  }

  private var fieldHeight: CGFloat {
    (AlertFonts.message(traitCollection).lineHeight + 2 * AlertMetrics.fieldTop).rounded(.up)
  }
  private var boxHeight: CGFloat {
    CGFloat(fields.count) * fieldHeight + CGFloat(lines.count) * AlertMetrics.hairline
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    guard !label.isHidden else { return 0 }
    return label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  /// How high everything in it is in a width.
  func fullHeight(in width: CGFloat) -> CGFloat { isEmpty ? 0 : layOut(in: width, moves: false) }

  /// Puts one below the other; gives the height of all.
  @discardableResult private func layOut(in width: CGFloat, moves: Bool) -> CGFloat {
    let inner = width - 2 * AlertMetrics.side
    let (top, gap) =
      form == .alert ? (AlertMetrics.top, AlertMetrics.gap) : (AlertMetrics.sheetTop, AlertMetrics.sheetGap)
    var y = top
    for label in [titleLabel, messageLabel] where !label.isHidden {
      if label === messageLabel, !titleLabel.isHidden { y += gap }
      let height = height(of: label, inner)
      if moves { label.frame = CGRect(x: AlertMetrics.side, y: y, width: max(0, inner), height: height) }
      y += height
    }
    guard !fields.isEmpty else { return y + top }
    if y > top { y += AlertMetrics.fieldGap }
    if moves { layOutBox(at: y, inner) }
    return y + boxHeight + top
  }

  private func layOutBox(at y: CGFloat, _ width: CGFloat) {
    box.frame = CGRect(x: AlertMetrics.side, y: y, width: max(0, width), height: boxHeight)
    for (index, field) in fields.enumerated() {
      let top = CGFloat(index) * (fieldHeight + AlertMetrics.hairline)
      field.frame = CGRect(
        x: AlertMetrics.fieldSide, y: top, width: max(0, width - 2 * AlertMetrics.fieldSide), height: fieldHeight)
      if index > 0 {
        lines[index - 1].frame = CGRect(
          x: 0, y: top - AlertMetrics.hairline, width: width, height: AlertMetrics.hairline)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = layOut(in: bounds.width, moves: true)
    if contentSize != CGSize(width: bounds.width, height: height) {
      contentSize = CGSize(width: bounds.width, height: height)
    }
    isScrollEnabled = height > bounds.height
    guard bounds.size != shownSize else { return }
    shownSize = bounds.size
    showFocusedField()
  }

  /// Scrolls the field with the keyboard focus into view. Rule: PC-76.4
  func showFocusedField() {
    guard isScrollEnabled, let field = fields.first(where: \.isFirstResponder) else { return }
    scrollRectToVisible(convert(field.bounds, from: field), animated: false)
  }
}
