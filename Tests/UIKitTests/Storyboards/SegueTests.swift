import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A segue that presents without moving, as the guide's listing 9-2 does.
final class StillSegue: UIStoryboardSegue {
  nonisolated(unsafe) static var made: [String?] = []
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    Self.made.append(identifier)
  }
  override func perform() { source.present(destination, animated: false) }
}

/// A custom segue that forgot to say what it does.
final class EmptySegue: UIStoryboardSegue {}

/// A segue that animates its own presentation.
final class FadingSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {
  override func perform() {
    destination.modalPresentationStyle = .fullScreen
    destination.transitioningDelegate = self
    super.perform()
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ClosureAnimator() }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    ClosureAnimator()
  }
}

/// A controller that makes a segue's destination itself.
final class DetailMaker: Roamer {
  var got: (sender: Any?, identifier: String?)?
  func makeDetail(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> Roamer? {
    got = (sender, identifier)
    let made = Roamer(coder: coder)
    made?.taps = 7
    return made
  }
}

/// A controller that makes another of its own scene while it is made.
final class Requesting: Roamer {
  static var others: [UIViewController] = []
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard Self.others.isEmpty, let storyboard else { return }
    Self.others.append(storyboard.instantiateViewController(withIdentifier: "a"))
  }
}

/// A controller whose instantiation requests the same scene again, so many times.
final class Endless: Roamer {
  static var storyboard: UIStoryboard?
  static var count = 0
  static var limit = 0
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard Self.count < Self.limit else { return }
    Self.count += 1
    _ = Self.storyboard?.instantiateViewController(withIdentifier: "a")
  }
}

@Suite struct SegueTests {
  private func segue(_ kind: String, to id: String = "b", _ more: String = #"identifier="go""#) -> String {
    #"<segue destination="\#(id)" kind="\#(kind)" \#(more) id="s-\#(kind)-\#(id)"/>"#
  }

  @Test("the life of a segue that a button sets off", .rule("SG-01", "SG-02", "SG-03", "SG-04", "SG-06", "SG-50"))
  func life() throws {
    InterfaceClasses.register(Roamer.self) { $0.action(Selector("tap:", Roamer.tap)) }
    let tap = #"<action selector="tap:" destination="a" eventType="touchUpInside" id="t"/>"#
    let board = Board(
      Board.scene("a", inside: Board.button("k", segue("presentation") + tap)), Board.scene("b"))
    let root = try board.open(Roamer.self)
    let button = try #require(root.view.subviews.first as? UIButton)
    root.allows = false
    button.sendActions(for: .touchUpInside)
    #expect(board.calls() == [#"a shouldPerformSegue(withIdentifier: "go")"#])
    #expect(root.taps == 1 && root.prepared.isEmpty)
    root.allows = true
    button.sendActions(for: .touchUpInside)
    #expect(board.calls() == [#"a shouldPerformSegue(withIdentifier: "go")"#, "a prepare(for: b)"])
    let first = try #require(root.prepared.first)
    #expect(first.segue.identifier == "go" && first.segue.source === root && !first.wasLoaded)
    #expect(first.sender as AnyObject === button)
    #expect(type(of: first.segue) == UIStoryboardSegue.self)
    try board.stage.settle()
    #expect(root.presentedViewController === first.segue.destination)
    root.dismiss(animated: false)
    try board.stage.settle()
    root.performSegue(withIdentifier: "go", sender: nil)
    #expect(board.calls().filter { $0.contains("should") } == [])
    #expect(root.prepared.count == 2 && root.prepared[1].segue.destination !== first.segue.destination)
  }

  @Test("scenes that embed one another end where the first comes again", .rule("SG-12"))
  func embeddedInItself() throws {
    func hole(_ id: String, _ other: String) -> String {
      """
      <containerView id="h-\(id)"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
      <segue destination="\(other)" kind="embed" id="e-\(id)"/></connections></containerView>
      """
    }
    let board = Board(Board.scene("a", inside: hole("a", "b")), Board.scene("b", inside: hole("b", "a")))
    let root = try board.open(Roamer.self)
    let inner = try #require(root.children.first as? Roamer)
    #expect(inner.letter == "b" && inner.children.count == 1 && inner.children[0].children.isEmpty)
    #expect(board.stage.diagnostics.map(\.rule) == ["SG-12"])
  }

  @Test("a scene that app code requests while the same scene is made is not inside it", .rule("SG-12", "SG-15"))
  func requestedMeanwhile() throws {
    let container = """
      <containerView id="c"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
      <segue destination="e" kind="embed" id="embed"/></connections></containerView>
      """
    let board = Board(
      Board.scene("a", inside: container, type: "Requesting"), Board.scene("e"))
    Requesting.others = []
    let root = try board.open(Requesting.self)
    let other = try #require(Requesting.others.first)
    other.loadViewIfNeeded()
    #expect(root.children.count == 1 && other.children.count == 1 && other !== root)
    #expect(board.stage.diagnostics.isEmpty)
    Requesting.others = []
  }

  @Test("a controller that code puts into one of its own scene embeds what its scene embeds", .rule("SG-12"))
  func putIntoItsOwnScene() throws {
    let container = """
      <containerView id="c"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
      <segue destination="e" kind="embed" id="embed"/></connections></containerView>
      """
    let board = Board(Board.scene("a", inside: container), Board.scene("e"))
    let root = try board.open(Roamer.self)
    let inner = board.storyboard.instantiateViewController(withIdentifier: "a")
    root.addChild(inner)
    root.view.addSubview(inner.view)
    inner.didMove(toParent: root)
    #expect(root.children.count == 2 && inner.children.count == 1)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a scene whose code requests it without end stops the program, 20 times pass", .rule("SG-12"))
  func requestedWithoutEnd() throws {
    let board = Board(Board.scene("a", type: "Endless"))
    Endless.storyboard = board.storyboard
    defer { Endless.storyboard = nil }
    (Endless.count, Endless.limit) = (0, 20)
    let failures = board.stage.collectFailures { _ = board.storyboard.instantiateViewController(withIdentifier: "a") }
    #expect(failures.isEmpty && Endless.count == 20)
    (Endless.count, Endless.limit) = (0, 1000)
    let stopped = board.stage.collectFailures { _ = board.storyboard.instantiateViewController(withIdentifier: "a") }
    #expect(stopped.map(\.rule) == ["SG-12"])
    #expect(stopped[0].message.contains("instantiates the same scene without end"))
    #expect(Endless.count < 100)
  }

  @Test("a controller that goes while it presents what a segue brought is released", .rule("SG-10"))
  func releasedWithItsPresentation() throws {
    let board = Board(Board.scene("a", segue("presentation")), Board.scene("b"))
    try board.stage.expectReleased {
      let root = try board.open(Roamer.self)
      root.performSegue(withIdentifier: "go", sender: nil)
      try board.stage.settle()
      #expect(root.presentedViewController != nil)
      board.stage.rootViewController = UIViewController()
      root.prepared = []
      return root
    }
  }

  @Test("a name that no segue has", .rule("SG-05", "D-22"))
  func unknown() throws {
    let board = Board(Board.scene("a", segue("show")), Board.scene("b"))
    let root = try board.open(Roamer.self)
    let failures = board.stage.collectFailures {
      root.performSegue(withIdentifier: "gone", sender: nil)
      UIViewController().performSegue(withIdentifier: "go", sender: nil)
    }
    #expect(failures.map(\.rule) == ["D-22", "D-22"])
    #expect(failures[0].message.hasSuffix("has no segue with identifier 'gone'"))
  }

  @Test("show and show detail go by the containers around", .rule("SG-06", "SG-13", "S-20", "SG-49", "SG-48"))
  func shows() throws {
    let navigation = """
      <navigationController id="a" sceneMemberID="viewController"><connections>
      <segue destination="r" kind="relationship" relationship="rootViewController" id="rel"/></connections>
      </navigationController>
      """
    let board = Board(
      navigation, Board.scene("r", segue("show") + segue("push", to: "b", #"identifier="push""#)), Board.scene("b"))
    let stack = try board.open(UINavigationController.self)
    let root = try #require(stack.viewControllers.first as? Roamer)
    #expect(root.letter == "r" && stack.viewControllers.count == 1 && root.prepared.isEmpty)
    root.performSegue(withIdentifier: "go", sender: nil)
    #expect(stack.viewControllers.count == 2)
    #expect(
      board.calls().filter { !$0.contains("Animat") } == [
        "r prepare(for: b)", "r show(b)", "UINavigationController show(b)",
      ])
    try board.stage.settle()
    root.performSegue(withIdentifier: "push", sender: nil)
    try board.stage.settle()
    #expect(stack.viewControllers.count == 3)
  }

  @Test("a push of old needs a stack, and show presents without one", .rule("D-27", "SG-06"))
  func pushWithoutStack() throws {
    let board = Board(
      Board.scene("a", segue("push") + segue("showDetail", to: "b", #"identifier="detail""#)), Board.scene("b"))
    let root = try board.open(Roamer.self)
    let failures = board.stage.collectFailures { root.performSegue(withIdentifier: "go", sender: nil) }
    #expect(failures.map(\.rule) == ["D-27"])
    #expect(
      failures[0].message.hasPrefix("Could not find a navigation controller for segue 'go'. Push segues can only"))
    root.performSegue(withIdentifier: "detail", sender: nil)
    try board.stage.settle()
    #expect((root.presentedViewController as? Roamer)?.letter == "b")
  }

  @Test("the segue's styles come before the destination's, and prepare after both", .rule("SG-07"))
  func styles() throws {
    let board = Board(
      Board.scene(
        "a",
        segue(
          "presentation", to: "b",
          #"identifier="go" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" animates="NO""#)),
      Board.scene("b", attributes: #"modalPresentationStyle="formSheet" modalTransitionStyle="flipHorizontal""#))
    let root = try board.open(Roamer.self)
    var seen: [Int] = []
    root.onPrepare = {
      seen = [$0.destination.modalPresentationStyle.rawValue, $0.destination.modalTransitionStyle.rawValue]
      $0.destination.modalTransitionStyle = .coverVertical
    }
    root.performSegue(withIdentifier: "go", sender: nil)
    board.stage.turn()
    #expect(seen == [UIModalPresentationStyle.fullScreen.rawValue, UIModalTransitionStyle.crossDissolve.rawValue])
    let presented = try #require(root.presentedViewController)
    #expect(presented.modalTransitionStyle == .coverVertical && !presented.isBeingPresented)
    let own = board.storyboard.instantiateViewController(withIdentifier: "b")
    #expect(own.modalPresentationStyle == .formSheet && own.modalTransitionStyle == .flipHorizontal)
  }

  @Test("a popover belongs to what set it off, or to its anchor", .rule("SG-06", "SG-50"), arguments: [true, false])
  func popover(_ hasAnchor: Bool) throws {
    let anchor = hasAnchor ? #"popoverAnchorView="l""# : ""
    let board = Board(
      Board.scene(
        "a",
        inside: Board.button("k", Self.popover(#"identifier="go" \#(anchor)"#)) + #"<label text="x" id="l"/>"#),
      Board.scene("b"), device: .iPad11)
    let root = try board.open(Roamer.self)
    var source: UIView?
    root.onPrepare = {
      let popover = $0.destination.popoverPresentationController
      source = popover?.sourceView
      #expect(popover?.permittedArrowDirections == [.left, .right])
      #expect(popover?.passthroughViews == [root.view.subviews[1]])
    }
    (root.view.subviews[0] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(source === root.view.subviews[hasAnchor ? 1 : 0])
    try board.stage.settle()
    #expect(root.presentedViewController?.modalPresentationStyle == .popover)
    #expect(board.stage.diagnostics.isEmpty)
  }

  private static func popover(_ attributes: String) -> String {
    """
    <segue destination="b" kind="popoverPresentation" \(attributes) id="pop">
      <popoverArrowDirection key="popoverArrowDirection" left="YES" right="YES"/>
      <connections><outletCollection property="passthroughViews" destination="l" id="pass"/></connections>
    </segue>
    """
  }

  @Test("classes of segues", .rule("SG-08", "SG-09", "SG-10", "D-23", "SG-17"))
  func classes() throws {
    StillSegue.made = []
    func own(_ kind: String, _ name: String, _ type: String) -> String {
      segue(kind, to: "b", #"identifier="\#(name)" customClass="\#(type)" customModule="UIKitTests""#)
    }
    let board = Board(
      Board.scene(
        "a",
        own("custom", "still", "StillSegue") + own("custom", "empty", "EmptySegue")
          + own("presentation", "fade", "FadingSegue") + own("presentation", "lost", "NoSegue")), Board.scene("b"))
    let root = try board.open(Roamer.self)
    root.performSegue(withIdentifier: "still", sender: nil)
    board.stage.turn()
    #expect(StillSegue.made == ["still"] && root.presentedViewController?.isBeingPresented == false)
    root.dismiss(animated: false)
    try board.stage.settle()
    let failures = board.stage.collectFailures { root.performSegue(withIdentifier: "empty", sender: nil) }
    #expect(failures.map(\.rule) == ["D-23"])
    #expect(failures[0].message.hasPrefix("Subclasses of UIStoryboardSegue must override -perform."))
    root.performSegue(withIdentifier: "fade", sender: nil)
    try board.stage.settle()
    root.prepared = []
    // The segue animates the dismissal too: it lives as long as the presentation.
    #expect(root.presentedViewController?.transitioningDelegate is FadingSegue)
    root.dismiss(animated: true)
    try board.stage.settle()
    #expect(root.presentedViewController == nil && board.stage.diagnostics.isEmpty)
    root.performSegue(withIdentifier: "lost", sender: nil)
    #expect(board.stage.diagnostics.map(\.rule) == ["SG-17"])
  }

  @Test("a segue without a class that overrides it", .rule("D-23"))
  func plainCustom() throws {
    let board = Board(Board.scene("a", segue("custom")), Board.scene("b"))
    let root = try board.open(Roamer.self)
    let failures = board.stage.collectFailures { root.performSegue(withIdentifier: "go", sender: nil) }
    #expect(failures.map(\.rule) == ["D-23"])
    var ran = false
    UIStoryboardSegue(identifier: nil, source: root, destination: root) { ran = true }.perform()
    #expect(ran)
  }

  @Test("a container view gets its controller before its owner is told of its view", .rule("SG-12", "D-24"))
  func embeds() throws {
    let container = """
      <containerView id="c"><rect key="frame" x="10" y="20" width="100" height="60"/>
      <connections>\(segue("embed"))</connections></containerView>
      """
    let board = Board(Board.scene("a", inside: container), Board.scene("b"))
    Roamer.stage = board.stage
    let root = try #require(board.storyboard.instantiateInitialViewController() as? Roamer)
    #expect(root.prepared.isEmpty && root.children.isEmpty)
    root.loadViewIfNeeded()
    #expect(root.prepared.count == 1 && root.prepared[0].segue.identifier == "go")
    let calls = board.stage.trace.calls
    let wanted = ["prepare", "toParent", "viewDidLoad", "willMove", "didMove"]
    let about = calls.filter { call in wanted.contains { call.contains($0) } }
    #expect(
      about.map { $0.replacing("Parent: Roamer", with: "Parent: a") } == [
        "a prepare(for: b)", "b willMove(toParent: a)", "b viewDidLoad()", "b didMove(toParent: a)", "a viewDidLoad()",
      ])
    let child = try #require(root.children.first)
    #expect(child.view.superview === root.view.subviews[0])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    // A container view with something in it is refused.
    let full = container.replacing("<connections>", with: #"<subviews><label id="z"/></subviews><connections>"#)
    let other = Board(Board.scene("a", inside: full), Board.scene("b"))
    let second = try #require(other.storyboard.instantiateInitialViewController())
    let failures = other.stage.collectFailures { second.loadViewIfNeeded() }
    #expect(failures.map(\.rule) == ["D-24"] && second.children.isEmpty)
    #expect(
      failures[0].message.hasPrefix("There are unexpected subviews in the container view. Perhaps the embed segue"))
  }

  @Test("tabs in the order of the text", .rule("SG-13", "SG-49"))
  func tabs() throws {
    let board = Board(
      """
      <tabBarController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="r1"/>
      <segue destination="c" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController>
      """, Board.scene("b"), Board.scene("c"))
    let tabs = try board.open(UITabBarController.self)
    #expect((tabs.viewControllers ?? []).map { ($0 as? Roamer)?.letter } == ["b", "c"])
  }

  @Test("a scene that is inside itself is left out", .rule("SG-13"))
  func cycle() throws {
    let board = Board(
      """
      <navigationController id="a" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="r1"/>
      </connections></navigationController>
      """)
    #expect((board.storyboard.instantiateInitialViewController() as? UINavigationController)?.viewControllers == [])
    #expect(board.stage.diagnostics.map(\.rule) == ["SG-13"])
  }

  @Test("a scene that is inside itself by containers between is left out", .rule("SG-12", "SG-13"))
  func cycleByContainers() throws {
    let board = Board(
      """
      <tabBarController id="a" sceneMemberID="viewController"><connections>
      <segue destination="n" kind="relationship" relationship="viewControllers" id="r1"/>
      </connections></tabBarController>
      """,
      """
      <navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="l" kind="relationship" relationship="rootViewController" id="r2"/>
      </connections></navigationController>
      """,
      """
      <viewController id="l" sceneMemberID="viewController"><view key="view" id="v"><subviews>
      <containerView id="hole"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
      <segue destination="a" kind="embed" id="e"/></connections></containerView>
      </subviews></view></viewController>
      """)
    let tabs = try board.open(UITabBarController.self)
    board.stage.turn()
    var depth = 0
    var next: UIViewController? = tabs
    while let controller = next {
      depth += 1
      next = controller.children.first
    }
    #expect(depth <= 6)
    #expect(board.stage.diagnostics.map(\.rule) == ["SG-12"])
  }

  @Test("a reference stands for a scene", .rule("SG-16", "SG-45"))
  func reference() throws {
    let board = Board(
      Board.scene("a", segue("presentation", to: "p")),
      #"<viewControllerPlaceholder referencedIdentifier="b" id="p" sceneMemberID="viewController"/>"#, Board.scene("b"))
    let root = try board.open(Roamer.self)
    root.performSegue(withIdentifier: "go", sender: nil)
    #expect((root.presentedViewController as? Roamer)?.letter == "b")
  }

  @Test("a method of the source makes the destination", .rule("SG-15"))
  func segueAction() throws {
    InterfaceClasses.register(DetailMaker.self) {
      $0.segueAction("makeDetail:sender:segueIdentifier:", DetailMaker.makeDetail)
    }
    let selector = #"identifier="go" destinationCreationSelector="makeDetail:sender:segueIdentifier:""#
    let board = Board(
      Board.scene("a", segue("presentation", to: "b", selector), type: "DetailMaker"), Board.scene("b"))
    let root = try board.open(DetailMaker.self)
    root.performSegue(withIdentifier: "go", sender: "me")
    #expect(root.got?.sender as? String == "me" && root.got?.identifier == "go")
    #expect((root.presentedViewController as? Roamer)?.taps == 7)
    #expect(board.calls() == ["a makeDetail:sender:segueIdentifier:", "a prepare(for: b)"])
  }

  @Test("code may set a segue off at any time, as when the device is turned", .rule("SG-11"))
  func turned() throws {
    final class Turner: NSObject {
      weak var controller: UIViewController?
      var isShowingLandscape = false
      func turned(_ notification: Notification) {
        guard UIDevice.current.orientation.isLandscape, !isShowingLandscape else { return }
        controller?.performSegue(withIdentifier: "go", sender: controller)
        isShowingLandscape = true
      }
    }
    let board = Board(Board.scene("a", segue("presentation")), Board.scene("b"))
    let root = try board.open(Roamer.self)
    let turner = Turner()
    turner.controller = root
    NotificationCenter.default.addObserver(
      turner, selector: Selector("turned:", Turner.turned), name: UIDevice.orientationDidChangeNotification,
      object: nil)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    board.stage.rotate(to: .landscapeLeft)
    try board.stage.settle()
    #expect(root.presentedViewController != nil && root.prepared.first?.sender as AnyObject === root)
    NotificationCenter.default.removeObserver(turner)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
  }
}
