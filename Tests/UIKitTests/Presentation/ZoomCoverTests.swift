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
    let tile = UILabel(frame: CGRect(x: 40, y: 200, width: 120, height: 213))
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

  @Test("the source's picture fades early, and is there again as the page is small", .rule("PC-81"))
  func fades() throws {
    navigation.pushViewController(detail, animated: true)
    stage.turn()
    #expect(try cover().alpha == 1)
    stage.advance(by: 0.05)
    #expect(try (0.05...0.95).contains(cover().alpha))
    stage.advance(by: 0.12)
    let grown = try cover()
    #expect(grown.alpha < 0.01 && grown.width < 370, "the page still grows")
    try stage.settle()

    navigation.popViewController(animated: true)
    stage.turn()
    #expect(try cover().alpha < 0.01)
    stage.advance(by: 0.05)
    #expect(try cover().alpha < 0.01)
    stage.advance(by: 0.3)
    let shrunk = try cover()
    #expect(shrunk.alpha > 0.99 && shrunk.width < 200)
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }
}
