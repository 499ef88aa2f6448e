import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A trait of an app's own.
private struct SeatTrait: UITraitDefinition {
  static let defaultValue = 0
}

/// One whose values cannot be compared.
private struct ThingTrait: UITraitDefinition {
  final class Thing {}
  static let defaultValue: Thing? = nil
  static let affectsColorAppearance = true
}

private final class Listener: UIViewController {
  var notes: [String] = []
  func nothing() { notes.append("nothing") }
  func one(_ environment: UIViewController) { notes.append("one \(environment === self)") }
  func two(_ environment: UIViewController, _ previous: UITraitCollection) {
    notes.append("two \(environment === self) \(previous.userInterfaceStyle.rawValue)")
  }
}

@Suite struct TraitTests {
  @Test("every way to register is told once, in order, and no more when it ended", .rule("T-27"))
  func registrations() throws {
    let listener = Listener()
    let cast = Cast(root: listener)
    let style: [UITrait] = [UITraitUserInterfaceStyle.self]
    let closure = listener.registerForTraitChanges(style) { (self: Listener, previous: UITraitCollection) in
      self.notes.append("closure \(previous.userInterfaceStyle.rawValue)")
    }
    let own = listener.registerForTraitChanges(style, action: Selector("nothing", Listener.nothing))
    let other = listener.registerForTraitChanges(style, target: listener, action: Selector("one:", Listener.one))
    let pair = listener.registerForTraitChanges(
      style, target: listener, action: Selector("two:previous:", Listener.two))
    listener.registerForTraitChanges([UITraitDisplayScale.self]) { (self: Listener, _) in self.notes.append("scale") }
    listener.traitOverrides.userInterfaceStyle = .dark
    #expect(listener.notes == ["closure 1", "nothing", "one true", "two true 1"])
    listener.notes = []
    listener.traitOverrides.userInterfaceStyle = .dark
    #expect(listener.notes == [], "nothing changed")
    for registration in [closure, own, other, pair] { listener.unregisterForTraitChanges(registration) }
    listener.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    listener.traitOverrides.displayScale = 7
    #expect(listener.notes == ["scale"])
    withExtendedLifetime(cast) {}
  }

  @Test("views and presentation controllers tell too; a target is not kept", .rule("T-27", "PC-10"))
  func others() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .overFullScreen
    try cast.show(cast.b)
    let controller = try #require(cast.b.presentationController)
    var notes: [String] = []
    cast.b.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in notes.append("view") }
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIPresentationController, _) in
      notes.append("controller")
    }
    var listener: Listener? = Listener()
    weak let gone = listener
    controller.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: listener!, action: Selector("nothing", Listener.nothing))
    listener = nil
    #expect(gone == nil)
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(notes == ["controller", "view"])
    #expect(cast.b.traitCollection.userInterfaceStyle == .dark && cast.a.traitCollection.userInterfaceStyle == .light)
    controller.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
    #expect(cast.b.view.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("overrides hold inside and nowhere else, and can be taken back")
  func overrides() throws {
    let cast = Cast()
    let inner = UIView()
    cast.a.view.addSubview(inner)
    var overrides = inner.traitOverrides
    #expect(!overrides.contains(UITraitHorizontalSizeClass.self))
    overrides.horizontalSizeClass = .regular
    #expect(overrides.contains(UITraitHorizontalSizeClass.self) && overrides.horizontalSizeClass == .regular)
    inner.traitOverrides = overrides
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(cast.a.view.traitCollection.horizontalSizeClass == .compact)
    inner.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection == cast.a.view.traitCollection)
    cast.stage.window.traitOverrides.userInterfaceLevel = .elevated
    #expect(
      cast.a.traitCollection.userInterfaceLevel == .elevated && inner.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("a trait of an app's own travels like the others")
  func ownTrait() throws {
    let cast = Cast()
    var seats: [Int] = []
    cast.a.registerForTraitChanges([SeatTrait.self]) { (a: PlainController, previous) in
      seats.append(previous[SeatTrait.self])
      seats.append(a.traitCollection[SeatTrait.self])
    }
    #expect(cast.a.traitCollection[SeatTrait.self] == 0)
    cast.stage.window.traitOverrides[SeatTrait.self] = 4
    #expect(seats == [0, 4])
    #expect(SeatTrait.identifier.hasSuffix("SeatTrait") && SeatTrait.name == "SeatTrait")
    #expect(!SeatTrait.affectsColorAppearance && ThingTrait.affectsColorAppearance)
    let thing = UITraitCollection(ThingTrait.self, value: ThingTrait.Thing())
    #expect(thing.changedTraits(from: thing).map { $0.identifier } == [ThingTrait.identifier])
  }

  @Test("collections are made, changed and compared trait by trait")
  func collections() {
    let made = UITraitCollection { traits in
      traits.horizontalSizeClass = .compact
      traits[SeatTrait.self] = 2
    }
    #expect(made.horizontalSizeClass == .compact && made[SeatTrait.self] == 2 && made.verticalSizeClass == .unspecified)
    let changed = made.modifyingTraits { $0.verticalSizeClass = .regular }.replacing(SeatTrait.self, value: 3)
    #expect(changed.changedTraits(from: made).map { $0.name } == ["UITraitVerticalSizeClass", "SeatTrait"])
    #expect(changed.changedTraits(from: changed).isEmpty)
    #expect(UITraitCollection(SeatTrait.self, value: 2).changedTraits(from: nil).map { $0.name } == ["SeatTrait"])
    #expect(UITraitCollection(traitsFrom: [made, changed]) == changed)
  }
}
