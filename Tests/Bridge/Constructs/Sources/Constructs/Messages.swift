import UIKit

/// Objects whose type is `AnyObject`, asked by selector and by the members that all have.
public final class Messenger: NSObject {
  public weak var owner: AnyObject?
  private let target: AnyObject

  public init(_ target: AnyObject) {
    self.target = target
    super.init()
  }

  public func send(_ action: Selector, or other: AnyObject?) -> Bool {
    target.perform(action)
    other?.perform(action)
    owner?.perform(action)
    guard let other = other else { return target.responds(to: action) }
    return other.isEqual(target)
  }
}

/// Notifies of one property by hand.
public final class Level: NSObject {
  @objc dynamic public var height = 0
  @objc public var depth = 0 {
    willSet { willChangeValue(forKey: "depth") }
    didSet { didChangeValue(forKey: "depth") }
  }

  public override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "depth" }
  public override class func description() -> String { "Level of water" }
}

public final class Form: NSObject {
  public var texts: [String] = []
  @objc public func add(_ text: String, _ change: (String) -> String) { texts.append(change(text)) }
  public static func name(of view: UIView) -> String { view.classForCoder.description() }
  public static var windowColor: UIColor? {
    let window = UIApplication.shared.delegate?.window?.flatMap { $0 }
    return window?.backgroundColor
  }
}

extension UIViewController {
  @objc open func trackingName() -> String { "page" }
}

open class TrackedPage: UIViewController {
  open override func trackingName() -> String { "tracked " + super.trackingName() }
}

/// Overrides all initializers that are not conveniences, and so inherits the others.
open class MenuItem: UIBarButtonItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(mark: UIView) { self.init(customView: mark) }
}
