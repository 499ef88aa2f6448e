internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// How buttons of a bar look.
struct BarButtonStyle {
  var plain: UIBarButtonItemAppearance?
  var prominent: UIBarButtonItemAppearance?
  var isCompact = false

  func values(of style: UIBarButtonItem.Style, in state: UIControl.State)
    -> UIBarButtonItemStateAppearance.StateAttributes
  {
    let appearance =
      switch style {
      case .plain, .bordered: plain
      case .prominent: prominent
      }
    return appearance?.values(for: state) ?? .init()
  }
}

/// The view of an item: its text, its picture, or the app's own view.
final class BarButton: UIControl, BarItemWatcher {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()
  private let backgroundView = UIImageView()
  private let plate = UIView()
  private var shownCustomView: UIView?

  var style: BarButtonStyle {
    didSet { show() }
  }

  init(_ item: UIBarButtonItem, _ style: BarButtonStyle) {
    (self.item, self.style) = (item, style)
    super.init(frame: .zero)
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 6
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    for view in [plate, backgroundView, label, picture] { addSubview(view) }
    item.watchers.add(self)
    show()
  }
  required init?(coder: NSCoder) { nil }

  func view(of item: AnyObject) -> UIView? { self }
  func barItemDidChange(_ item: AnyObject, animated: Bool) {
    show()
    superview?.setNeedsLayout()
  }

  override var answersTaps: Bool { true }
  override func stateDidChange() { show() }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func send(_ events: Event, _ event: UIEvent?) {
    if events.contains(.touchUpInside) { item.perform(from: self, event: event) }
    super.send(events, event)
  }

  // MARK: Menu

  override var shownMenu: UIMenu? { item.customView == nil ? item.menu : nil }
  override var menuSender: AnyObject { item }
  override func didChoose(_ leaf: any UIMenuElement & UIMenuLeaf, in menu: UIMenu) { item.didChoose(leaf, in: menu) }

  private func showMenu() {
    let (hasMenu, isPrimary) = (shownMenu != nil, item.opensMenuOnTap)
    if isContextMenuInteractionEnabled != hasMenu { isContextMenuInteractionEnabled = hasMenu }
    if showsMenuAsPrimaryAction != isPrimary { showsMenuAsPrimaryAction = isPrimary }
  }

  // MARK: Look

  private func attributes(in state: State) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: item.style == .prominent ? .semibold : .regular),
      .foregroundColor: isEnabled ? item.tintColor ?? tintColor ?? .systemBlue : UIColor.tertiaryLabel,
    ]
    attributes.merge(style.values(of: item.style, in: state).attributes) { $1 }
    attributes.merge(item.mergedAttributes(for: state)) { $1 }
    return attributes
  }

  private func show() {
    isEnabled = item.isEnabled
    isHidden = item.isHidden
    isUserInteractionEnabled = !item.isSpace
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    (accessibilityHint, accessibilityValue) = (item.accessibilityHint, item.accessibilityValue)
    showCustomView()
    showMenu()
    let isCustom = item.customView != nil
    let attributes = attributes(in: state)
    let values = style.values(of: item.style, in: state)
    let image = isCustom ? nil : item.image(isCompact: style.isCompact)?.image
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    let hasDisc = !isCustom && item.hasDisc
    picture.tintColor = hasDisc ? .secondaryLabel : attributes[.foregroundColor] as? UIColor
    label.setText(isCustom || image != nil ? nil : item.title, attributes: attributes)
    backgroundView.image =
      isCustom ? nil : values.image ?? item.older.background(state, item.style, isCompact: style.isCompact)
    plate.isHidden = isCustom || (!item.isSelected && !hasDisc)
    plate.layer.cornerRadius = hasDisc ? BarMetrics.disc / 2 : 6
    // Chosen by eye: what a finger is on is a quarter there.
    let isDimmed = isHighlighted && !isCustom
    for view in [label, picture] { view.alpha = isDimmed ? 0.25 : 1 }
    setNeedsLayout()
  }

  private func showCustomView() {
    guard shownCustomView !== item.customView else { return }
    if let shownCustomView, shownCustomView.superview === self { shownCustomView.removeFromSuperview() }
    shownCustomView = item.customView
    if let shownCustomView { addSubview(shownCustomView) }
  }

  // MARK: Size

  /// How far the content lies inside at the sides.
  var padding: CGFloat { item.customView == nil ? BarMetrics.buttonPadding : 0 }

  /// As wide as the content and the space for fingers around it.
  func fittingWidth() -> CGFloat {
    if let view = item.customView { return item.fitting.size(of: view).width }
    if item.width > 0 { return item.width + 2 * padding }
    if item.hasDisc { return BarMetrics.disc + 2 * padding }
    if let image = picture.image { return width(of: image) + 2 * padding }
    var width = label.intrinsicContentSize.width
    for title in item.possibleTitles ?? [] {
      width = max(width, title.size(withAttributes: attributes(in: .normal)).width)
    }
    return width.rounded(.up) + 2 * padding
  }

  private func width(of image: UIImage) -> CGFloat { picture.intrinsicContentSize.width.rounded(.up) }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = item.customView, view.superview === self {
      let size = item.fitting.size(of: view)
      let height = min(size.height, bounds.height)
      item.fitting.layOut(
        view, in: CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height))
      return
    }
    let values = style.values(of: item.style, in: state)
    let inside = bounds.insetBy(dx: min(padding, bounds.width / 2), dy: 0)
    let shift = item.older.titleShift(isCompact: style.isCompact)
    label.frame = inside.offsetBy(
      dx: values.titleOffset.horizontal + shift.horizontal, dy: values.titleOffset.vertical + shift.vertical)
    let insets = item.image(isCompact: style.isCompact)?.insets ?? .zero
    picture.frame = inside.inset(by: insets)
    backgroundView.frame = inside.offsetBy(
      dx: values.imageOffset.horizontal,
      dy: values.imageOffset.vertical + item.older.backgroundShift(isCompact: style.isCompact))
    plate.frame = bounds.insetBy(dx: min(2, bounds.width / 2), dy: max(0, (bounds.height - 32) / 2))
    guard item.hasDisc else { return }
    plate.frame = CGRect(
      x: inside.midX - BarMetrics.disc / 2, y: inside.midY - BarMetrics.disc / 2, width: BarMetrics.disc,
      height: BarMetrics.disc)
  }
}

/// The size of a view of the app's own in a bar, of which its item keeps one.
///
/// The size that the app gave the view counts, also where the bar had less space for it before. Rule: S-53.10
struct BarFitting {
  private weak var view: UIView?
  private var own = CGSize.zero
  private var shown = CGSize.zero

  /// Returns the size that the app gave the view; in a direction in which that is 0, its intrinsic one.
  func size(of view: UIView) -> CGSize {
    let wanted = view.intrinsicContentSize
    let fitting = ownSize(of: view)
    func length(_ frame: CGFloat, _ wanted: CGFloat) -> CGFloat {
      let length = frame > 0 ? frame : wanted
      return length.isFinite ? max(0, length.rounded(.up)) : 0
    }
    return CGSize(width: length(fitting.width, wanted.width), height: length(fitting.height, wanted.height))
  }

  /// Lays the view out in the space that the bar has.
  mutating func layOut(_ view: UIView, in frame: CGRect) {
    own = ownSize(of: view)
    view.frame = frame
    (self.view, shown) = (view, view.bounds.size)
  }

  private func ownSize(of view: UIView) -> CGSize {
    view === self.view && view.bounds.size == shown ? own : view.bounds.size
  }
}
