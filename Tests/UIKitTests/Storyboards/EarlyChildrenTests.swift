import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A bar of tabs that asks for its view while it is decoded, as published examples do.
final class EagerTabs: UITabBarController {
  private(set) var found: [Int] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    found.append(viewControllers?.count ?? 0)
    _ = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    found.append(viewControllers?.count ?? 0)
    viewControllers?.first?.tabBarItem.title = "First"
  }
}

final class EagerStack: UINavigationController {
  private(set) var found = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    found = viewControllers.count
  }
}

final class EagerSplit: UISplitViewController {
  private(set) var found = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    found = viewControllers.count
  }
}

/// Children of a storyboard's containers are there as the container is decoded.
@Suite struct EarlyChildrenTests {
  private func page(_ id: String) -> String {
    """
    <viewController storyboardIdentifier="\(id)" id="\(id)"><view key="view" id="\(id)-view">
    <rect key="frame" x="0" y="0" width="320" height="568"/></view></viewController>
    """
  }

  private func relation(_ name: String, _ destinations: String...) -> String {
    destinations.enumerated().map { index, id in
      #"<segue destination="\#(id)" kind="relationship" relationship="\#(name)" id="\#(name)-\#(index)-\#(id)"/>"#
    }.joined()
  }

  @Test("a bar of tabs whose subclass asks for its view in its init has its pages", .rule("SG-69", "SG-13"))
  func tabs() throws {
    let board = Board(
      """
      <tabBarController id="a" sceneMemberID="viewController" customClass="EagerTabs" customModule="UIKitTests"><tabBar key="tabBar" id="bar"/>
      <connections>\(relation("viewControllers", "b", "c"))</connections></tabBarController>
      """, page("b"), page("c"))
    let tabs = try board.open(EagerTabs.self)
    #expect(tabs.found == [2, 2] && tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.first?.title == "First" && tabs.selectedViewController?.view.window != nil)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("so have a stack and columns", .rule("SG-69", "SG-13"))
  func others() throws {
    let stack = try Board(
      """
      <navigationController id="a" sceneMemberID="viewController" customClass="EagerStack" customModule="UIKitTests">
      <navigationBar key="navigationBar" id="bar"/>
      <connections>\(relation("rootViewController", "b"))</connections></navigationController>
      """, page("b")
    ).open(EagerStack.self)
    #expect(stack.found == 1 && stack.viewControllers.count == 1 && stack.topViewController?.view.window != nil)
    let split = try Board(
      """
      <splitViewController id="a" sceneMemberID="viewController" customClass="EagerSplit" customModule="UIKitTests">
      <connections>\(relation("masterViewController", "b"))\(relation("detailViewController", "c"))</connections>
      </splitViewController>
      """, page("b"), page("c"), device: .iPad11
    ).open(EagerSplit.self)
    #expect(split.found == 2 && split.viewControllers.count == 2)
  }

  @Test("a class's bundle is that of its module's resources, then of all others", .rule("SG-70"))
  func bundleOfModule() throws {
    let stage = Stage()
    let folder = Bundle.main.bundleURL.appendingPathComponent("Probe_UIKitTests.resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{}".utf8).write(to: folder.appendingPathComponent("probe.json"))
    let bundle = Bundle(for: EagerTabs.self)
    #expect(bundle.bundleURL.standardizedFileURL.path == folder.standardizedFileURL.path)
    #expect(bundle.path(forResource: "probe", ofType: "json") != nil)
    let folders = AssetCatalogue.folders(of: bundle).map(\.lastPathComponent)
    #expect(folders.first == "Probe_UIKitTests.resources" && folders.count >= AssetCatalogue.folders(of: nil).count)
    // A class of another module has none of this one's.
    #expect(Bundle(for: UIViewController.self).bundleURL == Bundle.main.bundleURL)
    withExtendedLifetime(stage) {}
  }

  @Test("a class's bundle finds what stands beside the program", .rule("SG-70"))
  func bundleOfClass() throws {
    let bundle = Bundle(for: EagerTabs.self)
    #expect(bundle !== Bundle.main && bundle.bundleURL == Bundle.main.bundleURL)
    #expect(AssetCatalogue.folders(of: bundle) == AssetCatalogue.folders(of: nil))
    // A folder of its own is what it says.
    let folder = FileManager.default.temporaryDirectory
    let other = try #require(Bundle(url: folder))
    #expect(AssetCatalogue.folders(of: other).map(\.standardizedFileURL) == [folder.standardizedFileURL])
  }
}
