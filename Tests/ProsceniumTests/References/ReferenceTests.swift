import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite("References")
struct ReferenceTests {
  let stage: Stage
  let square = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    var device = Device(name: "page", size: CGSize(width: 100, height: 80), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.backgroundColor = .white
    square.backgroundColor = .red
    square.accessibilityIdentifier = "square"
    stage.rootViewController?.view.addSubview(square)
    stage.turn()
  }

  private func attempt(_ mode: String, _ body: () throws -> Void) throws -> [String] {
    try ReferenceTrial.perform(
      mode: mode, references: scratch.url, report: scratch["report"], body
    ).map { $0.replacingOccurrences(of: scratch.url.path, with: "SCRATCH") }
  }

  private func reference(_ name: String) -> URL {
    scratch.url.appendingPathComponent("References/ReferenceTests/\(name)")
  }

  @Test("a picture is recorded where it is missing, and is then as its reference")
  func records() throws {
    let missing = try attempt("none") { try stage.expectPicture(named: "square") }
    #expect(
      missing == [
        """
        the picture “square” has no reference References/ReferenceTests/square.png
        got: SCRATCH/report/ReferenceTests/square.got.png
        look at it, and if it is right: PROSCENIUM_RECORD=missing swift test
        """
      ])
    #expect(!FileManager.default.fileExists(atPath: reference("square.png").path))
    #expect(try attempt("missing") { try stage.expectPicture(named: "square") } == [])
    #expect(try attempt("none") { try stage.expectPicture(named: "square") } == [])
    #expect(try Data(contentsOf: reference("square.png")) == PNGCodec.encode(stage.frame()))
  }

  @Test("a picture that differs names the first pixel, the layer and the call, and leaves three pictures and a page")
  func differs() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 3 / 255, alpha: 1)
    let messages = try attempt("missing") { try stage.expectPicture(named: "square") }
    #expect(
      messages == [
        """
        the picture “square” differs from References/ReferenceTests/square.png
        first pixel 10, 20: expected #FF0000, got #FF0003
        1200 of 8000 pixels differ (15.000 %), by 3 of 255 at most, in x 10…39, y 20…59
        layer there: UIView #square in UIViewController at 10, 20, 30 × 40
        last call before: 0.000 UIViewController viewDidLayoutSubviews()
        expected: SCRATCH/report/ReferenceTests/square.expected.png
        got: SCRATCH/report/ReferenceTests/square.got.png
        difference: SCRATCH/report/ReferenceTests/square.difference.png
        for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test
        """
      ])
    let page = scratch["report/index.html"].path
    #expect(ReferenceTrial.summary == ["1 reference differs or is missing; report: \(page)"])
    for name in ["expected", "got", "difference"] {
      let data = try Data(contentsOf: scratch["report/ReferenceTests/square.\(name).png"])
      #expect(try PNGCodec.decode(data).width == 100)
    }
    #expect(
      try ReportBody.text(scratch["report"], scratch).split(separator: "\n").first
        == "<h1>The one reference differs</h1>")
  }

  @Test("a failure attaches the expected picture, the one it got and the difference to the test")
  func attachments() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    func attached() throws -> [String] {
      try ReferenceTrial.attachments(references: scratch.url, report: scratch["report"]) {
        try stage.expectPicture(named: "square")
      }
    }
    #expect(try attached() == [])
    square.backgroundColor = .blue
    #expect(try attached() == ["square.expected.png", "square.got.png", "square.difference.png"])
  }

  @Test("a tolerance by channel or by perception lets so much through and no more")
  func tolerance() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 3 / 255, alpha: 1)
    func fails(_ tolerance: PictureTolerance) throws -> Bool {
      try !attempt("none") { try stage.expectPicture(named: "square", tolerance: tolerance) }.isEmpty
    }
    #expect(try fails(.exact) && fails(.channels(2)) && !fails(.channels(3)))
    #expect(try fails(.exact) && !fails(.perceptual(2.3)))
    square.backgroundColor = .orange
    #expect(try fails(.perceptual(2.3)) && fails(.channels(0, share: 0.14)) && !fails(.channels(0, share: 0.15)))
  }

  @Test("a mode writes what it says: failed those that differ, all every one")
  func modes() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    square.backgroundColor = .blue
    #expect(try attempt("missing") { try stage.expectPicture(named: "square") }.count == 1)
    #expect(try attempt("failed") { try stage.expectPicture(named: "square") } == [])
    #expect(try attempt("none") { try stage.expectPicture(named: "square") } == [])
    square.backgroundColor = .green
    #expect(try attempt("all") { try stage.expectPicture(named: "square") } == [])
    #expect(try attempt("none") { try stage.expectPicture(named: "square") } == [])
    #expect(throws: (any Error).self) { try attempt("some") {} }
  }

  @Test("a part of the screen is compared, and what is ignored is not")
  func parts() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "part", of: .identifier("square")) }
    #expect(try PNGCodec.decode(Data(contentsOf: reference("part.png"))).width == 30)
    _ = try attempt("missing") { try stage.expectPicture(named: "rest", ignoring: [.identifier("square")]) }
    square.backgroundColor = .blue
    #expect(try attempt("none") { try stage.expectPicture(named: "rest", ignoring: [.identifier("square")]) } == [])
    let part = try attempt("none") { try stage.expectPicture(named: "part", of: .identifier("square")) }
    #expect(
      part == [
        """
        the picture “part” differs from References/ReferenceTests/part.png
        first pixel 0, 0: expected #FF0000, got #0000FF
        1200 of 1200 pixels differ (100.000 %), by 255 of 255 at most, in x 0…29, y 0…39
        layer there: UIView #square in UIViewController at 10, 20, 30 × 40
        last call before: 0.000 UIViewController viewDidLayoutSubviews()
        expected: SCRATCH/report/ReferenceTests/part.expected.png
        got: SCRATCH/report/ReferenceTests/part.got.png
        difference: SCRATCH/report/ReferenceTests/part.difference.png
        for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test
        """
      ])
  }

  @Test("a trace, a tree and its layers agree with what was recorded; a tree names the first element that differs")
  func texts() throws {
    _ = try attempt("missing") { stage.expectTrace(named: "calls") }
    _ = try attempt("missing") { stage.expectTree(named: "tree") }
    _ = try attempt("missing") { stage.expectTree(named: "tree", .layers) }
    #expect(try attempt("none") { stage.expectTrace(named: "calls") } == [])
    #expect(try attempt("none") { stage.expectTree(named: "tree") } == [])
    #expect(try attempt("none") { stage.expectTree(named: "tree", .layers) } == [])
    square.isAccessibilityElement = true
    square.accessibilityLabel = "Square"
    square.layer.cornerRadius = 4
    stage.turn()
    let tree = try attempt("none") { stage.expectTree(named: "tree") }
    #expect(
      tree == [
        """
        the tree “tree” differs from References/ReferenceTests/tree.tree.txt
        first element, line 1:
          expected: nothing more
          got:      other “Square” #square at 10, 20, 30 × 40
        expected: SCRATCH/report/ReferenceTests/tree.expected.tree.txt
        got: SCRATCH/report/ReferenceTests/tree.got.tree.txt
        difference: SCRATCH/report/ReferenceTests/tree.difference.tree.txt
        for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test
        """
      ])
    #expect(try attempt("none") { stage.expectTree(named: "tree", .layers) }.count == 1)
  }

  @Test("a stage of a configuration has it in the names of its references")
  func configurations() throws {
    let stage = Stage(StageConfiguration(device: .iPhoneSE, style: .dark, locale: "ar", motion: .reduced))
    stage.rootViewController = UIViewController()
    _ = try attempt("missing") { try stage.expectPicture(named: "a screen") }
    #expect(FileManager.default.fileExists(atPath: reference("a-screen.iphone-se-dark-ar-reduced-motion.png").path))
  }

  @Test("references that no test looks at are listed")
  func unused() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "old") }
    _ = try ReferenceTrial.perform(mode: "missing", references: scratch.url, report: scratch["report"], run: "next") {
      try stage.expectPicture(named: "new")
    }
    let body = try ReportBody.text(scratch["report"], scratch)
    #expect(
      body == """
        <h1>The one reference agrees</h1>
        <p>0 as their references, 0 not, 1 recorded, 1 unused.</p>
        <details><summary>Recorded in this run (1)</summary><ul><li>SCRATCH/References/ReferenceTests/new.png</li></ul></details>
        <details><summary>References that no test looks at: delete them (1)</summary><ul><li>\
        SCRATCH/References/ReferenceTests/old.png</li></ul></details>
        """)
  }

  @Test("a test that is recorded leaves a theatre page of the whole of it")
  func theatre() throws {
    stage.recordTest()
    square.frame.origin.x = 40
    stage.advance(by: 0.2)
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    square.backgroundColor = .blue
    #expect(try attempt("none") { try stage.expectPicture(named: "square") }.count == 1)
    let page = try String(contentsOf: scratch["report/ReferenceTests/theatre.theatre.html"], encoding: .utf8)
    #expect(page.contains("\"end\":0.2"))
  }
}
