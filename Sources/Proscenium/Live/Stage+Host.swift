internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// The operations of hosts on a stage, beyond those of tests.
extension Stage {
  /// The status for a host.
  var hostStatus: HostStatus {
    activate()
    let screen = application.screen
    let input = application.textInput
    var status = HostStatus(
      size: screen.bounds.size, scale: screen.scale, orientation: HostOrientation(application.interfaceOrientation),
      isDark: screen.style == .dark, textInput: input.map { $0.convert($0.bounds, to: nil) })
    status.pointer = application.isPointerOverText ? .text : .arrow
    status.cornerRadius = screen.hardware.drawnCornerRadius(screen.bounds.size)
    return status
  }

  /// The host rounds the corners of the pictures itself: black ones would stand out beside its own curve.
  func letHostRoundCorners() {
    activate()
    application.screen.hardware.isRoundedByHost = true
    application.systemBars.layOut()
  }

  /// True if a responder on the screen takes text.
  var acceptsTextInput: Bool {
    activate()
    return application.acceptsTextInput
  }

  /// A step of a wheel or a trackpad.
  func scroll(by delta: CGPoint, at point: CGPoint, _ phase: HostEvent.Phase) {
    let step: TouchDispatcher.ScrollStep =
      switch phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .whole: .notch
      }
    activate()
    application.touches.scrolled(by: delta, at: point, step: step)
    turn()
  }

  /// A step of two fingers on a trackpad that pinch or turn.
  func transform(_ scale: CGFloat, _ rotation: CGFloat, at point: CGPoint, _ phase: HostEvent.Phase) {
    guard scale > 0, scale.isFinite, rotation.isFinite else { return }
    let change = TouchDispatcher.TransformStep.changed(scale: scale, rotation: rotation)
    let steps: [TouchDispatcher.TransformStep] =
      switch phase {
      case .began: [.began]
      case .changed: [change]
      case .ended: [.ended]
      case .whole: [.began, change, .ended]
      }
    activate()
    for step in steps { application.touches.transformed(at: point, step: step) }
    turn()
  }

  /// Puts a text in place of the last characters before the caret.
  func replace(last count: Int, with text: String) {
    activate()
    for _ in 0..<count { application.press(.backspace) }
    if !text.isEmpty { application.press(.text(text)) }
    turn()
  }

  /// Light or dark, as the person set the device.
  func setStyle(isDark: Bool) {
    activate()
    application.setStyle(isDark ? .dark : .light)
    turn()
  }

  /// The system takes the pointer away.
  func pointerCancel() {
    activate()
    application.touches.pointerCancelled()
    turn()
  }

  /// The system takes all fingers, the pointer and all keys away.
  func releaseInputs() {
    activate()
    for finger in application.touches.fingers where finger >= 0 { application.touches.cancelled(finger) }
    application.touches.pointerCancelled()
    application.touches.keysCancelled()
    heldModifiers = []
    application.touches.modifierFlags = []
    turn()
  }
}

extension HostOrientation {
  init(_ orientation: UIInterfaceOrientation) {
    switch orientation {
    case .unknown, .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }

  var interfaceOrientation: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}

extension HostLife {
  var state: UIApplication.State {
    switch self {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }
}

extension HostModifiers {
  var flags: UIKeyModifierFlags {
    let pairs: [(HostModifiers, UIKeyModifierFlags)] = [
      (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
    ]
    return pairs.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
  }
}
