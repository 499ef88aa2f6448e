internal import ArgumentParser
internal import Foundation
internal import XcodeProjects

/// `proscenium port`.
struct PortCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Writes a Swift package of an Xcode project, to be kept.",
    discussion: """
      The sources stay where they are: the package links to them. Resources are copied. What cannot be built is listed, all of \
      it, and ends the command with 1.

      Example: proscenium port ~/SomeApp --output ~/SomeApp-package
      """)

  @Argument(help: "An .xcodeproj, an .xcworkspace, or the folder of one.")
  var project: String
  @Option(help: "The folder of the package; NAME-package beside the project without it.")
  var output: String?
  @Option(help: "The scheme or target; all targets without it.")
  var scheme: String?

  func perform() throws(CommandError) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let sdk = try InstalledSDK.located(environment)
    let modules = sdk.knownModules(try? Toolchain.remembered(by: sdk, environment))
    let here = FileManager.default.currentDirectoryPath
    do throws(ProjectIssue) {
      let container = try XcodeContainer(path: try XcodeContainer.located(ProjectPath.join(here, project)))
      let plan = try PackagePlanner.plan(container, scheme: scheme, modules: modules)
      let folder =
        output.map { ProjectPath.join(here, $0) } ?? ProjectPath.join(container.folder, "\(plan.name)-package")
      try PackageWriter(plan, to: folder, isCache: false).write()
      for issue in plan.issues { PackageCommands.write(issue.description) }
      let names = plan.targets.map(\.name).joined(separator: ", ")
      PackageCommands.write("port: \(folder): \(plan.targets.count) targets: \(names)")
      if !plan.errors.isEmpty {
        throw ProjectIssue(
          .error, plan.container, "the package does not build as it is: \(plan.errors.count) errors above",
          do: "mend them, and port again")
      }
      PackageCommands.write("port: now run `proscenium build` there")
    } catch { throw CommandError(error) }
    return 0
  }
}

/// `proscenium check`.
struct CheckCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Says what of a folder of iOS sources will not work here, without building.",
    discussion: """
      Modules and names that are not here, and constructs that cannot be carried, by file and line. Names are those of types \
      that begin with UI or CA, and members that stand behind such a type.

      Example: proscenium check ~/SomeApp --html report.html
      """)

  @Argument(help: "A folder.")
  var folder: String = "."
  @Flag(help: "Prints all findings as JSON.")
  var json = false
  @Option(help: "Writes a page with all findings.")
  var html: String?

  func perform() throws(CommandError) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let sdk = try InstalledSDK.located(environment)
    let here = FileManager.default.currentDirectoryPath
    var path = ProjectPath.join(here, folder)
    if ["xcodeproj", "xcworkspace"].contains(ProjectPath.kind(path)) { path = ProjectPath.folder(path) }
    guard ProjectPath.isFolder(path) else { throw CommandError("\(path) is no folder; name one that is there") }
    let modules = sdk.knownModules(try? Toolchain.remembered(by: sdk, environment))
    let report = SourceReport(folder: path, modules: modules, names: sdk.names)
    guard report.sources + report.interfaces > 0 else {
      throw CommandError("\(path) has no Swift files, storyboards or xibs; name the folder of an app’s sources")
    }
    if let html {
      let file = ProjectPath.join(here, html)
      do { try Data(report.html.utf8).write(to: URL(fileURLWithPath: file), options: .atomic) } catch {
        throw CommandError("\(file) cannot be written: \(error.localizedDescription)")
      }
    }
    PackageCommands.write(json ? report.json : report.text)
    return 0
  }
}

/// `proscenium new`.
struct NewCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes a package of an app for Linux and iOS.",
    discussion: """
      The package has an app with a scene and one transition of its own, and tests of it.

      Example: proscenium new Hello; cd Hello; proscenium test; proscenium run
      """)

  /// The package or project that a folder lies in; nil for none.
  static func surrounding(_ path: String) -> String? {
    var folder = ProjectPath.folder(path)
    while folder.count > 1 {
      let names = ProjectPath.names(in: folder)
      let project = names.first { ["xcodeproj", "xcworkspace"].contains(ProjectPath.kind($0)) }
      if let name = names.contains("Package.swift") ? "Package.swift" : project {
        return ProjectPath.join(folder, name)
      }
      folder = ProjectPath.folder(folder)
    }
    return nil
  }

  @Argument(help: "The app's name, which its module has too.")
  var name: String
  @Argument(help: "The folder; the name without it.")
  var folder: String?

  func perform() throws(CommandError) -> Int32 {
    let here = FileManager.default.currentDirectoryPath
    let path = ProjectPath.join(here, folder ?? name)
    do throws(ProjectIssue) { try NewApp(name: name).write(to: path) } catch {
      throw CommandError(error)
    }
    PackageCommands.write("new: \(path); now run `proscenium test` and `proscenium run` there")
    if let outer = Self.surrounding(path) {
      PackageCommands.write("new: it lies inside of \(outer), which does not know it: it is built and tested by itself")
    }
    return 0
  }
}
