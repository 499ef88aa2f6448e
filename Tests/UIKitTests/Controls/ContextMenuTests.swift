import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Says what opens, for classes that are delegates and answer what they like.
class MenuStore: NSObject {
  var configuration: () -> UIContextMenuConfiguration? = { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration() }
}

/// Answers as little as it must.
final class MenuGiver: MenuStore, UIContextMenuInteractionDelegate {}

/// Answers everything, by the names of iOS 16.
final class FullMenuGiver: MenuStore, UIContextMenuInteractionDelegate {
  var highlight: () -> UITargetedPreview? = { nil }
  var dismissal: () -> UITargetedPreview? = { nil }
  var style = UIContextMenuInteractionCommitStyle.dismiss
  var onCommit: () -> Void = {}
  var onDisplay: () -> Void = {}
  var notes: [String] = []

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { highlight() }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { dismissal() }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = style
    animator.addAnimations { [weak self] in self?.notes.append("commit runs") }
    animator.addCompletion { [weak self] in
      self?.notes.append("committed, animated: \(UIView.areAnimationsEnabled)")
      self?.onCommit()
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    onDisplay()
    animator?.addAnimations { [weak self] in self?.notes.append("display runs") }
    animator?.addCompletion { [weak self] in self?.notes.append("displayed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { [weak self] in self?.notes.append("end runs") }
    animator?.addCompletion { [weak self] in self?.notes.append("ended") }
  }
}

/// A page with a view of 120 by 60 that has a context menu.
@MainActor struct PressStage {
  let stage: Stage
  let page = FlagController()
  let tile = UIView()
  let giver: any MenuStore & UIContextMenuInteractionDelegate
  let interaction: UIContextMenuInteraction
  let notes = Notes()

  final class Notes {
    var list: [String] = []
    var preview: UIViewController?
  }

  init(
    _ giver: any MenuStore & UIContextMenuInteractionDelegate = FullMenuGiver(),
    at origin: CGPoint = CGPoint(x: 40, y: 100), count: Int = 2,
    device: Device = Device(name: "page", size: CGSize(width: 320, height: 568), scale: 2)
  ) {
    stage = Stage(device: device)
    self.giver = giver
    interaction = UIContextMenuInteraction(delegate: giver)
    page.view.backgroundColor = .white
    tile.backgroundColor = .systemTeal
    tile.frame = CGRect(origin: origin, size: CGSize(width: 120, height: 60))
    page.view.addSubview(tile)
    stage.rootViewController = page
    stage.trace.name(giver, "giver")
    stage.trace.name(interaction, "interaction")
    tile.addInteraction(interaction)
    let notes = notes
    giver.configuration = {
      UIContextMenuConfiguration(
        identifier: "tile" as NSString, previewProvider: { notes.preview },
        actionProvider: { suggested in
          notes.list.append("actions \(suggested.count)")
          return UIMenu(
            children: (0..<count).map { number in
              UIAction(title: "\(number)") { _ in notes.list.append("ran \(number)") }
            })
        })
    }
    stage.turn()
    stage.trace.clear()
  }

  func calls() -> [String] {
    let calls = stage.trace.events.filter { $0.subject == "giver" }.map {
      $0.call.replacingOccurrences(of: "contextMenuInteraction(_:", with: "")
    }
    stage.trace.clear()
    return calls
  }
  func recorded() -> [String] {
    defer { notes.list = [] }
    return notes.list
  }
  var center: CGPoint { CGPoint(x: tile.frame.midX, y: tile.frame.midY) }
}

private let asked = "configurationForMenuAtLocation:)"
private let lifted = "configuration:highlightPreviewForItemWithIdentifier: tile)"
private let returned = "configuration:dismissalPreviewForItemWithIdentifier: tile)"
private let displays = "willDisplayMenuFor:animator:)"
private let taps = "willPerformPreviewActionForMenuWith:animator:)"
private let ends = "willEndFor:animator:)"

@MainActor @Suite("Context menus")
struct ContextMenuTests {
  @Test(
    "A press opens it, a choice closes it, and the page is to the byte as it was",
    .rule("CM-01", "CM-01.2", "CM-02", "CM-07"))
  func chosen() throws {
    let giver = FullMenuGiver()
    let press = PressStage(giver)
    let stage = press.stage
    let before = stage.frame()
    stage.touchDown(at: press.center)
    stage.advance(by: 0.1)
    #expect(press.calls() == [] && stage.frame() == before)
    stage.advance(by: 0.3)
    #expect(press.calls() == [asked, lifted] && press.recorded() == [])
    #expect(stage.frame() != before, "it grows")
    #expect(press.tile.transform == .identity && press.tile.alpha == 1 && press.interaction.menuAppearance == .unknown)
    stage.advance(by: 0.9)
    #expect(
      press.calls() == [displays] && press.recorded() == ["actions 0"] && giver.notes == ["display runs", "displayed"])
    #expect(press.interaction.menuAppearance == .rich && stage.menuRows.map(\.0) == ["0", "1"])
    #expect(press.interaction.location(in: press.tile) == CGPoint(x: 60, y: 30))
    stage.touchUp()
    stage.advance(by: 0.5)
    #expect(stage.menuRows.count == 2, "a finger that did not move chooses nothing")
    giver.notes = []
    try stage.choose("1")
    #expect(press.calls() == [returned, ends] && press.recorded() == ["ran 1"])
    try stage.settle()
    #expect(giver.notes == ["end runs", "ended"] && press.interaction.menuAppearance == .unknown)
    #expect(stage.frame() == before && stage.window.subviews.count == 1 && press.tile.alpha == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "A finger that is lifted or goes on before opens nothing", .rule("CM-01", "CM-01.3"),
    arguments: ["lifted", "moved"])
  func early(_ what: String) throws {
    let press = PressStage()
    let before = press.stage.frame()
    press.stage.touchDown(at: press.center)
    press.stage.advance(by: 0.4)
    #expect(press.stage.frame() != before)
    if what == "moved" { press.stage.touchMove(to: CGPoint(x: press.center.x, y: press.center.y + 11)) }
    if what == "lifted" { press.stage.touchUp() }
    press.stage.advance(by: 1)
    #expect(press.calls() == [asked, lifted] && press.recorded() == [] && press.stage.menuRows.isEmpty)
    if what == "moved" { press.stage.touchUp() }
    try press.stage.settle()
    #expect(press.stage.frame() == before)
    press.stage.press(at: press.center)
    #expect(press.stage.menuRows.count == 2, "and it opens the next time")
  }

  @Test("The finger that opened it goes on to an element, and chooses it", .rule("CM-03"))
  func onward() throws {
    let press = PressStage()
    press.stage.press(at: press.center, releases: false)
    let row = try #require(press.stage.menuRows.first?.1)
    let plain = press.stage.frame()
    press.stage.touchMove(to: CGPoint(x: row.midX, y: row.midY))
    press.stage.turn()
    #expect(press.stage.frame() != plain, "what it is on is seen")
    press.stage.touchUp()
    #expect(press.recorded() == ["actions 0", "ran 0"])
    try press.stage.settle()
    #expect(press.stage.menuRows.isEmpty)
  }

  @Test("Nil opens nothing, and the finger is the view's; so does a menu of nothing", .rule("CM-02"))
  func nothing() throws {
    let giver = FullMenuGiver()
    let press = PressStage(giver)
    var taps = 0
    press.tile.addGestureRecognizer(UILongPressGestureRecognizer { _ in taps += 1 })
    giver.configuration = { nil }
    press.stage.press(at: press.center)
    #expect(taps > 0 && press.calls() == [asked] && press.stage.window.subviews.count == 1)
    giver.configuration = { UIContextMenuConfiguration(actionProvider: { _ in UIMenu() }) }
    press.stage.press(at: press.center)
    giver.configuration = { UIContextMenuConfiguration() }
    press.stage.press(at: press.center)
    try press.stage.settle()
    #expect(press.stage.window.subviews.count == 1 && !press.calls().contains(displays))
    #expect(press.tile.alpha == 1 && giver.notes == [])
  }

  @Test("A delegate that leaves all out has its view lifted, and a tap on it closes", .rule("CM-02", "CM-10.3"))
  func least() throws {
    let press = PressStage(MenuGiver())
    let before = press.stage.frame()
    press.stage.press(at: press.center)
    #expect(press.stage.liftedFrames == [press.tile.frame])
    press.stage.tap(at: press.center)
    try press.stage.settle()
    #expect(press.calls() == [asked] && press.stage.frame() == before && press.stage.window.subviews.count == 1)
  }

  @Test("Older names are asked where the newer are left out", .rule("CM-02"))
  func older() throws {
    final class Older: MenuStore, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? { interaction.view.map(UITargetedPreview.init(view:)) }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? { nil }
    }
    let press = PressStage(Older())
    press.stage.press(at: press.center)
    press.interaction.dismissMenu()
    try press.stage.settle()
    #expect(
      press.calls() == [
        asked, "previewForHighlightingMenuWithConfiguration:)", "previewForDismissingMenuWithConfiguration:)",
      ])
  }

  @Test("The second button opens it at once, alone and beside the pointer", .rule("CM-01.4"))
  func secondButton() throws {
    let press = PressStage()
    let before = press.stage.frame()
    press.stage.click(at: press.center, button: .secondary)
    press.stage.advance(by: 0.6)
    #expect(press.calls() == [asked, displays] && press.interaction.menuAppearance == .compact)
    #expect(press.stage.liftedFrames == [] && press.tile.alpha == 1)
    let first = try #require(press.stage.menuRows.first?.1)
    #expect(first.minY == press.center.y + 8 && abs(first.minX - 62) < 40)
    press.stage.tap(at: CGPoint(x: 20, y: 540))
    try press.stage.settle()
    #expect(press.calls() == [ends] && press.stage.frame() == before && press.interaction.menuAppearance == .unknown)
  }

  @Test("A controller's page grows out of the view and back, and is told of it", .rule("CM-05.3", "CM-11"))
  func controller() throws {
    let press = PressStage()
    let shown = FlagController()
    shown.preferredContentSize = CGSize(width: 200, height: 150)
    press.notes.preview = shown
    let before = press.stage.frame()
    press.stage.press(at: press.center, for: 0.55, releases: false)
    #expect(shown.recorded() == ["wA"] && press.recorded() == ["actions 0"])
    press.stage.advance(by: 0.8)
    press.stage.touchUp()
    #expect(shown.recorded() == ["dA"])
    let frame = shown.view.convert(shown.view.bounds, to: nil)
    #expect(frame == CGRect(x: 8, y: 55, width: 200, height: 150))
    #expect(press.stage.menuRows.first?.1.minY == 217)
    press.stage.tap(at: CGPoint(x: 300, y: 550))
    press.stage.advance(by: 0.1)
    #expect(shown.recorded() == ["wD"])
    try press.stage.settle()
    #expect(shown.recorded() == ["dD"] && shown.view.window == nil && press.stage.frame() == before)
    #expect(press.stage.diagnostics.isEmpty)
  }

  @Test("A tap on the preview shows the page in its place", .rule("CM-10.2", "CM-11"))
  func pop() throws {
    let giver = FullMenuGiver()
    giver.style = .pop
    let press = PressStage(giver)
    let shown = FlagController()
    shown.view.backgroundColor = .brown
    let navigation = UINavigationController(rootViewController: press.page)
    press.stage.rootViewController = navigation
    press.stage.turn()
    press.notes.preview = shown
    giver.onCommit = { press.page.show(shown, sender: nil) }
    let center = press.tile.convert(CGPoint(x: 60, y: 30), to: nil)
    press.stage.press(at: center)
    press.stage.advance(by: 0.5)
    _ = (press.calls(), shown.recorded(), press.page.recorded())
    giver.notes = []
    let frame = shown.view.convert(shown.view.bounds, to: nil)
    press.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(press.calls().prefix(2) == [taps, ends])
    press.stage.advance(by: 0.05)
    // It grows to where it will be seen: below the bar.
    let top = shown.view.convert(CGPoint.zero, to: nil).y
    #expect(top > 40 && abs(top - press.page.view.safeAreaInsets.top) < 0.5)
    try press.stage.settle()
    #expect(giver.notes == ["commit runs", "end runs", "committed, animated: false", "ended"])
    #expect(navigation.topViewController === shown && shown.view.window != nil)
    #expect(shown.recorded() == ["wD", "dD", "wA, to parent", "dA, to parent"])
    #expect(press.stage.window.subviews.count == 1 && press.tile.alpha == 1 && press.stage.diagnostics.isEmpty)
    navigation.popViewController(animated: true)
    try press.stage.settle()
    #expect(navigation.topViewController === press.page)
  }

  @Test("Without that wish the preview goes back first", .rule("CM-10"))
  func commitDismisses() throws {
    let giver = FullMenuGiver()
    let press = PressStage(giver)
    let before = press.stage.frame()
    press.stage.press(at: press.center)
    press.stage.advance(by: 0.5)
    giver.notes = []
    press.stage.tap(at: press.center)
    press.stage.advance(by: 0.1)
    #expect(giver.notes == ["commit runs", "end runs"] && press.interaction.menuAppearance == .unknown)
    try press.stage.settle()
    #expect(giver.notes == ["commit runs", "end runs", "committed, animated: true", "ended"])
    #expect(press.stage.frame() == before)
  }

  @Test("It shows other elements while it is open, and the block gets the menu in front", .rule("CM-12"))
  func update() throws {
    let press = PressStage()
    press.interaction.updateVisibleMenu { _ in
      Issue.record("none is open")
      return UIMenu()
    }
    press.stage.press(at: press.center)
    let card = press.stage.liftedFrames
    press.interaction.updateVisibleMenu { menu in
      #expect(menu.children.map(\.title) == ["0", "1"])
      return menu.replacingChildren(menu.children + [UIAction(title: "new") { _ in press.notes.list.append("new") }])
    }
    press.stage.advance(by: 0.5)
    #expect(press.stage.menuRows.map(\.0) == ["0", "1", "new"] && press.stage.liftedFrames == card)
    try press.stage.choose("new")
    #expect(press.recorded().last == "new")
  }

  @Test(
    "It goes when the device turns, the view goes, something is presented, or the interaction is taken away",
    .rule("CM-07"), arguments: ["turn", "view", "present", "interaction", "stage"], [0.3, 0.6, 1.5])
  func goes(_ what: String, at time: TimeInterval) throws {
    let press = PressStage()
    press.stage.press(at: press.center, for: time, releases: false)
    let modal = PlainController(.brown)
    switch what {
    case "turn": press.stage.rotate(to: .landscapeLeft)
    case "view": press.tile.removeFromSuperview()
    case "present": press.page.present(modal, animated: true)
    case "interaction": press.tile.removeInteraction(press.interaction)
    default: return
    }
    press.stage.advance(by: 0.05)
    press.stage.touchUp()
    try press.stage.settle()
    #expect(press.stage.menuRows.isEmpty && press.stage.liftedFrames.isEmpty && press.tile.alpha == 1)
    #expect(press.stage.window.subviews.count == (what == "present" ? 2 : 1))
    let calls = press.calls()
    #expect(calls.contains(ends) == calls.contains(displays), "what was displayed ends")
    #expect(press.stage.diagnostics.map(\.message) == [])
  }

  @Test("An action may present, and the preview goes back below", .rule("CM-07"))
  func presents() throws {
    let press = PressStage()
    let modal = PlainController(.brown)
    press.giver.configuration = {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Present") { _ in press.page.present(modal, animated: true) }])
      })
    }
    press.stage.press(at: press.center)
    try press.stage.choose("Present")
    try press.stage.settle()
    #expect(press.page.presentedViewController === modal && press.stage.liftedFrames.isEmpty)
    press.page.dismiss(animated: false)
    try press.stage.settle()
    #expect(press.stage.window.subviews.count == 1 && press.tile.alpha == 1 && press.stage.diagnostics.isEmpty)
  }

  @Test("A preview goes where the delegate says, in its shape", .rule("CM-04", "CM-07", "CM-08"))
  func targets() throws {
    let giver = FullMenuGiver()
    let press = PressStage(giver)
    let other = UIView(frame: CGRect(x: 200, y: 400, width: 60, height: 30))
    press.page.view.addSubview(other)
    giver.highlight = { [tile = press.tile] in
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(ovalIn: tile.bounds)
      parameters.backgroundColor = .clear
      return UITargetedPreview(view: tile, parameters: parameters)
    }
    giver.dismissal = { UITargetedPreview(view: other) }
    press.stage.press(at: press.center)
    #expect(press.tile.alpha == 0, "it is out of sight while its picture is seen")
    press.interaction.dismissMenu()
    press.stage.advance(by: 0.34)
    let card = try #require(press.stage.liftedFrames.first)
    #expect(abs(card.midX - 230) < 1 && abs(card.width - 60) < 1 && other.alpha == 0)
    try press.stage.settle()
    #expect(press.tile.alpha == 1 && other.alpha == 1)
    let failures = press.stage.collectFailures { _ = UITargetedPreview(view: UIView()) }
    #expect(failures.map(\.rule) == ["CM-08"])
    let moved = UITargetedPreview(view: other).retargetedPreview(
      with: UIPreviewTarget(container: press.page.view, center: CGPoint(x: 5, y: 6)))
    #expect(moved.view === other && moved.target.center == CGPoint(x: 5, y: 6) && moved.size == other.bounds.size)
  }

  @Test("Parameters of text show its lines; copies are alike", .rule("CM-09"))
  func parameters() throws {
    let lines = [CGRect(x: 10, y: 10, width: 100, height: 20), CGRect(x: 10, y: 60, width: 50, height: 20)]
    let parameters = UIPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0) })
    let path = try #require(parameters.visiblePath)
    #expect(path.contains(CGPoint(x: 7, y: 20)) && path.contains(CGPoint(x: 40, y: 70)))
    #expect(!path.contains(CGPoint(x: 40, y: 45)) && !path.contains(CGPoint(x: 80, y: 70)))
    #expect(parameters.backgroundColor == .systemBackground)
    parameters.backgroundColor = .red
    let copy = try #require(parameters.copy() as? UIPreviewParameters)
    #expect(copy.backgroundColor == .red && copy.visiblePath === path)
    parameters.backgroundColor = nil
    #expect(parameters.backgroundColor == .systemBackground && copy.backgroundColor == .red)
    #expect(UIPreviewParameters(textLineRects: []).visiblePath == nil)
  }

  @Test("With less motion nothing grows or moves", .rule("CM-11"))
  func calm() throws {
    let press = PressStage()
    press.stage.prefersCrossFadeTransitions = true
    let before = press.stage.frame()
    press.stage.touchDown(at: press.center)
    press.stage.advance(by: 0.45)
    #expect(press.stage.frame() == before)
    press.stage.advance(by: 1)
    press.stage.touchUp()
    #expect(press.stage.liftedFrames == [press.tile.frame])
    press.stage.tap(at: CGPoint(x: 300, y: 550))
    try press.stage.settle()
    #expect(press.stage.frame() == before)
  }

  @Test("Of two around each other the inner one's menu opens", .rule("CM-03"))
  func nested() throws {
    let press = PressStage()
    let inner = MenuGiver()
    var answers = true
    inner.configuration = {
      answers
        ? UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "inner") { _ in }]) })
        : nil
    }
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    press.tile.addSubview(view)
    let interaction = UIContextMenuInteraction(delegate: inner)
    view.addInteraction(interaction)
    press.stage.press(at: CGPoint(x: 70, y: 130))
    #expect(press.stage.menuRows.map(\.0) == ["inner"] && press.calls() == [])
    interaction.dismissMenu()
    try press.stage.settle()
    answers = false
    press.stage.press(at: CGPoint(x: 70, y: 130))
    #expect(press.stage.menuRows.map(\.0) == ["0", "1"])
  }

  @Test("A control's subclass says what opens, and is told", .rule("CM-15"), arguments: [true, false])
  func control(isPrimary: Bool) throws {
    final class Knob: UIControl {
      var notes: [String] = []
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Up") { [weak self] in self?.notes.append("up \($0.sender === self)") }])
        })
      }
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { notes.append("display") }
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        notes.append("end")
        animator?.addCompletion { [weak self] in self?.notes.append("ended") }
      }
    }
    let press = PressStage()
    let knob = Knob(frame: CGRect(x: 40, y: 300, width: 60, height: 60))
    press.page.view.addSubview(knob)
    #expect(knob.contextMenuInteraction == nil)
    knob.isContextMenuInteractionEnabled = true
    knob.showsMenuAsPrimaryAction = isPrimary
    let before = press.stage.frame()
    if isPrimary { press.stage.tap(knob) } else { press.stage.press(at: CGPoint(x: 70, y: 330)) }
    press.stage.advance(by: 0.6)
    #expect(knob.notes == ["display"] && knob.contextMenuInteraction?.menuAppearance == .compact)
    try press.stage.choose("Up")
    try press.stage.settle()
    #expect(knob.notes == ["display", "end", "up true", "ended"] && press.stage.frame() == before)
  }

  @Test(
    "a hidden window that is let go takes its page and its menu along, pressed or open", .rule("CM-07"),
    arguments: [0.3, 0.8, 2])
  func releasedWithItsWindow(seconds: TimeInterval) throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 568), scale: 2))
    stage.rootViewController = UIViewController()
    let giver = FullMenuGiver()
    giver.configuration = {
      UIContextMenuConfiguration(
        identifier: nil, previewProvider: { UIViewController() },
        actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
    }
    weak var released: UIView?
    weak var releasedTile: UIView?
    do {
      let (window, page, tile) = (UIWindow(frame: UIScreen.main.bounds), UIViewController(), UIView())
      tile.frame = CGRect(x: 40, y: 100, width: 120, height: 60)
      page.view.addSubview(tile)
      tile.addInteraction(UIContextMenuInteraction(delegate: giver))
      (window.rootViewController, released, releasedTile) = (page, page.view, tile)
      window.makeKeyAndVisible()
      stage.turn()
      stage.touchDown(at: CGPoint(x: 100, y: 130))
      stage.advance(by: seconds)
      if seconds > 1 { stage.touchUp() }
      window.isHidden = true
    }
    try stage.settle()
    stage.touchCancel()
    try stage.settle()
    #expect(released == nil && releasedTile == nil)
  }
}
