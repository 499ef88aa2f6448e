import Foundation
import Testing
import UIKit

/// A bundle of files that a test makes.
enum AssetBundle {
  private static var made = 0

  static func make(_ files: [String: Data]) throws -> Bundle {
    made += 1
    let name = "assets-\(ProcessInfo.processInfo.processIdentifier)-\(made).bundle"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    return try #require(Bundle(path: folder.path))
  }

  static func text(_ files: [String: String]) throws -> Bundle { try make(files.mapValues { Data($0.utf8) }) }

  /// A picture of one colour, one point on a side at a scale of one.
  static func square(_ color: UIColor, side: Int = 4) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).pngData {
      color.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// A drawing: the left half in one colour, the right half transparent.
  nonisolated static func svg(_ color: String = "#ff0000", width: Int = 8, height: Int = 8) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
    <rect width="\(width / 2)" height="\(height)" fill="\(color)"/></svg>
    """
  }

  /// A page of a size with a rectangle over its lower left quarter.
  nonisolated static func pdf(_ color: String = "0 0 1", width: Int = 8, height: Int = 8) -> String {
    let drawing = "\(color) rg 0 0 \(width / 2) \(height / 2) re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
    ]
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return text + "trailer<</Size 5/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
  }
}
