import Foundation
import PackageCommands
import Testing

@Suite struct SwiftInvocationTests {
  /// A folder for one test.
  final class Folder {
    let url: URL

    init() throws {
      url = try FileManager.default.url(
        for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: FileManager.default.temporaryDirectory,
        create: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ text: String = "") throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Writes a program in a process of its own: a process that another test starts meanwhile would inherit the open
    /// file, and a file that is open for writing cannot be run.
    func writeProgram(_ name: String, _ text: String) throws {
      try write(name)
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let path = url.appendingPathComponent(name).path
      shell.arguments = ["-c", #"rm -f "$1" && printf '%s' "$2" > "$1" && chmod 755 "$1""#, "sh", path, text]
      try shell.run()
      shell.waitUntilExit()
      try #require(shell.terminationStatus == 0)
    }
  }

  private func invocation(
    _ verb: SwiftInvocation.Verb, _ arguments: [String], in folder: URL = URL(fileURLWithPath: "/nowhere")
  ) throws -> SwiftInvocation {
    try SwiftInvocation(
      verb, arguments, toolset: URL(fileURLWithPath: "/sdk/toolset.json"), compiler: URL(fileURLWithPath: "/m/swiftc"),
      sdk: URL(fileURLWithPath: "/sdk"), folder: folder)
  }

  @Test("what swift takes is passed on behind what the SDK adds")
  func passedOn() throws {
    let call = try invocation(.test, ["--filter", "A|B", "-c", "release", "--parallel", "--style", "dark"])
    #expect(
      call.arguments == [
        "test", "--toolset", "/sdk/toolset.json", "--build-system", "native", "--manifest-cache", "local",
        "--scratch-path", "/nowhere/.build/proscenium", "--filter", "A|B", "-c", "release", "--parallel",
      ])
    #expect(
      call.environment == ["SWIFT_EXEC": "/m/swiftc", "PROSCENIUM_SDK": "/sdk", "PROSCENIUM_STYLE": "dark"])
  }

  @Test("the scratch folder lies in the package: named, found above, or given")
  func scratch() throws {
    let folder = try Folder()
    try folder.write("Package.swift")
    try folder.write("Sources/A/a.swift")
    let inside = folder.url.appendingPathComponent("Sources/A")
    let own = folder.url.appendingPathComponent(".build/proscenium").path
    #expect(try invocation(.build, [], in: inside).arguments.last == own)
    for words in [["--package-path", "../.."], ["--package-path=../.."]] {
      let position = try #require(try invocation(.build, words, in: inside).arguments.firstIndex(of: "--scratch-path"))
      let path = try invocation(.build, words, in: inside).arguments[position + 1]
      #expect(URL(fileURLWithPath: path).standardizedFileURL.path == own)
    }
    for words in [["--scratch-path", "x"], ["--build-path=x"]] {
      #expect(try invocation(.build, words).arguments.count { $0 == "--scratch-path" } == (words.count == 2 ? 1 : 0))
    }
  }

  @Test("an app's own options are not looked at")
  func appOptions() throws {
    let call = try invocation(.run, ["Hello", "--device", "ipad-11", "--style", "dark"])
    #expect(call.arguments.suffix(5) == ["Hello", "--device", "ipad-11", "--style", "dark"])
    #expect(call.environment.keys.sorted() == ["PROSCENIUM_SDK", "SWIFT_EXEC"])
  }

  @Test(
    "what cannot go with the SDK is told",
    arguments: [
      (SwiftInvocation.Verb.build, ["--build-system", "swiftbuild"], "--build-system swiftbuild"),
      (.test, ["--static-swift-stdlib"], "--static-swift-stdlib"),
      (.build, ["--style", "dark"], "PROSCENIUM_STYLE is for what tests see"),
    ])
  func refused(verb: SwiftInvocation.Verb, arguments: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try invocation(verb, arguments) }
    #expect(error?.description.contains(message) == true)
  }

  @Test("the native build system may be named")
  func native() throws {
    let call = try invocation(.build, ["--build-system", "native"])
    #expect(call.arguments.count { $0 == "--build-system" } == 1)
  }
}
