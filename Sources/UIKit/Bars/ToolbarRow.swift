internal import CoreGraphics
internal import Foundation

/// The layout of a toolbar's items, from the leading edge.
nonisolated struct ToolbarRow: Sendable {
  enum Element: Sendable {
    /// A width, and how much of it on each side is only for fingers.
    case button(width: CGFloat, padding: CGFloat)
    case fixed(CGFloat)
    case flexible
  }

  var width: CGFloat
  var leadingMargin: CGFloat
  var trailingMargin: CGFloat
  var elements: [Element]

  /// A span for each element, spaces too.
  func solve() -> [NavigationRow.Span] {
    let flexible = elements.filter { if case .flexible = $0 { true } else { false } }.count
    let free = max(0, width - leadingMargin - trailingMargin - used)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    var end = leadingMargin
    var last: CGFloat?
    return elements.map { element in
      switch element {
      case .button(let width, let padding):
        if let last { end += max(BarMetrics.buttonPadding, last + padding) }
        last = padding
        defer { end += width - 2 * padding }
        return .init(start: end - padding, length: width)
      case .fixed(let width):
        defer { end += max(0, width) }
        last = nil
        return .init(start: end, length: max(0, width))
      case .flexible:
        defer { end += share }
        last = nil
        return .init(start: end, length: share)
      }
    }
  }

  /// The width of contents, fixed spaces and minimum distances.
  private var used: CGFloat {
    var sum: CGFloat = 0
    var last: CGFloat?
    for element in elements {
      switch element {
      case .button(let width, let padding):
        if let last { sum += max(BarMetrics.buttonPadding, last + padding) }
        sum += width - 2 * padding
        last = padding
      case .fixed(let width):
        sum += max(0, width)
        last = nil
      case .flexible: last = nil
      }
    }
    return sum
  }
}

extension BarButton {
  var toolbarElement: ToolbarRow.Element {
    switch item.content {
    case .button, .view: .button(width: fittingWidth(), padding: padding)
    case .fixedSpace: .fixed(item.width)
    case .flexibleSpace: .flexible
    }
  }
}
