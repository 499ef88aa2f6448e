import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SearchTokenTravelTests {
  @Test(
    "as a search is dismissed its tokens leave with its text; cancelled, both return", .rule("PC-100.4"),
    arguments: [false, true])
  func dismissed(isCancelled: Bool) throws {
    let it = SearchCast()
    try it.begin()
    let token = UISearchToken(icon: nil, text: "Near")
    it.stage.type("cafe")
    it.bar.searchTextField.tokens = [token]
    // An animation of the app's, moved by hand.
    let (delegate, driver) = (Delegate(), UIPercentDrivenInteractiveTransition())
    delegate.animator = ClosureAnimator { context in
      UIView.animate(withDuration: 0.3) {
        context.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    delegate.interaction = driver
    it.search.transitioningDelegate = delegate
    it.search.isActive = false
    it.stage.turn()
    driver.update(0.5)
    #expect(it.bar.text == "" && it.bar.searchTextField.tokens.isEmpty)
    if isCancelled { driver.cancel() } else { driver.finish() }
    try it.settle()
    #expect(it.search.isActive == isCancelled && it.bar.text == (isCancelled ? "cafe" : ""))
    #expect(it.bar.searchTextField.tokens == (isCancelled ? [token] : []) && it.stage.diagnostics.isEmpty)
  }
}
