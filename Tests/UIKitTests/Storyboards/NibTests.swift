import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller whose view comes from a nib of its name.
final class LeafViewController: UIViewController {
  var leaf: UILabel!
}

/// A view that reads what the document says of it.
final class NibLabel: UILabel {
  var decoded: (width: CGFloat, tag: Int)?
  var isAwake = false
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    decoded = (bounds.width, coder.decodeInteger(forKey: "tag"))
  }
  override func awakeFromNib() { isAwake = superview != nil }
}

/// A folder that stands for a bundle.
final class ResourceFolder {
  let bundle: Bundle
  private let url: URL
  private static var count = 0

  init(_ files: [String: String]) throws {
    Self.count += 1
    let name = "nibs-\(ProcessInfo.processInfo.processIdentifier)-\(Self.count).bundle"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    guard let bundle = Bundle(path: url.path) else { throw Board.Missing() }
    self.bundle = bundle
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  static func xib(_ objects: String) -> String {
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\#(objects)</objects></document>"#
  }
}

/// A custom object of a scene.
final class NibHelper: NSObject {
  var wakings = 0
  func awakeFromNib() { wakings += 1 }
}

/// A recognizer of an app's own, made by its decoder as one of the library's is.
final class NibTap: UITapGestureRecognizer {
  let mark = "made"
}

/// A controller with an object and a recognizer beside it.
final class HelpedController: UIViewController {
  var helper: NibHelper!
  var tap: NibTap!
}

@Suite struct NibTests {
  private static let leaf = ResourceFolder.xib(
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="v" id="o1"/><outlet property="leaf" destination="l" id="o2"/></connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    <view id="v"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
    <label text="leaf" tag="4" id="l" customClass="NibLabel" customModule="UIKitTests">
    <rect key="frame" x="1" y="2" width="30" height="20"/></label></subviews></view>
    """)

  @Test("a controller's view, by the name that is given or by the class's", .rule("SG-14", "D-35"))
  func views() throws {
    let stage = Stage()
    let folder = try ResourceFolder(["LeafView.xib": Self.leaf, "Other.xib": Self.leaf])
    for name in [nil, "Other"] {
      let controller = LeafViewController(nibName: name, bundle: folder.bundle)
      controller.loadViewIfNeeded()
      #expect(controller.leaf.text == "leaf" && controller.view.bounds.width == 100)
      let label = try #require(controller.leaf as? NibLabel)
      #expect(label.decoded?.width == 30 && label.decoded?.tag == 4 && label.isAwake)
    }
    #expect(stage.diagnostics.isEmpty)
    let failures = stage.collectFailures {
      LeafViewController(nibName: "Nowhere", bundle: folder.bundle).loadViewIfNeeded()
    }
    #expect(failures.map(\.rule) == ["D-25"])
  }

  @Test("the objects of a nib, and the older way to load them", .rule("SG-14"))
  func objects() throws {
    let stage = Stage()
    let owner = LeafViewController(nibName: nil, bundle: nil)
    let folder = try ResourceFolder(["Base.lproj/Leaf.xib": Self.leaf])
    let objects = UINib(nibName: "Leaf", bundle: folder.bundle).instantiate(withOwner: owner)
    #expect(objects.count == 1 && owner.view === objects[0] as? UIView)
    let again = try #require(folder.bundle.loadNibNamed("Leaf", owner: nil))
    #expect(again.count == 1 && again[0] as? UIView !== owner.view)
    let data = UINib(data: Data(Self.leaf.utf8), bundle: nil).instantiate(withOwner: nil)
    #expect((data.first as? UIView)?.subviews.count == 1)
    #expect(stage.diagnostics.isEmpty)
    let failures = stage.collectFailures { #expect(folder.bundle.loadNibNamed("Gone", owner: nil) == nil) }
    #expect(failures.map(\.rule) == ["D-25"])
  }

  @Test("a storyboard of a bundle, in the language in use", .rule("SG-15", "SG-16"))
  func bundles() throws {
    _ = Stage()
    let second = Board.text([Board.scene("b", inside: #"<label text="base" id="l"/>"#)], initial: "b")
    let first = Board.text([
      Board.scene("a", #"<segue destination="p" kind="presentation" identifier="go" id="s"/>"#),
      #"<viewControllerPlaceholder storyboardName="Second" id="p" sceneMemberID="viewController"/>"#,
    ])
    let folder = try ResourceFolder([
      "Base.lproj/First.storyboard": first, "Second.storyboard": second,
      "en.lproj/Second.strings": "\"l.text\" = \"in English\";\n",
    ])
    let stage = Stage()
    let root = try #require(
      UIStoryboard(name: "First", bundle: folder.bundle).instantiateInitialViewController() as? Roamer)
    stage.rootViewController = root
    root.performSegue(withIdentifier: "go", sender: nil)
    let other = try #require(root.presentedViewController as? Roamer)
    #expect(other.letter == "b")
    let label = try #require(other.view.subviews.first as? UILabel)
    #expect(label.text == "in English")
  }

  @Test("objects and recognizers of an app's own classes are made and awakened", .rule("SG-14"))
  func custom() throws {
    InterfaceClasses.register(NibHelper.self) { $0.action(Selector("awakeFromNib", NibHelper.awakeFromNib)) }
    let board = Board(
      """
      <viewController id="a" customClass="HelpedController" customModule="UIKitTests"><view key="view" id="v"/>
      <connections><outlet property="helper" destination="h" id="o1"/><outlet property="tap" destination="t" id="o2"/>
      </connections></viewController>
      <customObject id="h" customClass="NibHelper" customModule="UIKitTests"/>
      <tapGestureRecognizer id="t" customClass="NibTap" customModule="UIKitTests"/>
      """)
    let controller = try #require(board.storyboard.instantiateInitialViewController() as? HelpedController)
    #expect(controller.helper.wakings == 1 && controller.tap.mark == "made")
    #expect(board.stage.diagnostics.isEmpty)
  }
}
