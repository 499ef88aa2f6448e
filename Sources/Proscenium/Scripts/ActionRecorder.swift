internal import CoreGraphics
internal import Foundation
internal import UIKit

/// Notes what a person does with an app as steps that can be done again: a script, and a Swift test with finders.
@MainActor final class ActionRecorder {
  /// The target of a touch: a view by a finder, or a point of the screen.
  private enum TouchTarget: Equatable {
    case identifier(String)
    case text(String)
    case point(CGPoint)
  }

  private enum Step: Equatable {
    case tap(TouchTarget)
    case longPress(TouchTarget, seconds: TimeInterval)
    case drag(TouchTarget, from: CGPoint, to: CGPoint, seconds: TimeInterval)
    case type(String)
  }

  private unowned let stage: Stage
  private var steps: [Step] = []
  private var down: [Int: (location: TouchTarget, start: CGPoint, last: CGPoint, time: TimeInterval)] = [:]

  /// Chosen: as far as a tap recognizer lets a touch move, and as long as a long press takes.
  private static let tapDistance: CGFloat = 10
  private static let pressSeconds = 0.5

  init(_ stage: Stage) { self.stage = stage }

  func note(_ touch: TheatreRecorder.TouchStep, finger: Int) {
    switch touch {
    case .down(let point): down[finger] = (location(at: point), point, point, stage.time)
    case .move(let point): down[finger]?.last = point
    case .up:
      guard let touch = down.removeValue(forKey: finger) else { return }
      let seconds = stage.time - touch.time
      if hypot(touch.last.x - touch.start.x, touch.last.y - touch.start.y) > Self.tapDistance {
        steps.append(.drag(touch.location, from: touch.start, to: touch.last, seconds: max(seconds, 0.05)))
      } else {
        steps.append(seconds < Self.pressSeconds ? .tap(touch.location) : .longPress(touch.location, seconds: seconds))
      }
    }
  }

  func note(text: String) {
    guard case .type(let before)? = steps.last else { return steps.append(.type(text)) }
    steps[steps.count - 1] = .type(before + text)
  }

  /// The innermost view at a point that a finder means alone.
  private func location(at point: CGPoint) -> TouchTarget {
    stage.activate()
    for window in stage.application.windows.reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
      for view in sequence(first: hit, next: \.superview) {
        if let identifier = view.accessibilityIdentifier, isOnly(view, .identifier(identifier)) {
          return .identifier(identifier)
        }
        if let text = view.visibleTexts.first ?? Self.text(in: view), isOnly(view, .text(text)) { return .text(text) }
        // Beyond a control or a cell stands what it lies in.
        if view is UIControl || view is UITableViewCell || view is UICollectionViewCell { break }
      }
      break
    }
    return .point(CGPoint(x: point.x.rounded(), y: point.y.rounded()))
  }

  /// The text of the first label of a cell.
  private static func text(in view: UIView) -> String? {
    guard view is UITableViewCell || view is UICollectionViewCell else { return nil }
    var views = [view]
    while let next = views.popLast() {
      if let label = next as? UILabel, !label.isHidden, let text = label.text, !text.isEmpty { return text }
      views += next.subviews.reversed()
    }
    return nil
  }

  private func isOnly(_ view: UIView, _ finder: Finder) -> Bool {
    let found = stage.findAll(finder).filter { stage.touchPoint(of: $0).problem == nil }
    return found.count == 1 && (found[0].isDescendant(of: view) || view.isDescendant(of: found[0]))
  }

  // MARK: What is written

  /// A script for `--play`; see Documentation/Scripts.md.
  var script: String {
    let device = stage.device.name
    let lines = steps.map(scriptStep).flatMap { [$0, "{ \"settle\": true }"] }.map { "    " + $0 }
    return "{\n  \"title\": \"As it was used\",\n  \"device\": \(JSONText.quoted(device)),\n  \"steps\": [\n"
      + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private func scriptStep(_ step: Step) -> String {
    switch step {
    case .tap(let location): "{ \"tap\": \(json(location)) }"
    case .longPress(let location, let seconds):
      "{ \"drag\": { \"from\": \(json(location)), \"to\": \(json(location)), \"duration\": \(seconds.plain) } }"
    case .drag(let location, _, let end, let seconds):
      "{ \"drag\": { \"from\": \(json(location)), \"to\": [\(end.plain)], \"duration\": \(seconds.plain) } }"
    case .type(let text): "{ \"type\": \(JSONText.quoted(text)) }"
    }
  }

  private func json(_ location: TouchTarget) -> String {
    switch location {
    case .identifier(let name): "{ \"id\": \(JSONText.quoted(name)) }"
    case .text(let text): JSONText.quoted(text)
    case .point(let point): "[\(point.plain)]"
    }
  }

  /// A Swift test that does the same by finders; the root controller is left to the reader.
  var test: String {
    let lines = steps.flatMap { [testStep($0), "try stage.settle()"] }.map { "  " + $0 }
    return """
      import Proscenium
      import Testing
      import UIKit

      @MainActor @Test func asItWasUsed() throws {
        let stage = Stage(device: \(deviceExpression))
        stage.rootViewController = <#the app's root view controller#>
      \(lines.joined(separator: "\n"))
        #expect(stage.diagnostics.isEmpty)
      }

      """
  }

  private var deviceExpression: String {
    switch stage.device.name {
    case "iphone-se": ".iPhoneSE"
    case "iphone-15": ".iPhone15"
    case "iphone-15-pro-max": ".iPhone15ProMax"
    case "ipad-11": ".iPad11"
    case "ipad-13": ".iPad13"
    case let name: "Device(named: \(Self.swift(name)))!"
    }
  }

  private func testStep(_ step: Step) -> String {
    switch step {
    case .tap(.point(let point)): "stage.tap(at: CGPoint(x: \(point.x.plain), y: \(point.y.plain)))"
    case .tap(let location): "try stage.tap(\(finder(location)))"
    case .longPress(.point(let point), let seconds):
      "stage.drag(from: \(Self.swift(point)), to: \(Self.swift(point)), duration: \(seconds.plain))"
    case .longPress(let location, let seconds): "try stage.longPress(\(finder(location)), for: \(seconds.plain))"
    case .drag(.point(let start), _, let end, let seconds):
      "stage.drag(from: \(Self.swift(start)), to: \(Self.swift(end)), duration: \(seconds.plain))"
    case .drag(let location, let start, let end, let seconds):
      "try stage.drag(\(finder(location)), by: CGVector(dx: \((end.x - start.x).plain), dy: \((end.y - start.y).plain)),"
        + " pace: .duration(\(seconds.plain)))"
    case .type(let text): "stage.type(\(Self.swift(text)))"
    }
  }

  private func finder(_ location: TouchTarget) -> String {
    switch location {
    case .identifier(let name): ".identifier(\(Self.swift(name)))"
    case .text(let text): ".text(\(Self.swift(text)))"
    case .point(let point): Self.swift(point)
    }
  }

  private static func swift(_ point: CGPoint) -> String { "CGPoint(x: \(point.x.plain), y: \(point.y.plain))" }

  /// A text as a Swift literal.
  private static func swift(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
