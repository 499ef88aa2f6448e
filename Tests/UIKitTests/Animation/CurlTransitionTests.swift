import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Views that curl up and down.
@Suite struct CurlTransitionTests {
  /// Two pages of one place, one of them on screen.
  private struct Pages {
    let stage = Stage(device: Device(named: "160x200@1")!)
    let root = PlainController(.black)
    let first = UIView(frame: CGRect(x: 30, y: 30, width: 100, height: 140))
    let second = UIView(frame: CGRect(x: 30, y: 30, width: 100, height: 140))

    init() {
      for (page, color) in [(first, UIColor(red: 1, green: 0, blue: 0, alpha: 1)), (second, .init(white: 1, alpha: 1))]
      {
        page.backgroundColor = color
        let line = UIView(frame: CGRect(x: 10, y: 100, width: 80, height: 10))
        line.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        page.addSubview(line)
      }
      stage.rootViewController = root
      root.view.addSubview(first)
      stage.turn()
      _ = stage.frame()
    }

    func color(_ x: Int, _ y: Int) -> [UInt8] { stage.frame().straightPixel(x: x, y: y) }
  }

  private static let red: [UInt8] = [255, 0, 0]
  private static let white: [UInt8] = [255, 255, 255]

  @Test("up: the old page rolls off from its lower right corner until nothing is left", .rule("A-17"))
  func up() throws {
    let it = Pages()
    var received: [Bool] = []
    UIView.transition(
      from: it.first, to: it.second, duration: 1, options: [.transitionCurlUp, .curveLinear]
    ) { received.append($0) }
    it.stage.advance(by: 0.4)
    #expect(it.color(36, 36) == Self.red && it.color(124, 164) == Self.white)
    #expect(it.first.alpha == 1, "what others read is as before")
    it.stage.advance(by: 0.58)
    #expect(it.color(124, 164) == Self.white && it.color(60, 60)[0] == it.color(60, 60)[1], "but a shadow")
    #expect(received == [])
    try it.stage.settle()
    #expect(received == [true])
    #expect(it.root.view.subviews == [it.second])
    #expect(it.first.superview == nil && it.first.layer.animationKeys() == nil)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("its shadow falls on the page beneath alone, also where that has round corners", .rule("A-17"))
  func shadow() {
    let it = Pages()
    it.root.view.backgroundColor = UIColor(white: 1, alpha: 1)
    for page in [it.first, it.second] { page.layer.cornerRadius = 20 }
    UIView.transition(from: it.first, to: it.second, duration: 1, options: [.transitionCurlUp, .curveLinear])
    it.stage.advance(by: 0.02)
    let picture = it.stage.frame()
    let below = (0..<160).filter { picture.straightPixel(x: $0, y: 180) != Self.white }
    #expect(below == [], "10 points below the page")
    // The roll itself leaves a breath of its edge there.
    #expect(picture.straightPixel(x: 128, y: 168)[0] > 245, "outside of the corner")
  }

  @Test("down is up in reverse, to the byte", .rule("A-17", "A-07"))
  func down() throws {
    let instants = [0.0, 0.125, 0.25, 0.5, 0.75]
    func frames(_ options: UIView.AnimationOptions, _ instants: [Double]) -> [CGImage] {
      let it = Pages()
      if options == .transitionCurlDown {
        it.first.removeFromSuperview()
        it.root.view.addSubview(it.second)
        it.stage.turn()
      }
      let (from, to) = options == .transitionCurlUp ? (it.first, it.second) : (it.second, it.first)
      UIView.transition(from: from, to: to, duration: 1, options: [options, .curveLinear])
      it.stage.turn()
      var time = 0.0
      return instants.map { instant in
        it.stage.advance(by: instant - time)
        time = instant
        return it.stage.frame()
      }
    }
    let up = frames(.transitionCurlUp, instants)
    let down = frames(.transitionCurlDown, instants.reversed().map { 1 - $0 }.dropLast() + [])
    for (index, picture) in down.enumerated() { #expect(picture == up[up.count - 1 - index], "instant \(index)") }
  }

  @Test("the old look of a view curls away, the new one beneath", .rule("A-17.3", "A-17.4", "A-27.2"))
  func with() throws {
    let it = Pages()
    UIView.transition(with: it.first, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      it.first.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    }
    it.stage.advance(by: 0.4)
    #expect(it.color(36, 36) == Self.red && it.color(124, 164) == [0, 255, 0])
    #expect(it.root.view.hitTest(CGPoint(x: 80, y: 100), with: nil) === it.root.view)
    try it.stage.settle()
    #expect(it.root.view.subviews == [it.first])
    #expect(it.color(36, 36) == [0, 255, 0])
  }

  @Test("the new look of a view curls down; what is not opaque shows the old look alone", .rule("A-17.3"))
  func transparent() throws {
    let it = Pages()
    it.first.backgroundColor = nil
    it.stage.turn()
    UIView.transition(with: it.first, duration: 1, options: [.transitionCurlDown, .curveLinear]) {
      it.first.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    }
    it.stage.turn()
    #expect(it.color(120, 160) == [0, 0, 0])
    it.stage.advance(by: 0.6)
    #expect(it.color(36, 36) == [0, 255, 0] && it.color(124, 164) == [0, 0, 0])
    try it.stage.settle()
    #expect(it.first.alpha == 1 && it.color(124, 164) == [0, 255, 0])
  }

  @Test("as it looks", .rule("A-17"))
  func appearance() throws {
    let instants = [0.1, 0.3, 0.5, 0.7, 0.9]
    let sheet = CGContext(size: CGSize(width: 800, height: 400), scale: 1)
    // Pictures stand upright in a context whose origin is below.
    sheet.translateBy(x: 0, y: 400)
    sheet.scaleBy(x: 1, y: -1)
    for (row, kind) in [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown].enumerated() {
      let it = Pages()
      UIView.transition(from: it.first, to: it.second, duration: 1, options: [kind, .curveLinear])
      it.stage.turn()
      for (column, instant) in instants.enumerated() {
        it.stage.advance(by: instant - (column == 0 ? 0 : instants[column - 1]))
        sheet.draw(it.stage.frame(), in: CGRect(x: column * 160, y: 200 - row * 200, width: 160, height: 200))
      }
    }
    try ReferencePicture.check(sheet.finish(), "view-curls")
  }
}
