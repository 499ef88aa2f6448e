import Foundation
import Proscenium
import UIKit

/// A storyboard written in a test, on a stage.
struct Board {
  let stage: Stage
  let storyboard: UIStoryboard

  /// Scenes as their objects are written; the first controller is the initial one.
  init(_ scenes: String..., initial: String? = "a", device: Device = .iPhoneSE) {
    var device = device
    device.drawsChrome = false
    stage = Stage(device: device)
    storyboard = UIStoryboard(data: Data(Self.text(scenes, initial: initial).utf8), path: "board.storyboard")
  }

  static func text(_ scenes: [String], initial: String? = "a") -> String {
    let first = initial.map { #" initialViewController="\#($0)""# } ?? ""
    let body = scenes.enumerated().map { index, objects in
      """
      <scene sceneID="s\(index)"><objects>
      \(objects)
      </objects></scene>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\(first)>
      <scenes>
      \(body.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }

  /// A scene of a roamer with a plain view; `inside` stands in its view's subviews.
  static func scene(
    _ id: String, _ connections: String = "", inside: String = "", type: String = "Roamer",
    attributes: String = "", beside: String = ""
  ) -> String {
    """
    <viewController storyboardIdentifier="\(id)" id="\(id)" customClass="\(type)" customModule="UIKitTests" \(attributes)>
    <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="320" height="568"/>
    <subviews>\(inside)</subviews></view>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="letter" \
    value="\(id)"/></userDefinedRuntimeAttributes>
    <connections>\(connections)</connections></viewController>
    <exit id="\(id)-exit"/>\(beside)
    """
  }

  static func button(_ id: String, _ connections: String) -> String {
    """
    <button id="\(id)"><rect key="frame" x="10" y="100" width="100" height="44"/>
    <connections>\(connections)</connections></button>
    """
  }

  /// Makes the initial controller the window's root and names every roamer by its letter.
  @discardableResult func open<Root: UIViewController>(_ type: Root.Type = Root.self) throws -> Root {
    Roamer.stage = stage
    guard let root = storyboard.instantiateInitialViewController() as? Root else { throw Missing() }
    stage.rootViewController = root
    stage.turn()
    stage.trace.clear()
    return root
  }

  struct Missing: Error {}

  /// The calls since the last look, of what segues are about.
  func calls() -> [String] {
    let about = ["egue", "Unwind", "unwind", "dismiss", "show(", "showDetail(", "prepare", "make", "home"]
    let calls = stage.trace.calls.filter { call in about.contains { call.contains($0) } }
    stage.trace.clear()
    return calls.filter { !$0.contains("UIAdaptive") && !$0.contains("Should") }
  }
}

/// A controller of many scenes, told apart by a letter of the document.
class Roamer: UIViewController {
  static weak var stage: Stage?
  var letter = ""
  var allows = true
  var prepared: [(segue: UIStoryboardSegue, sender: Any?, wasLoaded: Bool)] = []
  var onPrepare: ((UIStoryboardSegue) -> Void)?
  var homecomings: [UIStoryboardSegue] = []
  var accepts = true
  var taps = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    Roamer.stage?.trace.name(self, letter)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append((segue, sender, segue.destination.isViewLoaded))
    onPrepare?(segue)
  }
  func home(_ segue: UIStoryboardSegue) { homecomings.append(segue) }
  func tap(_ sender: Any) { taps += 1 }
}

/// The one that unwind segues may end at.
class Homing: Roamer {
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) && accepts
  }
  static let registered: Void = InterfaceClasses.register(Homing.self) {
    $0.action(Selector("home:", Homing.home))
  }
}
