import UIKit

/// Tells how far a finger swipes a view's pages sideways.
@MainActor package final class SideSwipe: NSObject {
  /// The step of the touch.
  package enum Step {
    case began(isForward: Bool)
    case moved(CGFloat)
    case ended(isFinished: Bool)
  }

  private let pan = UIPanGestureRecognizer()
  private let onStep: (Step) -> Void
  private var isForward = true

  package init(on view: UIView, onStep: @escaping (Step) -> Void) {
    self.onStep = onStep
    super.init()
    #if canImport(ObjectiveC)
      pan.addTarget(self, action: #selector(swiped(_:)))
    #else
      pan.addTarget(self, action: Selector("swiped:", SideSwipe.swiped))
    #endif
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
  }

  @IBAction func swiped(_ gestureRecognizer: UIGestureRecognizer) {
    guard let view = pan.view else { return }
    let delta = pan.translation(in: view).x
    let progress = (isForward ? -delta : delta) / max(1, view.bounds.width)
    switch gestureRecognizer.state {
    case .began:
      isForward = delta < 0
      onStep(.began(isForward: isForward))
    case .changed: onStep(.moved(progress))
    case .ended: onStep(.ended(isFinished: progress > 0.5))
    case .cancelled: onStep(.ended(isFinished: false))
    default: break
    }
  }
}
