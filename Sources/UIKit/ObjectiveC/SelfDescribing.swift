internal import Foundation

/// A class of the library whose members of Objective-C's root class an app overrides as it does on iOS.
///
/// Foundation's `NSObject` on Linux has none of them, and its extensions' members cannot be overridden: there the
/// translation of the sources registers an override under its name. The requirements call the overridable members; they have
/// names of their own, so that those members keep the isolation of their class.
protocol SelfDescribing: AnyObject {
  func describedResponds(to aSelector: Selector) -> Bool
  func describedValue(forKey key: String) -> Any?
  func setDescribedValue(_ value: Any?, forKey key: String)
  func describedValue(forUndefinedKey key: String) -> Any?
  func setDescribedValue(_ value: Any?, forUndefinedKey key: String)
  func observeDescribedValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
