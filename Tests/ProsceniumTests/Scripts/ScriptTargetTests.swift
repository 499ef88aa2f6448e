import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Which view a script means.
@MainActor @Suite struct ScriptTargetTests {
  @Test("of views with one text the one in sight is meant, though another lies in front of it")
  func inSight() throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, box) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 200, width: 375, height: 40)))
    stage.rootViewController = page
    box.clipsToBounds = true
    page.view.addSubview(box)
    var taps: [String] = []
    func add(_ name: String, to view: UIView, y: CGFloat) {
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps.append(name) })
      button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
      view.addSubview(button)
    }
    add("seen", to: page.view, y: 100)
    page.view.bringSubviewToFront(box)
    add("cut off", to: box, y: 40)
    add("below the screen", to: page.view, y: 700)
    let scratch = try Scratch()
    try Data(#"{"steps": [{"tap": "Go"}, {"settle": true}]}"#.utf8).write(to: scratch["s.json"])
    try stage.play(script: scratch["s.json"])
    #expect(taps == ["seen"])
  }
}
