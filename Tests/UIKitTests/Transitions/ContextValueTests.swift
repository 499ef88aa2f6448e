import Proscenium
import RuleSupport
import Testing
import UIKit

/// The values that an animator receives, recorded when it animates.
private struct ContextValues: Equatable {
  var from: String
  var to: String
  var initialFrom: CGRect
  var finalFrom: CGRect
  var initialTo: CGRect
  var finalTo: CGRect
}

/// Puts B into a smaller frame than the container.
private final class Panel: UIPresentationController {
  var removes = false
  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 50, width: 100, height: 150) }
}

@Suite struct ContextValueTests {
  private static let full = CGRect(x: 0, y: 0, width: 100, height: 200)
  private static let panel = CGRect(x: 0, y: 50, width: 100, height: 150)

  /// Presents and dismisses B in a style, and answers what the animator was told each time.
  private func received(_ style: UIModalPresentationStyle, removes: Bool? = nil) throws -> [ContextValues] {
    let cast = Cast(device: try #require(Device(named: "100x200@1")))
    let delegate = Delegate()
    var notes: [ContextValues] = []
    func name(_ view: UIView?) -> String {
      view.map { $0 === cast.a.view ? "A" : $0 === cast.b.view ? "B" : "other" } ?? "nil"
    }
    let animator = ClosureAnimator()
    animator.animate = { context in
      let from = context.viewController(forKey: .from)!
      let to = context.viewController(forKey: .to)!
      notes.append(
        ContextValues(
          from: name(context.view(forKey: .from)), to: name(context.view(forKey: .to)),
          initialFrom: context.initialFrame(for: from), finalFrom: context.finalFrame(for: from),
          initialTo: context.initialFrame(for: to), finalTo: context.finalFrame(for: to)))
      #expect(context.presentationStyle == style)
      #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
      #expect(context.targetTransform == .identity)
      ClosureAnimator.slideUp(context)
    }
    delegate.animator = animator
    if let removes {
      delegate.makeController = { presented, presenting in
        let controller = Panel(presentedViewController: presented, presenting: presenting)
        controller.removes = removes
        return controller
      }
    }
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    cast.present()
    try cast.stage.settle()
    cast.b.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.view.superview === cast.stage.window)
    #expect(cast.a.view.frame == Self.full)
    return notes
  }

  @Test(
    "fullScreen and currentContext",
    .rule("C-01", "C-02", "C-04", "C-04.4", "C-05", "C-06", "C-07", "C-10", "C-12", "C-18"),
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func removing(style: UIModalPresentationStyle) throws {
    #expect(
      try received(style) == [
        ContextValues(
          from: "A", to: "B", initialFrom: Self.full, finalFrom: .zero, initialTo: .zero, finalTo: Self.full),
        ContextValues(
          from: "B", to: "A", initialFrom: Self.full, finalFrom: .zero, initialTo: .zero, finalTo: Self.full),
      ])
  }

  @Test(
    "styles that leave the presenter where it is", .rule("C-03", "C-04.2", "C-08", "C-09", "C-11"),
    arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func over(style: UIModalPresentationStyle) throws {
    #expect(
      try received(style) == [
        ContextValues(
          from: "nil", to: "B", initialFrom: Self.full, finalFrom: Self.full, initialTo: .zero, finalTo: Self.full),
        ContextValues(
          from: "B", to: "nil", initialFrom: Self.full, finalFrom: Self.full, initialTo: Self.full, finalTo: Self.full),
      ])
  }

  @Test("custom", .rule("C-02", "C-03", "C-04.2", "C-04.3", "C-06"))
  func custom() throws {
    #expect(
      try received(.custom, removes: false) == [
        ContextValues(
          from: "nil", to: "B", initialFrom: Self.full, finalFrom: Self.full, initialTo: .zero, finalTo: Self.panel),
        ContextValues(
          from: "B", to: "nil", initialFrom: Self.panel, finalFrom: Self.panel, initialTo: Self.full,
          finalTo: Self.full),
      ])
  }

  @Test("custom that removes the presenter's view", .rule("C-20", "T-06.3"))
  func customRemoving() throws {
    #expect(
      try received(.custom, removes: true) == [
        ContextValues(
          from: "A", to: "B", initialFrom: Self.full, finalFrom: .zero, initialTo: .zero, finalTo: Self.panel),
        ContextValues(
          from: "B", to: "A", initialFrom: Self.panel, finalFrom: Self.panel, initialTo: .zero, finalTo: Self.full),
      ])
  }

  @Test("completing twice is ignored", .rule("C-13", "L-07"))
  func twice() throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator()
    var kept: (any UIViewControllerContextTransitioning)?
    animator.animate = { context in
      kept = context
      context.containerView.addSubview(context.view(forKey: .to)!)
      context.completeTransition(true)
      context.completeTransition(false)
    }
    delegate.animator = animator
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    var completions = 0
    cast.a.present(cast.b, animated: true) { completions += 1 }
    try cast.stage.settle()
    kept?.completeTransition(true)
    #expect(completions == 1)
    #expect(animator.ended == [true])
    #expect(cast.a.presentedViewController === cast.b)
  }

  @Test("completing inside animateTransition", .rule("A-51", "P-21"))
  func atOnce() {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator()
    var isAnimated: Bool?
    animator.animate = { context in
      isAnimated = context.isAnimated
      context.containerView.addSubview(context.view(forKey: .to)!)
      context.completeTransition(true)
    }
    delegate.animator = animator
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.stage.trace.name(animator, "AN")
    cast.stage.trace.name(delegate, "TD")
    cast.present(animated: false)
    cast.stage.turn()
    #expect(isAnimated == false)
    #expect(
      cast.calls() == [
        "TD presentationController(forPresented: B)", "TD animationController(forPresented: B)",
        "TD interactionControllerForPresentation", "B viewDidLoad()",
        "UIPresentationController presentationTransitionWillBegin()", "B viewWillAppear(false)",
        "AN animateTransition", "context completeTransition(true)",
        "UIPresentationController presentationTransitionDidEnd(true)", "B viewIsAppearing(false)",
        "B viewDidAppear(false)", "A present completion", "AN animationEnded(true)",
      ])
  }

  @Test("an animator that never completes is named", .rule("C-27", "D-36", "P-23"))
  func never() throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator { _ in }
    delegate.animator = animator
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    cast.stage.trace.name(animator, "AN")
    cast.present()
    let error = #expect(throws: StageError.self) { try cast.stage.settle(within: 2) }
    let pending = "still pending: transition from A to B: AN has not called completeTransition(_:) [C-27], since 0.000"
    #expect(error?.description.hasPrefix(pending + ", asked for by Cast.present(") == true)
    cast.a.present(PlainController(), animated: true)
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-03"])
    cast.stage.advance(by: 10)
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-03", "C-27"])
    animator.context?.completeTransition(true)
    try cast.stage.settle()
    #expect(animator.ended == [true])
  }

  @Test("a delegate that is gone leaves the default animation", .rule("P-12"))
  func delegateGone() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    func attach() { cast.b.transitioningDelegate = Delegate() }
    attach()
    #expect(cast.b.transitioningDelegate == nil)
    cast.present()
    cast.stage.turn()
    #expect(cast.calls().contains("CoverVerticalAnimator animateTransition"))
    try cast.stage.settle()
    #expect(cast.a.presentedViewController === cast.b)
  }
}
