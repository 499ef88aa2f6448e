internal import CoreGraphics
internal import Foundation
internal import UIKit

/// Does on a stage what a script says.
@MainActor struct ScriptPlayer {
  let script: Script
  let stage: Stage
  /// True if given points are seen in a mirror, as what reads from right to left is.
  var isMirrored = false
  /// Gets the pictures of `capture` steps.
  var capture: (_ name: String, _ image: CGImage) throws -> Void = { _, _ in }

  func play() throws {
    for step in script.steps { try perform(step) }
  }

  func perform(_ step: Script.Step) throws {
    switch step.action {
    case .tap(let target): stage.tap(at: try location(target, step))
    case .touchDown(let target, let finger): stage.touchDown(at: try location(target, step), finger: finger)
    case .touchMove(let point, let finger): stage.touchMove(to: mirrored(point), finger: finger)
    case .touchUp(let finger): stage.touchUp(finger: finger)
    case .drag(let from, let to, let duration, let release):
      stage.drag(from: try location(from, step), to: try point(to, step), duration: duration, release: release)
    case .wait(let seconds): stage.advance(by: seconds)
    case .settle(let seconds): try settle(within: seconds, step)
    case .rotate(let orientation): stage.rotate(to: orientation)
    case .resize(let size): stage.resize(to: size)
    case .capture(let name): try capture(name, stage.frame())
    case .input(let input): try perform(input, step)
    case .device(let event): try perform(event, step)
    }
  }

  private func settle(within seconds: TimeInterval, _ step: Script.Step) throws {
    do {
      try stage.settle(within: seconds)
    } catch {
      throw ScriptError(path: script.path, position: step.position, message: "\(error)")
    }
  }

  /// Returns the location at which a touch begins, which must be on the screen.
  func location(_ target: Script.Target, _ step: Script.Step) throws -> CGPoint {
    let (point, screen) = (try point(target, step), stage.application.screen.bounds)
    guard (0...screen.width).contains(point.x), (0...screen.height).contains(point.y) else {
      throw ScriptError(
        path: script.path, position: step.position,
        message:
          "the point \(point.x), \(point.y) is off the screen; take one from 0, 0 to \(screen.width), \(screen.height)")
    }
    return point
  }

  func point(_ target: Script.Target, _ step: Script.Step) throws -> CGPoint {
    switch target {
    case .point(let point): return mirrored(point)
    case .text(let text): return try middle(of: stage.firstViewInSight(text: text), "the text “\(text)”", step)
    case .identifier(let name):
      return try middle(of: stage.firstViewInSight(identifier: name), "the identifier “\(name)”", step)
    }
  }

  private func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: stage.application.screen.bounds.width - point.x, y: point.y) : point
  }

  private func middle(of view: UIView?, _ what: String, _ step: Script.Step) throws -> CGPoint {
    guard let view else {
      throw ScriptError(
        path: script.path, position: step.position,
        message: "nothing on the screen has \(what); wait for it, or look at the scene with --scene")
    }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
}
