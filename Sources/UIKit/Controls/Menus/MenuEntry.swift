internal import CoreGraphics
internal import Foundation

/// An entry of a menu, from top to bottom; inline menus are expanded.
enum MenuEntry {
  /// A title of what follows.
  case header(String)
  /// Something to choose, or a menu to open.
  case row(UIMenuElement)
  /// Elements side by side.
  case group([UIMenuElement], UIMenu.ElementSize, isPalette: Bool)
  /// Sets parts apart.
  case gap
  /// Elements that are still being looked for.
  case waiting
  /// Leads back to the menu around.
  case back(String)

  /// The entries of a menu; `isInner` where it was opened from another one.
  @MainActor static func entries(of menu: UIMenu, isInner: Bool = false) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    if isInner {
      entries += [.back(menu.title), .gap]
    } else if !menu.title.isEmpty {
      entries.append(.header(menu.title))
    }
    append(menu, to: &entries)
    while case .gap? = entries.last { entries.removeLast() }
    return entries
  }

  private static func append(_ menu: UIMenu, to entries: inout [MenuEntry]) {
    let isPalette = menu.options.contains(.displayAsPalette)
    let size = menu.preferredElementSize == .automatic ? (isPalette ? .small : .large) : menu.preferredElementSize
    guard size == .large, !isPalette else {
      let elements = laidOpen(menu.children).filter { !$0.isHiddenInMenus }
      if !elements.isEmpty { entries.append(.group(elements, size, isPalette: isPalette)) }
      return
    }
    for child in laidOpen(menu.children) where !child.isHiddenInMenus {
      switch child {
      case let inner as UIMenu where inner.isInline:
        separate(&entries)
        if !inner.title.isEmpty { entries.append(.header(inner.title)) }
        append(inner, to: &entries)
        entries.append(.gap)
      case is UIDeferredMenuElement: entries.append(.waiting)
      default: entries.append(.row(child))
      }
    }
  }

  /// A gap, unless there is one, or nothing above but a title.
  private static func separate(_ entries: inout [MenuEntry]) {
    switch entries.last {
    case nil, .gap, .header: break
    case .row, .group, .waiting, .back: entries.append(.gap)
    }
  }

  /// Elements that were found stand in the place of what found them.
  fileprivate static func laidOpen(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      guard let found = (element as? UIDeferredMenuElement)?.elements else { return [element] }
      return laidOpen(found)
    }
  }
}

extension UIMenu {
  /// The same menu with its elements from the last to the first, those of parts that are laid open too.
  var turnedOver: UIMenu {
    if isSideBySide { return self }
    return replacingChildren(
      MenuEntry.laidOpen(children).reversed().map { child in
        guard let menu = child as? UIMenu, menu.isInline else { return child }
        return menu.turnedOver
      })
  }
  /// True if its elements are side by side.
  private var isSideBySide: Bool {
    options.contains(.displayAsPalette) || [.small, .medium].contains(preferredElementSize)
  }
  /// True if its elements appear in the menu around it: those of palettes always do.
  var isInline: Bool { !options.isDisjoint(with: [.displayInline, .displayAsPalette]) }
  /// Every part that is found only when the menu is open.
  var deferredElements: [UIDeferredMenuElement] {
    children.flatMap { element -> [UIDeferredMenuElement] in
      switch element {
      case let deferred as UIDeferredMenuElement:
        [deferred] + UIMenu(children: deferred.elements ?? []).deferredElements
      case let menu as UIMenu where menu.isInline: menu.deferredElements
      default: []
      }
    }
  }
}

extension UIMenuElement {
  private var leafAttributes: Attributes { (self as? any UIMenuLeaf)?.attributes ?? [] }
  /// Left out of menus.
  var isHiddenInMenus: Bool { leafAttributes.contains(.hidden) }
  /// True if it can be chosen or opened.
  var canBeChosen: Bool {
    if let menu = self as? UIMenu { return !menu.children.isEmpty }
    return self is any UIMenuLeaf && !leafAttributes.contains(.disabled)
  }
  /// True if it says in red that it does damage.
  var isDestructive: Bool {
    leafAttributes.contains(.destructive) || (self as? UIMenu)?.options.contains(.destructive) == true
  }
  /// The mark beside it.
  var mark: State { (self as? any UIMenuLeaf)?.state ?? .off }
  /// The image to show for the element's state.
  var shownImage: UIImage? {
    guard mark == .on, let selected = (self as? any UIMenuLeaf)?.selectedImage else { return image }
    return selected
  }
}
