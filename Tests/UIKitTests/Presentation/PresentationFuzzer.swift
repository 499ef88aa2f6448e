import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// How a controller of the walk is shown: enough to show another like it.
struct PresentationOptions {
  var style = UIModalPresentationStyle.fullScreen
  var transition = UIModalTransitionStyle.coverVertical
  var color = UIColor.red
  /// True if a custom presentation takes part of the screen only.
  var isPanel = false
  /// True if the presentation controller of a custom one takes the presenter's view out.
  var removes = false
  /// True if there is a child inside that defines a context.
  var hasInner = false
  /// The ways in which it can be shown, when it fills the screen.
  var mask = UIInterfaceOrientationMask.allButUpsideDown
}

/// A controller that checks the order of its appearance callbacks.
final class WalkController: UIViewController {
  let options: PresentationOptions
  let director: Director
  private(set) var inner: WalkController?
  private let journal = AppearanceJournal()

  init(_ options: PresentationOptions, director: Director = Director()) {
    self.options = options
    self.director = director
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = options.style
    modalTransitionStyle = options.transition
    if options.hasInner {
      let child = WalkController(PresentationOptions(color: .white))
      child.definesPresentationContext = true
      inner = child
    }
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { options.mask }

  var faults: [String] { journal.faults }
  var isSeen: Bool { journal.isSeen }
  var isResting: Bool { journal.isResting }

  override func viewDidLoad() {
    view.backgroundColor = options.color
    guard let inner else { return }
    addChild(inner)
    inner.view.frame = CGRect(x: 10, y: 40, width: 60, height: 80)
    inner.view.autoresizingMask = []
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  /// How many fingers came down on it.
  private(set) var touches = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += touches.count }

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) { journal.isAppearing() }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
  }
}

/// Provides what a presentation of the walk is made of; knows no controller.
final class Director: Ensemble, UIViewControllerTransitioningDelegate {
  var isPanel = false
  var removes = false

  /// Returns the motion of a presented view: up from the bottom, and back.
  override class func motion(in context: any UIViewControllerContextTransitioning) -> Motion {
    let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
    let isPresenting = to.presentingViewController === from
    if let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      if isPresenting {
        context.containerView.addSubview(view)
      } else {
        context.containerView.insertSubview(view, at: 0)
      }
    }
    let moving = context.view(forKey: isPresenting ? .to : .from)
    let shown = isPresenting ? context.finalFrame(for: to) : context.initialFrame(for: from)
    let away = shown.offsetBy(dx: 0, dy: context.containerView.bounds.height)
    let (first, last) = isPresenting ? (away, shown) : (shown, away)
    return Motion(
      start: { moving?.frame = first }, move: { moving?.frame = last },
      settle: { isCompleted in if !isCompleted { moving?.frame = first } })
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makePerformer() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makePerformer() }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelController(presentedViewController: presented, presenting: presenting)
    (controller.isPanel, controller.removes) = (isPanel, removes)
    return controller
  }
}

/// Covers the lower half or everything, with a grey bar as chrome.
final class PanelController: UIPresentationController {
  var isPanel = false
  var removes = false
  private let bar = UIView()

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    let space = containerView?.bounds ?? .zero
    return isPanel ? CGRect(x: 0, y: space.midY, width: space.width, height: space.height / 2) : space
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    bar.backgroundColor = .gray
    bar.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
    containerView?.addSubview(bar)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { bar.removeFromSuperview() } }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { bar.removeFromSuperview() } }
}
