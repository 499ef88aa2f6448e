package import Foundation

/// A folder that looks like the toolchain and has the SDK's driver in the place of `swiftc`.
///
/// The package manager looks for other parts of the toolchain beside the compiler that `SWIFT_EXEC` names, after following
/// links; so the driver lies there as a copy, and all else as links:
///
///     toolchain/usr/bin/swiftc    the launcher, for the driver and the compiler
///     toolchain/usr/bin/proscenium-swiftc    the driver
///     toolchain/usr/bin/.real     link to the toolchain's usr
///     toolchain/usr/bin/.sdk      link to the SDK
///     toolchain/usr/bin/*, usr/*  links to what the toolchain has there
package struct ToolchainMirror {
  package let folder: URL

  package var compiler: URL { folder.appendingPathComponent("usr/bin/swiftc") }
  private var bin: URL { folder.appendingPathComponent("usr/bin") }

  /// The mirror of this toolchain for this SDK, made if there is none or an old one.
  package static func of(
    _ toolchain: Toolchain, sdk: InstalledSDK, _ environment: [String: String]
  ) throws(CommandError) -> ToolchainMirror {
    let folder = try sdk.placed("toolchain", environment) { folder in
      let mirror = ToolchainMirror(folder: folder)
      return mirror.isIntact(toolchain, sdk) || mirror.make(toolchain, sdk)
    }
    return ToolchainMirror(folder: folder)
  }

  /// True if the mirror is of this toolchain and has the SDK's present driver.
  package func isIntact(_ toolchain: Toolchain, _ sdk: InstalledSDK) -> Bool {
    destination(".real") == toolchain.usr.path && destination(".sdk") == sdk.home.path
      && copies(sdk).allSatisfy { stamp($0.copy) == stamp($0.original) && stamp($0.copy) != nil }
      && FileManager.default.fileExists(atPath: folder.appendingPathComponent("usr/lib").path)
  }

  /// Files that lie in the mirror as copies.
  private func copies(_ sdk: InstalledSDK) -> [(original: URL, copy: URL)] {
    [(sdk.launcher, compiler), (sdk.driver, bin.appendingPathComponent("proscenium-swiftc"))]
  }

  private func destination(_ link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: bin.appendingPathComponent(link).path)
  }

  /// Size and date of a file.
  private func stamp(_ file: URL) -> [Int]? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  /// Makes the mirror beside its place and then puts it there, so that no other process finds half of it.
  private func make(_ toolchain: Toolchain, _ sdk: InstalledSDK) -> Bool {
    let files = FileManager.default
    let name = ".\(folder.lastPathComponent)-\(ProcessInfo.processInfo.processIdentifier)"
    let fresh = ToolchainMirror(folder: folder.deletingLastPathComponent().appendingPathComponent(name))
    defer { try? files.removeItem(at: fresh.folder) }
    do {
      try fresh.fill(toolchain, sdk)
      try? files.removeItem(at: folder)
      try files.moveItem(at: fresh.folder, to: folder)
      return true
    } catch {
      // Somebody else may have made it in the meantime.
      return isIntact(toolchain, sdk)
    }
  }

  private func fill(_ toolchain: Toolchain, _ sdk: InstalledSDK) throws {
    let files = FileManager.default
    let usr = folder.appendingPathComponent("usr")
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: toolchain.usr.path) where name != "bin" {
      try link(usr.appendingPathComponent(name), to: toolchain.usr.appendingPathComponent(name))
    }
    let tools = toolchain.usr.appendingPathComponent("bin")
    for name in try files.contentsOfDirectory(atPath: tools.path) where name != "swiftc" {
      try link(bin.appendingPathComponent(name), to: tools.appendingPathComponent(name))
    }
    try link(bin.appendingPathComponent(".real"), to: toolchain.usr)
    try link(bin.appendingPathComponent(".sdk"), to: sdk.home)
    for (original, copy) in copies(sdk) {
      try files.copyItem(at: original, to: copy)
      var status = stat()
      guard stat(original.path, &status) == 0 else { throw CommandError("\(original.path) cannot be read") }
      _ = utimensat(AT_FDCWD, copy.path, [status.st_mtim, status.st_mtim], 0)
    }
  }

  private func link(_ url: URL, to target: URL) throws {
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.path)
  }
}
