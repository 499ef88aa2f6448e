internal import Foundation
public import QuartzCore

/// Recognizes a gesture in the touches of a view and those inside it.
@preconcurrency @MainActor open class UIGestureRecognizer: MainActorObject {
  /// The view whose touches are seen.
  open internal(set) weak var view: UIView?

  /// The view or the recognizer went away.
  func viewLeftWindow() {}
}
