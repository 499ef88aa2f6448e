import Foundation
import Proscenium
import Testing
import UIKit

/// Theatre pages of tests that fail.
@Suite("The theatre page of a test")
struct TestPageTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func makeStage(inAnyCase: Bool = false) -> Stage {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 160, height: 90), scale: 1))
    stage.recordTest(inAnyCase: inAnyCase)
    stage.rootViewController = NotesController()
    stage.advance(by: 0.2)
    return stage
  }

  private func attempt(_ body: () throws -> Void) throws -> [String] {
    try ReferenceTrial.perform(mode: "none", references: scratch.url, report: scratch["report"], body)
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: scratch["report/TestPageTests/\(name).theatre.html"], encoding: .utf8)
  }

  @Test("a finder that means nothing names it, and so does a failure after which the test goes on")
  func finders() throws {
    let stage = makeStage()
    let messages = try attempt {
      stage.expect(.text("Nothing of the kind"))
      try stage.tap(.text("Nothing either"))
    }
    let path = scratch["report/TestPageTests/finders.theatre.html"].path
    let rest = "\ntexts that are there: “New note”\nthe screen reads nothing\ntheatre: \(path)"
    #expect(
      messages == [
        "no view has the text “Nothing of the kind”" + rest, "tap: no view has the text “Nothing either”" + rest,
      ])
    #expect(try page("finders").contains("\"end\":0.2"))
    let body = try ReportBody.text(scratch["report"], scratch)
    #expect(
      body == """
        <h1>1 theatre page</h1>
        <section aria-labelledby="theatre">
        <h2 id="theatre">Whole tests in the theatre</h2>
        <ul><li><a href="TestPageTests/finders.theatre.html">finders()</a></li></ul>
        </section>
        """)
  }

  @Test("where nothing is recorded a failure is as it is")
  func none() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 160, height: 90), scale: 1))
    let messages = try attempt { stage.expect(.text("Nothing")) }
    #expect(messages == ["no view has the text “Nothing”\nthere are no texts on the screen\nthe screen reads nothing"])
  }

  @Test("a stage that is recorded in any case leaves its page when it goes, as it was in its last turn")
  func end() throws {
    _ = try attempt {
      var stage: Stage? = makeStage(inAnyCase: true)
      let late = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      late.backgroundColor = .red
      late.accessibilityIdentifier = "late"
      stage?.rootViewController?.view.addSubview(late)
      stage?.turn()
      #expect(throws: (any Error).self) { try page("end") }
      stage = nil
    }
    #expect(try page("end").contains("\"late\""))
    #expect(try page("end").contains("\"end\":0.2"))
  }

  @Test("two stages of a test leave two pages")
  func several() throws {
    _ = try attempt { for _ in 0..<2 { _ = makeStage(inAnyCase: true) } }
    #expect(try page("several").contains("theatre({"))
    #expect(try page("several-2").contains("theatre({"))
  }

  @Test("the layer that differs is the app's, not the system's in front of it; a trace prints a call a line")
  func layer() throws {
    let stage = Stage(device: .iPhone15)
    let square = UIView(frame: CGRect(x: 100, y: 300, width: 20, height: 20))
    square.accessibilityIdentifier = "square"
    square.backgroundColor = .red
    stage.rootViewController = NotesController()
    stage.rootViewController?.view.addSubview(square)
    func compare(_ mode: String) throws -> [String] {
      try ReferenceTrial.perform(mode: mode, references: scratch.url, report: scratch["report"]) {
        try stage.expectPicture(named: "layer")
      }
    }
    #expect(try compare("missing").isEmpty)
    square.backgroundColor = .blue
    stage.turn()
    let messages = try compare("none").map { $0.replacing(scratch["report"].path, with: "REPORT") }
    #expect(
      messages == [
        """
        the picture “layer” differs from References/TestPageTests/layer.png
        first pixel 300, 900: expected #FF0000, got #0000FF
        3600 of 3013524 pixels differ (0.119 %), by 255 of 255 at most, in x 300…359, y 900…959
        layer there: UIView #square in NotesController at 100, 300, 20 × 20
        last call before: 0.000 NotesController viewDidLayoutSubviews()
        expected: REPORT/TestPageTests/layer.expected.png
        got: REPORT/TestPageTests/layer.got.png
        difference: REPORT/TestPageTests/layer.difference.png
        for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test
        """
      ])
    #expect("\(stage.trace)\n" == stage.trace.text && stage.trace.events.count > 2)
  }

  @Test("a comparison that fails twice, as in a test that is run again for its page, counts once")
  func again() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 160, height: 90), scale: 1))
    for name in ["again", "other"] {
      _ = try ReferenceTrial.perform(mode: "missing", references: scratch.url, report: scratch["report"]) {
        stage.expectTree(named: name)
      }
    }
    stage.rootViewController = NotesController()
    for _ in 0..<2 { _ = try attempt { stage.expectTree(named: "again", .layers) } }
    let body = try ReportBody.text(scratch["report"], scratch)
    #expect(
      body == """
        <h1>1 of 3 references differs</h1>
        <p>0 as their references, 1 not, 2 recorded, 0 unused.</p>
        <section aria-labelledby="f0">
        <h2 id="f0">again(): again.layers.txt</h2>
        <pre tabindex="0" aria-label="Message">the tree “again” has no reference References/TestPageTests/again.layers.txt
        got: REPORT/TestPageTests/again.got.layers.txt
        look at it, and if it is right: PROSCENIUM_RECORD=missing swift test</pre>
        <div class="figures">
        <figure><figcaption>got</figcaption><a href="TestPageTests/again.got.layers.txt">TestPageTests/again.got.layers.txt</a></figure>
        </div>
        </section>
        <details><summary>Recorded in this run (2)</summary><ul><li>SCRATCH/References/TestPageTests/again.tree.txt</li>\
        <li>SCRATCH/References/TestPageTests/other.tree.txt</li></ul></details>
        """)
  }
}
