internal import CoreGraphics
internal import Foundation

/// Moving what is presented from one presentation controller's container to another's.
extension Presentation {
  /// Applies another style: replaces the chrome, and moves the view over at its visible place.
  ///
  /// The hooks of the one that is relieved tell of a dismissal, those of the one that takes over of a presentation
  /// (chosen: chrome that an app puts up in them comes and goes rightly). Rule: T-30
  func rehost(_ arrangement: AdaptedStyle) {
    guard let oldContainer = container else { return use(arrangement) }
    let (relieved, before) = (controller, presented)
    let isSeen = before.visibleSubstitute.appearance.isTowardsVisible
    // In a hidden window nothing is seen, and everything keeps its place.
    let keepsPosition =
      before.viewIfLoaded?.isDescendant(of: oldContainer) == true && !before.isCovered && !requested.isCovered
    CallLog.record(relieved, "dismissalTransitionWillBegin()")
    relieved.dismissalTransitionWillBegin()
    let oldFrame = relieved.presentedView.map { $0.convert($0.bounds, to: oldContainer) }
    if arrangement.presented !== before {
      // What covers it covers the wrapper from now on, or what leaves that.
      let (cover, new) = (before.presentationAsPresenter, arrangement.presented)
      leave(before)
      // Before the hook, which may take the view into chrome of its own.
      detach(new)
      cover?.changePresenter(from: before, to: new, isGone: new === requested)
    }
    use(arrangement)
    let newContainer = makeContainer(inPlaceOf: oldContainer)
    CallLog.record(controller, "presentationTransitionWillBegin()")
    controller.presentationTransitionWillBegin()
    if isSeen || keepsPosition, let view = controller.presentedView {
      let isArriving = isSeen && presented !== before
      let arriving = presented.visibleSubstitute
      if isArriving { AppearanceTransition.begin(arriving, appearing: true, animated: false) }
      view.frame = oldFrame ?? controller.frameOfPresentedViewInContainerView
      newContainer.addSubview(view)
      if isArriving { endAtCommit(arriving) }
    }
    if let cover = presented.presentationAsPresenter { rehostCovered(by: cover, from: oldContainer, to: newContainer) }
    oldContainer.removeFromSuperview()
    relieved.containerView = nil
    CallLog.record(relieved, "dismissalTransitionDidEnd(true)")
    relieved.dismissalTransitionDidEnd(true)
    CallLog.record(controller, "presentationTransitionDidEnd(true)")
    controller.presentationTransitionDidEnd(true)
    AppearanceTransition.reconcile(presented)
  }

  /// Creates a container just above the one it replaces.
  private func makeContainer(inPlaceOf old: UIView) -> TransitionContainerView {
    let container = TransitionContainerView(frame: .zero)
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if controller.shouldPresentInFullscreen, let window = old.window {
      container.frame = window.bounds
      var branch = old
      while let next = branch.superview, next !== window { branch = next }
      window.insertSubview(container, aboveSubview: branch)
    } else if let position = contextPosition, position.superview !== old.superview {
      container.frame = position.frame
      position.superview.addSubview(container)
    } else {
      container.frame = old.untransformedFrame
      container.autoresizingMask = old.autoresizingMask
      old.superview?.insertSubview(container, aboveSubview: old)
    }
    adopt(container)
    return container
  }

  /// Moves the views of a covered presented controller into a new container: its chrome shows, and its view is returned
  /// there at the end.
  ///
  /// What covers it in its own context travelled with the view when the chrome took that in. Rule: P-04, T-30
  private func rehostCovered(by cover: Presentation, from old: UIView, to container: UIView) {
    guard let chrome = controller.presentedView, let view = presented.viewIfLoaded else { return }
    let isOut = cover.isPresenterOut(of: old)
    let chromeSuperview = chrome !== view && view.isDescendant(of: chrome) ? view.superview : nil
    let index = chromeSuperview?.subviews.firstIndex { $0 === view }
    if isOut, chromeSuperview != nil { view.removeFromSuperview() }
    if chromeSuperview != nil, chrome.superview == nil {
      chrome.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(chrome)
    }
    if isOut { cover.move(to: chromeSuperview ?? container, at: index, isFilled: chromeSuperview != nil) }
  }

  private func leave(_ controller: UIViewController) {
    if controller.appearance.isTowardsVisible {
      AppearanceTransition.begin(controller, appearing: false, animated: false)
    }
    // One that is covered in its own context is out already, and takes nothing along.
    if let view = controller.viewIfLoaded, view.superview != nil { view.removeFromSuperview() }
    if controller.appearance.isOpen, !controller.appearance.isTowardsVisible { AppearanceTransition.end(controller) }
  }

  /// Takes a controller out of the wrapper that adaptation put around it. Rule: PC-24
  private func detach(_ controller: UIViewController) {
    guard controller.parent != nil else { return }
    controller.send(willMoveToParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func endAtCommit(_ controller: UIViewController) {
    UIApplication.shared.atCommit {
      controller.viewIfLoaded?.window?.layoutIfNeeded()
      if controller.appearance.isOpen, controller.appearance.isTowardsVisible { AppearanceTransition.end(controller) }
    }
  }

  /// Removes the presenter's view, or restores it, if the arrangement requires a change. Rule: P-51
  func layOutPresenter() {
    let removes = removesPresenter
    guard removes != isPresenterOut, containerPlacement == .besidePresenter else { return }
    if removes { removePresentersView() } else { restorePresentersView() }
  }

  private func removePresentersView() {
    let isSeen = presenting.appearance.isTowardsVisible
    movePresenterIntoContainer()
    var callouts = Callouts(while: self.removesPresenter && self.isPresenterOut)
    if isSeen { callouts { AppearanceTransition.begin(presenting, appearing: false, animated: false) } }
    callouts {
      presenting.viewIfLoaded?.removeFromSuperview()
      if isSeen, presenting.appearance.isOpen { AppearanceTransition.end(presenting) }
    }
  }

  private func restorePresentersView() {
    let isSeen = mayShowPresenter && container?.window?.isHidden == false
    var callouts = Callouts(while: self.isLinked)
    if isSeen {
      callouts { AppearanceTransition.beginUnlessInProgress(presenting, appearing: true, animated: false) }
    }
    callouts {
      // Another arrangement came in the callback.
      guard !removesPresenter else { return AppearanceTransition.leave(presenting) }
      restorePresenter()
      if isSeen { endAtCommit(presenting) }
    }
  }
}

extension Presentations {
  /// Sets the future sizes of presenters' removed views, so that the next change is relative to those.
  ///
  /// Rule: P-54, T-29
  static func fitPresentersOutOfSight(on controller: UIViewController) {
    for presentation in presentations(on: controller) { presentation.fitPresenterOutOfSight() }
  }

  /// Returns the frames, in a window, of the views of all presentations on a controller.
  static func places(
    on controller: UIViewController, in window: UIWindow
  ) -> [(presentation: Presentation, frame: CGRect)] {
    presentations(on: controller).compactMap { presentation in
      guard let view = presentation.controller.presentedView, view.window === window else { return nil }
      return (presentation, view.convert(view.bounds, to: window))
    }
  }

  /// Adapts after a transition, and takes new snapshots. Rule: T-30
  static func transitionEnded() {
    let application = UIApplication.shared
    let isAwaited = application.presentationState.awaitsAdaptation
    application.presentationState.awaitsAdaptation = false
    for root in application.windows.compactMap(\.rootViewController) where root.presentedViewController != nil {
      for presentation in presentations(on: root).reversed() {
        if isAwaited { presentation.adaptAfterTransition() }
        presentation.controller.presenterMayHaveChanged()
        presentation.container?.transitionEnded()
      }
    }
  }

  /// The traits that were announced to everything on a controller come. Rule: T-30
  static func applyAnnounced(on controller: UIViewController) {
    // Those on top first: what they give back is the presented view of those beneath.
    for presentation in presentations(on: controller).reversed() { presentation.applyAnnounced() }
  }
}
