import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

private var seen: [String] = []

// As the bridge writes such methods: the name looks who takes its place, and the body stands under another name.
extension UIViewController {
  fileprivate func noted_viewDidAppear(_ animated: Bool) {
    if UIKit._ObjectiveC.redirect(self, UIViewController.self, "noted_viewDidAppear:", animated) != nil { return }
    bodyOfNoted(animated)
  }
  fileprivate func bodyOfNoted(_ animated: Bool) {
    seen.append("before")
    noted_viewDidAppear(animated)
    seen.append("after")
  }

  fileprivate func loud_viewDidAppear(_ animated: Bool) {
    if UIKit._ObjectiveC.redirect(self, UIViewController.self, "loud_viewDidAppear:", animated) != nil { return }
    bodyOfLoud(animated)
  }
  fileprivate func bodyOfLoud(_ animated: Bool) {
    seen.append("loud")
    loud_viewDidAppear(animated)
  }
}

private class Counter: NSObject {
  func count(_ number: Int) -> Int {
    if let other = UIKit._ObjectiveC.redirect(self, Counter.self, "count:", number) { return other.result() }
    return bodyOfCount(number)
  }
  final func bodyOfCount(_ number: Int) -> Int { number }
  func doubled(_ number: Int) -> Int {
    if let other = UIKit._ObjectiveC.redirect(self, Counter.self, "doubled:", number) { return other.result() }
    return bodyOfDoubled(number)
  }
  final func bodyOfDoubled(_ number: Int) -> Int { doubled(number) * 2 }
  func plain() {}
}

/// Overrides a method that is exchanged, and one of its own.
private final class HundredCounter: Counter {
  override func count(_ number: Int) -> Int {
    if let other = UIKit._ObjectiveC.redirect(self, HundredCounter.self, "count:", number) { return other.result() }
    return bodyOfHundredCount(number)
  }
  func bodyOfHundredCount(_ number: Int) -> Int { super.count(number) + 100 }
}

private final class Page: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    seen.append("page")
    super.viewDidAppear(animated)
  }
}

@used @section(".init_array") nonisolated private let entry: @convention(c) () -> Void = {
  _ObjectiveC.enqueue {
    _ObjectiveC.describe(UIViewController.self) {
      $0.replaceableMethod(
        "noted_viewDidAppear:", { $0.noted_viewDidAppear($1[0]) }, body: { $0.bodyOfNoted($1[0]) })
      $0.replaceableMethod(
        "loud_viewDidAppear:", { $0.loud_viewDidAppear($1[0]) }, body: { $0.bodyOfLoud($1[0]) })
      $0.method("viewDidAppear:") { $0.viewDidAppear($1[0]) }
    }
    _ObjectiveC.describe(Counter.self) {
      $0.replaceableMethod("count:", { $0.count($1[0]) }, body: { $0.bodyOfCount($1[0]) })
      $0.replaceableMethod("doubled:", { $0.doubled($1[0]) }, body: { $0.bodyOfDoubled($1[0]) })
      $0.method("plain") { counter, _ in counter.plain() }
      // A table that knows less does not take the place of one that knows more.
      $0.method("count:") { $0.count($1[0]) }
    }
    _ObjectiveC.describe(HundredCounter.self) {
      $0.replaceableMethod("count:", { $0.count($1[0]) }, body: { $0.bodyOfHundredCount($1[0]) })
    }
  }
}

@Suite struct SwizzlingTests {
  private func exchange(_ type: AnyClass, _ a: String, _ b: String) throws {
    let first = try #require(class_getInstanceMethod(type, Selector(a)))
    let second = try #require(class_getInstanceMethod(type, Selector(b)))
    method_exchangeImplementations(first, second)
  }

  @Test("an exchanged hook of controllers is called, and reaches the original by its own name", .rule("OC-08"))
  func hook() throws {
    let stage = Stage()
    try exchange(UIViewController.self, "viewDidAppear:", "noted_viewDidAppear:")
    seen = []
    let window = UIWindow()
    window.rootViewController = Page()
    window.makeKeyAndVisible()
    try stage.settle()
    #expect(seen == ["page", "before", "after"])
    // Another exchange goes on top of the first.
    try exchange(UIViewController.self, "viewDidAppear:", "loud_viewDidAppear:")
    seen = []
    window.rootViewController?.present(UIViewController(), animated: false)
    try stage.settle()
    #expect(seen == ["loud", "before", "after"])
    try exchange(UIViewController.self, "viewDidAppear:", "loud_viewDidAppear:")
    try exchange(UIViewController.self, "viewDidAppear:", "noted_viewDidAppear:")
    seen = []
    window.rootViewController?.dismiss(animated: false)
    try stage.settle()
    #expect(!seen.contains("before") && !seen.contains("loud"))
  }

  @Test("methods of an app's are exchanged for messages and for calls", .rule("OC-08"))
  func own() throws {
    let counter = Counter()
    try exchange(Counter.self, "count:", "doubled:")
    #expect(counter.count(4) == 8)
    #expect(counter.doubled(4) == 4)
    #expect(counter.perform(Selector("count:"), with: 5).takeUnretainedValue() as? Int == 10)
    try exchange(Counter.self, "count:", "doubled:")
    #expect(counter.count(4) == 4)
  }

  @Test("an override of an exchanged method runs once", .rule("OC-08.2"))
  func overridden() throws {
    let counter = HundredCounter()
    try exchange(Counter.self, "count:", "doubled:")
    #expect(counter.count(4) == 108)
    #expect(counter.doubled(4) == 4)
    try exchange(Counter.self, "count:", "doubled:")
    #expect(counter.count(4) == 104)
  }

  @Test("a method that is added to a class stands before the one above it", .rule("OC-08.3"))
  func added() throws {
    let stage = Stage()
    final class Other: UIViewController {}
    let imp = method_getImplementation(
      try #require(class_getInstanceMethod(UIViewController.self, Selector("noted_viewDidAppear:"))))
    #expect(!class_addMethod(UIViewController.self, Selector("viewDidAppear:"), imp, nil))
    #expect(class_addMethod(Other.self, Selector("viewDidAppear:"), imp, nil))
    let original = try #require(class_getInstanceMethod(UIViewController.self, Selector("viewDidAppear:")))
    class_replaceMethod(Other.self, Selector("noted_viewDidAppear:"), method_getImplementation(original), nil)
    seen = []
    let window = UIWindow()
    window.rootViewController = Other()
    window.makeKeyAndVisible()
    try stage.settle()
    #expect(seen == ["before", "after"])
    seen = []
    window.rootViewController = UIViewController()
    try stage.settle()
    #expect(seen.isEmpty)
  }

  @Test("a block takes a method's place and calls what was there as a function", .rule("OC-08"))
  func blocks() throws {
    let method = try #require(class_getInstanceMethod(Counter.self, Selector("count:")))
    let original = UIKit._ObjectiveC.function(
      method_getImplementation(method), to: ((Counter, Selector, Int) -> Int).self)
    let block: (Counter, Int) -> Int = { original($0, Selector("count:"), $1) + 1000 }
    let before = method_setImplementation(method, UIKit._ObjectiveC.implementation(block))
    let counter = Counter()
    #expect(counter.count(4) == 1004)
    #expect(counter.perform(Selector("count:"), with: 5).takeUnretainedValue() as? Int == 1005)
    #expect(original(counter, Selector("count:"), 6) == 6)
    method_setImplementation(method, before)
    #expect(counter.count(4) == 4)
  }

  @Test("a block of a hook is given the object, and a selector where it asks for one", .rule("OC-08"))
  func blockOfHook() throws {
    let method = try #require(class_getInstanceMethod(UIViewController.self, Selector("viewDidLoad")))
    var loaded: [UIViewController] = []
    let block: (UIViewController, Selector) -> Void = { controller, selector in
      #expect(selector == Selector("viewDidLoad"))
      loaded.append(controller)
    }
    let before = method_setImplementation(method, UIKit._ObjectiveC.implementation(block))
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    method_setImplementation(method, before)
    let later = UIViewController()
    later.loadViewIfNeeded()
    // The screen's own controllers may load in between.
    #expect(loaded.filter { $0 === controller }.count == 1)
    #expect(!loaded.contains(later))
  }

  @Test("a class answers messages itself", .rule("OC-02"))
  func classes() {
    #expect(UIApplication.responds(to: Selector("sharedApplication")))
    #expect(!UIApplication.responds(to: Selector("sendEvent:")))
    let application = UIApplication.perform(Selector("sharedApplication"))
    #expect(application?.takeUnretainedValue() === UIApplication.shared)
  }

  @Test("what cannot be exchanged is told, and stays", .rule("OC-08.4"))
  func impossible() throws {
    let stage = Stage()
    #expect(class_getInstanceMethod(UIView.self, Selector("nobodysMethod")) == nil)
    #expect(stage.diagnostics.map(\.rule) == ["OC-08"])
    try exchange(Counter.self, "plain", "count:")
    #expect(stage.diagnostics.map(\.rule) == ["OC-08", "OC-08"])
    #expect(Counter().count(3) == 3)
  }

  @Test("an implementation is called as a function of the type that a source casts it to", .rule("OC-12"))
  func function() throws {
    final class Adder: NSObject {
      func add(_ a: Int, _ b: CGFloat) -> CGFloat { CGFloat(a) + b }
      func note(_ action: (() -> Void)?) { action?() }
    }
    _ObjectiveC.describe(Adder.self) {
      $0.method("add:b:") { $0.add($1[0], $1[1]) }
      $0.method("note:") { $0.note($1[0]) }
    }
    let add = UIKit._ObjectiveC.function(
      class_getMethodImplementation(Adder.self, Selector("add:b:")),
      to: ((AnyObject, Selector, Int, CGFloat) -> CGFloat).self)
    #expect(add(Adder(), Selector("add:b:"), 2, 0.5) == 2.5)
    let note = UIKit._ObjectiveC.function(
      class_getMethodImplementation(Adder.self, Selector("note:")),
      to: ((Adder, Selector, (() -> Void)?) -> Void).self)
    var count = 0
    note(Adder(), Selector("note:")) { count += 1 }
    note(Adder(), Selector("note:"), nil)
    #expect(count == 1)
  }

  @Test("the original of a hook is called through its pointer, from what took its place", .rule("OC-08", "OC-12"))
  func originalThroughPointer() throws {
    let stage = Stage()
    let name = Selector("viewDidDisappear:")
    let method = try #require(class_getInstanceMethod(UIViewController.self, name))
    let original = method_getImplementation(method)
    var seenFlags: [Bool] = []
    let replacement = imp_implementationWithBlock { (controller: UIViewController, animated: Bool) in
      seenFlags.append(animated)
      UIKit._ObjectiveC.function(original, to: ((AnyObject, Selector, Bool) -> Void).self)(controller, name, animated)
    }
    method_setImplementation(method, replacement)
    defer { method_setImplementation(method, original) }
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController = UIViewController()
    try stage.settle()
    #expect(seenFlags == [false])
  }

  @Test("an exchanged add(_:forKey:) of layers sees the animations of UIView", .rule("OC-08"))
  func addedAnimations() throws {
    let stage = Stage()
    let name = Selector("add:forKey:")
    let method = try #require(class_getInstanceMethod(CALayer.self, name))
    let original = method_getImplementation(method)
    var paths: [String?] = []
    method_setImplementation(
      method,
      imp_implementationWithBlock { (layer: CALayer, animation: CAAnimation, key: String?) in
        paths.append((animation as? CAPropertyAnimation)?.keyPath)
        UIKit._ObjectiveC.function(original, to: ((AnyObject, Selector, CAAnimation, String?) -> Void).self)(
          layer, name, animation, key)
      })
    let view = UIView()
    stage.window.addSubview(view)
    stage.turn()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    method_setImplementation(method, original)
    UIView.animate(withDuration: 1) { view.center.x = 10 }
    #expect(paths == ["opacity"] && view.layer.animationKeys()?.count == 2)
    try stage.settle()
  }
}
