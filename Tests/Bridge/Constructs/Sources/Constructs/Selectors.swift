import UIKit

public final class SelectorPage: UIViewController {
  public private(set) var calls: [String] = []
  @objc public var mood = "calm"
  @objc public var isBusy = false

  @objc(shout:to:) func raise(_ voice: String, _ whom: String) { calls.append("\(voice) to \(whom)") }
  @objc func pick(_ number: NSNumber) { calls.append("number \(number)") }
  @objc(pickText:) func pick(_ text: NSString) { calls.append("text \(text)") }
  @objc private func later() { calls.append("later") }
  @objc class func shared() -> String { "the class" }

  public func send() {
    perform(#selector(raise(_:_:)), with: "Hey", with: "you")
    perform(#selector(pick(_:) as (SelectorPage) -> (NSNumber) -> Void), with: 4)
    perform(#selector(setter: mood), with: "wild")
    perform(NSSelectorFromString("later"))
    if responds(to: Selector(("later"))) { calls.append("responds") }
    if !responds(to: Selector("never")) { calls.append("or not") }
    calls.append(perform(#selector(getter: mood))?.takeUnretainedValue() as? String ?? "none")
  }

  public func sendLater() { perform(#selector(later), with: nil, afterDelay: 0.1) }
  public static var names: [String] {
    [
      NSStringFromSelector(#selector(UIView.layoutSubviews)), NSStringFromSelector(#selector(getter: isBusy)),
      "\(#selector(UITableViewDelegate.tableView(_:didSelectRowAt:)))", #keyPath(SelectorPage.view.tag),
    ]
  }

  @available(*, deprecated) @objc func old() { calls.append("old") }
  @available(*, unavailable, message: "for documents") @IBInspectable public var moodName: String {
    get { mood }
    set { mood = newValue }
  }
}

/// Classes that are registered when they are first asked.
public final class Holder<Value>: NSObject {
  public private(set) var count = 0
  @objc func add() { count += 1 }
  public func run() { perform(#selector(add)) }
}

@MainActor public func localCount() -> Int {
  final class Local: NSObject {
    var count = 0
    @objc func add() { count += 1 }
  }
  let local = Local()
  local.perform(#selector(Local.add))
  return local.count
}

public final class RingLayer: CALayer {
  @NSManaged public var progress: CGFloat
  public private(set) var isKeyed = false

  public override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(progress) || super.needsDisplay(forKey: key)
  }
}

private nonisolated(unsafe) var noteKey: UInt8 = 0

extension UIView {
  public var note: String? {
    get { objc_getAssociatedObject(self, &noteKey) as? String }
    set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
