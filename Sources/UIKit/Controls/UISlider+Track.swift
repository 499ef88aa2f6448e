internal import CoreGraphics
internal import Foundation

extension UISlider {
  /// The style of a slider.
  nonisolated public enum Style: Int, Sendable {
    /// A line with a knob.
    case `default` = 0
    /// A thicker line without a knob.
    case thumbless = 1
  }

  /// Ticks of a slider's line, the part of it that can be chosen, and where its coloured part begins. Rule: CN-06
  ///
  /// Units: parts of the range, 0 at the minimum, 1 at the maximum (chosen: no source says it).
  nonisolated public struct TrackConfiguration: Hashable {
    /// A mark on the line.
    nonisolated public struct Tick: Hashable {
      /// The place on the line.
      ///
      /// Units: part of the range, 0…1.
      public let position: Float
      /// The title, for accessibility; none is drawn.
      public var title: String?
      /// Inert: a tick is a dot.
      public var image: UIImage?

      /// A mark at a place.
      ///
      /// Errors: beyond 0…1 it is at the nearer end.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position.isNaN ? 0 : min(max(0, position), 1)
        (self.title, self.image) = (title, image)
      }
    }

    /// How many marks are drawn at the most (chosen).
    static let mostTicks = 100

    /// True if only the values of ticks can be chosen, where there are ticks.
    public var allowsTickValuesOnly: Bool
    /// The start of the coloured part of the line.
    public var neutralValue: Float
    /// The part of the range that can be chosen.
    public var enabledRange: ClosedRange<Float>
    /// The marks.
    public let ticks: [Tick]

    /// A line with ticks.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
      ticks: [Tick]
    ) {
      (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
      (self.enabledRange, self.ticks) = (enabledRange, ticks)
    }

    /// A line with a number of ticks at equal distances, the first and the last at its ends.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
      numberOfTicks: Int
    ) {
      let count = max(0, numberOfTicks)
      let ticks = (0..<count).map { Tick(position: count > 1 ? Float($0) / Float(count - 1) : 0) }
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
        ticks: ticks)
    }

    /// The part of the range that is chosen for one that is asked for.
    func settled(_ part: Float) -> Float {
      let part = min(max(part, enabledRange.lowerBound), enabledRange.upperBound)
      guard allowsTickValuesOnly else { return part }
      let positions = ticks.map(\.position).filter(enabledRange.contains)
      return positions.min { abs($0 - part) < abs($1 - part) } ?? part
    }
  }
}
