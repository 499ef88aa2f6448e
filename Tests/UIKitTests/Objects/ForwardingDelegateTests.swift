import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

// Delegates and animators that have no method but what they must, and others that hand what they are asked to such ones.

private final class SilentMenus: MenuStore, UIContextMenuInteractionDelegate {}
private final class ForwardingMenus: MenuStore, UIContextMenuInteractionDelegate {
  let inner = SilentMenus()
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    inner.contextMenuInteraction(
      interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { inner.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator) }
}

/// Hands the question for an interruptible animator to one that has none, or to `super`.
private class ForwardingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let inner = ClosureAnimator()
  var asked = 0
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    inner.transitionDuration(using: transitionContext)
  }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    inner.animateTransition(using: transitionContext)
  }
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    asked += 1
    return inner.interruptibleAnimator(using: transitionContext)
  }
}
private final class SuperAnimator: ForwardingAnimator {
  override func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { super.interruptibleAnimator(using: transitionContext) }
}

private final class SilentAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {}
private final class ForwardingAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {
  let inner = SilentAdaptation()
  var refuses = false
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    inner.adaptivePresentationStyle(for: controller)
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    inner.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    refuses ? false : inner.presentationControllerShouldDismiss(presentationController)
  }
}

private final class SilentField: NSObject, UITextFieldDelegate {}
private class ForwardingField: NSObject, UITextFieldDelegate {
  let inner = SilentField()
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { inner.textField(textField, shouldChangeCharactersIn: range, replacementString: string) }
}
private final class LettersField: ForwardingField {
  override func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    string.contains(where: \.isNumber)
      ? false : super.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
  }
}

private final class ScrolledList: UITableViewController {
  var offsets: [CGFloat] = []
  var staysPut = false
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    offsets.append(scrollView.contentOffset.y)
  }
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    staysPut ? false : super.scrollViewShouldScrollToTop(scrollView)
  }
}

@MainActor @Suite("What a delegate hands to super or to another tells nothing of the delegate")
struct ForwardingDelegateTests {
  @Test("Context menus", .rule("CM-02")) func menus() throws {
    let giver = ForwardingMenus()
    let press = PressStage(giver)
    var calls: [[String]] = []
    for _ in 0..<2 {
      press.stage.press(at: press.center)
      press.stage.advance(by: 0.5)
      #expect(press.stage.menuRows.count == 2)
      press.stage.tap(at: CGPoint(x: 300, y: 550))
      try press.stage.settle()
      calls.append(press.calls())
    }
    #expect(calls[0] == calls[1])
    #expect(calls[1].contains("configuration:highlightPreviewForItemWithIdentifier: tile)"))
    #expect(calls[1].last == "willEndFor:animator:)")
    #expect(!calls[1].contains("willDisplayMenuFor:animator:)"), "the giver has no such method")
  }

  @Test("Animators", .rule("I-25.3"), arguments: [false, true]) func animators(usesSuper: Bool) throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = usesSuper ? SuperAnimator() : ForwardingAnimator()
    delegate.animator = animator
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    for round in 1...2 {
      cast.present()
      try cast.settle()
      #expect(animator.asked == 2 * round - 1 && cast.a.presentedViewController === cast.b)
      cast.a.dismiss(animated: true)
      try cast.settle()
      #expect(animator.asked == 2 * round && cast.a.presentedViewController == nil)
    }
    #expect(cast.stage.diagnostics.isEmpty && !cast.calls().contains { $0.contains("interruptibleAnimator") })
  }

  @Test("Presentations", .rule("PC-22", "PC-40")) func presentations() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = ForwardingAdaptation()
    for _ in 0..<2 {
      cast.b.modalPresentationStyle = .popover
      cast.b.popoverPresentationController?.sourceView = cast.a.view
      cast.a.present(cast.b, animated: true)
      cast.b.presentationController?.delegate = delegate
      try cast.settle()
      // As without a delegate: a popover is a sheet here.
      #expect(cast.b.activePresentationController?.presentedView?.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
      for refuses in [false, true, false] {
        delegate.refuses = refuses
        #expect(
          delegate.presentationControllerShouldDismiss(try #require(cast.b.presentationController)) == !refuses)
      }
      cast.a.dismiss(animated: true)
      try cast.settle()
    }
  }

  @Test("Text") func text() throws {
    let stage = Stage()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    let delegate = LettersField()
    field.delegate = delegate
    controller.view.addSubview(field)
    stage.rootViewController = controller
    try stage.settle()
    #expect(field.becomeFirstResponder())
    for key in ["a", "1", "b", "2", "3", "c"] { _ = UIApplication.shared.press(.text(key)) }
    #expect(field.text == "abc")
  }

  @Test("Scroll views") func scrolling() throws {
    let list = ScrolledList(style: .plain)
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = list
    try stage.settle()
    list.offsets = []
    for y in [100, 200, 300] as [CGFloat] { list.tableView.contentOffset.y = y }
    #expect(list.offsets == [100, 200, 300])
    for stays in [false, true, false, true] {
      list.staysPut = stays
      list.tableView.contentOffset.y = 300
      UIApplication.shared.touches.tappedStatusBar()
      try stage.settle()
      #expect((list.tableView.contentOffset.y == 300) == stays)
    }
  }
}
