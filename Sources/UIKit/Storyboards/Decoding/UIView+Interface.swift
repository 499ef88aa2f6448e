internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIView {
  /// Sets the properties that a document gives of any view, and adds its subviews.
  func decodeView(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    decodeAppearance(read)
    decodeFrame(read)
    // The part of a content view is read by the view that made it.
    for child in read.element.subviews {
      if let view = read.coder.loading.make(child) as? UIView { addSubview(view) }
    }
  }

  private func decodeAppearance(_ read: PropertyReader<UIView>) {
    read.flag("opaque", \.isOpaque)
    read.flag("hidden", \.isHidden)
    read.flag("clipsSubviews", \.clipsToBounds)
    read.flag("multipleTouchEnabled", \.isMultipleTouchEnabled)
    read.flag("userInteractionEnabled", \.isUserInteractionEnabled)
    read.flag("autoresizesSubviews", \.autoresizesSubviews)
    read.flag("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
    read.flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
    read.flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
    read.number("alpha", \.alpha)
    read.integer("tag", \.tag)
    read.color("backgroundColor", \.backgroundColor)
    if let color = read.color("tintColor") { tintColor = color }
    read.choice("contentMode", \.contentMode, Self.contentModes)
    read.choice(
      "semanticContentAttribute", \.semanticContentAttribute,
      [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
      ])
    for name in ["userInterfaceStyle", "overrideUserInterfaceStyle", "appearanceType"] {
      read.choice(
        name, \.overrideUserInterfaceStyle, ["unspecified": .unspecified, "light": .light, "dark": .dark])
    }
    guard let accessibility = read.element.object("accessibilityConfiguration") else { return }
    if let label = accessibility["label"]?.text { accessibilityLabel = label }
    if let hint = accessibility["hint"]?.text { accessibilityHint = hint }
    if let value = accessibility["value"]?.text { accessibilityValue = value }
    if let identifier = accessibility["identifier"]?.text { accessibilityIdentifier = identifier }
    if case .boolean(let isElement) = accessibility["isElement"] { isAccessibilityElement = isElement }
    if case .options(let names) = accessibility["traits"] {
      accessibilityTraits = .named(names)
    }
  }

  private func decodeFrame(_ read: PropertyReader<UIView>) {
    read.flag("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
    if let frame = (read.element["frame"] ?? read.element["frameInset"])?.rect, frame.isFinite { self.frame = frame }
    if let names = read.options("autoresizingMask") {
      autoresizingMask = AutoresizingMask(names.compactMap { Self.sides[$0] })
    }
    if let insets = read.element["layoutMargins"]?.insets { layoutMargins = insets }
    if let insets = read.element["directionalLayoutMargins"]?.insets {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    func priority(_ name: String, _ set: (UILayoutPriority) -> Void) {
      guard let number = read.number(name), number > 0, number <= 1000 else { return }
      set(UILayoutPriority(Float(number)))
    }
    priority("horizontalHuggingPriority") { setContentHuggingPriority($0, for: .horizontal) }
    priority("verticalHuggingPriority") { setContentHuggingPriority($0, for: .vertical) }
    priority("horizontalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .horizontal)
    }
    priority("verticalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .vertical)
    }
  }

  /// Reads once more what each of the view's classes reads, of an element that holds only what changes.
  func decodeAgain(_ coder: InterfaceCoder) {
    decodeView(coder)
    (self as? UIControl)?.decodeControl(coder)
    switch self {
    case let view as UILabel: view.decodeLabel(coder)
    case let view as UIImageView: view.decodeImageView(coder)
    case let view as UIStackView: view.decodeStack(coder)
    case let view as UIButton: view.decodeButton(coder)
    case let view as UITextField: view.decodeTextField(coder)
    case let view as UITextView: view.decodeTextView(coder)
    case let view as UIScrollView: view.decodeScrollView(coder)
    default: break
    }
  }

  private static let sides: [String: AutoresizingMask] = [
    "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
    "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
  ]

  private static let contentModes: [String: ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft, "BottomRight": .bottomRight,
  ]
}

extension CGRect {
  fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e9 } }
}

extension UIScrollView {
  func decodeScrollView(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("scrollEnabled", \.isScrollEnabled)
    read.flag("pagingEnabled", \.isPagingEnabled)
    read.flag("bounces", \.bounces)
    read.flag("alwaysBounceVertical", \.alwaysBounceVertical)
    read.flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
    read.flag("bouncesZoom", \.bouncesZoom)
    read.flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
    read.flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
    read.flag("delaysContentTouches", \.delaysContentTouches)
    read.flag("canCancelContentTouches", \.canCancelContentTouches)
    read.flag("directionalLockEnabled", \.isDirectionalLockEnabled)
    read.number("minimumZoomScale", \.minimumZoomScale)
    read.number("maximumZoomScale", \.maximumZoomScale)
    read.insets("contentInset", \.contentInset)
    read.size("contentSize", \.contentSize)
    read.choice(
      "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
      ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always])
  }
}

extension UIStackView {
  func decodeStack(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    // A document without an axis means a row.
    read.choice("axis", \.axis, ["horizontal": .horizontal, "vertical": .vertical])
    read.choice(
      "distribution", \.distribution,
      [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ])
    read.choice(
      "alignment", \.alignment,
      [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
      ])
    read.number("spacing", \.spacing)
    read.flag("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
    // Documents have no flag for it: margins of its own are there to arrange by. Rule: SG-71
    let margins = ["layoutMargins", "directionalLayoutMargins"].compactMap { read.element[$0]?.insets }
    if !margins.isEmpty { isLayoutMarginsRelativeArrangement = true }
    read.flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
    guard read.element.lists.contains(where: { $0.name == "subviews" }) else { return }
    for view in subviews { addArrangedSubview(view) }
  }
}
