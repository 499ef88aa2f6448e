internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The bar of an edit menu's items; items that do not fit are on further pages. Rule: TI-06
final class EditMenuBar: UIView {
  /// An item of the bar.
  private enum Item {
    case element(UIMenuElement)
    case back
    case further
  }

  /// Units: points; chosen by eye beside iOS 17.
  static let height: CGFloat = 44
  private static let chevronWidth: CGFloat = 36

  private let choose: (any UIMenuElement & UIMenuLeaf) -> Void
  /// Told when the bar has another width.
  var onResize: () -> Void = {}
  /// The menus that are open, the front one last, each at one of its pages.
  private var menus: [(menu: UIMenu, page: Int)] = []
  private var space: CGFloat = 0
  private var pages: [[UIMenuElement]] = []
  private(set) var buttons: [EditMenuButton] = []

  init(_ choose: @escaping (any UIMenuElement & UIMenuLeaf) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { pages.isEmpty }
  var fittingSize: CGSize {
    CGSize(width: buttons.reduce(0) { $0 + $1.fittingWidth }, height: Self.height)
  }

  /// Shows a menu in a room of a width.
  func show(_ menu: UIMenu, in space: CGFloat) {
    (menus, self.space) = ([(menu, 0)], space)
    reload()
  }

  private func reload() {
    guard let front = menus.last else { return }
    pages = split(laidOpen(front.menu))
    menus[menus.count - 1].page = min(front.page, max(0, pages.count - 1))
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map(button)
    for (index, button) in buttons.enumerated() {
      button.hasLine = index > 0
      addSubview(button)
    }
    setNeedsLayout()
    onResize()
  }

  private var items: [Item] {
    guard !pages.isEmpty, let page = menus.last?.page else { return [] }
    let isBack = page > 0 || menus.count > 1
    return (isBack ? [.back] : []) + pages[page].map(Item.element) + (page + 1 < pages.count ? [.further] : [])
  }

  /// The elements of a menu and of those shown inline, found ones in the place of those that stand for them.
  private func laidOpen(_ menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let inner as UIMenu where inner.options.contains(.displayInline): return laidOpen(inner)
      case let deferred as UIDeferredMenuElement:
        deferred.onProvided = { [weak self] in self?.reload() }
        deferred.menuWillOpen()
        return deferred.elements ?? []
      case let leaf as any UIMenuElement & UIMenuLeaf where leaf.attributes.contains(.hidden): return []
      default: return [element]
      }
    }
  }

  /// As many on a page as fit beside the chevrons; at least one.
  private func split(_ elements: [UIMenuElement]) -> [[UIMenuElement]] {
    let widths = elements.map { EditMenuButton.width(of: $0) }
    let isInner = menus.count > 1
    if widths.reduce(0, +) + (isInner ? Self.chevronWidth : 0) <= space {
      return elements.isEmpty ? [] : [elements]
    }
    var pages: [[UIMenuElement]] = []
    var used: CGFloat = 0
    for (element, width) in zip(elements, widths) {
      let chevrons = Self.chevronWidth * (pages.count > 1 || isInner ? 2 : 1)
      if !pages.isEmpty, used + width + chevrons <= space {
        pages[pages.count - 1].append(element)
        used += width
      } else {
        pages.append([element])
        used = width
      }
    }
    return pages
  }

  private func button(_ item: Item) -> EditMenuButton {
    let button: EditMenuButton
    switch item {
    case .element(let element):
      button = EditMenuButton(element)
      button.addAction(UIAction { [weak self] _ in self?.tapped(element) }, for: .touchUpInside)
    case .back, .further:
      let isBack = if case .back = item { true } else { false }
      let isRightToLeft = semanticContentAttribute == .forceRightToLeft
      button = EditMenuButton(
        symbol: isBack != isRightToLeft ? "chevron.left" : "chevron.right",
        label: isBack ? "Previous" : "More", width: Self.chevronWidth)
      button.addAction(UIAction { [weak self] _ in self?.changePage(isBack ? -1 : 1) }, for: .touchUpInside)
    }
    return button
  }

  private func changePage(_ delta: Int) {
    guard let front = menus.last else { return }
    if delta < 0, front.page == 0 { menus.removeLast() } else { menus[menus.count - 1].page += delta }
    reload()
  }

  private func tapped(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      menus.append((menu, 0))
      return reload()
    }
    if let leaf = element as? any UIMenuElement & UIMenuLeaf { choose(leaf) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = bounds.inset(by: safeAreaInsets)
    let isRightToLeft = semanticContentAttribute == .forceRightToLeft
    var x: CGFloat = 0
    for button in buttons {
      let width = button.fittingWidth
      button.frame = CGRect(
        x: space.minX + (isRightToLeft ? space.width - x - width : x), y: space.minY, width: width, height: space.height
      )
      x += width
    }
  }
}

/// One thing to do on an edit menu.
final class EditMenuButton: UIControl {
  private let label = UILabel()
  private let image = UIImageView()
  private let line = UIView()
  let fittingWidth: CGFloat
  var hasLine = false { didSet { line.isHidden = !hasLine } }

  private static let margin: CGFloat = 14
  private static var font: UIFont { .systemFont(ofSize: 15) }

  static func width(of element: UIMenuElement) -> CGFloat {
    if element.title.isEmpty, let image = element.image { return image.size.width + 2 * margin }
    let text = NSAttributedString(string: element.title, attributes: [.font: font])
    return text.size().width.rounded(.up) + 2 * margin
  }

  init(_ element: UIMenuElement) {
    fittingWidth = Self.width(of: element)
    super.init(frame: .zero)
    let leaf = element as? any UIMenuLeaf
    isEnabled = leaf?.attributes.contains(.disabled) != true
    label.text = element.title
    label.textColor =
      !isEnabled ? .tertiaryLabel : leaf?.attributes.contains(.destructive) == true ? .systemRed : .label
    if element.title.isEmpty { image.image = element.image }
    accessibilityLabel = element.title
    add()
  }

  /// A chevron to another page.
  init(symbol: String, label: String, width: CGFloat) {
    fittingWidth = width
    super.init(frame: .zero)
    let shape = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    image.image = UIImage(systemName: symbol, withConfiguration: shape)
    accessibilityLabel = label
    add()
  }
  required init?(coder: NSCoder) { nil }

  private func add() {
    label.font = Self.font
    label.textAlignment = .center
    image.contentMode = .center
    image.tintColor = .label
    line.backgroundColor = .separator
    line.isHidden = true
    for view in [label, image, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    image.frame = bounds
    let thin = 1 / max(1, traitCollection.displayScale)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(x: isRightToLeft ? bounds.width - thin : 0, y: 0, width: thin, height: bounds.height)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: label.text, traits: stateTraits.union(.button))
  }
}
