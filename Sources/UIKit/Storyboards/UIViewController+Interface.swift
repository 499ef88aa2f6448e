internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIViewController {
  /// The scene that the controller came from.
  var scene: SceneContents? { origin as? SceneContents }

  /// Takes the view from a nib of the controller's; answers whether there is one. Rule: SG-14, D-35
  func loadNib() -> Bool {
    guard let name = nibName ?? ownNibName else { return false }
    UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self, options: nil)
    return loadedView != nil
  }

  /// The name of a nib that is named after the class: without "Controller" where that leaves a view's name, else whole.
  ///
  /// The library's own classes have none.
  private var ownNibName: String? {
    let type = Swift.type(of: self)
    guard !Modules.areOfLibrary(type) else { return nil }
    let name = String(describing: type)
    let shorter = name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count))] : []
    return (shorter + [name]).first { InterfaceLibrary.find($0, "xib", in: nibBundle) != nil }
  }

  func decodeController(_ coder: NSCoder) {
    (coder as? InterfaceCoder)?.controller = self
    guard let read = PropertyReader(self, coder) else { return }
    if read.coder.loading.controller == nil { read.coder.loading.controller = self }
    // Before its items, whose own titles stay. Rule: SG-17
    if let title = read.text("title") { self.title = title }
    read.flag("definesPresentationContext", \.definesPresentationContext)
    read.flag("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
    read.flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
    read.flag("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
    read.flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
    read.flag("modalInPresentation", \.isModalInPresentation)
    read.flag("modalInPopover", \.isModalInPresentation)
    read.flag("viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins)
    read.choice("modalPresentationStyle", \.modalPresentationStyle, PresentationChoices.styles)
    read.choice("modalTransitionStyle", \.modalTransitionStyle, PresentationChoices.transitions)
    read.choice(
      "overrideUserInterfaceStyle", \.overrideUserInterfaceStyle,
      ["unspecified": .unspecified, "light": .light, "dark": .dark])
    read.size("preferredContentSize", \.preferredContentSize)
    read.size("contentSizeForViewInPopover", \.preferredContentSize)
    if let edges = read.options("edgesForExtendedLayout") {
      let known: [String: UIRectEdge] = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
      edgesForExtendedLayout = UIRectEdge(edges.compactMap { known[$0] })
    }
    if let item = read.part("navigationItem", UINavigationItem.self) { ownNavigationItem = item }
    if let item = read.part("tabBarItem", UITabBarItem.self) { tabBarItem = item }
    if let items = read.list("toolbarItems", UIBarButtonItem.self) { toolbarItems = items }
  }
}

/// The names of presentation styles. Rule: SG-43
enum PresentationChoices {
  static let styles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "none": .none, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
  ]
  static let arrows: [String: UIPopoverArrowDirection] = ["up": .up, "down": .down, "left": .left, "right": .right]
  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
}
