public import Foundation
internal import QuartzCore

/// What a change of an observed property tells.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The handler is called at once, with the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, where it was asked for.
  public let newValue: Value?
  /// The value before the change, where it was asked for.
  public let oldValue: Value?
}

/// Ends with the object, or before, what `observe` began.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  private var watch: KeyPathWatch?
  private weak var view: UIView?

  init(_ watch: KeyPathWatch, of view: UIView) {
    (self.watch, self.view) = (watch, view)
    super.init()
  }

  isolated deinit { end() }

  /// The handler is called no more; on another thread than the main one, from its next turn on.
  nonisolated public func invalidate() { MainQueue.run { self.end() } }

  private func end() {
    guard let watch else { return }
    watch.isValid = false
    view?.extras?.watches.removeAll { $0 === watch }
    self.watch = nil
  }
}

/// Looks whether a property has another value.
final class KeyPathWatch {
  var isValid = true
  let look: () -> Void

  init(_ look: @escaping () -> Void) { self.look = look }
}

extension NSObjectProtocol where Self: UIView {
  /// Calls a handler when a property of the view has another value, until the result goes. Rule: P-65
  ///
  /// Differs: there is no Objective-C runtime. Properties are looked at when `frame`, `bounds`, `center`, `transform`,
  /// `isHidden`, `contentOffset` or `contentSize` is set; what changes otherwise is told with the next of these. A value that
  /// is set again as it was is not told.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var known = self[keyPath: keyPath]
    func tell(_ view: Self, _ old: Value?) {
      CallLog.record(view, "observed change")
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? known : nil, oldValue: options.contains(.old) ? old : nil))
    }
    let watch = KeyPathWatch { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard !isSame(known, value) else { return }
      let old = known
      known = value
      tell(self, old)
    }
    ownExtras.watches.append(watch)
    if options.contains(.initial) { tell(self, nil) }
    return NSKeyValueObservation(watch, of: self)
  }
}

/// Whether two values are equal, as far as they can be.
private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  func equal<Known: Equatable>(_ a: Known) -> Bool { a == b as? Known }
  return (a as? any Equatable).map { equal($0) } ?? false
}
