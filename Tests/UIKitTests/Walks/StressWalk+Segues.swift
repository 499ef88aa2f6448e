import CoreGraphics
import Dispatch
import Foundation
import Proscenium
import RuleSupport
import UIKit

/// Screens of a storyboard: segues by name and by touch, unwinding, and tasks that go on when a call is over.
extension StressWalk {
  /// One thing more that a walk which connects does.
  func connect() {
    switch links.below(12) {
    case 0..<4: performSegue()
    case 4: touchSegue()
    case 5, 6: unwind()
    case 7: showFromStoryboard()
    case 8: startTask("code")
    default: constrain()
    }
  }

  /// Returns the screen of an identifier, as Interface Builder would write it.
  func loadPage(_ identifier: String = "a") -> StressPage {
    let page: StressPage = storyboard.instantiateViewController(identifier: identifier)
    return page
  }

  private var drawn: [StressPage] {
    there.compactMap { $0 as? StressPage }.filter { $0.storyboard != nil && $0.isViewLoaded }
  }
  private func pickDrawn() -> StressPage? { drawn.isEmpty ? nil : links.pick(drawn) }

  private func performSegue() {
    guard let page = pickDrawn() else { return showFromStoryboard() }
    let name = links.pick(StressStoryboard.segues)
    note("segue", "\(name) of \(describe(page))")
    let before = prepared
    page.performSegue(withIdentifier: name, sender: nil)
    expect(prepared > before, "the segue \(name) of \(describe(page)) is not prepared")
  }

  /// The button of a segue, which the controller may refuse.
  private func touchSegue() {
    guard let page = pickDrawn(), let button = page.view.subviews.lazy.compactMap({ $0 as? UIButton }).first else {
      return
    }
    note("segue", "by the button of \(describe(page))")
    button.sendActions(for: .touchUpInside)
  }

  private func unwind() {
    guard let page = pickDrawn() else { return }
    note("unwind", "from \(describe(page))")
    page.performSegue(withIdentifier: "back", sender: nil)
  }

  private func showFromStoryboard() {
    let new: UIViewController = links.chance(50) ? furnished(loadPage()) : loadStack()
    note("load", describe(new))
    switch links.below(3) {
    case 0: links.pick(windows).rootViewController = new
    case 1 where new is StressPage: one(of: StressStack.self)?.pushViewController(new, animated: links.chance(70))
    default:
      guard let source = one(of: UIViewController.self) else { return }
      present(new, from: source, style: links.pick([.fullScreen, .pageSheet, .overFullScreen, .currentContext]))
    }
  }

  private func loadStack() -> StressStack {
    let stack: StressStack = storyboard.instantiateViewController(identifier: "n")
    adopt(stack)
    return stack
  }

  /// Gives the controllers that a segue or a scene brought what those of a walk have.
  func adopt(_ controller: UIViewController) {
    for controller in controller.wholeTree {
      guard let watched = controller as? any Watched, watched.delegates == nil else { continue }
      if let page = watched as? StressPage {
        furnished(page)
      } else if let stack = watched as? StressStack {
        stack.name = nextName("stack")
        stack.delegates = makeManners()
        stack.delegate = stack.delegates
        keepAnEye(on: stack)
      }
    }
  }

  /// Prepares a segue: what it brings is watched from now on.
  func prepare(_ segue: UIStoryboardSegue) {
    prepared += 1
    adopt(segue.destination)
    note("prepare", "\(segue.identifier ?? "-") to \(describe(segue.destination))")
    inside("prepare", of: segue.source)
  }

  /// Answers whether a touch may set off a segue.
  func mayPerform() -> Bool { links.chance(85) }

  // MARK: Tasks

  /// Something is done in a task of its own, at once or after a while, as apps write it in any call.
  func startTask(_ call: String) {
    note("task", call)
    let isLate = links.chance(50)
    Task { [weak self] in
      if isLate { try? await Task.sleep(for: .milliseconds(120)) }
      self?.inside("a task of \(call)", of: nil, isSure: true)
    }
  }
}

/// A storyboard of a page with every kind of segue, a page in a container view, and a stack.
enum StressStoryboard {
  /// Those that a page performs by name.
  static let segues = ["show", "detail", "full", "sheet", "over", "form", "stack"]

  @MainActor static func load() -> UIStoryboard {
    _ = registered
    return UIStoryboard(data: Data(text.utf8), path: "walk.storyboard")
  }

  @MainActor private static let registered: Void = InterfaceClasses.register(StressPage.self) {
    $0.action(Selector("home:", StressPage.home))
  }

  private static func segue(_ id: String, _ kind: String, to scene: String = "b", _ more: String = "") -> String {
    #"<segue destination="\#(scene)" kind="\#(kind)" identifier="\#(id)" \#(more) id="s-\#(id)-X"/>"#
  }

  private static let connections =
    segue("show", "show") + segue("detail", "showDetail")
    + segue("full", "presentation", #"modalPresentationStyle="fullScreen""#)
    + segue("sheet", "presentation", #"modalPresentationStyle="pageSheet""#)
    + segue("over", "presentation", #"modalPresentationStyle="overCurrentContext""#)
    + segue("form", "presentation", #"modalPresentationStyle="formSheet" animates="NO""#)
    + segue("stack", "presentation", to: "n")
    + #"<segue destination="X-exit" kind="unwind" identifier="back" unwindAction="home:" id="back-X"/>"#

  private static let container = """
    <containerView id="c"><rect key="frame" x="10" y="60" width="60" height="60"/><connections>
    <segue destination="e" kind="embed" identifier="embed" id="s-e"/></connections></containerView>
    """

  private static func page(_ id: String, _ inside: String = "") -> String {
    """
    <scene sceneID="scene-X"><objects>
    <viewController storyboardIdentifier="X" id="X" customClass="StressPage" customModule="UIKitTests">
    <view key="view" id="X-view"><rect key="frame" x="0" y="0" width="160" height="260"/><subviews>
    <button id="X-k"><rect key="frame" x="10" y="10" width="60" height="30"/><connections>
    <segue destination="b" kind="show" identifier="touched" id="s-k-X"/></connections></button>
    \(inside)</subviews></view><connections>\(connections)</connections></viewController>
    <exit id="X-exit"/></objects></scene>
    """.replacingOccurrences(of: "X", with: id)
  }

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"><scenes>
    \(page("a", container))\(page("b"))\(page("e"))
    <scene sceneID="scene-n"><objects><navigationController storyboardIdentifier="n" id="n" sceneMemberID="viewController" \
    customClass="StressStack" customModule="UIKitTests"><connections><segue destination="b" kind="relationship" \
    relationship="rootViewController" id="r-n"/></connections></navigationController></objects></scene>
    </scenes></document>
    """
}
