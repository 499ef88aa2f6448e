internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Sizes of menus.
///
/// Units: points. Measured on screenshots of iOS 17, unless said otherwise.
nonisolated enum MenuMetrics {
  static let width: CGFloat = 250
  static let row: CGFloat = 44
  static let header: CGFloat = 30
  static let gap: CGFloat = 8
  static let group: CGFloat = 44
  static let mediumGroup: CGFloat = 68
  static let corner: CGFloat = 13
  static let margin: CGFloat = 16
  /// For marks, left of titles.
  static let markColumn: CGFloat = 16
  /// For pictures, at the trailing side.
  static let imageColumn: CGFloat = 24
  static let hairline: CGFloat = 1.0 / 3
  /// Between the menu and what it was opened on, and the window's safe area (chosen by eye).
  static let distance: CGFloat = 8
  /// Between a row's edges and its texts.
  static let padding: CGFloat = 11
}

/// An entry of a menu as it is seen.
final class MenuRow: UIView {
  /// The element that the row represents.
  enum Meaning {
    case element(UIMenuElement)
    case back
    case text
  }

  /// How its parts stand.
  enum Arrangement {
    /// Mark, title, picture from the leading to the trailing side.
    case line(hasMarks: Bool)
    /// The picture alone.
    case picture(isPalette: Bool)
    /// The picture over the title.
    case stacked
    /// Small and gray.
    case header
  }

  let meaning: Meaning
  private let arrangement: Arrangement
  private let backgroundView = UIView()
  private let disc = UIView()
  private let mark = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()

  init(_ meaning: Meaning, _ arrangement: Arrangement, text: String = "", lines: Int = 2) {
    (self.meaning, self.arrangement) = (meaning, arrangement)
    super.init(frame: .zero)
    backgroundView.backgroundColor = .systemFill
    backgroundView.isHidden = true
    disc.backgroundColor = .systemFill
    disc.isHidden = true
    for view in [mark, picture] { view.contentMode = .center }
    title.numberOfLines = lines
    for view in [backgroundView, disc, mark, title, subtitle, picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show(text)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  private var element: UIMenuElement? { if case .element(let element) = meaning { element } else { nil } }

  /// True if a finger may choose it.
  var canBeChosen: Bool {
    switch meaning {
    case .element(let element): element.canBeChosen
    case .back: true
    case .text: false
    }
  }

  /// A finger is on it.
  var isHighlighted = false {
    didSet { backgroundView.isHidden = !isHighlighted }
  }

  private func show(_ text: String) {
    let color: UIColor = !canBeChosen ? .secondaryLabel : element?.isDestructive == true ? .systemRed : .label
    title.text = element?.title ?? text
    subtitle.text = element?.subtitle
    subtitle.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    subtitle.textColor = .secondaryLabel
    subtitle.isHidden = subtitle.text?.isEmpty ?? true
    accessibilityLabel = title.text
    title.font = titleFont
    title.textColor = color
    title.textAlignment = .natural
    showPictures(color)
  }

  private var titleFont: UIFont {
    switch arrangement {
    case .header: .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    case .stacked: .preferredFont(forTextStyle: .caption2, compatibleWith: traitCollection)
    case .line, .picture:
      .preferredFont(forTextStyle: element == nil ? .headline : .body, compatibleWith: traitCollection)
    }
  }

  /// 13 points beside text of the usual size.
  private var markSize: CGFloat { titleFont.pointSize * 13 / 17 }

  /// How large things beside the title are, 1 beside text of the usual size.
  private var growth: CGFloat {
    guard case .line = arrangement else { return 1 }
    return titleFont.pointSize / 17
  }

  private func showPictures(_ color: UIColor) {
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17 * growth)
    picture.image = element?.shownImage.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    picture.tintColor = color
    mark.tintColor = color
    mark.image = markName.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: markSize, weight: .semibold))
    }
    switch arrangement {
    case .header: title.textColor = .secondaryLabel
    case .stacked: title.textAlignment = .center
    case .picture(let isPalette):
      title.isHidden = picture.image != nil
      title.textAlignment = .center
      disc.isHidden = !isPalette || element?.mark != .on
    case .line: break
    }
  }

  private var markName: String? {
    guard case .line = arrangement else { return nil }
    if case .back = meaning { return "chevron.down" }
    if element is UIMenu { return "chevron.forward" }
    switch element?.mark ?? .off {
    case .off: return nil
    case .on: return "checkmark"
    case .mixed: return "minus"
    }
  }

  // MARK: Layout

  private var textStart: CGFloat {
    guard case .line(let hasMarks) = arrangement else { return MenuMetrics.margin }
    return MenuMetrics.margin + (hasMarks ? MenuMetrics.markColumn * growth : 0)
  }
  private var textEnd: CGFloat {
    MenuMetrics.margin + (picture.image == nil ? 0 : MenuMetrics.imageColumn * growth + MenuMetrics.distance)
  }

  /// How high it is in a width.
  func height(width: CGFloat) -> CGFloat {
    switch arrangement {
    case .picture: return MenuMetrics.group
    case .stacked: return MenuMetrics.mediumGroup
    case .header, .line: break
    }
    let space = CGSize(width: max(1, width - textStart - textEnd), height: .greatestFiniteMagnitude)
    var height = title.sizeThatFits(space).height
    if !subtitle.isHidden { height += subtitle.sizeThatFits(space).height }
    if case .header = arrangement { return max(MenuMetrics.header, (height + MenuMetrics.padding).rounded(.up)) }
    return max(MenuMetrics.row, (height + 2 * MenuMetrics.padding).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    switch arrangement {
    case .line, .header: layOutLine()
    case .picture:
      picture.frame = bounds
      title.frame = bounds
      let side = min(bounds.width, bounds.height, 36)
      disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      disc.layer.cornerRadius = side / 2
    case .stacked:
      picture.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 30)
      title.frame = CGRect(x: 4, y: 42, width: max(0, bounds.width - 8), height: max(0, bounds.height - 48))
    }
  }

  private func layOutLine() {
    let width = max(0, bounds.width - textStart - textEnd)
    let space = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
    let upper = title.sizeThatFits(space).height.rounded(.up)
    let lower = subtitle.isHidden ? 0 : subtitle.sizeThatFits(space).height.rounded(.up)
    let top = ((bounds.height - upper - lower) / 2).rounded()
    title.frame = mirrored(CGRect(x: textStart, y: top, width: width, height: upper))
    subtitle.frame = mirrored(CGRect(x: textStart, y: top + upper, width: width, height: lower))
    // The mark stands in the middle between the edge and the title.
    mark.frame = mirrored(CGRect(x: 4, y: 0, width: max(0, textStart - 4), height: bounds.height))
    picture.frame = mirrored(
      CGRect(
        x: bounds.width - MenuMetrics.margin - MenuMetrics.imageColumn * growth, y: 0,
        width: MenuMetrics.imageColumn * growth, height: bounds.height))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
