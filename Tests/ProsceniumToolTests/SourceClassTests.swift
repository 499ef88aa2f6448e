import Foundation
import Proscenium
import Testing

/// Outlets, actions and attributes of storyboards against the classes that Swift sources declare.
@Suite struct SourceClassTests {
  private static let login = """
    import UIKit

    /// var nothing: UILabel!
    class Base: UIViewController, UITextFieldDelegate {
      @IBOutlet weak var titleLabel: UILabel!
      @objc func goBack(_ sender: Any?) {}
    }

    final class LoginController: Base {
      @IBOutlet private weak var name: UITextField!, password: UITextField?
      @IBOutlet var fields: [UITextField]!
      @IBOutlet weak var avatar: AvatarView! { didSet { let inner = 1; _ = inner } }
      @IBInspectable var margin: CGFloat = 8
      let closure = { (sender: Any) in print(sender) }
      override func viewDidLoad() { var local: UILabel?; local = nil; _ = local }
      @IBAction private func save(_ sender: UIButton) {}
      @objc(openHelp:) func help(with sender: Any) {}
    }

    extension LoginController {
      @IBAction func cancel() {}
      @IBAction func drag(_ sender: UIButton, forEvent event: UIEvent) {}
    }

    extension UIView { @IBInspectable var roundness: CGFloat { get { 0 } set {} } }
    class AvatarView: UIImageView {}
    struct Other { var nick: UILabel? }
    final class Foreign: OtherPackageController {}
    """

  private static func login(_ connections: String, _ attributes: String = "") -> String {
    DocumentFolder.storyboard(
      """
      <scene sceneID="s"><objects>
      <viewController customClass="LoginController" customModuleProvider="target" id="c"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label id="l"/><textField id="t"/><imageView customClass="AvatarView" id="i"/>
      <button id="b"><connections><action selector="save:" destination="c" eventType="touchUpInside" id="a0"/></connections></button>
      </subviews></view>
      \(attributes)
      <connections>
      \(connections)
      </connections></viewController>
      </objects></scene>
      """, initial: "c")
  }

  private func check(_ document: String) throws -> (status: Int32, received: String) {
    let folder = try DocumentFolder(["Main.storyboard": document, "App.swift": Self.login])
    let result = try folder.run("storyboard", "check", folder.path("Main.storyboard"), "--sources", folder.url.path)
    // Layout is not what is looked at here.
    let lines = result.received.split(separator: "\n").filter { !$0.contains("is ambiguous") }
    return (result.status, lines.joined(separator: "\n"))
  }

  @Test("outlets and actions that the class, one above it or an extension has are right")
  func connections() throws {
    let (status, received) = try check(
      Self.login(
        """
        <outlet property="titleLabel" destination="l" id="o1"/>
        <outlet property="name" destination="t" id="o2"/>
        <outlet property="password" destination="t" id="o3"/>
        <outletCollection property="fields" destination="t" id="o4"/>
        <outlet property="avatar" destination="i" id="o5"/>
        <outlet property="view" destination="v" id="o6"/>
        """,
        """
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="margin"><real key="value" value="3"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """))
    #expect(received == "")
    #expect(status == 0)
  }

  @Test("an outlet that no class of the sources has is an error at its place, with the name that was meant")
  func wrongOutlets() throws {
    let (status, received) = try check(
      Self.login(
        """
        <outlet property="tilteLabel" destination="l" id="o1"/>
        <outlet property="nick" destination="l" id="o2"/>
        <outlet property="name" destination="l" id="o3"/>
        <outlet property="avatar" destination="l" id="o4"/>
        <outlet property="local" destination="l" id="o5"/>
        <outlet property="nothing" destination="l" id="o6"/>
        """,
        """
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="magrin"><real key="value" value="3"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """))
    let none = "give the class such a property, or take the outlet out"
    #expect(
      received == """
        Main.storyboard:10:1: error: LoginController has no property 'magrin' for the attribute; write 'margin', or take it out
        Main.storyboard:13:1: error: LoginController has no property 'tilteLabel' for the outlet; connect 'titleLabel', or take the outlet out
        Main.storyboard:14:1: error: LoginController has no property 'nick' for the outlet; \(none)
        Main.storyboard:15:1: error: the outlet 'name' of LoginController is for the class UITextField, and <label> has the class UILabel; connect another object, or give the property another type
        Main.storyboard:16:1: error: the outlet 'avatar' of LoginController is for the class AvatarView, and <label> has the class UILabel; connect another object, or give the property another type
        Main.storyboard:17:1: error: LoginController has no property 'local' for the outlet; \(none)
        Main.storyboard:18:1: error: LoginController has no property 'nothing' for the outlet; \(none)
        """)
    #expect(status == 1)
  }

  @Test("an action that no class of the sources has is an error at its place")
  func wrongActions() throws {
    func document(_ selector: String) -> String {
      Self.login("").replacingOccurrences(of: #"selector="save:""#, with: #"selector="\#(selector)""#)
    }
    for selector in ["save:", "cancel", "goBack:", "openHelp:", "drag:forEvent:"] {
      #expect(try check(document(selector)) == (0, ""))
    }
    #expect(
      try check(document("svae:")) == (
        1,
        "Main.storyboard:7:29: error: LoginController has no method 'svae:' for the action; connect 'save:', or take the"
          + " action out"
      ))
    #expect(
      try check(document("save")).received.hasPrefix(
        "Main.storyboard:7:29: error: LoginController has no method 'save' for the action"))
  }

  @Test("of a class that inherits from one of another package nothing is said")
  func foreign() throws {
    let document = Self.login(#"<outlet property="anything" destination="l" id="o"/>"#)
      .replacingOccurrences(of: #"customClass="LoginController""#, with: #"customClass="Foreign""#)
    #expect(try check(document) == (0, ""))
  }

  @Test("an attribute that an extension of the sources gives to a view is right")
  func extended() throws {
    let attributes = """
      <view id="w"><rect key="frame" x="0" y="0" width="9" height="9"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="roundness"><real key="value" value="3"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """
    #expect(try check(DocumentFolder.storyboard(DocumentFolder.scene("a", attributes))) == (0, ""))
  }
}
