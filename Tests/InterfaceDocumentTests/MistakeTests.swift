import Foundation
import InterfaceDocument
import RuleSupport
import Testing

/// Mistakes that editing and merging leave in a storyboard: each is told with its place and what to do, and none keeps
/// the document from being read.
@Suite struct MistakeTests {
  nonisolated private static let scenes = """
    <scene sceneID="s1"><objects>
    <navigationController storyboardIdentifier="start" id="n" sceneMemberID="viewController">
    <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController>
    </objects></scene>
    <scene sceneID="s2"><objects>
    <viewController storyboardIdentifier="first" id="a" sceneMemberID="viewController">
    <view key="view" id="av"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
    <subviews><label id="al"><fontDescription key="fontDescription" type="system" weight="bold" pointSize="17"/></label>
    <button id="ab"><state key="normal" title="Go"/>
    <connections><action selector="go:" destination="a" eventType="touchUpInside" id="act"/>
    <segue destination="b" kind="show" modalPresentationStyle="pageSheet" id="g"/></connections></button></subviews>
    <viewLayoutGuide key="safeArea" id="as"/>
    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    <constraints><constraint firstItem="al" firstAttribute="top" secondItem="as" secondAttribute="top" id="c"/></constraints>
    </view>
    <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" id="bi"/></navigationItem>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/></userDefinedRuntimeAttributes>
    <connections><outlet property="label" destination="al" id="o"/></connections>
    </viewController>
    <exit id="ae"/>
    </objects></scene>
    <scene sceneID="s3"><objects>
    <viewController storyboardIdentifier="second" id="b" sceneMemberID="viewController">
    <view key="view" id="bv"><subviews><label id="bl"/></subviews></view>
    <connections><segue destination="be" kind="unwind" unwindAction="back:" id="u"/></connections>
    </viewController>
    <exit id="be"/>
    </objects></scene>
    """

  private static func issues(_ scenes: String, initial: String = "n", runtime: String = "iOS.CocoaTouch") throws
    -> [String]
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="\(runtime)" \
      initialViewController="\(initial)"><scenes>
      \(scenes)
      </scenes></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), path: "a.storyboard")
    return (document.issues + document.faults()).map(\.description)
  }

  @Test func withoutMistakesNothingIsReported() throws { #expect(try Self.issues(Self.scenes).isEmpty) }

  @Test(
    .rule("SG-41", "SG-46", "SG-47", "SG-49", "SG-51"),
    arguments: [
      // What is named belongs to another scene, or is of another kind.
      (
        #"property="label" destination="al""#, #"property="label" destination="bl""#,
        "21:14: warning: the outlet 'label' names an object of another scene, 'bl'; connect it with one of its own, or take it out"
      ),
      (
        #"selector="go:" destination="a""#, #"selector="go:" destination="b""#,
        "13:14: warning: the action 'go:' names an object of another scene, 'b'; connect it with one of its own, or take it out"
      ),
      (
        #"firstItem="al""#, #"firstItem="bl""#,
        "17:14: error: the constraint 'c' names an item of another scene, 'bl'; connect it with one of its own, or take it out"
      ),
      (
        #"firstItem="al""#, #"firstItem="bi""#,
        "17:14: error: the constraint 'c' names an item that is neither a view nor a guide, 'bi'; connect it anew, or take it out"
      ),
      (
        #"destination="b" kind="show""#, #"destination="al" kind="show""#,
        "14:1: error: the segue 'g' leads to 'al', which is no scene's view controller; connect it anew, or take it out"
      ),
      (
        #"destination="be""#, #"destination="a""#,
        "28:14: error: the segue 'u' leads to 'a', which is no exit; connect it anew, or take it out"
      ),
      (
        #"destination="a" kind="relationship""#, #"destination="av" kind="relationship""#,
        "4:14: error: the segue 'r' leads to 'av', which is no scene's view controller; connect it anew, or take it out"
      ),
      // Containers and their children.
      (
        #"relationship="rootViewController""#, #"relationship="rootviewController""#,
        "4:14: error: 'rootviewController' is no relationship of a <navigationController>; use rootViewController"
      ),
      (
        #"relationship="rootViewController" id="r"/>"#,
        #"relationship="rootViewController" id="r"/><segue destination="b" kind="relationship" relationship="rootViewController" id="r2"/>"#,
        "4:99: error: the relationship 'rootViewController' stands twice; take one of them out"
      ),
      (
        #"<outlet property="label" destination="al" id="o"/>"#,
        #"<segue destination="b" kind="relationship" relationship="viewControllers" id="o"/>"#,
        "21:14: error: 'viewControllers' is no relationship of a <viewController>; take it out"
      ),
      (
        #"<barButtonItem key="rightBarButtonItem" id="bi"/>"#,
        #"<barButtonItem key="rightBarButtonItem" id="bi"><connections><segue destination="b" kind="embed" id="e"/></connections></barButtonItem>"#,
        "19:107: error: the segue 'e' embeds a scene in a <barButtonItem>; connect a container view with the scene"
      ),
      // Scenes.
      (
        #"storyboardIdentifier="second""#, #"storyboardIdentifier="first""#,
        "26:1: error: the storyboard identifier 'first' stands in line 8 too; give one of the scenes another"
      ),
      (
        #"<exit id="be"/>"#, #"<exit id="be"/><viewController id="b2"/>"#,
        "30:16: error: the scene has a view controller in line 26 already; give this one a scene of its own"
      ),
      (
        #"<scene sceneID="s3">"#, #"<scene sceneID="s4"/><scene sceneID="s3">"#,
        "25:1: warning: the scene has no view controller; give it one, or take it out"
      ),
      (
        #"<label id="bl"/>"#, #"<label id="bl"/><viewController id="b2"/>"#,
        "27:52: error: a <viewController> is nothing for <subviews>; put it where it belongs, or take it out"
      ),
      (
        #"<view key="view" id="bv">"#, #"<view key="view" id="bw"/><view key="view" id="bv">"#,
        "27:27: error: the key 'view' stands twice inside <viewController>; take one of them out"
      ),
    ])
  func whatIsNamed(_ right: String, _ wrong: String, _ received: String) throws {
    try expect(right, wrong, received)
  }

  @Test(
    .rule("SG-42", "SG-43", "SG-46", "SG-47", "SG-51"),
    arguments: [
      (
        #"firstAttribute="top""#, #"firstAttribute="tops""#,
        "17:41: warning: 'tops' is no known value of 'firstAttribute'; "
      ),
      (
        #"secondAttribute="top""#, #"secondAttribute="tops""#,
        "17:78: warning: 'tops' is no known value of 'secondAttribute'; "
      ),
      (#"secondItem="as""#, #"secondItm="as""#, "17:62: warning: 'secondItm' is not known of <constraint>; "),
      ("touchUpInside", "touchUp", "13:53: warning: 'touchUp' is no known value of 'eventType'; "),
      ("pageSheet", "pageShet", "14:36: warning: 'pageShet' is no known value of 'modalPresentationStyle'; "),
      (
        #"kind="show""#, #"kind="show" modalTransitionStyle="fade""#,
        "14:36: warning: 'fade' is no known value of 'modalTransitionStyle'; "
      ),
      (#"weight="bold""#, #"weight="bolt""#, "11:79: warning: 'bolt' is no known value of 'weight'; "),
      (
        #"type="system" weight="bold""#, #"style="UICTFontTextStyleBig""#,
        "11:65: warning: 'UICTFontTextStyleBig' is no known value of 'style'; "
      ),
      (
        "customColorSpace=\"sRGB\"", "customColorSpace=\"sRBG\"",
        "16:87: warning: 'sRBG' is no known value of 'customColorSpace'; "
      ),
      (#" green="0""#, "", "16:1: error: the colour has no green; choose it anew"),
      (#" width="100""#, "", "9:26: error: the rect has no width; write it, in points"),
      (
        #"widthSizable="YES""#, #"widthSizable="yes""#,
        "10:42: error: 'widthSizable' is 'yes', which is not YES or NO; "
      ),
      (
        #"widthSizable="YES""#, #"widthSizeable="YES""#,
        "10:42: warning: 'widthSizeable' is not known of <autoresizingMask>; "
      ),
      (#"type="string""#, #"type="text""#, "20:60: warning: 'text' is no known value of 'type'; "),
      (
        #"<view key="view" id="av">"#, #"<view key="veiw" id="av">"#,
        "9:7: warning: nothing looks for a <view> under the key 'veiw'; "
      ),
      (
        #"key="backgroundColor""#, #"key="backgroundcolor""#,
        "16:8: warning: nothing looks for a <color> under the key 'backgroundcolor'; "
      ),
      (#"key="normal""#, #"key="norml""#, "12:24: warning: nothing looks for a <state> under the key 'norml'; "),
      (#"key="frame""#, #"key="fram""#, "9:32: warning: nothing looks for a <rect> under the key 'fram'; "),
      (
        #"key="rightBarButtonItem""#, #"key="rightItem""#,
        "19:61: warning: nothing looks for a <barButtonItem> under the key 'rightItem'; "
      ),
      (
        #"key="safeArea""#, #"key="safearea""#,
        "15:18: warning: nothing looks for a <viewLayoutGuide> under the key 'safearea'; "
      ),
    ])
  func words(_ right: String, _ wrong: String, _ received: String) throws {
    try expect(right, wrong, received)
  }

  @Test("actions into what a collection makes many times", .rule("SG-62.3"), arguments: ["cell", "head"])
  func actionsIntoCollections(_ target: String) throws {
    let scene = """
      <scene sceneID="s1"><objects><collectionViewController id="n"><collectionView key="view" id="c">
      <cells><collectionViewCell reuseIdentifier="tile" id="t"><collectionViewCellContentView key="contentView" id="tv">
      <subviews><button id="cell"/></subviews></collectionViewCellContentView></collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="h">
      <subviews><button id="head"/></subviews></collectionReusableView></collectionView></collectionViewController>
      <tapGestureRecognizer id="tap"><connections>
      <action selector="go:" destination="\(target)" id="a"/></connections></tapGestureRecognizer></objects></scene>
      """
    let issues = try Self.issues(scene)
    let received =
      "a.storyboard:8:1: error: the action 'go:' leads into a prototype, of which many are made; connect it with the"
      + " controller"
    #expect(issues == [received], "\(issues)")
  }

  private func expect(_ right: String, _ wrong: String, _ received: String) throws {
    try #require(Self.scenes.contains(right))
    let issues = try Self.issues(Self.scenes.replacingOccurrences(of: right, with: wrong))
    #expect(issues.contains { $0.hasPrefix("a.storyboard:" + received) }, "\(issues)")
  }

  @Test(.rule("SG-40")) func whatTheDocumentItselfSays() throws {
    #expect(
      try Self.issues(Self.scenes, initial: "av") == [
        "a.storyboard:1:1: error: the initial view controller 'av' is no view controller of a scene; choose one on the canvas"
      ])
    #expect(
      try Self.issues(Self.scenes, runtime: "AppleTV") == [
        "a.storyboard:1:72: warning: the document is made for 'AppleTV'; use one made for iOS"
      ])
  }
}
