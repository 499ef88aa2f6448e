import Foundation
import InterfaceDocument
import RuleSupport
import Testing

@Suite struct PropertyListTests {
  private func read(_ text: String) throws -> PropertyList.Value {
    try PropertyList.read(Data(text.utf8), path: "a.plist")
  }

  private func failure(_ data: Data) -> String? {
    do {
      _ = try PropertyList.read(data, path: "a.plist")
      return nil
    } catch { return "\(error)" }
  }

  private static var sample: [String: Any] {
    [
      "text": "Grüße & <mehr>", "number": 42, "below": -7, "half": 0.5, "yes": true, "no": false,
      "date": Date(timeIntervalSinceReferenceDate: 726_486_060), "data": Data([0, 1, 254]), "long": 5_000_000_000,
      "list": ["a", 2, ["deep": ["er": "你好"]]] as [Any], "": "nothing",
      "many": (0..<40).map { "\($0)" },
    ]
  }

  @Test("what Foundation writes is read as it was", .rule("SG-67"), arguments: [true, false]) func whole(xml: Bool)
    throws
  {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.sample, format: xml ? .xml : .binary, options: 0)
    let list = try #require(try PropertyList.read(data, path: "a.plist") as? [String: Any])
    #expect(NSDictionary(dictionary: list) == NSDictionary(dictionary: Self.sample))
  }

  @Test("texts of a .strings file", .rule("SG-67")) func strings() throws {
    let text = """
      /* a comment; "no" = "pair"; */
      "a b" = "Zeit"; // another
      plain=word;
      "quote \\" and \\n line" = "\\U00e4\\u4f60 \\101";
      "alone";
      "list" = ( a, "b c", ); "inner" = { x = 1; y = <0f 1E>; };
      """
    let list = try #require(try read(text) as? [String: Any])
    #expect(list["a b"] as? String == "Zeit" && list["plain"] as? String == "word")
    #expect(list["quote \" and \n line"] as? String == "ä你 A" && list["alone"] as? String == "alone")
    #expect(list["list"] as? [String] == ["a", "b c"])
    #expect((list["inner"] as? [String: Any])?["y"] as? Data == Data([15, 30]))
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let wide = try #require("\"k\" = \"Grüße\";".data(using: encoding))
      #expect(try PropertyList.read(wide, path: "a.strings") as? [String: String] == ["k": "Grüße"])
    }
  }

  @Test(
    "mistakes are told with their places", .rule("SG-67"),
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", "2:1: error: ';' is missing"), ("\"a\" \"b\";", "1:5: error: '=' is missing"),
      ("\n\"a\" = \"b", "2:7: error: a text does not end"), ("/* x", "1:1: error: a comment does not end"),
      ("a = { b = c;", "1:13: error: a dictionary does not end"), ("a = (b c);", "1:8: error: ',' is missing"),
      ("<plist><dict>\n<key>a</key></dict></plist>", "2:1: error: the key 'a' has no value"),
      ("<plist><dict><string/></dict></plist>", "1:14: error: a value has no key"),
      ("<plist><integer>x</integer></plist>", "1:8: error: 'x' is not a whole number"),
      ("<plist><thing/></plist>", "1:8: error: <thing> is no value"), ("<plist/>", "1:1: error: <plist> holds not one"),
      ("<?xml?><!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:1: error: the document type declares"),
    ])
  func mistakes(_ text: String, _ received: String) {
    #expect(failure(Data(text.utf8))?.contains("a.plist:" + received) == true, "\(failure(Data(text.utf8)) ?? "read")")
  }

  @Test("lists that nest or name themselves without end are refused", .rule("SG-67")) func endless() throws {
    #expect(failure(Data((String(repeating: "(", count: 5000)).utf8))?.contains("deeper") == true)
    #expect(failure(Data((String(repeating: "<array>", count: 5000)).utf8)) != nil)
    // An array that holds itself.
    var bytes = Array("bplist00".utf8) + [0xA1, 0, 8] + Array(repeating: 0, count: 6) + [1, 1]
    for number in [1, 0, 10] as [UInt64] { bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    #expect(failure(Data(bytes))?.contains("damaged") == true)
  }

  @Test("damaged bytes are read or refused, and stop nothing", .rule("SG-67"), arguments: 0..<3) func damaged(
    _ kind: Int
  ) throws {
    let good =
      switch kind {
      case 0: try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .xml, options: 0)
      case 1: try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .binary, options: 0)
      default: Data("{ a = (b, <0f>, \"c\\U00e4\"); /* d */ \"e f\" = { g = 1; }; }".utf8)
      }
    var dice = Dice(seed: UInt64(kind) + 1)
    var refused = 0
    for _ in 0..<1000 {
      var bytes = [UInt8](good)
      for _ in 0...dice.below(3) where bytes.count > 1 {
        switch dice.below(4) {
        case 0: bytes[dice.below(bytes.count)] = UInt8(truncatingIfNeeded: dice.next())
        case 1: bytes.remove(at: dice.below(bytes.count))
        case 2: bytes.insert(UInt8(truncatingIfNeeded: dice.next()), at: dice.below(bytes.count))
        default: bytes = Array(bytes.prefix(dice.below(bytes.count) + 1))
        }
      }
      if failure(Data(bytes)) != nil { refused += 1 }
    }
    #expect(refused > 100)
  }
}
