package import Foundation

/// A face of a font, without a size.
///
/// Differs: it names the face for a text layer; glyphs and tables of the file cannot be read.
public final class CGFont: Sendable {
  /// The family and the form of its face.
  package let face: FontLibrary.NamedFace
  /// The name of the face for PostScript.
  public let postScriptName: CFString?

  /// The face of a name for PostScript, or the regular one of a family; nil where no installed or added file has it.
  public init?(_ name: CFString) {
    if let face = FontLibrary.shared.face(named: name) {
      self.face = face
    } else if FontLibrary.shared.has(family: name) {
      face = FontLibrary.NamedFace(family: name, weight: 400, isItalic: false)
    } else {
      return nil
    }
    postScriptName = name
  }

  /// The face in a size.
  package func text(size: CGFloat) -> TextFont {
    TextFont(family: face.family, size: size, weight: Int(face.weight), isItalic: face.isItalic)
  }
}
