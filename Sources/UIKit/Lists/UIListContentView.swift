internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows a list's content configuration. Rule: LV-14
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private let first = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [picture, first, second] { addSubview(view) }
    show()
  }
  /// A view decoded from an interface document, with default content.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    for view in [picture, first, second] { addSubview(view) }
    show()
  }

  /// The current configuration; one of another type has no effect.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != list else { return }
      list = new
      show()
    }
  }

  /// Symbols are as large as text is read.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !traitCollection.setsText(as: previousTraitCollection) { show() }
  }

  private func show() {
    show(first, list.text, list.attributedText, list.textProperties)
    show(second, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
    let properties = list.imageProperties
    picture.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection))
    picture.image = list.image
    picture.contentMode = .scaleAspectFit
    picture.tintColor = properties.tintColor
    picture.layer.cornerRadius = properties.cornerRadius
    picture.clipsToBounds = properties.cornerRadius > 0
    picture.isHidden = list.image == nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ label: UILabel, _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let styled { label.attributedText = styled } else { label.text = text.map { changed($0, properties.transform) } }
    label.accessibilityLabel = text
    label.isHidden = text == nil && styled == nil
  }

  private func changed(_ text: String, _ way: UIListContentConfiguration.TextProperties.TextTransform) -> String {
    switch way {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }

  // MARK: Layout

  /// The start of the text after an image.
  var textStartAfterImage: CGFloat? {
    guard list.image != nil else { return nil }
    let frame = places(width: bounds.width, height: nil).first
    return isRightToLeft ? bounds.width - frame.maxX : frame.minX
  }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var pictureSize: CGSize? {
    guard list.image != nil else { return nil }
    var size = picture.intrinsicContentSize
    let most = list.imageProperties.maximumSize
    let part = min(
      most.width > 0 && size.width > most.width ? most.width / size.width : 1,
      most.height > 0 && size.height > most.height ? most.height / size.height : 1)
    size = CGSize(width: size.width * part, height: size.height * part)
    return size
  }

  /// The room kept for the picture; symbols have their usual width without asking. Rule: LV-14
  private var imageRoom: CGSize {
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    var room = list.imageProperties.reservedLayoutSize
    if room.width == 0, list.image?.isSymbolImage == true { room.width = standard }
    // A symbol's usual room (published measurement), at the size that is read.
    let usual = UIFontMetrics(forTextStyle: .body).scaledValue(for: 28, compatibleWith: traitCollection)
    return CGSize(
      width: room.width == standard ? usual : room.width, height: room.height == standard ? usual : room.height)
  }

  private func places(width: CGFloat, height: CGFloat?) -> ListArrangement.Places {
    var arrangement = ListArrangement()
    var margins = list.directionalLayoutMargins
    let outer = directionalLayoutMargins
    if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      // The cell's own distances, which know of accessories and controls, take the place of the usual ones.
      (margins.leading, margins.trailing) = (outer.leading, outer.trailing)
    }
    if list.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      (margins.top, margins.bottom) = (max(margins.top, outer.top), max(margins.bottom, outer.bottom))
    }
    arrangement.margins = margins
    arrangement.pairing =
      list.prefersSideBySideTextAndSecondaryText
      ? .beside(
        gap: list.textToSecondaryTextHorizontalPadding, below: list.textToSecondaryTextVerticalPadding, mayStack: true)
      : .below(gap: list.textToSecondaryTextVerticalPadding)
    arrangement.imageGap = list.imageToTextPadding
    arrangement.imageRoom = imageRoom
    arrangement.isRightToLeft = isRightToLeft
    arrangement.scale = max(1, contentScaleFactor)
    return arrangement.places(
      width: width, height: height, image: pictureSize, first: first.isHidden ? nil : first,
      second: second.isHidden ? nil : second)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    first.frame = places.first
    second.frame = places.second
    picture.frame = places.image
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(width: size.width, height: nil).height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: bounds.width > 0 ? places(width: bounds.width, height: nil).height : UIView.noIntrinsicMetric)
  }
  /// Returns the fitting height of its texts in the width, and at least that of a standard row.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let height = places(width: targetSize.width, height: nil).height
    return CGSize(width: targetSize.width, height: max(list.isHeading ? 0 : 44, height))
  }
}
