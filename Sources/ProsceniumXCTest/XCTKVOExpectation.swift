internal import Foundation
public import UIKit
public import XCTest

/// An expectation that a property changes, or has a value.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// Decides whether a change is the expected one.
  public typealias Handler = (_ observed: Any, _ change: [AnyHashable: Any]) -> Bool

  /// The key path of the property.
  public let keyPath: String
  /// The object that has the property.
  public let observedObject: Any
  /// The expected value; nil is any change.
  public let expectedValue: Any?
  /// The observed values.
  public let options: NSKeyValueObservingOptions
  /// Looks at each change in place of a value.
  open var handler: Handler?

  private let observer = KeyValueObserver()
  private var isMet = false
  /// Called once, when the expectation is met, or at once if it is.
  var whenMet: (() -> Void)? {
    didSet { if isMet { whenMet?() } }
  }

  /// Expects a value; one that the property has already counts with the option `initial`.
  public init(keyPath: String, object: Any, expectedValue: Any?, options: NSKeyValueObservingOptions) {
    (self.keyPath, observedObject, self.expectedValue, self.options) = (keyPath, object, expectedValue, options)
    super.init(description: "the key path \(keyPath) of \(object)")
    observer.changed = { [weak self] in self?.check($0) }
    (object as? NSObject)?.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
  }

  /// Expects a value, which the property may have already.
  public convenience init(keyPath: String, object: Any, expectedValue: Any) {
    self.init(keyPath: keyPath, object: object, expectedValue: expectedValue, options: [.initial, .new])
  }

  /// Expects any change, or one that a handler accepts.
  public convenience init(keyPath: String, object: Any) {
    self.init(keyPath: keyPath, object: object, expectedValue: nil, options: [.new])
  }

  private func check(_ change: [NSKeyValueChangeKey: Any]) {
    guard !isMet, accepts(change) else { return }
    isMet = true
    fulfill()
    whenMet?()
  }

  private func accepts(_ change: [NSKeyValueChangeKey: Any]) -> Bool {
    if let handler {
      return handler(observedObject, Dictionary(uniqueKeysWithValues: change.map { ($0.key.rawValue, $0.value) }))
    }
    guard let expectedValue else { return true }
    let value = (observedObject as? NSObject)?.value(forKeyPath: keyPath)
    return (value as? NSObject)?.isEqual(expectedValue) ?? (value as? AnyHashable == expectedValue as? AnyHashable)
  }

  deinit {
    (observedObject as? NSObject)?.removeObserver(observer, forKeyPath: keyPath)
  }
}

/// Hears of changes by name, as an observer of Objective-C does.
private final class KeyValueObserver: NSObject {
  var changed: (([NSKeyValueChangeKey: Any]) -> Void)?

  @used @section(".init_array") private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue {
      _ObjectiveC.describe(KeyValueObserver.self) {
        $0.method("observeValueForKeyPath:ofObject:change:context:") { $0.changed?($1[2]) }
      }
    }
  }
}

extension XCTestCase {
  /// An expectation of the test that a property has a value, or soon has it.
  @discardableResult public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any?
  ) -> XCTestExpectation {
    guard let expectedValue else { return keyValueObservingExpectation(for: objectToObserve, keyPath: keyPath) }
    return waited(XCTKVOExpectation(keyPath: keyPath, object: objectToObserve, expectedValue: expectedValue))
  }

  /// An expectation of the test that a property changes, as a handler accepts it.
  @discardableResult public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expected = XCTKVOExpectation(keyPath: keyPath, object: objectToObserve)
    expected.handler = handler
    return waited(expected)
  }

  /// An expectation for `waitForExpectations(timeout:)`, met by another.
  private func waited(_ expected: XCTKVOExpectation) -> XCTestExpectation {
    let own = expectation(description: expected.expectationDescription)
    expected.whenMet = { [own] in own.fulfill() }
    addTeardownBlock { withExtendedLifetime(expected) {} }
    return own
  }
}
