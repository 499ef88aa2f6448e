internal import Foundation
internal import Synchronization
internal import XcodeProjects

/// The packages of a plan that the package manager would have to fetch, asked for all at once.
struct RemotePackages {
  let plan: PackagePlan
  let scratch: String

  init(_ plan: PackagePlan, scratch: String) { (self.plan, self.scratch) = (plan, scratch) }

  /// Seconds in which an address must answer (chosen).
  private static let patience = "20"

  /// One error for each package that cannot be had, with the files that import it.
  func missing() -> [ProjectIssue] {
    let here = ProjectPath.names(in: scratch + "/repositories")
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    // With mirrors only the package manager knows where it will look.
    if ProjectPath.exists(home + "/.swiftpm/configuration/mirrors.json") { return [] }
    let asked = plan.packages.filter { package in
      guard case .remote = package.source else { return false }
      return !here.contains { $0.lowercased().hasPrefix(package.identity.lowercased() + "-") }
    }
    guard !asked.isEmpty else { return [] }
    let found = Mutex<[Int: Bool]>([:])
    DispatchQueue.concurrentPerform(iterations: asked.count) { index in
      let isThere = Self.answers(asked[index])
      found.withLock { $0[index] = isThere }
    }
    let answers = found.withLock { $0 }
    return asked.indices.filter { answers[$0] == false }.map { issue(asked[$0]) }
  }

  private static func answers(_ package: PackageReference) -> Bool {
    guard case .remote(let address, _) = package.source else { return true }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", patience, "git", "ls-remote", "--quiet", "--exit-code", address, "HEAD"]
    process.environment = ProcessInfo.processInfo.environment.merging(["GIT_TERMINAL_PROMPT": "0"]) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return true }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private func issue(_ package: PackageReference) -> ProjectIssue {
    guard case .remote(let address, _) = package.source else {
      return ProjectIssue(.error, plan.container, (package.line, 1), "no address", do: "write one")
    }
    let products = Set(plan.targets.flatMap(\.products).filter { $0.package == package.identity }.map(\.name)).sorted()
    let files = Set(products.flatMap { plan.importers[$0] ?? [] }).sorted()
      .map { ProjectPath.relative($0, to: ProjectPath.folder(plan.container)) }
    let more = files.count > 8 ? " and \(files.count - 8) more" : ""
    let list = files.isEmpty ? "" : ", imported in " + files.prefix(8).joined(separator: ", ") + more
    return ProjectIssue(
      .error, plan.container, (package.line, 1),
      "the package \(address) cannot be had (\(products.joined(separator: ", "))\(list))",
      do: "check the address and the network, or take it out of the project")
  }
}
