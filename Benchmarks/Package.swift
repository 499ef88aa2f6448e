// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What is measured, in release: `bench` by thresholds, `peers` beside what somebody else would pick. A package of its
// own, so that a client of the library builds none of it.

/// The library's package is called by its folder.
let library = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent
/// The modules whose internals are measured too.
let inside = library.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-package-name", inside]),
]
let uikit: [Target.Dependency] = [
  .product(name: "UIKit", package: "Proscenium"), .product(name: "Proscenium", package: "Proscenium"),
]

let package = Package(
  name: "Benchmarks", dependencies: [.package(name: "Proscenium", path: "..")],
  targets: [
    .executableTarget(
      name: "bench", dependencies: uikit, path: "bench", exclude: ["Thresholds.json", "kiwi.py"], packageAccess: false,
      swiftSettings: settings),
    // The smallest app, of which the start is measured: bench links more than apps do.
    .executableTarget(name: "start", dependencies: uikit, path: "start", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "peers", dependencies: uikit, path: "peers", exclude: ["qt", "gtk", "chromium", "packages.txt"],
      packageAccess: false,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
