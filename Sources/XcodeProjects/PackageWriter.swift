internal import Foundation

/// Writes a plan's package into a folder.
///
/// Files whose contents are the same already stay as they are, so that only what changed is built.
package struct PackageWriter {
  let plan: PackagePlan
  let folder: String
  /// True for a package of this machine: all links are whole paths, which the package manager copies as they are.
  let isCache: Bool

  package init(_ plan: PackagePlan, to folder: String, isCache: Bool) {
    (self.plan, self.folder, self.isCache) = (plan, folder, isCache)
  }

  private var files: FileManager { .default }

  /// Writes what differs; true if the manifest does.
  ///
  /// Errors: a folder that cannot be written.
  @discardableResult package func write() throws(ProjectIssue) -> Bool {
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var expected: Set<String> = []
      for target in plan.targets {
        for link in target.sources { expected.insert(try put(link, isResource: false)) }
        for link in target.resources { expected.insert(try put(link, isResource: true)) }
        if target.needsImport {
          let path = "\(target.folder)/\(PackagePlan.importFile)"
          expected.insert(path)
          try put(Data("import UIKit\n".utf8), at: path)
        }
        if let list = target.information {
          let path = "\(target.folder)/\(PackagePlan.resourceFolder)/\(target.name)-Info.plist"
          expected.insert(path)
          try put(list.data, at: path)
        }
      }
      removeOthers(expected)
      if isCache { try put(Data("*\n".utf8), at: ".gitignore") }
      return try put(Data(PackageManifest(plan: plan, isCache: isCache).text.utf8), at: "Package.swift")
    } catch {
      throw ProjectIssue(
        .error, folder, "the package cannot be written: \(error.localizedDescription)",
        do: "name another folder by --output")
    }
  }

  private func put(_ link: PackagePlan.Link, isResource: Bool) throws -> String {
    let path = ProjectPath.join(folder, link.path)
    let isCopied = isResource && !isCache
    let destination = isCache || isCopied ? link.original : Self.relative(link.original, from: ProjectPath.folder(path))
    if !isCopied, (try? files.destinationOfSymbolicLink(atPath: path)) == destination { return link.path }
    try files.createDirectory(atPath: ProjectPath.folder(path), withIntermediateDirectories: true)
    try? files.removeItem(atPath: path)
    if isCopied {
      try files.copyItem(atPath: link.original, toPath: path)
    } else {
      try files.createSymbolicLink(atPath: path, withDestinationPath: destination)
    }
    return link.path
  }

  @discardableResult private func put(_ data: Data, at relative: String) throws -> Bool {
    let path = ProjectPath.join(folder, relative)
    if files.contents(atPath: path) == data { return false }
    try files.createDirectory(atPath: ProjectPath.folder(path), withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    return true
  }

  /// Takes away what an earlier plan put here.
  private func removeOthers(_ expected: Set<String>) {
    for position in ["Sources", "Tests"] {
      guard let all = files.enumerator(atPath: ProjectPath.join(folder, position)) else { continue }
      // What a copied resource holds belongs to it.
      var stale: [String] = []
      while let name = all.nextObject() as? String {
        let path = "\(position)/\(name)"
        if expected.contains(path) {
          all.skipDescendants()
        } else if all.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
          stale.append(path)
        }
      }
      for path in stale { try? files.removeItem(atPath: ProjectPath.join(folder, path)) }
    }
  }

  /// A path from one folder to a file, as a link spells it.
  static func relative(_ path: String, from folder: String) -> String {
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(to, from).prefix { $0.0 == $0.1 }.count
    return (Array(repeating: "..", count: from.count - common) + to[common...].map(String.init)).joined(separator: "/")
  }

  /// The originals by the paths of the package, for messages of the compiler.
  package var originals: [String: String] {
    Dictionary(
      plan.targets.flatMap { $0.sources + $0.resources }.map { (ProjectPath.join(folder, $0.path), $0.original) }
    ) { first, _ in first }
  }
}
