import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A constraint that stands farther away than it was drawn, by what its author asked for.
final class FartherConstraint: NSLayoutConstraint {
  var more: CGFloat = 0
  var heard: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    heard.append("\(constant) and \(more), \(firstItem is UILabel), \(isActive)")
    constant += more
  }
}

/// A page with such a constraint.
final class FartherPage: UIViewController {
  var top: FartherConstraint!
  var label: UILabel!
  var plain: NSLayoutConstraint?
}

@Suite struct OwnConstraintTests {
  private static func scene(_ constraint: String, customClass: String) -> String {
    """
    <viewController id="a" customClass="FartherPage" customModule="UIKitTests">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
    <label text="one" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
    <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c1"/>
    <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" id="c2"
    customClass="\(customClass)" customModule="UIKitTests">\(constraint)</constraint></constraints></view>
    <connections><outlet property="top" destination="c2" id="o1"/><outlet property="label" destination="l" id="o2"/>
    </connections></viewController>
    """
  }

  @Test(
    "a constraint is of the class that a document names, is set, connected, and awakened last", .rule("SG-14", "SG-17"))
  func ownClass() throws {
    let more = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="more"><real key="value" \
      value="30"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    let board = Board(Self.scene(more, customClass: "FartherConstraint"))
    let page = try #require(board.storyboard.instantiateInitialViewController() as? FartherPage)
    board.stage.rootViewController = page
    board.stage.turn()
    #expect(page.top?.heard == ["20.0 and 30.0, true, true"])
    #expect(page.label.frame.minY == 50)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a class that is not there leaves a plain constraint, which is told", .rule("SG-17"))
  func missingClass() throws {
    let board = Board(
      Self.scene("", customClass: "NowhereConstraint").replacing("property=\"top\"", with: "property=\"plain\""))
    let page = try #require(board.storyboard.instantiateInitialViewController() as? FartherPage)
    board.stage.rootViewController = page
    board.stage.turn()
    #expect(page.label.frame.minY == 20 && page.plain?.constant == 20)
    #expect(board.stage.diagnostics.map(\.description).contains { $0.contains("NowhereConstraint") })
  }

  @Test("code makes a constraint of its own class by the same initialiser", .rule("LA-01"))
  func inCode() {
    let stage = Stage()
    let (page, label) = (UIViewController(), UILabel())
    page.view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let top = FartherConstraint(
      item: label, attribute: .top, relatedBy: .equal, toItem: page.view, attribute: .top, multiplier: 1, constant: 12)
    top.isActive = true
    stage.rootViewController = page
    stage.turn()
    #expect(label.frame.minY == 12 && top.relation == .equal && top.multiplier == 1)
  }
}
