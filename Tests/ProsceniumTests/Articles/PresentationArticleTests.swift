import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

// The listings of Documentation/OwnPresentation.md, which `make lint` compares with this file.

// listing begins
/// Presents a drawer at the right edge, over what is there.
final class DrawerPresentation: UIPresentationController {
  private let shade = UIButton(type: .custom)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(320, bounds.width * 0.8)
    return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    shade.accessibilityLabel = "Close"
    shade.alpha = 0
    let presented = presentedViewController
    shade.addAction(UIAction { [unowned presented] _ in presented.dismiss(animated: true) }, for: .touchUpInside)
    containerView?.insertSubview(shade, at: 0)
    // The shade darkens along with the animation, also under a finger.
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() }
  }

  // Rotation, or another size of the window.
  override func containerViewWillLayoutSubviews() {
    shade.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// Slides the drawer in and out.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let drawer = context.viewController(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(false)
    }
    if isPresenting, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    let shown = isPresenting ? context.finalFrame(for: drawer) : context.initialFrame(for: drawer)
    let hidden = shown.offsetBy(dx: shown.width, dy: 0)
    drawer.view.frame = isPresenting ? hidden : shown
    UIView.animate(withDuration: transitionDuration(using: context)) {
      drawer.view.frame = self.isPresenting ? shown : hidden
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A delegate that gives a controller the drawer's presentation and animators.
final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimator(isPresenting: false)
  }
}

final class DrawerController: UIViewController {
  // The controller owns the delegate: `transitioningDelegate` is weak.
  private let transition = DrawerTransition()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  required init?(coder: NSCoder) { fatalError("a drawer is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "drawer"
  }
}

@MainActor @Suite struct DrawerTests {
  let stage = Stage(device: .iPhone15)
  let root = UIViewController()

  init() throws {
    stage.rootViewController = root
    root.present(DrawerController(), animated: true)
  }

  @Test func itSlidesInFromTheRight() throws {
    stage.advance(by: 0.15)
    let drawer = try stage.find(.identifier("drawer"))
    let moving = try #require(drawer.layer.presentation()).frame
    #expect(moving.minX > drawer.frame.minX && moving.minX < root.view.bounds.width)
    try stage.settle()
    #expect(drawer.frame.maxX == root.view.bounds.width)
    // The presenter stays in the window under a custom presentation.
    #expect(root.view.window != nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aTapBesideItClosesIt() throws {
    try stage.settle()
    stage.tap(at: CGPoint(x: 20, y: 300))
    try stage.waitForNone(of: .identifier("drawer"))
    #expect(root.presentedViewController == nil)
    #expect(!stage.exists(.label("Close")))
  }

  @Test func itKeepsToTheEdgeWhenTheDeviceIsRotated() throws {
    try stage.settle()
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(try stage.find(.identifier("drawer")).frame.maxX == root.view.bounds.width)
  }
}
// listing ends
