import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private class Lamp: NSObject {
  var isLit = false
  var glow: CGFloat = 1
  var taps: [String] = []
  func tap(_ sender: UIButton?) { taps.append("Lamp \(sender?.tag ?? -1)") }
  func move(_ x: Int, y: Double, z: String?) -> NSNumber { NSNumber(value: Double(x) + y + Double(z?.count ?? 100)) }
  static func made() -> String { "made" }
}

private final class LoudLamp: Lamp {
  override func tap(_ sender: UIButton?) { taps.append("Loud") }
}

private final class Stranger: NSObject {
  var calls = 0
  func tap() { calls += 1 }
}

@used @section(".init_array") nonisolated private let entry: @convention(c) () -> Void = {
  _ObjectiveC.enqueue {
    _ObjectiveC.describe(Lamp.self, name: "LMPLamp") {
      $0.method("tap:") { $0.tap($1[0]) }
      $0.method("move:y:z:") { $0.move($1[0], y: $1[1], z: $1[2]) }
      $0.classMethod("made") { type, _ in type.made() }
      $0.property("isLit", \.isLit)
      $0.property("glow", \.glow)
      $0.implements("lampDidGlow:")
    }
    _ObjectiveC.describe(Stranger.self) { $0.method("tap:") { stranger, _ in stranger.tap() } }
  }
}

@Suite struct DescriptionTests {
  @Test("a control finds the method of its target's class by name", .rule("OC-01", "OC-01.2", "OC-01.3"))
  func control() {
    let (stage, button) = (Stage(), UIButton())
    button.tag = 4
    let (lamp, loud, stranger) = (Lamp(), LoudLamp(), Stranger())
    for target in [lamp, loud, stranger] {
      button.addTarget(target, action: Selector("tap:"), for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(lamp.taps == ["Lamp 4"] && loud.taps == ["Loud"] && stranger.calls == 1)
    withExtendedLifetime(stage) {}
  }

  @Test("no method of that name is misuse that names class, selector and cure", .rule("OC-01.4"))
  func unrecognized() {
    let (stage, button, lamp) = (Stage(), UIButton(), Lamp())
    button.addTarget(lamp, action: Selector("press:"), for: .touchUpInside)
    let failures = stage.collectFailures { button.sendActions(for: .touchUpInside) }
    #expect(failures.map(\.rule) == ["OC-01"])
    let text = failures.first?.message ?? ""
    for part in ["[Lamp press:]", "unrecognized selector", "@objc"] { #expect(text.contains(part)) }
  }

  @Test("a method that comes after a name alone takes its place", .rule("OC-01.2"))
  func later() {
    let (stage, button, lamp) = (Stage(), UIButton(), Lamp())
    button.addTarget(lamp, action: Selector("press:"), for: .touchUpInside)
    button.addTarget(lamp, action: Selector("press:", Lamp.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(lamp.taps == ["Lamp 0"])
    withExtendedLifetime(stage) {}
  }

  @Test("who responds", .rule("OC-02"))
  func responding() {
    let lamp: any NSObjectProtocol = LoudLamp()
    for name in ["tap:", "move:y:z:", "isLit", "setLit:", "setIsLit:", "glow", "setGlow:", "lampDidGlow:"] {
      #expect(lamp.responds(to: Selector(name)), "\(name)")
    }
    #expect(!lamp.responds(to: Selector("tap")) && !lamp.responds(to: nil))
    #expect(!NSObject().responds(to: Selector("tap:")))
  }
}
