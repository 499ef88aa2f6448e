import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Adaptations of a presented controller while something that it presents covers it.
///
/// However the screen changed meanwhile, it must stand in the end where it would stand had nothing covered it.
@Suite struct CoveredAdaptationTests {
  /// Half of the container, at its lower edge, above a ground of its own.
  private final class HalfPresentation: UIPresentationController {
    private let background = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      let space = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: space.height / 2, width: space.width, height: space.height / 2)
    }
    override func presentationTransitionWillBegin() {
      background.frame = containerView?.bounds ?? .zero
      background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView?.insertSubview(background, at: 0)
    }
    override func containerViewDidLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  private final class Halves: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { HalfPresentation(presentedViewController: presented, presenting: presenting) }
  }

  /// A change of the screen while the cover is shown.
  nonisolated enum Change: String, CaseIterable, Sendable {
    case narrowed, widened, narrowedAndBack, widenedAndBack, turned, turnedAndBack
  }

  nonisolated private static let styles: [UIModalPresentationStyle] = [
    .popover, .formSheet, .pageSheet, .overFullScreen, .fullScreen, .custom, .currentContext, .overCurrentContext,
  ]

  private let halves = Halves()

  private func resize(_ stage: Stage, _ width: CGFloat) throws {
    stage.resize(to: CGSize(width: width, height: 1194))
    try stage.settle()
  }

  private func change(_ stage: Stage, _ change: Change) throws {
    switch change {
    case .narrowed: try resize(stage, 375)
    case .widened: try resize(stage, 834)
    case .narrowedAndBack:
      try resize(stage, 375)
      try resize(stage, 834)
    case .widenedAndBack:
      try resize(stage, 834)
      try resize(stage, 375)
    case .turned: stage.rotate(to: .landscapeLeft)
    case .turnedAndBack:
      stage.rotate(to: .landscapeLeft)
      try stage.settle()
      stage.rotate(to: .portrait)
    }
    try stage.settle()
  }

  @MainActor private func show(
    _ controller: CallbackController, in style: UIModalPresentationStyle, on presenter: UIViewController, _ stage: Stage
  ) throws {
    controller.view.backgroundColor = .red
    controller.modalPresentationStyle = style
    if style == .custom { controller.transitioningDelegate = halves }
    let popover = controller.popoverPresentationController
    popover?.sourceView = presenter.view
    popover?.sourceRect = CGRect(x: 50, y: 50, width: 20, height: 20)
    presenter.present(controller, animated: true)
    try stage.settle()
  }

  /// Returns the final frame of a view, with or without a cover meanwhile.
  @MainActor private func position(
    _ inner: UIModalPresentationStyle, under cover: UIModalPresentationStyle?, _ change: Change, on device: Device
  ) throws -> CGRect {
    let stage = Stage(device: device)
    let (base, page, over) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = base
    try stage.settle()
    if device.idiom == .pad, change == .widened || change == .widenedAndBack { try resize(stage, 375) }
    try show(page, in: inner, on: base, stage)
    if let cover { try show(over, in: cover, on: page, stage) }
    try self.change(stage, change)
    let note = "\(inner.rawValue) under \(cover?.rawValue ?? -1), \(change.rawValue), \(device.name)"
    if cover != nil {
      expectTrue([base, page, over], note)
      page.dismiss(animated: true)
      try stage.settle()
    }
    expectTrue([base, page], note)
    let frame = page.view.convert(page.view.bounds, to: nil)
    let seen = frame.intersection(stage.window.bounds)
    let hit = stage.window.hitTest(CGPoint(x: seen.midX, y: seen.midY), with: nil)
    #expect(
      hit?.isDescendant(of: page.view) == true, "\(note): \(hit.map { "\(type(of: $0))" } ?? "nothing") is touched")
    #expect(stage.diagnostics.isEmpty, "\(note)")
    base.dismiss(animated: true)
    try stage.settle()
    expectTrue([base, page], note)
    #expect(base.view.window != nil && stage.window.subviews.count == 1, "\(note)")
    #expect(base.view.convert(base.view.bounds, to: nil) == stage.window.bounds, "\(note)")
    return frame
  }

  @Test(
    "every style over every style stands where it belongs when its cover goes",
    .rule("T-30", "P-51", "P-54", "C-18"), arguments: styles, Change.allCases)
  func everyStyle(style: UIModalPresentationStyle, change: Change) throws {
    for device in [Device.iPad11, .iPhone15] {
      if device.idiom == .phone, change != .turned, change != .turnedAndBack { continue }
      let expected = try position(style, under: nil, change, on: device)
      for cover in Self.styles {
        let position = try position(style, under: cover, change, on: device)
        #expect(position == expected, "\(style.rawValue) under \(cover.rawValue), \(change.rawValue), \(device.name)")
      }
    }
  }

  /// Places its view while nothing moves, as many apps do.
  private final class Patient: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      let space = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: space.midY, width: space.width, height: space.height / 2)
    }
    override func containerViewWillLayoutSubviews() {
      guard presentedViewController.transitionCoordinator == nil else { return }
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Patients: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Patient(presentedViewController: presented, presenting: presenting) }
  }

  @Test(
    "a hook that waits for the end of a transition places its view for the size that came meanwhile", .rule("PC-05.4"),
    arguments: [.pageSheet, .overFullScreen, .fullScreen, .custom] as [UIModalPresentationStyle])
  func waitingHook(cover: UIModalPresentationStyle) throws {
    let stage = Stage(device: Device(name: "small", size: CGSize(width: 120, height: 200), scale: 1, refreshRate: 20))
    let (base, panel, over, delegate) = (UIViewController(), UIViewController(), UIViewController(), Patients())
    stage.rootViewController = base
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = delegate
    base.present(panel, animated: true)
    try stage.settle()
    over.modalPresentationStyle = cover
    if cover == .custom { over.transitioningDelegate = delegate }
    panel.present(over, animated: true)
    stage.advance(by: 0.1)
    stage.resize(to: CGSize(width: 100, height: 160))
    try stage.settle()
    if cover == .fullScreen {
      panel.dismiss(animated: true)
      try stage.settle()
    }
    #expect(panel.view.frame == CGRect(x: 0, y: 80, width: 100, height: 80))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("what stands among chrome of an app's own comes back among it", .rule("T-30", "C-18"))
  func order() throws {
    let stage = Stage(device: .iPad11)
    let (base, page, over) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = base
    try stage.settle()
    try show(page, in: .popover, on: base, stage)
    try show(over, in: .fullScreen, on: page, stage)
    try resize(stage, 375)
    page.dismiss(animated: false)
    try stage.settle()
    let container = try #require(page.view.superview)
    #expect(container.subviews.last === page.view && container.subviews.count == 2)
  }
}
