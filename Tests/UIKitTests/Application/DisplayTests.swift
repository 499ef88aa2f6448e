import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct DisplayTests {
  @Test("brightness is kept between 0 and 1, and told when it is another", .rule("P-67"))
  func brightness() {
    let stage = Stage(device: .iPhone15)
    let screen = UIScreen.main
    final class Count { var received = 0 }
    let count = Count()
    let observer = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in MainActor.assumeIsolated { count.received += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(screen.brightness == 0.5)
    screen.brightness = 0.8
    screen.brightness = 0.8
    #expect(screen.brightness == 0.8 && count.received == 1)
    screen.brightness = 7
    #expect(screen.brightness == 1 && count.received == 2)
    screen.brightness = .nan
    #expect(screen.brightness == 1 && count.received == 2 && stage.diagnostics.map(\.rule) == ["P-67"])
  }

  @Test("a screen has one mode, of its pixels held upright")
  func modes() {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    let screen = UIScreen.main
    #expect(screen.currentMode?.size == CGSize(width: 1179, height: 2556))
    #expect(screen.preferredMode?.size == screen.currentMode?.size && screen.availableModes.count == 1)
    #expect(screen.currentMode?.pixelAspectRatio == 1)
    stage.rotate(to: .landscapeLeft)
    #expect(screen.currentMode?.size == CGSize(width: 1179, height: 2556))
    #expect(!screen.isCaptured && screen.mirrored == nil && screen.calibratedLatency == 0)
    #expect(screen.currentEDRHeadroom == 1 && screen.potentialEDRHeadroom == 1)
    #expect(screen.referenceDisplayModeStatus == .notSupported && screen.overscanCompensationInsets == .zero)
    screen.wantsSoftwareDimming = true
    screen.overscanCompensation = .none
    #expect(screen.wantsSoftwareDimming && screen.overscanCompensation == .none)
  }

  @Test("levels are raised and lowered by numbers, as apps put a window above another")
  func levels() {
    var level = UIWindow.Level.alert + 1
    #expect(level.rawValue == 2001 && level > .alert && .statusBar - 1 < UIWindow.Level.statusBar)
    level += 2
    level -= 5
    #expect(level == .alert - 2)
  }

  @Test("a picture of the screen has all its windows", .rule("A-27"))
  func snapshot() throws {
    let cast = Cast()
    let front = UIWindow(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    front.backgroundColor = .green
    front.windowLevel = .alert
    front.isHidden = false
    cast.stage.turn()
    let shown = cast.stage.frame()
    let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
    #expect(picture.frame == UIScreen.main.bounds)
    front.isHidden = true
    cast.a.view.backgroundColor = .white
    cast.a.view.addSubview(picture)
    cast.stage.turn()
    #expect(cast.stage.frame() == shown)
  }

  @Test("the screen's display link calls with its frames")
  func link() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    final class Target: NSObject {
      var calls = 0
      func step(_ link: CADisplayLink) { calls += 1 }
    }
    let target = Target()
    let link = try #require(
      UIScreen.main.displayLink(withTarget: target, selector: Selector("step(_:)", Target.step)))
    stage.advance(by: 0.1)
    #expect(target.calls == 0)
    let other = Target()
    let plain = CADisplayLink(target: other, selector: Selector("step(_:)", Target.step))
    for link in [link, plain] { link.add(to: .main, forMode: .common) }
    stage.advance(by: 0.1)
    #expect(target.calls >= 6 && target.calls == other.calls)
    for link in [link, plain] { link.invalidate() }
  }
}

@Suite @MainActor struct UpdateLinkTests {
  private func scene() -> (Stage, UIView) {
    let stage = Stage(device: .iPhone15)
    let page = UIViewController()
    stage.rootViewController = page
    stage.turn()
    return (stage, page.view)
  }

  @Test("the steps of a frame come in their order, around links, layout and commit", .rule("A-55"))
  func order() {
    let (stage, view) = scene()
    var steps: [String] = []
    final class Child: UIView {
      var note: (() -> Void)?
      override func layoutSubviews() { note?() }
    }
    let child = Child()
    view.addSubview(child)
    stage.turn()
    child.note = { steps.append("layout") }
    let display = CADisplayLink { _ in steps.append("display link") }
    display.add(to: .main, forMode: .common)
    let link = UIUpdateLink(view: view)
    let phases: [(UIUpdateActionPhase, String)] = [
      (.afterUpdateComplete, "complete"), (.afterCATransactionCommit, "committed"),
      (.beforeCATransactionCommit, "commit"), (.afterCADisplayLinkDispatch, "linked"), (.afterEventDispatch, "told"),
      (.beforeEventDispatch, "telling"), (.afterUpdateScheduled, "begin"),
    ]
    for (phase, name) in phases { link.addAction(to: phase) { _, _ in steps.append(name) } }
    link.addAction { link, info in
      steps.append("linking")
      #expect(link.currentUpdateInfo() === info && UIUpdateInfo.current(for: view) === info)
      child.setNeedsLayout()
    }
    stage.advance(by: 1 / 60)
    #expect(!steps.isEmpty && steps.allSatisfy { $0 == "display link" })
    steps = []
    link.isEnabled = true
    stage.advance(by: 1 / 60)
    #expect(
      steps == [
        "begin", "telling", "told", "linking", "display link", "linked", "commit", "layout", "committed", "complete",
      ])
    steps = []
    stage.turn()
    #expect(steps.filter { $0 != "display link" } == [], "a turn in which no time goes by is no frame")
    #expect(UIUpdateInfo.current(for: view) == nil && link.currentUpdateInfo() == nil)
    link.isEnabled = false
    stage.advance(by: 1 / 60)
    #expect(steps.filter { $0 != "display link" } == [])
    display.invalidate()
  }

  @Test("it acts while its view is in a window, and knows the frame's times", .rule("A-55"))
  func position() throws {
    let (stage, view) = scene()
    let inner = UIView()
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: inner) { _, info in
      times.append(info.modelTime)
      #expect(abs(info.estimatedPresentationTime - info.modelTime - 1.0 / 60) < 1e-9)
      #expect(info.completionDeadlineTime == info.estimatedPresentationTime)
      #expect(!info.isImmediatePresentationExpected && !info.isPerformingLowLatencyPhases)
      #expect(!info.isLowLatencyEventDispatchConfirmed)
    }
    link.isEnabled = true
    stage.advance(by: 0.1)
    #expect(times.isEmpty)
    view.addSubview(inner)
    let start = stage.time
    stage.advance(by: 0.1)
    #expect(times.count == 6 && abs((times.last ?? 0) - start - 0.1) < 1e-9)
    inner.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(times.count == 6)
  }

  @Test("a link that wants every frame keeps them coming, at its own rate", .rule("A-55"))
  func continuous() throws {
    let (stage, view) = scene()
    var count = 0
    let scene = try #require(view.window?.windowScene)
    var link: UIUpdateLink? = UIUpdateLink(windowScene: scene) { _, _ in count += 1 }
    #expect(UIApplication.shared.nextRunLoopTurnTime != stage.time)
    link?.isEnabled = true
    #expect(UIApplication.shared.nextRunLoopTurnTime != stage.time)
    link?.requiresContinuousUpdates = true
    #expect(UIApplication.shared.nextRunLoopTurnTime == stage.time)
    link?.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    stage.advance(by: 0.5)
    #expect((9...11).contains(count))
    link?.wantsImmediatePresentation = true
    link?.wantsLowLatencyEventDispatch = true
    let before = count
    link = nil
    stage.advance(by: 0.5)
    #expect(count == before && UIApplication.shared.nextRunLoopTurnTime != stage.time)
  }

  @Test("methods are called with the link, of a target that is not kept", .rule("A-55"))
  func selectors() {
    let (stage, view) = scene()
    final class Target: NSObject {
      var links: [UIUpdateLink] = []
      func step(_ link: UIUpdateLink) { links.append(link) }
    }
    var target: Target? = Target()
    let link = UIUpdateLink(view: view, actionTarget: target!, selector: Selector("step(_:)", Target.step))
    link.isEnabled = true
    stage.advance(by: 1 / 60)
    #expect(target?.links.count == 1 && target?.links.first === link)
    weak let gone = target
    target = nil
    #expect(gone == nil)
    stage.advance(by: 1 / 60)
  }
}
