import BridgeDriver
import Foundation
import Testing

@Suite struct DriverTests {
  @Test func passesThroughWithoutAChangeWhatNeedsNothing() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "struct A {}\n")
    let (code, messages, given) = try toolchain.compile(["A.swift"], ["-swift-version", "5"])
    #expect(code == 0)
    #expect(messages == "")
    #expect(given.suffix(2) == ["-swift-version", "5"])
    #expect(!given.contains("-vfsoverlay"))
    #expect(!toolchain.exists("M.build/.proscenium"))
  }

  @Test func laysRewrittenSourcesOverTheOriginals() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import UIKit\nclass A: UIView { @objc func tap() {} }\n")
    try toolchain.write("Sources/B.swift", "import UIKit\nclass B: UIView {}\n")
    let (code, _, given) = try toolchain.compile(["A.swift", "B.swift"])
    #expect(code == 0)
    // One run names the errors of all files.
    let overlayFile = toolchain.path("M.build/.proscenium/overlay.json")
    #expect(given.suffix(3) == ["-vfsoverlay", overlayFile, "-continue-building-after-errors"])
    let overlay = try #require(toolchain.read("M.build/.proscenium/overlay.json"))
    #expect(overlay.contains("Sources/A.swift"))
    #expect(!overlay.contains("Sources/B.swift"))
    #expect(toolchain.read("M.build/.proscenium/A.swift")?.contains("d.method(\"tap\")") == true)
    #expect(toolchain.read("Sources/A.swift")?.contains("@objc") == true)
  }

  @Test func writesNothingTwice() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import UIKit\nclass A: UIView { @objc func tap() {} }\n")
    let first = try toolchain.compile(["A.swift"])
    let names = ["A.swift", "overlay.json", "record.json"].map { toolchain.path("M.build/.proscenium/\($0)") }
    let dates = { try names.map { try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date } }
    let before = try dates()
    let second = try toolchain.compile(["A.swift"])
    #expect(first.given == second.given)
    #expect(try dates() == before)
  }

  /// A fact from another file changes what an unchanged file becomes: the compiler has to compile that one again.
  @Test func makesTheCompilerRecheckWhatItsOriginalDoesNotShow() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import UIKit\nclass A: UIView { func f() { _ = #selector(B.tap) } }\n")
    try toolchain.write("Sources/B.swift", "import UIKit\nclass B: UIView { @objc func tap() {} }\n")
    try toolchain.write("Sources/C.swift", "import UIKit\nclass C: UIView { @objc func other() {} }\n")
    _ = try toolchain.compile(["A.swift", "B.swift", "C.swift"])
    for name in ["A", "B", "C"] {
      try toolchain.write("M.build/\(name).swift.o", "")
      try toolchain.write("M.build/\(name).swift.swiftdeps", "")
    }
    try toolchain.write("Sources/B.swift", "import UIKit\nclass B: UIView { @objc(press) func tap() {} }\n")
    _ = try toolchain.compile(["A.swift", "B.swift", "C.swift"])
    #expect(!toolchain.exists("M.build/A.swift.o"))
    #expect(!toolchain.exists("M.build/A.swift.swiftdeps"))
    #expect(toolchain.exists("M.build/C.swift.o"))
    #expect(toolchain.exists("M.build/C.swift.swiftdeps"))
  }

  /// Generic functions have no Objective-C name; parameters of generic types have.
  @Test func readsSymbolsWithParametersOfGenericTypes() throws {
    func method(_ title: String, _ fragments: [(String, String)]) -> String {
      let parts = fragments.map { "{\"kind\":\"\($0.0)\",\"spelling\":\"\($0.1)\"}" }.joined(separator: ",")
      return """
        {"kind":{"identifier":"swift.method"},"identifier":{"precise":"\(title)"},"pathComponents":["V","\(title)"],
        "functionSignature":{"parameters":[],"returns":[]},"declarationFragments":[\(parts)]}
        """
    }
    let toolchain = try FakeToolchain()
    let touches = method(
      "touched(_:)",
      [("identifier", "touched"), ("text", "("), ("text", ": Set"), ("text", "<"), ("text", "UITouch>)")])
    let other = method("make(_:)", [("identifier", "make"), ("text", "<"), ("genericParameter", "T"), ("text", ">(")])
    try toolchain.write(
      "Modules/M.symbols.json",
      """
      {"symbols":[{"kind":{"identifier":"swift.class"},"identifier":{"precise":"V"},"pathComponents":["V"]},
      \(touches),\(other)],"relationships":[
      {"kind":"memberOf","source":"touched(_:)","target":"V"},{"kind":"memberOf","source":"make(_:)","target":"V"}]}
      """)
    let output = toolchain.path("M.facts.json")
    #expect(BridgeDriver.run(["x", "facts", "--symbolgraph", toolchain.path("Modules"), "--output", output]) == 0)
    let facts = try #require(toolchain.read("M.facts.json"))
    #expect(facts.contains("\"touched:\"") && !facts.contains("\"make:\""))
  }

  @Test func tellsFactsToModulesThatImportIt() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write(
      "Sources/A.swift", "import UIKit\nopen class A: UIView { @objc(go:) open func run(x: Int) {} }\n")
    _ = try toolchain.compile(["A.swift"])
    #expect(toolchain.read("Modules/M.facts.json")?.contains("\"go:\"") == true)
    try toolchain.write("Sources/User.swift", "import M\nimport UIKit\nlet name = #selector(A.run)\n")
    let (code, messages, _) = try toolchain.run(
      [
        "-module-name", "User", "-c", toolchain.path("Sources/User.swift"), "-I", toolchain.path("Modules"),
        "-o", toolchain.path("User.o"),
      ])
    #expect(code == 0, "\(messages)")
    #expect(toolchain.read(".proscenium-User/User.swift")?.contains("Selector(\"go:\")") == true)
  }

  /// A protocol with an optional requirement in one module, its conformance there, and a witness in a class of another.
  @Test func registersWitnessesOfOtherModulesConformances() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write(
      "Sources/A.swift",
      """
      import UIKit
      @objc public protocol P { @objc optional func f(_ x: Int) throws -> Bool }
      open class Owner: NSObject, P {}

      """)
    _ = try toolchain.compile(["A.swift"])
    try toolchain.write(
      "Sources/User.swift",
      "import M\nimport UIKit\nclass Later: Owner { func f(_ x: Int) throws -> Bool { true } }\n"
        + "func g(_ p: P) throws { try p.f?(1) }\n")
    let (code, messages, _) = try toolchain.run(
      [
        "-module-name", "User", "-c", toolchain.path("Sources/User.swift"), "-I", toolchain.path("Modules"),
        "-o", toolchain.path("User.o"),
      ])
    #expect(code == 0, "\(messages)")
    let text = try #require(toolchain.read(".proscenium-User/User.swift"))
    #expect(text.contains("d.witness(\"f:error:\") { it in { try it.f($0) } as (Int) throws -> Bool }"))
    #expect(text.contains("try p.__optional_f(1)"))
  }

  /// A member of an extension in one module, and an override of it in another.
  @Test func registersOverridesOfOtherModulesExtensions() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write(
      "Sources/A.swift", "import UIKit\nextension UIView { @objc open func f(_ x: Int) -> Int { x } }\n")
    _ = try toolchain.compile(["A.swift"])
    try toolchain.write(
      "Sources/User.swift",
      """
      import M
      import UIKit
      class Mine: UIView { override func f(_ x: Int) -> Int { super.f(x) + 1 } }
      class Below: Mine { override func f(_ x: Int) -> Int { super.f(x) + 1 } }

      """)
    let (code, messages, _) = try toolchain.run(
      [
        "-module-name", "User", "-c", toolchain.path("Sources/User.swift"), "-I", toolchain.path("Modules"),
        "-o", toolchain.path("User.o"),
      ])
    #expect(code == 0, "\(messages)")
    let text = try #require(toolchain.read(".proscenium-User/User.swift"))
    #expect(
      text.contains("class Mine: UIView {          func __override_f(_ x: Int) -> Int { super.__base_f(x) + 1 } }"))
    #expect(
      text.contains("class Below: Mine { override func __override_f(_ x: Int) -> Int { super.__override_f(x) + 1 } }"))
    #expect(text.contains("d.witness(\"f:\") { it in { it.__override_f($0) } as (Int) -> Int }"))
    #expect(text.matches(of: /d\.witness/).count == 1)
  }

  /// The compiler refuses such an override in mode 6 on iOS too, and says so.
  @Test(arguments: ["5", "6"]) func wrapsSetUpInMode5Alone(_ mode: String) throws {
    let toolchain = try FakeToolchain()
    try toolchain.write(
      "Sources/A.swift",
      "import UIKit\nimport XCTest\n@MainActor class T: XCTestCase { override func setUp() { super.setUp() } }\n")
    _ = try toolchain.compile(["A.swift"], ["-swift-version", mode])
    #expect((toolchain.read("M.build/.proscenium/A.swift")?.contains("__main_setUp") ?? false) == (mode == "5"))
  }

  @Test func saysWhatCannotBeCarriedOverAndStops() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import UIKit\nlet name =\n  #selector(nobodyKnows)\n")
    let (code, messages, given) = try toolchain.compile(["A.swift"])
    #expect(code == 1)
    #expect(messages.hasPrefix("\(toolchain.path("Sources/A.swift")):3:13: error: no method 'nobodyKnows'"))
    #expect(given.isEmpty)
  }

  @Test func refusesAnotherCompiler() throws {
    let toolchain = try FakeToolchain(version: "Swift version 6.4")
    try toolchain.write("Sources/A.swift", "import UIKit\n@objc class A: NSObject {}\n")
    let (code, messages, _) = try toolchain.compile(["A.swift"])
    #expect(code == 1)
    #expect(messages.split(separator: "\n").count == 1)
    #expect(
      messages.contains("is Swift version 6.4, but Proscenium's modules were built by Swift version 6.3.1; install"))
  }

  @Test(arguments: [("5.0", "5"), ("4.0", "4"), ("4.2", "4.2"), ("3", "4"), ("6", "6"), ("5", "5")])
  func repairsLanguageVersions(_ written: String, _ understood: String) throws {
    var arguments = CompilerArguments(["-swift-version", written, "A.swift"])
    arguments.repairLanguageVersion()
    #expect(arguments.given == ["-swift-version", understood, "A.swift"])
  }

  @Test func readsResponseFiles() {
    #expect(
      CompilerArguments.words("\"/a b/c.swift\"\n/d\\ e.swift '/f \"g\".swift'\n") == [
        "/a b/c.swift", "/d e.swift", "/f \"g\".swift",
      ])
  }

  @Test func countsWhatIsMeantForPhonesInManifests() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("manifest", "#if os(iOS)\n#endif\nlet x = A.when(platforms: [.iOS, .tvOS])\n")
    try toolchain.write(
      "vfs.yaml",
      "{\"version\":0,\"roots\":[{\"type\":\"file\",\"name\":\"/p/Package.swift\",\"external-contents\":\"\(toolchain.path("manifest"))\"}]}"
    )
    let (_, _, given) = try toolchain.run(
      ["-vfsoverlay", toolchain.path("vfs.yaml"), "-package-description-version", "5.9.0", "/p/Package.swift"])
    let map = try #require(given.dropFirst().first)
    let overlay = try #require(try? String(contentsOfFile: map, encoding: .utf8))
    let shown = try #require(overlay.split(separator: "\"").first { $0.hasSuffix("-Package.swift") })
    let text = try #require(try? String(contentsOfFile: String(shown), encoding: .utf8))
    #expect(text == "#if true   \n#endif\nlet x = A.when(platforms: [.iOS, .tvOS, .linux])\n")
  }

  /// A manifest after it was read, with files beside it.
  private func manifest(_ text: String, _ files: [String]) throws -> String {
    let toolchain = try FakeToolchain()
    try toolchain.write("P/Package.swift", text)
    for file in files { try toolchain.write("P/" + file, "") }
    let (_, _, given) = try toolchain.run(["-package-description-version", "5.9.0", toolchain.path("P/Package.swift")])
    guard let map = given.last(where: { $0.hasSuffix("-overlay.json") }) else { return text }
    let overlay = try #require(try? String(contentsOfFile: map, encoding: .utf8))
    let shown = try #require(overlay.split(separator: "\"").first { $0.hasSuffix("-Package.swift") })
    return try #require(try? String(contentsOfFile: String(shown), encoding: .utf8))
  }

  private let files = [
    "Sources/Kit/Main.storyboard", "Sources/Kit/Cells/Cell.xib", "Sources/Kit/Assets.xcassets/Contents.json",
    "Sources/Kit/en.lproj/Localizable.strings", "Sources/Kit/Old/Gone.xib", "Sources/Kit/Data/list.json",
    "Sources/Kit/.hidden/No.xib", "Tests/KitTests/Fixture.xib", "Sources/Kit/Other/Main.storyboard",
  ]

  @Test func takesResourcesThatXcodeTakesByDefault() throws {
    let text = try manifest(
      """
      // swift-tools-version:5.5
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", dependencies: [.target(name: "Kit")], exclude: ["Old"]),
        .testTarget(name: "KitTests"), .target(name: "None"),
      ])

      """, files)
    #expect(
      text == """
        // swift-tools-version:5.5
        let package = Package(name: "Kit", targets: [
          .target(name: "Kit", dependencies: [.target(name: "Kit")], exclude: ["Old"], resources: [.copy("Assets.xcassets"), .process("Cells/Cell.xib"), .process("Main.storyboard")]),
          .testTarget(name: "KitTests", resources: [.process("Fixture.xib")]), .target(name: "None"),
        ])

        """)
  }

  @Test func addsToResourcesThatAreDeclared() throws {
    let text = try manifest(
      """
      // swift-tools-version: 6.0
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [
        .target(name: "Kit", path: "Sources/Kit", resources: [.process("Cells"), .copy("Data")], swiftSettings: []),
      ])

      """, files)
    #expect(
      text.contains(
        "resources: [.copy(\"Assets.xcassets\"), .process(\"Main.storyboard\"), .process(\"Old/Gone.xib\"),"
          + " .process(\"en.lproj/Localizable.strings\"), .process(\"Cells\"), .copy(\"Data\")]"))
  }

  @Test(
    arguments: [
      "// swift-tools-version:5.2\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      "let p = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      "// swift-tools-version:5.5\nlet p = Package(name: \"Kit\", targets: [.target(name: kit)])\n",
      "// swift-tools-version:5.5\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\", path: path)])\n",
      "// swift-tools-version:5.5\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\", resources: all)])\n",
      "// swift-tools-version:5.5\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\", exclude: all)])\n",
      "// swift-tools-version:5.5\nlet p = Package(name: \"Kit\", targets: [.target(name: \"Kit\", resources: [.process(\".\")])])\n",
    ]) func leavesManifestsAloneThatSayOtherwise(_ text: String) throws {
    #expect(try manifest(text, files) == text)
  }

  @Test func linksTheLibraryFirstWhereItIsUsed() throws {
    let toolchain = try FakeToolchain()
    let plain = try toolchain.run(["-emit-executable", toolchain.path("M.build/A.swift.o"), "-o", "x"])
    #expect(plain.given.first == "-emit-executable")
    try FileManager.default.createDirectory(
      atPath: toolchain.path("M.build/.proscenium"), withIntermediateDirectories: true)
    let bridged = try toolchain.run(["-emit-executable", toolchain.path("M.build/A.swift.o"), "-o", "x"])
    #expect(bridged.given.first == toolchain.path("sdk/lib/libProscenium.so"))
  }

  @Test func findsAppleNamesOnlyWhereTheyAreMeant() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import os\n")
    #expect(try toolchain.compile(["A.swift"]).given.suffix(2) == ["-I", toolchain.path("sdk/modules/apple")])
    try toolchain.write("Sources/B.swift", "#if canImport(Darwin)\nimport Darwin\n#endif\n")
    #expect(try toolchain.compile(["B.swift"]).given.last == toolchain.path("Modules"))
  }

  /// A module with nothing of UIKit's may name what Foundation has on iOS and another module has here.
  @Test(arguments: [
    ("let session = URLSession.shared\n", true), ("final class Reader: NSObject, XMLParserDelegate {}\n", true),
    ("let most = MAXFLOAT\n", true), ("let title = String(localized: \"title\")\n", true),
    ("import FoundationNetworking\nlet session = URLSession.shared\n", false), ("let name = \"\"\n", false),
  ])
  func findsPartsOfFoundation(_ text: String, _ isRewritten: Bool) {
    let texts = ["import Foundation\n\(text)"]
    #expect(SourceScan(texts, isDependency: false).needsBridge == isRewritten)
    #expect(!SourceScan(texts, isDependency: true).needsBridge)
  }

  @Test func keepsImportsOfModulesThatTheSDKHas() throws {
    let toolchain = try FakeToolchain()
    try toolchain.write("Sources/A.swift", "import UIKit\nimport WebKit\n@objc class A: WKWebView {}\n")
    #expect(try toolchain.compile(["A.swift"]).messages.contains("A.swift:2:8: warning: no module 'WebKit' on Linux"))
    try toolchain.write("sdk/modules/apple/WebKit.swiftmodule", "")
    try toolchain.write("Sources/A.swift", "import UIKit\nimport WebKit\n@objc final class A: WKWebView {}\n")
    #expect(try toolchain.compile(["A.swift"]).messages == "")
    #expect(toolchain.read("M.build/.proscenium/A.swift")?.contains("import WebKit\n") == true)
  }

  /// The package manager's own sources ask `canImport(Darwin)` and mean it, although the tests that they import need modules
  /// with Apple's names.
  @Test func hidesDarwinFromThePackageManagersRunner() throws {
    let toolchain = try FakeToolchain()
    try FileManager.default.createDirectory(
      atPath: toolchain.path("X.derived"), withIntermediateDirectories: true)
    try toolchain.write(
      "Modules/Tests.facts.json", "{\"module\":\"Tests\",\"imports\":[],\"classes\":[],\"protocols\":[]}")
    try toolchain.write("X.derived/runner.swift", "import Tests\nimport XCTest\n#if canImport(Darwin)\n#endif\n")
    let arguments = [
      "-module-name", "XPackageTests", "-c", toolchain.path("X.derived/runner.swift"), "-I", toolchain.path("Modules"),
      "-o", toolchain.path("runner.o"),
    ]
    let passed = try toolchain.run(arguments).given
    #expect(Array(passed.prefix(arguments.count)) == arguments)
    #expect(passed.dropFirst(arguments.count).prefix(2) == ["-I", toolchain.path("sdk/modules/apple")])
    #expect(toolchain.read(".proscenium-XPackageTests/runner.swift")?.contains("#if false") == true)
  }
}
