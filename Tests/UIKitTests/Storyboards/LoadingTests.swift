import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller with outlets of every kind.
class Outlets: UIViewController, UITextFieldDelegate {
  var strong: UILabel!
  weak var weakly: UILabel!
  unowned var unownedly: UIView
  var optional: UILabel?
  var several: [UIView] = []
  var heard: [String] = []
  var observed: UILabel? {
    didSet { heard.append("observed \(observed?.text ?? "nil")") }
  }
  weak var helper: (any UITextFieldDelegate)?
  var width: CGFloat = 0
  var count = 0
  var name: String?
  var isOn = false
  var ink: UIColor?
  let fixed = 1
  var loadedBefore: Bool?

  required init?(coder: NSCoder) {
    unownedly = Self.nobody
    super.init(coder: coder)
    heard.append("init")
  }
  static let nobody = UIView()

  override func awakeFromNib() {
    super.awakeFromNib()
    loadedBefore = isViewLoaded
    heard.append("awake, item \(navigationItem.title ?? "nil"), storyboard \(storyboard != nil)")
  }
  override func viewDidLoad() { heard.append("loaded, \(strong?.text ?? "nil")") }
  static let registered: Void = InterfaceClasses.register(Outlets.self) { $0.property("observed", \.observed) }
}

/// Outlets of a superclass are found too.
final class MoreOutlets: Outlets {
  var own: UILabel!
}

/// A controller whose class takes what it has no property for.
final class Tolerant: UIViewController {
  var taken: [String] = []
  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    if key == "unknown" { return super.setValue(value, forUndefinedKey: key) }
    taken.append("\(key) \(value is UILabel ? "label" : "\(value ?? "nil")")")
  }
}

@Suite struct LoadingTests {
  private static func scene(_ connections: String, type: String = "Outlets", attributes: String = "") -> String {
    """
    <viewController title="Scene" storyboardIdentifier="a" id="a" customClass="\(type)" customModule="UIKitTests">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
    <label text="one" id="l1"/><label text="two" id="l2"/><textField id="f"/>
    </subviews></view>
    <navigationItem key="navigationItem" title="Item" id="i"/>
    <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
    <connections>\(connections)</connections></viewController>
    """
  }

  @Test("decoded, awakened, and then the view", .rule("SG-14", "SG-46"))
  func order() throws {
    _ = Outlets.registered
    let board = Board(
      Self.scene(
        """
        <outlet property="strong" destination="l1" id="o1"/><outlet property="weakly" destination="l2" id="o2"/>
        <outlet property="unownedly" destination="l2" id="o3"/><outlet property="optional" destination="l1" id="o4"/>
        <outletCollection property="several" destination="l1" id="o5"/>
        <outletCollection property="several" destination="f" id="o6"/>
        <outlet property="observed" destination="l2" id="o7"/><outlet property="helper" destination="a" id="o8"/>
        <outlet property="own" destination="l1" id="o9"/>
        """, type: "MoreOutlets"))
    let controller = try #require(
      board.storyboard.instantiateInitialViewController() as? MoreOutlets)
    #expect(controller.heard == ["init", "awake, item Item, storyboard true"])
    #expect(controller.strong == nil && controller.loadedBefore == false)
    #expect(controller.storyboard === board.storyboard)
    #expect(controller.navigationItem.title == "Item" && controller.title == "Scene")
    controller.loadViewIfNeeded()
    #expect(Array(controller.heard.suffix(2)) == ["observed two", "loaded, one"])
    #expect(controller.strong.text == "one" && controller.weakly.text == "two" && controller.own.text == "one")
    #expect(controller.unownedly === controller.weakly && controller.optional === controller.strong)
    #expect(controller.several.count == 2 && controller.several[1] is UITextField)
    #expect(controller.helper === controller)
    #expect(board.stage.diagnostics.isEmpty)
    // What is weak goes with its view, and leaves the others alone.
    controller.weakly.removeFromSuperview()
    controller.observed = nil
    controller.unownedly = Outlets.nobody
    #expect(controller.weakly == nil && controller.strong.text == "one")
  }

  @Test(
    "no property of the name, or none that takes the object", .rule("SG-17.2"), arguments: ["none", "fixed", "several"])
  func notCompliant(_ property: String) throws {
    let board = Board(Self.scene(#"<outlet property="\#(property)" destination="l1" id="o"/>"#))
    let controller = try #require(board.storyboard.instantiateInitialViewController())
    let failures = board.stage.collectFailures { controller.loadViewIfNeeded() }
    #expect(failures.map(\.rule) == ["SG-17"])
    #expect(failures[0].message.hasPrefix("board.storyboard:10:"))
    #expect(
      failures[0].message.hasSuffix(
        "this class is not key value coding-compliant for the key \(property); give the class such a property, or take the"
          + " outlet out"))
  }

  @Test("a class's own method takes outlets and attributes that it has no property for", .rule("SG-17.2", "SG-17.3"))
  func undefinedKeys() throws {
    func scene(_ key: String) -> String {
      """
      <viewController id="a" customClass="Tolerant" customModule="UIKitTests"><view key="view" id="v"><subviews><label id="l1"/></subviews></view>
      <connections><outlet property="\(key)" destination="l1" id="o"/></connections>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(key)2" value="text"/>
      </userDefinedRuntimeAttributes></viewController>
      """
    }
    let board = Board(scene("gone"))
    let controller = try #require(board.storyboard.instantiateInitialViewController() as? Tolerant)
    controller.loadViewIfNeeded()
    #expect(Set(controller.taken) == ["gone label", "gone2 text"] && board.stage.diagnostics.isEmpty)

    let other = Board(scene("unknown"))
    let failing = try #require(other.storyboard.instantiateInitialViewController())
    let failures = other.stage.collectFailures { failing.loadViewIfNeeded() }
    #expect(failures.map(\.rule) == ["SG-17"] && failures[0].message.hasPrefix("board.storyboard:"))
  }

  @Test("a colour that is neither in the bundle nor in the document", .rule("SG-42"))
  func colors() throws {
    let board = Board(
      """
      <viewController id="a"><view key="view" id="v"><color key="backgroundColor" name="Nowhere"/>
      <color key="tintColor" systemColor="systemNothingColor"/></view></viewController>
      """)
    let controller = try #require(board.storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(
      board.stage.diagnostics.map(\.message) == [
        "board.storyboard:4:24: warning: Could not load the \"Nowhere\" color referenced from a nib; add it to the bundle",
        "board.storyboard:4:24: warning: Could not load the \"systemNothingColor\" color referenced from a nib; add it to the"
          + " bundle",
      ])
  }

  @Test("values set by key path", .rule("SG-14", "SG-17.3", "D-26"))
  func attributes() throws {
    func attribute(_ type: String, _ path: String, _ value: String) -> String {
      #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(path)" value="\#(value)"/>"#
    }
    func inner(_ type: String, _ path: String, _ value: String) -> String {
      #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(path)">\#(value)</userDefinedRuntimeAttribute>"#
    }
    let board = Board(
      Self.scene(
        "",
        attributes: inner("number", "width", #"<real key="value" value="2.5"/>"#)
          + inner("number", "count", #"<integer key="value" value="7"/>"#) + attribute("string", "name", "salt")
          + attribute("boolean", "isOn", "YES") + attribute("boolean", "on", "NO")
          + inner("color", "ink", #"<color key="value" white="0" alpha="1"/>"#)
          + attribute("string", "hidesBottomBarWhenPushed", "no")
          + attribute("boolean", "view.layer.masksToBounds", "YES")
          + inner("number", "view.layer.cornerRadius", #"<real key="value" value="4"/>"#)
          + inner("number", "view.contentMode", #"<integer key="value" value="4"/>"#)
          + inner("number", "view.overrideUserInterfaceStyle", #"<integer key="value" value="2"/>"#)
          + inner("number", "view.overrideUserInterfaceStyle", #"<integer key="value" value="99"/>"#)
          + attribute("boolean", "view.nothing.there", "YES")))
    let controller = try #require(board.storyboard.instantiateInitialViewController() as? Outlets)
    #expect(controller.width == 2.5 && controller.count == 7 && controller.name == "salt" && !controller.isOn)
    #expect(controller.ink == UIColor(white: 0, alpha: 1))
    #expect(controller.view.layer.cornerRadius == 4 && controller.view.clipsToBounds)
    #expect(controller.view.contentMode == .center && controller.view.overrideUserInterfaceStyle == .dark)
    #expect(board.stage.diagnostics.map(\.rule) == ["D-26", "D-26", "D-26"], "no style is the 99th")
    #expect(
      board.stage.diagnostics[0].message.contains(
        "error: Failed to set (hidesBottomBarWhenPushed) user defined inspected property on (Outlets)"))
  }

  @Test("a class that is not there", .rule("SG-17", "D-26"))
  func unknownClass() throws {
    let board = Board(
      Self.scene(#"<outlet property="strong" destination="l1" id="o"/>"#, type: "Nobody"))
    let controller = try #require(board.storyboard.instantiateInitialViewController())
    #expect(type(of: controller) == UIViewController.self && controller.title == "Scene")
    controller.loadViewIfNeeded()
    #expect(
      board.stage.diagnostics.map(\.description) == [
        "board.storyboard:4:1: warning: Unknown class UIKitTests.Nobody in Interface Builder file; UIViewController stands in"
          + " for it [SG-17]"
      ])
  }

  @Test("which controller is made", .rule("SG-15", "D-25"))
  func which() throws {
    let board = Board(Board.scene("a"), Board.scene("b"), initial: nil)
    #expect(board.storyboard.instantiateInitialViewController() == nil)
    let b = try #require(board.storyboard.instantiateViewController(withIdentifier: "b") as? Roamer)
    #expect(b.letter == "b" && b !== board.storyboard.instantiateViewController(withIdentifier: "b"))
    let failures = board.stage.collectFailures {
      _ = board.storyboard.instantiateViewController(withIdentifier: "c")
      _ = UIStoryboard(name: "Nowhere", bundle: nil)
      _ = UIStoryboard(data: Data("<document".utf8), path: "bad.storyboard")
    }
    #expect(failures.map(\.rule) == ["D-25", "D-25", "D-25"])
    #expect(failures[0].message.hasSuffix("doesn't contain a view controller with identifier 'c'"))
    #expect(failures[1].message.hasPrefix("Could not find a storyboard named 'Nowhere' in bundle NSBundle <"))
    #expect(failures[2].message.hasPrefix("bad.storyboard:1:1: error: a tag does not end"))
  }

  @Test("closures that make controllers", .rule("SG-15", "D-33"))
  func creators() throws {
    final class Made: Roamer {
      let gift: Int
      init?(coder: NSCoder, gift: Int) {
        self.gift = gift
        super.init(coder: coder)
      }
      init() {
        gift = 0
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
    }
    let board = Board(Board.scene("a"))
    let made: Roamer = board.storyboard.instantiateViewController(identifier: "a") { Made(coder: $0, gift: 3) }
    #expect((made as? Made)?.gift == 3 && made.letter == "a" && made.storyboard === board.storyboard)
    let usual = board.storyboard.instantiateInitialViewController { _ in nil as Roamer? }
    #expect(usual.map { type(of: $0) == Roamer.self } == true)
    let failures = board.stage.collectFailures {
      _ = board.storyboard.instantiateInitialViewController { _ in Made() }
    }
    #expect(failures.map(\.rule) == ["D-33"])
    #expect(failures[0].message.contains("Custom instantiated view controller must call -[super initWithCoder:]"))
  }

  @Test("actions of controls and bar items", .rule("SG-44", "SG-46"))
  func actions() throws {
    InterfaceClasses.register(Roamer.self) { $0.action(Selector("tap:", Roamer.tap)) }
    let board = Board(
      Board.scene(
        "a",
        inside: Board.button("b", #"<action selector="tap:" destination="a" eventType="touchUpInside" id="x"/>"#)
          + Board.button("c", #"<action selector="tap:" destination="first" eventType="touchDown" id="y"/>"#)
          + Board.button("d", #"<action selector="wrong:" destination="a" eventType="touchUpInside" id="z"/>"#),
        beside: #"<placeholder placeholderIdentifier="IBFirstResponder" id="first"/>"#))
    let root = try board.open(Roamer.self)
    let buttons = root.view.subviews.compactMap { $0 as? UIButton }
    buttons[0].sendActions(for: .touchUpInside)
    buttons[1].sendActions(for: .touchDown)
    #expect(root.taps == 2)
    #expect(board.stage.diagnostics.map(\.rule) == ["SG-46"])
    #expect(board.stage.diagnostics[0].message.contains("Roamer has no registered method 'wrong:'"))
  }
}
