import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// The views that are laid out when a geometry changes.
@Suite struct SizeLayoutTests {
  private final class Counting: UIView {
    var layouts = 0
    var layOut: (() -> Void)?
    override func layoutSubviews() {
      layouts += 1
      layOut?()
    }
  }

  private let outer = Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let child = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let grandchild = Counting(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

  init() {
    outer.addSubview(child)
    child.addSubview(grandchild)
    settle()
  }

  private func settle() {
    outer.layoutIfNeeded()
    (outer.layouts, child.layouts, grandchild.layouts) = (0, 0, 0)
  }

  private func counts(_ change: () -> Void) -> [Int] {
    change()
    outer.layoutIfNeeded()
    child.layoutIfNeeded()
    defer { settle() }
    return [outer.layouts, child.layouts, grandchild.layouts]
  }

  @Test func anotherSizeLaysOutTheViewAndItsSuperview() {
    #expect(counts { child.layer.bounds.size = CGSize(width: 60, height: 50) } == [1, 1, 0])
    #expect(counts { child.frame.size.height = 70 } == [1, 1, 0])
    #expect(counts { child.bounds.size.width = 71 } == [1, 1, 0])
    #expect(counts { grandchild.bounds.size.width = 9 } == [0, 1, 1])
  }

  @Test func aMoveLaysOutNothing() {
    #expect(counts { child.frame.origin.x = 10 } == [0, 0, 0])
    #expect(counts { child.center = CGPoint(x: 90, y: 90) } == [0, 0, 0])
    #expect(counts { child.transform = CGAffineTransform(scaleX: 2, y: 2) } == [0, 0, 0])
    #expect(counts { child.alpha = 0.5 } == [0, 0, 0])
    #expect(counts { child.frame = child.frame } == [0, 0, 0])
  }

  @Test func anotherOriginInsideLaysOutTheViewItself() {
    #expect(counts { child.bounds.origin.y = 20 } == [0, 1, 0])
  }

  @Test func whatASuperviewSizesInItsLayoutDoesNotLayItOutAgain() {
    var width: CGFloat = 10
    outer.layOut = {
      width += 1
      child.frame.size.width = width
    }
    #expect(counts { outer.setNeedsLayout() } == [1, 1, 0])
  }

  @Test func comingAndGoingLaysOutTheSuperview() {
    let other = Counting()
    #expect(counts { child.addSubview(other) } == [0, 1, 0] && other.layouts == 1)
    #expect(counts { other.removeFromSuperview() } == [0, 1, 0])
  }
}
