public import CoreGraphics
public import Foundation
public import UIKit

/// A mouse and a trackpad.
///
/// Units: points of the screen and seconds, as everywhere on a stage.
extension Stage {
  // MARK: Pointer

  /// The pointer moves, as a hover or, while a button is down, as a drag; nil: it leaves the screen.
  public func pointerMove(to point: CGPoint?) {
    activate()
    if let point { theatre?.note(.move(point), finger: TouchDispatcher.pointer) }
    application.touches.pointerMoved(to: point)
    turn()
  }

  /// Sends a pointer button down; the first of several begins a touch.
  public func pointerDown(at point: CGPoint, button: UIEvent.ButtonMask = .primary) {
    activate()
    theatre?.note(.down(point), finger: TouchDispatcher.pointer)
    application.touches.pointerPressed(button, at: point)
    turn()
  }

  /// Sends a pointer button up; the last of several ends the touch.
  public func pointerUp(button: UIEvent.ButtonMask = .primary) {
    activate()
    theatre?.note(.up, finger: TouchDispatcher.pointer)
    application.touches.pointerReleased(button)
    turn()
  }

  /// Sends a pointer button down, and up a twentieth of a second later.
  public func click(at point: CGPoint, button: UIEvent.ButtonMask = .primary) {
    pointerMove(to: point)
    pointerDown(at: point, button: button)
    advance(by: 0.05)
    pointerUp(button: button)
  }

  // MARK: Wheel and trackpad

  /// Sends one notch of a wheel; positive moves the content right and down, as a touch would.
  public func scrollWheel(by offset: CGVector, at point: CGPoint) {
    activate()
    application.touches.scrolled(by: CGPoint(x: offset.dx, y: offset.dy), at: point, step: .notch)
    turn()
  }

  /// Sends a two-finger scroll on a trackpad at constant speed, one step a frame; positive moves the content right and
  /// down.
  public func trackpadScroll(by offset: CGVector, at point: CGPoint, duration: TimeInterval = 0.3) {
    activate()
    application.touches.scrolled(by: .zero, at: point, step: .began)
    step(duration) { part in
      let delta = CGPoint(x: offset.dx * part, y: offset.dy * part)
      application.touches.scrolled(by: delta, at: point, step: .changed)
    }
    application.touches.scrolled(by: .zero, at: point, step: .ended)
    turn()
  }

  /// Sends a trackpad pinch at a constant rate, until the scale is a factor.
  ///
  /// Errors: a factor that is not above 0 does nothing.
  public func trackpadPinch(by scale: CGFloat, at point: CGPoint, duration: TimeInterval = 0.3) {
    guard scale > 0, scale.isFinite else { return }
    transform(at: point, duration) { .changed(scale: pow(scale, $0), rotation: 0) }
  }

  /// Sends a trackpad rotation at constant speed.
  ///
  /// Units: radians, clockwise.
  public func trackpadRotate(by angle: CGFloat, at point: CGPoint, duration: TimeInterval = 0.3) {
    transform(at: point, duration) { .changed(scale: 1, rotation: angle * $0) }
  }

  private func transform(
    at point: CGPoint, _ duration: TimeInterval, _ change: (_ part: CGFloat) -> TouchDispatcher.TransformStep
  ) {
    activate()
    application.touches.transformed(at: point, step: .began)
    step(duration) { application.touches.transformed(at: point, step: change($0)) }
    application.touches.transformed(at: point, step: .ended)
    turn()
  }

  /// How long something takes, no longer than ten minutes (chosen, as for scripts), and in how many frames.
  func steps(in duration: TimeInterval) -> (length: TimeInterval, count: Int) {
    let length = duration.isNaN ? 0 : min(max(0, duration), 600)
    return (length, max(1, Int((length * Double(device.refreshRate)).rounded())))
  }

  /// Lets a duration pass in frames, each with its part of the whole.
  private func step(_ duration: TimeInterval, _ body: (_ part: CGFloat) -> Void) {
    let (length, steps) = steps(in: duration)
    for _ in 0..<steps {
      advance(by: length / Double(steps))
      body(1 / CGFloat(steps))
      turn()
    }
  }
}
