import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Sizes that pages would like to have, and bars that give way to the keyboard.
@Suite struct NavigationPreferenceTests {
  @Test("a navigation controller would like what the shown page would like, with the bar", .rule("PC-65", "T-31"))
  func mirrored() throws {
    let cast = NavigationCast()
    let nav = cast.nav
    #expect(nav.preferredContentSize == .zero)
    cast.a.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(nav.preferredContentSize == CGSize(width: 300, height: 244))
    cast.b.preferredContentSize = CGSize(width: 320, height: 480)
    nav.pushViewController(cast.b, animated: true)
    cast.stage.turn()
    #expect(nav.preferredContentSize == CGSize(width: 300, height: 244), "not before it is there")
    try cast.settle()
    #expect(nav.preferredContentSize == CGSize(width: 320, height: 524))
    cast.a.preferredContentSize = CGSize(width: 10, height: 10)
    #expect(nav.preferredContentSize == CGSize(width: 320, height: 524), "one below has no say")
    nav.popViewController(animated: false)
    try cast.settle()
    #expect(nav.preferredContentSize == CGSize(width: 10, height: 54))
    cast.a.preferredContentSize = .zero
    #expect(nav.preferredContentSize == CGSize(width: 10, height: 54), "no wish changes nothing")
  }

  private final class Around: UIViewController {
    var requests: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      requests.append(container.preferredContentSize)
    }
  }

  @Test("who is around it is told of each wish once; a cancelled swipe changes none", .rule("PC-65", "T-31", "T-16"))
  func received() throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b, around) = (PlainController(.red), PlainController(.blue), Around())
    let nav = UINavigationController(rootViewController: a)
    around.addChild(nav)
    around.view.addSubview(nav.view)
    nav.didMove(toParent: around)
    stage.rootViewController = around
    stage.turn()
    a.preferredContentSize = CGSize(width: 300, height: 200)
    b.preferredContentSize = CGSize(width: 300, height: 400)
    nav.pushViewController(b, animated: true)
    try stage.settle()
    #expect(around.requests.map(\.height) == [244, 444])
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4, release: false)
    stage.advance(by: 0.3)
    #expect(nav.preferredContentSize.height == 444)
    stage.touchUp()
    try stage.settle()
    #expect(around.requests.count == 2 && nav.viewControllers.count == 2)
    nav.popViewController(animated: true)
    try stage.settle()
    b.preferredContentSize = CGSize(width: 1, height: 1)
    #expect(around.requests.map(\.height) == [244, 444, 244])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a popover takes the size of the page in it", .rule("PC-65", "T-31"))
  func popover() throws {
    let stage = Stage(device: .iPad11)
    let (root, a, b) = (PlainController(.gray), PlainController(.red), PlainController(.blue))
    stage.rootViewController = root
    let nav = UINavigationController(rootViewController: a)
    a.preferredContentSize = CGSize(width: 300, height: 200)
    b.preferredContentSize = CGSize(width: 340, height: 500)
    nav.modalPresentationStyle = .popover
    nav.popoverPresentationController?.sourceView = root.view
    nav.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    root.present(nav, animated: true)
    try stage.settle()
    // The arrow's thirteen points are the view's too.
    #expect(nav.view.frame.size == CGSize(width: 300, height: 263))
    nav.pushViewController(b, animated: true)
    try stage.settle()
    #expect(nav.view.frame.size == CGSize(width: 340, height: 563))
    nav.popViewController(animated: true)
    try stage.settle()
    #expect(nav.view.frame.size == CGSize(width: 300, height: 263) && stage.diagnostics.isEmpty)
  }

  // MARK: Keyboard

  @Test("the bars go as the keyboard comes, stay away as it leaves, and come back with a tap")
  func keyboard() throws {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let cast = NavigationCast(device: device)
    let nav = cast.nav
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    cast.a.view.addSubview(field)
    nav.setToolbarHidden(false, animated: false)
    cast.stage.turn()
    field.becomeFirstResponder()
    try cast.settle()
    #expect(!nav.isNavigationBarHidden, "not unless it is asked for")
    field.resignFirstResponder()
    try cast.settle()
    nav.hidesBarsWhenKeyboardAppears = true
    field.becomeFirstResponder()
    cast.stage.advance(by: 0.1)
    let y = try #require(nav.navigationBar.layer.presentation()?.frame.minY)
    #expect(y < 20 && y > -44, "they move")
    try cast.settle()
    #expect(nav.isNavigationBarHidden && nav.isToolbarHidden && nav.hidesBarsWhenKeyboardAppears)
    field.resignFirstResponder()
    try cast.settle()
    #expect(nav.isNavigationBarHidden && nav.isToolbarHidden)
    cast.stage.tap(at: CGPoint(x: 180, y: 400))
    try cast.settle()
    #expect(!nav.isNavigationBarHidden && !nav.isToolbarHidden)
    cast.stage.advance(by: 1)
    cast.stage.tap(at: CGPoint(x: 180, y: 400))
    try cast.settle()
    #expect(!nav.isNavigationBarHidden, "a tap hides nothing")
    nav.hidesBarsWhenKeyboardAppears = false
    field.becomeFirstResponder()
    try cast.settle()
    #expect(!nav.isNavigationBarHidden && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "the keyboard goes aside with its page, and is back after a cancelled swipe", .rule("S-52", "S-52.2"),
    arguments: [false, true])
  func aside(isRightToLeft: Bool) throws {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let cast = NavigationCast(device: device)
    let stage = cast.stage
    if isRightToLeft { cast.nav.view.semanticContentAttribute = .forceRightToLeft }
    func x(_ x: CGFloat) -> CGFloat { isRightToLeft ? 375 - x : x }
    try cast.pushed()
    let fields = [cast.a, cast.b].map { page in
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      page.view.addSubview(field)
      return field
    }
    fields[1].becomeFirstResponder()
    try cast.settle()
    let keys = try #require(UIApplication.shared.keyboard.movingView)
    func position(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }
    let rest = stage.keyboardFrame
    stage.drag(from: CGPoint(x: x(3), y: 300), to: CGPoint(x: x(200), y: 300), duration: 0.4, release: false)
    let far = position(cast.b.view)
    #expect(abs(far) > 150 && abs(position(keys) - far) < 0.5)
    stage.drag(from: CGPoint(x: x(200), y: 300), to: CGPoint(x: x(20), y: 300), duration: 0.4)
    try cast.settle()
    #expect(cast.nav.viewControllers.count == 2 && fields[1].isFirstResponder)
    #expect(position(keys) == 0 && stage.keyboardFrame == rest)
    cast.nav.popViewController(animated: true)
    stage.advance(by: 0.2)
    #expect(abs(position(cast.b.view)) > 50 && abs(position(keys) - position(cast.b.view)) < 0.5)
    try cast.settle()
    #expect(stage.keyboardFrame.minY >= 667 && UIApplication.shared.keyboard.movingView == nil)
    fields[0].becomeFirstResponder()
    try cast.settle()
    #expect(position(keys) == 0 && stage.keyboardFrame == rest)
    cast.nav.pushViewController(cast.b, animated: true)
    stage.advance(by: 0.2)
    let delta = position(cast.b.view) + (isRightToLeft ? 375 : -375)
    #expect(abs(delta) > 50 && abs(position(keys) - delta) < 0.5)
    try cast.settle()
    #expect(stage.keyboardFrame.minY >= 667 && stage.diagnostics.isEmpty)
  }

  @Test("a keyboard for something else leaves the bars alone")
  func foreignKeyboard() throws {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let cast = NavigationCast(device: device)
    cast.nav.hidesBarsWhenKeyboardAppears = true
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    cast.stage.window.addSubview(field)
    field.becomeFirstResponder()
    try cast.settle()
    #expect(!cast.nav.isNavigationBarHidden)
    field.removeFromSuperview()
  }
}
