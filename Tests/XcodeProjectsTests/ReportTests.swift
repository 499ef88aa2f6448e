import Foundation
import RuleSupport
import Testing
import XcodeProjects

struct ReportTests {
  private let modules = KnownModules(names: ["UIKit"])
  private let names = NameList("UIColor\nUIColor.label\nUIView\nUIView.alpha\n")

  private func report(_ files: [String: String]) throws -> SourceReport {
    let folder = try Samples.folder(files)
    defer { Samples.remove(folder) }
    return SourceReport(folder: folder, modules: modules, names: names)
  }

  /// The findings as lines: kind, name and places.
  private func lines(_ files: [String: String]) throws -> [String] {
    try report(files).findings.map { finding in
      let places = finding.positions.map { "\($0.path):\($0.line):\($0.column)" }.joined(separator: " ")
      return "\(finding.kind.rawValue): \(finding.name) \(places)"
    }
  }

  @Test func modulesWithPositions() throws {
    let text =
      "import UIKit\nimport MapKit\n#if canImport(MapKit)\nimport MapKit\n#endif\nimport class Alamofire.Session\n"
    #expect(
      try lines(["A.swift": text, "B.swift": "  import MapKit // again\n", "C.swift": "import SwiftUI\nUIFlower()"])
        == [
          "files left out: SwiftUI C.swift:1:8",
          "modules not here: MapKit A.swift:2:8 B.swift:1:10",
          "modules not here: Alamofire A.swift:6:14",
        ])
  }

  @Test func namesThatNothingDeclares() throws {
    let text = """
      import UIKit
      class Mine: UIView { let UIOwnThing = 1 }
      let a: UIFlower, b = UIColor.label, c = UIColor.petal, d: UIOwnThing
      // UIComment, "UIText"
      let e = "UIText \\(UIInside.self)", f = UIView.own
      extension UIView { static let own = 1 }
      #if os(macOS)
      let g: UIDesktop
      #endif
      """
    #expect(
      try lines(["A.swift": text]) == [
        "types not here: UIFlower A.swift:3:8", "members not here: UIColor.petal A.swift:3:49",
      ])
    #expect(
      try report(["A.swift": "let a = UIColor.petal"]).text.hasSuffix(
        "A.swift:1:17: no member “UIColor.petal”; the library does not declare it; put what needs it behind a condition;"
          + " `proscenium name UIColor.petal` says if it is UIKit's"))
  }

  @Test func constructsAndOtherSources() throws {
    #expect(
      try lines(["A.swift": "@NSManaged var x: Int\nclass_copyMethodList(a, b)\n", "Old.m": "", "M.xcdatamodeld/x": ""])
        == [
          "constructs that cannot be carried: NSManaged A.swift:1:2",
          "constructs that cannot be carried: class_copyMethodList A.swift:2:1",
          "sources that are not Swift: Objective-C Old.m:1:1",
          "models and resources left out: Core Data models M.xcdatamodeld:1:1",
        ])
  }

  @Test func textsOfAReport() throws {
    let report = try report(["A.swift": "import MapKit\n", "B<i>.swift": "import MapKit\n"])
    #expect(
      report.text.hasSuffix(
        """
          modules not here: MapKit (2)

        A.swift:1:8: no module “MapKit” (and 1 more); put what needs it between #if canImport(MapKit) and #endif
        """))
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(findings[0]["name"] as? String == "MapKit")
    #expect((findings[0]["places"] as? [[String: Any]])?[1]["path"] as? String == "B<i>.swift")
    #expect(report.html.contains("<code>B&lt;i>.swift:1:8</code>"))
  }

  /// Damaged sources are scanned to their end.
  @Test func damagedSourcesAreScanned() {
    var generator = Dice(seed: 7)
    let original = Array(
      "#if os(iOS) && (!DEBUG || canImport(A))\nimport UIKit /* /* */ */\nlet a = #\"x\"# + \"\"\"\n\\(b)\n\"\"\"\n#endif\n"
        .utf8)
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let scan = SourceScan(bytes, path: "A.swift")
      #expect(scan.imports.count <= bytes.count)
    }
  }
}

struct OverrideScanTests {
  @Test func overridesThatTheLibraryDoesNotAskFor() throws {
    let text = """
      import UIKit
      extension UIView {
        open override class var layerClass: AnyClass { CALayer.self }
        override open func tintColorDidChange() { if true { let a = 1 } }
        public override func layoutSubviews() {}
        class Inner: UIView { override func tintColorDidChange() {} }
      }
      extension UINavigationController { open override var preferredStatusBarStyle: UIStatusBarStyle { .default } }
      extension UIOwn { override func tintColorDidChange() {} }
      class UIOwn: UIView { override func draw(_ rect: CGRect) {} }
      extension
      """
    let scan = SourceScan(Array(text.utf8), path: "A.swift")
    let found = scan.overrides.map { "\($0.type).\($0.member)" }
    #expect(found == ["UIView.layerClass", "UIView.tintColorDidChange", "UIOwn.tintColorDidChange"])
    #expect(scan.overrides.map(\.name.line) == [3, 4, 9])
    let folder = try Samples.folder(["A.swift": text])
    defer { Samples.remove(folder) }
    let report = SourceReport(folder: folder, modules: KnownModules(names: ["UIKit"]), names: nil)
    #expect(report.text.contains("“override of UIView.layerClass” cannot be carried"))
    #expect(!report.text.contains("UIOwn"))
  }

  /// The bridge has the same members in its list.
  @Test func theListIsTheBridges() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Bridge/Sources/SourceBridge/LibraryHooks.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "private static let orientation"))
    let end = try #require(text.range(of: "/// True if the library asks"))
    let table = text[start.lowerBound..<end.lowerBound]
    let selectors = table.matches(of: /"([a-z][A-Za-z:]*)"/).map { String($0.output.1) }
    #expect(selectors.count > 30)
    for selector in selectors {
      let first = selector.split(separator: ":").first.map(String.init) ?? ""
      let isKnown = ExtensionOverrideScan.known.contains { name in
        ["", "In", "WithAnimated"].contains { first == name + $0 }
      }
      #expect(isKnown, "\(selector)")
    }
  }
}

struct ContainerTests {
  @Test func workspacesAndSchemes() throws {
    let folder = try Samples.folder([
      "Work.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0"><Group location = "container:Inner" name = "Inner">
        <FileRef location = "group:App.xcodeproj"></FileRef></Group>
        <FileRef location = "group:Missing &amp; gone.xcodeproj"/>
      </Workspace>
      """,
      "Inner/App.xcodeproj/project.pbxproj": Samples.project,
      "Work.xcworkspace/xcshareddata/xcschemes/Only Kit.xcscheme": """
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry>
        <BuildableReference BlueprintIdentifier = "KIT"/></BuildActionEntry></BuildActionEntries></BuildAction></Scheme>
      """,
    ])
    defer { Samples.remove(folder) }
    let container = try XcodeContainer(path: XcodeContainer.located(folder))
    #expect(container.projects.map(\.path) == [folder + "/Inner/App.xcodeproj"])
    #expect(container.issues.map(\.message) == ["there is no \(folder)/Missing & gone.xcodeproj"])
    #expect(container.schemes.map(\.name) == ["Only Kit"])
    #expect(container.schemes.first?.builds == ["KIT"])
  }

  /// A workspace in a package's folder, with an app that links the package's product.
  private func workspaceOfPackage() throws -> String {
    let project = Samples.project.replacing("productName = Shapes; package = REMOTE;", with: "productName = Kit;")
    var files = Dictionary(uniqueKeysWithValues: Samples.files.map { ("Example/\($0.key)", $0.value) })
    files["Example/App.xcodeproj/project.pbxproj"] = project
    files["Kit.xcworkspace/contents.xcworkspacedata"] = """
      <Workspace version = "1.0"><FileRef location = "group:"></FileRef>
        <FileRef location = "group:Example/App.xcodeproj"></FileRef></Workspace>
      """
    files["Package.swift"] = """
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """
    return try Samples.folder(files)
  }

  @Test func aPackagesModuleReplacesAWorkspacesFrameworkOfThatName() throws {
    let folder = try workspaceOfPackage()
    defer { Samples.remove(folder) }
    let container = try XcodeContainer(path: folder + "/Kit.xcworkspace")
    let plan = try PackagePlanner.plan(container, modules: KnownModules(names: ["UIKit", "XCTest", "Shapes"]))
    #expect(plan.targets.map(\.name).sorted() == ["AppTests", "My_App"])
    #expect(plan.packages.map(\.source) == [.local(folder)])
    #expect(plan.errors.isEmpty)
    #expect(plan.issues.contains { $0.message == "the target Kit is left out: a package has its module" })
    // The package manager would take the package for the one that is made of the workspace.
    #expect(plan.name == "Kit-project")
  }

  @Test func aProjectNamesTheWorkspaceThatHasItsPackage() throws {
    let folder = try workspaceOfPackage()
    defer { Samples.remove(folder) }
    let container = try XcodeContainer(path: folder + "/Example/App.xcodeproj")
    let plan = try PackagePlanner.plan(container, modules: KnownModules(names: ["UIKit", "XCTest"]))
    let text = plan.errors.map(\.description).joined()
    #expect(text.contains("no package of the project has the product Kit, which My App links"))
    #expect(text.contains("; name \(folder)/Kit.xcworkspace in its place, which has it"))
  }

  @Test(arguments: [
    ("<A", "w:1:3: error: the element <A> does not end; restore the file from its history"),
    ("<A></B>", "w:1:7: error: </B> closes an element that is not open; restore the file from its history"),
    ("<A b>", "w:1:5: error: an attribute of <A> has no value; restore the file from its history"),
    ("<A b=c>", "w:1:6: error: an attribute's value is not quoted; restore the file from its history"),
    ("", "w:1:1: error: the file ends within an element; restore the file from its history"),
  ])
  func damagedMarkup(_ text: String, _ expected: String) {
    do throws(ProjectIssue) {
      _ = try MarkupReader.read(Array(text.utf8), path: "w")
      Issue.record("it was read")
    } catch { #expect(error.description == expected) }
  }

  @Test func configurationFiles() throws {
    let folder = try Samples.folder([
      "A.xcconfig":
        "A = 1 // one\n#include \"B.xcconfig\"\nC[sdk=iphoneos*][arch=arm64] = 2;\nwrong\n#include \"None.xcconfig\"\nD = $(inherited) y\n",
      "B.xcconfig": "A = 3\n#include \"A.xcconfig\"\nD = x\n",
    ])
    defer { Samples.remove(folder) }
    let file = BuildConfigurationFile(path: folder + "/A.xcconfig")
    #expect(file.level == ["A": "3", "C[sdk=iphoneos*][arch=arm64]": "2", "D": "x y"])
    #expect(
      file.issues.map { ProjectPath.relative($0.description, to: folder) } == [
        "A.xcconfig:4:1: warning: no = in this line; write NAME = value, or // before a comment",
        "A.xcconfig:5:1: warning: there is no \(folder)/None.xcconfig; restore the file; its settings are not used",
      ])
  }

  @Test func aNewAppHasItsNameEverywhere() throws {
    let folder = try Samples.folder(["x": ""]) + "/App"
    defer { Samples.remove(ProjectPath.folder(folder)) }
    try NewApp(name: "Hello").write(to: folder)
    let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".executableTarget(name: \"Hello\", dependencies: [\"HelloKit\"]"))
    let list = try String(contentsOfFile: folder + "/Sources/Hello/Resources/Hello-Info.plist", encoding: .utf8)
    #expect(list.contains("<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"))
    #expect(throws: ProjectIssue.self) { try NewApp(name: "Hello").write(to: folder) }
    #expect(throws: ProjectIssue.self) { try NewApp(name: "1 app") }
  }
}
