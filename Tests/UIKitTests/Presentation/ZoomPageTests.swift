import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages that zoom in places that are no screen.
@Suite struct ZoomPageTests {
  @Test("a page without any height comes out of the middle", .rule("PC-82"))
  func empty() throws {
    let cast = Cast(device: .iPhone15)
    let stack = UINavigationController(rootViewController: PlainController(.white))
    cast.a.addChild(stack)
    stack.view.frame = CGRect(x: 0, y: 100, width: 300, height: 0)
    cast.a.view.addSubview(stack.view)
    stack.didMove(toParent: cast.a)
    let tile = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    stack.topViewController?.view.addSubview(tile)
    cast.stage.turn()
    let page = PlainController(.yellow)
    var asked = 0
    page.preferredTransition = .zoom { _ in
      asked += 1
      return tile
    }
    stack.pushViewController(page, animated: true)
    try cast.settle()
    stack.popViewController(animated: true)
    try cast.settle()
    #expect(asked == 2 && stack.viewControllers.count == 1 && cast.stage.diagnostics.isEmpty)
  }
}
