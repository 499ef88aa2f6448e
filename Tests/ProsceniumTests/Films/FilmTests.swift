import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// A folder for a test's files, gone with the test.
@MainActor final class Scratch {
  private static var count = 0
  let url: URL

  init() throws {
    Self.count += 1
    url = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-\(getpid())-\(Self.count)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appendingPathComponent(name) }
  func data(_ name: String) throws -> Data { try Data(contentsOf: self[name]) }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

@MainActor @Suite struct FilmTests {
  private let stage = Stage(device: Device(name: "small", size: CGSize(width: 60, height: 100), scale: 2))
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))

  init() {
    let root = UIViewController()
    root.view.backgroundColor = .white
    page.backgroundColor = .systemIndigo
    root.view.addSubview(page)
    stage.rootViewController = root
  }

  /// The page slides away and the screen stands still for a while.
  private func slide() {
    UIView.animate(withDuration: 0.3) { page.center.x += 60 }
    stage.advance(by: 0.5)
  }

  private func back() { page.center.x = 30 }

  @Test("a film written as it comes has the pictures of a film that is kept")
  func streamed() throws {
    let scratch = try Scratch()
    let kept = stage.film { slide() }
    back()
    try stage.film(to: scratch["out.webp"]) { slide() }
    let file = try ImageFile(scratch.data("out.webp"))
    var shown: [CGImage] = []
    for frame in kept.frames where shown.last != frame.image { shown.append(frame.image) }
    #expect(file.frames.map(\.image) == shown)
    #expect(shown.count > 10 && shown.count < kept.frames.count)
    #expect(abs(file.frames.reduce(0) { $0 + $1.duration } - Double(kept.frames.count) / 60) < 0.002)
    try kept.write(to: scratch["kept.webp"])
    #expect(try ImageFile(scratch.data("kept.webp")).frames.map(\.image) == shown)
    #expect(scratch.names == ["kept.webp", "out.webp"])
  }

  @Test("pictures that show the same are one object")
  func shared() {
    let frames = stage.film { slide() }.frames
    #expect(frames[frames.count - 1].image === frames[frames.count - 2].image)
    #expect(frames[0].image !== frames[frames.count - 1].image)
  }

  @Test("a film for a page has few pixels and is small")
  func small() throws {
    let scratch = try Scratch()
    try stage.film(to: scratch["exact.webp"]) { slide() }
    back()
    try stage.film(to: scratch["small.webp"], quality: .lossy(pixels: 1500, quality: 75)) { slide() }
    let frames = try ImageFile(scratch.data("small.webp")).frames
    #expect(frames.allSatisfy { $0.image.width == 30 && $0.image.height == 50 })
    let first = try #require(frames.first?.image.pixels.pixel(15, 25))
    // Indigo is (88, 86, 214); lossy colours are near it.
    for (shift, value) in [(16, 88), (8, 86), (0, 214)] {
      #expect(abs(Int(first >> UInt32(shift) & 255) - value) <= 6)
    }
  }

  @Test("a film of a screen that turns holds both of its shapes, each in the middle")
  func turned() throws {
    let scratch = try Scratch()
    try stage.film(to: scratch["turned.webp"]) {
      stage.advance(by: 0.1)
      stage.resize(to: CGSize(width: 100, height: 60))
      stage.advance(by: 0.1)
    }
    let frames = try ImageFile(scratch.data("turned.webp")).frames
    #expect(frames.allSatisfy { $0.image.width == 200 && $0.image.height == 200 })
    let (first, last) = (try #require(frames.first?.image), try #require(frames.last?.image))
    func isSeen(_ image: CGImage, _ x: Int, _ y: Int) -> Bool { image.pixels.pixel(x, y) >> 24 == 255 }
    #expect(isSeen(first, 100, 4) && !isSeen(first, 4, 100) && isSeen(first, 42, 100))
    #expect(!isSeen(last, 100, 4) && isSeen(last, 4, 100))
  }

  @Test("what a script's failure leaves is written all the same")
  func failing() throws {
    struct Stop: Error {}
    let scratch = try Scratch()
    #expect(throws: Stop.self) {
      try stage.film(to: scratch["cut.webp"]) {
        slide()
        throw Stop()
      }
    }
    #expect(try ImageFile(scratch.data("cut.webp")).frames.count > 10)
  }

  @Test("a contact sheet shows twelve pictures, however long the film")
  func sheet() throws {
    let scratch = try Scratch()
    try stage.film(to: scratch["sheet.png"]) { for _ in 0..<12 { stage.advance(by: 1) } }
    let sheet = try ImageFile(scratch.data("sheet.png")).image
    // Six columns of 120 pixels in cells of 240 with gaps of 12, two rows of their scaled height.
    #expect(sheet.width == 6 * 252 + 12)
    #expect(sheet.height == 12 + 2 * (400 + 26 + 12))
  }

  @Test("a folder gets a picture a frame")
  func folder() throws {
    let scratch = try Scratch()
    try stage.film(to: scratch["frames"], framesPerSecond: 10) { stage.advance(by: 0.25) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch["frames"].path).sorted()
        == ["0000.png", "0001.png", "0002.png"])
  }

  @Test("times that are none are told", arguments: [Double.nan, .infinity, -.infinity, -1, 1e300, 1e10])
  func times(time: Double) throws {
    let scratch = try Scratch()
    let image = stage.frame()
    let film = Film(frames: [(0, image), (time, image)])
    #expect(throws: FilmError.self) { try film.write(to: scratch["odd.webp"]) }
    #expect(throws: FilmError.self) { try Film(frames: [(time, image)]).write(to: scratch["odd.webp"]) }
    #expect(scratch.names.isEmpty)
  }

  @Test("times that fall are told, and more pictures than milliseconds are thinned out")
  func order() throws {
    let scratch = try Scratch()
    let image = stage.frame()
    #expect(throws: FilmError.noTime(scratch["odd.webp"].path, 0.5)) {
      try Film(frames: [(0, image), (1, image), (0.5, image)]).write(to: scratch["odd.webp"])
    }
    try Film(frames: [(0, image), (0.0001, image), (0.5, image)]).write(to: scratch["fast.webp"])
    #expect(scratch.names == ["fast.webp"])
  }

  @Test("rates of pictures that are none are the nearest that is one", arguments: [Int.min, 0, Int.max])
  func rates(rate: Int) {
    let film = stage.film(framesPerSecond: rate) { stage.advance(by: 0.01) }
    #expect(!film.frames.isEmpty && film.frames.count <= 12)
  }

  @Test("a full disk and a folder that cannot be written are told in one line, and nothing is left behind")
  func refused() throws {
    let image = stage.frame()
    func message(_ path: String) -> String {
      do {
        try Film(frames: [(0, image)]).write(to: URL(fileURLWithPath: path))
        return "written"
      } catch {
        return "\(error)"
      }
    }
    #expect(message("/dev/full/x.webp") == "/dev/full/x.webp: error: Not a directory; check the path")
    #expect(
      message("/proc/nothing/here.webp") == "/proc/nothing/here.webp: error: No such file or directory; check the path")
    #expect(message("/dev/null/sheet.png") == "/dev/null/sheet.png: error: Not a directory; check the path")
    #expect(
      message("out.avi") == "\(URL(fileURLWithPath: "out.avi").path): error: not a kind of film; end the name in"
        + " .webp or .png, or name a folder")
  }
}
