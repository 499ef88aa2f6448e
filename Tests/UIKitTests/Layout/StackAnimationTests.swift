import Proscenium
import RuleSupport
import Testing
import UIKit

/// Three views of 100 × 20 in a column with spaces of 10, of which the middle one comes and goes.
@Suite @MainActor struct StackAnimationTests {
  let it = LayoutScene()

  private func column() -> (UIStackView, [Filled]) {
    let views = (0..<3).map { _ in Filled(100, 20) }
    let stack = it.add(UIStackView(arrangedSubviews: views))
    stack.axis = .vertical
    stack.spacing = 10
    stack.leftAnchor.constraint(equalTo: it.container.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    it.stage.turn()
    return (stack, views)
  }

  private func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }
  private func isSeen(_ view: UIView) -> Bool { !(view.layer.presentation() ?? view.layer).isHidden }

  @Test("hidden in a block, a view shrinks, the others close up, and it goes at the end", .rule("LA-21", "LA-21.2"))
  func hiding() throws {
    let (stack, views) = column()
    #expect(views.map(\.frame.minY) == [0, 30, 60] && stack.frame.height == 80)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = true
      stack.layoutIfNeeded()
      self.it.layout()
    }
    #expect(views[1].isHidden)
    it.stage.advance(by: 0.5)
    #expect(isSeen(views[1]))
    #expect(abs(seen(views[1]).height - 10) < 0.5)
    #expect(abs(seen(views[2]).minY - 45) < 0.8)
    #expect(abs(seen(stack).height - 65) < 0.8)
    try it.stage.settle()
    #expect(!isSeen(views[1]) && views[2].frame.minY == 30 && stack.frame.height == 50)
  }

  @Test(
    "a block that says no more than what is hidden moves the others too, and what is as high as the stack",
    .rule("LA-21"), arguments: [false, true])
  func hiddenAlone(byAnimator: Bool) throws {
    let (stack, views) = column()
    let card = it.add(UIView())
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: stack.topAnchor), card.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      card.leftAnchor.constraint(equalTo: stack.leftAnchor), card.widthAnchor.constraint(equalToConstant: 10),
    ])
    it.layout()
    it.stage.turn()
    if byAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { views[1].isHidden = true }.startAnimation()
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    }
    it.stage.advance(by: 0.5)
    #expect(isSeen(views[1]) && abs(seen(views[1]).height - 10) < 0.5)
    #expect(abs(seen(views[2]).minY - 45) < 0.8)
    #expect(abs(seen(stack).height - 65) < 0.8 && abs(seen(card).height - 65) < 0.8)
    try it.stage.settle()
    #expect(!isSeen(views[1]) && views[2].frame.minY == 30 && card.frame.height == 50)
  }

  @Test("shown in a block, it is seen from the first frame on", .rule("LA-21"))
  func showing() throws {
    let (stack, views) = column()
    views[1].isHidden = true
    it.layout()
    it.stage.turn()
    #expect(views[2].frame.minY == 30)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = false
      self.it.layout()
    }
    it.stage.advance(by: 0.25)
    #expect(isSeen(views[1]))
    #expect(abs(seen(views[2]).minY - 37.5) < 0.8)
    try it.stage.settle()
    #expect(views.map(\.frame.minY) == [0, 30, 60] && stack.frame.height == 80)
  }

  @Test("an animator scrubs it there and back, and reversed leaves nothing of it", .rule("LA-21.3", "I-37"))
  func scrubbed() throws {
    let (stack, views) = column()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      views[1].isHidden = true
      self.it.layout()
    }
    for (fraction, top) in [(0.5, 45.0), (0.25, 52.5), (0.75, 37.5), (0.0, 60), (1, 30), (0.5, 45)] {
      animator.fractionComplete = CGFloat(fraction)
      it.stage.turn()
      #expect(abs(seen(views[2]).minY - CGFloat(top)) < 1e-6, "at \(fraction)")
      #expect(isSeen(views[1]), "at \(fraction)")
    }
    animator.isReversed = true
    animator.startAnimation()
    try it.stage.settle()
    it.stage.turn()
    #expect(!views[1].isHidden && views.map(\.frame.minY) == [0, 30, 60] && stack.frame.height == 80)
    #expect(isSeen(views[1]) && it.failures.isEmpty)
  }

  @Test("a view that no stack arranges is hidden at once", .rule("LA-21.4"))
  func alone() throws {
    let view = it.add(Filled(100, 20))
    it.layout()
    it.stage.turn()
    UIView.animate(withDuration: 1) {
      view.isHidden = true
      view.alpha = 0
    }
    it.stage.advance(by: 0.25)
    #expect(!isSeen(view))
    UIView.animate(withDuration: 1) { view.isHidden = false }
    it.stage.advance(by: 0.25)
    #expect(isSeen(view) && view.layer.animation(forKey: "hidden") == nil)
    try it.stage.settle()
    #expect(isSeen(view))
  }

  @Test("a row that reads from right to left closes up to the right", .rule("LA-21"))
  func mirrored() throws {
    let views = (0..<3).map { _ in Filled(40, 20) }
    let stack = it.add(UIStackView(arrangedSubviews: views))
    stack.spacing = 10
    for view in [it.container, stack] + views { view.semanticContentAttribute = .forceRightToLeft }
    stack.leadingAnchor.constraint(equalTo: it.container.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    it.stage.turn()
    #expect(views.map { $0.convert($0.bounds, to: it.container).minX } == [260, 210, 160])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      views[0].isHidden = true
      self.it.layout()
    }
    animator.fractionComplete = 0.5
    let position = seen(views[2]).minX + seen(stack).minX
    #expect(abs(position - 185) < 1e-6)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    it.layout()
    #expect(views[2].convert(views[2].bounds, to: it.container).minX == 210)
  }

  @Test("stacks inside stacks close up together", .rule("LA-21"))
  func nested() throws {
    let (outer, views) = column()
    let inner = UIStackView(arrangedSubviews: [Filled(30, 40), Filled(30, 50)])
    inner.axis = .vertical
    outer.insertArrangedSubview(inner, at: 1)
    it.layout()
    it.stage.turn()
    #expect(views[1].frame.minY == 130)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      inner.arrangedSubviews[0].isHidden = true
      self.it.layout()
    }
    it.stage.advance(by: 0.5)
    #expect(abs(seen(views[1]).minY - 110) < 1)
    try it.stage.settle()
    #expect(views[1].frame.minY == 90 && it.failures.isEmpty)
  }
}
