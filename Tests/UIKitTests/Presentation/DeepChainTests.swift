import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite struct DeepChainTests {
  @Test("a hundred presentations stand on one another, and go at once", .rule("P-08"))
  func hundred() throws {
    let cast = Cast()
    var chain: [UIViewController] = [cast.a]
    for index in 0..<100 {
      let next = PlainController(index % 2 == 0 ? .green : .blue)
      next.modalPresentationStyle = index % 3 == 0 ? .overFullScreen : .fullScreen
      chain[index].present(next, animated: false)
      cast.stage.turn()
      chain.append(next)
    }
    #expect(zip(chain, chain.dropFirst()).allSatisfy { $0.presentedViewController === $1 })
    cast.a.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.presentedViewController == nil && cast.a.view.window != nil)
    #expect(chain.dropFirst().allSatisfy { $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil })
  }
}
