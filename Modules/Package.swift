// swift-tools-version: 6.2
import PackageDescription

// What `Scripts/install` builds of OpenCombine for the module `Combine`.
//
// The modules in the folders beside this file have names of Apple's (`os`, `Darwin`, `Combine` …). They are no targets: a
// package in whose build they lie answers `#if canImport(Darwin)` with yes, and its dependencies then take the branch that
// is meant for Apple's platforms. The install compiles them one by one, into a folder that only iOS sources look in.
let package = Package(
  name: "ProsceniumModules",
  products: [.library(name: "OpenCombineParts", type: .static, targets: ["OpenCombineParts"])],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(
      name: "OpenCombineParts",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ])
  ],
  swiftLanguageModes: [.v6])
