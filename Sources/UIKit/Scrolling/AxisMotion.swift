internal import CoreGraphics
internal import Foundation

/// How far content follows a finger past its end.
nonisolated package enum RubberBand {
  /// How stiff it is (the constant that is widely published for UIKit).
  private static let stiffness = 0.55

  /// Returns the visible distance for a pull past the end: it nears `length` and never reaches it.
  package static func shown(_ pull: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (pull < 0 ? -1 : 1) * (1 - 1 / (abs(pull) * stiffness / length + 1)) * length
  }

  /// The pull that shows so much.
  package static func pull(_ shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = min(abs(shown) / length, 0.999)
    return (shown < 0 ? -1 : 1) * (1 / (1 - part) - 1) * length / stiffness
  }

  /// A place held to limits, past them as a rubber band, or not at all.
  static func held(_ offset: Double, to limits: ClosedRange<Double>, length: Double, bounces: Bool) -> Double {
    let end = min(max(offset, limits.lowerBound), limits.upperBound)
    return bounces ? end + shown(offset - end, length: length) : end
  }

  /// The place of a finger that would be shown here.
  static func freed(_ offset: Double, from limits: ClosedRange<Double>, length: Double) -> Double {
    let end = min(max(offset, limits.lowerBound), limits.upperBound)
    return end + pull(offset - end, length: length)
  }
}

/// How content moves along one axis after a finger let it go: it glides to a rest, and where it runs past its end it
/// is drawn back by a spring.
///
/// All of it is known at the release, as a function of the time since.
nonisolated package struct AxisMotion {
  /// How fast the spring draws back, 1 a second: a mass of 1 on a stiffness of 100, without overshoot (published by
  /// measurers of UIKit).
  private static let springPace = 10.0
  /// Nearer than this to the rest it has arrived (chosen: below half a pixel at two pixels a point).
  private static let near = 0.25
  /// Faster than this no glide is made to reach its rest (chosen).
  private static let fastestPace = 15.0
  /// The pace towards a rest that the velocity does not lead to (chosen: a page turns in about a third of a second).
  package static let guidedPace = 10.0

  private var from: Double
  private var rest: Double
  private let pace: Double
  /// When the glide reaches an end, and what follows.
  private var spring: (start: Double, end: Double, offset: Double, velocity: Double)?
  /// How long until it rests.
  package private(set) var duration: Double

  /// Nothing moves.
  package init(at offset: Double) {
    (from, rest, pace, duration) = (offset, offset, 1, 0)
  }

  /// Returns the position at which a free deceleration would rest.
  package static func naturalRest(from offset: Double, velocity: Double, rate: Double) -> Double {
    offset + velocity / naturalPace(rate)
  }

  /// The part of the velocity that is lost in a second of a free glide.
  private static func naturalPace(_ rate: Double) -> Double { -1000 * log(min(max(rate, 0.001), 0.99999)) }

  /// A glide to a rest, which may lie past the end; `pace` nil takes the one that fits the velocity.
  package init(
    from offset: Double, velocity: Double, rest: Double, limits: ClosedRange<Double>, bounces: Bool,
    pace given: Double? = nil
  ) {
    from = offset
    self.rest = rest
    let fit = (rest - offset) * velocity > 0 ? velocity / (rest - offset) : Self.guidedPace
    pace = given ?? min(max(fit, 0.5), Self.fastestPace)
    let nearest = min(max(offset, limits.lowerBound), limits.upperBound)
    // Past its end and at rest it goes to another place than the end where it is asked to.
    let returns = limits.contains(rest) && ((rest - offset) * velocity > 0 || (velocity == 0 && rest != nearest))
    if !limits.contains(offset), !returns {
      let end = offset < limits.lowerBound ? limits.lowerBound : limits.upperBound
      spring = (0, end, offset - end, velocity)
    } else if !limits.contains(rest) {
      let end = rest < limits.lowerBound ? limits.lowerBound : limits.upperBound
      if abs(rest - end) <= Self.near {
        // It would hardly ever come to a spring so near to its rest.
        self.rest = end
      } else {
        let crossing = offset == end ? 0 : log((rest - offset) / (rest - end)) / pace
        spring = (crossing, end, 0, bounces ? pace * (rest - end) : 0)
      }
    }
    duration = 0
    duration = spring.map { $0.start + Self.springDuration($0.offset, $0.velocity) } ?? glideDuration
  }

  /// The content it moves begins elsewhere: all places are so much further.
  mutating func shift(by distance: Double) {
    from += distance
    rest += distance
    spring?.end += distance
  }

  private var glideDuration: Double {
    let distance = abs(rest - from)
    return distance > Self.near ? log(distance / Self.near) / pace : 0
  }

  /// The place at a time since the release.
  package func offset(at time: Double) -> Double {
    if time >= duration { return spring?.end ?? rest }
    if let spring, time >= spring.start {
      return spring.end + Self.springOffset(spring.offset, spring.velocity, time - spring.start)
    }
    return rest + (from - rest) * exp(-pace * time)
  }

  /// A critically damped spring: no overshoot beyond what the velocity brings.
  private static func springOffset(_ offset: Double, _ velocity: Double, _ time: Double) -> Double {
    (offset + (velocity + springPace * offset) * time) * exp(-springPace * time)
  }

  private static func springDuration(_ offset: Double, _ velocity: Double) -> Double {
    let slope = velocity + springPace * offset
    // It is farthest past its rest here, and nears that from here on; one that hardly gets past it has arrived before.
    var time = max(0, slope == 0 ? 0 : 1 / springPace - offset / slope)
    if abs(springOffset(offset, velocity, time)) <= near {
      if abs(offset) <= near { return 0 }
      time = 0
    }
    while abs(springOffset(offset, velocity, time)) > near, time < 10 { time += 1.0 / 240 }
    return time
  }
}

/// The resting positions of paging.
nonisolated package enum Paging {
  /// Faster than this, the next page comes however far the finger got (chosen).
  ///
  /// Units: points a second.
  private static let flick = 200.0

  /// At most one page from where the drag began.
  package static func rest(
    from offset: Double, start: Double, velocity: Double, page: Double, limits: ClosedRange<Double>
  ) -> Double {
    guard page > 0 else { return offset }
    let position = offset / page
    let nearest =
      abs(velocity) < flick
      ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    let first = (start / page).rounded()
    return min(max(min(max(nearest, first - 1), first + 1) * page, limits.lowerBound), limits.upperBound)
  }
}
