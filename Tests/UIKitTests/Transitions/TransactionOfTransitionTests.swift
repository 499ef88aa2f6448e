import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// The way that much code learns of the end of a push: a transaction around it.
@Suite struct TransactionOfTransitionTests {
  private final class Watcher: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    func navigationController(_ controller: UINavigationController, didShow page: UIViewController, animated: Bool) {
      log.append("didShow")
    }
  }

  @Test(.rule("A-25")) func theCompletionOfATransactionAroundAPushWaitsForThePush() throws {
    let stage = Stage()
    let (stack, watcher) = (UINavigationController(rootViewController: UIViewController()), Watcher())
    stage.rootViewController = stack
    try stage.settle()
    stack.delegate = watcher
    CATransaction.begin()
    CATransaction.setCompletionBlock { watcher.log.append("completion") }
    stack.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    stage.advance(by: 0.1)
    #expect(watcher.log == [])
    try stage.settle()
    #expect(watcher.log == ["didShow", "completion"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { watcher.log.append("at once") }
    stack.popViewController(animated: false)
    CATransaction.commit()
    #expect(watcher.log.last == "at once")
  }

  @Test(.rule("A-25")) func soItIsForAPresentation() throws {
    let stage = Stage()
    let root = UIViewController()
    var log: [String] = []
    stage.rootViewController = root
    try stage.settle()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("transaction") }
    root.present(UIViewController(), animated: true) { log.append("presentation") }
    CATransaction.commit()
    try stage.settle()
    #expect(log == ["presentation", "transaction"])
  }
}
