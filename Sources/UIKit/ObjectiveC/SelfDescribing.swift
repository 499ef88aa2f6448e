internal import Foundation

/// A class of the library whose members of Objective-C's root class an app overrides as it does on iOS.
///
/// Foundation's `NSObject` on Linux has none of them, and what its extensions have cannot be overridden: there the
/// translation of the sources registers an override under its name.
nonisolated protocol SelfDescribing: AnyObject {
  func responds(to aSelector: Selector!) -> Bool
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forUndefinedKey key: String) -> Any?
  func setValue(_ value: Any?, forUndefinedKey key: String)
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
