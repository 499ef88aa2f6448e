import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ResponderChainTests {
  private func chain(_ first: UIResponder) -> [UIResponder?] {
    Array(sequence(first: first) { $0.next })
  }

  @Test func fromAViewToTheApplication() {
    let stage = Stage()
    let root = UIViewController()
    let (box, inner) = (UIView(), UIView())
    stage.rootViewController = root
    root.view.addSubview(box)
    box.addSubview(inner)
    #expect(
      chain(inner) == [inner, box, root.view, root, stage.window, stage.window.windowScene, UIApplication.shared])
  }

  @Test func aChildsViewLeadsThroughItsController() {
    let stage = Stage()
    let (root, child) = (UIViewController(), UIViewController())
    stage.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      chain(child.view) == [
        child.view, child, root.view, root, stage.window, stage.window.windowScene, UIApplication.shared,
      ])
  }

  @Test func aPresentedControllerLeadsToItsPresenter() throws {
    let stage = Stage()
    let (root, presented) = (UIViewController(), UIViewController())
    stage.rootViewController = root
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: true)
    #expect(presented.next === root)
    try stage.settle()
    #expect(presented.next === root && presented.view.next === presented)
    root.dismiss(animated: false)
    try stage.settle()
    #expect(presented.next == nil)
  }

  @Test func aDetachedControllerIsTheEnd() {
    let controller = UIViewController()
    #expect(controller.next == nil)
    controller.loadViewIfNeeded()
    #expect(controller.next == nil && controller.view.next === controller)
    let box = UIView()
    box.addSubview(controller.view)
    #expect(controller.next === box && box.next == nil)
  }

  private final class Willing: UIViewController { override var canBecomeFirstResponder: Bool { true } }
  private final class WillingView: UIView { override var canBecomeFirstResponder: Bool { true } }
  private final class WillingResponder: UIResponder { override var canBecomeFirstResponder: Bool { true } }

  @Test func aDetachedControllerCannotBecomeFirst() {
    let stage = Stage()
    let controller = Willing()
    #expect(!controller.becomeFirstResponder() && !controller.isFirstResponder && !controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(!controller.becomeFirstResponder())
    stage.rootViewController = controller
    #expect(!controller.isFirstResponder && controller.becomeFirstResponder() && controller.isFirstResponder)
    #expect(controller.resignFirstResponder() && !controller.isFirstResponder)
    #expect(WillingResponder().becomeFirstResponder())
  }

  @Test func aViewThatAskedOutsideAWindowBecomesFirstInsideOne() {
    let stage = Stage()
    let root = UIViewController()
    let (view, other) = (WillingView(), WillingView())
    #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    #expect(!other.becomeFirstResponder() && other.resignFirstResponder())
    root.view.addSubview(view)
    root.view.addSubview(other)
    stage.rootViewController = root
    #expect(view.isFirstResponder && !other.isFirstResponder)
    view.resignFirstResponder()
    view.removeFromSuperview()
    root.view.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  private final class Catcher: UIViewController {
    var caught: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { caught.append("touch") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "catch:" }
  }

  @Test func touchesAndActionsGoUpThePresentation() throws {
    let stage = Stage()
    let (root, presented) = (Catcher(), UIViewController())
    stage.rootViewController = root
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    try stage.settle()
    stage.tap(at: CGPoint(x: 50, y: 300))
    #expect(root.caught == ["touch"])
    #expect(presented.view.target(forAction: "catch:", withSender: nil) as? UIViewController === root)
  }
}
