internal import CoreGraphics
internal import Foundation

/// The source of the values of a keyframe animation.
nonisolated enum KeyframeSource: Sendable {
  case values([LayerValue])
  case path(MotionPath)

  /// Stretches between keyframes.
  var stretchCount: Int {
    switch self {
    case .values(let values): max(0, values.count - 1)
    case .path(let path): path.stretches.count
    }
  }
}

/// Keyframes with the times at which each stretch between two begins.
nonisolated struct KeyframeTrack: @unchecked Sendable {
  private let source: KeyframeSource
  private let mode: CAAnimationCalculationMode
  /// Begin of each stretch, and the end of the last.
  private let times: [Double]
  private let curves: [CAMediaTimingFunction]
  private let spline: ValueSpline?

  init(
    source: KeyframeSource, mode: CAAnimationCalculationMode, keyTimes: [Double], curves: [CAMediaTimingFunction],
    tension: [Double], continuity: [Double], bias: [Double]
  ) {
    (self.source, self.mode) = (source, mode)
    let isPaced = mode == .paced || mode == .cubicPaced
    self.curves = isPaced ? [] : curves
    if case .values(let values) = source, mode == .cubic || mode == .cubicPaced {
      spline = ValueSpline(values, tension: tension, continuity: continuity, bias: bias)
    } else {
      spline = nil
    }
    var count = source.stretchCount
    if mode == .discrete, case .values(let values) = source { count = values.count }
    let even = (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
    if isPaced {
      times = Self.pacedTimes(source, spline, count) ?? even
    } else if keyTimes.count == count + 1, zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 }) {
      times = keyTimes
    } else if mode == .discrete, keyTimes.count == count, zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 }) {
      times = keyTimes + [1]
    } else {
      times = even
    }
  }

  /// Times at which an even speed passes each keyframe; nil when nothing moves.
  private static func pacedTimes(_ source: KeyframeSource, _ spline: ValueSpline?, _ count: Int) -> [Double]? {
    let lengths: [Double] =
      switch source {
      case .path(let path): path.stretches.map(\.length)
      case .values(let values):
        (0..<count).map { spline?.length(of: $0) ?? values[$0].distance(to: values[$0 + 1]) }
      }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return nil }
    var (sum, times) = (0.0, [0.0])
    for length in lengths {
      sum += length
      times.append(sum / total)
    }
    times[times.count - 1] = 1
    return times
  }

  /// The stretch at a part of the pass, and the part of the stretch.
  private func locate(_ fraction: Double) -> (Int, Double) {
    let last = times.count - 2
    var index = min(max(0, last), max(0, (times.firstIndex { $0 > fraction } ?? times.count) - 1))
    if fraction < times[0] { index = 0 }
    let span = times[index + 1] - times[index]
    var part = span > 0 ? min(max(0, (fraction - times[index]) / span), 1) : (fraction >= times[index] ? 1 : 0)
    if index < curves.count { part = curves[index].value(at: part) }
    return (index, part)
  }

  func value(at fraction: Double) -> LayerValue? {
    let (index, part) = locate(fraction)
    switch source {
    case .values(let values):
      guard let first = values.first else { return nil }
      if mode == .discrete { return values[min(index, values.count - 1)] }
      guard values.count > 1 else { return first }
      if let spline {
        return spline.value(index, mode == .cubicPaced ? spline.parameter(index, part: part) : part)
      }
      return values[index].interpolated(to: values[index + 1], at: part)
    case .path(let path):
      guard !path.stretches.isEmpty else { return path.start.map(LayerValue.point) }
      let stretch = path.stretches[index]
      if mode == .discrete { return .point(stretch.point(part < 1 ? 0 : 1)) }
      return .point(stretch.point(isPaced ? stretch.parameter(part: part) : part))
    }
  }

  /// The direction of a path at a part of the pass, in radians.
  func angle(at fraction: Double) -> Double? {
    guard case .path(let path) = source, !path.stretches.isEmpty else { return nil }
    let (index, part) = locate(fraction)
    let stretch = path.stretches[index]
    let tangent = stretch.tangent(isPaced ? stretch.parameter(part: part) : part)
    return tangent == .zero ? nil : atan2(tangent.y, tangent.x)
  }

  private var isPaced: Bool { mode == .paced || mode == .cubicPaced }
}

/// Smooth curves through values, after Kochanek and Bartels.
nonisolated struct ValueSpline: @unchecked Sendable {
  private let values: [LayerValue]
  private let points: [[Double]]
  private let (leaving, arriving): ([[Double]], [[Double]])

  /// Errors: nil when the values do not consist of equally many numbers, or are transforms.
  init?(_ values: [LayerValue], tension: [Double], continuity: [Double], bias: [Double]) {
    let points = values.map(\.scalars)
    guard points.count > 1, let count = points.first?.count, count > 0, count < 16,
      points.allSatisfy({ $0.count == count })
    else { return nil }
    func at(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    var (leaving, arriving) = ([[Double]](), [[Double]]())
    for index in points.indices {
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 1)]
      let (t, c, b) = (at(tension, index), at(continuity, index), at(bias, index))
      // At the ends there is one side only: it counts twice.
      let weight = index == 0 || index == points.count - 1 ? 1.0 : 0.5
      func tangent(_ p: Double, _ q: Double) -> [Double] {
        (0..<count).map { axis in
          let back = points[index][axis] - before[axis]
          let ahead = after[axis] - points[index][axis]
          return weight * (1 - t) * (p * (1 + b) * back + q * (1 - b) * ahead)
        }
      }
      leaving.append(tangent(1 + c, 1 - c))
      arriving.append(tangent(1 - c, 1 + c))
    }
    (self.values, self.points, self.leaving, self.arriving) = (values, points, leaving, arriving)
  }

  private func scalars(_ index: Int, _ t: Double) -> [Double] {
    let (t2, t3) = (t * t, t * t * t)
    let (h0, h1, h2, h3) = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2)
    return points[index].indices.map { axis in
      let ends = h0 * points[index][axis] + h2 * points[index + 1][axis]
      return ends + h1 * leaving[index][axis] + h3 * arriving[index + 1][axis]
    }
  }

  func value(_ index: Int, _ t: Double) -> LayerValue {
    if t == 0 { return values[index] }
    if t == 1 { return values[index + 1] }
    return values[index].replacing(scalars: scalars(index, t))
  }

  func length(of index: Int) -> Double { ArcLength { scalars(index, $0) }.total }
  func parameter(_ index: Int, part: Double) -> Double { ArcLength { scalars(index, $0) }.parameter(part: part) }
}

/// The length of a curve, by chords between evenly spaced parameters.
nonisolated struct ArcLength {
  /// Enough that an even speed along a quarter circle is even to a thousandth.
  private static let steps = 64
  private var sums = [0.0]

  init(_ point: (Double) -> [Double]) {
    var last = point(0)
    for step in 1...Self.steps {
      let next = point(Double(step) / Double(Self.steps))
      let chord = zip(last, next).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
      sums.append(sums[step - 1] + chord)
      last = next
    }
  }

  var total: Double { sums[Self.steps] }

  /// The parameter at a part of the length.
  func parameter(part: Double) -> Double {
    guard total > 0, part > 0 else { return part > 0 ? part : 0 }
    guard part < 1 else { return 1 }
    let wanted = part * total
    let next = sums.firstIndex { $0 >= wanted } ?? Self.steps
    let span = sums[next] - sums[next - 1]
    let rest = span > 0 ? (wanted - sums[next - 1]) / span : 0
    return (Double(next - 1) + rest) / Double(Self.steps)
  }
}

extension LayerValue {
  /// A value of the same kind made of other numbers.
  nonisolated func replacing(scalars s: [Double]) -> LayerValue {
    switch self {
    case .number: .number(s[0])
    case .point: .point(CGPoint(x: s[0], y: s[1]))
    case .size: .size(CGSize(width: s[0], height: s[1]))
    case .rect: .rect(CGRect(x: s[0], y: s[1], width: s[2], height: s[3]))
    case .color: .color(CGColor(rgba: SIMD4(s[0], s[1], s[2], s[3]).clamped(lowerBound: .zero, upperBound: .one)))
    case .numbers: .numbers(s)
    case .transform: .transform(CATransform3D(elements: s))
    case .flag, .colors, .filters, .path, .object: self
    }
  }
}
