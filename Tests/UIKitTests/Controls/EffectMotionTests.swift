import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct EffectMotionTests {
  /// Stripes beneath an effect view.
  @MainActor private struct Striped {
    let cast = Cast()
    let view = UIVisualEffectView(effect: nil)

    init() {
      for row in 0..<17 where row % 2 == 0 {
        let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 40, width: 375, height: 40))
        stripe.backgroundColor = .black
        cast.a.view.addSubview(stripe)
      }
      view.frame = CGRect(x: 40, y: 80, width: 280, height: 400)
      cast.a.view.addSubview(view)
      cast.stage.turn()
    }
    /// The difference between the middle of a dark stripe and of a light one, seen through the view.
    var contrast: Int {
      let frame = cast.stage.frame()
      func red(_ y: Int) -> Int { Int(frame.straightPixel(x: 360, y: y)[0]) }
      return abs(red(2 * 260) - red(2 * 300))
    }
  }

  @Test("an effect set by an animator is scrubbed, reversed and finished", .rule("PC-96"))
  func scrubbed() throws {
    let it = Striped()
    let none = it.contrast
    let blur = UIBlurEffect(style: .systemMaterial)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { it.view.effect = blur }
    animator.pauseAnimation()
    var seen: [Int] = []
    for part in [0, 0.3, 0.6, 1] {
      animator.fractionComplete = part
      it.cast.stage.turn()
      seen.append(it.contrast)
    }
    #expect(seen[0] == none && seen[0] > seen[1] && seen[1] > seen[2] && seen[2] > seen[3])
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.startAnimation()
    try it.cast.settle()
    #expect(it.view.effect == nil && it.contrast == none)
    it.view.overrideUserInterfaceStyle = .dark
    it.cast.stage.turn()
    #expect(it.contrast == none, "what was reversed does not come again")
    it.view.overrideUserInterfaceStyle = .unspecified
    let again = UIViewPropertyAnimator(duration: 1, curve: .linear) { it.view.effect = blur }
    again.startAnimation()
    try it.cast.settle()
    #expect(it.view.effect == blur && it.contrast == seen[3])
  }

  @Test("one style becomes another, and nothing", .rule("PC-96"))
  func styles() throws {
    let it = Striped()
    let none = it.contrast
    it.view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
    it.cast.stage.turn()
    let thin = it.contrast
    UIView.animate(withDuration: 0.4) { it.view.effect = UIBlurEffect(style: .systemThickMaterialLight) }
    it.cast.stage.advance(by: 0.2)
    let between = it.contrast
    try it.cast.settle()
    let thick = it.contrast
    #expect(none > thin && thin >= between && between >= thick && thin > thick)
    UIView.animate(withDuration: 0.4) { it.view.effect = nil }
    it.cast.stage.advance(by: 0.3)
    #expect(it.contrast > thick)
    try it.cast.settle()
    #expect(it.contrast == none && it.view.effect == nil)
  }

  @Test("content on a blur is of one tone", .rule("PC-97"))
  func vibrancy() {
    let it = Striped()
    func tone(_ effect: UIVisualEffect?) -> [UInt8] {
      it.view.effect = effect
      it.cast.stage.turn()
      return it.cast.stage.frame().straightPixel(x: 200, y: 300)
    }
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    mark.backgroundColor = .red
    it.view.contentView.addSubview(mark)
    let light = UIBlurEffect(style: .systemMaterialLight)
    let dark = UIBlurEffect(style: .systemMaterialDark)
    func red(_ pixel: [UInt8]) -> UInt8 { pixel[0] }
    func blue(_ pixel: [UInt8]) -> UInt8 { pixel[2] }
    let plain = tone(nil)
    let (text, second) = (
      tone(UIVibrancyEffect(blurEffect: light)), tone(UIVibrancyEffect(blurEffect: light, style: .secondaryLabel))
    )
    #expect(red(plain) != blue(plain) && red(text) == blue(text) && red(second) == blue(second))
    #expect(red(text) < red(second) && red(tone(UIVibrancyEffect(blurEffect: dark))) > 200)
    #expect(tone(nil) == plain)
    #expect(
      UIVibrancyEffect(blurEffect: light) == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialLight)))
  }
}
