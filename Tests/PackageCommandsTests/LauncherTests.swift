import Foundation
import PackageCommands
import Testing

/// `Bridge/Launcher/swiftc.c`, before a compiler that counts what it is asked.
@Suite struct LauncherTests {
  private let folder: SwiftInvocationTests.Folder
  private var bin: URL { folder.url.appendingPathComponent("usr/bin") }

  init() throws {
    folder = try SwiftInvocationTests.Folder()
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Bridge/Launcher/swiftc.c").standardizedFileURL
    let built = try run("/usr/bin/env", ["clang", "-o", bin.appendingPathComponent("swiftc").path, source.path])
    try #require(built.status == 0)
    try writeCompiler("one")
  }

  private func write(_ path: String, _ text: String) throws {
    try folder.writeProgram("usr/bin/" + path, "#!/bin/sh\n" + text + "\n")
  }

  private func writeCompiler(_ version: String, status: Int = 0) throws {
    let count = folder.url.appendingPathComponent("count").path
    try write(".real/bin/swiftc", "echo >>'\(count)'\necho \(version) \"$@\"\nexit \(status)")
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func ask(_ words: String...) throws -> (status: Int32, output: String) {
    try run(bin.appendingPathComponent("swiftc").path, words)
  }

  private var asked: Int { (try? Data(contentsOf: folder.url.appendingPathComponent("count")).count) ?? 0 }

  @Test(
    "a question is put to the compiler once, and again to another compiler", arguments: ["-print-target-info", "-h"])
  func once(question: String) throws {
    for _ in 0..<3 { #expect(try ask(question) == (0, "one \(question)\n")) }
    #expect(asked == 1)
    try writeCompiler("another")
    for _ in 0..<2 { #expect(try ask(question) == (0, "another \(question)\n")) }
    #expect(asked == 2)
  }

  @Test("a compiler that fails is asked again each time, and its status and output are passed on")
  func failure() throws {
    try writeCompiler("broken", status: 3)
    #expect(try ask("-h") == (3, "broken -h\n"))
    let count = asked
    #expect(try ask("-h") == (3, "broken -h\n"))
    #expect(asked > count)
    let answers = try FileManager.default.contentsOfDirectory(atPath: bin.path + "/.answers")
    #expect(answers.isEmpty)
  }

  @Test("the version is asked of the compiler each time, and a compilation goes to the driver")
  func others() throws {
    for _ in 0..<2 { #expect(try ask("-version") == (0, "one -version\n")) }
    #expect(asked == 2)
    try write("proscenium-swiftc", "echo driver \"$@\"")
    #expect(try ask("-c", "a.swift") == (0, "driver -c a.swift\n"))
  }

  @Test("in a folder that cannot be written the compiler is asked each time")
  func unwritable() throws {
    // Root may write anywhere, but nobody puts a folder where a file is.
    try folder.write("usr/bin/.answers", "taken")
    for _ in 0..<2 { #expect(try ask("-h") == (0, "one -h\n")) }
    #expect(asked == 2)
  }
}
