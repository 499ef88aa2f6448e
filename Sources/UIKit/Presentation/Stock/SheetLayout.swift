internal import CoreGraphics
internal import Foundation

/// The frame of a sheet in its container, as a function of its height alone.
struct SheetLayout: Equatable {
  /// The form of a sheet in given traits: a card, edge-attached, or full screen. Rule: PC-20
  enum SheetStyle: Equatable {
    /// Covers the screen; the presenter is out. Rule: P-51
    case full
    /// At the bottom edge.
    case attached
    /// In the middle, in a size of its own.
    case centred

    init(_ traits: UITraitCollection, attachesInCompactHeight: Bool) {
      if traits.verticalSizeClass == .compact {
        self = attachesInCompactHeight ? .attached : .full
      } else {
        self = traits.horizontalSizeClass == .regular ? .centred : .attached
      }
    }
  }

  let form: SheetStyle
  let space: CGRect
  let safe: UIEdgeInsets
  /// The width, and where it is centred the largest height.
  let size: CGSize
  /// The horizontal centre of the sheet.
  let middle: CGFloat
  /// Between the safe area and the top edge of the largest sheet.
  let topInset: CGFloat
  /// How far the keyboard raises a sheet in the middle.
  var lift: CGFloat = 0

  /// The top edge of the largest sheet: below the safe area, lower by as much again on a device with a home button.
  ///
  /// Rule: G-06, L-10
  var largestTop: CGFloat {
    switch form {
    case .full: space.minY
    case .attached: space.minY + min(safe.top + (safe.bottom == 0 ? 2 : 1) * topInset, space.height)
    case .centred: space.minY + ((space.height - size.height) / 2).rounded()
    }
  }

  /// The largest height, without the safe area at the bottom. Rule: G-06, PC-52
  var maximumValue: CGFloat {
    switch form {
    case .full: space.height
    case .attached: max(0, space.maxY - largestTop - safe.bottom)
    case .centred: size.height
    }
  }

  /// The top edge of a sheet of some height. Rule: PC-52
  func top(of value: CGFloat) -> CGFloat {
    switch form {
    case .full: space.minY
    case .attached: space.maxY - safe.bottom - value
    case .centred: space.minY + ((space.height - value) / 2).rounded() - lift
    }
  }

  /// The height of a sheet with some top edge.
  func value(ofTop top: CGFloat) -> CGFloat {
    switch form {
    case .full: space.height
    case .attached: space.maxY - safe.bottom - top
    case .centred: space.height - 2 * (top + lift - space.minY)
    }
  }

  /// The place of a sheet of some height.
  func frame(of value: CGFloat) -> CGRect { frame(top: top(of: value), value: value) }

  /// Returns the frame of a sheet with a held top edge: it resizes down to a minimum height, and moves further down
  /// with that.
  func frame(heldAt top: CGFloat, lowest: CGFloat) -> CGRect {
    frame(top: top, value: max(value(ofTop: top), lowest))
  }

  private func frame(top: CGFloat, value: CGFloat) -> CGRect {
    switch form {
    case .full: space
    case .attached:
      CGRect(
        x: (middle - size.width / 2).rounded(), y: top, width: size.width,
        height: value + safe.bottom)
    case .centred:
      CGRect(x: (middle - size.width / 2).rounded(), y: top, width: size.width, height: value)
    }
  }
}
