import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Views that are made before they know the screen they come to.
@Suite struct ScreenScaleTests {
  @Test func whatWasMadeForAnotherScreenIsDrawnForThisOne() {
    _ = Stage(device: .iPhone15)
    let (label, own, picture) = (UILabel(), UILabel(), UIImageView(image: UIImage(systemName: "star")))
    own.contentScaleFactor = 1
    for label in [label, own] { label.text = "scale" }
    for (index, view) in [label, own, picture].enumerated() {
      view.frame = CGRect(x: 10, y: 20 + 40 * CGFloat(index), width: 60, height: 30)
    }
    label.layoutIfNeeded()
    let stage = Stage(device: .iPhoneSE)
    let controller = UIViewController()
    for view in [label, own, picture] { controller.view.addSubview(view) }
    stage.rootViewController = controller
    stage.turn()
    #expect(label.contentScaleFactor == 2 && (label.layer.contents as! CGImage).width == 120)
    #expect(own.contentScaleFactor == 1 && (own.layer.contents as! CGImage).width == 60)
    #expect(picture.layer.contentsScale == 2)
  }
}
