import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// How a controller of the walk is shown: enough to show another like it.
struct Look {
  var style = UIModalPresentationStyle.fullScreen
  var transition = UIModalTransitionStyle.coverVertical
  var color = UIColor.red
  /// Whether a custom presentation takes part of the screen only.
  var isPanel = false
  /// Whether the presentation controller of a custom one takes the presenter's view out.
  var removes = false
  /// Whether there is a child inside that defines a context.
  var hasInner = false
  /// The ways in which it can be shown, when it fills the screen.
  var mask = UIInterfaceOrientationMask.allButUpsideDown
}

/// A controller that checks the order of its appearance callbacks.
final class WalkController: UIViewController {
  let look: Look
  let director: Director
  private(set) var inner: WalkController?
  private let journal = AppearanceJournal()

  init(_ look: Look, director: Director = Director()) {
    self.look = look
    self.director = director
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = look.style
    modalTransitionStyle = look.transition
    if look.hasInner {
      let child = WalkController(Look(color: .white))
      child.definesPresentationContext = true
      inner = child
    }
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { look.mask }

  var faults: [String] { journal.faults }
  var isSeen: Bool { journal.isSeen }
  var isResting: Bool { journal.isResting }

  override func viewDidLoad() {
    view.backgroundColor = look.color
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
final class Director: NSObject, UIViewControllerTransitioningDelegate {
  /// Who animates.
  enum Kind: CaseIterable { case stock, blocks, interruptible, late, atOnce }

  var kind = Kind.stock
  var isInteractive = false
  var isPanel = false
  var removes = false
  /// What a transition that nothing cancels is told in the end.
  var succeeds = true
  var driver = UIPercentDrivenInteractiveTransition()
  private(set) var performer: (any Performer & UIViewControllerAnimatedTransitioning)?
  /// All that were asked and have not been told that they ended.
  private(set) var performers: [Performer] = []

  private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    switch kind {
    case .stock: performer = nil
    case .interruptible: performer = InterruptiblePerformer(self)
    case .blocks, .late, .atOnce: performer = PlainPerformer(self)
    }
    performers.removeAll { $0.ends > 0 }
    if let performer { performers.append(performer) }
    return performer
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  private var interaction: (any UIViewControllerInteractiveTransitioning)? {
    isInteractive && (kind == .blocks || kind == .interruptible) ? driver : nil
  }

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
    let room = containerView?.bounds ?? .zero
    return isPanel ? CGRect(x: 0, y: room.midY, width: room.width, height: room.height / 2) : room
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

/// Animates as its director says.
class Performer: NSObject {
  fileprivate let kind: Director.Kind
  fileprivate let succeeds: Bool
  /// What the late ones wait with.
  private(set) var held: (any UIViewControllerContextTransitioning)?
  /// How often it was told that it ended.
  private(set) var ends = 0

  init(_ director: Director) { (kind, succeeds) = (director.kind, director.succeeds) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  /// Places the views and answers what moves, and where from and to.
  fileprivate func place(
    _ context: any UIViewControllerContextTransitioning
  ) -> (moving: UIView?, shown: CGRect, away: CGRect, isPresenting: Bool) {
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
    return (moving, shown, away, isPresenting)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (moving, shown, away, isPresenting) = place(context)
    switch kind {
    case .stock, .interruptible: break
    case .late: held = context
    case .atOnce: context.completeTransition(succeeds)
    case .blocks:
      moving?.frame = isPresenting ? away : shown
      UIView.animate(withDuration: 0.3) {
        moving?.frame = isPresenting ? shown : away
      } completion: { [succeeds] _ in
        let completed = !context.transitionWasCancelled && succeeds
        if !completed { moving?.frame = isPresenting ? away : shown }
        context.completeTransition(completed)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ends += 1
    if kind != .late { held = nil }
  }

  /// Completes what was held back; a second time too, which is to change nothing.
  func completeLate(twice: Bool) {
    guard let held else { return }
    let completed = succeeds
    self.held = nil
    held.completeTransition(completed)
    if twice { held.completeTransition(!completed) }
  }
}

/// Animates as the base does; a class that conforms fixes for its subclasses which optional methods are there.
final class PlainPerformer: Performer, UIViewControllerAnimatedTransitioning {}

/// Animates with an animator that can be caught.
final class InterruptiblePerformer: Performer, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let (moving, shown, away, isPresenting) = place(context)
    moving?.frame = isPresenting ? away : shown
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { moving?.frame = isPresenting ? shown : away }
    made.addCompletion { position in
      if position == .start, !isPresenting { moving?.frame = shown }
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    super.animationEnded(transitionCompleted)
    animator = nil
  }
}
