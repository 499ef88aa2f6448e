internal import CoreGraphics
public import Foundation

/// Shows the configuration of a page that has nothing to show. Rule: LV-66
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let background = BackgroundView()
  private let scroll = UIScrollView()
  /// The area of the content: the free one, or a higher one that scrolls.
  private let area = UIView()
  private let stack = UIStackView()
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let first = UILabel()
  private let second = UILabel()
  private var buttons: [UIButton] = []

  /// A view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUp()
  }
  /// A view decoded from an interface document, without content.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    setUp()
  }

  /// The current configuration; one of another type has no effect.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  /// Returns true for configurations of a page that has nothing to show.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIContentUnavailableConfiguration
  }

  /// True if content that is higher than the view scrolls; true at first.
  open var isScrollEnabled = true { didSet { setNeedsLayout() } }

  private func setUp() {
    stack.axis = .vertical
    for view in [picture, spinner, first, second] { stack.addArrangedSubview(view) }
    picture.contentMode = .scaleAspectFit
    scroll.contentInsetAdjustmentBehavior = .never
    area.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: area.leftAnchor), stack.rightAnchor.constraint(equalTo: area.rightAnchor),
      stack.centerYAnchor.constraint(equalTo: area.centerYAnchor),
    ])
    scroll.addSubview(area)
    addSubview(background)
    addSubview(scroll)
    show()
  }

  /// Fonts are as large as text is read.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !traitCollection.setsText(as: previousTraitCollection) { show() }
  }

  // MARK: Content

  private func show() {
    let content = shown.updated(for: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
    background.show(content.background, tint: tintColor)
    stack.alignment = content.alignment == .center ? .center : .leading
    showPicture(content)
    show(first, shown.text, content.attributedText, content.textProperties)
    show(second, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    showButtons(content)
    space(content)
    setNeedsLayout()
  }

  private func showPicture(_ content: UIContentUnavailableConfiguration) {
    let properties = content.imageProperties
    picture.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    picture.image = content.image.map { scaled($0, within: properties.maximumSize) }
    picture.tintColor = properties.tintColor
    picture.layer.cornerRadius = properties.cornerRadius
    picture.clipsToBounds = properties.cornerRadius > 0
    picture.isHidden = content.image == nil
    spinner.isHidden = !content.isLoading
    if content.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  private func scaled(_ image: UIImage, within most: CGSize) -> UIImage {
    let part = min(
      most.width > 0 && image.size.width > most.width ? most.width / image.size.width : 1,
      most.height > 0 && image.size.height > most.height ? most.height / image.size.height : 1)
    guard part < 1, let pixels = image.cgImage else { return image }
    return UIImage(cgImage: pixels, scale: image.scale / part, orientation: image.imageOrientation)
  }

  private func show(
    _ label: UILabel, _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let styled { label.attributedText = styled } else { label.text = text }
    label.isHidden = text == nil && styled == nil
  }

  private func showButtons(_ content: UIContentUnavailableConfiguration) {
    for button in buttons { button.removeFromSuperview() }
    buttons =
      [
        button(content.button, content.buttonProperties),
        button(content.secondaryButton, content.secondaryButtonProperties),
      ]
      .compactMap(\.self)
    for button in buttons { stack.addArrangedSubview(button) }
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard configuration.title != nil || configuration.image != nil else {
      return nil
    }
    var configuration = configuration
    if properties.role == .destructive, configuration.baseForegroundColor == nil {
      configuration.baseForegroundColor = .systemRed
    }
    let button = UIButton(configuration: configuration)
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    return button
  }

  private func space(_ content: UIContentUnavailableConfiguration) {
    for view in [picture, spinner] { stack.setCustomSpacing(content.imageToTextPadding, after: view) }
    stack.setCustomSpacing(
      second.isHidden ? content.textToButtonPadding : content.textToSecondaryTextPadding, after: first)
    stack.setCustomSpacing(content.textToButtonPadding, after: second)
    if let button = buttons.first { stack.setCustomSpacing(content.buttonToSecondaryButtonPadding, after: button) }
  }

  // MARK: Layout

  private var margins: UIEdgeInsets {
    var margins = shown.directionalLayoutMargins
    let outer = superview?.directionalLayoutMargins ?? .zero
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      (margins.leading, margins.trailing) = (max(margins.leading, outer.leading), max(margins.trailing, outer.trailing))
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      (margins.top, margins.bottom) = (max(margins.top, outer.top), max(margins.bottom, outer.bottom))
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: max(margins.top, safeAreaInsets.top), left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: max(margins.bottom, safeAreaInsets.bottom), right: isRightToLeft ? margins.leading : margins.trailing)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scroll.frame = bounds
    let free = bounds.inset(by: margins)
    let height = fittingHeight(width: free.width)
    let isTooHigh = height > free.height
    scroll.isScrollEnabled = isScrollEnabled && isTooHigh
    scroll.contentSize = CGSize(width: bounds.width, height: isTooHigh ? height + bounds.height - free.height : 0)
    area.frame = CGRect(
      x: free.minX, y: free.minY, width: free.width, height: isTooHigh && isScrollEnabled ? height : free.height)
  }

  private func fittingHeight(width: CGFloat) -> CGFloat {
    stack.systemLayoutSizeFitting(
      CGSize(width: max(0, width), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
