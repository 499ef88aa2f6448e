internal import Foundation

/// The names under which folders have pictures and colours.
struct ResourceNames {
  private var images: Set<String> = []
  private var colors: Set<String> = []

  /// Those of every file and of every asset catalogue in some folders.
  init(in folders: [String]) {
    for folder in folders {
      for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] { add(path) }
    }
  }

  private mutating func add(_ path: String) {
    let file = (path as NSString).lastPathComponent as NSString
    switch file.pathExtension.lowercased() {
    case "colorset": colors.insert(file.deletingPathExtension)
    case "imageset", "symbolset": images.insert(file.deletingPathExtension)
    case "png", "jpg", "jpeg", "gif", "pdf", "svg", "webp", "heic", "tif", "tiff", "bmp", "ico":
      images.insert(Self.plain(file.deletingPathExtension))
    default: break
    }
  }

  /// A name without what it says of scale and device, such as `icon` of `icon@2x~ipad`.
  private static func plain(_ name: String) -> String {
    name.replacing(#/~(iphone|ipad)$/#, with: "").replacing(#/@\dx$/#, with: "")
  }

  /// Returns true if a picture is there; of a name with groups the last part counts.
  func hasImage(_ name: String) -> Bool {
    let last = (name as NSString).lastPathComponent
    return images.contains(last) || images.contains(Self.plain((last as NSString).deletingPathExtension))
  }

  /// Returns true if a colour is there; of a name with groups the last part counts.
  func hasColor(_ name: String) -> Bool { colors.contains((name as NSString).lastPathComponent) }
}
