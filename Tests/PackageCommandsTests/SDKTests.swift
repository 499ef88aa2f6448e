import Foundation
import PackageCommands
import Testing

@Suite struct SDKTests {
  private typealias Folder = SwiftInvocationTests.Folder

  private func toolchain(_ version: String, in folder: URL) -> Toolchain {
    Toolchain(usr: folder, version: "Swift version \(version) (swift-\(version)-RELEASE)")
  }

  /// An SDK of empty files, and a toolchain of empty files.
  private func made() throws -> (sdk: InstalledSDK, toolchain: Toolchain, folder: Folder) {
    let folder = try Folder()
    try folder.write("sdk/compiler-version", "Swift version 6.3.1 (swift-6.3.1-RELEASE)\n")
    try folder.write("sdk/bin/proscenium-swiftc", "driver")
    try folder.write("sdk/bin/swiftc", "launcher")
    for name in ["bin/swift", "bin/swiftc", "lib/libIndexStore.so"] { try folder.write("tc/usr/\(name)", name) }
    let sdk = try InstalledSDK(home: folder.url.appendingPathComponent("sdk"))
    return (sdk, toolchain("6.3.1", in: folder.url.appendingPathComponent("tc/usr")), folder)
  }

  @Test("a compiler of another version is refused in one line, with the cure")
  func version() throws {
    let (sdk, fitting, folder) = try made()
    #expect(throws: Never.self) { try fitting.check(against: sdk) }
    let error = #expect(throws: CommandError.self) { try toolchain("6.2", in: folder.url).check(against: sdk) }
    let text = try #require(error?.description)
    #expect(
      text.hasPrefix("proscenium: error: the SDK was built by Swift 6.3.1 and the compiler on PATH is Swift 6.2;"))
    #expect(text.contains("`make install`") && !text.contains("\n"))
  }

  @Test("a folder without an SDK is told")
  func none() throws {
    let folder = try Folder()
    let error = #expect(throws: CommandError.self) { try InstalledSDK(home: folder.url) }
    #expect(error?.description.contains("run `make install`") == true)
  }

  @Test("the mirror has the driver as swiftc, and all else of the toolchain by links")
  func mirror() throws {
    let (sdk, toolchain, folder) = try made()
    let mirror = try ToolchainMirror.of(toolchain, sdk: sdk, ["HOME": folder.url.path])
    #expect(mirror.folder.path == sdk.home.appendingPathComponent("toolchain").path)
    #expect(try String(contentsOf: mirror.compiler, encoding: .utf8) == "launcher")
    for name in ["usr/bin/swift", "usr/lib/libIndexStore.so", "usr/bin/.real/lib/libIndexStore.so"] {
      #expect(FileManager.default.fileExists(atPath: mirror.folder.appendingPathComponent(name).path), "\(name)")
    }
    #expect(mirror.isIntact(toolchain, sdk))

    try folder.write("sdk/bin/proscenium-swiftc", "another driver")
    #expect(!mirror.isIntact(toolchain, sdk))
    _ = try ToolchainMirror.of(toolchain, sdk: sdk, [:])
    let driver = mirror.folder.appendingPathComponent("usr/bin/proscenium-swiftc")
    #expect(try String(contentsOf: driver, encoding: .utf8) == "another driver")
  }

  @Test("where the SDK's folder cannot be written, mirror and toolset lie in the cache")
  func cache() throws {
    let (sdk, toolchain, folder) = try made()
    // Root may write anywhere, but nobody puts a folder where a file is.
    try folder.write("sdk/toolset.json/taken")
    let cache = folder.url.appendingPathComponent("cache")
    let toolset = try sdk.toolset(["XDG_CACHE_HOME": cache.path])
    #expect(toolset.path.hasPrefix(cache.path + "/proscenium/"))
    #expect(try String(contentsOf: toolset, encoding: .utf8) == sdk.toolsetText)
    #expect(toolchain.usr.lastPathComponent == "usr")
  }

  @Test("another driver gives another toolset, so that everything is compiled anew")
  func newDriver() throws {
    let (sdk, _, folder) = try made()
    let before = sdk.toolsetText
    #expect(before == sdk.toolsetText)
    try folder.write("sdk/bin/proscenium-swiftc", "another driver")
    #expect(before != sdk.toolsetText)
  }

  @Test("the toolset names the modules and the library where the SDK lies now")
  func toolset() throws {
    let (sdk, _, _) = try made()
    let file = try sdk.toolset([:])
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"-L\(sdk.home.path)/lib\"") && text.contains("\"\(sdk.home.path)/modules\""))
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test("the compiler on PATH is asked once, and again when it is another file")
  func remembered() throws {
    let (sdk, _, folder) = try made()
    let compiler = folder.url.appendingPathComponent("path/swiftc")
    func write(_ version: String) throws {
      let info = #"{"compilerVersion": "\#(version)", "paths": {"runtimeResourcePath": "/a/usr/lib/swift"}}"#
      let count = folder.url.appendingPathComponent("count").path
      try folder.writeProgram("path/swiftc", "#!/bin/sh\necho >>'\(count)'\necho '\(info)'\n")
    }
    func asked() -> Int { (try? Data(contentsOf: folder.url.appendingPathComponent("count")).count) ?? 0 }
    let environment = ["PATH": compiler.deletingLastPathComponent().path + ":/bin:/usr/bin"]

    try write("one")
    for _ in 0..<2 { #expect(try Toolchain.remembered(by: sdk, environment).version == "one") }
    #expect(asked() == 1)
    try write("another")
    #expect(try Toolchain.remembered(by: sdk, environment).version == "another")
    #expect(asked() == 2)
  }

  @Test("what the compiler says of itself is read")
  func targetInfo() {
    let text = #"{"compilerVersion": "Swift version 6.3.1 (x)", "paths": {"runtimeResourcePath": "/a/usr/lib/swift"}}"#
    let toolchain = Toolchain(targetInfo: Data(text.utf8))
    #expect(toolchain?.usr.path == "/a/usr")
    #expect(toolchain?.version == "Swift version 6.3.1 (x)")
    #expect(Toolchain(targetInfo: Data("none".utf8)) == nil)
  }

  @Test("the doctor says a line for each thing, with the cure where one is missing")
  func report() {
    let well = Doctor.report([Doctor.Finding("modules")])
    #expect(well.text == "ok       modules\ndoctor: all 1 things are there" && well.isWell)
    let ill = Doctor.report([Doctor.Finding("modules"), Doctor.Finding("font Inter", cure: "install it")])
    #expect(
      Doctor.json([Doctor.Finding("modules"), Doctor.Finding("font Inter", cure: "install it")]) == """
        [
          {
            "what" : "modules"
          },
          {
            "cure" : "install it",
            "what" : "font Inter"
          }
        ]
        """)
    #expect(ill.text.hasSuffix("missing  font Inter: install it\ndoctor: 1 of 2 things are missing") && !ill.isWell)
  }

  @Test("the doctor looks for libraries that are loaded, and passes over kinds that it does not know")
  func loadedLibraries() {
    let needs = Doctor.needs("loaded libsdl2-2.0-0 libSDL2-2.0.so.0\nstone quarry flint\nfont fonts-inter Inter")
    #expect(
      needs == [
        Doctor.Need(kind: .loaded, name: "libSDL2-2.0.so.0", package: "libsdl2-2.0-0"),
        Doctor.Need(kind: .font, name: "Inter", package: "fonts-inter"),
      ])
    #expect(Doctor.canLoad("libc.so.6") && !Doctor.canLoad("libnone-such.so.1"))
  }

  @Test("colours go to a terminal alone, and to none that asks for none")
  func colors() {
    let text = "ok       modules\nmissing  font: error: is one\nproscenium: error: no"
    #expect(
      Terminal(isTerminal: true, ["TERM": "xterm"]).coloring(text)
        == "\u{1B}[32mok\u{1B}[0m       modules\n\u{1B}[31mmissing\u{1B}[0m  font: error: is one\n"
        + "\u{1B}[31mproscenium: error:\u{1B}[0m no")
    for plain in [
      Terminal(isTerminal: false, ["TERM": "xterm"]), Terminal(isTerminal: true, ["TERM": "xterm", "NO_COLOR": "1"]),
      Terminal(isTerminal: true, ["TERM": "dumb"]), Terminal(isTerminal: true, [:]),
    ] { #expect(plain.coloring(text) == text) }
  }
}
