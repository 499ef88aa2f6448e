internal import CoreGraphics
internal import Foundation
internal import UIKit

/// Does on a stage what a script says.
@MainActor struct ScriptPlayer {
  let script: Script
  let stage: Stage
  /// Gets the pictures of `capture` steps.
  var capture: (_ name: String, _ image: CGImage) throws -> Void = { _, _ in }

  func play() throws {
    for step in script.steps { try perform(step) }
  }

  private func perform(_ step: Script.Step) throws {
    switch step.action {
    case .tap(let target): stage.tap(at: try point(target, step))
    case .touchDown(let target, let finger): stage.touchDown(at: try point(target, step), finger: finger)
    case .touchMove(let point, let finger): stage.touchMove(to: point, finger: finger)
    case .touchUp(let finger): stage.touchUp(finger: finger)
    case .drag(let from, let to, let duration, let release):
      stage.drag(from: try point(from, step), to: try point(to, step), duration: duration, release: release)
    case .wait(let seconds): stage.advance(by: seconds)
    case .settle(let seconds): try settle(within: seconds, step)
    case .rotate(let orientation): stage.rotate(to: orientation)
    case .resize(let size): stage.resize(to: size)
    case .capture(let name): try capture(name, stage.frame())
    }
  }

  private func settle(within seconds: TimeInterval, _ step: Script.Step) throws {
    do {
      try stage.settle(within: seconds)
    } catch {
      throw ScriptError(path: script.path, position: step.position, message: "\(error)")
    }
  }

  private func point(_ target: Script.Target, _ step: Script.Step) throws -> CGPoint {
    switch target {
    case .point(let point): return point
    case .text(let text): return try middle(of: "the text “\(text)”", step) { $0.answers(to: text) }
    case .identifier(let name):
      return try middle(of: "the identifier “\(name)”", step) { $0.accessibilityIdentifier == name }
    }
  }

  private func middle(of what: String, _ step: Script.Step, where isMeant: (UIView) -> Bool) throws -> CGPoint {
    guard let view = stage.firstView(where: isMeant) else {
      throw ScriptError(
        path: script.path, position: step.position,
        message: "nothing on the screen has \(what); wait for it, or look at the scene with --scene")
    }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
}

extension Stage {
  /// The frontmost visible view that is meant, outermost first.
  func firstView(where isMeant: (UIView) -> Bool) -> UIView? {
    activate()
    for window in application.windows.reversed() {
      if let view = Self.search(window, where: isMeant) { return view }
    }
    return nil
  }

  private static func search(_ view: UIView, where isMeant: (UIView) -> Bool) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    if isMeant(view) { return view }
    for subview in view.subviews.reversed() {
      if let found = search(subview, where: isMeant) { return found }
    }
    return nil
  }
}

extension UIView {
  /// Whether a person would find the view by a text.
  fileprivate func answers(to text: String) -> Bool {
    if accessibilityLabel == text { return true }
    if let label = self as? UILabel { return label.text == text }
    if let button = self as? UIButton { return button.currentTitle == text }
    return false
  }
}
