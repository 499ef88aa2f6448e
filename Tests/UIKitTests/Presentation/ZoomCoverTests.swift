import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ZoomCoverTests {
  private let stage = Stage(device: .iPhoneSE)
  private let navigation: UINavigationController
  private let detail = PlainController(.blue)

  init() {
    let list = PlainController(.white)
    let tile = UILabel(frame: CGRect(x: 40, y: 200, width: 120, height: 40))
    tile.text = "Blown up"
    list.view.addSubview(tile)
    navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    stage.rootViewController = navigation
    stage.turn()
    detail.preferredTransition = .zoom(options: nil) { _ in tile }
  }

  /// How much of the source's picture is seen, and how wide it is.
  private func cover() throws -> (alpha: Float, width: CGFloat) {
    let lens = try #require(detail.view.superview?.superview)
    let picture = try #require(lens.subviews.last?.layer.presentation())
    return (picture.opacity, picture.frame.width)
  }

  @Test(
    "the source's picture is gone before its letters are blown up, and is there again as it is small", .rule("PC-81"))
  func fades() throws {
    navigation.pushViewController(detail, animated: true)
    stage.turn()
    #expect(try cover().alpha == 1)
    var widest: CGFloat = 0
    for _ in 0..<40 {
      stage.advance(by: 1.0 / 60)
      guard detail.view.superview?.superview !== navigation.view, let seen = try? cover() else { break }
      if seen.alpha > 0.05 { widest = max(widest, seen.width) }
    }
    #expect(widest > 120 && widest < 120 * 2.2, "\(widest)")
    try stage.settle()

    navigation.popViewController(animated: true)
    stage.turn()
    #expect(try cover().alpha == 0)
    (widest, _) = (0, stage.advance(by: 0.05))
    #expect(try cover().alpha == 0)
    stage.advance(by: 0.3)
    let seen = try cover()
    #expect(seen.alpha == 1 && seen.width < 160)
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }
}
