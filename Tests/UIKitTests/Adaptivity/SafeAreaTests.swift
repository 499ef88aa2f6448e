import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SafeAreaTests {
  @Test("a view that moves learns what is covered of it now, and so do those inside")
  func moves() {
    let cast = Cast(device: .iPhone15)
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 393, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 10, width: 393, height: 50))
    box.addSubview(inner)
    cast.a.view.addSubview(box)
    #expect(box.safeAreaInsets == .zero)
    box.frame.origin.y = 20
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 29, left: 0, bottom: 0, right: 0))
    inner.center.y += 9
    #expect(inner.safeAreaInsets.top == 20)
    box.frame = CGRect(x: 0, y: 752, width: 393, height: 100)
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    inner.frame = box.bounds
    #expect(inner.safeAreaInsets.bottom == 34)
    // Taller: the inner one is not at the edge any more, and the box hangs over it.
    box.bounds.size.height = 200
    #expect(box.safeAreaInsets.bottom == 34 && inner.safeAreaInsets == .zero)
    box.frame.origin.y = 200
    #expect(box.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
  }

  @Test("however far a view hangs over an edge, it is covered no more than what holds it, nor more than its size")
  func hangsOver() {
    let cast = Cast(device: .iPhone15)
    let box = UIView(frame: CGRect(x: 300, y: 800, width: 393, height: 300))
    cast.a.view.addSubview(box)
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    box.frame.origin.y = 5000
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    box.frame.size.height = 20
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
  }

  @Test(
    "a stock transition does not shake what it moves", .rule("G-20"),
    arguments: [
      UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve,
    ])
  func carried(style: UIModalTransitionStyle) throws {
    final class Noting: UIViewController {
      var tops: Set<CGFloat> = []
      override func viewDidLayoutSubviews() { tops.insert(view.safeAreaInsets.top) }
    }
    let cast = Cast(device: .iPhone15)
    let b = Noting()
    (b.modalPresentationStyle, b.modalTransitionStyle) = (.fullScreen, style)
    try cast.show(b)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(b.tops == [59])
  }
}
