import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

@Suite struct TintFadeTests {
  /// A page with a word, a picture and a filled button in the tint's colour.
  private struct Page {
    let cast = Cast(device: .iPhone15)
    let word = UIButton(type: .system)
    let filled = UIButton(configuration: .filled())
    let picture = UIImageView(image: UIImage(systemName: "circle.fill"))

    @MainActor init() throws {
      word.setTitle("Wide", for: .normal)
      for (index, view) in [word, filled, picture].enumerated() {
        cast.a.view.addSubview(view)
        view.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 80, height: 44)
      }
      try cast.settle()
    }

    /// How red each is shown: 0 for blue, about 142 for gray.
    @MainActor var reds: [Int] {
      get throws {
        let background = try #require(filled.subviews.first?.layer.presentation()?.backgroundColor?.components)
        return [
          try #require(word.titleLabel?.layer.fullRed), try #require(picture.layer.fullRed),
          Int((background[0] * 255).rounded()),
        ]
      }
    }
  }

  @Test(
    "words, pictures and fills lose the tint's colour along with what comes, and have it back along with what goes",
    .rule("PC-98.3"), arguments: [true, false])
  func along(isSheet: Bool) throws {
    let page = try Page()
    let cast = page.cast
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    cast.b.modalPresentationStyle = .pageSheet
    let blue = try page.reds
    cast.a.present(isSheet ? cast.b : alert, animated: true)
    cast.stage.turn()
    #expect(try page.reds == blue, "nothing changes before time passes")
    var last = 0
    for _ in 0..<6 {
      cast.stage.advance(by: 1 / 60)
      let reds = try page.reds
      #expect(last <= reds[0] && reds[0] < 142 && reds.allSatisfy { abs($0 - reds[0]) <= 2 }, "\(reds)")
      last = reds[0]
    }
    #expect(last > 20)
    try cast.settle()
    let gray = try page.reds
    #expect(gray == [142, 142, 142] && page.picture.layer.animationKeys() == nil)
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    let reds = try page.reds
    #expect(blue[0] < reds[0] && reds[0] < 142 && reds.allSatisfy { abs($0 - reds[0]) <= 2 }, "\(reds)")
    try cast.settle()
    #expect(try page.reds == blue)
  }

  @Test("one that turns round on the way goes on from what is seen", .rule("PC-98.3"))
  func turned() throws {
    let page = try Page()
    let cast = page.cast
    cast.b.modalPresentationStyle = .pageSheet
    let blue = try page.reds
    try cast.show(cast.b)
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.15)
    let before = try page.reds
    UIView.animate(withDuration: 0.3) { cast.a.view.tintAdjustmentMode = .dimmed }
    cast.stage.turn()
    #expect(try zip(page.reds, before).prefix(2).allSatisfy { abs($0 - $1) <= 1 })
    cast.stage.advance(by: 0.15)
    #expect(try page.reds[0] > before[0])
    try cast.settle()
    #expect(try page.reds == [142, 142, 142])
    cast.a.view.tintAdjustmentMode = .automatic
    cast.stage.turn()
    #expect(try page.reds == blue, "at once where nothing is animated")
  }

  @Test("what is written in another size on the way is seen at once", .rule("PC-98.3"))
  func rewritten() throws {
    let page = try Page()
    let label = try #require(page.word.titleLabel)
    UIView.animate(withDuration: 0.3) { page.cast.a.view.tintAdjustmentMode = .dimmed }
    page.cast.stage.advance(by: 0.1)
    page.word.setTitle("Much wider", for: .normal)
    page.cast.stage.turn()
    #expect(label.layer.presentation()?.contents as AnyObject === label.layer.contents as AnyObject)
  }

  @Test("a property animator that is scrubbed takes the tint along, there and back", .rule("PC-98.3"))
  func scrubbed() throws {
    let page = try Page()
    let blue = try page.reds
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      page.cast.a.view.tintAdjustmentMode = .dimmed
    }
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    for part in [0.5, 0.25, 0.75] as [CGFloat] {
      animator.fractionComplete = part
      page.cast.stage.turn()
      #expect(try page.reds.prefix(2).allSatisfy { abs(Double($0) - 142 * part) <= 2 })
    }
    animator.fractionComplete = 0
    page.cast.stage.turn()
    #expect(try page.reds == blue)
    animator.stopAnimation(true)
    page.cast.stage.turn()
    #expect(try page.reds.prefix(2) == [142, 142], "the tint is what it is")
  }

  @Test(
    "under a finger the tint is dimmed as far as what is behind is, and goes on from there", .rule("PC-98.4", "PC-50.3")
  )
  func held() throws {
    let page = try Page()
    let cast = page.cast
    let sheet = try cast.showSheet([.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    let dimming = try #require(sheet.containerView?.subviews.first)
    func far(_ sign: String = "") throws {
      let alpha = Double(dimming.layer.presentation()?.opacity ?? -1)
      let reds = try page.reds
      #expect(reds.allSatisfy { abs(Double($0) - 142 * alpha) <= 3 }, "\(reds) at \(alpha) \(sign)")
    }
    let blue = try page.reds
    let top = cast.b.view.frame.minY
    cast.stage.touchDown(at: CGPoint(x: 200, y: top + 10))
    for delta in [-20.0, -60, -150, -200, -120, -30] {
      cast.stage.touchMove(to: CGPoint(x: 200, y: top + 10 + delta))
      cast.stage.turn()
      try far("held")
    }
    #expect(dimming.alpha > 0 && dimming.alpha < 0.3)
    cast.stage.touchMove(to: CGPoint(x: 200, y: top + 10 - 250))
    cast.stage.advance(by: 0.2)
    let before = try page.reds
    cast.stage.touchUp()
    cast.stage.turn()
    #expect(try zip(page.reds, before).allSatisfy { abs($0 - $1) <= 8 }, "it goes on from there")
    try cast.settle()
    #expect(try page.reds == [142, 142, 142] && cast.a.view.tintAdjustmentMode == .dimmed)
    let high = cast.b.view.frame.minY
    cast.stage.touchDown(at: CGPoint(x: 200, y: high + 10))
    for delta in [20.0, 90, 200] {
      cast.stage.touchMove(to: CGPoint(x: 200, y: high + 10 + delta))
      cast.stage.turn()
      try far("down")
    }
    cast.stage.touchMove(to: CGPoint(x: 200, y: high + 10 + 300))
    cast.stage.advance(by: 0.2)
    cast.stage.touchUp()
    try cast.settle()
    #expect(try page.reds == blue && cast.a.view.tintAdjustmentMode == .normal)
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(page.picture.layer.animationKeys() == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "a finger that pulls a sheet away has the tint come back with it, and go again where the sheet stays",
    .rule("PC-98.4"))
  func pulled() throws {
    let page = try Page()
    let cast = page.cast
    let blue = try page.reds
    let sheet = try cast.showSheet([.large()])
    let dimming = try #require(sheet.containerView?.subviews.first)
    for goes in [false, true] {
      cast.stage.touchDown(at: CGPoint(x: 200, y: 100))
      for y in stride(from: 110.0, through: goes ? 600 : 300, by: 10) {
        cast.stage.touchMove(to: CGPoint(x: 200, y: y))
        cast.stage.turn()
      }
      let alpha = Double(dimming.layer.presentation()?.opacity ?? -1)
      #expect(alpha < 0.9 && alpha > 0.1)
      let reds = try page.reds
      #expect(reds.allSatisfy { abs(Double($0) - 142 * alpha) <= 3 }, "\(reds) at \(alpha)")
      cast.stage.advance(by: 0.3)
      cast.stage.touchUp()
      try cast.settle()
      #expect(try page.reds == (goes ? blue : [142, 142, 142]))
      #expect(cast.a.view.tintAdjustmentMode == (goes ? .normal : .dimmed))
    }
    #expect(cast.a.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("a back button's chevron fades with the words beside it, again and again", .rule("PC-98.3"))
  func backButton() throws {
    let cast = Cast(device: .iPhone15)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].title = "Wide"
    navigation.pushViewController(cast.a, animated: false)
    cast.stage.rootViewController = navigation
    try cast.settle()
    let chevron = try #require(navigation.navigationBar.first { ($0 as? UIImageView)?.image?.isSymbolImage == true })
    let word = try #require(navigation.navigationBar.first { ($0 as? UILabel)?.text == "Wide" })
    let blue = chevron.layer.fullRed
    for _ in 0..<2 {
      cast.b.modalPresentationStyle = .pageSheet
      cast.a.present(cast.b, animated: true)
      for _ in 0..<8 {
        cast.stage.advance(by: 1 / 60)
        let (a, b) = (try #require(chevron.layer.fullRed), try #require(word.layer.fullRed))
        #expect(abs(a - b) <= 2)
      }
      try cast.settle()
      #expect(chevron.layer.fullRed == 142)
      cast.a.dismiss(animated: true)
      cast.stage.advance(by: 0.05)
      #expect(try #require(chevron.layer.fullRed) < 142)
      try cast.settle()
      #expect(chevron.layer.fullRed == blue)
    }
  }
}

extension CALayer {
  /// The red of the first pixel of what is shown that is wholly there.
  @MainActor fileprivate var fullRed: Int? {
    guard let image = (presentation() ?? self).contents as? CGImage else { return nil }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image.pixels.pixel(x, y)
        if pixel >> 24 == 255 { return Int(pixel >> 16 & 255) }
      }
    }
    return nil
  }
}

extension UIView {
  /// The first of the views inside that meets a condition.
  fileprivate func first(where isMeant: (UIView) -> Bool) -> UIView? {
    if isMeant(self) { return self }
    for view in subviews {
      if let found = view.first(where: isMeant) { return found }
    }
    return nil
  }
}
