import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Registers something alongside every change of size, and notes what it is told.
final class AlongsideController: UIViewController {
  var forwards = true
  var square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private(set) var transforms: [CGAffineTransform] = []
  private(set) var coordinators: [AnyObject] = []
  fileprivate(set) var traitChanges: [UIUserInterfaceSizeClass] = []
  var childSize: CGSize?

  override func viewDidLoad() {
    view.backgroundColor = .gray
    square.backgroundColor = .red
    view.addSubview(square)
    registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
      self.traitChanges.append(previous.verticalSizeClass)
    }
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    childSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    if forwards { super.viewWillTransition(to: size, with: coordinator) }
    transforms.append(coordinator.targetTransform)
    coordinators.append(coordinator)
    coordinator.animate { [square] _ in
      square.center.x = size.width
    } completion: { _ in
    }
  }
}

@Suite struct RotationTests {
  private func cast(device: Device = .iPhoneSE) -> (Cast, AlongsideController, AlongsideController) {
    let root = AlongsideController()
    let child = AlongsideController()
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    child.view.autoresizingMask = []
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let cast = Cast(device: device, root: root)
    cast.stage.trace.name(root, "R")
    cast.stage.trace.name(child, "C")
    // What they were told when they came to this stage is not what is looked at.
    (root.traitChanges, child.traitChanges) = ([], [])
    return (cast, root, child)
  }

  private func calls(_ cast: Cast) -> [String] {
    let calls = cast.stage.trace.calls
    cast.stage.trace.clear()
    return calls.filter { !$0.hasSuffix("transitionDuration") }
  }

  @Test("the whole trace of a rotation", .rule("T-27", "T-28", "T-34", "T-35", "C-12"))
  func trace() throws {
    let (cast, root, child) = cast()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(
      calls(cast) == [
        "R willTransition(to:)", "C willTransition(to:)", "R viewWillTransition(to: 667×375)",
        "C viewWillTransition(to: 667×375)", "ScreenPlan animateTransition", "R traitCollectionDidChange",
        "R trait change handler", "C traitCollectionDidChange", "C trait change handler", "R viewWillLayoutSubviews()",
        "R viewDidLayoutSubviews()", "C viewWillLayoutSubviews()", "C viewDidLayoutSubviews()",
        "coordinator alongside animation", "coordinator alongside animation",
        "context completeTransition(true)",
        "coordinator alongside completion(cancelled: false)",
        "coordinator alongside completion(cancelled: false)",
      ])
    #expect(root.transforms == [CGAffineTransform(rotationAngle: -.pi / 2)] && child.transforms == root.transforms)
    #expect(root.coordinators.first === child.coordinators.first)
    #expect(root.traitChanges == [.regular] && child.traitChanges == [.regular])
    #expect(root.transitionCoordinator == nil)
  }

  @Test("what runs alongside runs in the rotation's time", .rule("T-27", "T-35"))
  func alongside() throws {
    let (cast, root, _) = cast()
    cast.stage.rotate(to: .landscapeLeft)
    #expect(root.square.center.x == 667)
    cast.stage.advance(by: 0.175)
    let x = try #require(root.square.layer.presentation()).position.x
    #expect(abs(x - (5 + 667) / 2) < 30, "\(x)")
    let angle = try #require(cast.stage.window.layer.presentation()).affineTransform()
    #expect(angle.b != 0)
    try cast.settle()
    #expect(root.square.layer.presentation()?.position.x == 667)
  }

  @Test("a rotation takes 0.3 to 0.4 seconds", .rule("G-21.6"), arguments: [Device.iPhoneSE, .iPad11])
  func duration(device: Device) throws {
    let (cast, root, _) = cast(device: device)
    cast.stage.rotate(to: .landscapeLeft)
    let duration = try #require(root.transitionCoordinator).transitionDuration
    #expect((0.3...0.4).contains(duration))
    cast.stage.advance(by: duration - 0.02)
    #expect(root.transitionCoordinator != nil)
    cast.stage.advance(by: 0.04)
    #expect(root.transitionCoordinator == nil)
  }

  @Test(
    "how far the interface turns", .rule("T-27", "C-12"),
    arguments: [
      (UIInterfaceOrientation.portrait, UIInterfaceOrientation.landscapeRight, 90.0), (.portrait, .landscapeLeft, -90),
      (.landscapeLeft, .portrait, 90), (.portraitUpsideDown, .landscapeLeft, 90),
      (.landscapeRight, .portraitUpsideDown, 90),
    ])
  func turns(_ start: UIInterfaceOrientation, _ end: UIInterfaceOrientation, _ degrees: Double) throws {
    let (cast, root, _) = cast(device: .iPad11)
    cast.stage.rotate(to: start)
    try cast.settle()
    let count = root.transforms.count
    cast.stage.rotate(to: end)
    try cast.settle()
    #expect(Array(root.transforms[count...]) == [CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180)])
  }

  @Test("half a turn changes no size: only its coordinator tells of it", .rule("T-27", "C-12"))
  func halfRotation() throws {
    let (cast, root, _) = cast(device: .iPad11)
    cast.stage.trace.clear()
    cast.stage.rotate(to: .portraitUpsideDown)
    let coordinator = try #require(root.transitionCoordinator)
    #expect(abs(abs(atan2(coordinator.targetTransform.b, coordinator.targetTransform.a)) - .pi) < 1e-9)
    try cast.settle()
    #expect(calls(cast).allSatisfy { !$0.contains("ransition(to") })
  }

  @Test("on a tablet a quarter turn changes no traits", .rule("T-27"))
  func tablet() throws {
    let (cast, _, _) = cast(device: .iPad11)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(
      calls(cast).filter { !$0.contains("LayoutSubviews") } == [
        "R viewWillTransition(to: 1194×834)", "C viewWillTransition(to: 1194×834)", "ScreenPlan animateTransition",
        "coordinator alongside animation", "coordinator alongside animation",
        "context completeTransition(true)",
        "coordinator alongside completion(cancelled: false)",
        "coordinator alongside completion(cancelled: false)",
      ])
  }

  @Test("a window made narrow beside another app turns nothing and changes the traits", .rule("T-27", "C-12"))
  func resize() throws {
    let (cast, root, _) = cast(device: .iPad11)
    var widths: [UIUserInterfaceSizeClass] = []
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (root: AlongsideController, _) in
      widths.append(root.traitCollection.horizontalSizeClass)
    }
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    cast.stage.trace.clear()
    // Half, a third, and all of the screen again.
    for width in [592.0, 375, 1194] {
      cast.stage.resize(to: CGSize(width: width, height: 834))
      try cast.settle()
      #expect(root.view.bounds.size == CGSize(width: width, height: 834))
    }
    #expect(root.transforms.dropFirst().allSatisfy { $0 == .identity } && root.transforms.count == 4)
    #expect(
      calls(cast).filter { $0.hasPrefix("R ") && $0.contains("ransition(to") } == [
        "R willTransition(to:)", "R viewWillTransition(to: 592×834)", "R viewWillTransition(to: 375×834)",
        "R willTransition(to:)", "R viewWillTransition(to: 1194×834)",
      ])
    #expect(widths == [.compact, .regular])
  }

  @Test("a child that keeps its size is not told, nor is what is in it", .rule("T-28"))
  func childKeepsSize() throws {
    let (cast, root, child) = cast()
    let grandchild = AlongsideController()
    cast.stage.trace.name(grandchild, "G")
    child.addChild(grandchild)
    child.view.addSubview(grandchild.view)
    grandchild.didMove(toParent: child)
    root.childSize = CGSize(width: 200, height: 200)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(child.transforms.isEmpty && grandchild.transforms.isEmpty)
    // Traits concern them all the same.
    #expect(child.traitChanges == [.regular] && grandchild.traitChanges == [.regular])
    root.childSize = CGSize(width: 210, height: 200)
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(child.transforms.count == 1 && grandchild.transforms.count == 1)
  }

  @Test("a controller that does not call super forwards nothing", .rule("T-28"))
  func stopsForwarding() throws {
    let (cast, root, child) = cast()
    root.forwards = false
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(root.transforms.count == 1 && child.transforms.isEmpty)
  }

  @Test("the root, its children, then what is presented", .rule("T-29", "P-54", "PC-11"), arguments: [true, false])
  func presented(covers: Bool) throws {
    let (cast, root, _) = cast()
    let b = AlongsideController()
    cast.stage.trace.name(b, "B")
    b.modalPresentationStyle = covers ? .fullScreen : .overFullScreen
    try cast.show(b, from: root, animated: false)
    let controller = try #require(b.presentationController)
    cast.stage.trace.name(controller, "PC")
    cast.stage.trace.clear()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    let received = calls(cast).filter { $0.contains("ransition(to") || $0.contains("trait") }
    #expect(
      received == [
        "R willTransition(to:)", "C willTransition(to:)", "PC willTransition(to:)", "B willTransition(to:)",
        "R viewWillTransition(to: 667×375)", "C viewWillTransition(to: 667×375)",
        "PC viewWillTransition(to: 667×375)", "B viewWillTransition(to: 667×375)", "R traitCollectionDidChange",
        "R trait change handler", "C traitCollectionDidChange", "C trait change handler",
        "PC traitCollectionDidChange", "B traitCollectionDidChange", "B trait change handler",
      ])
    #expect(b.view.frame.size == CGSize(width: 667, height: 375))
    // And back: whoever is out of sight has kept up.
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(
      calls(cast).filter { $0.contains("viewWillTransition") } == [
        "R viewWillTransition(to: 375×667)", "C viewWillTransition(to: 375×667)",
        "PC viewWillTransition(to: 375×667)", "B viewWillTransition(to: 375×667)",
      ])
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    root.dismiss(animated: false)
    cast.stage.turn()
    #expect(root.view.frame.size == CGSize(width: 667, height: 375))
  }

  @Test("a child with traits of its own is told only of its own", .rule("T-27"))
  func childOverride() throws {
    let (cast, root, child) = cast()
    root.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
    #expect(root.overrideTraitCollection(forChild: child) == UITraitCollection(verticalSizeClass: .compact))
    #expect(child.traitCollection.verticalSizeClass == .compact)
    #expect(child.view.traitCollection.verticalSizeClass == .compact)
    #expect(root.traitCollection.verticalSizeClass == .regular && child.traitChanges == [.regular])
    cast.stage.trace.clear()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(calls(cast).filter { $0 == "C willTransition(to:)" || $0.hasPrefix("C trait") } == [])
    root.setOverrideTraitCollection(nil, forChild: child)
    #expect(root.overrideTraitCollection(forChild: child) == nil && child.traitCollection == root.traitCollection)
  }

  @Test(
    "a window resized under a finger ends where it should, finished or cancelled", .rule("T-27", "C-21"),
    arguments: [true, false])
  func underFinger(finishes: Bool) throws {
    let cast = Cast(device: .iPad11)
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    cast.b.transitioningDelegate = delegate
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    cast.stage.turn()
    driver.update(0.5)
    cast.stage.resize(to: CGSize(width: 500, height: 1194))
    cast.stage.advance(by: 0.5)
    if finishes { driver.finish() } else { driver.cancel() }
    try cast.settle()
    let fresh = Cast(device: .iPad11)
    fresh.stage.resize(to: CGSize(width: 500, height: 1194))
    fresh.b.modalPresentationStyle = .fullScreen
    try fresh.settle()
    if finishes { try fresh.show(fresh.b, animated: false) }
    #expect(cast.stage.frame() == fresh.stage.frame())
    #expect((cast.a.presentedViewController === cast.b) == finishes)
  }

  @Test("a window resized while it is resized comes to rest at the last size", .rule("T-27"))
  func twice() throws {
    let (cast, root, _) = cast(device: .iPad11)
    cast.stage.resize(to: CGSize(width: 600, height: 1194))
    cast.stage.advance(by: 0.1)
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    cast.stage.advance(by: 0.1)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(cast.stage.window.bounds.size == CGSize(width: 1194, height: 375))
    #expect(root.view.frame == cast.stage.window.bounds && cast.stage.window.transform == .identity)
  }

  @Test(
    "a child that wants another size tells its parent, one presented its presentation controller",
    .rule("T-31", "PC-11"))
  func preferredSize() throws {
    final class Listening: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
      }
    }
    let root = Listening()
    let child = PlainController()
    root.addChild(child)
    child.didMove(toParent: root)
    let cast = Cast(root: root)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(root.sizes == [CGSize(width: 100, height: 50)])
    try cast.show(cast.b, from: root)
    cast.stage.trace.clear()
    cast.b.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(cast.calls() == ["UISheetPresentationController preferredContentSizeDidChange(for: B)"])
    #expect(root.sizes.count == 1)
  }

  @Test("what a turn shows in another style begins where it stood", .rule("T-30"))
  func sheetsRotate() throws {
    let stage = Stage(device: .iPhone15)
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.rootViewController = root
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: true)
    try stage.settle()
    let view = try #require(sheet.view)
    // Nothing is behind what takes the presenter out: only the way back begins in the old place.
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    let before = view.convert(view.bounds, to: stage.window)
    stage.rotate(to: .portrait)
    stage.turn()
    let first = try #require(view.layer.presentation())
    #expect(abs(first.bounds.width - before.width) < 5 && abs(first.bounds.height - before.height) < 5)
    #expect(abs(first.frame.minY - before.minY) < 5, "\(first.frame) \(before)")
    try stage.settle()
    #expect(view.bounds.size != before.size)
  }
}
