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
    let page = try String(contentsOf: report.appendingPathComponent("index.html"), encoding: .utf8)
    #expect(page.contains("<h1>2 of 3 references differ</h1>"))
    #expect(page.contains("<p>0 as their references, 2 not, 1 recorded, "))
    for word in ["expected", "got", "difference"] {
      #expect(page.contains("alt=\"\(word) of same.png\""))
    }
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
    let page = try String(contentsOf: scratch["report"].appendingPathComponent("index.html"), encoding: .utf8)
    #expect(page.contains("&lt;b onclick='x'&gt;&amp;&quot;"))
    #expect(!page.contains("<b onclick"))
  }
}
