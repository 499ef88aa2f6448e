import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Compares a picture with its stored one, byte for byte.
///
/// `RECORD_REFERENCES=1 swift test --filter UIKitTests` writes the pictures again; continuous integration sets `CI`,
/// where nothing is written. Look at each before it is committed.
enum ReferencePicture {
  static func check(
    _ picture: CGImage, _ name: String, file: String = #filePath, at location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("References")
    let url = folder.appendingPathComponent("\(name).png")
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_REFERENCES"] == "1", environment["CI"] == nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PNGCodec.encode(picture).write(to: url)
    }
    let stored = try PNGCodec.decode(Data(contentsOf: url))
    guard stored != picture else { return }
    let failed = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-failed.png")
    try PNGCodec.encode(picture).write(to: failed)
    Issue.record("\(name) is drawn otherwise than the stored picture; see \(failed.path)", sourceLocation: location)
  }
}

/// How a page is seen.
nonisolated enum PageStyle: String, CaseIterable, Sendable, CustomStringConvertible {
  case light, dark
  case rightToLeft = "right-to-left"

  var description: String { rawValue }
}

/// Views on a page of a stage, light or dark, left to right or right to left.
@MainActor func page(
  _ size: CGSize, _ variant: PageStyle = .light, scale: CGFloat = 2, _ build: @MainActor (UIView) -> Void
) -> CGImage {
  let stage = Stage(device: Device(name: "page", size: size, scale: scale))
  stage.turn()
  UIScreen.main.style = variant == .dark ? .dark : .light
  UIApplication.shared.userInterfaceLayoutDirection = variant == .rightToLeft ? .rightToLeft : .leftToRight
  let controller = UIViewController()
  controller.loadViewIfNeeded()
  controller.view.backgroundColor = .systemBackground
  stage.rootViewController = controller
  build(controller.view)
  stage.turn()
  // What comes after on no stage of its own is not to read from right to left.
  defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
  return stage.frame()
}
