import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller that wants something of the bars that the system draws.
private final class Wishful: UIViewController {
  var style = UIStatusBarStyle.lightContent
  var isHidden = false
  var animation = UIStatusBarAnimation.fade
  var hidesIndicator = false
  var edges: UIRectEdge = []

  override func viewDidLoad() { view.backgroundColor = .white }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
  override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

/// A presentation controller that leaves the presenter where it is.
private final class HalfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).divided(atDistance: 300, from: .maxYEdge).slice
  }
}

extension Stage {
  fileprivate var bars: SystemBarsPreference {
    _ = window
    return UIApplication.shared.systemBars.preference
  }
  fileprivate var style: UIStatusBarStyle { bars.style }
}

extension CGImage {
  /// The darkest and the lightest of a rectangle in points.
  fileprivate func range(_ box: CGRect, scale: CGFloat) -> (dark: Int, light: Int) {
    var (dark, light) = (255, 0)
    for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
      for x in Int(box.minX * scale)..<Int(box.maxX * scale) {
        let green = Int(pixels.pixel(x, y) >> 8 & 255)
        (dark, light) = (min(dark, green), max(light, green))
      }
    }
    return (dark, light)
  }
}

@Suite struct StatusBarTests {
  // MARK: Who decides

  @Test("the style follows the interface's, unless the controller tells its own", .rule("P-60.2"))
  func plain() {
    let stage = Stage()
    #expect(stage.style == .darkContent)
    stage.rootViewController = PlainController()
    #expect(stage.style == .darkContent)
    UIScreen.main.style = .dark
    stage.window.rootViewController = PlainController()
    stage.turn()
    #expect(stage.style == .lightContent)
    let own = Wishful()
    own.style = .darkContent
    stage.rootViewController = own
    #expect(stage.style == .darkContent)
  }

  @Test(
    "containers ask the child that is seen; a navigation bar decides while it is there",
    .rule("P-60.4", "P-60.5", "T-32"))
  func containers() throws {
    let stage = Stage()
    let (first, second) = (Wishful(), Wishful())
    let nav = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, PlainController()]
    stage.rootViewController = tabs
    #expect(stage.style == .darkContent, "the bar's style, not the page's")
    nav.navigationBar.barStyle = .black
    stage.turn()
    #expect(stage.style == .lightContent)
    nav.navigationBar.barStyle = .default
    nav.setNavigationBarHidden(true, animated: false)
    try stage.settle()
    #expect(stage.style == .lightContent)
    second.style = .darkContent
    nav.pushViewController(second, animated: true)
    try stage.settle()
    #expect(stage.style == .darkContent)
    nav.popViewController(animated: true)
    stage.turn()
    #expect(stage.style == .lightContent, "the one that comes decides at once")
    try stage.settle()
    tabs.selectedIndex = 1
    stage.turn()
    #expect(stage.style == .darkContent)
    first.isHidden = true
    tabs.selectedIndex = 0
    nav.setNavigationBarHidden(false, animated: false)
    try stage.settle()
    #expect(stage.bars.isStatusBarHidden, "whether it is hidden is the page's affair in any case")
  }

  @Test(
    "full screen takes the status bar over, others only if they capture it", .rule("P-13", "P-60"),
    arguments: [
      (UIModalPresentationStyle.fullScreen, true), (.overFullScreen, false), (.pageSheet, false), (.formSheet, false),
      (.custom, false), (.currentContext, false), (.overCurrentContext, false),
    ])
  func presented(style: UIModalPresentationStyle, takesOver: Bool) throws {
    for captures in [false, true] {
      let stage = Stage()
      let root = PlainController()
      root.definesPresentationContext = true
      stage.rootViewController = root
      let sheet = Wishful()
      let delegate = Delegate()
      delegate.makeController = { HalfPresentation(presentedViewController: $0, presenting: $1) }
      sheet.modalPresentationStyle = style
      if style == .custom { sheet.transitioningDelegate = delegate }
      sheet.modalPresentationCapturesStatusBarAppearance = captures
      // A large sheet draws its presenter back from the bar, which stands on black then.
      sheet.sheetPresentationController?.detents = [.medium()]
      root.present(sheet, animated: true)
      stage.turn()
      #expect(stage.style == (takesOver || captures ? .lightContent : .darkContent))
      try stage.settle()
      #expect(stage.style == (takesOver || captures ? .lightContent : .darkContent))
      root.dismiss(animated: true)
      stage.turn()
      #expect(stage.style == .darkContent, "on the way back it is the presenter's again")
      try stage.settle()
      #expect(stage.style == .darkContent && stage.diagnostics.isEmpty)
      withExtendedLifetime(delegate) {}
    }
  }

  // MARK: Hiding

  @Test("hidden on a phone that lies; what it covered is free where no camera is", .rule("P-60.3", "P-62"))
  func hidden() throws {
    for (device, bar) in [(Device.iPhoneSE, 20), (.iPad11, 24), (.iPhone15, 59)] as [(Device, CGFloat)] {
      let stage = Stage(device: device)
      let root = Wishful()
      stage.rootViewController = root
      #expect(root.view.safeAreaInsets.top == bar)
      root.isHidden = true
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(stage.bars.isStatusBarHidden)
      #expect(root.view.safeAreaInsets.top == (device == .iPhone15 ? 59 : 0))
      stage.rotate(to: .landscapeRight)
      try stage.settle()
      #expect(root.view.safeAreaInsets.top == 0)
      root.isHidden = false
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(root.view.safeAreaInsets.top == (device == .iPhone15 ? 0 : bar), "it asks for it, and has it")
      stage.rotate(to: .portrait)
      try stage.settle()
      #expect(root.view.safeAreaInsets.top == bar)
      let plain = PlainController()
      stage.rootViewController = plain
      stage.rotate(to: .landscapeRight)
      try stage.settle()
      #expect(stage.bars.isStatusBarHidden == (device != .iPad11))
      #expect(plain.view.safeAreaInsets.top == (device == .iPad11 ? 24 : 0))
      #expect(stage.diagnostics.isEmpty)
    }
  }

  private static let time = CGRect(x: 50, y: 24, width: 44, height: 16)

  @Test("in an animation block it fades or slides along, else it is there at once", .rule("P-61"))
  func animated() throws {
    let stage = Stage()
    let root = Wishful()
    root.style = .darkContent
    stage.rootViewController = root
    func ink(_ box: CGRect = Self.time) -> Int { 255 - stage.frame().range(box, scale: 3).dark }
    #expect(ink() > 240)
    for animation in [UIStatusBarAnimation.fade, .slide, .none] {
      root.animation = animation
      root.isHidden = true
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.setNeedsStatusBarAppearanceUpdate() }
      stage.turn()
      stage.advance(by: 0.5)
      switch animation {
      case .fade: #expect((100...160).contains(ink()))
      case .slide:
        #expect(ink() == 0 && ink(CGRect(x: 50, y: 0, width: 44, height: 14)) > 240, "half of the way up")
      case .none: #expect(ink() == 0)
      }
      try stage.settle()
      #expect(ink() == 0 && ink(CGRect(x: 100, y: 0, width: 20, height: 60)) == 0)
      root.isHidden = false
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(ink() > 240)
    }
  }

  @Test("a change of style goes along with the transition, and back with it", .rule("P-61.2", "T-35"))
  func alongside() throws {
    let stage = Stage()
    let (first, second) = (Wishful(), Wishful())
    (first.style, second.style) = (.darkContent, .lightContent)
    let nav = UINavigationController(rootViewController: first)
    nav.isNavigationBarHidden = true
    stage.rootViewController = nav
    let delegate = NavigationDelegate()
    let animator = ClosureAnimator(ClosureAnimator.fade)
    animator.duration = 0.3
    let percent = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interaction) = (animator, percent)
    nav.delegate = delegate
    func ink() -> Int { 255 - stage.frame().range(Self.time, scale: 3).dark }
    let before = stage.frame()
    for finishes in [false, true] {
      nav.pushViewController(second, animated: true)
      stage.turn()
      percent.update(0.5)
      stage.advance(by: 0.3)
      // Dark at a half, and light at a half over it: 255 · (1 − ½²) on white.
      #expect((54...74).contains(ink()), "half of the way, however long the finger rests")
      finishes ? percent.finish() : percent.cancel()
      try stage.settle()
      #expect(stage.style == (finishes ? .lightContent : .darkContent))
      #expect(finishes ? ink() == 0 : stage.frame() == before)
    }
    delegate.interaction = nil
    nav.popViewController(animated: true)
    stage.advance(by: 0.15)
    #expect((50...78).contains(ink()))
    try stage.settle()
    #expect(stage.frame() == before && stage.diagnostics.isEmpty)
  }
}

extension StatusBarTests {
  // MARK: What the device draws

  @Test("off, or on a plain device, nothing is drawn; what is covered stays the same", .rule("P-62"))
  func off() {
    var bare = Device.iPhone15
    bare.drawsChrome = false
    let page = Device(name: "page", size: CGSize(width: 200, height: 300), scale: 1)
    for device in [bare, page] {
      let stage = Stage(device: device)
      let root = PlainController(.white)
      stage.rootViewController = root
      let all = stage.frame().range(CGRect(origin: .zero, size: device.size), scale: device.scale)
      #expect(all == (255, 255))
      #expect(root.view.safeAreaInsets == device.safeAreaInsets)
    }
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = PlainController(.white)
    #expect(stage.scene().contains("status bar") && stage.scene().contains("home indicator"))
    let drawn = stage.frame()
    #expect(drawn.range(CGRect(x: 0, y: 0, width: 1, height: 1), scale: 3) == (0, 0), "the corner")
    #expect(drawn.range(CGRect(x: 150, y: 20, width: 90, height: 20), scale: 3) == (0, 0), "the camera")
    #expect(drawn.range(CGRect(x: 60, y: 100, width: 300, height: 600), scale: 3) == (255, 255))
    #expect(stage.window.layer.superlayer?.sublayers?.last !== stage.window.layer, "in front of all windows")
  }

  private static let indicator = CGRect(x: 140, y: 840, width: 110, height: 3)

  @Test("the home indicator is seen on what lies below it", .rule("P-63.3"))
  func indicatorColor() throws {
    let stage = Stage()
    func shade() -> Int { stage.frame().range(Self.indicator, scale: 3).light }
    let root = PlainController(.white)
    stage.rootViewController = root
    #expect(shade() == 0)
    let over = PlainController(.black)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: true)
    try stage.settle()
    #expect(shade() == 255)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(shade() == 0)
    let sheet = PlainController(.blue)
    root.present(sheet, animated: true)
    try stage.settle()
    #expect(shade() == 255, "a card lies there although the bars are the presenter's")
  }

  @Test(
    "the home indicator changes along with what comes over a page that stays", .rule("P-63.3"),
    arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext, .fullScreen])
  func indicatorAlongside(style: UIModalPresentationStyle) throws {
    let stage = Stage()
    let (root, over) = (PlainController(.white), PlainController(.black))
    stage.rootViewController = UINavigationController(rootViewController: root)
    root.definesPresentationContext = true
    stage.turn()
    over.modalPresentationStyle = style
    root.present(over, animated: true)
    stage.advance(by: 0.1)
    #expect(stage.bars.isDarkBelow)
    try stage.settle()
    #expect(stage.bars.isDarkBelow)
    root.dismiss(animated: true)
    stage.advance(by: 0.1)
    #expect(!stage.bars.isDarkBelow)
    try stage.settle()
    #expect(!stage.bars.isDarkBelow)
  }

  @Test("a bar that lies below the home indicator counts, not the page behind it", .rule("P-63.3"))
  func indicatorOverBars() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let stage = Stage()
      stage.turn()
      UIScreen.main.style = style
      // Over a bar the indicator is dark in the light style, and the other way round; the page is the opposite.
      let (page, low) = (PlainController(style == .light ? .black : .white), PlainController(.black))
      let nav = UINavigationController(rootViewController: page)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav]
      // Bars with nothing behind them have no background unless they are given one.
      tabs.tabBar.scrollEdgeAppearance = UITabBarAppearance()
      nav.toolbar.scrollEdgeAppearance = UIToolbarAppearance()
      stage.rootViewController = tabs
      func shade() -> Int {
        let range = stage.frame().range(CGRect(x: 140, y: 841, width: 110, height: 1), scale: 3)
        return range.dark == range.light ? range.dark : -1
      }
      #expect(shade() == (style == .light ? 0 : 255))
      tabs.tabBar.isHidden = true
      #expect(shade() == (style == .light ? 255 : 0))
      nav.setToolbarHidden(false, animated: false)
      try stage.settle()
      #expect(shade() == (style == .light ? 0 : 255))
      nav.setToolbarHidden(true, animated: false)
      tabs.tabBar.isHidden = false
      low.hidesBottomBarWhenPushed = true
      nav.pushViewController(low, animated: true)
      stage.advance(by: 0.2)
      #expect(stage.bars.isDarkBelow, "the page that comes has no bar")
      try stage.settle()
      #expect(shade() == 255)
      nav.popViewController(animated: true)
      try stage.settle()
      #expect(shade() == (style == .light ? 0 : 255))
    }
  }

  @Test("when the screen turns the status bar is gone from its old edge, and fades in at the new one", .rule("P-61.4"))
  func turning() throws {
    for (device, time) in [
      (Device.iPad11, CGRect(x: 14, y: 4, width: 36, height: 16)),
      (.iPhoneSE, CGRect(x: 300, y: 2, width: 67, height: 16)),
    ] {
      let stage = Stage(device: device)
      stage.rootViewController = PlainController(.white)
      stage.turn()
      func ink() -> Int { 255 - stage.frame().range(time, scale: 2).dark }
      stage.rotate(to: .landscapeRight)
      stage.turn()
      #expect(ink() == 0, "the first picture")
      try stage.settle()
      #expect((ink() > 240) == (device == .iPad11), "a phone that lies has none")
      UIView.performWithoutAnimation { stage.rotate(to: .portrait) }
      try stage.settle()
      #expect(stage.frame().range(CGRect(x: 14, y: 4, width: 36, height: 12), scale: 2).dark < 20)
    }
  }

  @Test("the home indicator goes while no finger is there, and comes with one", .rule("P-63", "P-63.2"))
  func indicatorHides() throws {
    let stage = Stage()
    func shade() -> Int { stage.frame().range(Self.indicator, scale: 3).dark }
    let root = Wishful()
    root.hidesIndicator = true
    stage.rootViewController = root
    try stage.settle()
    #expect(shade() == 0)
    stage.advance(by: 2.1)
    try stage.settle()
    #expect(shade() == 255)
    stage.tap(at: CGPoint(x: 100, y: 400))
    try stage.settle()
    #expect(shade() == 0)
    stage.advance(by: 3)
    #expect(shade() == 255)
    root.hidesIndicator = false
    root.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(shade() == 0)
    root.edges = .bottom
    root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect((120...200).contains(shade()), "it steps back")
    root.edges = .top
    root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(shade() == 0)
  }

  @Test("what devices draw", arguments: [Device.iPhone15, .iPhoneSE, .iPad11], PageStyle.allCases)
  func visit(device: Device, variant: PageStyle) throws {
    let stage = Stage(device: device)
    stage.turn()
    UIScreen.main.style = variant == .dark ? .dark : .light
    UIApplication.shared.userInterfaceLayoutDirection = variant == .rightToLeft ? .rightToLeft : .leftToRight
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let root = PlainController(.systemBackground)
    stage.rootViewController = root
    root.view.backgroundColor = .systemBackground
    if variant == .rightToLeft {
      stage.rotate(to: .landscapeRight)
      try stage.settle()
    }
    try ReferencePicture.check(stage.frame(), "chrome-\(device.name)-\(variant)")
  }

  @Test("turned either way the camera is where the device has it")
  func turned() throws {
    let stage = Stage()
    stage.rootViewController = PlainController(.white)
    for (orientation, isLeft) in [(UIInterfaceOrientation.landscapeRight, true), (.landscapeLeft, false)] {
      stage.rotate(to: orientation)
      try stage.settle()
      let frame = stage.frame()
      for (x, isThere) in [(20, isLeft), (815, !isLeft)] {
        let box = CGRect(x: x, y: 150, width: 15, height: 90)
        #expect(frame.range(box, scale: 3) == (isThere ? (0, 0) : (255, 255)))
      }
    }
    stage.resize(to: CGSize(width: 320, height: 600))
    try stage.settle()
    #expect(
      stage.frame().range(CGRect(x: 0, y: 0, width: 1, height: 1), scale: 3) == (255, 255), "a part has no corners")
  }
}
