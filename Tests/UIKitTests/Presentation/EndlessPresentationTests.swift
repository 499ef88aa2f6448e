import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Controllers that present, or dismiss, in each of their callbacks and never stop: every run loop turn comes to an end.
@Suite struct EndlessPresentationTests {
  private static let moments = [
    "load", "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear", "willLayout", "didLayout",
    "traits",
  ]

  private final class Eager: UIViewController {
    static var count = 0
    let moment: String
    let isAnimated: Bool

    init(_ moment: String, isAnimated: Bool) {
      (self.moment, self.isAnimated) = (moment, isAnimated)
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }
    required init?(coder: NSCoder) { nil }

    private func reach(_ call: String) {
      guard call == moment else { return }
      Self.count += 1
      if presentedViewController != nil { dismiss(animated: isAnimated) }
      present(Eager(moment, isAnimated: isAnimated), animated: isAnimated)
    }

    override func viewDidLoad() { reach("load") }
    override func viewWillAppear(_ animated: Bool) { reach("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { reach("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { reach("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { reach("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { reach("didDisappear") }
    override func viewWillLayoutSubviews() { reach("willLayout") }
    override func viewDidLayoutSubviews() { reach("didLayout") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { reach("traits") }
  }

  /// Returns 0 if a second passes, its turns end, and the stage shows another root after that.
  private static func run(_ moment: String, isAnimated: Bool) -> Int32 {
    let stage = Stage(device: .iPhoneSE)
    Eager.count = 0
    stage.rootViewController = Eager(moment, isAnimated: isAnimated)
    stage.rootViewController?.present(Eager(moment, isAnimated: isAnimated), animated: isAnimated)
    stage.window.overrideUserInterfaceStyle = .dark
    let start = stage.time
    stage.advance(by: 1)
    stage.rootViewController?.dismiss(animated: false)
    stage.advance(by: 0.5)
    guard abs(stage.time - start - 1.5) < 1e-6, Eager.count > 0 else { return 1 }
    let calm = UIViewController()
    stage.rootViewController = calm
    stage.advance(by: 1)
    return calm.view.window === stage.window ? 0 : 2
  }

  @Test(
    "controllers that present another in each callback do not hold a run loop turn", .rule("P-15"),
    arguments: [false, true])
  func endless(isAnimated: Bool) async {
    if isAnimated {
      await #expect(processExitsWith: .exitCode(0)) {
        let status = await EndlessPresentationTests.runAll(isAnimated: true)
        exit(status)
      }
    } else {
      await #expect(processExitsWith: .exitCode(0)) {
        let status = await EndlessPresentationTests.runAll(isAnimated: false)
        exit(status)
      }
    }
  }

  private static func runAll(isAnimated: Bool) -> Int32 {
    for (index, moment) in moments.enumerated() {
      let status = run(moment, isAnimated: isAnimated)
      guard status == 0 else { return Int32(10 * (index + 1)) + status }
    }
    return 0
  }
}
