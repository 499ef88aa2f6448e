import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The content of a zooming view, which keeps its place in the view.
@Suite struct ZoomSafeAreaTests {
  @Test(
    "a page that zooms and is pulled keeps its safe area", .rule("PC-83", "PC-85"),
    arguments: [Device.iPhoneSE, .iPhone15], [false, true])
  func kept(device: Device, isPushed: Bool) throws {
    let cast = Cast(device: device)
    let tile = UIView(frame: CGRect(x: 40, y: 200, width: 120, height: 80))
    let navigation = UINavigationController(rootViewController: cast.a)
    cast.stage.rootViewController = navigation
    cast.a.view.addSubview(tile)
    cast.stage.turn()
    cast.b.preferredTransition = .zoom { _ in tile }
    cast.b.modalPresentationStyle = .fullScreen
    if isPushed {
      navigation.pushViewController(cast.b, animated: true)
    } else {
      navigation.present(cast.b, animated: true)
    }
    var seen: [UIEdgeInsets] = []
    func visit(_ frames: Int) {
      for _ in 0..<frames {
        cast.stage.advance(by: 1.0 / 60)
        seen.append(cast.b.view.safeAreaInsets)
      }
    }
    visit(40)
    try cast.settle()
    let whole = cast.b.view.safeAreaInsets
    #expect(whole.top > 0)
    cast.stage.touchDown(at: CGPoint(x: 180, y: 250))
    for step in 1...10 {
      cast.stage.touchMove(to: CGPoint(x: 180 + Double(step) * 3, y: 250 + Double(step) * 25))
      visit(1)
    }
    #expect(cast.b.view.superview?.superview?.clipsToBounds == true, "it is in the finger's hand")
    cast.stage.touchUp()
    visit(10)
    #expect(seen.allSatisfy { $0 == whole })
    try cast.settle()
    #expect(cast.b.view.window == nil)
  }
}
