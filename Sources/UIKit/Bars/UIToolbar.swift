internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of buttons, usually at the bottom of a view controller's view.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, AppearanceOwner, ScrollEdgeBar {
  override var isLowBar: Bool { true }
  private var shownItems: [UIBarButtonItem] = []
  private var buttons: [BarButton] = []
  private let content = UIView()
  private let backgrounds = BarBackgrounds()
  private var appearances = BarAppearances<UIToolbarAppearance>()
  var appearanceWhenSet: UIToolbarAppearance? { appearances.standard }
  private var legacyImages = LegacyBackgroundImages()
  private var legacyShadows: [UIBarPosition: UIImage] = [:]
  private lazy var unusedStandard = UIToolbarAppearance().owned(by: self)

  /// A bar of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A bar of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A bar decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UIToolbar.self)
  }

  private func prepare() {
    addSubview(backgrounds)
    addSubview(content)
    styleDidChange()
  }

  /// The delegate, which determines the bar's position.
  open weak var delegate: (any UIToolbarDelegate)? {
    get { assignedDelegate }
    set {
      assignedDelegate = newValue
      setNeedsLayout()
    }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UIToolbarDelegate)?
  /// The position of the bar: the delegate's answer, else the bottom.
  open var barPosition: UIBarPosition {
    let asked = assignedDelegate?.position(for: self) ?? .any
    return asked == .any ? .bottom : asked
  }

  // MARK: Items

  /// The buttons and the spaces between them, from the leading edge on.
  open var items: [UIBarButtonItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { setItems(newValue, animated: false) }
  }
  /// Sets the buttons, with a fade if the bar is visible.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let animated = animated && window != nil && UIView.areAnimationsEnabled
    shownItems = items ?? []
    var kept = buttons
    buttons = shownItems.map { item in
      if let index = kept.firstIndex(where: { $0.item === item }) { return kept.remove(at: index) }
      let button = BarButton(item, buttonStyle)
      content.addSubview(button)
      guard animated else { return button }
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: Self.fade) { button.alpha = 1 }
      return button
    }
    for button in kept {
      button.isUserInteractionEnabled = false
      // One that was never laid out was never seen.
      guard animated, !button.frame.isEmpty else {
        button.removeFromSuperview()
        continue
      }
      UIView.animate(withDuration: Self.fade) {
        button.alpha = 0
      } completion: { _ in
        button.removeFromSuperview()
      }
    }
    content.setNeedsLayout()
    setNeedsLayout()
  }
  /// How long items fade (chosen, as short as iOS's).
  private static let fade = 0.25

  // MARK: Appearance

  /// How far the page's content goes on behind the bar; nil without content to tell, as over content.
  ///
  /// Units: points.
  package var scrollEdgeDistance: CGFloat? {
    didSet {
      if scrollEdgeDistance?.isFinite == false { scrollEdgeDistance = oldValue }
      if scrollEdgeDistance != oldValue { edgeDidMove(from: oldValue) }
    }
  }
  /// The appearance over content; set values are copied, and changes to the copy take effect at once.
  ///
  /// Until something is set or changed the older properties of the bar tell the look.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard ?? unusedStandard }
    set { adopt(newValue, as: \.standard) }
  }
  /// The appearance over content in low bars; nil is `standardAppearance`.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set { adopt(newValue, as: \.compact) }
  }
  /// The appearance while no content is behind the bar; nil is the appearance over content without a background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.scrollEdge }
    set { adopt(newValue, as: \.scrollEdge) }
  }
  /// The appearance of low bars while no content is behind; nil is `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set { adopt(newValue, as: \.compactScrollEdge) }
  }

  private func adopt(
    _ appearance: UIToolbarAppearance?,
    as path: WritableKeyPath<BarAppearances<UIToolbarAppearance>, UIToolbarAppearance?>
  ) {
    appearances[keyPath: path] = appearance?.owned(by: self)
    styleDidChange()
  }
  func appearanceDidChange() {
    if appearances.standard == nil { appearances.standard = unusedStandard }
    styleDidChange()
  }

  /// The bar's style, if no appearance is set.
  open var barStyle = UIBarStyle.default {
    didSet { if barStyle != oldValue { styleDidChange() } }
  }
  /// The background colour, if no appearance is set.
  open var barTintColor: UIColor? {
    didSet { if barTintColor != oldValue { styleDidChange() } }
  }
  /// True if the bar is translucent, if no appearance is set.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { styleDidChange() } }
  }
  /// Sets the background's picture in bars of a height at a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    legacyImages[topOrBottom, barMetrics] = backgroundImage
    styleDidChange()
  }
  /// The background's picture in bars of a height at a place.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    legacyImages[topOrBottom, barMetrics]
  }
  /// Sets an image instead of the hairline; an empty one shows nothing.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    legacyShadows[topOrBottom] = shadowImage
    styleDidChange()
  }
  /// The picture instead of the hairline.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { legacyShadows[topOrBottom] }

  private var overContent: UIToolbarAppearance? { appearances.overContent(isCompact: isCompact) }
  private var atEdge: UIToolbarAppearance? { appearances.atEdge(isCompact: isCompact) }
  private func edgeDidMove(from old: CGFloat?) {
    if crossedScrollEdge(from: old) { styleDidChange() } else { backgrounds.progress = edgeProgress }
  }
  private var buttonStyle: BarButtonStyle {
    let chosen = isAtScrollEdge ? atEdge ?? overContent : overContent
    return BarButtonStyle(
      plain: chosen?.buttonAppearance, prominent: chosen?.prominentButtonAppearance, isCompact: isCompact)
  }

  private func styleDidChange() {
    let over = overContent?.background ?? legacyBackground
    let keepsLegacy = overContent == nil && over.image != nil
    backgrounds.styles = (over, atEdge?.background ?? (keepsLegacy ? over : .transparent))
    backgrounds.progress = edgeProgress
    for button in buttons { button.style = buttonStyle }
    setNeedsLayout()
  }

  /// The background that the properties of before iOS 13 tell.
  private var legacyBackground: BarBackgroundStyle {
    .legacy(
      style: barStyle, tint: barTintColor, isTranslucent: isTranslucent,
      image: LegacyBackgroundImages.find(at: barPosition, isCompact: isCompact) {
        backgroundImage(forToolbarPosition: $0, barMetrics: $1)
      }, shadow: legacyShadows[barPosition] ?? legacyShadows[.any])
  }

  // MARK: Layout

  /// Returns the buttons' height and the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.contentHeight(traitCollection))
  }
  /// The height of the buttons; the width is free.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: BarMetrics.contentHeight(traitCollection))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = superview?.safeAreaInsets ?? .zero
    let frame = untransformedFrame
    let space = superview?.bounds ?? .zero
    var box = bounds
    // The background goes on to the screen's edge where the bar stands at what is unsafe.
    if barPosition == .topAttached, frame.minY <= space.minY + safe.top + 0.5 {
      box = CGRect(x: 0, y: -safe.top, width: box.width, height: box.height + safe.top)
    } else if barPosition == .bottom, frame.maxY >= space.maxY - safe.bottom - 0.5 {
      // Also while the bar comes and goes by the edge: it is cut nowhere on the way.
      box.size.height += max(safe.bottom, space.maxY - frame.maxY)
    }
    backgrounds.edge = barPosition == .bottom ? .top : .bottom
    backgrounds.frame = box
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: min(bounds.height, BarMetrics.contentHeight(traitCollection)))
    layoutButtons()
  }

  private func layoutButtons() {
    let shown = buttons.filter { !$0.item.isHidden }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let margin = BarMetrics.margin(width: bounds.width)
    let row = ToolbarRow(
      width: bounds.width, leadingMargin: margin + (isRightToLeft ? safe.right : safe.left),
      trailingMargin: margin + (isRightToLeft ? safe.left : safe.right), elements: shown.map(\.toolbarElement))
    for (button, span) in zip(shown, row.solve()) {
      let x = isRightToLeft ? bounds.width - span.end : span.start
      let frame = CGRect(x: x, y: 0, width: span.length, height: content.bounds.height)
      // A new one stands in its place at once, in an animation too.
      guard button.bounds.isEmpty else {
        button.frame = frame
        continue
      }
      UIView.performWithoutAnimation {
        button.frame = frame
        button.layoutWithin()
      }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    styleDidChange()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styleDidChange()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
