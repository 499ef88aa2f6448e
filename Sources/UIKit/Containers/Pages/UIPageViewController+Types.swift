internal import Foundation

extension UIPageViewController {
  /// The transition between pages.
  nonisolated public enum TransitionStyle: Int, Sendable {
    /// Rolled off like paper.
    case pageCurl = 0
    /// Side by side.
    case scroll = 1
  }

  /// The axis along which pages follow one another.
  nonisolated public enum NavigationOrientation: Int, Sendable {
    /// Across.
    case horizontal = 0
    /// Down.
    case vertical = 1
  }

  /// The direction in which pages turn.
  nonisolated public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// The position of the spine that curled pages turn around.
  nonisolated public enum SpineLocation: Int, Sendable {
    /// No spine: pages are not curled.
    case none = 0
    /// At the edge where reading begins.
    case min = 1
    /// A spine in the middle, between two pages.
    case mid = 2
    /// At the edge where reading ends.
    case max = 3
  }

  /// The options for the creation of a page view controller.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The spine of curled pages, a `SpineLocation` or its raw value; `min` by default.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between scrolled pages, a number; 0 by default.
    ///
    /// Units: points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
