import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

// The listings of Documentation/TestingTransitions.md, which `make lint` compares with this file.

// listing begins
final class NotesController: UIViewController {
  override func viewDidLoad() {
    title = "Notes"
    view.backgroundColor = .systemBackground
    let open = UIButton(type: .system)
    open.setTitle("New note", for: .normal)
    open.frame = CGRect(x: 20, y: 120, width: 160, height: 44)
    open.addAction(UIAction { [unowned self] _ in present(NoteController(), animated: true) }, for: .touchUpInside)
    view.addSubview(open)
  }
}

final class NoteController: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    done.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(done)
  }
}

@MainActor @Suite struct NoteTests {
  @Test func aNoteComesAsASheetAndGoes() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = NotesController()
    try stage.tap(.text("New note"))
    stage.advance(by: 0.2)
    stage.expect(.text("Done").in(NoteController.self))
    try stage.settle()
    try stage.tap(.text("Done"))
    try stage.waitForNone(of: .text("Done"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: StageConfiguration.matrix(devices: [.iPhoneSE, .iPad11], styles: [.light, .dark]))
  func aNoteComes(on configuration: StageConfiguration) throws {
    let stage = Stage(configuration)
    stage.rootViewController = NotesController()
    try stage.tap(.text("New note"))
    try stage.settle()
    stage.expect(.text("Done"))
  }

  @Test func aNoteIsDraggedAwayByAFinger() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = NotesController()
    try stage.tap(.text("New note"))
    try stage.settle()
    let note = try stage.find(.text("Done")).superview
    try stage.drag(.view(#require(note)), by: CGVector(dx: 0, dy: 500), pace: .velocity(1500))
    try stage.settle()
    stage.expect(.text("Done"), .nothing)
  }

  @Test func aNoteIsReleased() throws {
    let stage = Stage(device: .iPhone15)
    let notes = NotesController()
    stage.rootViewController = notes
    try stage.expectReleased {
      try stage.tap(.text("New note"))
      try stage.settle()
      let note = try #require(notes.presentedViewController)
      try stage.tap(.text("Done"))
      return note
    }
  }

  @Test func theSameComesUnderOtherSeeds() throws {
    try Stage.repeat(3) { stage in
      stage.rootViewController = NotesController()
      try stage.tap(.text("New note"))
      try stage.settle()
    }
  }
}
// listing ends
