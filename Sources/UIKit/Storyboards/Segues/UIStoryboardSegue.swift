public import Foundation

/// A passage from one controller to another, made when it is set off.
///
/// Differs: `init(identifier:source:destination:)` is required, since classes are made by their names; a subclass that
/// overrides it writes `override required init`, which compiles on iOS too. Rule: SG-01, SG-08, SG-09
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The passage's name in the storyboard.
  open private(set) var identifier: String?
  /// The controller that the passage leaves. Rule: SG-03
  open private(set) var source: UIViewController
  /// The controller that it leads to. Rule: SG-03
  open private(set) var destination: UIViewController
  /// What the document says of it.
  var passage = SeguePassage.own

  /// A passage between two controllers.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// A passage that is a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    passage = .closure(performHandler)
  }

  /// Goes the way that the storyboard tells; a subclass of a custom passage goes its own.
  ///
  /// Errors: a custom passage whose class does not override it traps. Rule: SG-06, SG-09, D-23
  open func perform() { passage.run(self) }
}

/// Where an unwind segue comes from, as containers are asked. Rule: SG-21
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that it begins at.
  public let source: UIViewController
  /// The method that it looks for.
  public let unwindAction: Selector
  /// What set it off.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}
