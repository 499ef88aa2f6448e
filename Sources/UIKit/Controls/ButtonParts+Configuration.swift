internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The layout of a configured button's parts.
private struct ConfiguredLayout {
  var image = CGRect.zero
  var title = CGRect.zero
  var subtitle = CGRect.zero
  var indicator = CGRect.zero
  var size = CGSize.zero
}

extension UIButton {
  /// Puts the parts of a configuration where they belong, in the colours of the state.
  func show(_ configuration: Configuration) {
    fill(configuration)
    let background = parts.background(in: self)
    background.frame = configuration.background.frame(in: self, margins: directionalLayoutMargins)
    let radius = configuration.cornerRadius(height: background.bounds.height)
    background.layer.cornerRadius = radius
    // The ends of a capsule are half circles.
    background.layer.cornerCurve = configuration.cornerStyle == .capsule ? .circular : .continuous
    showFill()
    let space = bounds.inset(by: configuration.contentInsets.resolved(in: self))
    let layout = layout(configuration, width: max(0, bounds.width - configuration.contentInsets.across))
    let origin = origin(of: layout.size, in: space)
    func offsetFrame(_ rect: CGRect) -> CGRect {
      var rect = rect
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { rect.origin.x = layout.size.width - rect.maxX }
      return rect.offsetBy(dx: origin.x, dy: origin.y).onPixels(contentScaleFactor)
    }
    parts.image?.frame = offsetFrame(layout.image)
    parts.wheel?.frame = offsetFrame(layout.image)
    parts.title?.frame = offsetFrame(layout.title)
    parts.subtitle?.frame = offsetFrame(layout.subtitle)
    parts.indicator?.frame = offsetFrame(layout.indicator)
  }

  /// Gives what is behind a configuration's parts, where that is there, the colours of the state.
  func showFill() {
    guard let configuration, let background = parts.background else { return }
    background.backgroundColor = configuration.fill(configurationState, tint: configurationTint)
    parts.decoration.show(
      configuration.background, on: background,
      lineColor: configuration.background.resolvedStrokeColor(for: configurationTint),
      radius: background.layer.cornerRadius)
  }

  func measured(_ configuration: Configuration, in width: CGFloat) -> CGSize {
    fill(configuration)
    let insets = configuration.contentInsets
    let space = width > insets.across ? width - insets.across : .infinity
    let size = layout(configuration, width: space).size
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  func fill(_ configuration: Configuration) {
    let color = configuration.foreground(configurationState, tint: configurationTint)
    fillTitle(configuration, color)
    if let text = configuration.subtitleText, !text.string.isEmpty {
      let label = parts.subtitle(in: self)
      label.numberOfLines = configuration.subtitleLineBreakMode.breaksLines ? 0 : 1
      label.lineBreakMode = configuration.subtitleLineBreakMode
      show(
        text, in: label, configuration.subtitleFont(traitCollection), color,
        configuration.subtitleTextAttributesTransformer)
    } else {
      parts.subtitle?.text = nil
    }
    fillImage(configuration, color)
    fillIndicator(configuration, color)
  }

  private func fillTitle(_ configuration: Configuration, _ color: UIColor) {
    if let text = configuration.titleText ?? currentTitle.map(Configuration.Text.plain), !text.string.isEmpty {
      let label = parts.title(in: self)
      label.numberOfLines = configuration.titleLineBreakMode.breaksLines ? 0 : 1
      label.lineBreakMode = configuration.titleLineBreakMode
      show(
        text, in: label, titleFont(configuration), color, configuration.titleTextAttributesTransformer)
    } else if let attributed = currentAttributedTitle {
      let label = parts.title(in: self)
      if label.attributedText != attributed { label.attributedText = attributed }
    } else {
      parts.title?.text = nil
    }
  }

  /// The font of the title, bold for what a person most likely does.
  private func titleFont(_ configuration: Configuration) -> UIFont {
    let font = configuration.titleFont(traitCollection)
    return role == .primary ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  /// Shows a text; a label that changes asks for layout again, so that only news are said.
  private func show(
    _ text: Configuration.Text, in label: UILabel, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    if case .plain(let string) = text, transformer == nil {
      label.font = font
      label.textColor = color
      if label.text != string { label.text = string }
      return
    }
    let drawn = text.attributed.drawn(
      over: [.font: font, .foregroundColor: color], change: transformer.map { transformer in { transformer($0) } })
    if label.attributedText != drawn { label.attributedText = drawn }
  }

  private func showsIndicator(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .automatic: choosesFromMenu && isContextMenuInteractionEnabled
    case .none: false
    case .popup: true
    }
  }

  /// Chevrons of 11 points beside text of 17, five points from it (chosen by eye beside iOS 17).
  private static let (indicatorSize, indicatorGap): (CGFloat, CGFloat) = (11, 5)

  private func fillIndicator(_ configuration: Configuration, _ color: UIColor) {
    guard showsIndicator(configuration) else {
      parts.indicator?.image = nil
      return
    }
    let view = parts.indicator(in: self)
    let size = configuration.titleFont(traitCollection).pointSize * Self.indicatorSize / 17
    let shape = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    if view.image?.symbolConfiguration != shape {
      view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: shape)
    }
    view.tintColor = configuration.indicatorColorTransformer?(color) ?? color
  }

  private func fillImage(_ configuration: Configuration, _ color: UIColor) {
    if configuration.showsActivityIndicator {
      let wheel = parts.wheel(in: self)
      wheel.color = configuration.activityIndicatorColorTransformer?(color) ?? color
      if !wheel.isAnimating { wheel.startAnimating() }
    } else {
      parts.wheel?.stopAnimating()
    }
    guard let image = currentImage, !configuration.showsActivityIndicator else {
      parts.image?.image = nil
      return
    }
    let view = parts.image(in: self)
    let usual = UIImage.SymbolConfiguration(font: configuration.titleFont(traitCollection), scale: .medium)
    view.preferredSymbolConfiguration = usual.applying(currentPreferredSymbolConfiguration)
    view.show(image, asTemplate: image.renderingMode == .automatic)
    view.tintColor = configuration.imageColorTransformer?(color) ?? color
  }

  /// The frames of title and image in bounds, as reading goes from left to right.
  func configuredFrames(_ configuration: Configuration, in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    let layout = layout(configuration, width: max(0, bounds.width - configuration.contentInsets.across))
    let origin = origin(of: layout.size, in: bounds.inset(by: configuration.contentInsets.resolved(in: self)))
    return (
      layout.title.offsetBy(dx: origin.x, dy: origin.y), layout.image.offsetBy(dx: origin.x, dy: origin.y)
    )
  }

  /// Parts as reading goes from left to right, from the content's own corner.
  private func layout(_ configuration: Configuration, width space: CGFloat) -> ConfiguredLayout {
    let indicator = parts.indicator?.image?.size ?? .zero
    guard indicator != .zero else { return contentLayout(configuration, width: space) }
    let trailing = indicator.width + Self.indicatorGap
    var layout = contentLayout(configuration, width: max(0, space - trailing))
    layout.indicator = CGRect(
      x: layout.size.width + Self.indicatorGap, y: (layout.size.height - indicator.height) / 2, width: indicator.width,
      height: indicator.height)
    layout.size.width += trailing
    return layout
  }

  private func contentLayout(_ configuration: Configuration, width space: CGFloat) -> ConfiguredLayout {
    let picture: CGSize =
      configuration.showsActivityIndicator
      ? CGSize(width: 20, height: 20) : currentImage == nil ? .zero : parts.image?.intrinsicContentSize ?? .zero
    let side = configuration.imagePlacement.isSubset(of: [.leading, .trailing])
    let image = configuration.reserving(picture, alongWidth: side)
    let pad = image == .zero || !hasText ? 0 : configuration.imagePadding
    let limit = max(0, side ? space - image.width - pad : space)
    var title = size(parts.title, limit)
    var subtitle = size(parts.subtitle, limit)
    let gap = title == .zero || subtitle == .zero ? 0 : configuration.titlePadding
    let text = CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    title.width = min(title.width, text.width)
    subtitle.width = min(subtitle.width, text.width)
    var layout = ConfiguredLayout()
    layout.size =
      side
      ? CGSize(width: image.width + pad + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + pad + text.height)
    func middle(_ inner: CGFloat, _ outer: CGFloat) -> CGFloat { (outer - inner) / 2 }
    let size = layout.size
    let (imageOrigin, textOrigin): (CGPoint, CGPoint) =
      switch configuration.imagePlacement {
      case .trailing:
        (
          CGPoint(x: text.width + pad, y: middle(image.height, size.height)),
          CGPoint(x: 0, y: middle(text.height, size.height))
        )
      case .top:
        (
          CGPoint(x: middle(image.width, size.width), y: 0),
          CGPoint(x: middle(text.width, size.width), y: image.height + pad)
        )
      case .bottom:
        (
          CGPoint(x: middle(image.width, size.width), y: text.height + pad),
          CGPoint(x: middle(text.width, size.width), y: 0)
        )
      default:
        (
          CGPoint(x: 0, y: middle(image.height, size.height)),
          CGPoint(x: image.width + pad, y: middle(text.height, size.height))
        )
      }
    layout.image = CGRect(
      origin: CGPoint(
        x: imageOrigin.x + middle(picture.width, image.width), y: imageOrigin.y + middle(picture.height, image.height)),
      size: picture)
    func line(_ width: CGFloat) -> CGFloat {
      switch configuration.titleAlignment {
      case .leading: 0
      case .trailing: text.width - width
      case .automatic, .center: contentHorizontalAlignment == .center ? (text.width - width) / 2 : 0
      }
    }
    layout.title = CGRect(origin: CGPoint(x: textOrigin.x + line(title.width), y: textOrigin.y), size: title)
    layout.subtitle = CGRect(
      origin: CGPoint(x: textOrigin.x + line(subtitle.width), y: textOrigin.y + title.height + gap), size: subtitle)
    return layout
  }

  private var hasText: Bool { !(parts.title?.text ?? "").isEmpty || !(parts.subtitle?.text ?? "").isEmpty }

  private func size(_ label: UILabel?, _ limit: CGFloat) -> CGSize {
    guard let label, !(label.text ?? "").isEmpty else { return .zero }
    var size = label.sizeThatFits(CGSize(width: limit.isFinite ? max(1, limit) : 0, height: 0))
    size.width = min(size.width, max(0, limit))
    return size
  }

  private func origin(of size: CGSize, in space: CGRect) -> CGPoint {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: space.minX
      case .right, .trailing: space.maxX - size.width
      case .center, .fill: space.minX + (space.width - size.width) / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: space.minY
      case .bottom: space.maxY - size.height
      case .center, .fill: space.minY + (space.height - size.height) / 2
      }
    return CGPoint(x: x, y: y)
  }
}

extension UIButton.Configuration {
  /// The space for a picture: what is reserved at least, where there is one.
  fileprivate func reserving(_ picture: CGSize, alongWidth side: Bool) -> CGSize {
    guard picture != .zero, imageReservation > 0, imageReservation.isFinite else { return picture }
    return side
      ? CGSize(width: max(picture.width, imageReservation), height: picture.height)
      : CGSize(width: picture.width, height: max(picture.height, imageReservation))
  }
}

extension NSDirectionalEdgeInsets {
  /// Leading and trailing together.
  nonisolated var across: CGFloat { leading + trailing }

  /// By left and right in a view.
  @MainActor func resolved(in view: UIView) -> UIEdgeInsets {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}

nonisolated extension NSLineBreakMode {
  /// True if what is too long goes on in another line.
  fileprivate var breaksLines: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
