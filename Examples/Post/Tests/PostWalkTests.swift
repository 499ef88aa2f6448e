import CoreGraphics
import Foundation
import PostKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  /// A random user of the app: what is seen stays in order.
  @MainActor @Suite struct PostWalkTests {
    @Test("anything in any order", arguments: Array(UInt64(1)...6)) func walk(seed: UInt64) throws {
      let walk = PostWalk(seed: seed)
      for number in 0..<120 {
        walk.step()
        if number % 12 == 11 { walk.rest() }
        guard walk.faults.isEmpty else { break }
      }
      walk.rest()
      walk.finish()
      #expect(walk.faults == [], "\(walk.log.suffix(30).joined(separator: "\n"))")
      #expect(walk.kinds.count >= 9, "\(walk.kinds)")
    }
  }

  /// Numbers that look like chance and are the same for the same seed.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @MainActor private final class PostWalk {
    private(set) var faults: [String] = []
    private(set) var log: [String] = []
    /// The kinds of steps taken so far.
    private(set) var kinds: Set<String> = []
    private var chance: Chance
    private let stage: Stage
    private weak var app: PostController?

    /// Few pixels and few frames a second: the pictures are not looked at.
    init(seed: UInt64) {
      chance = Chance(state: seed)
      var device = seed % 2 == 0 ? Device.iPad11 : .iPhone15
      (device.scale, device.refreshRate, device.showsKeyboard) = (0.125, 20, true)
      stage = Stage(device: device)
      let app = PostController(office: PostOffice())
      self.app = app
      stage.rootViewController = app
    }

    private func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
    private var anywhere: CGPoint {
      let box = stage.window.bounds
      return CGPoint(x: CGFloat(below(Int(box.width))), y: CGFloat(below(Int(box.height))))
    }

    private func note(_ kind: String, _ text: String = "") {
      kinds.insert(kind)
      log.append("\(String(format: "%.2f", stage.time)) \(kind) \(text)")
    }

    // MARK: What is done

    func step() {
      let failures = stage.collectFailures { act() }
      faults += failures.map { String($0.description.prefix(300)) }
      if below(3) > 0 { stage.advance(by: 0.05 * Double(below(12))) }
      check()
    }

    private func act() {
      switch below(18) {
      case 0..<4: tapByName()
      case 4, 5: tapAnywhere()
      case 6, 7: swipeRow()
      case 8, 9: swipeBack()
      case 10, 11: dragDown()
      case 12: scroll()
      case 13: rotate()
      case 14: changeStyle()
      case 15: write()
      case 16: leave()
      default: tapByName()
      }
    }

    private static let names = [
      "Compose", "Edit", "Done", "Cancel", "Ada Lindqvist", "Bo Okafor", "Clara Mendes", "Mailboxes", "Drafts", "Inbox",
      "Bin", "Flagged", "Archive", "Delete", "Flag", "Reply", "Forward", "Undo Archive", "Undo Delete", "To", "Subject",
      "Text", "Send", "OK", "Delete Draft", "Save Draft", "Keep It", "Select All", "Mark", "Mark as Read", "Erase",
      "Search letters", "Unread", "All", "Back",
    ]

    private func tapByName() {
      let there = Self.names.filter { name in stage.firstView(text: name)?.window != nil }
      guard let name = there.randomElement(using: &chance), let view = stage.firstView(text: name) else { return }
      note("tap", name)
      stage.tap(view)
    }

    private func tapAnywhere() {
      let point = anywhere
      note("touch", "\(point)")
      stage.tap(at: point)
    }

    private func drag(from start: CGPoint, to end: CGPoint, _ duration: Double) {
      stage.drag(from: start, to: end, duration: duration, release: false)
      if below(6) == 0 { stage.touchCancel() } else { stage.touchUp() }
    }

    private func swipeRow() {
      let start = anywhere
      let delta = CGFloat(below(500) - 250)
      note("swipe", "\(start) by \(delta)")
      drag(from: start, to: CGPoint(x: start.x + delta, y: start.y + CGFloat(below(12))), 0.2)
    }

    /// From the edge, half-way or all the way, and let go.
    private func swipeBack() {
      let box = stage.window.bounds
      let y = anywhere.y
      let end = box.width * CGFloat(below(100)) / 100
      note("back", "to \(end)")
      drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: end, y: y), 0.15 + 0.05 * Double(below(6)))
    }

    private func dragDown() {
      let start = anywhere
      let delta = CGFloat(below(600))
      note("pull", "\(start) by \(delta)")
      drag(from: start, to: CGPoint(x: start.x, y: start.y + delta), 0.1 + 0.05 * Double(below(8)))
    }

    private func scroll() {
      let start = anywhere
      note("scroll", "\(start)")
      drag(from: start, to: CGPoint(x: start.x, y: start.y - 300), 0.15)
    }

    private func rotate() {
      let all: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
      if stage.device.idiom == .pad, below(2) == 0 {
        note("turn", "another width")
        stage.resize(to: CGSize(width: [375, 507, 834, 1194][below(4)], height: 834))
      } else {
        note("turn")
        stage.rotate(to: all[below(3)])
      }
    }

    private func changeStyle() {
      note("style")
      stage.window.overrideUserInterfaceStyle = below(2) == 0 ? .dark : .light
      let sizes: [UIContentSizeCategory] = [.small, .large, .accessibilityLarge]
      app?.traitOverrides.preferredContentSizeCategory = sizes[below(3)]
    }

    private func write() {
      guard stage.type("Words ") else { return }
      note("type")
    }

    /// Dismisses the frontmost controller, at any moment.
    private func leave() {
      note("leave")
      app?.dismiss(animated: below(3) > 0)
    }

    // MARK: What must hold

    private func expect(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { faults.append(what()) } }

    private func check() {
      for diagnostic in stage.diagnostics where !Self.warnings.contains(diagnostic.rule) {
        faults.append(String(diagnostic.description.prefix(300)))
      }
      for controller in everybody {
        guard let presented = controller.presentedViewController, presented.presentingViewController === controller
        else {
          continue
        }
        expect(!(presented.isBeingPresented && presented.isBeingDismissed), "\(type(of: presented)) comes and goes")
      }
    }

    /// The expected warnings of badly timed requests, such as a sheet while another one is dismissed, and of taps on what the
    /// last resize or transition left beside the screen.
    private static let warnings: Set<String> = ["D-01", "D-02", "D-03", "D-04", "D-51"]

    private var everybody: [UIViewController] {
      func all(_ controller: UIViewController) -> [UIViewController] {
        let presented = controller.presentedViewController
        let own = presented?.presentingViewController === controller ? presented : nil
        return [controller] + controller.children.flatMap(all) + (own.map(all) ?? [])
      }
      return app.map(all) ?? []
    }

    /// Lets everything come to its end.
    func rest() {
      do { try stage.settle(within: 20) } catch { faults.append("\(error)") }
      check()
      for controller in everybody {
        expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(type(of: controller)) is on its way")
        expect(controller.transitionCoordinator == nil, "a coordinator of \(type(of: controller)) at rest")
        expect(
          controller.parent == nil || controller.viewIfLoaded?.window == nil || controller.parent?.view.window != nil,
          "\(type(of: controller)) is seen without its parent")
      }
      let middle = CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY)
      let hit = stage.window.hitTest(middle, with: nil)
      expect(hit != nil && hit !== stage.window, "nothing is touched")
      expect(stage.window.transform == .identity, "the window is askew")
      log.append("rest")
    }

    /// The app goes, and nothing is left of it.
    func finish() {
      guard faults.isEmpty else { return }
      app?.dismiss(animated: false)
      do { try stage.settle(within: 20) } catch { faults.append("\(error)") }
      stage.rootViewController = nil
      do { try stage.settle(within: 20) } catch { faults.append("\(error)") }
      expect(app == nil, "the app is kept")
      expect(stage.window.subviews.isEmpty, "views are left: \(stage.window.subviews)")
    }
  }
#endif
