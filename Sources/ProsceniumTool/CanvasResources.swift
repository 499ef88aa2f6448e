internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument
internal import Proscenium
internal import UIKit

/// The resources that a document's scenes find while they are made: those beside it, those of other folders, and for a
/// picture that is nowhere a grey one of the size that the document remembers.
final class CanvasResources {
  private let folder: URL
  let bundle: Bundle?

  init(of document: InterfaceDocument, folders: [String]) {
    let files = FileManager.default
    var name = Array(files.temporaryDirectory.appendingPathComponent("canvas-XXXXXX").path.utf8CString)
    _ = mkdtemp(&name)
    folder = URL(fileURLWithPath: String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    let own = URL(fileURLWithPath: document.path).standardizedFileURL.deletingLastPathComponent()
    let names = ResourceNames(in: folders + [own.path])
    Self.link(own, into: folder, depth: Self.deepest)
    for position in folders { Self.link(URL(fileURLWithPath: position).standardizedFileURL, into: folder, depth: 0) }
    for (name, size) in document.resources.imageSizes where !names.hasImage(name) { Self.draw(name, size, in: folder) }
    bundle = Bundle(path: folder.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// How deep folders of resources are looked through; chosen.
  private static let deepest = 6

  /// Gives the files of a folder, and of those in it, their names in another; the first of a name counts.
  private static func link(_ position: URL, into folder: URL, depth: Int) {
    let files = FileManager.default
    for name in ((try? files.contentsOfDirectory(atPath: position.path)) ?? []).sorted() where !name.hasPrefix(".") {
      let item = position.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: item.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue, depth < deepest, item.pathExtension.isEmpty {
        link(item, into: folder, depth: depth + 1)
      } else {
        try? files.createSymbolicLink(at: folder.appendingPathComponent(name), withDestinationURL: item)
      }
    }
  }

  /// A grey picture of a size.
  private static func draw(_ name: String, _ size: InterfaceValue, in folder: URL) {
    guard case .size(let width, let height) = size, (1...4096).contains(width), (1...4096).contains(height),
      !name.contains("..")
    else { return }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData {
      UIColor.lightGray.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    let file = folder.appendingPathComponent(name).path
    try? FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let isNamed = !(name as NSString).pathExtension.isEmpty
    try? data.write(to: URL(fileURLWithPath: isNamed ? file : file + ".png"))
  }
}
