import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An alert over A, whose handlers write down what was chosen.
@MainActor final class AlertCast {
  let cast: Cast
  let alert: UIAlertController
  private(set) var chosen: [String] = []
  var stage: Stage { cast.stage }

  init(
    _ style: UIAlertController.Style = .alert, device: Device = .iPhone15, title: String? = "Title",
    message: String? = "A message"
  ) {
    cast = Cast(device: device)
    alert = UIAlertController(title: title, message: message, preferredStyle: style)
    cast.stage.trace.name(alert, "alert")
  }

  @discardableResult func add(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    let action = UIAlertAction(title: title, style: style) { [weak self] in
      self?.chosen.append($0.title ?? "")
      if let alert = self?.alert { self?.stage.trace.clear(after: alert) }
    }
    alert.addAction(action)
    return action
  }

  func show(animated: Bool = true) throws {
    cast.a.present(alert, animated: animated)
    try cast.settle()
  }

  func textFrame(_ text: String) throws -> CGRect {
    let view = try #require(stage.firstView(text: text))
    return view.convert(view.bounds, to: stage.window)
  }

  func tap(_ text: String) throws {
    let textFrame = try textFrame(text)
    stage.tap(at: CGPoint(x: textFrame.midX, y: textFrame.midY))
    try cast.settle()
  }

  var isShown: Bool { cast.a.presentedViewController === alert }
}

extension Trace {
  fileprivate func clear(after controller: UIViewController) {
    // Whoever is told of a choice sees an alert that has gone.
    #expect(controller.presentingViewController == nil && controller.viewIfLoaded?.window == nil)
  }
}

@Suite struct AlertTests {
  // MARK: Content

  @Test("values and defaults", .rule("PC-70", "PC-70.2", "PC-70.3"))
  func defaults() {
    let styles = [UIAlertController.Style.actionSheet, .alert].map(\.rawValue)
    let actions = [UIAlertAction.Style.default, .cancel, .destructive].map(\.rawValue)
    let severities = [UIAlertControllerSeverity.default, .critical].map(\.rawValue)
    #expect(styles == [0, 1] && actions == [0, 1, 2] && severities == [0, 1])
    let it = AlertCast()
    #expect(it.alert.title == "Title" && it.alert.message == "A message" && it.alert.preferredStyle == .alert)
    #expect(it.alert.actions.isEmpty && it.alert.textFields == nil && it.alert.preferredAction == nil)
    #expect(it.alert.severity == .default && it.alert.modalPresentationStyle == .custom)
    #expect(it.alert.popoverPresentationController == nil)
    let action = UIAlertAction(title: "Go", style: .destructive)
    action.isEnabled = false
    let copy = action.copy() as? UIAlertAction
    #expect(copy?.title == "Go" && copy?.style == .destructive && copy?.isEnabled == false && copy !== action)
  }

  @Test("what cannot be is refused in the words that are known", .rule("PC-70.4", "PC-72", "PC-74"))
  func refused() throws {
    let it = AlertCast(.actionSheet, title: nil, message: nil)
    func failures(_ body: () throws -> Void) rethrows -> [String] {
      try it.stage.collectFailures(body).map { "\($0.rule) \($0.message.prefix(58))" }
    }
    #expect(
      try failures { try it.show() } == ["PC-70 UIAlertController must have a title, a message or an actio"])
    it.cast.a.dismiss(animated: false)
    try it.cast.settle()
    it.add("No", .cancel)
    #expect(
      failures { it.add("Never", .cancel) } == ["PC-72 UIAlertController can only have one action with a style of"])
    #expect(it.alert.actions.count == 1)
    #expect(
      failures { it.alert.addTextField() } == ["PC-74 Text fields can only be added to an alert controller of st"])
    let foreign = UIAlertAction(title: "?", style: .default)
    #expect(
      failures { it.alert.preferredAction = foreign } == [
        "PC-72 The preferredAction of an alert controller must be contain"
      ])
    #expect(it.alert.preferredAction == nil && it.alert.textFields == nil)
  }

  @Test("two cancel actions trap", .rule("PC-72"))
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
        for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
      }
    }
  }

  // MARK: Geometry

  @Test(
    "an alert stands in the middle of every screen, 270 wide", .rule("PC-76"), arguments: PopoverPositionTests.rooms)
  func middle(space: PopoverPositionTests.SpaceCase) throws {
    let cast = try space.cast()
    let alert = UIAlertController(title: "Title", message: "A message", preferredStyle: .alert)
    for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    cast.a.present(alert, animated: true)
    try cast.settle()
    let (frame, bounds) = (alert.view.frame, cast.stage.window.bounds)
    #expect(frame.width == 270 && abs(frame.midX - bounds.midX) <= 0.5 && abs(frame.midY - bounds.midY) <= 0.5)
    #expect(bounds.inset(by: cast.stage.window.safeAreaInsets).contains(frame))
    let one = try #require(cast.stage.firstView(text: "One"))
    let two = try #require(cast.stage.firstView(text: "Two"))
    let places = [one, two].map { $0.convert($0.bounds, to: alert.view) }
    #expect(places[0].midY == places[1].midY && (places[0].midX < places[1].midX) != space.readsRightToLeft)
    #expect(cast.stage.diagnostics.isEmpty && cast.a.view.window != nil)
  }

  @Test(
    "an action sheet stands at the bottom of a phone, as wide as its shorter side", .rule("PC-77"),
    arguments: PopoverPositionTests.rooms.filter { $0.device.idiom == .phone })
  func bottom(space: PopoverPositionTests.SpaceCase) throws {
    let cast = try space.cast()
    let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "One", style: .default))
    sheet.addAction(UIAlertAction(title: "No", style: .cancel))
    cast.a.present(sheet, animated: true)
    try cast.settle()
    let (frame, bounds, safe) = (sheet.view.frame, cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
    #expect(frame.maxY == bounds.maxY - max(8, safe.bottom) && abs(frame.midX - bounds.midX) <= 0.5)
    let short = min(bounds.width - safe.left - safe.right, bounds.height - safe.top - safe.bottom)
    #expect(frame.width == short - 16)
    let no = try #require(cast.stage.firstView(text: "No"))
    let one = try #require(cast.stage.firstView(text: "One"))
    let places = [one, no].map { $0.convert($0.bounds, to: sheet.view) }
    #expect(places[1].height == 57 && abs(places[0].maxY + 8 - places[1].minY) < 0.001)
    #expect(abs(places[1].maxY - frame.height) < 0.001)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a headline over a footnote, 20 points above and below, 16 beside", .rule("PC-76.2"))
  func texts() throws {
    let it = AlertCast()
    it.add("One")
    try it.show()
    let (title, message) = (
      try #require(it.stage.firstView(text: "Title") as? UILabel),
      try #require(it.stage.firstView(text: "A message") as? UILabel)
    )
    #expect(title.font == .preferredFont(forTextStyle: .headline))
    #expect(message.font == .preferredFont(forTextStyle: .footnote))
    let (card, upper, lower) = (it.alert.view.frame, try it.textFrame("Title"), try it.textFrame("A message"))
    #expect(upper.minY == card.minY + 20 && lower.minY >= upper.maxY)
    for text in [upper, lower] { #expect(text.minX == card.minX + 16 && text.maxX == card.maxX - 16) }
    // One button of 44 points is all that is below.
    #expect(abs(card.maxY - 44 - lower.maxY - 20) <= 1)
  }

  @Test("how buttons stand", .rule("PC-76.3", "PC-72"))
  func order() throws {
    func order(_ titles: [(String, UIAlertAction.Style)]) throws -> [String] {
      let it = AlertCast()
      for (title, style) in titles { it.add(title, style) }
      try it.show()
      return try titles.map(\.0).sorted {
        let (a, b) = (try it.textFrame($0), try it.textFrame($1))
        return (a.minY, a.minX) < (b.minY, b.minX)
      }
    }
    #expect(try order([("Go", .default), ("No", .cancel)]) == ["No", "Go"])
    #expect(try order([("No", .cancel), ("A", .default), ("B", .default)]) == ["A", "B", "No"])
    let it = AlertCast()
    it.add("A title that is much too long")
    it.add("No", .cancel)
    try it.show()
    #expect(
      try it.textFrame("No").minX == it.textFrame("A title that is much too long").minX, "no room beside each other")
    #expect(try it.textFrame("No").minY > it.textFrame("A title that is much too long").minY)
  }

  @Test("more than fits scrolls, and is chosen all the same", .rule("PC-76.4", "PC-73"))
  func scrolls() throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let it = AlertCast(style, device: .iPhoneSE, message: String(repeating: "So much to say. ", count: 40))
      for number in 1...30 { it.add("Button \(number)") }
      try it.show()
      let space = it.stage.window.bounds.inset(by: it.stage.window.safeAreaInsets)
      #expect(space.contains(it.alert.view.frame))
      let first = try it.textFrame("Button 1")
      #expect(space.contains(first))
      it.stage.drag(
        from: CGPoint(x: first.midX, y: it.alert.view.frame.maxY - 10),
        to: CGPoint(x: first.midX, y: it.alert.view.frame.maxY - 60), duration: 0.3)
      try it.cast.settle()
      #expect(try it.textFrame("Button 1").minY < first.minY && it.isShown && it.chosen.isEmpty)
      let third = try it.textFrame("Button 3")
      it.stage.tap(at: CGPoint(x: third.midX, y: max(third.minY + 4, first.minY + 4)))
      try it.cast.settle()
      #expect(it.chosen.count == 1)
    }
  }

  @Test("letters as large as a person wants", .rule("PC-76.5"))
  func dynamicType() throws {
    let it = AlertCast()
    it.add("One")
    it.add("Two")
    try it.show()
    let before = it.alert.view.frame
    it.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    try it.cast.settle()
    #expect(it.alert.view.frame.height > before.height * 1.4 && it.alert.view.frame.width == 270)
    #expect(try it.textFrame("One").height > 44)
  }

  @Test("a height that an app demands of the view counts", .rule("PC-76.6"))
  func demanded() throws {
    let it = AlertCast()
    it.add("One")
    it.alert.view.heightAnchor.constraint(equalToConstant: 320).isActive = true
    try it.show()
    #expect(it.alert.view.frame.height == 320 && it.stage.diagnostics.isEmpty)
  }

  // MARK: Choosing

  @Test("what was chosen is done once, when the alert has gone", .rule("PC-73"))
  func chosen() throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let it = AlertCast(style)
      it.add("Go")
      it.add("No", .cancel)
      try it.show()
      let textFrame = try it.textFrame("Go")
      it.stage.tap(at: CGPoint(x: textFrame.midX, y: textFrame.midY))
      it.stage.turn()
      #expect(it.chosen.isEmpty && it.alert.isBeingDismissed)
      it.stage.tap(at: CGPoint(x: textFrame.midX, y: textFrame.midY))
      try it.cast.settle()
      #expect(it.chosen == ["Go"] && !it.isShown)
      #expect(it.stage.window.subviews == [it.cast.a.view] && it.stage.diagnostics.isEmpty)
      // Again, in the same alert.
      try it.show()
      try it.tap("No")
      #expect(it.chosen == ["Go", "No"])
    }
  }

  @Test("who dismisses by program chooses nothing", .rule("PC-73"))
  func byProgram() throws {
    let it = AlertCast()
    it.add("No", .cancel)
    try it.show()
    it.alert.dismiss(animated: true)
    try it.cast.settle()
    #expect(!it.isShown && it.chosen.isEmpty)
  }

  @Test("outside an alert nothing happens; outside an action sheet its cancel is chosen", .rule("PC-75"))
  func outside() throws {
    for (style, cancels) in [(UIAlertController.Style.alert, true), (.actionSheet, true), (.actionSheet, false)] {
      let it = AlertCast(style)
      it.add("Go")
      if cancels { it.add("No", .cancel) }
      try it.show()
      it.stage.tap(at: CGPoint(x: 30, y: 100))
      try it.cast.settle()
      let goes = style == .actionSheet && cancels
      #expect(it.isShown != goes && it.chosen == (goes ? ["No"] : []))
    }
  }

  @Test("a finger goes from button to button; where it is lifted is chosen", .rule("PC-73"))
  func across() throws {
    let it = AlertCast(.actionSheet)
    for title in ["A", "B", "C"] { it.add(title) }
    it.add("No", .cancel)
    try it.show()
    let (a, c) = (try it.textFrame("A"), try it.textFrame("C"))
    func background(_ textFrame: CGRect) -> [UInt8] {
      it.stage.frame().straightPixel(x: Int((textFrame.minX + 20) * 3), y: Int((textFrame.midY) * 3))
    }
    let (restA, restC) = (background(a), background(c))
    it.stage.touchDown(at: CGPoint(x: a.midX, y: a.midY))
    it.stage.turn()
    #expect(background(a) != restA)
    it.stage.touchMove(to: CGPoint(x: c.midX, y: c.midY))
    it.stage.turn()
    #expect(background(a) == restA && background(c) != restC)
    it.stage.touchMove(to: CGPoint(x: c.midX, y: 100))
    it.stage.turn()
    #expect(background(c) == restC)
    it.stage.touchUp()
    try it.cast.settle()
    #expect(it.isShown && it.chosen.isEmpty, "lifted outside, nothing is chosen")
    it.stage.drag(from: CGPoint(x: a.midX, y: a.midY), to: CGPoint(x: c.midX, y: c.midY), duration: 0.3)
    try it.cast.settle()
    #expect(it.chosen == ["C"])
  }

  // MARK: While it is shown

  @Test("what changes is seen at once", .rule("PC-71", "PC-72"))
  func changes() throws {
    let it = AlertCast()
    let go = it.add("Go")
    go.isEnabled = false
    it.add("Away", .destructive)
    it.add("No", .cancel)
    try it.show()
    let off = it.stage.frame()
    try it.tap("Go")
    #expect(it.isShown && it.chosen.isEmpty)
    go.isEnabled = true
    it.stage.turn()
    let on = it.stage.frame()
    #expect(on != off)
    it.alert.preferredAction = go
    it.stage.turn()
    #expect(it.stage.frame() != on, "it stands out")
    let height = it.alert.view.frame.height
    it.alert.message = nil
    it.alert.title = "Another"
    it.stage.turn()
    #expect(it.alert.view.frame.height < height && it.stage.firstView(text: "Another") != nil)
    it.add("More")
    it.stage.turn()
    #expect(try it.textFrame("More").height > 0)
    try it.tap("Go")
    #expect(it.chosen == ["Go"])
  }

  @Test("turned it stands in the middle again", .rule("PC-76", "PC-77"))
  func turned() throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let it = AlertCast(style)
      it.add("Go")
      it.add("No", .cancel)
      try it.show()
      it.stage.rotate(to: .landscapeLeft)
      try it.cast.settle()
      let (frame, bounds) = (it.alert.view.frame, it.stage.window.bounds)
      #expect(abs(frame.midX - bounds.midX) <= 0.5 && bounds.contains(frame))
      if style == .alert { #expect(abs(frame.midY - bounds.midY) <= 0.5) } else { #expect(frame.maxY == 372) }
    }
  }
}
