internal import Foundation

extension UIResponder: nonisolated ObservedAsWhole {}

extension UIResponder: SelfDescribing {
  func describedResponds(to aSelector: Selector) -> Bool { responds(to: aSelector) }
  func describedValue(forKey key: String) -> Any? { value(forKey: key) }
  func setDescribedValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
  func describedValue(forUndefinedKey key: String) -> Any? { value(forUndefinedKey: key) }
  func setDescribedValue(_ value: Any?, forUndefinedKey key: String) { setValue(value, forUndefinedKey: key) }
  func observeDescribedValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}
