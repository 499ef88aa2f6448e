internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIBarItem {
  func decodeItem(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.text("title", \.title)
    read.image("image", \.image)
    read.image("landscapeImage", \.landscapeImagePhone)
    read.flag("enabled", \.isEnabled)
    read.integer("tag", \.tag)
    read.insets("imageInsets", \.imageInsets)
    guard let accessibility = read.element.object("accessibilityConfiguration") else { return }
    if let label = accessibility["label"]?.text { accessibilityLabel = label }
    if let hint = accessibility["hint"]?.text { accessibilityHint = hint }
    if let identifier = accessibility["identifier"]?.text { accessibilityIdentifier = identifier }
  }
}

extension UIBarButtonItem {
  func decodeButtonItem(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.choice(
      "style", \.style, ["plain": .plain, "bordered": .bordered, "done": .prominent, "prominent": .prominent])
    if let width = read.number("width"), width.isFinite { self.width = width }
    read.color("tintColor", \.tintColor)
    read.flag("selected", \.isSelected)
    read.flag("hidden", \.isHidden)
    if let view = read.part("customView", UIView.self) { customView = view }
  }

  /// The stock item that a document asks for.
  static func systemItem(of coder: NSCoder) -> SystemItem? {
    guard let coder = coder as? InterfaceCoder else { return nil }
    return coder.element["systemItem"]?.text.flatMap { systemItems[$0] }
  }

  private static let systemItems: [String: SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]
}

extension UITabBarItem {
  func decodeTabItem(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    if let item = read.choice("systemItem", Self.systemItems) {
      (title, image) = (item.content.title, UIImage(systemName: item.content.symbol))
    }
    read.image("selectedImage", \.selectedImage)
    read.text("badgeValue", \.badgeValue)
  }

  private static let systemItems: [String: SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
    "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]
}

extension UINavigationItem {
  func decodeNavigationItem(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.text("title", \.title)
    read.text("prompt", \.prompt)
    read.text("backButtonTitle", \.backButtonTitle)
    read.flag("hidesBackButton", \.hidesBackButton)
    read.flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
    read.flag("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling)
    read.choice(
      "largeTitleDisplayMode", \.largeTitleDisplayMode,
      ["automatic": .automatic, "always": .always, "never": .never, "inline": .inline])
    read.choice(
      "backButtonDisplayMode", \.backButtonDisplayMode,
      ["default": .default, "generic": .generic, "minimal": .minimal])
    if let items = read.list("leftBarButtonItems", UIBarButtonItem.self) { leftBarButtonItems = items }
    if let items = read.list("rightBarButtonItems", UIBarButtonItem.self) { rightBarButtonItems = items }
    if let item = read.part("leftBarButtonItem", UIBarButtonItem.self) { leftBarButtonItem = item }
    if let item = read.part("rightBarButtonItem", UIBarButtonItem.self) { rightBarButtonItem = item }
    if let item = read.part("backBarButtonItem", UIBarButtonItem.self) { backBarButtonItem = item }
    if let view = read.part("titleView", UIView.self) { titleView = view }
  }
}

extension UINavigationBar {
  func decodeBar(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("prefersLargeTitles", \.prefersLargeTitles)
    read.flag("largeTitles", \.prefersLargeTitles)
    read.flag("translucent", \.isTranslucent)
    read.color("barTintColor", \.barTintColor)
    read.choice(
      "barStyle", \.barStyle,
      ["default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black])
    if let attributes = read.element.object("titleTextAttributes") {
      titleTextAttributes = read.coder.loading.titleAttributes(attributes)
    }
    if let attributes = read.element.object("largeTitleTextAttributes") {
      largeTitleTextAttributes = read.coder.loading.titleAttributes(attributes)
    }
    if let items = read.list("items", UINavigationItem.self) { self.items = items }
  }
}

extension UIToolbar {
  func decodeToolbar(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("translucent", \.isTranslucent)
    read.color("barTintColor", \.barTintColor)
    if let items = read.list("items", UIBarButtonItem.self) { self.items = items }
  }
}

extension UITabBar {
  func decodeTabBar(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("translucent", \.isTranslucent)
    read.color("barTintColor", \.barTintColor)
    read.color("unselectedItemTintColor", \.unselectedItemTintColor)
    if let color = read.color("selectedImageTintColor") { tintColor = color }
    if let items = read.list("items", UITabBarItem.self) { self.items = items }
  }
}

extension InterfaceLoading {
  /// Attributes of titles, as bars have them.
  func titleAttributes(_ element: InterfaceObject) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if case .font(let font) = element["fontDescription"] ?? element["font"] {
      attributes[.font] = self.font(font, standard: 17)
    }
    if case .color(let color) = element["textColor"] {
      attributes[.foregroundColor] = self.color(color, at: element.position)
    }
    return attributes
  }
}
