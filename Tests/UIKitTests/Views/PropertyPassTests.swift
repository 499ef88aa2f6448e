import Observation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Observable private final class Model {
  var title = "first"
}

@MainActor private final class Notes {
  var lines: [String] = []
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class NotingView: UIView {
  let name: String
  let notes: Notes
  var onUpdate: (() -> Void)?
  init(_ name: String, _ notes: Notes) {
    (self.name, self.notes) = (name, notes)
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  }
  required init?(coder: NSCoder) { nil }
  override func updateProperties() {
    notes.lines.append("\(name) properties")
    onUpdate?()
  }
  override func updateConstraints() {
    notes.lines.append("\(name) constraints")
    super.updateConstraints()
  }
  override func layoutSubviews() { notes.lines.append("\(name) layout") }
}

private final class NotingController: UIViewController {
  let notes: Notes
  init(_ notes: Notes) {
    self.notes = notes
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func loadView() { view = NotingView("page", notes) }
  override func updateProperties() { notes.lines.append("controller properties") }
}

@Suite @MainActor struct PropertyPassTests {
  @Test(
    "properties come before layout, the outer ones first, and alone where nothing else is asked",
    .rule("A-53", "A-53.2"))
  func order() {
    let stage = Stage(device: .iPhoneSE)
    let notes = Notes()
    let page = NotingController(notes)
    let inner = NotingView("inner", notes)
    page.loadViewIfNeeded()
    page.view.addSubview(inner)
    stage.rootViewController = page
    stage.turn()
    let first = notes.drain().filter { !$0.hasSuffix("constraints") }
    #expect(first.prefix(3) == ["controller properties", "page properties", "page layout"])
    #expect(first.filter { $0.hasPrefix("inner") }.prefix(2) == ["inner properties", "inner layout"])
    #expect(first.filter { $0.hasSuffix("properties") }.count == 3)
    stage.turn()
    #expect(notes.drain() == [])
    inner.setNeedsUpdateProperties()
    page.setNeedsUpdateProperties()
    inner.setNeedsUpdateProperties()
    #expect(notes.drain() == [])
    stage.turn()
    #expect(notes.drain() == ["controller properties", "page properties", "inner properties"])
  }

  @Test("asked for at once, it is done at once; layout that is asked for does it first", .rule("A-53.3"))
  func atOnce() {
    let stage = Stage(device: .iPhoneSE)
    let notes = Notes()
    let page = NotingController(notes)
    stage.rootViewController = page
    stage.turn()
    _ = notes.drain()
    page.updatePropertiesIfNeeded()
    #expect(notes.drain() == [])
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    #expect(notes.drain() == ["controller properties", "page properties"])
    page.view.setNeedsUpdateProperties()
    page.view.layoutIfNeeded()
    #expect(notes.drain() == ["controller properties", "page properties"])
    stage.turn()
    #expect(notes.drain() == [])
  }

  @Test("asked for outside a window, it waits; asking again and again ends", .rule("A-53"))
  func outsideAndAgain() {
    let stage = Stage(device: .iPhoneSE)
    let notes = Notes()
    let page = UIViewController()
    stage.rootViewController = page
    stage.turn()
    let view = NotingView("view", notes)
    view.setNeedsUpdateProperties()
    stage.turn()
    #expect(notes.drain() == [])
    page.view.addSubview(view)
    stage.turn()
    #expect(notes.drain().contains("view properties"))
    view.onUpdate = { [unowned view] in view.setNeedsUpdateProperties() }
    view.setNeedsUpdateProperties()
    stage.turn()
    let count = notes.drain().filter { $0 == "view properties" }.count
    #expect(count >= 1)
    view.onUpdate = nil
    stage.turn()
    stage.turn()
    #expect(notes.drain().filter { $0 == "view properties" }.count <= 1)
  }
  @Test("what is read as properties are updated is not watched", .rule("A-53.4"))
  func unwatched() {
    let stage = Stage(device: .iPhoneSE)
    let (notes, model) = (Notes(), Model())
    let page = UIViewController()
    let view = NotingView("view", notes)
    var seen: [String] = []
    view.onUpdate = { seen.append(model.title) }
    page.view.addSubview(view)
    stage.rootViewController = page
    stage.turn()
    #expect(seen == ["first"])
    model.title = "second"
    stage.turn()
    stage.turn()
    #expect(seen == ["first"])
    view.setNeedsUpdateProperties()
    stage.turn()
    #expect(seen == ["first", "second"])
  }
}
