import PackageCommands
import Testing

@Suite struct CommandWordTests {
  private let commands = ["build", "test", "run", "new", "check", "doctor"]

  @Test(
    "a word that is no command is answered with the nearest, or with all of them",
    arguments: [
      ("tset", "write “test”"), ("biuld", "write “build”"), ("tests", "write “test”"), ("doktor", "write “doctor”"),
      ("x", "take one of build, test"), ("install", "take one of build, test"),
    ])
  func unknown(_ word: String, _ hint: String) throws {
    let complaint = try #require(CommandWord.complaint(about: word, commands: commands))
    #expect(complaint.hasPrefix("no command “\(word)”; \(hint)"))
  }

  @Test("commands and options are no mistakes", arguments: ["test", "help", "--version", "-h"])
  func known(_ word: String) { #expect(CommandWord.complaint(about: word, commands: commands) == nil) }
}
