import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stack that comes back tells its delegate what it shows, as when it is first seen.
@Suite struct ReturnedStackTests {
  private final class RecordingDelegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { calls.append("will \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { calls.append("did \(viewController.title ?? "") \(animated)") }
    func recorded() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let received = RecordingDelegate()
  private let stack: UINavigationController

  init() {
    let page = UIViewController()
    page.title = "a"
    stack = UINavigationController(rootViewController: page)
    stack.delegate = received
  }

  @Test("its tab is selected again", .rule("S-18.3"))
  func tab() throws {
    let (stage, tabs) = (Stage(device: .iPhoneSE), UITabBarController())
    tabs.viewControllers = [stack, UIViewController()]
    stage.rootViewController = tabs
    #expect(received.recorded() == ["will a false", "did a false"])
    tabs.selectedIndex = 1
    stage.turn()
    #expect(received.recorded().isEmpty)
    tabs.selectedIndex = 0
    stage.turn()
    #expect(received.recorded() == ["will a false", "did a false"])
  }

  @Test("what covered it goes; what left it in sight tells nothing", .rule("S-18.3", "P-51"))
  func cover() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = stack
    for (style, calls) in [
      (UIModalPresentationStyle.fullScreen, ["will a true", "did a true"]), (.pageSheet, []), (.overFullScreen, []),
    ] {
      let cover = UIViewController()
      cover.modalPresentationStyle = style
      stack.present(cover, animated: true)
      try stage.settle()
      _ = received.recorded()
      stack.dismiss(animated: true)
      try stage.settle()
      #expect(received.recorded() == calls, "\(style.rawValue)")
    }
  }

  @Test("its column is shown again", .rule("S-18.3"))
  func column() throws {
    let (stage, split) = (Stage(device: .iPad11), UISplitViewController(style: .doubleColumn))
    split.setViewController(stack, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    stage.rootViewController = split
    for _ in 0..<2 {
      _ = received.recorded()
      split.show(.primary)
      try stage.settle()
      #expect(received.recorded() == ["will a true", "did a true"])
      split.hide(.primary)
      try stage.settle()
      #expect(received.recorded().isEmpty)
    }
  }
}
