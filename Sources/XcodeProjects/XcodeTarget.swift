/// A file that a target builds or copies, and the place that names it.
package struct ProjectFile: Hashable, Sendable {
  package let path: String
  /// The place in `project.pbxproj`, or in the folder that holds the file.
  package let line: Int
  /// The folder of its language, such as `Base.lproj`; nil where it has none.
  package let language: String?

  package init(_ path: String, line: Int = 1, language: String? = nil) {
    (self.path, self.line, self.language) = (path, line, language)
  }
}

/// A product of a Swift package that a target links.
package struct PackageProduct: Hashable, Sendable {
  package let name: String
  /// The identifier of the package's reference; nil for one that lies among the project's files.
  package let reference: String?
}

/// A Swift package that a project refers to.
package struct PackageReference: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case local(String)
    /// An address, and what the manifest says of its version.
    case remote(String, requirement: String)
  }

  package let id: String
  package let source: Source
  package let line: Int

  /// The name that manifests know the package by.
  package var identity: String {
    switch source {
    case .local(let path): return ProjectPath.name(path)
    case .remote(let address, _):
      let name = ProjectPath.name(address)
      return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
  }
}

/// A target of a project, as it is built in one configuration.
package struct XcodeTarget: Sendable {
  package enum Kind: Hashable, Sendable {
    case application
    case framework
    case unitTests
    /// Nothing of its own to build, only dependencies.
    case aggregate
    /// A kind that is left out, with its name in words.
    case other(String)
  }

  package let id: String
  package let name: String
  package let kind: Kind
  package let line: Int
  package let settings: BuildSettings
  package internal(set) var sources: [ProjectFile] = []
  package internal(set) var resources: [ProjectFile] = []
  /// Identifiers of targets in the same project.
  package internal(set) var dependencies: [String] = []
  package internal(set) var products: [PackageProduct] = []
  /// Requests of the project that are not done here: `script “SwiftLint”`.
  package internal(set) var leftOut: [String] = []

  package var moduleName: String {
    let written = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? productName
    return BuildSettings.identifier(written)
  }

  package var productName: String { settings["PRODUCT_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? name }

  init(_ object: ProjectObject, line: Int, settings: BuildSettings) {
    id = object.id
    name = object["name"] ?? object["productName"] ?? "Target"
    self.line = line
    self.settings = settings
    kind = Self.kind(object)
  }

  private static func kind(_ object: ProjectObject) -> Kind {
    if object.isa == "PBXAggregateTarget" { return .aggregate }
    let prefix = "com.apple.product-type."
    guard let type = object["productType"], type.hasPrefix(prefix) else { return .other("a target of another kind") }
    switch type.dropFirst(prefix.count) {
    case "application", "application.on-demand-install-capable": return .application
    case "framework", "framework.static", "library.static", "library.dynamic": return .framework
    case "bundle.unit-test": return .unitTests
    case "bundle.ui-testing": return .other("interface tests")
    case "bundle": return .other("a bundle")
    case let other where other.contains("watch"): return .other("an app for a watch")
    case let other where other.contains("extension"): return .other("an extension")
    case let other: return .other("a target of the kind \(other)")
    }
  }
}
