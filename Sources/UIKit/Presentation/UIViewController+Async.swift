internal import Foundation

extension UIViewController {
  /// Presents, and returns when the presentation is over, whichever way it ended. Rule: P-14, P-19, P-39
  ///
  /// Differs: returns too when the call was ignored, where UIKit's never does. Rule: P-22
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withUnsafeContinuation { continuation in
      let end = Resumption(continuation)
      present(viewControllerToPresent, animated: flag) { _ = end }
    }
  }

  /// Dismisses, and returns when the dismissal is over, whichever way it ended. Rule: P-19, P-30, P-39
  ///
  /// Differs: returns too when there was nothing to dismiss, where UIKit's never does. Rule: P-37
  public func dismiss(animated flag: Bool) async {
    await withUnsafeContinuation { continuation in
      let end = Resumption(continuation)
      dismiss(animated: flag) { _ = end }
    }
  }
}

/// Goes on when nobody holds it any more: after the completion ran, or when it never will.
private final class Resumption {
  private let continuation: UnsafeContinuation<Void, Never>

  init(_ continuation: UnsafeContinuation<Void, Never>) { self.continuation = continuation }

  deinit { continuation.resume() }
}
