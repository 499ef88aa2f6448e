import Proscenium
import RuleSupport
import Testing
import UIKit

/// Insets that are no numbers, and insets where there is no window.
@Suite @MainActor struct InsetTests {
  let stage = Stage(device: .iPhoneSE)

  nonisolated static let odd: [UIEdgeInsets] = [CGFloat.nan, .infinity, -.infinity].flatMap { number in
    [
      UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: number),
    ]
  }

  @Test("insets that are no numbers are told and change nothing", .rule("A-01"), arguments: odd)
  func numbers(_ insets: UIEdgeInsets) throws {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(scroll)
    stage.rootViewController = page
    try stage.settle()
    let good = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.contentInset = good
    scroll.contentInset = insets
    page.additionalSafeAreaInsets = good
    page.additionalSafeAreaInsets = insets
    try stage.settle()
    #expect(scroll.contentInset == good && page.additionalSafeAreaInsets == good)
    #expect(stage.diagnostics.map(\.rule) == ["A-01", "A-01"])
    #expect(scroll.contentOffset.y.isFinite)
  }

  @Test("insets are passed on in views without a window", .rule("LA-07")) func windowless() {
    let page = UIViewController()
    page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    let inner = UIView(frame: CGRect(x: 0, y: 4, width: 200, height: 296))
    page.view.addSubview(inner)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 5)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 5))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 6, left: 0, bottom: 20, right: 5))
  }

  private final class Window: UIWindow {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 33, left: 0, bottom: 0, right: 0) }
  }

  @Test("what a window says of its own safe area counts", .rule("LA-07")) func overridden() throws {
    let window = Window(frame: stage.window.bounds)
    let page = UIViewController()
    window.rootViewController = page
    window.makeKeyAndVisible()
    try stage.settle()
    #expect(page.view.safeAreaInsets.top == 33)
  }
}
