import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// A recording as it was written.
private struct Written {
  let text: String
  let fields: [String: Any]

  init(_ data: Data) throws {
    text = String(decoding: data, as: UTF8.self)
    try #require(text.hasPrefix("theatre({") && text.hasSuffix("});\n"))
    let json = try JSONSerialization.jsonObject(with: data.dropFirst(8).dropLast(3))
    fields = try #require(json as? [String: Any])
  }

  var reels: [[String: Any]] { fields["reels"] as? [[String: Any]] ?? [] }

  /// All events of a kind, in order.
  func events(_ kind: String) -> [[Any]] { reels.flatMap { $0[kind] as? [[Any]] ?? [] } }

  /// The pictures, put together from what changed.
  func pictures() throws -> [(time: Double, image: CGImage)] {
    var canvas: CGContext?
    return try events("frames").map { frame in
      let parts = frame.dropFirst(3).map { $0 }
      let width = try #require(frame[1] as? Int)
      let size = (width, try #require(frame[2] as? Int))
      if canvas?.width != size.0 || canvas?.height != size.1 {
        canvas = CGContext(
          data: nil, width: size.0, height: size.1, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
      }
      let context = try #require(canvas)
      for index in stride(from: 0, to: parts.count, by: 5) {
        let text = try #require(parts[index + 4] as? String)
        let data = try #require(Data(base64Encoded: text))
        let image = try #require(ImageFile(data).frames.first?.image)
        let x = try #require(parts[index] as? Int)
        let y = try #require(parts[index + 1] as? Int)
        #expect(parts[index + 2] as? Int == image.width && parts[index + 3] as? Int == image.height)
        context.draw(image, in: CGRect(x: x, y: size.1 - y - image.height, width: image.width, height: image.height))
      }
      let time = try #require(frame[0] as? Double)
      return (time, try #require(context.makeImage()))
    }
  }
}

@MainActor @Suite struct TheatreTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A page that presents another; nothing is drawn over it, so that corners are as plain as the rest.
  private func makeStage() -> (Stage, UIViewController, UIViewController) {
    let stage = Stage(device: Device(name: "small", size: CGSize(width: 60, height: 100), scale: 2))
    let page = UIViewController()
    page.title = "Page"
    page.view.backgroundColor = .white
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    other.view.backgroundColor = .systemIndigo
    stage.rootViewController = page
    return (stage, page, other)
  }

  private func record(
    _ name: String, quality: FilmQuality = .lossless, limit: Int = 1 << 30,
    _ more: (Stage, UIViewController) throws -> Void = { _, _ in }
  ) throws -> (Stage, Written) {
    let (stage, page, other) = makeStage()
    try stage.theatre(to: scratch[name], title: "</script> & “more”", quality: quality, limit: limit) {
      page.present(other, animated: true)
      try stage.settle()
      try more(stage, page)
    }
    return (stage, try Written(scratch.data(name)))
  }

  @Test("the pictures of a recording are the stage's, pixel by pixel")
  func lossless() throws {
    let (stage, page, other) = makeStage()
    let film = try stage.film {
      page.present(other, animated: true)
      try stage.settle()
    }
    let pictures = try record("a.js").1.pictures()
    #expect(pictures.count > 20)
    for (time, image) in film.frames {
      let shown = try #require(pictures.last { $0.time <= time + 1e-3 })
      #expect(shown.image == image, "at \(time)")
    }
  }

  @Test("the same script gives the same bytes")
  func repeated() throws {
    _ = try record("a.js")
    _ = try record("b.js")
    #expect(try scratch.data("a.js") == scratch.data("b.js"))
  }

  @Test("calls, transitions, layers and controllers are there with their times")
  func whole() throws {
    let (stage, written) = try record("a.js")
    #expect(written.fields["title"] as? String == "</script> & “more”")
    #expect(!written.text.contains("</script>"))
    let calls = written.events("calls").map { "\($0[1]) \($0[2])" }
    #expect(calls == stage.trace.calls)
    let phases = written.events("transitions").filter { $0[3] as? String == "Present" }.compactMap { $0[2] as? String }
    #expect(phases == ["beginning", "animating", "settling", "settled"])
    // On the way the model stands where it ends, and is seen elsewhere.
    let layers = written.events("layers").flatMap { ($0[2] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }
    let moving = layers.filter { ($0["shown"] as? [String: Any])?["position"] != nil && $0["class"] == nil }
    #expect(moving.count > 10)
    #expect(layers.contains { $0["owner"] as? String == "UIViewController" })
    let last = try #require(written.events("controllers").last?[1] as? [[Any]])
    #expect(last.map { "\($0[1]) \($0[3])" } == ["root Page", "presented "])
  }

  @Test("of few pictures a second a reel holds more seconds, and what only moves is told without its looks")
  func sparse() throws {
    let (stage, page, _) = makeStage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (box.backgroundColor, box.accessibilityIdentifier) = (.red, "box")
    page.view.addSubview(box)
    func written(_ rate: Int) throws -> Written {
      try stage.theatre(to: scratch["a.js"], framesPerSecond: rate) {
        for step in 0..<5 {
          box.center.x = CGFloat(10 + step)
          box.backgroundColor = step < 4 ? .red : .blue
          stage.advance(by: 1)
        }
      }
      return try Written(scratch.data("a.js"))
    }
    #expect(try written(60).reels.count == 3)
    let sparse = try written(15)
    #expect(sparse.reels.count == 1)
    let layers = sparse.events("layers").flatMap { ($0[2] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }
    // The box is told whole as it was left, whole in its first colour, then where it goes, and whole again in its last.
    let fills = layers.filter { $0["name"] as? String == "box" }.compactMap { $0["fill"] as? String }
    #expect(fills == ["#0000ff", "#ff0000", "#0000ff"])
    #expect(layers.filter { Array($0.keys) == ["model"] }.count == 3)
  }

  @Test("fingers and diagnostics are noted")
  func touches() throws {
    let (_, written) = try record("a.js") { stage, page in
      stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: 40), duration: 0.1)
      stage.pointerMove(to: CGPoint(x: 5, y: 5))
      page.present(UIViewController(), animated: false)
      stage.turn()
    }
    let steps = written.events("touches").compactMap { $0[2] as? String }
    #expect(steps == ["down"] + Array(repeating: "move", count: 6) + ["up", "hover"])
    #expect(written.events("diagnostics").compactMap { $0[1] as? String } == ["D-02"])
  }

  @Test("the oldest reels go where there is no room, and what is left can be read by itself")
  func bounded() throws {
    let (_, whole) = try record("a.js") { stage, page in
      for _ in 0..<3 {
        page.dismiss(animated: true)
        stage.touchDown(at: CGPoint(x: 1, y: 1))
        stage.advance(by: 2.2)
        stage.touchUp()
      }
    }
    let (_, part) = try record("b.js", limit: 6000) { stage, page in
      for _ in 0..<3 {
        page.dismiss(animated: true)
        stage.touchDown(at: CGPoint(x: 1, y: 1))
        stage.advance(by: 2.2)
        stage.touchUp()
      }
    }
    #expect(whole.fields["droppedUntil"] == nil)
    #expect(part.reels.count < whole.reels.count)
    let start = try #require(part.fields["droppedUntil"] as? Double)
    #expect(part.fields["start"] as? Double == start)
    let first = try #require((part.reels[0]["frames"] as? [[Any]])?.first)
    #expect(first[5] as? Int == 120 && first[6] as? Int == 200)
    let (shown, all) = (try part.pictures(), try whole.pictures())
    #expect(shown.last?.image == all.last?.image)
    #expect(shown.first?.image == all.last { $0.time <= start + 1e-3 }?.image)
  }

  @Test("a small recording is smaller")
  func lossy() throws {
    _ = try record("a.js")
    let (_, small) = try record("b.js", quality: .lossy(pixels: 1500, quality: 60))
    #expect(small.fields["lossless"] as? Bool == false)
    #expect(try small.pictures()[0].image.width == 30)
  }

  @Test("what comes to rest is seen without traces of what moved there")
  func restsFine() throws {
    _ = try record("a.js")
    let (whole, small) = (try record("a.js").1, try record("b.js", quality: .lossy(pixels: 24_000, quality: 20)).1)
    func loss(_ part: (CGImage, CGImage)) -> Int {
      var most = 0
      for y in 0..<part.0.height {
        for x in 0..<part.0.width {
          for shift in [0, 8, 16] as [UInt32] {
            let (one, other) = (part.0.pixels.pixel(x, y) >> shift & 0xFF, part.1.pixels.pixel(x, y) >> shift & 0xFF)
            most = max(most, abs(Int(one) - Int(other)))
          }
        }
      }
      return most
    }
    let end = try #require(try small.pictures().last)
    let exact = try #require(try whole.pictures().last)
    #expect(end.image.width == exact.image.width && loss((end.image, exact.image)) < 40)
    let (moving, still) = (small.events("frames").count, whole.events("frames").count)
    #expect(moving > still, "a rest is one more picture")
  }

  @Test("a page holds its recording, a folder has it beside it")
  func kinds() throws {
    _ = try makeStage().0.theatre(to: scratch["one.html"]) {}
    try makeStage().0.theatre(to: scratch["folder"]) {}
    let page = String(decoding: try scratch.data("one.html"), as: UTF8.self)
    #expect(page.contains("<script>theatre({") && page.contains("class Theatre"))
    #expect(!page.contains("/* script */") && !page.contains("http"))
    #expect(scratch.names == ["folder", "one.html"])
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch["folder"].path).sorted()
    #expect(files == ["index.html", "recording.js"])
  }

  @Test("a test writes a page of a part, as the article has it")
  func article() throws {
    let (stage, folder) = (Stage(device: .iPhone15), scratch.url)
    let (list, detail) = (UIViewController(), UIViewController())
    stage.rootViewController = list
    let page = folder.appendingPathComponent("detail.html")
    try stage.theatre(to: page) {
      list.present(detail, animated: true)
      try stage.settle()
    }
    #expect(scratch.names == ["detail.html"] && list.presentedViewController === detail)
  }

  @Test("a diagnostic stands there with its rule, who called and where")
  func diagnostics() throws {
    let stage = makeStage().0
    try stage.theatre(to: scratch["d.js"]) {
      _ = UIImage(systemName: "no.such.symbol")
      stage.turn()
    }
    let received = try Written(scratch.data("d.js")).events("diagnostics").map { $0.dropFirst().map { "\($0)" } }
    #expect(
      received.map { $0.map { $0.replacing(#/ at \/\S+/#, with: "") } } == [
        [
          "D-46",
          "No symbol named 'no.such.symbol' is among the built-in ones: the image is nil; use another name or a picture;"
            + " called by closure #1 in TheatreTests.diagnostics()",
        ]
      ])
  }

  @Test("another name is refused before anything happens, and what is thrown comes out when all is written")
  func refused() throws {
    var isPlayed = false
    for name in ["film.webp", "a.json"] {
      #expect(throws: TheatreError.self) { try makeStage().0.theatre(to: scratch[name]) { isPlayed = true } }
    }
    #expect(!isPlayed && scratch.names == [])
    #expect(throws: StageError.self) {
      try makeStage().0.theatre(to: scratch["a.js"]) { throw StageError.pending(["it"]) }
    }
    #expect(scratch.names == ["a.js"])
    #expect(throws: (any Error).self) { try makeStage().0.theatre(to: URL(fileURLWithPath: "/dev/full/a.html")) {} }
  }

  @Test("the rules of a call speak of it")
  func rules() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Documentation/Rules")
    var texts: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      for rule in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n### ").dropFirst() {
        let lines = rule.split(separator: "\n").filter { !$0.hasPrefix("- Tests:") }
        if let name = lines.first { texts[String(name)] = lines.joined(separator: "\n") }
      }
    }
    for (call, rules) in CallRules.rules {
      for rule in rules { #expect(texts[rule]?.contains(call) == true, "\(rule) does not speak of \(call)") }
    }
  }

  @Test("what an app says is never read as a part of the page")
  func escaped() throws {
    func page(_ text: String) throws -> String {
      let (stage, page, other) = makeStage()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      (label.text, label.accessibilityIdentifier, label.layer.name) = (text, text, text)
      page.view.addSubview(label)
      (page.title, other.title, other.restorationIdentifier) = (text, text, text)
      stage.trace.name(label, text)
      try stage.theatre(to: scratch["e.html"], title: text) {
        page.present(other, animated: true)
        try stage.settle()
      }
      return String(decoding: try scratch.data("e.html"), as: UTF8.self)
    }
    func counts(_ page: String) -> [Int] {
      ["<script", "</script", "<img", "<!--"].map { page.components(separatedBy: $0).count }
    }
    let hostile = "</script><script>document.title = 1</script><!-- <img src=x onerror=alert(1)>"
    #expect(try counts(page(hostile)) == counts(page("plain")))
  }
}
