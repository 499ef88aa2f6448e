public import Foundation

/// A way from one view controller to another, as an object that is told when to go.
///
/// Differs: storyboards, which make segues by themselves, are not there yet; code makes and performs them.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// What tells segues of one controller apart.
  open var identifier: String? { ownIdentifier }
  /// The controller that is left.
  open var source: UIViewController { ownSource }
  /// The controller that comes.
  open var destination: UIViewController { ownDestination }

  private let ownIdentifier: String?
  private let ownSource: UIViewController
  private let ownDestination: UIViewController
  private let performHandler: (() -> Void)?

  /// A segue of a subclass that overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (ownIdentifier, ownSource, ownDestination) = (identifier, source, destination)
    performHandler = nil
    super.init()
  }

  /// A segue that does what a closure does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (ownIdentifier, ownSource, ownDestination) = (identifier, source, destination)
    self.performHandler = performHandler
    super.init()
  }

  /// Goes: runs the closure that the segue was made with.
  ///
  /// Errors: stops where there is none and no subclass overrides it, as on iOS.
  open func perform() {
    guard let performHandler else {
      return Diagnostics.fail(
        Misuse("", self, "\(Misuse.tell(self)) has nothing to perform: override perform() in a subclass."))
    }
    performHandler()
  }
}
