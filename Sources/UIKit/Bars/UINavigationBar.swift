internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A bar with the title of a view controller, a back button and buttons at its sides.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, BarItemWatcher, AppearanceOwner, ScrollEdgeBar {
  var stack: [UINavigationItem] = []
  /// The visible content; nil while the stack is empty.
  var content: NavigationContent?
  var backgrounds = BarBackgrounds()
  /// The change that is under way.
  var running: BarTransition?
  /// The owner's handler of the back button, after the delegate agreed; nil pops the item.
  package var backHandler: (() -> Void)?
  /// Buttons of a container, in front of every item's own.
  var containerItems: [UIBarButtonItem] = [] {
    didSet {
      guard containerItems.map(ObjectIdentifier.init) != oldValue.map(ObjectIdentifier.init) else { return }
      for content in [content, running?.incoming] { content?.update(animated: false) }
      sizeMayHaveChanged()
    }
  }
  /// The same for going back to one of the items below.
  package var backToHandler: ((UINavigationItem) -> Void)?
  /// Returns true if the view controller that owns the bar is shown as a sheet. Rule: G-31
  package var isOnSheet: () -> Bool = { false }
  private var appearances = BarAppearances<UINavigationBarAppearance>()
  private var legacyImages = LegacyBackgroundImages()
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]

  /// A bar of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backgrounds)
  }
  /// A bar of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A bar decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(backgrounds)
    coder.readElement(into: self, as: UINavigationBar.self)
  }

  /// The delegate, which allows pushes and pops, and determines the bar's position.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { assignedDelegate }
    set {
      assignedDelegate = newValue
      setNeedsLayout()
    }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UINavigationBarDelegate)?
  /// The position of the bar: the delegate's answer, else the top.
  open var barPosition: UIBarPosition {
    let asked = assignedDelegate?.position(for: self) ?? .any
    return asked == .any ? .top : asked
  }

  // MARK: Items

  /// The stack, the shown item last.
  ///
  /// Order: it changes as an animated change begins.
  open var items: [UINavigationItem]? {
    get { current.isEmpty ? nil : current }
    set { setItems(newValue, animated: false) }
  }
  /// The shown item.
  open var topItem: UINavigationItem? { current.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { current.dropLast().last }
  private var current: [UINavigationItem] { running?.ownItems ?? stack }

  /// Pushes an item, if the delegate agrees.
  ///
  /// Order: shouldPush; the change; didPush, after the animation if there is one.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard assignedDelegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    run(current + [item], animated ? .push : .none) { [weak self] in
      guard let self else { return }
      assignedDelegate?.navigationBar(self, didPush: item)
    }
  }
  /// Pops the top item, if there is another below and the delegate agrees.
  ///
  /// Order: shouldPop; the change; didPop, after the animation if there is one.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard current.count > 1, let item = current.last else { return nil }
    guard assignedDelegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    pop(item, animated: animated)
    return item
  }
  /// Replaces the stack; shown as a push when the new top was not there, as a pop when it was.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    guard animated, items.last !== current.last else { return run(items, .none) {} }
    let isPop = items.last.map { last in current.contains { $0 === last } } ?? false
    run(items, isPop ? .pop : .push) {}
  }

  func pop(_ item: UINavigationItem, animated: Bool) {
    run(Array(current.dropLast()), animated ? .pop : .none) { [weak self] in
      guard let self else { return }
      assignedDelegate?.navigationBar(self, didPop: item)
    }
  }

  // MARK: Appearance

  /// True if titles are shown large below the content, unless items say otherwise.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { sizeMayHaveChanged() } }
  }
  /// How far the page's content went behind the bar since the bar was at its highest.
  ///
  /// Units: points; below zero while the content is pulled down; nil without content to tell, as over content.
  package var scrollEdgeDistance: CGFloat? {
    didSet {
      if scrollEdgeDistance?.isFinite == false { scrollEdgeDistance = oldValue }
      if scrollEdgeDistance != oldValue { edgeDidMove(from: oldValue) }
    }
  }
  /// The appearance over content; see `UINavigationBarAppearance`.
  ///
  /// What is set is copied; changes to the copy are seen at once. Until something is set or changed the older properties
  /// of the bar tell the look.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard ?? unusedStandard }
    set { adopt(newValue, as: \.standard) }
  }
  /// The appearance over content in low bars; nil is `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { adopt(newValue, as: \.compact) }
  }
  /// The appearance while no content is behind the bar; nil is the appearance over content without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { adopt(newValue, as: \.scrollEdge) }
  }
  /// The appearance of low bars while no content is behind; nil is `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { adopt(newValue, as: \.compactScrollEdge) }
  }
  var appearanceSlots: BarAppearances<UINavigationBarAppearance> { appearances }
  /// Answered until it is changed, from when on it counts.
  private lazy var unusedStandard = UINavigationBarAppearance().owned(by: self)

  private func adopt(
    _ appearance: UINavigationBarAppearance?,
    as path: WritableKeyPath<BarAppearances<UINavigationBarAppearance>, UINavigationBarAppearance?>
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
    didSet {
      guard barStyle != oldValue else { return }
      styleDidChange()
      application.parts.systemBarsMayChange()
    }
  }
  /// The background colour, if no appearance is set.
  open var barTintColor: UIColor? {
    didSet { if barTintColor != oldValue { styleDidChange() } }
  }
  /// True if the bar is translucent, if no appearance is set.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { styleDidChange() } }
  }
  /// The title's attributes, if no appearance is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { styleDidChange() }
  }
  /// The large title's attributes, if no appearance is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { styleDidChange() }
  }
  /// An image instead of the hairline, beside a background image and without an appearance; an empty one shows nothing.
  open var shadowImage: UIImage? {
    didSet { styleDidChange() }
  }
  /// The image beside the back button's title, if no appearance has one; nil is a chevron.
  open var backIndicatorImage: UIImage? {
    didSet { styleDidChange() }
  }
  /// Sets the background's picture in bars of a height.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// The background's picture in bars of a height.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// Sets the background's picture in bars of a height at a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    legacyImages[barPosition, barMetrics] = backgroundImage
    styleDidChange()
  }
  /// The background's picture in bars of a height at a place.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    legacyImages[barPosition, barMetrics]
  }
  /// Moves titles down in bars of a height.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment.isFinite ? adjustment : 0
    styleDidChange()
  }
  /// Returns the downward offset of titles in bars of a height.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }

  /// Returns the background image set for the bar's position, else for any.
  func legacyImage(isCompact: Bool) -> UIImage? {
    LegacyBackgroundImages.find(at: barPosition, isCompact: isCompact) { backgroundImage(for: $0, barMetrics: $1) }
  }
  func hasLegacyImage(isCompact: Bool) -> Bool { legacyImage(isCompact: isCompact) != nil }

  // MARK: Layout

  /// Returns the height of the content, with the prompt above and the visible part of the large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(for: stack.last))
  }
  /// The content's height; the width is free.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height(for: stack.last))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    styleDidChange()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styleDidChange()
    guard !traitCollection.setsText(as: previousTraitCollection) else { return }
    // A large title's row is as high as its letters want.
    sizeMayHaveChanged()
    superview?.setNeedsLayout()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
  /// The size, which a change under way follows at once, so that it is animated with the rest.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if running != nil, old != newValue.size { layer.layoutSubtree() }
    }
  }

  // MARK: Watching

  func barItemDidChange(_ item: AnyObject, animated: Bool) { itemDidChange(item, animated: animated) }
}
