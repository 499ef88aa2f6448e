// swift-tools-version: 6.2
import PackageDescription

// The example apps. Their sources and tests import UIKit alone: on Linux it comes from this repository, on Apple's
// platforms it is the real one.

#if os(Linux)
  let proscenium: [Package.Dependency] = [.package(name: "Proscenium", path: "..")]
  let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "Proscenium")]
  let stage: [Target.Dependency] = [.product(name: "Proscenium", package: "Proscenium")]
#else
  let proscenium: [Package.Dependency] = []
  let uikit: [Target.Dependency] = []
  let stage: [Target.Dependency] = []
#endif

let package = Package(
  name: "Examples",
  dependencies: proscenium,
  targets: [
    // The app's screens and transitions, and the program around them.
    .target(name: "RecipesKit", dependencies: uikit, path: "Sources/Recipes"),
    .executableTarget(name: "Recipes", dependencies: ["RecipesKit"] + uikit, path: "Sources/RecipesApp"),
    .testTarget(name: "RecipesTests", dependencies: ["RecipesKit"] + uikit + stage),
  ],
  swiftLanguageModes: [.v6]
)
