internal import CoreGraphics
internal import Foundation

nonisolated extension NSAttributedString {
  /// A copy of its own with every run's attributes changed.
  func changingAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> NSAttributedString {
    StyledText(self).changingAttributes(change).attributed
  }

  /// A copy of its own.
  func detached() -> NSAttributedString { StyledText(self).attributed }
}
