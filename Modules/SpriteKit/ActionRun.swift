internal import UIKit

/// An action that runs on a node.
@MainActor final class ActionRun {
  let action: SKAction
  private var time: TimeInterval = 0
  private var change: ((CGFloat) -> Void)?
  private var index = 0
  private var runs: [ActionRun] = []

  init(_ action: SKAction) { self.action = action }

  /// Lets time pass; returns what is left of it after the end, nil before the end.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    let speed = TimeInterval(action.speed)
    guard speed > 0 else { return nil }
    return work(node, seconds * speed).map { $0 / speed }
  }

  private func work(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    switch action.work {
    case .once(let body):
      body(node)
      return seconds
    case .change(let begin): return step(begin, node, seconds)
    case .sequence(let actions): return advance(node, seconds, { $0 < actions.count ? actions[$0] : nil })
    case .times(let inner, let count): return advance(node, seconds, { $0 < count ? inner : nil })
    case .forever(let inner): return advance(node, seconds, { _ in inner })
    case .group(let actions):
      if index == 0 {
        index = 1
        runs = actions.map(ActionRun.init)
      }
      var left: TimeInterval? = runs.isEmpty ? seconds : nil
      runs.removeAll { run in
        guard let rest = run.advance(node, by: seconds) else { return false }
        left = min(left ?? rest, rest)
        return true
      }
      return runs.isEmpty ? left : nil
    }
  }

  private func step(_ begin: (SKNode) -> (CGFloat) -> Void, _ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    let change = self.change ?? begin(node)
    self.change = change
    time += seconds
    guard time < action.duration else {
      change(action.progress(1))
      return time - action.duration
    }
    change(action.progress(CGFloat(time / action.duration)))
    return nil
  }

  /// One action after another.
  private func advance(_ node: SKNode, _ seconds: TimeInterval, _ action: (Int) -> SKAction?) -> TimeInterval? {
    var left = seconds
    while true {
      if runs.isEmpty {
        guard let next = action(index) else { return left }
        runs = [ActionRun(next)]
      }
      let before = left
      guard let rest = runs[0].advance(node, by: left) else { return nil }
      runs = []
      index += 1
      left = rest
      // An action without a length that repeats for ever acts once a frame.
      if case .forever = self.action.work, left >= before { return nil }
    }
  }
}

/// The actions of a node.
@MainActor final class ActionList {
  private struct Entry {
    let run: ActionRun
    let key: String?
    let completion: (() -> Void)?
  }
  private var entries: [Entry] = []

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  func add(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    if let key { remove(key) }
    entries.append(Entry(run: ActionRun(action), key: key, completion: completion))
  }
  func action(_ key: String) -> SKAction? { entries.first { $0.key == key }?.run.action }
  func remove(_ key: String) { entries.removeAll { $0.key == key } }
  func removeAll() { entries = [] }

  func advance(_ node: SKNode, by seconds: TimeInterval) {
    for entry in entries where entries.contains(where: { $0.run === entry.run }) {
      guard entry.run.advance(node, by: seconds) != nil else { continue }
      entries.removeAll { $0.run === entry.run }
      entry.completion?()
    }
  }
}

/// A path as a line to move along.
struct PathTrack {
  private var points: [CGPoint] = []
  private var distances: [CGFloat] = []
  var length: CGFloat { distances.last ?? 0 }

  init(_ path: CGPath) {
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    path.applyWithBlock { element in
      let (type, points) = (element.pointee.type, element.pointee.points)
      switch type {
      case .moveToPoint:
        (current, start) = (points[0], points[0])
        add(current, isBreak: true)
      case .addLineToPoint:
        add(points[0])
        current = points[0]
      case .addQuadCurveToPoint:
        curve(current, points[0], points[0], points[1], isCubic: false)
        current = points[1]
      case .addCurveToPoint:
        curve(current, points[0], points[1], points[2], isCubic: true)
        current = points[2]
      case .closeSubpath:
        add(start)
        current = start
      @unknown default: break
      }
    }
  }

  private mutating func add(_ point: CGPoint, isBreak: Bool = false) {
    let step = isBreak ? 0 : points.last.map { hypot(point.x - $0.x, point.y - $0.y) } ?? 0
    distances.append((distances.last ?? 0) + step)
    points.append(point)
  }

  /// Adds a curve as lines; sixteen are enough at the sizes of screens.
  private mutating func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, isCubic: Bool) {
    for step in 1...16 {
      let t = CGFloat(step) / 16
      let u = 1 - t
      let (wa, wb, wc, wd) =
        isCubic ? (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t) : (u * u, 2 * u * t, 0, t * t)
      add(CGPoint(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
    }
  }

  /// The point at a part of the length, and the direction there.
  func point(at part: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    guard points.count > 1 else { return (points.first ?? .zero, 0) }
    let distance = min(max(part, 0), 1) * length
    let index = min(max(distances.firstIndex { $0 > distance } ?? points.count - 1, 1), points.count - 1)
    let (from, to) = (points[index - 1], points[index])
    let step = distances[index] - distances[index - 1]
    let share = step > 0 ? (distance - distances[index - 1]) / step : 1
    return (
      CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share),
      atan2(to.y - from.y, to.x - from.x)
    )
  }
}
