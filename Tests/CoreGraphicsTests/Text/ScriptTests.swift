import CoreGraphics
import Foundation
import Testing

/// The scripts that people write, and the faces of the system font.
@Suite struct ScriptTests {
  private static let greetings = [
    "Latin": "Hello, Grüße, Žluťoučký, Xin chào", "Greek": "Καλημέρα", "Cyrillic": "Здравствуйте",
    "Arabic": "مرحبا بالعالم",
    "Hebrew": "שלום עולם", "Devanagari": "नमस्ते दुनिया", "Bengali": "ওহে বিশ্ব", "Tamil": "வணக்கம்", "Telugu": "నమస్కారం",
    "Gujarati": "નમસ્તે", "Gurmukhi": "ਸਤ ਸ੍ਰੀ ਅਕਾਲ", "Kannada": "ನಮಸ್ಕಾರ", "Malayalam": "നമസ്കാരം", "Sinhala": "ආයුබෝවන්",
    "Thai": "สวัสดีชาวโลก", "Lao": "ສະບາຍດີ", "Khmer": "ជំរាបសួរ", "Myanmar": "မင်္ဂလာပါ", "Georgian": "გამარჯობა",
    "Armenian": "Բարև", "Ethiopic": "ሰላም", "Korean": "안녕하세요 세계", "Japanese": "こんにちは世界カタカナ", "Chinese": "你好，世界 繁體字",
    "emoji": "👩🏽‍🚀🎉❤️🇩🇪1️⃣", "marks": "✓ ★ → ⌘ ⌥ ⇧ € ₹ ₿ ∞ ≠ …",
  ]

  @Test(
    "a script has its letters in every face and weight, and none is a box", arguments: greetings.keys.sorted(),
    [TextFont.systemFamily, TextFont.serifFamily, TextFont.roundedFamily, TextFont.monospacedFamily])
  func noBoxes(script: String, family: String) throws {
    for weight in [400, 700] {
      let font = TextFont(family: family, size: 17, weight: weight)
      let text = try #require(Self.greetings[script])
      let layout = TextLayout([TextRun(text, font: font)])
      #expect(layout.missingLetters == 0)
      #expect(layout.size.width > 10 && layout.inkBounds.height > 5)
    }
  }

  @Test("a character in no font counts as missing")
  func box() {
    #expect(TextLayout([TextRun("a\u{F8FF0}b", font: TextFont(size: 17))]).missingLetters == 1)
  }

  @Test("every face is installed and has letters of its own")
  func faces() throws {
    let families = [TextFont.systemFamily, TextFont.serifFamily, TextFont.roundedFamily, TextFont.monospacedFamily]
    let widths = families.map {
      TextLayout([TextRun("Hamburgefonstiv", font: TextFont(family: $0, size: 40))]).size.width
    }
    for family in families { #expect(FontLibrary.shared.has(family: family)) }
    #expect(Set(widths).count == families.count)
  }

  @Test("the rounded face goes along with weights and slants")
  func rounded() {
    func ink(_ weight: Int, _ isItalic: Bool = false) -> CGFloat {
      let layout = TextLayout([TextRun("IIII", font: .rounded(size: 100, weight: weight, isItalic: isItalic))])
      return layout.inkBounds.width
    }
    #expect(Set([ink(200), ink(300), ink(400), ink(600)]).count == 4)
    #expect(ink(400, true) > ink(400) + 10)
  }

  @Test("scripts and faces as they look")
  func appearance() throws {
    try ReferencePage.check("text-scripts", size: CGSize(width: 640, height: 420), scale: 2) { context in
      for (index, script) in Self.greetings.keys.sorted().enumerated() {
        let layout = TextLayout([TextRun(Self.greetings[script] ?? "", font: TextFont(size: 17))])
        context.draw(layout, at: CGPoint(x: 10 + CGFloat(index % 2) * 300, y: 8 + CGFloat(index / 2) * 24))
      }
      let faces: [(Int) -> TextFont] = [
        { TextFont(family: TextFont.serifFamily, size: 17, weight: $0) },
        { .rounded(size: 17, weight: $0, isItalic: false) }, { .rounded(size: 17, weight: $0, isItalic: true) },
      ]
      for (row, face) in faces.enumerated() {
        for (column, weight) in [300, 400, 600].enumerated() {
          let layout = TextLayout([TextRun("Hamburgefonstiv 0123", font: face(weight))])
          context.draw(layout, at: CGPoint(x: 10 + CGFloat(column) * 205, y: 330 + CGFloat(row) * 26))
        }
      }
    }
  }
}
