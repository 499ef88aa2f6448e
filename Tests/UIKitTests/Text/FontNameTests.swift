import Foundation
import Testing
import UIKit

/// Lists of the fonts of a machine.
@MainActor @Suite struct FontNameTests {
  @Test func familiesAndTheirFaces() throws {
    #expect(UIFont.familyNames.contains("DejaVu Sans"))
    #expect(UIFont.familyNames == UIFont.familyNames.sorted())
    let faces = UIFont.fontNames(forFamilyName: "DejaVu Sans")
    #expect(faces.contains("DejaVuSans-Bold"))
    #expect(faces.allSatisfy { UIFont(name: $0, size: 10) != nil })
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
  }

  @Test func facesOfTextLayers() throws {
    func picture(_ font: Any?) throws -> Data {
      let layer = CATextLayer()
      (layer.frame, layer.string, layer.fontSize) = (CGRect(x: 0, y: 0, width: 60, height: 30), "Abg", 20)
      layer.font = font
      let image = UIGraphicsImageRenderer(size: layer.bounds.size).image { layer.render(in: $0.cgContext) }
      return try #require(image.pngData())
    }
    let bold = try #require(CGFont("DejaVuSans-Bold" as CFString))
    let family = try #require(CGFont("DejaVu Sans" as CFString))
    #expect(try picture(bold) == picture(UIFont(name: "DejaVuSans-Bold", size: 20)))
    #expect(try picture(family) == picture("DejaVu Sans"))
    #expect(try picture(bold) != picture(family))
    #expect(CGFont("No Such Face" as CFString) == nil)
  }
}
