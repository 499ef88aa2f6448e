import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// The whole messages of comparisons with references.
@Suite("Messages of references")
struct ReferenceMessageTests {
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

  private func attempt(_ mode: String = "none", _ body: () throws -> Void) throws -> [String] {
    try ReferenceTrial.perform(
      mode: mode, references: scratch.url, report: scratch["report"], body
    ).map { $0.replacingOccurrences(of: scratch["report"].path, with: "REPORT") }
  }

  private func reference(_ name: String) -> URL {
    scratch.url.appendingPathComponent("References/ReferenceMessageTests/\(name)")
  }

  private static let ending = """
    for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test
    if it is right as it is now: PROSCENIUM_RECORD=failed swift test
    """

  @Test("another size, and a file that is no picture")
  func files() throws {
    _ = try attempt("missing") { try stage.expectPicture(named: "part", of: .identifier("square")) }
    square.frame.size.width = 31
    #expect(
      try attempt { try stage.expectPicture(named: "part", of: .identifier("square")) } == [
        """
        the picture “part” differs from References/ReferenceMessageTests/part.png
        expected 30 × 40 pixels, got 31 × 40
        expected: REPORT/ReferenceMessageTests/part.expected.png
        got: REPORT/ReferenceMessageTests/part.got.png
        \(Self.ending)
        """
      ])
    try Data("no picture".utf8).write(to: reference("part.png"))
    #expect(
      try attempt { try stage.expectPicture(named: "part", of: .identifier("square")) } == [
        """
        the picture “part” differs from References/ReferenceMessageTests/part.png
        References/ReferenceMessageTests/part.png is no PNG picture; record it again
        expected: REPORT/ReferenceMessageTests/part.expected.png
        got: REPORT/ReferenceMessageTests/part.got.png
        \(Self.ending)
        """
      ])
  }

  @Test("a part that is off the screen, or not there")
  func parts() throws {
    square.frame.origin.x = 200
    #expect(
      try attempt { try stage.expectPicture(named: "part", of: .identifier("square")) } == [
        "the view that has the identifier “square” is off the screen"
      ])
    square.removeFromSuperview()
    #expect(
      try attempt { try stage.expectPicture(named: "part", of: .identifier("square")) } == [
        "no view has the identifier “square”\nthere are no identifiers on the screen\nthe screen reads nothing"
      ])
  }

  @Test("a trace names the first call that differs, with the one before")
  func trace() throws {
    _ = try attempt("missing") { stage.expectTrace(named: "calls") }
    let other = UIViewController()
    stage.trace.name(other, "DETAIL")
    stage.rootViewController?.present(other, animated: false)
    stage.turn()
    let line = try String(contentsOf: reference("calls.trace.txt"), encoding: .utf8).split(separator: "\n").count + 1
    let messages = try attempt { stage.expectTrace(named: "calls") }
    #expect(
      messages == [
        """
        the trace “calls” differs from References/ReferenceMessageTests/calls.trace.txt
        first call, line \(line):
          expected: nothing more
          got:      0.000 DETAIL loadView()
          after:    0.000 UIViewController viewDidLayoutSubviews()
        expected: REPORT/ReferenceMessageTests/calls.expected.trace.txt
        got: REPORT/ReferenceMessageTests/calls.got.trace.txt
        difference: REPORT/ReferenceMessageTests/calls.difference.trace.txt
        \(Self.ending)
        """
      ])
  }

  @Test("a tree of layers names the first layer that differs")
  func layers() throws {
    _ = try attempt("missing") { stage.expectTree(named: "screen", .layers) }
    let old = stage.scene().split(separator: "\n")
    square.layer.cornerRadius = 4
    stage.turn()
    let new = stage.scene().split(separator: "\n")
    let index = try #require(zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset)
    let messages = try attempt { stage.expectTree(named: "screen", .layers) }
    #expect(
      messages == [
        """
        the tree “screen” differs from References/ReferenceMessageTests/screen.layers.txt
        first layer, line \(index + 1):
          expected: \(old[index])
          got:      \(new[index])
          after:    \(old[index - 1])
        expected: REPORT/ReferenceMessageTests/screen.expected.layers.txt
        got: REPORT/ReferenceMessageTests/screen.got.layers.txt
        difference: REPORT/ReferenceMessageTests/screen.difference.layers.txt
        \(Self.ending)
        """
      ])
  }

  @Test("a text that has no reference says where it is kept")
  func missing() throws {
    #expect(
      try attempt { stage.expectTree(named: "screen") } == [
        """
        the tree “screen” has no reference References/ReferenceMessageTests/screen.tree.txt
        got: REPORT/ReferenceMessageTests/screen.got.tree.txt
        look at it, and if it is right: PROSCENIUM_RECORD=missing swift test
        """
      ])
  }

  @Test("with a recording the theatre page stands in place of how to get one")
  func theatre() throws {
    stage.recordTest()
    _ = try attempt("missing") { try stage.expectPicture(named: "square") }
    square.backgroundColor = .blue
    #expect(
      try attempt { try stage.expectPicture(named: "square") } == [
        """
        the picture “square” differs from References/ReferenceMessageTests/square.png
        first pixel 10, 20: expected #FF0000, got #0000FF
        1200 of 8000 pixels differ (15.000 %), by 255 of 255 at most, in x 10…39, y 20…59
        layer there: UIView #square in UIViewController at 10, 20, 30 × 40
        last call before: 0.000 UIViewController viewDidLayoutSubviews()
        expected: REPORT/ReferenceMessageTests/square.expected.png
        got: REPORT/ReferenceMessageTests/square.got.png
        difference: REPORT/ReferenceMessageTests/square.difference.png
        theatre: REPORT/ReferenceMessageTests/theatre.theatre.html
        if it is right as it is now: PROSCENIUM_RECORD=failed swift test
        """
      ])
    let page = try String(contentsOf: scratch["report/ReferenceMessageTests/theatre.theatre.html"], encoding: .utf8)
    // The page's head says the device once: the program of a test is the test.
    #expect(page.contains("\"title\":\"theatre()\"") && page.contains("\"device\":\"page\""))
    #expect(!page.contains("\"program\":\"page\""))
  }

  @Test("a mode that is none says which there are")
  func mode() {
    let error = #expect(throws: (any Error).self) { try attempt("some") {} }
    #expect(
      error.map { "\($0)" } == "PROSCENIUM_RECORD=some: error: it is no mode; take all, missing, failed or none")
  }
}
