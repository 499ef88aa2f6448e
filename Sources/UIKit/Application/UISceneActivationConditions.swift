public import Foundation

/// Which of several scenes is for what comes from outside of the app. Rule: SN-23
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  /// True of the identifiers that the scene may show; of all unless set.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// True of the identifiers that the scene shows rather than others; of none unless set.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// The usual conditions.
  public override init() { super.init() }
}

extension UIApplication {
  /// The scene for a target's identifier: the one in front of those that prefer it, else of those that may show it; nil
  /// where no scene has a delegate that may. Rule: SN-23
  func scene(forTarget identifier: String) -> UIWindowScene? {
    let scenes = scenes.all.reversed().filter { $0.delegate != nil }
    return scenes.first {
      $0.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
      ?? scenes.first {
        $0.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
      }
  }
}
