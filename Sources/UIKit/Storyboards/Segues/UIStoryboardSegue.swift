public import Foundation

/// A passage from one controller to another, made when it is set off. Rule: SG-01, SG-08, SG-09
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The passage's name in the storyboard.
  open private(set) var identifier: String?
  /// The controller that the passage leaves. Rule: SG-03
  open private(set) var source: UIViewController
  /// The controller that it leads to. Rule: SG-03
  open private(set) var destination: UIViewController
  /// The action that the document describes.
  var segueAction = SegueAction.own

  /// A passage between two controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// A passage that is a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    segueAction = .closure(performHandler)
  }

  /// Performs the segue's action; subclasses of custom segues perform their own.
  ///
  /// Errors: a custom passage whose class does not override it traps. Rule: SG-06, SG-09, D-23
  open func perform() { segueAction.run(self) }
}

// For classes that only a document names. See decision 15.
extension UIStoryboardSegue {
  @_silgen_name("proscenium_makeSegue")
  convenience init(makingWith identifier: String?, source: UIViewController, destination: UIViewController) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// A passage of a class that is a value.
  @_silgen_name("proscenium_makeSegue")
  static func makeSegue(
    identifier: consuming String?, source: consuming UIViewController, destination: consuming UIViewController
  ) -> UIStoryboardSegue
}

/// The source of an unwind segue, for the search through containers. Rule: SG-21
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that it begins at.
  public let source: UIViewController
  /// The action that the search looks for.
  public let unwindAction: Selector
  /// The sender of the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}
