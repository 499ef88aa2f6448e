internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// The document's state of a controller: its view's element, the other objects of its scene, and its segues.
final class SceneContents: ControllerOrigin {
  let loading: InterfaceLoading
  let element: InterfaceObject
  /// Objects of the scene that belong to no view.
  private let kept: [AnyObject]
  /// The segues that leave the scene, in the order of the text.
  private(set) var segues: [SegueTemplate] = []

  /// The element of the controller's view.
  var viewElement: InterfaceObject? { element.object("view") }
  var storyboard: UIStoryboard? { loading.storyboard }

  private init(_ element: InterfaceObject, _ loading: InterfaceLoading, kept: [AnyObject]) {
    (self.element, self.loading, self.kept) = (element, loading, kept)
  }

  /// Makes a scene's controller with all that stands beside it; the view waits. Rule: SG-13, SG-14
  static func make(
    _ scene: InterfaceScene, _ element: InterfaceObject, _ loading: InterfaceLoading,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    loading.noteResponder(scene.firstResponder)
    // A controller's decoder keeps its scene, so it is there from the first.
    guard let controller = loading.make(element, creator: creator) as? UIViewController else { return nil }
    loading.controller = controller
    let contents = SceneContents(element, loading, kept: scene.objects.compactMap { loading.make($0) })
    controller.origin = contents
    contents.segues = Self.segues(in: element.everything + scene.objects.flatMap(\.everything)).map {
      SegueTemplate($0, controller)
    }
    connectRelations(of: controller, element, loading)
    loading.finish()
    return controller
  }

  private static func segues(in elements: [InterfaceObject]) -> [InterfaceSegue] {
    elements.flatMap(\.connections).compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
      .filter { $0.kind != .relationship && $0.kind != .embed }
  }

  /// The passage of an id.
  func segue(_ segue: InterfaceSegue) -> SegueTemplate? { segues.first { $0.segue == segue } }

  // MARK: View

  /// Makes the controller's view; nil where the document has none. Rule: SG-12, SG-14
  func makeView(for controller: UIViewController) -> UIView? {
    guard let viewElement, let view = loading.make(viewElement) as? UIView else { return nil }
    // Outlets and awakening find the view loaded.
    controller.view = view
    loading.finish()
    embed(in: controller)
    return view
  }

  /// Makes the controllers of container views; a scene that is inside itself is told and ends there. Rule: SG-12, D-24
  private func embed(in controller: UIViewController) {
    let embeds = loading.embeds
    loading.embeds = []
    guard let first = embeds.first else { return }
    guard !loading.nesting.isInsideItself else { return Diagnostics.report(.sceneEmbedsItself(first.segue.position)) }
    for (segue, container) in embeds {
      guard container.subviews.isEmpty else {
        Diagnostics.fail(.unexpectedSubviews(container))
        continue
      }
      SegueTemplate(segue, controller).performEmbedding(in: container)
    }
  }

  // MARK: Relations

  /// The children of a container that stands in a scene come as it is decoded: a subclass that goes on in its
  /// `init(coder:)` finds them. Rule: SG-69
  static func connectRelations(of container: UIViewController, _ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder, coder.loading.storyboard != nil else { return }
    connectRelations(of: container, coder.element, coder.loading)
  }

  /// Connects a container with its children, once: as it is decoded, where it is. Rule: SG-13, SG-49, SG-69, S-20
  static func connectRelations(of controller: UIViewController, _ element: InterfaceObject, _ loading: InterfaceLoading)
  {
    guard !loading.isRelated else { return }
    loading.isRelated = true
    let storyboard = loading.storyboard
    var children: [(relation: String, child: UIViewController)] = []
    for case .segue(let segue) in element.connections where segue.kind == .relationship {
      guard let child = storyboard?.make(scene: segue.destination) else { continue }
      children.append((segue.relationship ?? "", child))
    }
    guard !children.isEmpty else { return }
    func all(_ relation: String) -> [UIViewController] {
      children.filter { $0.relation == relation }.map(\.child)
    }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = all("rootViewController")
    case let tabs as UITabBarController: tabs.viewControllers = all("viewControllers")
    case let split as UISplitViewController where split.style == .unspecified:
      split.viewControllers = all("masterViewController") + all("detailViewController")
    case let split as UISplitViewController:
      let columns: [(String, UISplitViewController.Column)] = [
        ("masterViewController", .primary), ("primaryViewController", .primary),
        ("supplementaryViewController", .supplementary), ("detailViewController", .secondary),
        ("secondaryViewController", .secondary), ("compactViewController", .compact),
      ]
      for (relation, column) in columns {
        if let child = all(relation).first { split.setViewController(child, for: column) }
      }
    default: break
    }
  }
}

extension UIViewController {
  /// Returns the object of an id in the controller's scene, for tests and tools.
  package func interfaceObject(_ id: String) -> AnyObject? { scene?.loading.object(id) }
}
