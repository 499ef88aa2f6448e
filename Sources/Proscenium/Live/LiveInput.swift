internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// Hands what a person does on a host to a stage.
@MainActor final class LiveInput {
  private let stage: Stage
  /// The marked text of an input method, which is part of the text already.
  private var marked = ""
  /// When the finger is lifted that activated an element, by the stage's clock; nil while there is none.
  private(set) var liftTime: TimeInterval?
  /// No viewer's: the first of them has 16 (`BrowserMessage.fingers`).
  private static let ownFinger = 15
  /// Chosen: a quick tap, as `Stage.tap(at:)`.
  private static let tapLength = 0.05

  init(stage: Stage) { self.stage = stage }

  /// Delivers it; a turn of the run loop follows.
  func handle(_ action: HostEvent.Action) {
    switch action {
    case .touchDown(let finger, let point): stage.touchDown(at: point, finger: Self.number(finger))
    case .touchMove(let finger, let point): stage.touchMove(to: point, finger: Self.number(finger))
    case .touchUp(let finger): stage.touchUp(finger: Self.number(finger))
    case .touchCancel(let finger): stage.touchCancel(finger: Self.number(finger))
    case .pointerMove(let point): stage.pointerMove(to: point)
    case .pointerDown(let button, let point): stage.pointerDown(at: point, button: .button(button))
    case .pointerUp(let button): stage.pointerUp(button: .button(button))
    case .pointerCancel: stage.pointerCancel()
    case .scroll(let delta, let point, let phase): stage.scroll(by: delta, at: point, phase)
    case .transform(let scale, let rotation, let point, let phase): stage.transform(scale, rotation, at: point, phase)
    case .keyDown(let key): keyDown(key)
    case .keyUp(let usage): UIKeyboardHIDUsage(rawValue: usage).map { stage.keyUp($0) }
    case .text(let text):
      stage.theatre?.actions?.note(text: text)
      compose("", then: text)
    case .markedText(let text): compose(text)
    case .clipboard(let text):
      if text != stage.application.sharedText.text { stage.application.clipboardChanged(to: text) }
    case .resize(let size): stage.resize(to: size)
    case .rotate(let orientation): stage.rotate(to: orientation.interfaceOrientation)
    case .style(let isDark): stage.setStyle(isDark: isDark)
    case .life(let life): stage.setApplicationState(life.state)
    case .activate(let element): activate(element)
    case .adjust(let element, let isLarger):
      target(element).map { stage.adjust(element: $0.responder, isLarger: isLarger) }
    case .perform(let action, let element):
      let actions = target(element)?.responder.accessibilityCustomActions ?? []
      if actions.indices.contains(action) { stage.perform(actions[action]) }
    case .escape: stage.performEscape()
    case .releaseInputs:
      liftTime = nil
      stage.releaseInputs()
    case .record, .close: break
    }
  }

  /// Numbers below 0 are the stage's own: its pointer has one.
  private static func number(_ finger: Int) -> Int { max(0, finger) }

  private func keyDown(_ key: HostKey) {
    guard let usage = UIKeyboardHIDUsage(rawValue: key.usage) else { return }
    let typed = key.characters ?? KeyboardLayout.characters(of: usage, key.modifiers.flags).characters
    if stage.acceptsTextInput, key.modifiers.flags.isSubset(of: [.shift]), Self.isText(typed) {
      stage.theatre?.actions?.note(text: typed)
    }
    stage.keyDown(usage, characters: key.characters, plain: key.plain, modifiers: key.modifiers.flags)
  }

  /// True if a key types a character that can be read.
  private static func isText(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0.value < 0xF700 }
  }

  // MARK: Elements

  /// Returns the target of a host's element; nil if it is not on the screen any more.
  private func target(_ element: Int) -> ScreenElements.Target? {
    stage.activate()
    return ScreenElements.target(element, of: stage.application)
  }

  /// The element is asked, and tapped where it answers false. Rule: AX-04
  private func activate(_ element: Int) {
    guard let target = target(element) else { return }
    if target.part == nil, target.responder.accessibilityActivate() { return stage.turn() }
    lift(at: .infinity)
    stage.touchDown(at: target.part ?? target.responder.accessibilityActivationPoint, finger: Self.ownFinger)
    liftTime = stage.time + Self.tapLength
  }

  /// Lifts the finger of a tap once its time has come.
  func lift(at time: TimeInterval) {
    guard let due = liftTime, due <= time + 1e-9 else { return }
    liftTime = nil
    stage.touchUp(finger: Self.ownFinger)
  }

  // MARK: Text

  /// Replaces the marked text of an input method, or commits text in its place.
  private func compose(_ fresh: String, then text: String = "") {
    let old = marked
    marked = stage.acceptsTextInput ? fresh : ""
    guard old != fresh || !text.isEmpty else { return }
    stage.replace(last: old.count, with: marked + text)
  }

  // MARK: Merging

  /// Moves of one finger, and steps of one scroll, that follow each other within a frame are one.
  static func merged(_ events: [HostEvent], within interval: TimeInterval) -> [HostEvent] {
    var merged: [HostEvent] = []
    /// The index of the first move that may still be merged.
    var start = 0
    for event in events {
      if let first = merged[start...].first, event.time - first.time >= interval || !first.action.isStep {
        start = merged.count
      }
      guard event.action.isStep else {
        merged.append(event)
        start = merged.count
        continue
      }
      let position = merged.indices[start...].firstIndex { merged[$0].action.joined(with: event.action) != nil }
      if let position, let joined = merged[position].action.joined(with: event.action) {
        merged[position] = HostEvent(joined, at: merged[position].time)
      } else {
        merged.append(event)
      }
    }
    return merged
  }
}

extension HostEvent.Action {
  /// True if it goes on with something, so that more of it may be one.
  fileprivate var isStep: Bool {
    switch self {
    case .touchMove, .pointerMove, .scroll(_, _, .changed), .transform(_, _, _, .changed): true
    case .touchDown, .touchUp, .touchCancel, .pointerDown, .pointerUp, .pointerCancel, .scroll, .transform, .keyDown,
      .keyUp, .text, .markedText, .clipboard, .resize, .rotate, .style, .life, .activate, .adjust, .perform, .escape,
      .releaseInputs, .record, .close:
      false
    }
  }

  /// Both in one; nil where they are of different things.
  fileprivate func joined(with next: Self) -> Self? {
    switch (self, next) {
    case (.touchMove(let finger, _), .touchMove(let other, _)): finger == other ? next : nil
    case (.pointerMove, .pointerMove): next
    case (.scroll(let delta, let point, .changed), .scroll(let more, _, .changed)):
      .scroll(by: CGPoint(x: delta.x + more.x, y: delta.y + more.y), at: point, phase: .changed)
    case (.transform(let scale, let rotation, let point, .changed), .transform(let factor, let more, _, .changed)):
      .transform(scale: scale * factor, rotation: rotation + more, at: point, phase: .changed)
    default: nil
    }
  }
}
