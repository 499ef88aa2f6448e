internal import UIKit

/// A kind of problem that an audit of a screen looks for.
nonisolated public enum AccessibilityProblem: String, Sendable, Hashable, CaseIterable {
  /// Something that can be used, or an image, says nothing.
  case label
  /// Less than 44 × 44 points can be touched.
  case target
  /// Text does not stand out from what is behind it: 4.5 : 1, and 3 : 1 for large text.
  case contrast
  /// Text is cut off.
  case clipped
  /// Something is read before what stands above it.
  case order
}

/// A problem of a screen that is right, and why.
@MainActor public struct AccessibilityException {
  let problem: AccessibilityProblem
  let finder: Finder
  let reason: String

  /// Explains one problem of the views that a finder means.
  public init(_ problem: AccessibilityProblem, _ finder: Finder, because reason: String) {
    (self.problem, self.finder, self.reason) = (problem, finder, reason)
  }
}
