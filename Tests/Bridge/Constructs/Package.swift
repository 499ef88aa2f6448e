// swift-tools-version: 5.9
import PackageDescription

// Sources as people write them for iOS; `proscenium test` compiles and runs them.
let package = Package(
  name: "Constructs", platforms: [.iOS(.v15)],
  products: [.library(name: "Constructs", targets: ["Constructs"])],
  targets: [
    .target(name: "Constructs"),
    .target(name: "ConstructsUser", dependencies: ["Constructs"]),
    .testTarget(name: "ConstructsTests", dependencies: ["Constructs", "ConstructsUser"]),
  ])
