internal import Foundation

extension Presentations {
  // Rule: P-07
  static func presented(seenFrom controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let ancestor = candidate {
      if let presentation = ancestor.presentationAsPresenter { return presentation.presented }
      candidate = ancestor.parent
    }
    return nil
  }

  // Rule: P-07
  static func presenting(seenFrom controller: UIViewController) -> UIViewController? {
    controller.containmentRoot.presentationAsPresented?.presenting
  }

  /// The controller in force, else one made for the present style and kept for the presentation. Rule: PC-08
  static func controller(for controller: UIViewController) -> UIPresentationController? {
    if let presentation = controller.containmentRoot.presentationAsPresented {
      // What was asked for keeps its own while another is in force. Rule: PC-27
      return controller === presentation.presented ? presentation.controllerOfPresented : presentation.original
    }
    guard controller.parent == nil else { return nil }
    if let prepared = controller.preparedPresentationController { return prepared }
    let made = makeController(for: controller, presenting: nil, source: controller)
    controller.preparedPresentationController = made
    made.releasePresented()
    return made
  }
}

extension UIViewController {
  /// True if the view of a presenter in this controller's chain was moved into its own.
  var isAroundPresenter: Bool {
    guard let view = loadedView else { return false }
    var presenter = presentationAsPresented?.presenting
    while let next = presenter {
      if next.viewIfLoaded?.isDescendant(of: view) == true { return true }
      presenter = next.containmentRoot.presentationAsPresented?.presenting
    }
    return false
  }
}
