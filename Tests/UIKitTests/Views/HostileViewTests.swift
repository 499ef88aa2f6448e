import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Uses of views that are wrong, and that some applications will make.
@Suite struct HostileViewTests {
  private struct Page {
    let stage = Stage(device: Device(named: "100x100@1")!)
    let root = PlainController(.black)
    let odd = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    let beside = UIView(frame: CGRect(x: 80, y: 80, width: 10, height: 10))

    init() {
      odd.backgroundColor = .red
      odd.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5)))
      beside.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      stage.rootViewController = root
      root.view.addSubview(odd)
      root.view.addSubview(beside)
      stage.turn()
    }

    /// Checks that the neighbouring views are drawn and touched as usual.
    func check(_ what: String) {
      #expect(stage.frame().pixels.pixel(85, 85) == 0xFF00_00FF, "\(what)")
      #expect(root.view.hitTest(CGPoint(x: 85, y: 85), with: nil) === beside, "\(what)")
    }
  }

  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300, -1e300, 1e18, -1e9, 0, -0.0, .leastNonzeroMagnitude,
    -5, 1e-12,
  ]

  private typealias Change = (UIView, CGFloat) -> Void
  private let changes: [(String, Change)] = [
    ("frame", { $0.frame = CGRect(x: $1, y: 3, width: 5, height: 5) }),
    ("size", { $0.frame.size = CGSize(width: $1, height: $1) }),
    ("bounds", { $0.bounds = CGRect(x: 0, y: $1, width: 5, height: $1) }),
    ("center", { $0.center = CGPoint(x: $1, y: $1) }), ("alpha", { $0.alpha = $1 }),
    ("scale", { $0.transform = CGAffineTransform(scaleX: $1, y: 1) }),
    ("turn", { $0.transform = CGAffineTransform(rotationAngle: $1) }),
    ("transform", { $0.transform = CGAffineTransform(a: $1, b: $1, c: 1, d: 1, tx: $1, ty: 0) }),
    (
      "perspective",
      { view, value in
        var space = CATransform3DIdentity
        space.m34 = value
        view.transform3D = space
      }
    ),
    ("corner", { $0.layer.cornerRadius = $1 }), ("border", { $0.layer.borderWidth = $1 }),
    (
      "shadow",
      { view, value in
        (view.layer.shadowOpacity, view.layer.shadowRadius) = (Float(value), value)
        view.layer.shadowOffset = CGSize(width: value, height: 1)
      }
    ),
    ("depth", { $0.layer.zPosition = $1 }), ("anchor", { $0.layer.anchorPoint = CGPoint(x: $1, y: 0.5) }),
    ("contents", { $0.layer.contentsRect = CGRect(x: $1, y: 0, width: $1, height: 1) }),
    ("pixels", { $0.contentScaleFactor = $1 }),
    ("margins", { $0.layoutMargins = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    ("mask", { $0.mask = UIView(frame: CGRect(x: $1, y: $1, width: $1, height: 5)) }),
    ("speed", { $0.layer.speed = Float($1) }), ("offset", { $0.layer.timeOffset = Double($1) }),
  ]

  @Test("numbers out of the world, set and animated", .rule("A-01"), arguments: numbers.indices)
  func numbers(index: Int) {
    let value = Self.numbers[index]
    for (name, change) in changes {
      let it = Page()
      change(it.odd, value)
      it.check("\(name) \(value)")
      _ = it.odd.frame
      _ = it.odd.convert(CGPoint(x: 1, y: value), to: it.root.view)
      _ = it.odd.convert(CGRect(x: value, y: 1, width: 2, height: value), from: it.beside)
      _ = it.root.view.hitTest(CGPoint(x: value, y: 20), with: nil)
      _ = it.odd.sizeThatFits(CGSize(width: value, height: value))
      it.odd.layoutIfNeeded()
      _ = it.odd.snapshotView(afterScreenUpdates: true)
      let moving = Page()
      UIView.animate(withDuration: 1) { change(moving.odd, value) }
      moving.stage.advance(by: 0.5)
      moving.check("animated \(name) \(value)")
      moving.stage.advance(by: 1)
      moving.check("animated \(name) \(value), done")
    }
  }

  @Test("times out of the world", .rule("A-02", "A-03"), arguments: numbers.indices)
  func times(index: Int) {
    let value = Self.numbers[index]
    let forms: [(Page) -> Void] = [
      { it in UIView.animate(withDuration: Double(value)) { it.odd.center.x = 60 } },
      { it in UIView.animate(withDuration: 1, delay: Double(value), options: []) { it.odd.center.x = 60 } },
      { it in
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value, options: []
        ) { it.odd.center.x = 60 }
      },
      { it in
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
          UIView.addKeyframe(withRelativeStartTime: Double(value), relativeDuration: Double(value)) {
            it.odd.center.x = 60
          }
        }
      },
      { it in
        UIView.transition(with: it.odd, duration: Double(value), options: .transitionCurlUp) {
          it.odd.backgroundColor = .green
        }
      },
      { it in
        let animator = UIViewPropertyAnimator(duration: Double(value), dampingRatio: value) { it.odd.center.x = 60 }
        animator.startAnimation(afterDelay: Double(value))
        animator.pauseAnimation()
        animator.fractionComplete = value
        animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
      },
    ]
    for (form, animate) in forms.enumerated() {
      let it = Page()
      animate(it)
      for _ in 0..<3 {
        it.stage.advance(by: 0.5)
        it.check("form \(form) \(value)")
      }
    }
  }

  @Test("a view without extent or with a scale of zero is there and not hit", .rule("A-01"))
  func nothing() {
    let it = Page()
    it.odd.transform = CGAffineTransform(scaleX: 0, y: 0)
    it.check("zero")
    #expect(it.odd.frame.size == .zero && it.odd.bounds.size == CGSize(width: 30, height: 30))
    #expect(it.root.view.hitTest(CGPoint(x: 25, y: 25), with: nil) === it.root.view)
    let there = it.odd.convert(CGPoint(x: 3, y: 3), to: it.root.view)
    #expect(there == CGPoint(x: 25, y: 25))
    let back = it.odd.convert(CGPoint(x: 25, y: 25), from: it.root.view)
    #expect(back.x.isFinite && back.y.isFinite)
    UIView.animate(withDuration: 1) { it.odd.transform = .identity }
    it.stage.advance(by: 1.1)
    #expect(it.stage.frame().pixels.pixel(25, 25) >> 16 & 255 > 200)
    it.odd.frame = .null
    it.check("null")
    it.odd.frame = .infinite
    it.check("infinite")
  }

  @Test("a thousand views deep")
  func deep() {
    let it = Page()
    var deepest = it.odd
    for _ in 0..<1000 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      deepest.addSubview(view)
      deepest = view
    }
    deepest.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    it.stage.turn()
    #expect(it.stage.frame().pixels.pixel(20, 20) == 0xFF00_FF00)
    it.check("deep")
    #expect(deepest.window === it.stage.window)
    #expect(deepest.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 11))
    #expect(it.root.view.hitTest(CGPoint(x: 20, y: 20), with: nil) === deepest)
    it.stage.tap(at: CGPoint(x: 20, y: 20))
    deepest.setNeedsLayout()
    it.root.view.setNeedsLayout()
    UIScreen.main.contentSizeCategory = .small
    it.stage.turn()
    it.odd.removeFromSuperview()
    it.stage.turn()
    #expect(deepest.window == nil)
  }

  @Test("twenty thousand views in one")
  func many() {
    let it = Page()
    for index in 0..<20_000 {
      let view = UIView(frame: CGRect(x: CGFloat(index % 30), y: CGFloat(index / 30 % 30), width: 2, height: 2))
      view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.2)
      it.odd.addSubview(view)
    }
    it.stage.turn()
    #expect(it.stage.frame().pixels.pixel(20, 20) >> 8 & 255 > 200)
    it.check("many")
    UIView.animate(withDuration: 0.5) { it.odd.center.x += 10 }
    it.stage.advance(by: 0.6)
    it.check("many, moved")
  }

  @Test("enormous fonts and texts, texts of both directions and of marks without letters")
  func texts() {
    let it = Page()
    let texts = [
      String(repeating: "word ", count: 3_000), String(repeating: "x", count: 8_000),
      String(repeating: "\n", count: 2_000), "e" + String(repeating: "\u{301}", count: 400),
      "\u{202E}\u{2067}abc \u{5D0}\u{5D1} 123 \u{202A}\u{200F}", String(repeating: "\u{202E}", count: 300),
      "\u{0}\u{FFFF}\u{10FFFF}", String(repeating: "👩‍👩‍👧‍👦", count: 60), "\u{FFFC}\u{AD}\u{2028}\u{2029}",
    ]
    for (index, text) in texts.enumerated() {
      for size in [CGFloat(17), 10_000] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        (label.text, label.numberOfLines, label.font) = (text, 0, .systemFont(ofSize: size))
        let fitting = label.sizeThatFits(CGSize(width: 60, height: 1e9))
        #expect(fitting.width.isFinite && fitting.height.isFinite, "\(index)")
        it.root.view.addSubview(label)
        it.stage.turn()
        it.check("text \(index)")
        (label.numberOfLines, label.adjustsFontSizeToFitWidth) = (1, true)
        label.frame.size = CGSize(width: 1e7, height: 1e7)
        it.stage.turn()
        it.check("text \(index), huge")
        label.removeFromSuperview()
      }
    }
  }

  @Test("pictures larger than can be")
  func pictures() {
    let sizes = [
      CGSize(width: CGFloat.nan, height: 5), CGSize(width: 1e9, height: 1e9), CGSize(width: 0, height: 5),
      CGSize(width: -5, height: 5), CGSize(width: CGFloat.infinity, height: 1),
    ]
    for size in sizes {
      var isRun = false
      let image = UIGraphicsImageRenderer(size: size).image { _ in isRun = true }
      #expect(image.size == .zero && !isRun)
    }
    let it = Page()
    it.odd.bounds.size = CGSize(width: 1e5, height: 1e5)
    #expect(it.odd.drawHierarchy(in: CGRect(x: 0, y: 0, width: 5, height: 5), afterScreenUpdates: true) == false)
    let small = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      _ = it.odd.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true)
    }
    #expect((small.cgImage?.pixels.pixel(3, 3) ?? 0) >> 16 & 255 > 200)
  }
}
