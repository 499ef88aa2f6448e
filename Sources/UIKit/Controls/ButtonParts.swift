internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The views that show a button's content, each made when it is first needed.
struct ButtonParts {
  private(set) var background: UIView?
  /// The parts around the background.
  private(set) lazy var decoration = BackgroundDecoration()
  private(set) var backgroundImage: UIImageView?
  private(set) var title: UILabel?
  private(set) var subtitle: UILabel?
  private(set) var image: UIImageView?
  private(set) var wheel: UIActivityIndicatorView?
  /// The chevrons of a pop-up button.
  private(set) var indicator: UIImageView?

  mutating func title(in button: UIButton) -> UILabel {
    if let title { return title }
    let label = UILabel()
    label.lineBreakMode = .byTruncatingMiddle
    label.font = button.configuration?.titleFont(button.traitCollection) ?? button.stockFont
    button.addSubview(label)
    title = label
    return label
  }

  mutating func subtitle(in button: UIButton) -> UILabel {
    if let subtitle { return subtitle }
    let label = UILabel()
    button.addSubview(label)
    subtitle = label
    return label
  }

  mutating func image(in button: UIButton) -> UIImageView {
    if let image { return image }
    let view = UIImageView()
    button.addSubview(view)
    image = view
    return view
  }

  mutating func indicator(in button: UIButton) -> UIImageView {
    if let indicator { return indicator }
    let view = UIImageView()
    button.addSubview(view)
    indicator = view
    return view
  }

  mutating func wheel(in button: UIButton) -> UIActivityIndicatorView {
    if let wheel { return wheel }
    let view = UIActivityIndicatorView(style: .medium)
    view.isUserInteractionEnabled = false
    button.addSubview(view)
    wheel = view
    return view
  }

  mutating func background(in button: UIButton) -> UIView {
    if let background { return background }
    let view = UIView()
    view.isUserInteractionEnabled = false
    button.insertSubview(view, at: 0)
    background = view
    return view
  }

  mutating func backgroundImage(in button: UIButton) -> UIImageView {
    if let backgroundImage { return backgroundImage }
    let view = UIImageView()
    button.insertSubview(view, at: 0)
    backgroundImage = view
    return view
  }
}

extension UIButton {
  /// Puts title and picture of the state where they belong.
  func showContent() {
    if let configuration { show(configuration) } else { showPlain() }
  }

  func measuredSize(_ size: CGSize) -> CGSize {
    configuration.map { measured($0, in: size.width) } ?? plainSize(size)
  }

  /// Gives the parts what they show, wherever they stand.
  func fillParts() {
    if let configuration { return fill(configuration) }
    fillTitle()
    fillImage()
  }

  // MARK: Without a configuration

  private var hasTitle: Bool { !(currentTitle ?? "").isEmpty || currentAttributedTitle != nil }

  private func fillTitle() {
    guard hasTitle else {
      parts.title?.text = nil
      return
    }
    let label = parts.title(in: self)
    // Said only when it is news: a label that changes asks for layout again.
    if let attributed = currentAttributedTitle {
      if label.attributedText != attributed {
        label.textColor = currentTitleColor
        label.attributedText = attributed
      }
    } else {
      label.textColor = currentTitleColor
      if label.text != currentTitle { label.text = currentTitle }
    }
    label.shadowColor = currentTitleShadowColor
  }

  private func fillImage() {
    guard let picture = currentImage else {
      parts.image?.image = nil
      return
    }
    let view = parts.image(in: self)
    view.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    view.show(picture, asTemplate: buttonType != .custom && picture.renderingMode == .automatic)
  }

  /// A gray cross, for the disc of 30 × 30 points that it has on iOS.
  func becomeClose() {
    setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 12, weight: .bold), forImageIn: .normal)
    tintColor = .secondaryLabel
  }

  private static let closeSide: CGFloat = 30

  private func showDisc() {
    let disc = parts.background(in: self)
    let side = Self.closeSide
    disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    disc.backgroundColor = .tertiarySystemFill
  }

  private func showPlain() {
    fillTitle()
    fillImage()
    if buttonType == .close { showDisc() }
    if let picture = currentBackgroundImage {
      let view = parts.backgroundImage(in: self)
      view.image = picture
      view.frame = backgroundRect(forBounds: bounds)
    } else {
      parts.backgroundImage?.image = nil
    }
    let content = contentRect(forBounds: bounds)
    parts.title?.frame = titleRect(forContentRect: content)
    parts.image?.frame = imageRect(forContentRect: content)
    showHighlight()
  }

  /// A system button pales under a finger; a custom one's picture does, unless it has one for the state.
  private func showHighlight() {
    // UIKit's measured opacity of a system button under a finger.
    let pale: CGFloat = buttonType != .custom && isHighlighted ? 0.2 : 1
    parts.title?.alpha = pale
    var alpha = pale
    if buttonType == .custom, isHighlighted, adjustsImageWhenHighlighted { alpha = 0.6 }
    if !isEnabled, adjustsImageWhenDisabled { alpha = 0.5 }
    parts.image?.alpha = alpha
  }

  private var titleSize: CGSize {
    guard hasTitle else { return .zero }
    fillTitle()
    return parts.title(in: self).sizeThatFits(CGSize(width: max(0, bounds.width), height: 0))
  }
  private var imageSize: CGSize {
    guard let image = currentImage else { return .zero }
    guard let configuration = currentPreferredSymbolConfiguration, let own = image.symbolConfiguration else {
      return image.size
    }
    return image.applyingSymbolConfiguration(configuration.applying(own))?.size ?? image.size
  }

  /// Returns the frames of title and image side by side, the image first in reading order.
  private func plainRects(_ content: CGRect) -> (title: CGRect, image: CGRect) {
    let picture = CGSize(
      width: min(imageSize.width, max(0, content.width)), height: min(imageSize.height, max(0, content.height)))
    var title = titleSize
    title.width = min(title.width, max(0, content.width - picture.width))
    title.height = min(title.height, max(0, content.height))
    let total = picture.width + title.width
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill, .leading: content.minX
      case .right, .trailing: content.maxX - total
      case .center: content.minX + (content.width - total) / 2
      }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func alignedFrame(_ size: CGSize, _ x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
      let y: CGFloat =
        switch contentVerticalAlignment {
        case .top: content.minY
        case .bottom: content.maxY - size.height
        case .center, .fill: content.minY + (content.height - size.height) / 2
        }
      // Insets move what stands in the middle by half their difference.
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
        .offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        .onPixels(contentScaleFactor)
    }
    return (
      alignedFrame(title, isRightToLeft ? x : x + picture.width, titleEdgeInsets),
      alignedFrame(picture, isRightToLeft ? x + title.width : x, imageEdgeInsets)
    )
  }

  func standardTitleRect(_ content: CGRect) -> CGRect { plainRects(content).title }
  func standardImageRect(_ content: CGRect) -> CGRect { plainRects(content).image }

  /// The room above and below a title, unless the app sets insets: UIKit's own, measured.
  private var titlePadding: CGFloat { contentEdgeInsets == .zero ? 6 : 0 }
  /// The least width of a button that is sized for a title: UIKit's own, measured, like the height of an empty one.
  private static let leastWidth: CGFloat = 30

  private func plainSize(_ size: CGSize) -> CGSize {
    let (title, image) = (titleSize, imageSize)
    let isEmpty = !hasTitle && currentImage == nil
    var result = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if buttonType == .close, !hasTitle {
      result = CGSize(width: Self.closeSide, height: Self.closeSide)
    } else if isEmpty, let background = currentBackgroundImage {
      result = background.size
    } else if titlePadding > 0, isEmpty || hasTitle {
      let line = isEmpty ? emptyLineHeight : title.height
      result.height = max(image.height, line + 2 * titlePadding)
      result.width = max(Self.leastWidth, result.width)
    }
    result.width += contentEdgeInsets.left + contentEdgeInsets.right
    result.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    return result
  }

  /// The height of the line that an empty button has room for.
  private var emptyLineHeight: CGFloat {
    (parts.title?.font ?? stockFont).lineHeight.rounded(.up)
  }
}

extension UIImageView {
  /// Shows a picture as it is or as a template; only news are said, since a view that changes asks for layout again.
  func show(_ picture: UIImage, asTemplate: Bool) {
    let shown = asTemplate ? picture.withRenderingMode(.alwaysTemplate) : picture
    if image != shown { image = shown }
  }
}

extension CGRect {
  /// The rectangle with its origin on whole pixels, so that drawn text stays crisp.
  nonisolated func onPixels(_ scale: CGFloat) -> CGRect {
    CGRect(
      x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale, width: size.width,
      height: size.height)
  }
}
