import Foundation
import PackageCommands
import Testing

@Suite(.serialized) struct RunWatchTests {
  @Test("--watch stands before the app's name; the app gets a browser and a port that stays")
  func request() {
    #expect(RunWatch.arguments(["Recipes", "--watch"]) == nil)
    #expect(RunWatch.arguments(["-c", "--watch"]) == nil)
    let words = RunWatch.arguments(["-c", "release", "--watch", "Recipes", "--style", "dark"])
    #expect(words == ["-c", "release", "Recipes", "--style", "dark"])
    #expect(
      RunWatch.request(words ?? [], freePort: { 4711 })
        == .init(
          options: ["-c", "release"], name: "Recipes",
          appArguments: ["--style", "dark", "--host", "browser", "--port", "4711"]))
    #expect(
      RunWatch.request([], freePort: { 7 })
        == .init(options: [], name: nil, appArguments: ["--host", "browser", "--port", "7"]))
    #expect(
      RunWatch.request(["Recipes", "--host", "window"], freePort: { 7 }).appArguments == ["--host", "window"])
    #expect(
      RunWatch.request(["Recipes", "--port=80", "--host=browser"], freePort: { 7 }).appArguments
        == ["--port=80", "--host=browser"])
    #expect(RunWatch.freePort() != 0)
  }

  @Test("without a name the package's only app is meant; several are named")
  func onlyApp() throws {
    func description(_ apps: [String]) -> String {
      let products = apps.map { #"{"name":"\#($0)","targets":["\#($0)"],"type":{"executable":null}}"# }
      let library = #"{"name":"Kit","targets":["Kit"],"type":{"library":["automatic"]}}"#
      return #"{"name":"Any","products":[\#((products + [library]).joined(separator: ","))],"targets":[]}"#
    }
    #expect(try RunWatch.onlyApp(description(["Hello"])) == "Hello")
    let several = #expect(throws: CommandError.self) { try RunWatch.onlyApp(description(["Hello", "Post"])) }
    #expect(
      several?.description
        == "proscenium: error: --watch: the package has several apps; name one: Hello, Post")
    let none = #expect(throws: CommandError.self) { try RunWatch.onlyApp(description([])) }
    #expect(
      none?.description
        == "proscenium: error: --watch: the package in this folder has no app; give it an executable target")
  }

  /// Builds and starts as a script says, and saves a file at each step.
  private final class Session {
    let folder: SwiftInvocationTests.Folder
    /// The text of a shell's script that each build gives, or nil where it fails.
    var builds: [String?]
    /// The files that are saved, one while each build runs.
    var saved: [String]
    /// The file that is saved after a crash.
    var savedAfterCrash: String?
    var lines: [String] = []

    init(_ builds: [String?], saving saved: [String]) throws {
      (self.builds, self.saved) = (builds, saved)
      folder = try SwiftInvocationTests.Folder()
      try folder.write("Sources/App/a.swift")
      try folder.write(".build/debug/x")
    }

    private func save(_ name: String) {
      do { try folder.write(name, "new") } catch { Issue.record(error) }
    }

    func perform() throws -> Int32 {
      let watch = RunWatch(folder: folder.url) { [self] in
        if !saved.isEmpty { save(saved.removeFirst()) }
        return builds.removeFirst().map {
          RunWatch.App(program: "/bin/sh", arguments: ["-c", $0], environment: ["PATH": "/usr/bin:/bin"])
        }
      } say: { [self] line in
        lines.append(line)
        guard line.hasPrefix("the app ended"), let name = savedAfterCrash else { return }
        savedAfterCrash = nil
        save(name)
      }
      return try watch.perform()
    }
  }

  private static let runsOn = "exec tail -f /dev/null"

  @Test(
    "a saved file builds and starts the app anew, a failed build leaves it, and its end ends all",
    .timeLimit(.minutes(1)))
  func restarts() throws {
    let session = try Session(
      [Self.runsOn, nil, "exit 0"], saving: ["Sources/App/a.swift", "Sources/App/b.swift"])
    #expect(try session.perform() == 0)
    #expect(session.builds.isEmpty)
    #expect(
      session.lines == [
        "Sources/App/a.swift was saved", "the build failed; the app runs on as it was", "Sources/App/b.swift was saved",
      ])
  }

  @Test("an app that crashes, and a first build that fails, wait for the next change", .timeLimit(.minutes(1)))
  func crashes() throws {
    let session = try Session([nil, "kill -9 $$", "exit 0"], saving: ["Package.swift"])
    session.savedAfterCrash = "Sources/App/a.swift"
    #expect(try session.perform() == 0)
    #expect(
      session.lines == [
        "the build failed; it is tried again when a file is saved", "Package.swift was saved",
        "the app ended with 137; it starts again when a file is saved", "Sources/App/a.swift was saved",
      ])
  }

  @Test("a new folder is watched with what is in it", .timeLimit(.minutes(1)))
  func newFolder() throws {
    let session = try Session([nil, "exit 0"], saving: ["Sources/New/deep/c.swift"])
    #expect(try session.perform() == 0)
    #expect(session.lines.last?.hasPrefix("Sources/New") == true, "\(session.lines)")
  }

  @Test("what is hidden, and what the package manager or an editor writes aside, is not watched")
  func hidden() {
    for name in [".build", "Package.resolved", "a.swift~", ".a.swift.swp", ""] { #expect(!RunWatch.counts(name)) }
    for name in ["a.swift", "Main.storyboard", "Package.swift"] { #expect(RunWatch.counts(name)) }
  }

  @Test("an app that is not there is named", .timeLimit(.minutes(1)))
  func noProgram() throws {
    let folder = try SwiftInvocationTests.Folder()
    let watch = RunWatch(folder: folder.url) {
      RunWatch.App(program: "/nowhere/App", arguments: [], environment: [:])
    } say: { _ in
    }
    let error = #expect(throws: CommandError.self) { try watch.perform() }
    #expect(error?.description == "proscenium: error: /nowhere/App cannot be run: No such file or directory")
  }
}
