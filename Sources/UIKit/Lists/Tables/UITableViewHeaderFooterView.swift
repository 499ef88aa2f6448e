internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The name under which the view is used again; nil for one that is not.
  open private(set) var reuseIdentifier: String?

  /// A view that is used again under a name.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeader))
    takeContent()
  }
  /// A view of a frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// A view decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeContent()
  }

  /// The container of the view's own views; replaced by the view of a content configuration. Rule: LV-14
  open var contentView: UIView { content }
  private var content = UIView()
  /// The text.
  open var textLabel: UILabel? { label() }
  /// A second text, below the first.
  open var detailTextLabel: UILabel? { label(isSecond: true) }
  private var (first, second): (UILabel?, UILabel?) = (nil, nil)
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// The content configuration. Rule: LV-14
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
  /// True if the configuration follows the view's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background configuration. Rule: LV-14
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
  /// True if the background's configuration follows the view's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the view after a change of its state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
  /// Called when the view's state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state for configurations: pinned and so on.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Returns the content configuration of the table's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (style, isHeader) {
    case (.plain, true): .plainHeader()
    case (.plain, false): .plainFooter()
    case (.grouped, true), (.insetGrouped, true): .groupedHeader()
    case (.grouped, false), (.insetGrouped, false): .groupedFooter()
    }
  }
  /// The background of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  /// Called after the state changed, to update the configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  private var needsConfiguration = false

  /// Sent before the view is used for another section. Rule: LV-09
  open func prepareForReuse() { isPinned = false }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    backgroundView?.frame = bounds
    ground?.frame = bounds
    content.frame = bounds
    content.directionalLayoutMargins = margins
    guard contentConfiguration == nil, first != nil || second != nil else { return }
    let places = places(width: bounds.width, height: bounds.height)
    first?.frame = places.first
    second?.frame = places.second
  }
  /// Returns the fitting height of the content in a width. Rule: LV-06
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if contentConfiguration == nil, content.constraints.isEmpty,
      content.subviews.allSatisfy({ $0 === first || $0 === second })
    {
      let usual = style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader
      let height = first == nil && second == nil ? usual : places(width: targetSize.width, height: nil).height
      return CGSize(width: targetSize.width, height: max(usual + (isRaised ? TableMetrics.groupGap : 0), height))
    }
    content.directionalLayoutMargins = margins
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let table = superview as? UITableView { dress(table.style, isHeader: isHeader) }
  }

  // MARK: What the table keeps here

  private(set) var style = UITableView.Style.plain
  private(set) var isHeader = true
  /// The first group's header stands lower.
  var isFirst = false
  private var isRaised: Bool { isFirst && isHeader && style != .plain }
  /// True if rows are scrolled under the header.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      showBackground()
      setNeedsUpdateConfiguration()
    }
  }
  private var ground: BackgroundView?

  func dress(_ style: UITableView.Style, isHeader: Bool) {
    (self.style, self.isHeader) = (style, isHeader)
    for label in [first, second].compactMap({ $0 }) { dress(label) }
    showBackground()
  }

  private func dress(_ label: UILabel) {
    let isPlain = style == .plain
    label.font = .preferredFont(
      forTextStyle: isPlain && isHeader ? .headline : .footnote, compatibleWith: traitCollection)
    label.textColor = .secondaryLabel
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = isPlain ? 1 : 0
  }

  /// Shows a title as the table's style writes it: a group's in capitals.
  func setTitle(_ title: String) {
    textLabel?.text = style != .plain && isHeader ? title.uppercased() : title
    textLabel?.accessibilityLabel = title
  }

  func takeIdentifier(_ identifier: String) { if reuseIdentifier == nil { reuseIdentifier = identifier } }

  private func takeContent() {
    // The margins hold what is unsafe at the sides.
    content.insetsLayoutMarginsFromSafeArea = false
    content.frame = bounds
    addSubview(content)
  }

  private func label(isSecond: Bool = false) -> UILabel {
    if let known = isSecond ? second : first { return known }
    let label = UILabel()
    dress(label)
    if isSecond { second = label } else { first = label }
    content.addSubview(label)
    setNeedsLayout()
    return label
  }

  private var margins: NSDirectionalEdgeInsets {
    let table = superview as? UITableView
    let side = (table?.sideMargin ?? 16) + (style == .insetGrouped ? table?.groupInset ?? 16 : 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = table?.safeAreaInsets ?? .zero
    // A group's header stands on the group, its footer under it (published measurements).
    let (top, bottom): (CGFloat, CGFloat) = style == .plain ? (4, 4) : isHeader ? (isRaised ? 31 : 13.5, 7) : (8, 8)
    return NSDirectionalEdgeInsets(
      top: top, leading: side + (isMirrored ? safe.right : safe.left), bottom: bottom,
      trailing: side + (isMirrored ? safe.left : safe.right))
  }

  private func places(width: CGFloat, height: CGFloat?) -> ListArrangement.Places {
    var arrangement = ListArrangement()
    arrangement.margins = margins
    arrangement.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    arrangement.scale = max(1, contentScaleFactor)
    var places = arrangement.places(width: width, height: nil, image: nil, first: first, second: second)
    // On the group, or under it, however high the view is; its height is one of whole pixels.
    guard let height, style != .plain, height > places.height - 1 / arrangement.scale else {
      return arrangement.places(width: width, height: height, image: nil, first: first, second: second)
    }
    if isHeader {
      let way = ((height - places.height) * arrangement.scale).rounded() / arrangement.scale
      places.first.origin.y += way
      places.second.origin.y += way
    }
    return places
  }

  private func contentConfigurationDidChange() {
    guard let configuration = contentConfiguration else { return replaceContent(with: UIView()) }
    if let view = content as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContent(with: configuration.makeContentView())
    }
    setNeedsLayout()
  }

  private func replaceContent(with view: UIView) {
    guard view !== content else { return }
    content.removeFromSuperview()
    (first, second) = (nil, nil)
    content = view
    takeContent()
  }

  /// The configuration's ground; in a plain table rows that go under a header are blurred.
  private func showBackground() {
    guard backgroundView == nil else { return }
    var configuration = backgroundConfiguration
    if configuration == nil, style == .plain, isHeader, isPinned { configuration = .pinnedHeader }
    guard let configuration else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? BackgroundView(frame: bounds)
    view.show(configuration, tint: tintColor)
    if view.superview !== self { insertSubview(view, at: 0) }
    ground = view
  }
}

// For classes that only a value tells. See decision 15.
extension UITableViewHeaderFooterView {
  @_silgen_name("proscenium_makeSectionView")
  convenience init(makingWith reuseIdentifier: String?) { self.init(reuseIdentifier: reuseIdentifier) }

  /// A view of a class that is a value.
  ///
  /// Errors: stops where the class neither has nor inherits an `init(reuseIdentifier:)`.
  @_silgen_name("proscenium_makeSectionView")
  static func makeSectionView(reuseIdentifier: consuming String?) -> UITableViewHeaderFooterView
}
