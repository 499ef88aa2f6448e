// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Journal",
  platforms: [.iOS(.v16)],
  products: [.library(name: "JournalKit", targets: ["JournalKit"])],
  targets: [
    .target(name: "JournalKit"),
    .testTarget(name: "JournalKitTests", dependencies: ["JournalKit"], exclude: ["References"]),
  ]
)
