import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// The page of a run, with a picture that differs, one that is missing, one that was recorded and one that agrees.
@Suite("The report's page")
struct ReportPageTests {
  @Test("it leads to the pictures of what differs, and counts the rest")
  func page() throws {
    let scratch = try Scratch()
    // Tests of pages in a browser name a folder, and look at the page there.
    let named = ProcessInfo.processInfo.environment["PROSCENIUM_REPORT_EXAMPLE"]
    let report = named.map { URL(fileURLWithPath: $0) } ?? scratch["report"]
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 160, height: 90), scale: 1))
    stage.rootViewController = NotesController()
    func attempt(_ mode: String, _ names: [String]) throws -> [String] {
      try ReferenceTrial.perform(mode: mode, references: scratch.url, report: report) {
        for name in names { try stage.expectPicture(named: name) }
      }
    }
    #expect(try attempt("missing", ["same"]).isEmpty)
    #expect(try attempt("none", ["same"]).isEmpty)
    stage.window.backgroundColor = .red
    stage.rootViewController?.view.backgroundColor = .red
    stage.turn()
    #expect(try attempt("missing", ["new"]).isEmpty)
    #expect(try attempt("none", ["same", "none"]).count == 2)
    let path = report.appendingPathComponent("index.html").path
    #expect(ReferenceTrial.summary == ["2 references differ or are missing; report: \(path)"])
    let body = try ReportBody.text(report, scratch)
    #expect(
      body == """
        <h1>2 of 3 references differ</h1>
        <p>0 as their references, 2 not, 1 recorded, 0 unused.</p>
        <section aria-labelledby="f0">
        <h2 id="f0">page(): same.png</h2>
        <pre tabindex="0" aria-label="Message">the picture “same” differs from References/ReportPageTests/same.png
        first pixel 0, 0: expected #FFFFFF, got #FF0000
        14400 of 14400 pixels differ (100.000 %), by 255 of 255 at most, in x 0…159, y 0…89
        layer there: UIView in NotesController at 0, 0, 160 × 90
        last call before: 0.000 NotesController viewDidAppear(false)
        expected: REPORT/ReportPageTests/same.expected.png
        got: REPORT/ReportPageTests/same.got.png
        difference: REPORT/ReportPageTests/same.difference.png
        for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test</pre>
        <div class="figures">
        \(Self.figure("expected", of: "same"))
        \(Self.figure("got", of: "same"))
        \(Self.figure("difference", of: "same"))
        </div>
        </section>
        <section aria-labelledby="f1">
        <h2 id="f1">page(): none.png</h2>
        <pre tabindex="0" aria-label="Message">the picture “none” has no reference References/ReportPageTests/none.png
        got: REPORT/ReportPageTests/none.got.png
        look at it, and if it is right: PROSCENIUM_RECORD=missing swift test</pre>
        <div class="figures">
        \(Self.figure("got", of: "none"))
        </div>
        </section>
        <details><summary>Recorded in this run (1)</summary><ul><li>SCRATCH/References/ReportPageTests/new.png</li></ul></details>
        """)
  }

  private static func figure(_ word: String, of name: String) -> String {
    let file = "ReportPageTests/\(name).\(word).png"
    return "<figure><figcaption>\(word)</figcaption><a href=\"\(file)\">"
      + "<img src=\"\(file)\" alt=\"\(word) of \(name).png\"></a></figure>"
  }

  @Test("what a test's name, a reference's name and a message say is text on the page, never markup")
  func escaping() throws {
    let scratch = try Scratch()
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 16, height: 9), scale: 1))
    stage.rootViewController = NotesController()
    let failures = try ReferenceTrial.perform(mode: "none", references: scratch.url, report: scratch["report"]) {
      try stage.expectPicture(named: "<b onclick='x'>&\"")
    }
    #expect(failures.count == 1)
    let body = try ReportBody.text(scratch["report"], scratch)
    #expect(
      body == """
        <h1>The one reference differs</h1>
        <p>0 as their references, 1 not, 0 recorded, 0 unused.</p>
        <section aria-labelledby="f0">
        <h2 id="f0">escaping(): -b-onclick--x----.png</h2>
        <pre tabindex="0" aria-label="Message">the picture “&lt;b onclick='x'&gt;&amp;&quot;” has no reference \
        References/ReportPageTests/-b-onclick--x----.png
        got: REPORT/ReportPageTests/-b-onclick--x----.got.png
        look at it, and if it is right: PROSCENIUM_RECORD=missing swift test</pre>
        <div class="figures">
        \(Self.figure("got", of: "-b-onclick--x----"))
        </div>
        </section>
        """)
  }
}

/// The main part of a report's page.
enum ReportBody {
  /// The lines that are not empty, with `SCRATCH` in place of the folder's path and `REPORT` in place of the report's.
  @MainActor static func text(_ report: URL, _ scratch: Scratch) throws -> String {
    let page = try String(contentsOf: report.appendingPathComponent("index.html"), encoding: .utf8)
    let start = try #require(page.range(of: "<main>\n")), end = try #require(page.range(of: "\n</main>"))
    return page[start.upperBound..<end.lowerBound].replacing(report.path, with: "REPORT")
      .replacing(scratch.url.path, with: "SCRATCH").split(separator: "\n").joined(separator: "\n")
  }
}
