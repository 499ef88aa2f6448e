import UIKit

/// The content of the half panel; a finger drags it back out to the right.
package final class PanelController: CardController {
  private let transition: PanelTransition

  package init(transition: PanelTransition) {
    self.transition = transition
    super.init(title: "Half panel", color: .systemIndigo)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer()
    #if canImport(ObjectiveC)
      pan.addTarget(self, action: #selector(panned(_:)))
    #else
      pan.addTarget(self, action: Selector("panned:", PanelController.panned))
    #endif
    view.addGestureRecognizer(pan)
  }

  @IBAction func panned(_ pan: UIPanGestureRecognizer) {
    // In the window's coordinates: the panel itself moves under the finger.
    let translation = pan.translation(in: view.window).x
    let progress = min(max(0, translation / max(1, view.bounds.width)), 1)
    switch pan.state {
    case .began:
      transition.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      transition.interaction?.update(progress)
    case .ended:
      let velocity = pan.velocity(in: view.window).x
      if progress + velocity / 1000 > 0.5 { transition.interaction?.finish() } else { transition.interaction?.cancel() }
      transition.interaction = nil
    case .cancelled, .failed:
      transition.interaction?.cancel()
      transition.interaction = nil
    default:
      break
    }
  }
}
