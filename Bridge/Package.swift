// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The bridge reads sources with the SwiftSyntax that every toolchain brings, so nobody builds it. Its place needs
// unsafe flags, which only a root package may have: this is one of its own.

/// The folder of the toolchain's own SwiftSyntax: beside the compiler that builds this.
let host: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let usual = Context.environment["PROSCENIUM_TOOLCHAIN"].map { ["\($0)/usr/bin"] } ?? []
  for folder in usual + folders where FileManager.default.isExecutableFile(atPath: "\(folder)/swiftc") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    let hostFolder = compiler.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
    if FileManager.default.fileExists(atPath: "\(hostFolder)/SwiftSyntax.swiftmodule") { return hostFolder }
  }
  return "/usr/lib/swift/host"
}()
let linux = host.dropLast("host".count) + "linux"
/// Installed, the program lies in a mirror of the toolchain, whose `.real` leads to the toolchain itself.
let places = ["$ORIGIN/.real/lib/swift/host", "$ORIGIN/.real/lib/swift/linux", host, String(linux)]

let common: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(["-I", host]),
]
let linking: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftDiagnostics"]
      + places.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] })
]

let package = Package(
  name: "Bridge",
  products: [.executable(name: "proscenium-swiftc", targets: ["proscenium-swiftc"])],
  targets: [
    .target(name: "SourceBridge", swiftSettings: common, linkerSettings: linking),
    .target(name: "BridgeDriver", dependencies: ["SourceBridge"], swiftSettings: common),
    .executableTarget(name: "proscenium-swiftc", dependencies: ["BridgeDriver"], swiftSettings: common),
    .testTarget(
      name: "SourceBridgeTests", dependencies: ["SourceBridge"], exclude: ["Pairs", "UIKit.facts.json"],
      swiftSettings: common),
    .testTarget(
      name: "BridgeDriverTests", dependencies: ["BridgeDriver", "SourceBridge", "proscenium-swiftc"],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6])
