import Foundation
import Testing

import XcodeProjects

/// Libraries whose demo asks for them by `pod 'Name', :path => '../'`.
struct LocalPodTests {
  private static let podfile = """
    platform :ios, '13.0'
    target 'My App' do
      pod 'Kit', :path => './Kit'
      pod "Sparkle/Core", path: "../Sparkle"
      pod 'Glow' , :path => '../Glow/Glow.podspec'
      pod 'Remote', '~> 4.0'
      pod 'Glow' , :path => '../Glow'
    end
    """
  private static let specification = """
    Pod::Spec.new do |s|
      s.name = 'Sparkle'
      s.source_files = [
        'Sources/**/*.{h,swift}',
        "Extra"
      ]
      s.ios.resources = 'Assets/*.png', 'Assets/Base.lproj/*'
    end
    """

  private func made(_ files: [String: String]) throws -> (plan: PackagePlan, folder: String) {
    let sample = Samples.files.merging(["App.xcodeproj/project.pbxproj": Samples.project]) { $1 }
    let here = Dictionary(uniqueKeysWithValues: sample.map { ("Example/" + $0.key, $0.value) })
    let folder = try Samples.folder(here.merging(files) { $1 })
    let path = try XcodeContainer.located(folder + "/Example")
    let plan = try PackagePlanner.plan(
      try XcodeContainer(path: path, configuration: "Debug"), modules: KnownModules(names: ["UIKit"]))
    return (plan, folder)
  }

  @Test("a pod in the tree is a module of the files that its specification names; one with a manifest is a package")
  func sources() throws {
    let (plan, folder) = try made([
      "Example/Podfile": Self.podfile, "Sparkle/Sparkle.podspec": Self.specification,
      "Example/App/Home.swift": "import Sparkle\nimport Glow\nimport Kit\n",
      "Sparkle/Sources/A.swift": "import UIKit\nimport Glow\n", "Sparkle/Sources/Deep/B.swift": "",
      "Sparkle/Sources/C.h": "", "Sparkle/Extra/D.swift": "", "Sparkle/Extra/Deep/E.swift": "",
      "Sparkle/Tests/F.swift": "", "Sparkle/Assets/spark.png": "", "Sparkle/Assets/Base.lproj/Spark.xib": "",
      "Glow/Glow.podspec": "",
      "Glow/Package.swift": #"let package = Package(products: [.library(name: "Glow", targets: ["Glow"])])"#,
    ])
    defer { Samples.remove(folder) }
    #expect(plan.errors.isEmpty)
    let app = try #require(plan.targets.first { $0.name == "My_App" })
    // The module of the project's own framework is the framework's.
    #expect(app.dependencies == ["Kit", "Sparkle"])
    #expect(app.products.map { "\($0.name) of \($0.package)" } == ["Shapes of shapes", "Glow of Glow"])
    let sparkle = try #require(plan.targets.first { $0.name == "Sparkle" })
    func places(_ links: [PackagePlan.Link]) -> [String] {
      links.map { "\($0.path) = \(ProjectPath.relative($0.original, to: folder))" }
    }
    #expect(
      places(sparkle.sources) == [
        "Sources/Sparkle/Extra/D.swift = Sparkle/Extra/D.swift",
        "Sources/Sparkle/Sources/A.swift = Sparkle/Sources/A.swift",
        "Sources/Sparkle/Sources/Deep/B.swift = Sparkle/Sources/Deep/B.swift",
      ])
    #expect(
      places(sparkle.resources) == [
        "Sources/Sparkle/__resources/Base.lproj/Spark.xib = Sparkle/Assets/Base.lproj/Spark.xib",
        "Sources/Sparkle/__resources/spark.png = Sparkle/Assets/spark.png",
      ])
    #expect(sparkle.products.map(\.name) == ["Glow"] && plan.packages.count == 2)
    let note = try #require(plan.issues.first { $0.path.hasSuffix("Podfile") })
    #expect(
      note.message
        == "Podfile asks for Kit, Sparkle, Glow, Remote; not in the tree: Remote; built from the tree: Kit, Sparkle, Glow"
    )
  }

  @Test("the report of a folder knows the pods in the tree")
  func report() throws {
    let folder = try Samples.folder([
      "Example/Podfile": Self.podfile, "Example/App.swift": "import Sparkle\nimport Glow\nimport Remote\n",
      "Sparkle/Sparkle.podspec": Self.specification, "Glow/Glow.podspec": "",
    ])
    defer { Samples.remove(folder) }
    let report = SourceReport(folder: folder + "/Example", modules: KnownModules(names: ["UIKit"]), names: nil)
    #expect(report.findings.map(\.name) == ["Remote"])
  }

  @Test("a pod without its files is an error at its line of the Podfile")
  func missing() throws {
    let (plan, folder) = try made([
      "Example/Podfile": Self.podfile, "Example/App/Home.swift": "import Sparkle\n", "Sparkle/README.md": "",
    ])
    defer { Samples.remove(folder) }
    let found = plan.errors.map {
      "\(ProjectPath.relative($0.path, to: folder)):\($0.line): \($0.message); \($0.advice)"
    }
    #expect(
      found.first
        == "Example/Podfile:4: Sparkle.podspec names no Swift sources in \(folder)/Sparkle; restore the pod's files")
  }

  @Test("the source that CocoaPods adds to a target without sources is not missed")
  func dummy() throws {
    let folder = try Samples.projectFolder {
      $0.replacingOccurrences(of: "path = AppDelegate.swift", with: #"path = "App-dummy.m""#)
    }
    defer { Samples.remove(folder) }
    let path = try XcodeContainer.located(folder)
    let plan = try PackagePlanner.plan(
      try XcodeContainer(path: path, configuration: "Debug"), modules: KnownModules(names: ["UIKit"]))
    #expect(plan.errors.isEmpty && plan.targets[0].sources.map(\.path).contains("Sources/My_App/App/Home.swift"))
  }

  @Test(
    "patterns of paths",
    arguments: [
      ("A/**/*", "A/b/c.swift", true), ("A/**/*", "A/c.swift", true), ("A/*", "A/b/c.swift", false),
      ("A/*.swift", "A/b/c.swift", false), ("A/*.{swift,h}", "A/c.h", true), ("A/?.swift", "A/cc.swift", false),
      ("A", "A/c.swift", true), ("A/", "A/c.swift", true), ("A.b/*", "Axb/c", false), ("{A,B}/*", "B/c", true),
    ])
  func patterns(pattern: String, path: String, fits: Bool) {
    #expect(PodPattern(pattern)?.matches(path) == fits)
  }

  @Test("a pattern that is no pattern names nothing", arguments: ["A/{b", "{", "{{a}"])
  func broken(pattern: String) { #expect(PodPattern(pattern) == nil) }
}
