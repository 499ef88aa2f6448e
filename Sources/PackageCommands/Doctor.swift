internal import Foundation

/// Says what the SDK needs, what of it is missing, and what to do.
///
/// Changes nothing but the mirror, which it makes as every
/// command does.
package struct Doctor {
  /// One checked thing.
  package struct Finding: Equatable, Encodable {
    package let what: String
    /// The cure; nil if nothing is wrong.
    package let cure: String?

    package init(_ what: String, cure: String? = nil) {
      self.what = what
      self.cure = cure
    }
  }

  let sdk: InstalledSDK
  let environment: [String: String]

  package init(sdk: InstalledSDK, environment: [String: String]) {
    self.sdk = sdk
    self.environment = environment
  }

  /// Everything that was looked at, in order.
  package func findings() -> [Finding] {
    files() + compiler() + needs()
  }

  /// The findings as text, a line each, and true if nothing is missing.
  package static func report(_ findings: [Finding]) -> (text: String, isWell: Bool) {
    let missing = findings.count { $0.cure != nil }
    var lines = findings.map { finding in
      finding.cure.map { "missing  \(finding.what): \($0)" } ?? "ok       \(finding.what)"
    }
    lines.append(
      missing == 0
        ? "doctor: all \(findings.count) things are there"
        : "doctor: \(missing) of \(findings.count) things are missing")
    return (lines.joined(separator: "\n"), missing == 0)
  }

  /// The findings as JSON.
  package static func json(_ findings: [Finding]) -> String { JSONText.of(findings) }

  private func files() -> [Finding] {
    let needed = [
      ("modules", sdk.modules.appendingPathComponent("UIKit.swiftmodule")), ("library", sdk.library),
      ("compiler driver", sdk.driver), ("facts of UIKit", sdk.modules.appendingPathComponent("UIKit.facts.json")),
    ]
    return needed.map { name, file in
      let isThere = FileManager.default.fileExists(atPath: file.path)
      return Finding("\(name) in \(file.path)", cure: isThere ? nil : "run `make install` in a checkout of Proscenium")
    }
  }

  private func compiler() -> [Finding] {
    do {
      let toolchain = try Toolchain.current(environment)
      let name = "\(Toolchain.short(toolchain.version)) in \(toolchain.usr.path)"
      do throws(CommandError) { try toolchain.check(against: sdk) } catch {
        return [Finding(name, cure: Self.plain(error))]
      }
      let mirror = try ToolchainMirror.of(toolchain, sdk: sdk, environment)
      let index = mirror.folder.appendingPathComponent("usr/lib/libIndexStore.so")
      let isWhole = FileManager.default.fileExists(atPath: index.path)
      return [
        Finding(name), Finding("toolset \(try sdk.toolset(environment).path)"),
        Finding("mirror of the toolchain in \(mirror.folder.path)", cure: isWhole ? nil : "install a whole toolchain"),
      ]
    } catch {
      return [Finding("compiler", cure: Self.plain(error))]
    }
  }

  private static func plain(_ error: CommandError) -> String {
    error.description.replacingOccurrences(of: "proscenium: error: ", with: "")
  }

  /// The SDK's list `needs.txt`: shared libraries and fonts, each with its Debian package.
  private func needs() -> [Finding] {
    let list = (try? String(contentsOf: sdk.home.appendingPathComponent("needs.txt"), encoding: .utf8)) ?? ""
    let loaded = (try? Child.output("/usr/bin/env", ["ldd", sdk.library.path], environment)) ?? ""
    return Self.needs(list).map { need in
      let cure = "run `apt-get install \(need.package)` as root"
      switch need.kind {
      case .library:
        return Finding("library \(need.name)", cure: loaded.contains("\(need.name) => /") ? nil : cure)
      case .loaded:
        return Finding("library \(need.name)", cure: Self.canLoad(need.name) ? nil : cure)
      case .font:
        let found = try? Child.output("/usr/bin/env", ["fc-match", "-f", "%{family[0]}", need.name], environment)
        return Finding("font \(need.name)", cure: found == need.name ? nil : cure + ", then `fc-cache -f`")
      }
    }
  }

  /// Returns true if the loader finds a library and everything that it needs.
  package static func canLoad(_ name: String) -> Bool {
    guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// A library or font that is needed, and the Debian package that has it.
  package struct Need: Equatable {
    /// A library that is linked, one that is loaded when it is used first, a font.
    package enum Kind: String { case library, loaded, font }
    package var kind: Kind
    package var name: String
    package var package: String

    package init(kind: Kind, name: String, package: String) {
      (self.kind, self.name, self.package) = (kind, name, package)
    }
  }

  /// Reads a list of lines “kind, package, name”.
  package static func needs(_ list: String) -> [Need] {
    list.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, let kind = Need.Kind(rawValue: words[0]) else { return nil }
      return Need(kind: kind, name: words[2], package: words[1])
    }
  }
}
