import Foundation
import Proscenium
import ProsceniumTool
import Testing

/// A folder of documents for one test.
final class DocumentFolder {
  let url: URL
  private static var count = 0

  init(_ files: [String: String]) throws {
    Self.count += 1
    let name = "documents-\(ProcessInfo.processInfo.processIdentifier)-\(Self.count)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Runs the tool; what it told has this folder's path taken out.
  func run(_ arguments: String...) throws -> (status: Int32, received: String) {
    let out = path("out.txt")
    let descriptor = open(out, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let status = ProsceniumTool.run(arguments, output: TextStream(descriptor: descriptor))
    let received = try String(contentsOf: URL(fileURLWithPath: out), encoding: .utf8)
    return (status, received.replacingOccurrences(of: url.path + "/", with: ""))
  }

  static func storyboard(_ scenes: String, initial: String? = "a") -> String {
    let first = initial.map { #" initialViewController="\#($0)""# } ?? ""
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\(first)>
      <scenes>
      \(scenes)
      </scenes>
      </document>
      """
  }

  static func scene(_ id: String, _ inside: String, _ connections: String = "", x: Int = 0) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController storyboardIdentifier="\(id)" id="\(id)"><view key="view" id="\(id)-v">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    \(inside)
    </subviews></view><connections>\(connections)</connections></viewController>
    <exit id="\(id)-exit"/></objects><point key="canvasLocation" x="\(x)" y="0"/></scene>
    """
  }
}

@Suite struct ToolTests {
  @Test("a sound storyboard gives nothing to say")
  func sound() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene(
          "a", #"<label text="x" id="l"><rect key="frame" x="1" y="2" width="9" height="9"/></label>"#))
    ])
    #expect(try folder.run("storyboard", "check", folder.path("Main.storyboard")) == (0, ""))
    #expect(try folder.run("storyboard", "check", "--json", folder.path("Main.storyboard")) == (0, "[\n\n]\n"))
  }

  @Test("what is broken is told with its place")
  func broken() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene(
          "a",
          """
          <button id="k" customClass="Gone"><connections><segue destination="nobody" kind="show" id="g"/></connections></button>
          <view id="loose" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" constant="10" id="c1"/></constraints></view>
          """, #"<outlet property="label" destination="lost" id="o"/>"#)
            + """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="Other" id="p1"/></objects></scene>
            <scene sceneID="q"><objects><viewControllerPlaceholder storyboardName="There" referencedIdentifier="no" id="p2"/></objects></scene>
            """),
      "There.storyboard": DocumentFolder.storyboard(DocumentFolder.scene("a", "")),
      "App.swift": "final class Present: UIButton {}",
    ])
    let (status, received) = try folder.run(
      "storyboard", "check", folder.path("Main.storyboard"), "--sources", folder.url.path)
    #expect(status == 1)
    #expect(
      received == """
        Main.storyboard:6:1: error: no source has the class Gone of <button>; write it, or choose another
        Main.storyboard:6:48: error: the segue 'g' leads to a scene that is not there, 'nobody'; connect it anew, or take it out
        Main.storyboard:7:1: warning: the layout of <view> 'loose' is ambiguous; add a constraint for its place or its size
        Main.storyboard:8:32: error: the outlet 'label' names an object that is not there, 'lost'; connect it anew, or take it out
        Main.storyboard:9:107: error: there is no Other.storyboard beside this file; add it, or name another
        Main.storyboard:10:29: error: There has no scene with the identifier 'no'; give one that identifier

        """)
  }

  @Test("pictures and colours that no folder of resources has")
  func resources() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene(
          "a",
          ["here", "there.png", "Group/set", "gone"].map { name in
            """
            <imageView image="\(name)" id="\(name)"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>
            """
          }.joined(separator: "\n")
            + """

            <imageView image="star" catalog="system" id="s"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <color key="tintColor" name="Accent"/><color key="backgroundColor" name="Lost"/></imageView>
            """))
    ])
    let bundle = try DocumentFolder(["there@2x.png": ""])
    for set in ["here.imageset", "A.xcassets/Group/set.imageset", "A.xcassets/Accent.colorset"] {
      let set = bundle.url.appendingPathComponent(set)
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let contents =
        #"{"images": [], "colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#
      try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    let (status, received) = try folder.run(
      "storyboard", "check", folder.path("Main.storyboard"), "--resources", bundle.url.path)
    #expect(status == 1)
    #expect(
      received == """
        Main.storyboard:9:12: error: no folder of resources has the picture 'gone'; add it, or name another
        Main.storyboard:11:39: warning: no asset catalogue has the colour 'Lost'; add it, or name another

        """)
    #expect(try folder.run("storyboard", "check", folder.path("Main.storyboard")) == (0, ""))
  }

  @Test("a table is drawn with its prototypes, and what they say is told")
  func tables() throws {
    func board(_ cell: String) -> String {
      DocumentFolder.storyboard(
        """
        <scene sceneID="s"><objects><tableViewController id="a" customClass="List">
        <tableView key="view" dataMode="prototypes" rowHeight="-1" estimatedRowHeight="-1" id="t"><prototypes>
        \(cell)</prototypes></tableView></tableViewController></objects></scene>
        """)
    }
    let row = #"""
      <tableViewCell reuseIdentifier="r" id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
      <hologram id="h"/></subviews></tableViewCellContentView></tableViewCell>
      """#
    let folder = try DocumentFolder(["Main.storyboard": board(row), "None.storyboard": board("")])
    let (_, received) = try folder.run("storyboard", "check", folder.path("Main.storyboard"))
    #expect(
      received == """
        Main.storyboard:6:1: warning: <hologram> is not known inside <subviews>; it is kept and changes nothing; make in code \
        what it stands for
        Main.storyboard:6:1: warning: <hologram> has no class here; a plain UIView stands in for it

        """)
    let drawings = try ["Main", "None"].map { name in
      try folder.run("storyboard", "graph", folder.path("\(name).storyboard")).received
    }
    #expect(drawings[0] != drawings[1])
  }

  @Test("constraints that cannot all hold")
  func conflict() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene(
          "a",
          """
          <view id="stiff" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
          <constraint firstAttribute="width" constant="1" id="c1"/><constraint firstAttribute="width" constant="2" id="c2"/>
          </constraints></view>
          """))
    ])
    let (status, received) = try folder.run("storyboard", "check", folder.path("Main.storyboard"))
    #expect(status == 1)
    #expect(
      received == """
        Main.storyboard:4:1: error: [LayoutConstraints] Unable to simultaneously satisfy constraints. At least one of these is \
        one you do not want: <NSLayoutConstraint UIView.width == 2 (active)> <NSLayoutConstraint UIView.width == 1 (active)> \
        Will attempt to recover by breaking constraint <NSLayoutConstraint UIView.width == 2 (active)>
        Main.storyboard:6:1: warning: the layout of <view> 'stiff' is ambiguous; add a constraint for its place or its size

        """)
  }

  @Test("what only sources tell is not missed without them, and a warning with them")
  func extensions() throws {
    let attributes = """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="roundness"><real key="value" value="3"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(DocumentFolder.scene("a", attributes)), "App.swift": "class Some {}",
    ])
    let file = folder.path("Main.storyboard")
    let (status, received) = try folder.run("storyboard", "check", file)
    #expect(status == 0)
    #expect(received == "")
    let (other, warned) = try folder.run("storyboard", "check", file, "--sources", folder.url.path)
    #expect(other == 0)
    #expect(
      warned == """
        Main.storyboard:7:1: warning: Failed to set (roundness) user defined inspected property on (UIView): this class is not \
        key value coding-compliant for the key roundness; give the class such a property, or take the attribute out

        """)
  }

  @Test("outlets and actions of another scene's objects are warnings")
  func copied() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene("a", #"<label id="l"/>"#)
          + DocumentFolder.scene("b", "", #"<outlet property="view" destination="l" id="o"/>"#))
    ])
    let (status, received) = try folder.run("storyboard", "check", folder.path("Main.storyboard"))
    #expect(status == 0)
    #expect(
      received == """
        Main.storyboard:12:32: warning: the outlet 'view' names an object of another scene, 'l'; connect it with one of its \
        own, or take it out

        """)
  }

  @Test("a conflict names the content of a label that cannot have its size")
  func content() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene(
          "a",
          """
          <label horizontalCompressionResistancePriority="1000" text="A text that needs some width" id="l" translatesAutoresizingMaskIntoConstraints="NO">
          <constraints><constraint firstAttribute="width" constant="5" id="c1"/></constraints></label>
          """))
    ])
    let (status, received) = try folder.run("storyboard", "check", folder.path("Main.storyboard"))
    #expect(status == 1)
    #expect(
      received == """
        Main.storyboard:4:1: error: [LayoutConstraints] Unable to simultaneously satisfy constraints. At least one of these is \
        one you do not want: <NSLayoutConstraint UILabel.width == 5 (active)> <UILabel.width >= 224.0 by its content> Will \
        attempt to recover by breaking constraint <NSLayoutConstraint UILabel.width == 5 (active)>
        Main.storyboard:6:1: warning: the layout of <label> 'l' is ambiguous; add a constraint for its place or its size

        """)
  }

  @Test(
    "the canvas: the device, how it is held, its bars, sizes of their own, light and dark",
    arguments: [
      (#"<device id="retina6_12" orientation="portrait" appearance="light"/>"#, "", 393, 852),
      (#"<device id="retina6_12" orientation="landscape" appearance="light"/>"#, "", 852, 393),
      (#"<device id="ipad11_0rounded" orientation="portrait" appearance="dark"/>"#, "", 834, 1194),
      (
        #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#,
        #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/><size key="freeformSize" width="320" height="1500"/>"#,
        320, 1500
      ),
      (
        #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#,
        #"<simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>"#, 667, 375
      ),
      ("", "", 375, 667),
    ])
  func canvas(device: String, metrics: String, width: Int, height: Int) throws {
    func board(_ metrics: String, _ runtime: String = "iOS.CocoaTouch") -> String {
      // Bars are clear where nothing is behind them: what they leave is seen by a view in it.
      let inside =
        #"<view id="in" translatesAutoresizingMaskIntoConstraints="NO"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>"#
      let edges = ["leading", "trailing", "top", "bottom"].map {
        #"<constraint firstItem="in" firstAttribute="\#($0)" secondItem="safe" secondAttribute="\#($0)" id="\#($0)"/>"#
      }
      return DocumentFolder.storyboard(DocumentFolder.scene("a", inside)).replacing(
        "<scenes>", with: device + "<scenes>"
      )
      .replacing(
        "</subviews></view>",
        with:
          "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/><constraints>\(edges.joined())</constraints></view>"
      )
      .replacing("</viewController>", with: metrics + "</viewController>")
    }
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
    let tabs = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let folder = try DocumentFolder([
      "Main.storyboard": board(metrics), "Bar.storyboard": board(metrics + bar),
      "Tabs.storyboard": board(metrics + tabs),
    ])
    let drawings = try ["Main", "Bar", "Tabs"].map { name in
      let (status, received) = try folder.run("storyboard", "graph", folder.path("\(name).storyboard"))
      #expect(status == 0 && received.contains(#"x="0" y="0" width="\#(width)" height="\#(height)""#), "\(name)")
      return received
    }
    #expect(Set(drawings).count == 3)
  }

  /// A storyboard of a scene with a red view over its safe area, alone or in a stack.
  private func board(_ device: String, tools: String, isInStack: Bool = false, metrics: String = "") -> String {
    let inside =
      #"<view id="in" translatesAutoresizingMaskIntoConstraints="NO"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>"#
    let edges = ["leading", "trailing", "top", "bottom"].map {
      #"<constraint firstItem="in" firstAttribute="\#($0)" secondItem="safe" secondAttribute="\#($0)" id="\#($0)"/>"#
    }
    let stack =
      #"<scene sceneID="s-n"><objects><navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="b"/><connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects><point key="canvasLocation" x="-900" y="0"/></scene>"#
    return DocumentFolder.storyboard(
      DocumentFolder.scene("a", inside) + (isInStack ? stack : ""), initial: isInStack ? "n" : "a"
    )
    .replacing("version=\"3.0\"", with: "version=\"3.0\" toolsVersion=\"\(tools)\"")
    .replacing("<scenes>", with: #"<device id="\#(device)" orientation="portrait" appearance="light"/><scenes>"#)
    .replacing(
      "</subviews></view>",
      with:
        #"</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>\#(edges.joined())</constraints></view>"#
    )
    .replacing("</viewController>", with: metrics + "</viewController>")
  }

  /// The picture of the scene `a` in the drawing of a board.
  private func picture(_ board: String) throws -> Substring {
    let folder = try DocumentFolder(["Main.storyboard": board])
    let (status, received) = try folder.run("storyboard", "graph", folder.path("Main.storyboard"))
    #expect(status == 0)
    let box = try #require(received.firstMatch(of: #/x="0" y="0" [^>]*base64,([^"]+)"/#))
    return box.1
  }

  @Test("a document of earlier tools has the safe areas that those drew")
  func earlierSafeAreas() throws {
    // Both devices have the same size; the second has the same insets in every version.
    let sameInsets = try picture(board("retina6_5", tools: "17701"))
    #expect(try picture(board("retina6_1", tools: "20037")) == sameInsets)
    #expect(try picture(board("retina6_1", tools: "21701")) != sameInsets)
  }

  @Test("a scene in a stack has a bar on the canvas, unless its author chose none")
  func inferredBars() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
    let none = #"<nil key="simulatedTopBarMetrics"/>"#
    let alone = try picture(board("retina4_7", tools: "21701"))
    let chosen = try picture(board("retina4_7", tools: "21701", metrics: bar))
    #expect(try picture(board("retina4_7", tools: "21701", isInStack: true)) == chosen)
    #expect(chosen != alone)
    #expect(try picture(board("retina4_7", tools: "21701", isInStack: true, metrics: none)) == alone)
  }

  @Test("pictures of other folders are drawn, and one that is nowhere has the size that the document remembers")
  func pictures() throws {
    let scene = DocumentFolder.scene(
      "a", #"<imageView image="photo" id="i"><rect key="frame" x="0" y="0" width="90" height="90"/></imageView>"#)
    let board = DocumentFolder.storyboard(scene)
    let remembered = board.replacing(
      "</document>", with: #"<resources><image name="photo" width="40" height="30"/></resources></document>"#)
    let folder = try DocumentFolder(["Main.storyboard": board, "Known.storyboard": remembered])
    let pictures = try DocumentFolder([:])
    // Eight by eight red pixels.
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC"))
    let inner = pictures.url.appendingPathComponent("Deep")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try picture.write(to: inner.appendingPathComponent("photo.png"))
    let plain = try folder.run("storyboard", "graph", folder.path("Main.storyboard")).received
    let known = try folder.run("storyboard", "graph", folder.path("Known.storyboard")).received
    let found = try folder.run(
      "storyboard", "graph", folder.path("Main.storyboard"), "--resources", pictures.url.path
    ).received
    #expect(Set([plain, known, found]).count == 3)
  }

  @Test("as JSON")
  func json() throws {
    let folder = try DocumentFolder(["Bad.xib": "<document"])
    let (status, received) = try folder.run(
      "storyboard", "check", "--json", folder.path("Bad.xib"), folder.path("No.xib"))
    #expect(status == 1)
    let list = try #require(JSONSerialization.jsonObject(with: Data(received.utf8)) as? [[String: Any]])
    #expect(list.map { $0["path"] as? String } == ["Bad.xib", "No.xib"])
    #expect(list.map { $0["line"] as? Int } == [1, 1] && list.allSatisfy { $0["severity"] as? String == "error" })
  }

  @Test("scenes and segues are drawn where the canvas has them, the same bytes each time")
  func graph() throws {
    let folder = try DocumentFolder([
      "Main.storyboard": DocumentFolder.storyboard(
        DocumentFolder.scene("a", "", #"<segue destination="b" kind="show" identifier="go &lt;on&gt;" id="g"/>"#)
          + DocumentFolder.scene(
            "c", "",
            #"<segue destination="b" kind="show" identifier="&lt;/text&gt;&lt;script&gt;&quot;" id="s"/>"#, x: 1400)
          + DocumentFolder.scene(
            "b", "", #"<segue destination="b-exit" kind="unwind" unwindAction="home:" id="u"/>"#, x: 700))
    ])
    let (status, received) = try folder.run("storyboard", "graph", folder.path("Main.storyboard"))
    #expect(status == 0 && received.hasPrefix("<svg xmlns"))
    #expect(received.contains("show &lt;/text&gt;&lt;script&gt;&quot;") && !received.contains("<script"))
    #expect(received.contains(#"viewBox="-80 -80 1935 827""#))
    #expect(received.contains(#"x="700" y="0" width="375" height="667""#))
    #expect(received.contains(#"d="M375 333.5L700 333.5""#) && received.contains(">show go &lt;on&gt;</text>"))
    #expect(received.contains(">exit: home:</text>") && received.components(separatedBy: "data:image/png").count == 4)
    let file = folder.path("graph.svg")
    #expect(try folder.run("storyboard", "graph", folder.path("Main.storyboard"), "--output", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == received)
    try Data("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>".utf8).write(
      to: folder.url.appendingPathComponent("a.xib"))
    #expect(try folder.run("storyboard", "graph", folder.path("a.xib")).status == 1)
  }

  @Test("a folder is named as one")
  func folders() throws {
    let folder = try DocumentFolder([:])
    #expect(
      try folder.run("storyboard", "check", folder.path(".")) == (
        1, ".:1:1: error: this is a folder; name the storyboards and xibs in it\n"
      ))
  }

  @Test("help, wrong words, and streams that are closed")
  func statuses() throws {
    let folder = try DocumentFolder(["Bad.xib": "<document"])
    for words in [["--help"], ["storyboard", "--help"], ["storyboard", "check", "--help"]] {
      let out = folder.path("help.txt")
      let descriptor = open(out, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      #expect(ProsceniumTool.run(words, output: TextStream(descriptor: descriptor)) == 0)
      close(descriptor)
      #expect(try String(contentsOfFile: out, encoding: .utf8).contains("USAGE: proscenium"))
    }
    for words in [
      [], ["storyboard"], ["storyboard", "check"], ["storyboard", "look"], ["storyboard", "check", "--loud", "a"],
      ["storyboard", "graph", "a", "b"], ["storyboard", "check", ""], ["storyboard", "graph", ""],
      ["storyboard", "graph", folder.path("Bad.xib"), "--output", ""],
      ["storyboard", "check", folder.path("Bad.xib"), "--sources", folder.path("nowhere")],
      ["storyboard", "check", folder.path("Bad.xib"), "--sources", folder.path("Bad.xib")],
      ["storyboard", "check", folder.path("Bad.xib"), "--resources", folder.path("nowhere")],
      ["storyboard", "check", folder.path("Bad.xib"), "--resources", ""],
    ] {
      #expect(ProsceniumTool.run(words) == 64)
    }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let closed = TextStream(descriptor: full)
    #expect(ProsceniumTool.run(["--help"], output: closed) == 74)
    #expect(ProsceniumTool.run(["storyboard", "check", folder.path("Bad.xib")], output: closed) == 74)
  }
}
