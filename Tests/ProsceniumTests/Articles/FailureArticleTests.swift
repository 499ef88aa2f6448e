import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The failures that Documentation/FailingTransitions.md and HangingTests.md show, word for word; their calls stand in this file
/// as they do there.
@Suite("Failures of the article")
struct FailureArticleTests {
  let stage = Stage(device: .iPhone15)
  let notes = NotesController()

  init() { stage.rootViewController = notes }

  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    return try String(contentsOf: root.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  /// Expects the failure of a name to be that of the page, and the page's call to be in this file.
  private func expect(_ name: String, _ received: [String], _ location: SourceLocation = #_sourceLocation) throws {
    let page = try ["FailingTransitions", "HangingTests"].map { try Self.text("Documentation/\($0).md") }.joined()
    let mark = try #require(page.range(of: "<!-- failure: \(name) -->\n"), sourceLocation: location)
    let parts = page[mark.upperBound...].split(separator: "```", maxSplits: 4).map(String.init)
    let (call, message) = (parts[0].dropFirst("swift\n".count), parts[2].dropFirst())
    // The page has a place of its own in place of this machine's.
    let text = received.joined(separator: "\n").replacing(
      #/ at \/\S+\/FailureArticleTests\.swift:\d+:\d+/#, with: " at /app/Tests/AppTests/NoteTests.swift:12:5")
    #expect(text + "\n" == message, sourceLocation: location)
    let source = try Self.text("Tests/ProsceniumTests/Articles/FailureArticleTests.swift")
    let own = Set(source.split(separator: "\n").map(Self.plain))
    for line in call.split(separator: "\n") {
      #expect(own.contains(Self.plain(line)), "the page's call is not in the test", sourceLocation: location)
    }
  }

  private static func plain(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

  @Test("the article on tests shows what a finder and a tap say")
  func form() throws {
    let form = FormController()
    stage.rootViewController = form
    let page = try Self.text("Documentation/TestingTransitions.md")
    let lines = TestFailures.collect { try stage.find(.text("Saved")) }.joined().split(separator: "\n")
    #expect(page.contains("```\n\(lines.prefix(4).joined(separator: "\n"))\n  …\n```"), "\(lines)")
    let shade = UIView(frame: CGRect(x: 0, y: 190, width: 320, height: 80))
    shade.accessibilityIdentifier = "shade"
    form.view.addSubview(shade)
    let tap = TestFailures.collect { try stage.tap(.text("Save")) }.joined()
    #expect(page.contains("```\n\(tap)\n```"), "\(tap)")
  }

  @Test("a text that is not there")
  func nothing() throws {
    let received = TestFailures.collect {
      try stage.tap(.text("New nota"))
    }
    try expect("nothing", received)
  }

  @Test("several views")
  func several() throws {
    notes.present(NoteController(), animated: false)
    try stage.settle()
    let received = TestFailures.collect {
      try stage.find(.type(UIButton.self))
    }
    try expect("several", received)
  }

  @Test("a view that is covered")
  func covered() throws {
    notes.present(NoteController(), animated: false)
    try stage.settle()
    let received = TestFailures.collect {
      try stage.tap(.text("New note"))
    }
    try expect("covered", received)
  }

  @Test("a wait in vain")
  func wait() throws {
    let received = TestFailures.collect {
      try stage.wait(until: "a note is shown", within: 2) { notes.presentedViewController != nil }
    }
    try expect("wait", received)
  }

  @Test("what does not settle")
  func pending() throws {
    UIView.animate(withDuration: 60) { notes.view.alpha = 0.5 }
    let received = TestFailures.collect {
      try stage.settle(within: 10)
    }
    try expect("pending", received)
  }

  @Test("a block that was put off for longer")
  func blocked() throws {
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) {}
    let received = TestFailures.collect {
      try stage.settle(within: 2)
    }
    try expect("blocked", received)
  }

  @Test("a transition that is not completed")
  func forgotten() throws {
    let (note, animator) = (NoteController(), IdleAnimator())
    note.modalPresentationStyle = .fullScreen
    note.transitioningDelegate = animator
    notes.present(note, animated: true)
    let received = TestFailures.collect {
      try stage.settle()
    }
    try expect("forgotten", received)
  }

  @Test("a picture that differs")
  func picture() throws {
    let scratch = try Scratch()
    func attempt(_ mode: String) throws -> [String] {
      try ReferenceTrial.perform(mode: mode, references: scratch.url, report: scratch["report"]) {
        try stage.expectPicture(named: "button", of: .text("New note"))
      }
    }
    try #require(attempt("missing").isEmpty)
    try stage.find(.text("New note")).backgroundColor = .red
    let received = try attempt("none").map {
      $0.replacingOccurrences(of: scratch["report"].path, with: ".build/proscenium-report")
    }
    try expect("picture", received)
  }

  @Test("a tree that differs")
  func tree() throws {
    let scratch = try Scratch()
    func attempt(_ mode: String) throws -> [String] {
      try ReferenceTrial.perform(mode: mode, references: scratch.url, report: scratch["report"]) {
        stage.expectTree(named: "notes")
      }
    }
    try #require(attempt("missing").isEmpty)
    try stage.find(UIButton.self).setTitle("Write", for: .normal)
    let received = try attempt("none").map {
      $0.replacingOccurrences(of: scratch["report"].path, with: ".build/proscenium-report")
    }
    try expect("tree", received)
  }

  @Test("a controller that stays")
  func leak() throws {
    let keeper = KeepingController()
    stage.rootViewController = keeper
    let received = TestFailures.collect {
      try stage.expectReleased {
        let note = NoteController()
        keeper.onClose = { note.title = "closed" }
        return note
      }
    }
    try expect("leak", received)
  }

  @Test("what cannot be used by all")
  func accessibility() throws {
    let button = try stage.find(UIButton.self)
    button.frame.size.height = 30
    let received = TestFailures.collect {
      stage.expectAccessible()
    }
    try expect("accessibility", received)
  }

  @Test("a misuse, with who called and what to do", .rule("D-01"))
  func misuse() throws {
    HastyController().loadViewIfNeeded()
    let received = stage.diagnostics.map { "\([$0])".replacing(#/: 0x[0-9a-f]+/#, with: "") }.map {
      // The page has a place of its own in place of this machine's.
      $0.replacing(#/ at \/\S+\.swift:\d+:\d+/#, with: " at /app/Sources/App/HastyController.swift:6:5")
    }
    try expect("misuse", received.map { String($0.dropFirst().dropLast()) })
  }

  @Test("what comes in another order")
  func order() throws {
    let received = TestFailures.collect {
      try Stage.repeat(20) { stage in
        stage.rootViewController = NotesController()
        let button = try stage.find(UIButton.self)
        DispatchQueue.main.async { button.setTitle("block", for: .normal) }
        Task { button.setTitle("task", for: .normal) }
        try stage.settle()
      }
    }
    try expect("order", received)
  }
}

/// Keeps a closure.
final class KeepingController: UIViewController {
  var onClose: (() -> Void)?
}

/// Presents before its view is in a window.
private final class HastyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(NoteController(), animated: true)
  }
}

/// Forgets to complete.
private final class IdleAnimator: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
