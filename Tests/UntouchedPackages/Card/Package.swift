// swift-tools-version: 5.9
import PackageDescription

var targets: [Target] = [
  .target(name: "CardModel"),
  .target(name: "CardKit", dependencies: ["CardModel"], resources: [.process("Resources"), .copy("Assets.xcassets")]),
  .target(name: "OnlyOnPhones"),
  .executableTarget(name: "CardApp", dependencies: ["CardKit"]),
  .executableTarget(name: "Crash"),
  .testTarget(
    name: "CardKitTests",
    dependencies: ["CardKit", "CardModel", .target(name: "OnlyOnPhones", condition: .when(platforms: [.iOS]))]),
]

#if os(iOS)
  targets.append(.target(name: "NamedOnlyOnPhones"))
  targets[5].dependencies.append("NamedOnlyOnPhones")
#endif

let package = Package(
  name: "Card", platforms: [.iOS(.v15)], products: [.library(name: "CardKit", targets: ["CardKit"])], targets: targets)
