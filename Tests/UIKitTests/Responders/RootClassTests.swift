import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// The classes with names of Apple's are objects of Foundation, and applications use them as such.
@Suite struct RootClassTests {
  @Test func theSuperclassesAreThoseOfIOS() {
    let classes: [AnyClass] = [
      UIResponder.self, CALayer.self, CAAnimation.self, UIGestureRecognizer.self, UIBarItem.self, UINavigationItem.self,
      UIPresentationController.self, UIPercentDrivenInteractiveTransition.self, UIViewPropertyAnimator.self,
      UITouch.self,
      UIEvent.self, UIScreen.self, UIDevice.self, CATransaction.self, CADisplayLink.self,
    ]
    for type in classes { #expect(_getSuperclass(type).map { $0 == NSObject.self } ?? false, "\(type)") }
    let responders: [AnyClass] = [UIView.self, UIViewController.self, UIApplication.self]
    for type in responders { #expect(_getSuperclass(type).map { $0 == UIResponder.self } ?? false, "\(type)") }
  }

  @Test func kindsAreReported() {
    let button: NSObject = UIButton()
    #expect(button.isKind(of: UIButton.self) && button.isKind(of: UIControl.self) && button.isKind(of: NSObject.self))
    #expect(!button.isKind(of: UILabel.self) && !button.isKind(of: UIViewController.self))
    #expect(button.isMember(of: UIButton.self) && !button.isMember(of: UIView.self))
    let any: Any = UIViewController()
    #expect(any as? NSObject != nil && any as? any NSObjectProtocol != nil && !(any is UIView))
  }

  private final class Page: UIViewController {
    let id: Int
    init(id: Int) {
      self.id = id
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? Page)?.id == id }
    nonisolated override var hash: Int { id }
    nonisolated override var description: String { "Page \(id)" }
  }

  @Test func equalityAndHashAreIdentityUnlessOverridden() {
    let (one, other) = (UIView(), UIView())
    #expect(one == one && one != other && one.isEqual(one) && !one.isEqual(other) && !one.isEqual(nil))
    #expect(Set([one, other, one]).count == 2)
    var places: [UIView: Int] = [one: 1]
    places[other] = 2
    #expect(places[one] == 1 && places[other] == 2)
    #expect([one, other].firstIndex(of: other) == 1)
    #expect(Page(id: 3) == Page(id: 3) && Page(id: 3) != Page(id: 4))
    #expect(Set([Page(id: 3), Page(id: 3)]).count == 1 && "\(Page(id: 5))" == "Page 5")
    let tap = UITapGestureRecognizer()
    #expect([UIPanGestureRecognizer(), tap].contains(tap) && Set<CALayer>([one.layer, one.layer]).count == 1)
  }

  @MainActor private protocol Themed: NSObjectProtocol { var theme: String { get } }
  private final class ThemedView: UIView, Themed { let theme = "dark" }
  private func theme<Object: NSObject & Themed>(of object: Object) -> String { object.theme }

  @Test func constraintsToObjectsHold() {
    let view = ThemedView()
    let loose: any Themed = view
    #expect(theme(of: view) == "dark" && loose.isEqual(view) && loose.hash == view.hash)
  }

  // What applications write of initialisers.
  private class Plain: UIResponder { var value = 1 }
  private class Overriding: UIResponder {
    var window: UIWindow?
    override init() {
      super.init()
      window = UIWindow()
    }
  }
  private class OwnInit: UIView {
    init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
    required init?(coder: NSCoder) { nil }
  }
  private class Convenient: UIView { convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) } }
  private class Bubble: CALayer {
    var radius = 1.0
    override init() { super.init() }
    override init(layer: Any) {
      radius = (layer as? Bubble)?.radius ?? 0
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
  }
  private class Swipe: UIGestureRecognizer {
    let side: Int
    init(side: Int) {
      self.side = side
      super.init(target: nil, action: nil)
    }
  }
  private class Driver: UIPercentDrivenInteractiveTransition {
    let name: String
    init(name: String) {
      self.name = name
      super.init()
    }
  }
  private class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var begins = 0
    override init() {
      super.init()
      begins = 1
    }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { begins += 1 }
  }

  @Test func initialisersAreWrittenAsOnIOS() {
    #expect(Plain().value == 1 && Overriding().window != nil && Animator().begins == 1)
    #expect(OwnInit().bounds.width == 7 && Convenient().bounds.width == 8)
    #expect(Bubble(layer: Bubble()).radius == 1 && Swipe(side: 2).side == 2 && Driver(name: "d").name == "d")
  }

  @Test func aMethodOfTheClassIsRespondedTo() {
    let tap = Selector("setNeedsLayout", UIView.setNeedsLayout)
    #expect(UIButton().responds(to: tap) && !UIViewController().responds(to: tap))
    #expect(!NSObject().responds(to: Selector("nothing")))
  }
}

@Suite struct ObjectTableTests {
  @Test func aTableOfObservers() {
    let table = NSHashTable<UIView>.weakObjects()
    let kept = UIView()
    table.add(kept)
    table.add(kept)
    do {
      let lost = UIView()
      table.add(lost)
      #expect(table.count == 2 && table.contains(lost))
    }
    #expect(table.allObjects == [kept] && table.count == 1 && table.anyObject === kept && table.member(kept) === kept)
    table.remove(kept)
    #expect(table.count == 0 && !table.contains(kept))
    let strong = NSHashTable<AnyObject>()
    strong.add(UIView())
    #expect(strong.count == 1 && strong.objectEnumerator().allObjects.count == 1)
    strong.removeAllObjects()
    #expect(strong.allObjects.isEmpty)
  }

  @Test func aTableOfAnimatorsByController() {
    let table = NSMapTable<UIViewController, UIView>.weakToStrongObjects()
    let (page, view) = (UIViewController(), UIView())
    table.setObject(view, forKey: page)
    do {
      let gone = UIViewController()
      table.setObject(UIView(), forKey: gone)
      #expect(table.count == 2)
    }
    #expect(table.count == 1 && table.object(forKey: page) === view && table.object(forKey: UIViewController()) == nil)
    let loose = NSMapTable<NSString, UIView>.strongToWeakObjects()
    loose.setObject(view, forKey: "a")
    do { loose.setObject(UIView(), forKey: "b") }
    #expect(
      loose.object(forKey: NSString(string: "a")) === view && loose.object(forKey: "b") == nil && loose.count == 1)
    #expect(loose.keyEnumerator().allObjects as? [NSString] == ["a"] && loose.dictionaryRepresentation().count == 1)
    loose.setObject(nil, forKey: "a")
    #expect(loose.count == 0 && loose.objectEnumerator() == nil)
    table.removeAllObjects()
    #expect(table.object(forKey: page) == nil)
  }

  @Test func pointersAreComparedWhereAsked() {
    let table = NSHashTable<NSString>(options: .objectPointerPersonality)
    let (a, b) = (NSMutableString(string: "x"), NSMutableString(string: "x"))
    table.add(a)
    table.add(b)
    #expect(table.count == 2)
    let equal = NSHashTable<NSString>(options: .strongMemory)
    equal.add(a)
    equal.add(b)
    #expect(equal.count == 1 && equal.contains(NSString(string: "x")))
  }
}
