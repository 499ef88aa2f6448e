import Foundation
import InterfaceDocument
import RuleSupport
import Testing

/// Documents beside what must be read from them: `name.dump` is the canonical text, `name.issues` what is reported.
///
/// `RECORD_REFERENCES=1 swift test --filter DocumentTests` writes both again, to be looked at.
@Suite struct DocumentTests {
  @Test(
    .rule("SG-40"), .rule("SG-41"), .rule("SG-42", "SG-42.2", "SG-42.3", "SG-42.4", "SG-42.5", "SG-42.6"),
    .rule("SG-43"), .rule("SG-44"), .rule("SG-45"), .rule("SG-46"),
    .rule("SG-47", "SG-47.2"), .rule("SG-48"), .rule("SG-49"), .rule("SG-50"), .rule("SG-51"),
    .rule("SG-58", "SG-58.3", "SG-58.4"), .rule("SG-62", "SG-62.2", "SG-62.3"),
    arguments: ["scenes.storyboard", "faults.storyboard", "tables.storyboard", "collections.storyboard", "cell.xib"])
  func readsWhatIsWritten(_ name: String) throws {
    let document = try InterfaceDocument(Documents.data(name), path: name)
    let issues = (document.issues + document.faults()).map { "\($0)\n" }.joined()
    try Documents.record(document.dump, name + ".dump")
    try Documents.record(issues, name + ".issues")
    #expect(try document.dump == Documents.text(name + ".dump"))
    #expect(try issues == Documents.text(name + ".issues"))
  }

  @Test(.rule("SG-40")) func tellsTheHeader() throws {
    let document = try InterfaceDocument(Documents.data("scenes.storyboard"), path: "scenes.storyboard")
    #expect(document.kind == .storyboard)
    #expect(document.initialViewController == "nav-00-001")
    #expect(document.usesAutoLayout && document.usesTraitCollections && document.usesSafeAreas)
    #expect(!document.isLaunchScreen)
    #expect(document.device == "retina6_12")
    #expect(document.inferredMetricsTieBreakers == ["sg1-00-001"])
    #expect(
      document.resources.namedColors["Ink"] == .components(red: 0.1, green: 0.2, blue: 0.3, alpha: 1, space: .sRGB))
    #expect(document.resources.imageSizes["plus"] == .size(width: 128, height: 113))
  }

  @Test(.rule("SG-47", "SG-47.2"), .rule("SG-07")) func tellsTheWholeOfASegue() throws {
    let document = try InterfaceDocument(Documents.data("scenes.storyboard"), path: "scenes.storyboard")
    let button = try #require(document.scenes[1].controller?.object("view")?.subviews.first)
    guard case .segue(let segue) = button.connections.last else {
      Issue.record("the button has no segue")
      return
    }
    #expect(segue.kind == .popoverPresentation && segue.writtenKind == "popoverPresentation")
    #expect(!segue.isAnimated)
    #expect(segue.modalPresentationStyle == "formSheet")
    #expect(segue.popoverAnchorView == "btn-00-001")
    #expect(segue.popoverArrowDirections == ["up", "down"])
    #expect(segue.popoverPassthroughViews == ["viw-00-001"])
    #expect(segue.position == SourcePosition(path: "scenes.storyboard", line: 43, column: 37))
  }

  @Test(
    .rule("SG-42"), arguments: [("system", 14.0), ("smallSystem", 12), ("label", 17), ("button", 18), ("19", 19)])
  func readsSizesThatHaveNames(_ written: String, _ points: Double) throws {
    let document = try Documents.xib(
      #"<label id="l"><fontDescription key="fontDescription" type="system" size="\#(written)"/></label>"#)
    guard case .font(let font) = document.objects[0]["fontDescription"] else {
      Issue.record("no font was read")
      return
    }
    #expect(font.face == .system(weight: nil, isItalic: false) && font.pointSize == points)
    #expect(document.issues.isEmpty)
  }

  @Test(
    .rule("SG-48"),
    arguments: [
      ("push", InterfaceSegue.Kind.show), ("modal", .presentation), ("replace", .showDetail),
      ("popover", .popoverPresentation), ("custom", .custom), ("embed", .embed),
    ])
  func readsOlderKindsOfSegues(_ written: String, _ kind: InterfaceSegue.Kind) throws {
    let document = try Documents.xib(
      #"<view id="v"><connections><segue destination="v" kind="\#(written)" id="s"/></connections></view>"#)
    guard case .segue(let segue) = document.objects[0].connections.first else {
      Issue.record("no segue was read")
      return
    }
    #expect(segue.kind == kind && segue.writtenKind == written)
  }

  @Test(arguments: [("16:9", 16.0 / 9), ("1/4", 0.25), ("0.75", 0.75), ("-1", -1)])
  func readsMultipliers(_ written: String, _ value: Double) throws {
    let document = try Documents.xib(
      #"<view id="v"><constraints><constraint firstAttribute="width" multiplier="\#(written)" id="c"/></constraints></view>"#
    )
    #expect(document.objects[0].constraints.first?.multiplier == value)
    #expect(document.issues.isEmpty)
  }

  @Test func rulesOutWhatIsNoDocument() {
    #expect(Documents.failure("") == "a.xib:1:1: error: the file is empty; save it from Interface Builder again")
    #expect(
      Documents.failure("<plist/>")
        == "a.xib:1:1: error: <plist> is not the root of an interface document; give a .storyboard or .xib file")
    #expect(
      Documents.failure(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#)
        == "a.xib:1:1: error: the document is made for macOS; use one made for iOS")
    #expect(
      Documents.failure("<archive type=\"x\"/>")
        == "a.xib:1:1: error: the document is in the format of Xcode 4; open and save it in a newer Xcode")
    #expect(
      Documents.failure("<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>")
        == "a.xib:1:1: error: the file is not in UTF-8; save it as UTF-8")
  }

  @Test func refusesEntities() {
    let laughs = """
      <?xml version="1.0"?>
      <!-- <!DOCTYPE in a comment is none -->
        <!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
      <document>&b;</document>
      """
    #expect(
      Documents.failure(laughs)
        == "a.xib:3:3: error: a document type declaration is not read; take it out: no interface document has one")
  }

  @Test(arguments: [
    (#"<view id="v"></label>"#, "3:18", "</label> stands where </view> belongs inside <view> of line 3"),
    ("<view id=v/>", "3:14", "the value of 'id' is not in quotes inside <objects> of line 2"),
    (#"<view id="v" id="w"/>"#, "3:18", "the attribute 'id' stands twice inside <objects> of line 2"),
    (#"<view id="v"tag="1"/>"#, "3:17", "there is no blank before an attribute inside <objects> of line 2"),
    ("<view/> <!-- & --> &amp; &nbsp;", "3:30", "'&nbsp;' is not known inside <objects> of line 2"),
    ("AT&T", "3:7", "'&' begins no reference inside <objects> of line 2"),
    ("&#0;", "3:5", "'&#0;' is not known inside <objects> of line 2"),
    (#"<label text="<"/>"#, "3:18", "the value of 'text' holds '<', or does not end inside <objects> of line 2"),
    ("<!-- never", "3:5", "a comment does not end inside <objects> of line 2"),
    ("<label text", "3:12", "the attribute 'text' has no value inside <objects> of line 2"),
    ("< view/>", "3:5", "a tag has no name inside <objects> of line 2"),
  ])
  func saysWhereXMLBreaks(_ line: String, _ position: String, _ what: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          \(line)
        </objects>
      </document>
      """
    let advice = "mend it there, or take the last version that opens in Interface Builder"
    #expect(Documents.failure(text) == "a.xib:\(position): error: \(what); \(advice)")
  }

  @Test(arguments: [
    ("<document>\n  <objects>\n", "a.xib:3:1: error: the text ends too early inside <objects> of line 2"),
    ("<document/>\n<document/>", "a.xib:2:1: error: there is a second root element"),
    ("<document/>\n hello", "a.xib:2:2: error: there is text outside the root element"),
    ("  \n", "a.xib:2:1: error: there is no element"),
    ("</document>", "a.xib:1:1: error: </document> ends nothing"),
    ("<d\u{1}/>", "a.xib:1:3: error: the text holds a control character"),
  ])
  func saysWhatKeepsATextFromBeingOne(_ text: String, _ beginning: String) {
    #expect(Documents.failure(text)?.hasPrefix(beginning) == true)
  }

  @Test func resolvesReferencesAndKeepsTheTextOfValues() throws {
    let document = try Documents.xib(
      "<label text='&lt;a&gt; &#x2022; &#10;&quot;' id='é'><string key=\"note\"> a\r\nb <![CDATA[<&]]></string></label>"
    )
    #expect(document.objects[0].properties.map(\.value) == [.string("<a> • \n\""), .string(" a\nb <&")])
    #expect(document.objects[0].id == "é")
  }

  @Test func boundsDepth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<view>", count: depth) + String(repeating: "</view>", count: depth)
    }
    #expect(try Documents.xib(nested(190)).objects.count == 1)
    #expect(
      Documents.failure(Documents.wrapped(nested(100_000)))?
        .hasSuffix("elements are nested deeper than 200; take the innermost views out") == true)
  }
}
