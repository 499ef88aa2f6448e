internal import CoreGraphics
public import Foundation
public import QuartzCore

/// Manages everything of a presentation except the presented controller's own content.
@preconcurrency @MainActor
open class UIPresentationController: MainActorObject, UIAppearanceContainer,
  UITraitEnvironment, UIContentContainer
{
  /// The controller that presents; replaced by the real presenter when the presentation starts. Rule: PC-01
  ///
  /// Differs: the presented controller while no presenter is known, or when it is gone.
  open internal(set) var presentingViewController: UIViewController {
    get { knownPresenting ?? presentedViewController }
    set { knownPresenting = newValue }
  }
  /// The controller that is presented.
  ///
  /// Differs: not retained by a controller that was only asked for and never presented with, so that asking leaks
  /// nothing.
  open var presentedViewController: UIViewController {
    guard let presented = keptPresented ?? knownPresented else {
      fatalError("the view controller of a presentation that never began is gone [PC-08]")
    }
    return presented
  }
  private var keptPresented: UIViewController?
  private weak var knownPresented: UIViewController?
  private weak var knownPresenting: UIViewController?
  /// Told of adaptation and of a person's wish to dismiss; not retained. Rule: PC-09
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Where the presentation takes place; nil before it starts and after it ended. Rule: PC-02
  open internal(set) var containerView: UIView?
  /// Traits that the presented tree gets instead of the presenter's. Rule: PC-10
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.inheritedTraitsMayHaveChanged() }
  }

  /// A controller of one presentation. Rule: PC-01
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    keptPresented = presentedViewController
    knownPresented = presentedViewController
    knownPresenting = presentingViewController
    super.init(root: ())
  }

  /// The presented controller keeps this one until it is presented, and must not be kept in turn. Rule: PC-08
  func releasePresented() { keptPresented = nil }
  /// A presentation begins. Rule: P-29
  func keepPresented() { keptPresented = knownPresented }

  /// The style this controller was made for. Rule: PC-02
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The style in force for the present traits: the delegate's answer, else its own. Rule: PC-02
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style in force for other traits. Rule: PC-22
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Whether the whole window is covered, rather than the controller that defines the context. Rule: PC-07
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is out of the hierarchy while this is shown. Rule: C-20
  open var shouldRemovePresentersView: Bool { false }
  /// The view that is animated and placed; the presented controller's or one around it. Rule: PC-06
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends, in the container. Rule: PC-02, C-06
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Sent before the container lays out. Rule: PC-05
  open func containerViewWillLayoutSubviews() {}
  /// Sent after the container laid out. Rule: PC-05
  open func containerViewDidLayoutSubviews() {}
  /// Sent before a presentation; the place to add chrome. Rule: PC-03, PC-04
  open func presentationTransitionWillBegin() {}
  /// Sent after a presentation, false when it was cancelled. Rule: PC-03
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Sent before a dismissal. Rule: PC-03
  open func dismissalTransitionWillBegin() {}
  /// Sent after a dismissal, false when it was cancelled. Rule: PC-03
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Content container

  /// The presented controller's wish.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Sent when the presented controller would like another size. Rule: T-31
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Sent when the presented controller's layout asks for another size.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// The size the presented controller gets; all of it by default. Rule: PC-11
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Sent before the container changes size; passed on to the presented controller. Rule: PC-11, T-29
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    SizeTransition.forward(from: self, to: size, with: coordinator)
  }
  /// Sent before the traits change; passed on to the presented controller. Rule: PC-11, T-29
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    SizeTransition.forward(from: self, to: newCollection, with: coordinator)
  }
  /// Sent when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits the presentation is seen in.
  open var traitCollection: UITraitCollection { presentingViewController.traitCollection }
}

/// Told of a presentation's adaptation and of a person's wish to dismiss.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Optional: whether a person may dismiss now; true when absent. Rule: PC-40
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Optional: a person's dismissal begins. Rule: PC-41
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Optional: a person's dismissal is over. Rule: PC-45
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Optional: a person tried to dismiss what may not be dismissed. Rule: PC-40
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Absent: yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Absent.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Absent.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Absent.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The view a presentation takes place in; brackets its layout with the controller's hooks.
///
/// Rule: C-09, PC-05
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutPass() {
    guard let presentationController else { return super.layoutPass() }
    CallLog.record(presentationController, "containerViewWillLayoutSubviews()")
    presentationController.containerViewWillLayoutSubviews()
    super.layoutPass()
    CallLog.record(presentationController, "containerViewDidLayoutSubviews()")
    presentationController.containerViewDidLayoutSubviews()
  }
}
