import Proscenium
import RuleSupport
import Testing
import UIKit

/// Shows what it is asked to in its own way.
private class Shower: UIViewController {
  var shown: [UIViewController] = []
  override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
}

/// Only below its superclass; adds something of its own that is no override.
private final class ShowerBelow: Shower {
  var other = 1
  func somethingElse() { other += 1 }
  override func viewDidLoad() { super.viewDidLoad() }
}

private final class DetailShower: UIViewController {
  var shown: [UIViewController] = []
  var senders: [String] = []
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    shown.append(vc)
    senders.append(sender as? String ?? "?")
  }
}

private final class GenericShower<Value>: UIViewController {
  var value: Value?
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
}

/// Refuses to show now.
private final class Refusing: Shower {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

private final class Dancer: UIViewController {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "dance:" }
}

@Suite struct ShowTests {
  private static let show: Selector = "showViewController:sender:"
  private static let showDetail: Selector = "showDetailViewController:sender:"

  /// Each the parent of the next.
  private func nest(_ controllers: UIViewController...) -> UIViewController {
    for (outer, inner) in zip(controllers, controllers.dropFirst()) {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
    }
    return controllers[0]
  }

  @Test("a container that just overrides show is found, from any depth", .rule("S-01", "S-02", "S-48"))
  func overriding() {
    let (container, between, inner, shown) = (Shower(), PlainController(), PlainController(), PlainController())
    let cast = Cast(root: nest(container, between, inner))
    for start in [container, between, inner] {
      #expect(start.targetViewController(forAction: Self.show, sender: nil) === container)
      #expect(start.targetViewController(forAction: Self.showDetail, sender: nil) == nil)
    }
    cast.stage.trace.name(container, "K")
    cast.stage.trace.name(shown, "S")
    inner.show(shown, sender: nil)
    #expect(container.shown == [shown] && inner.presentedViewController == nil)
    #expect(cast.calls() == ["K show(S)"])
  }

  @Test("subclasses, generic classes, and each of the two methods", .rule("S-02", "S-42"))
  func classes() {
    let detail = DetailShower()
    let root = nest(detail, ShowerBelow(), PlainController())
    let inner = root.children[0].children[0]
    #expect(inner.targetViewController(forAction: Self.show, sender: nil) === root.children[0])
    #expect(inner.targetViewController(forAction: Self.showDetail, sender: nil) === detail)
    inner.showDetailViewController(PlainController(), sender: "me")
    #expect(detail.shown.count == 1 && detail.senders == ["me"])
    let generic = GenericShower<Int>()
    #expect(generic.targetViewController(forAction: Self.show, sender: nil) === generic)
    #expect(UIViewController().targetViewController(forAction: Self.show, sender: nil) == nil)
    #expect(PlainController().targetViewController(forAction: Self.showDetail, sender: nil) == nil)
  }

  @Test("one that may not perform it now is passed over", .rule("S-06"))
  func refusing() {
    let (outer, refusing, inner) = (Shower(), Refusing(), PlainController())
    _ = nest(outer, refusing, inner)
    #expect(inner.targetViewController(forAction: Self.show, sender: nil) === outer)
    inner.show(PlainController(), sender: nil)
    #expect(outer.shown.count == 1 && refusing.shown.isEmpty)
  }

  @Test("actions that the base does not have", .rule("S-02"))
  func otherActions() {
    let (outer, inner) = (Dancer(), PlainController())
    _ = nest(outer, inner)
    #expect(inner.targetViewController(forAction: "dance:", sender: nil) === outer)
    #expect(inner.targetViewController(forAction: "sing:", sender: nil) == nil)
  }

  @Test("without a target it is presented from the containment root", .rule("S-01", "S-04"), arguments: [true, false])
  func presented(isDetail: Bool) throws {
    let (outer, inner, shown) = (PlainController(), PlainController(), PlainController())
    let cast = Cast(root: nest(outer, inner))
    if isDetail { inner.showDetailViewController(shown, sender: nil) } else { inner.show(shown, sender: nil) }
    #expect(shown.presentingViewController === outer)
    try cast.settle()
    #expect(shown.view.window != nil)
  }

  @Test("an override that calls super presents; presentations are not climbed", .rule("S-01", "S-03"))
  func callsSuper() throws {
    let (outer, shown) = (GenericShower<Int>(), PlainController())
    let cast = Cast(root: nest(outer, PlainController()))
    outer.children[0].show(shown, sender: nil)
    #expect(shown.presentingViewController === outer)
    try cast.settle()
    #expect(shown.targetViewController(forAction: Self.show, sender: nil) == nil)
  }

  @Test("a navigation controller pushes; another navigation controller is presented", .rule("S-05", "S-08"))
  func navigation() throws {
    let (root, inner) = (PlainController(), PlainController())
    _ = nest(root, inner)
    let navigation = UINavigationController(rootViewController: root)
    let cast = Cast(root: navigation)
    let (pushed, other) = (PlainController(), UINavigationController(rootViewController: PlainController()))
    #expect(inner.targetViewController(forAction: Self.show, sender: nil) === navigation)
    inner.show(pushed, sender: nil)
    #expect(navigation.viewControllers == [root, pushed])
    try cast.settle()
    let failures = cast.stage.collectFailures { pushed.show(other, sender: nil) }
    #expect(failures.isEmpty && other.presentingViewController === navigation)
    #expect(navigation.viewControllers == [root, pushed])
    try cast.settle()
  }
}
