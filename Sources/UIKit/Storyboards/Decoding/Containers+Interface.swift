internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UINavigationController {
  /// The bar of a class of the document's, or the library's.
  static func decodedBar(_ coder: NSCoder) -> UINavigationBar? {
    guard let coder = coder as? InterfaceCoder, let element = coder.element.object("navigationBar") else { return nil }
    return coder.loading.make(element) as? UINavigationBar
  }

  /// The toolbar of a class of the document's, or the library's.
  static func decodedToolbar(_ coder: NSCoder) -> UIToolbar? {
    guard let coder = coder as? InterfaceCoder, let element = coder.element.object("toolbar") else { return nil }
    return coder.loading.make(element) as? UIToolbar
  }

  func decodeNavigation(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("navigationBarHidden", \.isNavigationBarHidden)
    read.flag("toolbarHidden", \.isToolbarHidden)
    read.flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
    read.flag("hidesBarsOnTap", \.hidesBarsOnTap)
    read.flag("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
    read.flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
    SceneContents.connectRelations(of: self, coder)
  }
}

extension UITabBarController {
  func decodeTabs(_ coder: NSCoder) {
    defer { SceneContents.connectRelations(of: self, coder) }
    guard let coder = coder as? InterfaceCoder, let bar = coder.element.object("tabBar") else { return }
    let inner = InterfaceCoder(bar, in: coder.loading)
    tabBar.decodeView(inner)
    tabBar.decodeTabBar(inner)
    coder.loading.adopt(tabBar, for: bar)
  }
}

extension UISplitViewController {
  /// The style that a document asks for. Rule: SG-49
  ///
  /// Interface Builder writes no style: columns are allowed, and three where a supplementary one is connected.
  static func decodedStyle(_ coder: NSCoder) -> Style {
    guard let element = (coder as? InterfaceCoder)?.element else { return .unspecified }
    switch element["style"]?.text {
    case "doubleColumn": return .doubleColumn
    case "tripleColumn": return .tripleColumn
    default: break
    }
    let relations = element.connections.compactMap { connection in
      if case .segue(let segue) = connection { segue.relationship } else { nil }
    }
    if relations.contains("supplementaryViewController") { return .tripleColumn }
    if case .boolean(true) = element["allowDoubleColumnStyle"] { return .doubleColumn }
    let ofColumns = ["primaryViewController", "secondaryViewController", "compactViewController"]
    return relations.contains(where: ofColumns.contains) ? .doubleColumn : .unspecified
  }

  func decodeSplit(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("presentsWithGesture", \.presentsWithGesture)
    read.number("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
    read.number("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
    read.number("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
    read.choice(
      "preferredDisplayMode", \.preferredDisplayMode,
      [
        "automatic": .automatic, "allVisible": .oneBesideSecondary, "primaryHidden": .secondaryOnly,
        "primaryOverlay": .oneOverSecondary, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
        "beside": .oneBesideSecondary, "over": .oneOverSecondary, "onlySecondary": .secondaryOnly,
      ])
    read.choice(
      "behavior", \.preferredSplitBehavior,
      ["automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace])
    read.choice("primaryEdge", \.primaryEdge, ["leading": .leading, "trailing": .trailing])
    SceneContents.connectRelations(of: self, coder)
  }
}
