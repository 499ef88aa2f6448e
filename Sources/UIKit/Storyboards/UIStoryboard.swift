public import Foundation
internal import InterfaceDocument

/// The scenes of a storyboard, created on request.
///
/// The file is the one that Interface Builder saves, not a compiled one: it is found in a bundle's resources, there or
/// in the folder of a language. Rule: SG-14, SG-15
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let document: InterfaceDocument?
  let bundle: Bundle?
  private let strings: [String: String]?

  /// The storyboard of a name, without its extension; nil searches the main bundle and those beside the program.
  ///
  /// Errors: a file that is missing or cannot be read traps. Rule: D-25
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    bundle = storyboardBundleOrNil
    (document, strings) = InterfaceLibrary.open(
      name, "storyboard", in: storyboardBundleOrNil, or: .noStoryboard(name, storyboardBundleOrNil))
    super.init()
  }

  /// A storyboard of a file's content.
  ///
  /// Errors: content that cannot be read traps. Rule: D-25
  package init(data: Data, path: String, bundle: Bundle? = nil) {
    self.bundle = bundle
    (document, strings) = (InterfaceLibrary.open(data, path: path), nil)
    super.init()
  }

  /// Creates the storyboard's initial controller; nil if none is designated. Rule: SG-15
  open func instantiateInitialViewController() -> UIViewController? { SceneNesting.startAnew { makeInitial(nil) } }

  /// Creates the storyboard's initial controller by a closure that gets the decoder; if it returns nil, by its class.
  /// Rule: SG-15, D-33
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    SceneNesting.startAnew { makeInitial(creator.map { creator in { creator($0) } }) } as? ViewController
  }

  /// Creates the controller of an identifier.
  ///
  /// Errors: an identifier that no scene has traps. Rule: SG-15, D-25
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    SceneNesting.startAnew { make(identifier, nil) }
  }

  /// Creates the controller of an identifier by a closure that gets the decoder; if it returns nil, by its class.
  ///
  /// Errors: an identifier that no scene has traps, and so does one whose controller is of another class.
  /// Rule: SG-15, D-25, D-33
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = SceneNesting.startAnew { make(identifier, creator.map { creator in { creator($0) } }) }
    guard let wanted = controller as? ViewController else {
      fatalError("\(UsageError.describe(self)): the controller '\(identifier)' is no \(ViewController.self) [SG-15]")
    }
    return wanted
  }

  private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    document?.initialViewController.flatMap { make(scene: $0, creator) }
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let scene = document?.scenes.first { $0.controller?["storyboardIdentifier"]?.text == identifier }
    guard let id = scene?.controller?.id, let controller = make(scene: id, creator) else {
      Diagnostics.fail(.noController(identifier, self))
      return UIViewController()
    }
    return controller
  }

  /// Makes the controllers of all scenes, for tests and tools.
  package func everyController() -> [UIViewController] {
    (document?.scenes ?? []).compactMap { scene in
      scene.controller.flatMap { $0.element == "viewControllerPlaceholder" ? nil : makeScene($0.id) }
    }
  }

  /// Makes the controller of an id, for tests and tools.
  package func makeScene(_ id: String) -> UIViewController? { make(scene: id) }

  /// Makes the controller of an id, or the one that a reference of that id stands for. Rule: SG-16
  func make(scene id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let document, let scene = document.scenes.first(where: { $0.controller?.id == id }),
      let element = scene.controller
    else { return nil }
    return SceneNesting.enter(id, of: document) {
      Diagnostics.report(.sceneInsideItself(element.position))
      return nil
    } orIfRequested: {
      Diagnostics.fail(.sceneRequestsItself(element.position))
      return UIViewController()
    } _: {
      if element.element == "viewControllerPlaceholder" { return follow(element, creator) }
      let loading = InterfaceLoading(document, bundle: bundle, storyboard: self, strings: strings)
      return SceneContents.make(scene, element, loading, creator)
    }
  }

  private func follow(
    _ reference: InterfaceObject, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let bundle = reference["bundleIdentifier"]?.text.flatMap { Bundle(identifier: $0) } ?? self.bundle
    let storyboard = reference["storyboardName"]?.text.map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    guard let identifier = reference["referencedIdentifier"]?.text else { return storyboard.makeInitial(creator) }
    return storyboard.make(identifier, creator)
  }
}
