import Foundation
import Testing
import XcodeProjects

struct ProjectTests {
  private let modules = KnownModules(names: ["UIKit"])

  private func plan(
    _ folder: String, scheme: String? = nil, configuration: String = "Debug"
  ) throws(ProjectIssue) -> PackagePlan {
    let path = try XcodeContainer.located(folder)
    return try PackagePlanner.plan(
      try XcodeContainer(path: path, configuration: configuration), scheme: scheme, modules: modules)
  }

  @Test func filesOfGroupsVariantsAndSynchronizedFolders() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let project = try XcodeProject(path: folder + "/App.xcodeproj")
    func names(_ files: [ProjectFile]) -> [String] { files.map { ProjectPath.relative($0.path, to: folder) } }
    let (app, kit) = (project.targets[0], project.targets[1])
    #expect(names(app.sources) == ["App/AppDelegate.swift", "App/Home.swift", "Kit/Shared/Both.swift"])
    #expect(
      names(app.resources) == ["App/Assets.xcassets", "App/Base.lproj/Main.storyboard", "App/de.lproj/Main.strings"])
    #expect(app.resources.map(\.language) == [nil, "Base.lproj", "de.lproj"])
    #expect(names(kit.sources) == ["Kit/Kit.swift", "Kit/Shared/Both.swift"])
    #expect(names(kit.resources) == ["Kit/Media/bell.wav"])
    #expect(app.moduleName == "My_App")
    #expect(project.developmentRegion == "de")
  }

  @Test func settingsOfFilesProjectsAndTargets() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let settings = try XcodeProject(path: folder + "/App.xcodeproj").targets[0].settings
    #expect(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["DEBUG", "SHARED", "STORE"])
    #expect(settings["GREETING"] == "simulated")
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.My-App")
    #expect(settings["NOTHING"] == nil)
    #expect(settings.expand("$(NOTHING:default=x) ${TARGET_NAME:lower} $(open") == "x my app $(open")
  }

  @Test func thePackage() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let plan = try plan(folder)
    #expect(plan.errors.isEmpty)
    try PackageWriter(plan, to: folder + "/out", isCache: false).write()
    let manifest = try String(contentsOfFile: folder + "/out/Package.swift", encoding: .utf8)
    #expect(
      manifest == """
        // swift-tools-version: 6.2
        // Made of App.xcodeproj by proscenium port.
        import PackageDescription

        let package = Package(
          name: "App",
          defaultLocalization: "de",
          platforms: [.iOS("15.0")],
          products: [
            .executable(name: "My_App", targets: ["My_App"]),
            .library(name: "Kit", targets: ["Kit"]),
          ],
          dependencies: [
            .package(url: "https://example.org/shapes.git", from: "1.2.0"),
          ],
          targets: [
            .executableTarget(
              name: "My_App",
              dependencies: [.target(name: "Kit"), .product(name: "Shapes", package: "shapes")],
              resources: [
                .copy("__resources/Assets.xcassets"),
                .copy("__resources/Base.lproj"),
                .copy("__resources/My_App-Info.plist"),
                .copy("__resources/de.lproj"),
              ],
              swiftSettings: [.swiftLanguageMode(.v5), .define("SHARED"), .define("STORE")]),
            .target(
              name: "Kit",
              resources: [
                .copy("__resources/bell.wav"),
              ],
              swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .define("SHARED")]),
            .testTarget(
              name: "AppTests",
              dependencies: [.target(name: "My_App")],
              swiftSettings: [.swiftLanguageMode(.v5), .define("SHARED")]),
          ]
        )

        """)
    let link = folder + "/out/Sources/My_App/App/Home.swift"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../../App/Home.swift")
    #expect(try String(contentsOfFile: link, encoding: .utf8) == Samples.files["App/Home.swift"])
    let list = try #require(
      FileManager.default.contents(atPath: folder + "/out/Sources/My_App/__resources/My_App-Info.plist"))
    let values = try PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any]
    #expect(values?["UIMainStoryboardFile"] as? String == "Main")
    #expect(values?["CFBundleIdentifier"] as? String == "org.example.My-App")
    #expect((values?["UISupportedInterfaceOrientations"] as? [String])?.count == 2)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let notes = try plan(folder).issues.filter { $0.severity == .note }.map(\.message)
    #expect(notes.contains("the target AppUITests is left out: interface tests"))
    #expect(notes.contains("the target Widget is left out: an extension"))
    #expect(notes.contains("the script “Lint” of My App does not run"))
    #expect(notes.contains("the plugin “Linter” of My App does not run"))
    #expect(notes.count == 4)
  }

  /// Everything that stands in the way is said at once.
  @Test func allReasonsAtOnce() throws {
    let folder = try Samples.projectFolder(
      { text in
        text
          .replacing("packageProductDependencies = ( PP, );", with: "")
          .replacing("STORE\"", with: "STORE\"; SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridge.h\"")
          .replacing("F1, F2, F3", with: "F1, F2, F3, F4").replacing("B1, B2, );", with: "B1, B2, B6, );")
          .replacing(
            "B1 = {",
            with:
              "F4 = { isa = PBXFileReference; path = Old.m; sourceTree = \"<group>\"; }; B6 = { isa = PBXBuildFile; fileRef = F4; }; B1 = {"
          )
      }, without: ["App/Home.swift"])
    defer { Samples.remove(folder) }
    try Data("#import <UIKit/UIKit.h>\n#import \"Old.h\"\n".utf8).write(
      to: URL(fileURLWithPath: folder + "/App/Bridge.h"))
    try Data().write(to: URL(fileURLWithPath: folder + "/App/Old.m"))
    let errors = try plan(folder).errors.map { ProjectPath.relative($0.path, to: folder) + ": " + $0.message }
    #expect(
      Set(errors) == [
        "App.xcodeproj/project.pbxproj: there is no App/Home.swift, which the target My App builds",
        "App/Old.m: 1 Objective-C or C source of My App cannot be built",
        "App/Bridge.h: the bridging header of My App is not read: Old.h",
        "App/AppDelegate.swift: no module “Shapes” here",
      ])
  }

  /// Documentation/Apps.md shows these lines.
  @Test func pageShowsWhyAProjectCannotBeBuilt() throws {
    let folder = try Samples.projectFolder(
      { $0.replacing("packageProductDependencies = ( PP, );", with: "") }, without: ["App/Home.swift"])
    defer { Samples.remove(folder) }
    for (path, text) in [
      ("Podfile", "target 'My App' do\n  pod 'Alamofire', '~> 5.0'\nend\n"),
      ("App/AppDelegate.swift", "import UIKit\nimport Kit\nimport Alamofire\n@main class AppDelegate {}\n"),
      ("Kit/Shared/Both.swift", "import Alamofire\n"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
    }
    let printed = try plan(folder).errors.map { $0.description.replacing(folder + "/", with: "") }
    #expect(
      printed.joined(separator: "\n") == """
        App.xcodeproj/project.pbxproj:16:1: error: there is no App/Home.swift, which the target My App builds; restore it, or take it out of the target
        App/AppDelegate.swift:3:8: error: no module “Alamofire” here, also imported in Kit/Shared/Both.swift; Podfile asks for it: run pod install, and keep Pods in the tree
        """)
  }

  @Test func schemesAreChosenByName() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    #expect(try plan(folder, scheme: "Kit").targets.map(\.name) == ["Kit"])
    #expect(try plan(folder, scheme: "My App").targets.map(\.name) == ["My_App", "AppTests", "Kit"])
    // As the app is called in messages.
    #expect(try plan(folder, scheme: "My_App").targets.map(\.name) == ["My_App", "AppTests", "Kit"])
    do throws(ProjectIssue) {
      _ = try plan(folder, scheme: "Other")
      Issue.record("a scheme that is not there was found")
    } catch { #expect(error.description.hasSuffix("there is no scheme “Other”; name one of AppTests, Kit, My App")) }
  }

  @Test func configurationsAreChosenByName() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let path = folder + "/App.xcodeproj"
    #expect(try XcodeProject(path: path, configuration: "Release").targets[2].settings["SWIFT_VERSION"] == "6.0")
    #expect(try XcodeProject(path: path, configuration: "Debug").targets[2].settings["SWIFT_VERSION"] == "5.0")
  }

  /// Equal files are not written again, and those of an earlier package are removed.
  @Test func packagesAreWrittenWhereTheyChanged() throws {
    let folder = try Samples.projectFolder()
    defer { Samples.remove(folder) }
    let out = folder + "/out"
    #expect(try PackageWriter(plan(folder), to: out, isCache: true).write())
    #expect(try !PackageWriter(plan(folder), to: out, isCache: true).write())
    #expect(ProjectPath.exists(out + "/Sources/Kit/Kit/Kit.swift"))
    #expect(try PackageWriter(plan(folder, scheme: "AppTests"), to: out, isCache: true).write())
    let list = folder + "/App.xcodeproj/project.pbxproj"
    try Data(Samples.project.replacing("Old.swift, );", with: "Old.swift, Kit.swift, );").utf8)
      .write(to: URL(fileURLWithPath: list))
    _ = try PackageWriter(plan(folder), to: out, isCache: true).write()
    #expect(!ProjectPath.exists(out + "/Sources/Kit/Kit/Kit.swift"))
  }

  @Test func messagesNameTheOriginals() {
    let paths = MessagePaths(
      ["/p/.build/S/A b.swift": "/p/A b.swift", "/p/.build/S/C.swift": "/p/C.swift"], folder: "/p/.build")
    #expect(paths.translate("/p/.build/S/A b.swift:3:1: error: x\n") == "/p/A b.swift:3:1: error: x\n")
    #expect(paths.translate("in “/p/.build/S/C.swift” or /p/.build/other") == "in “/p/C.swift” or /p/.build/other")
  }
}
