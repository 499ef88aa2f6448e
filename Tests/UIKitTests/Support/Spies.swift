import Proscenium
import UIKit

/// Notes the state flags and links in each appearance callback.
class FlagController: UIViewController {
  var notes: [String] = []
  var onDidAppear: (() -> Void)?
  var onDidDisappear: (() -> Void)?

  private func note(_ callback: String) {
    let flags = [
      isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
      isMovingToParent ? "to parent" : nil, isMovingFromParent ? "from parent" : nil,
      presentingViewController == nil ? nil : "has presenter",
    ]
    notes.append(([callback] + flags.compactMap { $0 }).joined(separator: ", "))
  }

  /// Returns the entries since the last call.
  func recorded() -> [String] {
    defer { notes = [] }
    return notes
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("wA")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("dA")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("wD")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("dD")
    onDidDisappear?()
  }
}

/// A container that shows its one child in a frame.
class FrameContainer: UIViewController {
  let child: UIViewController
  let frame: CGRect

  init(_ child: UIViewController, frame: CGRect) {
    self.child = child
    self.frame = frame
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .green
    addChild(child)
    child.view.frame = frame
    child.view.autoresizingMask = []
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// A presentation controller with answers of its own, noting what is asked of it.
final class SpyPresentationController: UIPresentationController {
  var covers = true
  var removes = false
  var position: CGRect?
  var wrapper: UIView?
  var notes: [String] = []
  var onWillBegin: ((SpyPresentationController) -> Void)?

  override var shouldPresentInFullscreen: Bool { covers }
  override var shouldRemovePresentersView: Bool { removes }
  override var presentedView: UIView? { wrapper ?? super.presentedView }
  override var frameOfPresentedViewInContainerView: CGRect { position ?? super.frameOfPresentedViewInContainerView }
  override func presentationTransitionWillBegin() {
    notes.append("will present")
    onWillBegin?(self)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { notes.append("did present \(completed)") }
  override func dismissalTransitionWillBegin() { notes.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { notes.append("did dismiss \(completed)") }
}

extension Cast {
  /// Lets everything run to its end.
  func settle() throws { try stage.settle() }

  /// Presents and waits.
  func show(_ controller: UIViewController, from source: UIViewController? = nil, animated: Bool = true) throws {
    (source ?? a).present(controller, animated: animated)
    try settle()
  }

  /// A delegate that hands out a presentation controller.
  static func delegate(
    _ animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    _ change: @escaping (SpyPresentationController) -> Void = { _ in }
  ) -> Delegate {
    let delegate = Delegate()
    delegate.animator = animator
    delegate.makeController = { presented, presenting in
      let controller = SpyPresentationController(presentedViewController: presented, presenting: presenting)
      change(controller)
      return controller
    }
    return delegate
  }
}
