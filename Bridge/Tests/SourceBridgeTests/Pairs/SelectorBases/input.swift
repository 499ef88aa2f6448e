import UIKit

/// The first type of the module that has a method of the name: not the one that is meant.
final class Alarm: NSObject {
  @objc(ring) func trigger() {}
}

final class Target: NSObject {
  static let shared = Target()
  @objc func trigger(sender: Any?) {}
}

final class Holder: NSObject {
  let inner = Target()
  var typed: Target?
  weak var holder: Holder?
  lazy var made = Target.shared
}

final class Button: UIButton {
  let holder = Holder()
  var targets: [Int: Target] = [:]

  func connect(_ given: Target, named other: Target?) {
    let local = Target()
    addTarget(local, action: #selector(local.trigger), for: .touchUpInside)
    addTarget(given, action: #selector(given.trigger), for: .touchUpInside)
    addTarget(other, action: #selector(other?.trigger), for: .touchUpInside)
    addTarget(holder.inner, action: #selector(holder.inner.trigger), for: .touchUpInside)
    addTarget(holder.typed, action: #selector(self.holder.typed!.trigger), for: .touchUpInside)
    addTarget(holder.made, action: #selector(holder.holder?.made.trigger), for: .touchUpInside)
    addTarget(Target.shared, action: #selector(Target.shared.trigger), for: .touchUpInside)
    guard let bound = holder.typed else { return }
    addTarget(bound, action: #selector(bound.trigger), for: .touchUpInside)
    if let cast = superview as? Target { addTarget(cast, action: #selector(cast.trigger), for: .touchUpInside) }
    if let other { addTarget(other, action: #selector(other.trigger), for: .touchUpInside) }
    let closure = { (inner: Target) in self.addTarget(inner, action: #selector(inner.trigger), for: .touchDown) }
    closure(local)
    do {
      let local = Alarm()
      addTarget(local, action: #selector(local.trigger), for: .touchUpInside)
    }
  }
}
