internal import Foundation

extension NSLayoutConstraint {
  /// The alignment and direction of views in a format.
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left edges in line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges in line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges in line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges in line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges in line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges in line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Middles of the widths in line.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Middles of the heights in line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Last baselines in line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// First baselines in line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From the leading to the trailing edge, as is usual.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Left to right, independent of the reading direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Right to left, independent of the reading direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Gaps between edges, the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Gaps of a vertical format from the last baseline of one view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of alignment options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The bits of direction options.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The bit of spacing options.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that views share.
    var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Returns the constraints of a visual format such as `H:|-[label]-8-[field(>=100)]-|`.
  ///
  /// Errors: text that is none traps with the place of the fault. Rule: LA-14
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, opts, metrics ?? [:], views)
    do {
      return try reader.read()
    } catch {
      let place = String(repeating: " ", count: error.place) + "^"
      Diagnostics.fail(
        .constraint(nil, "LA-14", "Unable to parse constraint format:\n\(error.message)\n\(format)\n\(place)"))
      return []
    }
  }
}
