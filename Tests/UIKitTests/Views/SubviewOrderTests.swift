import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// The order of subviews and of the layers they stand on, with bare layers in between.
@Suite struct SubviewOrderTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()
  private let l = CALayer()
  private let m = CALayer()

  init() {
    (a.layer.name, b.layer.name, c.layer.name, l.name, m.name) = ("a", "b", "c", "l", "m")
  }

  private var layers: String { (root.layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }
  private var views: String { root.subviews.map { $0.layer.name ?? "?" }.joined() }

  @Test func aViewInFrontOfASiblingIsBehindTheBareLayerInFrontOfThat() {
    root.addSubview(a)
    root.layer.addSublayer(l)
    root.insertSubview(b, aboveSubview: a)
    #expect(layers == "abl" && views == "ab")
    root.insertSubview(c, belowSubview: a)
    #expect(layers == "cabl" && views == "cab")
  }

  @Test func aViewBehindASiblingIsInFrontOfTheBareLayerBehindThat() {
    root.layer.addSublayer(l)
    root.addSubview(a)
    root.insertSubview(b, belowSubview: a)
    #expect(layers == "lba" && views == "ba")
  }

  @Test func aStrangerForASiblingLeavesTheFront() {
    let stranger = UIView()
    root.addSubview(a)
    root.insertSubview(b, aboveSubview: stranger)
    #expect(views == "ab" && layers == "ab" && b.superview === root)
    root.insertSubview(c, belowSubview: stranger)
    #expect(views == "abc" && layers == "abc")
    root.insertSubview(a, aboveSubview: stranger)
    #expect(views == "bca" && layers == "bca")
  }

  @Test func aViewBesideItselfStays() {
    [a, b].forEach(root.addSubview)
    root.insertSubview(a, aboveSubview: a)
    root.insertSubview(a, belowSubview: a)
    #expect(views == "ab" && layers == "ab")
  }

  @Test func indexesCountViewsAlone() {
    root.layer.addSublayer(l)
    root.addSubview(a)
    root.layer.addSublayer(m)
    root.addSubview(b)
    root.insertSubview(c, at: 1)
    #expect(views == "acb" && layers == "lamcb")
    c.removeFromSuperview()
    root.insertSubview(c, at: 0)
    #expect(views == "cab" && layers == "lcamb")
    root.insertSubview(c, at: 99)
    #expect(views == "abc" && layers == "lambc")
    root.insertSubview(c, at: -3)
    #expect(views == "cab" && layers == "lcamb")
  }

  @Test func toTheFrontIsInFrontOfBareLayersAndToTheBackBehindThem() {
    root.layer.addSublayer(l)
    [a, b].forEach(root.addSubview)
    root.layer.addSublayer(m)
    root.bringSubviewToFront(a)
    #expect(views == "ba" && layers == "lbma")
    root.sendSubviewToBack(a)
    #expect(views == "ab" && layers == "albm")
    root.addSubview(a)
    #expect(views == "ba" && layers == "lbma")
    root.bringSubviewToFront(UIView())
    root.sendSubviewToBack(UIView())
    #expect(views == "ba" && layers == "lbma")
  }

  @Test func exchangedViewsExchangeTheirLayers() {
    root.addSubview(a)
    root.layer.addSublayer(l)
    root.addSubview(b)
    root.layer.addSublayer(m)
    root.addSubview(c)
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(views == "cba" && layers == "clbma")
    root.exchangeSubview(at: 1, withSubviewAt: 0)
    #expect(views == "bca" && layers == "blcma")
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    root.exchangeSubview(at: 1, withSubviewAt: 7)
    #expect(views == "bca" && layers == "blcma")
  }

  @Test func everyMoveKeepsBareLayersInTheirOrder() {
    let views = (0..<4).map { _ in UIView() }
    for (index, view) in views.enumerated() {
      view.layer.name = "\(index)"
      root.addSubview(view)
      let bare = CALayer()
      bare.name = String(UnicodeScalar(UInt8(97 + index)))
      root.layer.addSublayer(bare)
    }
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<500 {
      let (view, other) = (views[next(4)], views[next(4)])
      switch next(7) {
      case 0: root.bringSubviewToFront(view)
      case 1: root.sendSubviewToBack(view)
      case 2: root.insertSubview(view, aboveSubview: other)
      case 3: root.insertSubview(view, belowSubview: other)
      case 4: root.insertSubview(view, at: next(6) - 1)
      case 5: root.exchangeSubview(at: next(4), withSubviewAt: next(4))
      default:
        view.removeFromSuperview()
        root.insertSubview(view, at: next(4))
      }
      #expect(layers.filter(\.isLetter) == "abcd")
      #expect(layers.filter(\.isNumber) == root.subviews.map { $0.layer.name! }.joined())
    }
  }

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func aMoveThatMovesNothingAsksForNoLayout() {
    let root = Counting()
    [a, b].forEach(root.addSubview)
    root.layoutIfNeeded()
    root.layouts = 0
    root.bringSubviewToFront(b)
    root.sendSubviewToBack(a)
    root.addSubview(b)
    root.layoutIfNeeded()
    #expect(root.layouts == 0)
    root.bringSubviewToFront(a)
    root.layoutIfNeeded()
    #expect(root.layouts == 1)
  }
}
