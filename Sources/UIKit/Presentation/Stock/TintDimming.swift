internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Desaturates the tint of the presenter below a presentation. Rule: PC-98
///
/// A finger that dims in part has the colours stand between both: the change is recorded once, and a driver moves it.
final class TintDimming {
  private weak var view: UIView?
  private var isDimmed = false
  /// The change that a touch drives, towards the value of `isDimmed`.
  private var held: (change: AnimationBlock, driver: AnimatorDriver)?

  /// Dims a view with all inside it, in place of the one before, by a part from nothing to all.
  func dim(_ view: UIView?, by part: CGFloat = 1) {
    if self.view !== view {
      undo()
      (self.view, isDimmed, held) = (view, false, nil)
    }
    guard part > 0, part < 1 else { return setDimmed(dimmed: part > 0) }
    if held == nil { hold() }
    held?.driver.pause(at: Double(isDimmed ? part : 1 - part))
  }

  func undo() { setDimmed(dimmed: false) }

  private func hold() {
    // What runs is taken from the finger's hands.
    if let view { UIView.performWithoutAnimation { TintFades.willChange(view) } }
    let driver = AnimatorDriver(curve: TimingCurve(UICubicTimingParameters(animationCurve: .linear), duration: 1))
    let change = AnimationBlock(duration: 1, timing: .linear, options: .allowUserInteraction, driver: driver)
    change.hitsModel = true
    change.record { setDimmed(dimmed: !isDimmed) }
    held = (change, driver)
  }

  /// Starts or reverses the dimming of the tint from the value that is visible.
  private func setDimmed(dimmed: Bool) {
    guard let view, dimmed != isDimmed || held != nil else { return }
    let mode = view.tintAdjustmentMode
    if dimmed != isDimmed { view.tintDimmers += dimmed ? 1 : -1 }
    isDimmed = dimmed
    guard view.tintAdjustmentMode != mode || held != nil else { return }
    TintFades.willChange(view)
    if let change = held?.change {
      AnimationBlock.keepShownValues(of: [change])
      change.removeAnimations()
    }
    held = nil
    view.tintModeDidChange()
  }
}
