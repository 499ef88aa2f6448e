import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller with a mask and a preference of its own.
final class TurnedController: UIViewController {
  var mask: UIInterfaceOrientationMask
  var preference: UIInterfaceOrientation?
  var follows = true
  private let color: UIColor

  init(_ mask: UIInterfaceOrientationMask, prefers preference: UIInterfaceOrientation? = nil, _ color: UIColor = .blue)
  {
    self.mask = mask
    self.preference = preference
    self.color = color
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = color
    // Something that tells top from bottom and left from right.
    let mark = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 30))
    mark.backgroundColor = .yellow
    view.addSubview(mark)
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preference ?? super.preferredInterfaceOrientationForPresentation
  }
  override var shouldAutorotate: Bool { follows }
}

/// Allows some orientations for the whole application.
private class AppDelegate: NSObject, UIApplicationDelegate {
  var mask = UIInterfaceOrientationMask.all
  required override init() { super.init() }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { mask }
}

@Suite struct OrientationTests {
  private static let upright = CGSize(width: 375, height: 667)
  private static let across = CGSize(width: 667, height: 375)

  private func size(_ cast: Cast) -> CGSize { cast.stage.window.bounds.size }

  @Test(
    "a full-screen presentation turns the interface, its dismissal turns it back", .rule("P-53", "C-12", "T-01", "T-02")
  )
  func turnsForPresented() throws {
    let cast = Cast()
    let before = cast.stage.frame()
    let b = TurnedController(.landscape, prefers: .landscapeLeft)
    cast.stage.trace.name(b, "B")
    let animator = ClosureAnimator()
    var transforms: [CGAffineTransform] = []
    animator.animate = {
      transforms.append($0.targetTransform)
      ClosureAnimator.slideUp($0)
    }
    let delegate = Delegate()
    delegate.animator = animator
    b.transitioningDelegate = delegate
    cast.a.present(b, animated: true)
    cast.stage.turn()
    #expect(size(cast) == Self.across)
    #expect(
      cast.calls().filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") } == [
        "B viewDidLoad()", "A willTransition(to:)", "A viewWillTransition(to: 667×375)", "A viewWillDisappear(true)",
        "B viewWillAppear(true)", "B viewIsAppearing(true)",
      ])
    cast.stage.advance(by: 0.15)
    // On the way the window stands askew.
    let layer = try #require(cast.stage.window.layer.presentation())
    #expect(layer.affineTransform().b != 0 && cast.stage.window.transform == .identity)
    try cast.settle()
    #expect(b.view.frame == CGRect(origin: .zero, size: Self.across))
    let fresh = Cast()
    fresh.stage.rotate(to: .landscapeLeft)
    try fresh.settle()
    let twin = TurnedController(.landscape)
    try fresh.show(twin, animated: false)
    #expect(cast.stage.frame() == fresh.stage.frame())

    // The other stage was the last to be used.
    cast.stage.turn()
    _ = cast.calls()
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    #expect(size(cast) == Self.upright)
    #expect(
      cast.calls().filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") } == [
        "A willTransition(to:)", "B willTransition(to:)", "A viewWillTransition(to: 375×667)",
        "B viewWillTransition(to: 375×667)", "B viewWillDisappear(true)", "A viewWillAppear(true)",
        "A viewIsAppearing(true)",
      ])
    try cast.settle()
    #expect(cast.stage.frame() == before)
    let rotation = CGFloat.pi / 2
    #expect(transforms == [CGAffineTransform(rotationAngle: -rotation), CGAffineTransform(rotationAngle: rotation)])
  }

  @Test(
    "without an app's word a tablet turns every way, a phone not upside down", .rule("P-53.2"),
    arguments: [Device.iPhoneSE, .iPad11])
  func defaultMask(device: Device) throws {
    let (cast, isTablet) = (Cast(device: device), device.idiom == .pad)
    let mask: UIInterfaceOrientationMask = isTablet ? .all : .allButUpsideDown
    #expect(UIViewController().supportedInterfaceOrientations == mask)
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: cast.stage.window) == mask)
    for orientation in [UIInterfaceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown] {
      cast.stage.rotate(to: orientation)
      try cast.settle()
      let isFollowed = isTablet || orientation != .portraitUpsideDown
      #expect(cast.stage.window.windowScene?.interfaceOrientation == (isFollowed ? orientation : .landscapeRight))
    }
  }

  @Test("without animation too", .rule("P-53", "P-20.2"))
  func atOnce() throws {
    let cast = Cast()
    let before = cast.stage.frame()
    let b = TurnedController(.landscapeRight)
    cast.a.present(b, animated: false)
    #expect(size(cast) == Self.upright)
    cast.stage.turn()
    #expect(size(cast) == Self.across && b.view.frame.size == Self.across)
    #expect(cast.a.presentedViewController === b)
    cast.a.dismiss(animated: false)
    cast.stage.turn()
    #expect(size(cast) == Self.upright)
    #expect(cast.stage.frame() == before)
  }

  @Test("what is preferred comes before what stands, and only when presented over the whole window", .rule("P-53"))
  func preferred() throws {
    let cast = Cast()
    let b = TurnedController(.all, prefers: .landscapeRight)
    try cast.show(b)
    #expect(size(cast) == Self.across)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(size(cast) == Self.upright)
    for style in [UIModalPresentationStyle.overFullScreen, .overCurrentContext, .currentContext, .pageSheet, .custom] {
      let other = TurnedController(.landscape, prefers: .landscapeRight)
      other.modalPresentationStyle = style
      try cast.show(other)
      #expect(size(cast) == Self.upright, "\(style)")
      cast.a.dismiss(animated: true)
      try cast.settle()
    }
  }

  @Test("a custom presentation that takes the presenter out fills the window", .rule("P-53", "C-20"))
  func customFills() throws {
    let cast = Cast()
    let b = TurnedController(.landscape)
    b.modalPresentationStyle = .custom
    let delegate = Cast.delegate { $0.removes = true }
    b.transitioningDelegate = delegate
    try cast.show(b)
    #expect(size(cast) == Self.across)
    withExtendedLifetime(delegate) {}
  }

  @Test("an unsupported preference is raised, and the interface stands as it may", .rule("D-32", "P-53.3"))
  func unsupported() throws {
    let cast = Cast()
    let b = TurnedController(.landscape, prefers: .portrait)
    let failures = cast.stage.collectFailures {
      cast.a.present(b, animated: false)
      cast.stage.turn()
    }
    #expect(failures.map(\.rule) == ["D-32"])
    #expect(
      failures.allSatisfy {
        $0.message.contains(
          "preferredInterfaceOrientationForPresentation must return a supported interface orientation!")
      })
    #expect(size(cast) == Self.across && cast.a.presentedViewController === b)
  }

  @Test("an unsupported preference traps", .rule("D-32"))
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let cast = Cast()
        let b = TurnedController(.landscape, prefers: .portrait)
        cast.a.present(b, animated: false)
        cast.stage.turn()
      }
    }
  }

  @Test("a cancelled presentation turns the interface back", .rule("P-53", "T-10", "C-21"))
  func cancelledPresentation() throws {
    let cast = Cast()
    let before = cast.stage.frame()
    let b = TurnedController(.landscape)
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    b.transitioningDelegate = delegate
    cast.a.present(b, animated: true)
    cast.stage.turn()
    driver.update(0.6)
    cast.stage.advance(by: 0.5)
    #expect(size(cast) == Self.across)
    driver.cancel()
    try cast.settle()
    #expect(size(cast) == Self.upright && cast.a.presentedViewController == nil)
    #expect(cast.a.view.frame == CGRect(origin: .zero, size: Self.upright))
    #expect(cast.stage.frame() == before)
  }

  @Test("a cancelled dismissal turns the interface back", .rule("P-53", "T-12", "C-21"))
  func cancelledDismissal() throws {
    let cast = Cast()
    let b = TurnedController(.landscape)
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    b.transitioningDelegate = delegate
    try cast.show(b)
    let before = cast.stage.frame()
    delegate.interaction = driver
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    driver.update(0.4)
    cast.stage.advance(by: 0.5)
    #expect(size(cast) == Self.upright)
    driver.cancel()
    try cast.settle()
    #expect(size(cast) == Self.across && cast.a.presentedViewController === b)
    #expect(b.view.frame == CGRect(origin: .zero, size: Self.across))
    #expect(cast.stage.frame() == before)
  }

  @Test("the application's mask limits every controller's", .rule("P-53"))
  func applicationMask() throws {
    let cast = Cast()
    let delegate = AppDelegate()
    UIApplication.shared.delegate = delegate
    delegate.mask = .portrait
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: cast.stage.window) == .portrait)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(size(cast) == Self.upright)
    delegate.mask = [.portrait, .landscapeLeft]
    cast.a.setNeedsUpdateOfSupportedInterfaceOrientations()
    try cast.settle()
    #expect(size(cast) == Self.across, "the device is still held so")
    // Nothing in common: told, and nothing turns.
    delegate.mask = .landscapeLeft
    let b = TurnedController(.portrait)
    let failures = cast.stage.collectFailures {
      cast.a.present(b, animated: false)
      cast.stage.turn()
    }
    #expect(Set(failures.map(\.rule)) == ["P-53"])
    #expect(failures.allSatisfy { $0.message.contains("no common orientation with the application") })
    #expect(size(cast) == Self.across)
    withExtendedLifetime(delegate) {}
  }

  @Test("a controller that does not follow the device, until it does", .rule("P-53"))
  func autorotation() throws {
    let root = TurnedController(.all)
    root.follows = false
    let cast = Cast(root: root)
    cast.stage.rotate(to: .landscapeRight)
    try cast.settle()
    #expect(size(cast) == Self.upright)
    #expect(UIDevice.current.orientation == .landscapeLeft, "the device itself is turned")
    root.follows = true
    UIViewController.attemptRotationToDeviceOrientation()
    try cast.settle()
    #expect(size(cast) == Self.across)
  }

  @Test("a mask that changes is followed when it is said", .rule("P-53"))
  func maskChanges() throws {
    let root = TurnedController(.all)
    let cast = Cast(root: root)
    root.mask = .landscapeLeft
    cast.stage.turn()
    #expect(size(cast) == Self.upright)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(size(cast) == Self.upright, "not before the commit")
    try cast.settle()
    #expect(size(cast) == Self.across)
    root.mask = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    try cast.settle()
    #expect(size(cast) == Self.upright, "the device is upright")
  }

  @Test("children are not asked; a container may ask them", .rule("P-53"))
  func containers() throws {
    final class ForwardingController: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.first?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    }
    for (root, expected) in [(UIViewController(), Self.across), (ForwardingController(), Self.upright)] {
      let child = TurnedController(.portrait)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      let cast = Cast(root: root)
      cast.stage.rotate(to: .landscapeLeft)
      try cast.settle()
      #expect(size(cast) == expected)
    }
  }

  @Test("a device turned during a transition is followed after it", .rule("P-53.4", "T-27"))
  func waits() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.stage.rotate(to: .landscapeLeft)
    #expect(size(cast) == Self.upright)
    cast.stage.advance(by: 0.1)
    #expect(size(cast) == Self.upright)
    _ = cast.calls()
    try cast.settle()
    #expect(size(cast) == Self.across)
    let calls = cast.calls()
    let end = try #require(calls.firstIndex(of: "B viewDidAppear(true)"))
    let rotation = try #require(calls.firstIndex(of: "A viewWillTransition(to: 667×375)"))
    #expect(end < rotation)
    #expect(cast.b.view.frame.size == Self.across)
  }

  @Test("a root that is shown only across turns the interface at once", .rule("P-53", "T-26"))
  func launch() throws {
    let cast = Cast(root: TurnedController(.landscape))
    #expect(size(cast) == Self.across)
    #expect(cast.stage.rootViewController?.view.frame.size == Self.across)
    cast.stage.rootViewController = TurnedController(.portrait)
    #expect(size(cast) == Self.upright)
  }
}
