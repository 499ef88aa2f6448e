internal import Foundation

/// The methods of view controllers that apps name in selectors, and those that they exchange for their own. Rule: OC-08
enum ControllerNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    appearance()
    presenting()
    _ObjectiveC.describe(UIViewController.self) {
      $0.method("loadViewIfNeeded") { controller, _ in controller.loadViewIfNeeded() }
      $0.method("setEditing:animated:") { $0.setEditing($1[0], animated: $1[1]) }
      $0.method("_printHierarchy") { controller, _ in NSString(string: controller.hierarchyDescription()) }
      $0.method("removeFromParent") { controller, _ in controller.removeFromParent() }
      $0.method("setNeedsStatusBarAppearanceUpdate") { controller, _ in controller.setNeedsStatusBarAppearanceUpdate() }
    }
  }

  private static func appearance() {
    typealias Base = UIViewController
    func register(
      _ name: String, _ call: @escaping @MainActor (Base) -> (Bool) -> Void,
      _ base: @escaping @MainActor (Base, Bool) -> Void
    ) {
      NamedMethods.register(name, of: Base.self, call: { call($0)($1[0]) }, base: { base($0, $1[0]) })
    }
    register(
      "viewWillAppear:", { $0.viewWillAppear }, { AppearanceTransition.reached(.willAppear, of: $0, animated: $1) })
    register("viewIsAppearing:", { $0.viewIsAppearing }, { _, _ in })
    register("viewDidAppear:", { $0.viewDidAppear }, { AppearanceTransition.reached(.didAppear, of: $0, animated: $1) })
    register(
      "viewWillDisappear:", { $0.viewWillDisappear },
      { AppearanceTransition.reached(.willDisappear, of: $0, animated: $1) })
    register(
      "viewDidDisappear:", { $0.viewDidDisappear },
      { AppearanceTransition.reached(.didDisappear, of: $0, animated: $1) })
    func register(_ name: String, _ call: @escaping @MainActor (Base) -> () -> Void) {
      NamedMethods.register(name, of: Base.self, call: { controller, _ in call(controller)() }, base: { _, _ in nil })
    }
    register("viewDidLoad", { $0.viewDidLoad })
    register("viewWillLayoutSubviews", { $0.viewWillLayoutSubviews })
    register("viewDidLayoutSubviews", { $0.viewDidLayoutSubviews })
  }

  private static func presenting() {
    NamedMethods.register(
      "present:animated:completion:", "presentViewController:animated:completion:", of: UIViewController.self,
      call: { $0.present($1[0], animated: $1[1], completion: $1[2]) },
      base: { $0.parts.startPresenting($1[0], animated: $1[1], completion: $1[2]) })
    NamedMethods.register(
      "dismissWithAnimated:completion:", "dismissViewControllerAnimated:completion:", of: UIViewController.self,
      call: { $0.dismiss(animated: $1[0], completion: $1[1]) },
      base: { $0.parts.startDismissing(animated: $1[0], completion: $1[1]) })
  }
}

extension UIViewController {
  /// The base of an appearance callback, unless another method took its place. Rule: OC-08
  func reached(_ callback: AppearanceCallback, _ name: String, _ animated: Bool) {
    if Swizzling.handles(name, self, animated) { return }
    AppearanceTransition.reached(callback, of: self, animated: animated)
  }
}

extension UIViewController {
  /// The controller and all inside and presented by it, a line each, as `_printHierarchy` tells a debugger.
  func hierarchyDescription(_ depth: Int = 0, _ mark: String = "|") -> String {
    let indent = depth == 0 ? "" : String(repeating: "   | ", count: depth - 1) + "   \(mark) "
    let view = viewIfLoaded.map { "\($0.window == nil ? "disappeared" : "appeared"), view: \($0.shortDescription)" }
    let suffix = viewIfLoaded.map { $0.window == nil ? " not in the window" : "" } ?? ""
    let line = "\(indent)\(shortDescription), state: \(view ?? "disappeared, view: (view not loaded)")\(suffix)"
    let inside = children.map { $0.hierarchyDescription(depth + 1) }
    let above = presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
    return ([line] + inside + [above?.hierarchyDescription(depth + 1, "+")].compactMap { $0 }).joined(separator: "\n")
  }
}

extension NSObject {
  /// The class and the address.
  fileprivate var shortDescription: String {
    "<\(Swift.type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))>"
  }
}
