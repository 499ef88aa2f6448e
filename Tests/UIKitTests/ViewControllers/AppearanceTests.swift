import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct AppearanceTests {
  /// A container with children, named in the trace.
  private struct Family {
    let cast = Cast()
    let c = PlainController(.yellow)
    let d = PlainController(.green)

    init() {
      cast.stage.trace.name(c, "C")
      cast.stage.trace.name(d, "D")
    }

    func embed(_ child: UIViewController, in parent: UIViewController? = nil) {
      let parent = parent ?? cast.a
      parent.addChild(child)
      child.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  private final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("the order inside one appearance", .rule("P-45", "P-45.3"), arguments: [true, false])
  func order(animated: Bool) throws {
    final class Ordered: UIViewController {
      var steps: [String] = []
      func note(_ step: String) {
        let size = "\(Int(view.bounds.width))×\(Int(view.bounds.height))"
        let description = view.window == nil ? "out" : "in \(size) safe \(Int(view.safeAreaInsets.top))"
        let coordinator = transitionCoordinator == nil ? "" : " coordinated"
        steps.append("\(step) \(description)\(step == "wA" ? coordinator : "")")
      }
      override func viewWillAppear(_ animated: Bool) { note("wA") }
      override func viewIsAppearing(_ animated: Bool) { note("iA") }
      override func viewWillLayoutSubviews() { note("wL") }
      override func viewDidLayoutSubviews() { note("dL") }
      override func viewDidAppear(_ animated: Bool) { note("dA") }
    }
    let cast = Cast()
    let ordered = Ordered()
    ordered.modalPresentationStyle = .fullScreen
    try cast.show(ordered, animated: animated)
    let description = "in 375×667 safe 20"
    #expect(ordered.steps.first == "wA out coordinated")
    #expect(Array(ordered.steps.dropFirst().prefix(3)) == ["iA", "wL", "dL"].map { "\($0) \(description)" })
    #expect(ordered.steps.last == "dA \(description)")
    #expect(ordered.steps.filter { $0.hasPrefix("iA") }.count == 1)
  }

  @Test("loading: once, on first use", .rule("P-46"))
  func loading() {
    let controller = PlainController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && !controller.isViewLoaded)
    let stage = Stage()
    stage.trace.name(controller, "X")
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(stage.trace.calls == ["X loadView()", "X viewDidLoad()"])
    #expect(controller.isViewLoaded && controller.viewIfLoaded === controller.view)
  }

  @Test("a value that needs the view loads it", .rule("P-46"))
  func viewLoading() {
    final class Lazy: UIViewController {
      @ViewLoading var label: UIView
      @ViewLoading var count: Int = 1
      override func viewDidLoad() { label = view }
    }
    let lazy = Lazy()
    #expect(lazy.count == 1)
    #expect(lazy.label === lazy.view)
    lazy.count = 5
    #expect(lazy.count == 5)
  }

  @Test("loadView that sets no view", .rule("P-46", "D-35"))
  func noView() {
    final class Empty: UIViewController {
      override func loadView() {}
    }
    let stage = Stage()
    let failures = stage.collectFailures { _ = Empty().view }
    #expect(failures.map(\.rule) == ["D-35"])
    #expect(failures[0].message.contains("the view outlet was not set."))
  }

  @Test("a view belongs to one controller", .rule("D-30"))
  func oneController() {
    let stage = Stage()
    let first = UIViewController()
    let second = UIViewController()
    let failures = stage.collectFailures { second.view = first.view }
    #expect(failures.map(\.rule) == ["D-30"])
    #expect(failures[0].message.contains("A view can only be associated with at most one view controller at a time!"))
    #expect(second.viewIfLoaded == nil)
    let view = first.view
    first.view = nil
    second.view = view
    #expect(second.view === view && !first.isViewLoaded)
  }

  @Test("a child in a visible parent is told with its view", .rule("P-48"))
  func visibleParent() {
    let family = Family()
    family.embed(family.c)
    #expect(
      family.cast.calls() == [
        "C willMove(toParent: A)", "C viewDidLoad()", "C viewWillAppear(false)",
      ])
    family.cast.stage.turn()
    #expect(family.cast.calls() == ["C viewIsAppearing(false)", "C viewDidAppear(false)"])
    family.c.view.removeFromSuperview()
    #expect(family.cast.calls() == ["C viewWillDisappear(false)", "C viewDidDisappear(false)"])
    family.cast.a.view.addSubview(family.c.view)
    family.c.view.removeFromSuperview()
    family.cast.stage.turn()
    #expect(
      family.cast.calls() == ["C viewWillAppear(false)", "C viewWillDisappear(false)", "C viewDidDisappear(false)"])
  }

  @Test("one whose view is in its parent's first is told when it becomes a child", .rule("P-48"))
  func viewFirst() {
    let family = Family()
    family.cast.a.view.addSubview(family.c.view)
    family.cast.stage.turn()
    _ = family.cast.calls()
    family.cast.a.addChild(family.c)
    family.c.didMove(toParent: family.cast.a)
    #expect(family.cast.calls() == ["C willMove(toParent: A)", "C viewWillAppear(false)"])
    family.cast.stage.turn()
    #expect(family.cast.calls() == ["C viewIsAppearing(false)", "C viewDidAppear(false)"])
    family.c.view.removeFromSuperview()
    #expect(family.cast.calls() == ["C viewWillDisappear(false)", "C viewDidDisappear(false)"])
  }

  @Test("one that leaves its parent first is told when its view goes", .rule("P-48"))
  func parentFirst() {
    let family = Family()
    family.embed(family.c)
    family.cast.stage.turn()
    _ = family.cast.calls()
    family.c.removeFromParent()
    family.c.view.removeFromSuperview()
    #expect(
      family.cast.calls() == ["C didMove(toParent: nil)", "C viewWillDisappear(false)", "C viewDidDisappear(false)"])
  }

  @Test(
    "callbacks go down: the parent's own is over before its child is told", .rule("P-50", "P-50.2"),
    arguments: [true, false])
  func cascade(animated: Bool) throws {
    final class Parent: UIViewController {
      var steps: [String] = []
      let child = FlagController()
      override func viewDidLoad() {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      private func around(_ name: String, _ body: () -> Void) {
        steps.append("\(name){")
        body()
        recordChildCalls()
        steps.append("}")
      }
      func recordChildCalls() { steps += child.recorded().map { "child " + $0.prefix(2) } }
      override func viewWillAppear(_ animated: Bool) { around("wA") { super.viewWillAppear(animated) } }
      override func viewDidAppear(_ animated: Bool) { around("dA") { super.viewDidAppear(animated) } }
      override func viewWillDisappear(_ animated: Bool) { around("wD") { super.viewWillDisappear(animated) } }
      override func viewDidDisappear(_ animated: Bool) { around("dD") { super.viewDidDisappear(animated) } }
    }
    let cast = Cast()
    let parent = Parent()
    try cast.show(parent, animated: animated)
    cast.a.dismiss(animated: animated)
    try cast.settle()
    parent.recordChildCalls()
    // What the child was told is seen at the next look.
    #expect(
      parent.steps == [
        "wA{", "}", "dA{", "child wA", "}", "wD{", "child dA", "}", "dD{", "child wD", "}", "child dD",
      ])
  }

  @Test("a child whose view is not in the parent's hears nothing", .rule("P-50"))
  func unseenChild() throws {
    let family = Family()
    family.cast.a.addChild(family.c)
    family.c.loadViewIfNeeded()
    family.cast.b.modalPresentationStyle = .fullScreen
    _ = family.cast.calls()
    try family.cast.show(family.cast.b)
    #expect(!family.cast.calls().contains { $0.hasPrefix("C ") })
  }

  @Test("manual forwarding: begin and end", .rule("P-49", "T-24"))
  func manual() {
    let parent = Manual()
    let cast = Cast(root: parent)
    let family = [PlainController(), PlainController()]
    for (child, name) in zip(family, ["C", "D"]) {
      cast.stage.trace.name(child, name)
      parent.addChild(child)
    }
    parent.view.addSubview(family[0].view)
    cast.stage.turn()
    _ = cast.calls()
    family[0].beginAppearanceTransition(true, animated: true)
    family[0].endAppearanceTransition()
    #expect(cast.calls() == ["C viewWillAppear(true)", "C viewIsAppearing(true)", "C viewDidAppear(true)"])
    family[0].beginAppearanceTransition(false, animated: true)
    family[1].beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(family[1].view)
    family[1].endAppearanceTransition()
    family[0].view.removeFromSuperview()
    family[0].endAppearanceTransition()
    #expect(
      cast.calls() == [
        "C viewWillDisappear(true)", "D viewDidLoad()", "D viewWillAppear(true)", "D viewIsAppearing(true)",
        "D viewDidAppear(true)", "C viewDidDisappear(true)",
      ])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("begins nest: the last end counts", .rule("P-49.2", "D-20"))
  func nests() {
    let parent = Manual()
    let cast = Cast(root: parent)
    let child = PlainController()
    cast.stage.trace.name(child, "C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = cast.calls()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-20"])
    child.endAppearanceTransition()
    #expect(cast.calls() == ["C viewWillAppear(false)"])
    child.endAppearanceTransition()
    #expect(cast.calls() == ["C viewIsAppearing(false)", "C viewDidAppear(false)"])
    child.endAppearanceTransition()
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-20", "D-20"])
    #expect(cast.stage.diagnostics[1].message.contains("Unbalanced calls to begin/end appearance transitions for"))
    #expect(cast.calls() == [])
  }

  @Test("a begin of the other direction turns round", .rule("P-49.2"), arguments: [true, false])
  func flips(appearing: Bool) {
    let parent = Manual()
    let cast = Cast(root: parent)
    let child = PlainController()
    cast.stage.trace.name(child, "C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    if !appearing {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    _ = cast.calls()
    child.beginAppearanceTransition(appearing, animated: true)
    child.beginAppearanceTransition(!appearing, animated: true)
    child.endAppearanceTransition()
    let calls = cast.calls().filter { !$0.contains("IsAppearing") }
    #expect(
      calls
        == (appearing
          ? ["C viewWillAppear(true)", "C viewWillDisappear(true)", "C viewDidDisappear(true)"]
          : ["C viewWillDisappear(true)", "C viewWillAppear(true)", "C viewDidAppear(true)"]))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("told by hand as well as by a full screen presentation", .rule("P-52", "D-20"), arguments: [true, false])
  func byHandToo(removes: Bool) throws {
    final class ByHand: UIPresentationController {
      var removes = false
      override var shouldRemovePresentersView: Bool { removes }
      override func presentationTransitionWillBegin() {
        presentingViewController.beginAppearanceTransition(false, animated: true)
      }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        presentingViewController.endAppearanceTransition()
      }
    }
    let cast = Cast()
    let delegate = Delegate()
    delegate.makeController = { presented, presenting in
      let controller = ByHand(presentedViewController: presented, presenting: presenting)
      controller.removes = removes
      return controller
    }
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b)
    #expect(cast.stage.diagnostics.map(\.rule) == (removes ? ["D-20"] : []))
    let calls = cast.calls().filter { $0.hasPrefix("A view") }
    #expect(calls == ["A viewWillDisappear(true)", "A viewDidDisappear(true)"])
  }

  @Test("called directly: told", .rule("D-34"))
  func direct() {
    let cast = Cast()
    cast.a.viewWillAppear(true)
    cast.a.viewDidAppear(true)
    cast.a.viewWillDisappear(true)
    cast.a.viewDidDisappear(true)
    let messages = cast.stage.diagnostics.map(\.message)
    #expect(cast.stage.diagnostics.map(\.rule) == Array(repeating: "D-34", count: 4))
    for (message, name) in zip(
      messages, ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
    {
      #expect(message.contains("Calling -\(name): directly on a view controller is not supported"))
    }
  }

  @Test("what is presented in a child's context comes and goes with its place", .rule("P-50", "T-08"))
  func contextCascade() throws {
    let family = Family()
    family.embed(family.c)
    family.c.definesPresentationContext = true
    family.d.modalPresentationStyle = .currentContext
    try family.cast.show(family.d, from: family.c)
    family.cast.b.modalPresentationStyle = .fullScreen
    _ = family.cast.calls()
    try family.cast.show(family.cast.b, animated: false)
    family.cast.b.dismiss(animated: false)
    try family.cast.settle()
    let calls = family.cast.calls().filter { $0.hasPrefix("C view") || $0.hasPrefix("D view") }
    #expect(
      calls == [
        "D viewWillDisappear(false)", "D viewDidDisappear(false)", "D viewWillAppear(false)",
        "D viewIsAppearing(false)", "D viewDidAppear(false)",
      ])
  }
}
