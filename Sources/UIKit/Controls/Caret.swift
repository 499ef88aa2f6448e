internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The blinking line where characters are put in.
final class Caret: UIView {
  /// Two points wide (measured on iOS 17).
  static let width: CGFloat = 2
  private static let blinkKey = "Proscenium.blink"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
    layer.name = "caret"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the caret, seen from now on for half a second, then not for as long, and so on.
  func show(at rect: CGRect, color: UIColor) {
    frame = rect
    backgroundColor = color
    isHidden = false
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [NSNumber(value: 1), NSNumber(value: 0)]
    blink.calculationMode = .discrete
    blink.duration = 1
    blink.repeatCount = .infinity
    layer.add(blink, forKey: Self.blinkKey)
  }

  func hide() {
    isHidden = true
    layer.removeAnimation(forKey: Self.blinkKey)
  }
}
