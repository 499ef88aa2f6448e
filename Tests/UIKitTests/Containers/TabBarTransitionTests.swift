import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tabs whose first page is a stack N with R, and a page P to be pushed that wants no bar.
@MainActor private struct Rider {
  let cast: Cast
  let tabs = UITabBarController()
  let navigation: UINavigationController
  let root = PlainController(.yellow)
  let page = PlainController(.purple)
  let other = PlainController(.green)
  let isRightToLeft: Bool
  var stage: Stage { cast.stage }
  var bar: UITabBar { tabs.tabBar }

  init(device: Device = .iPhoneSE, isPushed: Bool = false, isRightToLeft: Bool = false) throws {
    cast = Cast(device: device)
    self.isRightToLeft = isRightToLeft
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    (root.title, other.title) = ("Root", "Other")
    page.hidesBottomBarWhenPushed = true
    navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation, other]
    stage.rootViewController = tabs
    stage.turn()
    if isPushed { navigation.pushViewController(page, animated: false) }
    try cast.settle()
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
  }

  /// Returns the visible frame of a view, in the window.
  func seen(_ view: UIView) -> CGRect {
    var frame = view.layer.bounds
    var layer: CALayer? = view.layer
    while let next = layer, next !== stage.window.layer {
      let shown = next.presentation() ?? next
      frame.origin.x += shown.frame.minX - shown.bounds.minX
      frame.origin.y += shown.frame.minY - shown.bounds.minY
      layer = next.superlayer
    }
    return frame
  }

  /// How far the lower page is from its place, and the bar from its own.
  var lags: (page: CGFloat, bar: CGFloat) { (seen(root.view).minX, seen(bar).minX) }

  func drag(to end: CGFloat) {
    let width = stage.window.bounds.width
    func point(_ x: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? width - x : x, y: 300) }
    stage.drag(from: point(5), to: point(end), duration: 0.5, release: false)
    stage.advance(by: 0.3)
  }

  /// Everything that must be as before.
  var state: [String] {
    [
      stage.scene(), "\(bar.frame) \(bar.isHidden) \(bar.superview === tabs.view)",
      "\(page.viewIfLoaded?.safeAreaInsets ?? .zero)",
      "\(bar.safeAreaInsets) \(tabs.view.subviews.map { type(of: $0) })",
      "\(navigation.view.subviews.map { $0.subviews.count })",
    ]
  }

  func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let image = stage.frame()
    let scale = CGFloat(image.width) / stage.window.bounds.width
    return image.straightPixel(x: Int(x * scale), y: Int(y * scale))
  }
}

@Suite struct TabBarTransitionTests {
  @Test(
    "pushed, the bar lies on the page below: its pace, under the page above", .rule("S-15", "G-24"),
    arguments: [false, true])
  func pushed(isRightToLeft: Bool) throws {
    let rider = try Rider(isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let before = rider.stage.frame()
    rider.navigation.pushViewController(rider.page, animated: true)
    rider.stage.turn()
    #expect(rider.seen(rider.bar) == CGRect(x: 0, y: 618, width: 375, height: 49))
    for _ in 1...8 {
      rider.stage.advance(by: 1 / 60)
      let lags = rider.lags
      #expect(abs(lags.page - lags.bar) < 0.01)
    }
    #expect(isRightToLeft ? rider.lags.bar > 20 : rider.lags.bar < -20)
    #expect(abs(rider.lags.bar) < 375 * 0.3)
    // Inside the page above there is nothing of the bar.
    let edge = rider.seen(rider.page.view)
    let inside = isRightToLeft ? edge.maxX - 20 : edge.minX + 20
    #expect(rider.color(inside, 640) == rider.color(inside, 400))
    #expect(rider.page.view.safeAreaInsets.bottom == 0 && rider.root.view.safeAreaInsets.bottom == 49)
    try rider.cast.settle()
    #expect(rider.bar.isHidden && rider.bar.superview === rider.tabs.view)
    rider.navigation.popViewController(animated: true)
    rider.stage.advance(by: 0.1)
    let lags = rider.lags
    #expect(!rider.bar.isHidden && abs(lags.page - lags.bar) < 0.01 && abs(lags.bar) > 10)
    try rider.cast.settle()
    #expect(rider.stage.frame() == before && rider.stage.diagnostics.isEmpty)
    #expect(rider.bar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
  }

  @Test(
    "a swipe brings it along, and one let go before half way takes it away again",
    .rule("S-15", "T-16", "I-44", "C-21"),
    arguments: [false, true], [Device.iPhoneSE, .iPhone15])
  func swipeCancelled(isRightToLeft: Bool, device: Device) throws {
    let rider = try Rider(device: device, isPushed: true, isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (state, frame) = (rider.state, rider.stage.frame())
    for _ in 1...2 {
      rider.drag(to: 150)
      let lags = rider.lags
      #expect(!rider.bar.isHidden && abs(lags.page - lags.bar) < 0.01 && abs(lags.bar) > 50 && abs(lags.bar) < 100)
      #expect(rider.page.view.safeAreaInsets.bottom == (device.name == Device.iPhone15.name ? 34 : 0))
      rider.stage.touchUp()
      try rider.cast.settle()
      for (now, then) in zip(rider.state, state) { #expect(now == then) }
      #expect(rider.stage.frame() == frame)
    }
    rider.drag(to: 260)
    rider.stage.touchUp()
    try rider.cast.settle()
    #expect(rider.navigation.viewControllers == [rider.root] && !rider.bar.isHidden && rider.bar.frame.minX == 0)
    #expect(rider.root.view.safeAreaInsets.bottom == rider.bar.frame.height && rider.stage.diagnostics.isEmpty)
  }

  @Test("a stack's own colours do not reach the bar on its way", .rule("S-15"))
  func surroundings() throws {
    let rider = try Rider(device: .iPhone15)
    rider.navigation.view.tintColor = .systemRed
    rider.navigation.traitOverrides.userInterfaceStyle = .dark
    rider.stage.rotate(to: .landscapeLeft)
    try rider.cast.settle()
    func recorded() -> [String] {
      [
        "\(rider.bar.tintColor!) \(rider.bar.traitCollection.userInterfaceStyle.rawValue)",
        "\(rider.bar.safeAreaInsets.left) \(rider.bar.safeAreaInsets.right)", "\(rider.bar.subviews.map(\.frame))",
      ]
    }
    let before = recorded()
    rider.navigation.pushViewController(rider.page, animated: true)
    for _ in 1...5 {
      rider.stage.advance(by: 0.05)
      #expect(rider.bar.superview !== rider.tabs.view)
      #expect(recorded() == before)
    }
    try rider.cast.settle()
    #expect(recorded() == before && rider.page.view.safeAreaInsets.bottom == 21)
  }

  @Test("another page selected on the way has its bar at once", .rule("S-15", "S-34"))
  func selectedMeanwhile() throws {
    let rider = try Rider()
    rider.navigation.pushViewController(rider.page, animated: true)
    rider.stage.advance(by: 0.1)
    rider.tabs.selectedIndex = 1
    rider.stage.turn()
    #expect(rider.bar.superview === rider.tabs.view && !rider.bar.isHidden && rider.bar.transform == .identity)
    #expect(rider.bar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    try rider.cast.settle()
    #expect(!rider.bar.isHidden && rider.other.view.safeAreaInsets.bottom == 49)
    rider.tabs.selectedIndex = 0
    try rider.cast.settle()
    #expect(rider.bar.isHidden && rider.page.view.window != nil)
    #expect(rider.page.view.safeAreaInsets.bottom == 0)
    #expect(rider.stage.diagnostics.isEmpty)
  }

  @Test("the pages of tabs taken away on the way", .rule("S-15", "S-30"))
  func listChangedMeanwhile() throws {
    let rider = try Rider()
    rider.navigation.pushViewController(rider.page, animated: true)
    rider.stage.advance(by: 0.1)
    rider.tabs.viewControllers = [rider.other]
    try rider.cast.settle()
    #expect(rider.bar.superview === rider.tabs.view && !rider.bar.isHidden && rider.bar.frame.minY == 618)
    #expect(rider.other.view.safeAreaInsets.bottom == 49)
  }

  @Test("a bar that was hidden by hand stays so", .rule("S-15"))
  func hiddenByHand() throws {
    let rider = try Rider()
    rider.tabs.isTabBarHidden = true
    rider.stage.turn()
    let before = rider.stage.frame()
    rider.navigation.pushViewController(rider.page, animated: true)
    rider.stage.advance(by: 0.1)
    #expect(rider.bar.superview === rider.tabs.view && rider.seen(rider.bar).minY == 667)
    try rider.cast.settle()
    rider.navigation.popViewController(animated: true)
    try rider.cast.settle()
    #expect(rider.stage.frame() == before)
    rider.tabs.isTabBarHidden = false
    rider.stage.turn()
    #expect(!rider.bar.isHidden && rider.bar.frame.minY == 618 && rider.root.view.safeAreaInsets.bottom == 49)
  }

  @Test("hidden by hand on the way, the bar is gone in the end", .rule("S-15"))
  func hiddenMeanwhile() throws {
    let rider = try Rider(isPushed: true)
    rider.navigation.popViewController(animated: true)
    rider.stage.advance(by: 0.1)
    rider.tabs.setTabBarHidden(true, animated: true)
    try rider.cast.settle()
    #expect(rider.bar.frame.minY == 667 && rider.bar.superview === rider.tabs.view)
    #expect(rider.root.view.safeAreaInsets.bottom == 0)
  }

  @Test("elsewhere a page that was below or without the bar has no trace of it", .rule("S-15"))
  func elsewhere() throws {
    let rider = try Rider(isPushed: true)
    rider.navigation.popViewController(animated: false)
    try rider.cast.settle()
    rider.page.modalPresentationStyle = .fullScreen
    rider.page.additionalSafeAreaInsets.bottom = 30
    try rider.cast.show(rider.page, from: rider.tabs, animated: false)
    #expect(rider.page.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    rider.page.dismiss(animated: false)
    try rider.cast.settle()
    rider.tabs.viewControllers = [rider.navigation]
    rider.other.modalPresentationStyle = .fullScreen
    try rider.cast.show(rider.other, from: rider.tabs, animated: false)
    #expect(rider.other.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test("turned on its side on the way", .rule("S-15", "T-27"))
  func rotated() throws {
    let rider = try Rider()
    rider.navigation.pushViewController(rider.page, animated: true)
    rider.stage.advance(by: 0.1)
    rider.stage.rotate(to: .landscapeLeft)
    try rider.cast.settle()
    rider.navigation.popViewController(animated: true)
    try rider.cast.settle()
    #expect(rider.bar.frame == CGRect(x: 0, y: 375 - 32, width: 667, height: 32))
    #expect(rider.root.view.safeAreaInsets.bottom == 32 && rider.stage.diagnostics.isEmpty)
  }
}
