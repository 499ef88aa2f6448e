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
    let isShown = before.appearance.isTowardsVisible
    CallLog.record(relieved, "dismissalTransitionWillBegin()")
    relieved.dismissalTransitionWillBegin()
    let place = relieved.presentedView.map { $0.convert($0.bounds, to: oldContainer) }
    if arrangement.presented !== before { leave(before) }
    use(arrangement)
    let newContainer = makeContainer(inPlaceOf: oldContainer)
    // The hook may take the view into chrome of its own.
    if presented !== before { detach(presented) }
    CallLog.record(controller, "presentationTransitionWillBegin()")
    controller.presentationTransitionWillBegin()
    if isShown, let view = controller.presentedView {
      if presented !== before { Appearance.begin(presented, appearing: true, animated: false) }
      view.frame = place ?? controller.frameOfPresentedViewInContainerView
      newContainer.addSubview(view)
      if presented !== before { endAtCommit(presented) }
    }
    if let cover = presented.presentationAsPresenter { rehostCovered(by: cover, from: oldContainer, to: newContainer) }
    oldContainer.removeFromSuperview()
    relieved.containerView = nil
    CallLog.record(relieved, "dismissalTransitionDidEnd(true)")
    relieved.dismissalTransitionDidEnd(true)
    CallLog.record(controller, "presentationTransitionDidEnd(true)")
    controller.presentationTransitionDidEnd(true)
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
    } else {
      container.frame = old.untransformedFrame
      container.autoresizingMask = old.autoresizingMask
      old.superview?.insertSubview(container, aboveSubview: old)
    }
    take(container)
    return container
  }

  /// Moves the views of a covered presented controller into a new container: its chrome shows, and its view is returned
  /// there at the end.
  ///
  /// What covers it in its own context travelled with the view when the chrome took that in. Rule: P-04, T-30
  private func rehostCovered(by cover: Presentation, from old: UIView, to container: UIView) {
    guard let chrome = controller.presentedView, let view = presented.viewIfLoaded else { return }
    let isOut = cover.isPresenterOut(of: old)
    let place = chrome !== view && view.isDescendant(of: chrome) ? view.superview : nil
    let index = place?.subviews.firstIndex { $0 === view }
    if isOut, place != nil { view.removeFromSuperview() }
    if place != nil, chrome.superview == nil {
      chrome.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(chrome)
    }
    if isOut { cover.move(to: place ?? container, at: index, isFilled: place != nil) }
  }

  private func leave(_ controller: UIViewController) {
    if controller.appearance.isTowardsVisible {
      Appearance.begin(controller, appearing: false, animated: false)
    }
    controller.viewIfLoaded?.removeFromSuperview()
    if controller.appearance.isOpen, !controller.appearance.isTowardsVisible { Appearance.end(controller) }
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
      if controller.appearance.isOpen, controller.appearance.isTowardsVisible { Appearance.end(controller) }
    }
  }

  /// Removes the presenter's view, or restores it, if the arrangement requires a change. Rule: P-51
  func placePresenter() {
    let removes = removesPresenter
    guard removes != isPresenterOut, passage == .ashore else { return }
    if removes {
      let isSeen = presenting.appearance.isTowardsVisible
      movePresenterIntoContainer()
      if isSeen { Appearance.begin(presenting, appearing: false, animated: false) }
      // What was called may have brought about another arrangement.
      guard removesPresenter, isPresenterOut else { return }
      presenting.viewIfLoaded?.removeFromSuperview()
      if isSeen, presenting.appearance.isOpen { Appearance.end(presenting) }
    } else {
      let isSeen = mayShowPresenter && container?.window?.isHidden == false
      if isSeen { Appearance.beginUnlessUnderWay(presenting, appearing: true, animated: false) }
      // What was called may have taken all of it away, or brought about another arrangement.
      guard isLinked else { return }
      guard !removesPresenter else { return Appearance.leave(presenting) }
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
  ) -> [(presentation: Presentation, place: CGRect)] {
    presentations(on: controller).compactMap { presentation in
      guard let view = presentation.controller.presentedView, view.window === window else { return nil }
      return (presentation, view.convert(view.bounds, to: window))
    }
  }

  /// Adapts after a transition, and takes new snapshots. Rule: T-30
  static func transitionEnded() {
    let application = UIApplication.shared
    let isAwaited = application.presentationBook.awaitsAdaptation
    application.presentationBook.awaitsAdaptation = false
    for root in application.windows.compactMap(\.rootViewController) where root.presentedViewController != nil {
      for presentation in presentations(on: root).reversed() {
        if isAwaited { presentation.adaptAfterTransition() }
        presentation.controller.presenterMayHaveChanged()
      }
    }
  }

  /// The traits that were announced to everything on a controller come. Rule: T-30
  static func takeAnnounced(on controller: UIViewController) {
    // Those on top first: what they give back is the presented view of those beneath.
    for presentation in presentations(on: controller).reversed() { presentation.takeAnnounced() }
  }
}
