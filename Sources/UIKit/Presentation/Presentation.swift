internal import CoreGraphics
internal import Foundation

/// One controller presented by another, from the request until the links are cleared.
final class Presentation {
  /// Presents; may be an ancestor of the one that was asked. Rule: P-02 … P-04
  unowned let presenting: UIViewController
  /// Is presented; kept alive. Rule: P-29
  let presented: UIViewController
  /// Was asked to present.
  private(set) weak var source: UIViewController?
  let controller: UIPresentationController
  /// Where it takes place; stays as long as the presentation. Rule: C-09
  private(set) var container: TransitionContainerView?
  /// Where the presenter's view stood, when it was taken out. Rule: C-18, C-20
  private var home: (superview: UIView, index: Int)?
  /// The transition that runs on this presentation.
  weak var transition: Transition?

  init(
    presenting: UIViewController, presented: UIViewController, source: UIViewController,
    controller: UIPresentationController
  ) {
    self.presenting = presenting
    self.presented = presented
    self.source = source
    self.controller = controller
  }

  /// Whether the presenter's view is out while the presented one is shown. Rule: P-51
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  /// Both ends know of each other from now on. Rule: P-16
  func link() {
    presenting.presentationAsPresenter = self
    presented.presentationAsPresented = self
    presented.preparedPresentationController = nil
    controller.presentingViewController = presenting
  }

  /// Neither knows of the other any more. Rule: P-34
  func unlink() {
    if presenting.presentationAsPresenter === self { presenting.presentationAsPresenter = nil }
    if presented.presentationAsPresented === self { presented.presentationAsPresented = nil }
  }

  // MARK: Hierarchy

  /// Puts the container above the presenter's tree. Rule: C-08, C-09
  func insertContainer() -> TransitionContainerView {
    let view = presenting.view!
    let container = TransitionContainerView(frame: .zero)
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.backgroundColor = nil
    if controller.shouldPresentInFullscreen, let window = view.window {
      container.frame = window.bounds
      let below = presenting.presentationAsPresented?.container ?? presenting.containmentRoot.viewIfLoaded
      if let below, below.superview === window {
        window.insertSubview(container, aboveSubview: below)
      } else {
        window.addSubview(container)
      }
    } else if let superview = view.superview {
      container.frame = view.untransformedFrame
      superview.insertSubview(container, aboveSubview: view)
    }
    self.container = container
    controller.containerView = container
    return container
  }

  /// Takes the presenter's view into the container for the transition. Rule: C-07, T-01
  func movePresenterIntoContainer() {
    guard let container, let view = presenting.viewIfLoaded, let superview = view.superview else { return }
    home = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    view.frame = container.bounds
    container.insertSubview(view, at: 0)
  }

  /// Puts the presenter's view back where it came from. Rule: C-18, C-20, C-22
  func restorePresenter() {
    guard let home, let view = presenting.viewIfLoaded else { return }
    if view.superview !== home.superview {
      home.superview.insertSubview(view, at: min(home.index, home.superview.subviews.count))
    }
    if let container { view.frame = container.superview === home.superview ? container.frame : container.bounds }
    self.home = nil
  }

  /// Takes the container out; the presentation shows nothing any more.
  func removeContainer() {
    controller.presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    container = nil
    controller.containerView = nil
  }
}
