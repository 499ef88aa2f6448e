internal import FoundationEssentials
internal import Glibc
internal import SourceBridge

/// The program: the compiler's stand-in, and two commands for people.
package enum BridgeDriver {
  /// Runs a command line; gives the exit code unless the program becomes the compiler.
  package static func run(_ commandLine: [String]) -> Int32 {
    let program = Files.real("/proc/self/exe")
    let environment = ProcessInfo.processInfo.environment
    let called = commandLine.first.map { $0.contains("/") ? $0 : program } ?? program
    let installation = Installation(program: called, environment: environment)
    let arguments = Array(commandLine.dropFirst())
    do {
      switch arguments.first {
      case "facts": return try FactsCommand.run(Array(arguments.dropFirst()))
      case "rewrite": return try RewriteCommand.run(Array(arguments.dropFirst()))
      default: return try compile(arguments, installation, program)
      }
    } catch {
      return Shell.fail("error: \(error)")
    }
  }

  private static func compile(_ given: [String], _ installation: Installation, _ program: String) throws -> Int32 {
    var arguments = CompilerArguments(given)
    arguments.repairLanguageVersion()
    guard given.first != "-frontend", given.first != "-modulewrap" else {
      return Shell.become(installation.compiler, given)
    }
    if arguments.contains("-package-description-version") {
      return Shell.become(installation.compiler, try ManifestCompilation(arguments: arguments).prepare())
    }
    guard !arguments.sources.isEmpty else {
      return Shell.become(installation.compiler, LinkArguments(arguments, installation).list)
    }
    let compilation = ModuleCompilation(arguments: arguments, installation: installation, program: program)
    guard let further = try compilation.prepare() else { return 1 }
    if compilation.isTestDiscovery, !further.arguments.isEmpty { arguments.setLanguageVersion("5") }
    let all = arguments.given + further.arguments
    guard !further.columns.isEmpty || AbsentNames.areInstalled(installation) else {
      return Shell.become(installation.compiler, all)
    }
    return Child.run(installation.compiler, all, MessageColumns(further.columns, installation))
  }
}
/// Ends the program.
package func exitProgram(_ code: Int32) -> Never { exit(code) }
