internal import Foundation

/// The adaptive style of a presentation for traits: the delegate's answer, else the style's default.
///
/// Rule: PC-20 … PC-23
enum Adaptation {
  static func style(of controller: UIPresentationController, for traits: UITraitCollection) -> UIModalPresentationStyle
  {
    guard let delegate = controller.assignedDelegate else { return controller.usualStyle(for: traits) }
    CallLog.record(delegate, "adaptivePresentationStyle(for:traitCollection:)")
    let answer = delegate.adaptivePresentationStyle(for: controller, traitCollection: traits)
    if answer != .automatic { return allowed(answer) }
    if traits.horizontalSizeClass == .compact, let older = self.answer(of: delegate, for: controller) { return older }
    return controller.usualStyle(for: traits)
  }

  /// The adapted style in a compact width, without asking for particular traits.
  static func style(of controller: UIPresentationController) -> UIModalPresentationStyle {
    if let delegate = controller.assignedDelegate, let answer = answer(of: delegate, for: controller) { return answer }
    let usual = controller.usualStyle(for: nil)
    return usual == .none ? controller.presentationStyle : usual
  }

  private static func answer(
    of delegate: any UIAdaptivePresentationControllerDelegate, for controller: UIPresentationController
  ) -> UIModalPresentationStyle? {
    CallLog.record(delegate, "adaptivePresentationStyle(for:)")
    let answer = delegate.adaptivePresentationStyle(for: controller)
    return answer == .automatic ? nil : allowed(answer)
  }

  /// Any other answer counts as none. Rule: PC-22
  private static func allowed(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    switch style {
    case .fullScreen, .overFullScreen, .formSheet: style
    case .automatic, .none, .pageSheet, .currentContext, .custom, .overCurrentContext, .popover, .blurOverFullScreen:
      .none
    }
  }
}

/// A style, with the presented controller and its presentation controller.
struct AdaptedStyle {
  let traits: UITraitCollection
  let style: UIModalPresentationStyle
  let controller: UIPresentationController
  let presented: UIViewController
}

extension Presentation {
  /// Returns the arrangement for some traits; the delegate is asked, and notified of a change.
  ///
  /// A delegate that changes traits meanwhile is not asked again. Rule: PC-24, PC-25, PC-26, PC-34
  private func arrange(
    for traits: UITraitCollection, isStart: Bool, with coordinator: (any UIViewControllerTransitionCoordinator)?
  ) -> AdaptedStyle {
    Presentation.perform(.style, of: [self]) {
      let answer = original.adaptivePresentationStyle(for: traits)
      let style = answer == requested.modalPresentationStyle ? .none : answer
      guard isStart || style != adaptiveStyle else {
        return AdaptedStyle(traits: traits, style: style, controller: controller, presented: presented)
      }
      let made = make(style, traits)
      if let delegate = original.assignedDelegate {
        CallLog.record(delegate, "willPresentWithAdaptiveStyle(\(style))")
        delegate.presentationController(
          original, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
      }
      return made
    }
  }

  private func make(_ style: UIModalPresentationStyle, _ traits: UITraitCollection) -> AdaptedStyle {
    guard style != .none else {
      return AdaptedStyle(traits: traits, style: .none, controller: original, presented: requested)
    }
    var shown = requested
    if let delegate = original.assignedDelegate {
      CallLog.record(delegate, "viewControllerForAdaptivePresentationStyle(\(style))")
      shown =
        delegate.presentationController(original, viewControllerForAdaptivePresentationStyle: style) ?? requested
    }
    // What is inside another, or presented already, cannot be shown by itself.
    if shown !== requested, shown.parent != nil || shown.presentationAsPresented != nil { shown = requested }
    let controller = parts.adaptedController(for: style, presenting: shown)
    (controller.overrideTraitCollection, controller.traitOverrides) =
      (original.overrideTraitCollection, original.traitOverrides)
    if let delegate = original.assignedDelegate {
      CallLog.record(delegate, "prepare(\(CallLog.name(controller)))")
      delegate.presentationController(original, prepare: controller)
    }
    return AdaptedStyle(traits: traits, style: style, controller: controller, presented: shown)
  }

  /// Adapts as the transition begins, before anything is in a container. Rule: PC-34
  func adaptAtStart(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let arrangement = arrange(for: original.traitCollection, isStart: true, with: coordinator)
    let before = presented
    use(arrangement)
    controller.traitsAreInForce(arrangement.traits)
    guard presented !== before else { return }
    (before.isBeingPresented, presented.isBeingPresented) = (false, true)
  }

  /// Other traits are coming: what they bring is arranged now, and taken with them. Rule: T-30
  func announce(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard transition == nil, container != nil else { return }
    controller.announce(traits)
    announced = arrange(for: traits, isStart: false, with: coordinator)
  }

  /// The traits that were announced come. Rule: T-30
  func applyAnnounced() {
    guard let announced else { return }
    self.announced = nil
    adopt(announced)
  }

  /// The traits are others without having been announced.
  func traitsDidChange() {
    let traits = original.traitCollection
    guard transition == nil, announced == nil, container != nil, !awaits(.style),
      traits.horizontalSizeClass != arrangedTraits?.horizontalSizeClass
        || traits.verticalSizeClass != arrangedTraits?.verticalSizeClass
    else { return }
    adopt(arrange(for: traits, isStart: false, with: nil))
  }

  /// Applies the adaptation that was due while the transition ran.
  func adaptAfterTransition() {
    guard container != nil, presented.presentationAsPresented === self else { return }
    traitsDidChange()
  }

  /// True while a container around the presenter, or the presenter's own, moves it. Rule: T-30
  private var isPresenterMoved: Bool {
    sequence(first: presenting, next: \.parent).contains { controller in
      controller.containerTransition.map { $0.isInFlight && !$0.isWaiting } ?? false
    }
  }

  /// Applies an arrangement, after a running transition around it.
  private func adopt(_ arrangement: AdaptedStyle) {
    guard !Presentations.isBusy(presenting), !Presentations.isBusy(presented), !isPresenterMoved else {
      UIApplication.shared.presentationState.awaitsAdaptation = true
      return
    }
    AnimationBlock.withoutAnimation {
      if arrangement.controller !== controller { rehost(arrangement) } else { use(arrangement) }
      controller.traitsAreInForce(arrangement.traits)
      layOutPresenter()
      container?.setNeedsLayout()
    }
  }
}
