import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Page: NSObject {
  var text = "a"
  let manager: UndoManager
  init(_ manager: UndoManager) { self.manager = manager }

  func set(_ next: String) {
    let old = text
    manager.registerUndo(withTarget: self) { $0.set(old) }
    text = next
  }
}

@Suite struct UndoManagerTests {
  @Test("what is undone can be done again, and a new change forgets that", .rule("OC-15"))
  func undoAndRedo() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let page = Page(manager)
    for next in ["b", "c"] {
      manager.beginUndoGrouping()
      page.set(next)
      manager.setActionName("Typing \(next)")
      manager.endUndoGrouping()
    }
    #expect(manager.canUndo && !manager.canRedo && manager.undoMenuItemTitle == "Undo Typing c")
    manager.undo()
    #expect(page.text == "b" && manager.redoActionName == "Typing c" && manager.undoActionName == "Typing b")
    manager.undo()
    #expect(page.text == "a" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(page.text == "c" && !manager.canRedo && manager.undoActionName == "Typing c")
    manager.undo()
    manager.beginUndoGrouping()
    page.set("d")
    manager.endUndoGrouping()
    #expect(!manager.canRedo && page.text == "d")
    manager.undo()
    #expect(page.text == "b")
  }

  @Test("a turn's changes are one group, undone the last first", .rule("OC-15"))
  func groupsOfAnEvent() {
    let stage = Stage()
    let manager = UndoManager()
    let page = Page(manager)
    page.set("b")
    page.set("c")
    #expect(manager.groupingLevel == 1)
    stage.turn()
    #expect(manager.groupingLevel == 0)
    page.set("d")
    stage.turn()
    manager.undo()
    #expect(page.text == "c")
    manager.undo()
    #expect(page.text == "a")
    manager.redo()
    #expect(page.text == "c")
  }

  @Test("inner groups are part of the outer one", .rule("OC-15"))
  func nested() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let page = Page(manager)
    manager.beginUndoGrouping()
    page.set("b")
    manager.beginUndoGrouping()
    page.set("c")
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(page.text == "a")
  }

  @Test("targets are not kept, and are forgotten by request", .rule("OC-15"))
  func targets() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    var page: Page? = Page(manager)
    weak let released = page
    let other = Page(manager)
    manager.beginUndoGrouping()
    page?.set("b")
    other.set("x")
    manager.endUndoGrouping()
    page = nil
    #expect(released == nil)
    manager.removeAllActions(withTarget: other)
    #expect(!manager.canUndo)
    manager.undo()
    #expect(other.text == "x")
  }

  @Test("the number of levels is bounded", .rule("OC-15"))
  func levels() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    let page = Page(manager)
    for next in ["b", "c", "d"] {
      manager.beginUndoGrouping()
      page.set(next)
      manager.endUndoGrouping()
    }
    for _ in 0..<5 { manager.undo() }
    #expect(page.text == "b")
  }

  @Test("groups that do not match are misuse", .rule("OC-15"))
  func misuse() {
    let stage = Stage()
    let manager = UndoManager()
    manager.groupsByEvent = false
    let page = Page(manager)
    let failures = stage.collectFailures {
      page.set("b")
      manager.endUndoGrouping()
      manager.enableUndoRegistration()
      manager.beginUndoGrouping()
      manager.beginUndoGrouping()
      manager.undo()
    }
    #expect(failures.map(\.rule) == ["OC-15", "OC-15", "OC-15", "OC-15"])
    manager.disableUndoRegistration()
    page.set("c")
    #expect(!manager.canUndo)
  }

  @Test("responders have the nearest manager, their window's at the latest", .rule("OC-15"))
  func responders() {
    final class Editor: UIViewController {
      let manager = UndoManager()
      override var undoManager: UndoManager? { manager }
    }
    let stage = Stage()
    let (plain, editor) = (UIViewController(), Editor())
    stage.rootViewController = plain
    plain.addChild(editor)
    plain.view.addSubview(editor.view)
    editor.didMove(toParent: plain)
    #expect(editor.view.undoManager === editor.manager)
    #expect(plain.undoManager != nil && plain.undoManager === plain.view.window?.undoManager)
    #expect(UIView().undoManager == nil)
  }
}
