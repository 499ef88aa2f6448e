internal import CoreGraphics
internal import Foundation

/// Pictures as files.
nonisolated enum PictureFile {
  /// The first picture of PNG, JPEG or WebP data, and which way it is to be turned; nil for anything else.
  static func decode(_ data: Data) -> (image: CGImage, orientation: UIImage.Orientation)? {
    guard let file = try? ImageFile(data) else { return nil }
    return (file.image, UIImage.Orientation(exif: file.orientation))
  }

  /// A file's bytes and the scale that its name tells.
  static func read(_ path: String) -> (data: Data, scale: CGFloat)? {
    guard let file = existing(path), let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return nil }
    return (data, scale(ofName: file))
  }

  /// The file itself, or the one with a scale before its extension, or with an extension.
  private static func existing(_ path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
    return candidates(path, scale: ScreenTraitsSnapshot.scale).first { files.fileExists(atPath: $0) }
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// Names a picture may have, the best for a scale first.
  static func candidates(_ path: String, scale: CGFloat) -> [String] {
    let known = (path as NSString).pathExtension
    let stem = known.isEmpty ? path : (path as NSString).deletingPathExtension
    let wanted = extensions.contains(known.lowercased()) ? [known] : extensions
    let base = extensions.contains(known.lowercased()) ? stem : path
    let scales = ["@3x", "@2x", ""]
    let best = scale >= 3 ? "@3x" : scale >= 2 ? "@2x" : ""
    let order = [best] + scales.filter { $0 != best }
    return order.flatMap { mark in wanted.map { "\(base)\(mark).\($0)" } }
  }

  static func scale(ofName path: String) -> CGFloat {
    let stem = (path as NSString).deletingPathExtension
    if stem.hasSuffix("@3x") { return 3 }
    if stem.hasSuffix("@2x") { return 2 }
    return 1
  }
}

nonisolated extension UIImage.Orientation {
  /// The orientation of a number of EXIF.
  init(exif number: Int) {
    self =
      switch number {
      case 2: .upMirrored
      case 3: .down
      case 4: .downMirrored
      case 5: .leftMirrored
      case 6: .right
      case 7: .rightMirrored
      case 8: .left
      default: .up
      }
  }
}
