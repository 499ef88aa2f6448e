import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages of a stack that are made the root of the window while the stack still has them.
@Suite struct SharedRootTests {
  @Test(
    "a page that is pushed and made the root is the root", .rule("T-26", "T-32"), arguments: [0, 0.1, 1])
  func pushedAndMadeRoot(after seconds: Double) throws {
    let stage = Stage()
    let (first, page) = (CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    try stage.settle()
    stack.pushViewController(page, animated: true)
    if seconds > 0 { stage.advance(by: seconds) }
    stage.rootViewController = page
    try stage.settle()
    expectTrue([first, page])
    #expect(stage.window.subviews == [page.view] && page.journal.isSeen)
  }

  @Test("a page that is pushed on a stack that has left, and made the root, is the root", .rule("T-26", "T-32"))
  func pushedOutOfSightAndMadeRoot() throws {
    let stage = Stage()
    let (first, page, other) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    try stage.settle()
    stage.rootViewController = other
    stack.pushViewController(page, animated: true)
    stage.rootViewController = page
    try stage.settle()
    expectTrue([first, page, other])
    #expect(stage.window.subviews == [page.view] && page.journal.isSeen)
  }
}
