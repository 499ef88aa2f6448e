import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

private class Answerer: NSObject {
  var made: [String] = []
  func fresh() -> NSObject { NSMutableString(string: "fresh") }
  func join(_ a: String, with b: NSNumber) -> String { "\(a)\(b)" }
  func edge(_ recognizer: UIScreenEdgePanGestureRecognizer?) { made.append("edge") }
  func note(_ text: String) { made.append("\(text) \(Thread.isMainThread)") }
  func tick(_ timer: Timer) { made.append("tick") }
  func style(_ style: UIUserInterfaceStyle, _ rect: CGRect, _ on: Bool) -> CGFloat {
    on ? rect.width + CGFloat(style.rawValue) : 0
  }
}

private final class Choosy: NSObject {
  func responds(to selector: Selector!) -> Bool { selector == Selector("chosen") }
}

private final class Deaf: UIView {
  override func responds(to aSelector: Selector!) -> Bool {
    aSelector != Selector("setNeedsLayout") && super.responds(to: aSelector)
  }
}

private final class Generic<Value>: NSObject, _ObjectiveCDescribing {
  var count = 0
  static func _describeToObjectiveC() {
    _ObjectiveC.describe(Generic<Value>.self) { $0.method("bump") { generic, _ in generic.count += 1 } }
  }
}

@used @section(".init_array") nonisolated private let entry: @convention(c) () -> Void = {
  _ObjectiveC.enqueue {
    _ObjectiveC.describe(Answerer.self, name: "AAAnswerer") {
      $0.method("fresh") { answerer, _ in answerer.fresh() }
      $0.method("join:with:") { $0.join($1[0], with: $1[1]) }
      $0.method("edge:") { $0.edge($1[0]) }
      $0.method("tick:") { $0.tick($1[0]) }
      $0.method("style:rect:on:") { $0.style($1[0], $1[1], $1[2]) }
      $0.implements("scrollViewDidScroll:")
      $0.classMethod("sum:with:") { _, received in (received[0] as Int) + (received[1] as Int) }
      $0.method("note:") { $0.note($1[0]) }
    }
    _ObjectiveC.describe(Choosy.self) { $0.method("respondsToSelector:") { $0.responds(to: $1[0]) } }
  }
}

@Suite struct MessageTests {
  @Test("perform returns what the method returns", .rule("OC-01.3", "OC-03"))
  func performing() {
    let answerer = Answerer()
    #expect(answerer.perform(Selector("fresh")).takeUnretainedValue() as? String == "fresh")
    let joined = answerer.perform(NSSelectorFromString("join:with:"), with: "a" as NSString, with: 7)
    #expect(joined?.takeUnretainedValue() as? String == "a7")
    #expect(NSStringFromSelector(Selector("join:with:")) == "join:with:")
  }

  @Test("an argument comes in the parameter's type", .rule("OC-03"))
  func arguments() {
    let stage = Stage()
    let answerer = Answerer()
    // A recognizer of a class above the one that the method names: nobody looks, as on iOS.
    answerer.perform(Selector("edge:"), with: UIPanGestureRecognizer())
    answerer.perform(Selector("edge:"), with: nil)
    #expect(answerer.made == ["edge", "edge"])
    let view = UIView()
    view.perform(Selector("setHidden:"), with: NSNumber(value: true))
    #expect(view.isHidden)
    #expect(view.perform(Selector("isHidden")).takeUnretainedValue() as? Bool == true)
    withExtendedLifetime(stage) {}
  }

  @Test("an unknown selector is a usage error", .rule("OC-01.4"))
  func unrecognized() {
    let stage = Stage()
    let failures = stage.collectFailures { NSObject().perform(Selector("fly")) }
    #expect(failures.map(\.rule) == ["OC-01"])
    #expect(failures.first?.message.contains("[NSObject fly]") == true)
  }

  @Test("a class that overrides responds(to:) answers for itself", .rule("OC-02"))
  func ownAnswers() {
    let choosy: any NSObjectProtocol = Choosy()
    #expect(choosy.responds(to: Selector("chosen")) && !choosy.responds(to: Selector("description")))
    let (deaf, view): (any NSObjectProtocol, any NSObjectProtocol) = (Deaf(), UIView())
    #expect(view.responds(to: Selector("setNeedsLayout")) && !deaf.responds(to: Selector("setNeedsLayout")))
    #expect(deaf.responds(to: Selector("layoutIfNeeded")))
    #expect(!view.responds(to: Selector("copy:")))
    #expect(Answerer.instancesRespond(to: Selector("fresh")) && !Answerer.instancesRespond(to: Selector("stale")))
    #expect(view.conforms(to: (any UIPopoverPresentationControllerSourceItem).self))
  }

  @Test("optional requirements are asked for by name", .rule("OC-02"))
  func answering() {
    let (answerer, other, table) = (Answerer(), NSObject(), UITableViewController())
    #expect(_ObjectiveC.answering(answerer, "scrollViewDidScroll:") === answerer)
    #expect(_ObjectiveC.answering(other, "scrollViewDidScroll:") == nil)
    #expect(_ObjectiveC.answering(table, "scrollViewDidScroll:") === table)
    #expect(_ObjectiveC.answering(nil as NSObject?, "scrollViewDidScroll:") == nil)
    #expect(_ObjectiveC.make(Answerer.self).made.isEmpty)
  }

  @Test("a class that cannot be described before main is when it is asked", .rule("OC-01.2"))
  func generic() {
    let (a, b) = (Generic<Int>(), Generic<String>())
    a.perform(Selector("bump"))
    b.perform(Selector("bump"))
    #expect(a.count == 1 && b.count == 1)
  }

  @Test("classes have names", .rule("OC-05"))
  func names() {
    #expect(NSStringFromClass(UIView.self) == "UIView" && UIView.description() == "UIView")
    #expect(NSStringFromClass(Answerer.self) == "AAAnswerer")
    #expect(_ObjectiveC.classFromString("AAAnswerer") == Answerer.self)
    #expect(_ObjectiveC.classFromString("UIButton") == UIButton.self)
    #expect(_ObjectiveC.classFromString("UIKit.UIButton") == UIButton.self)
    #expect(_ObjectiveC.classFromString("CALayer") == CALayer.self)
    #expect(_ObjectiveC.classFromString("Nobody") == nil)
    #expect(String(cString: class_getName(UIView.self)) == "UIView")
    #expect(object_getClass(UIView()) == UIView.self)
  }

  @Test("geometry and numbers cast to the objects that hold them, and back", .rule("OC-03"))
  func casts() {
    let (number, rect): (Any, Any) = (NSNumber(value: 2.5), NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(number as? CGFloat == 2.5 && (CGFloat(2) as Any) as? NSNumber == 2)
    #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4) && rect as? CGPoint == nil)
    #expect(((CGSize(width: 1, height: 2) as Any) as? NSValue)?.cgSizeValue.height == 2)
  }

  @Test("an exception stops the program with its reason", .rule("OC-09"))
  func exception() {
    let stage = Stage()
    let failures = stage.collectFailures {
      NSException(name: .invalidArgumentException, reason: "no such dish", userInfo: nil).raise()
    }
    #expect(failures.map(\.rule) == ["OC-09"])
    #expect(failures.first?.message.contains("NSInvalidArgumentException") == true)
    #expect(failures.first?.message.contains("no such dish") == true)
    #expect(autoreleasepool { 3 } == 3)
  }

  @Test("what hangs on an object goes with it, at the end of the turn")
  func associated() {
    let stage = Stage()
    weak var hung: NSObject?
    nonisolated(unsafe) var key = 0
    do {
      let (owner, value) = (NSObject(), NSObject())
      hung = value
      objc_setAssociatedObject(owner, &key, value, .OBJC_ASSOCIATION_RETAIN)
      stage.turn()
      #expect(hung != nil)
      withExtendedLifetime(owner) {}
    }
    stage.turn()
    #expect(hung == nil)
  }

  @Test("a class is asked and sent to itself", .rule("OC-01.2", "OC-02"))
  func classes() {
    #expect(Answerer.responds(to: Selector("sum:with:")) && !Answerer.responds(to: Selector("fresh")))
    #expect(Answerer.perform(Selector("sum:with:"), with: 3, with: 4)?.takeUnretainedValue() as? NSNumber == 7)
    let stage = Stage()
    #expect(UIApplication.responds(to: NSSelectorFromString("sharedApplication")))
    let shared = UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
    #expect(shared === UIApplication.shared && stage.diagnostics.isEmpty)
  }

  @Test("messages to the main thread, at once or in a turn of their own", .rule("OC-11"))
  func mainThread() {
    let stage = Stage()
    let answerer = Answerer()
    answerer.performSelector(onMainThread: Selector("note:"), with: "now", waitUntilDone: true)
    answerer.performSelector(onMainThread: Selector("note:"), with: "later", waitUntilDone: false)
    #expect(answerer.made == ["now true"])
    stage.turn()
    #expect(answerer.made == ["now true", "later true"])
  }

  @Test("messages on a thread of their own", .rule("OC-11"), arguments: [0, 1, 2])
  func background(delta: Int) {
    let (answerer, done) = (Waited(), DispatchSemaphore(value: 0))
    answerer.done = done
    let name = Selector("run:")
    switch delta {
    case 0: answerer.performSelector(inBackground: name, with: "a")
    case 1: Thread.detachNewThreadSelector(name, toTarget: answerer, with: "a")
    default: Thread(target: answerer, selector: name, object: "a").start()
    }
    done.wait()
    #expect(answerer.received == "a" && answerer.wasOnMain == false)
  }
}

nonisolated private final class Waited: NSObject, @unchecked Sendable {
  var done: DispatchSemaphore?
  var received: String?
  var wasOnMain: Bool?

  func run(_ text: String) {
    (received, wasOnMain) = (text, Thread.isMainThread)
    done?.signal()
  }
}

@used @section(".init_array") nonisolated private let waited: @convention(c) () -> Void = {
  _ObjectiveC.enqueue { _ObjectiveC.describe(Waited.self) { $0.method("run:") { $0.run($1[0]) } } }
}
