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

/// Each app with its language mode (both must build without a warning) and the resources of its screens and of its
/// program: storyboards, and how it starts.
let apps: [(name: String, mode: SwiftLanguageMode, kit: [Resource], program: [Resource])] = [
  ("Recipes", .v6, [.process("Resources")], [.process("Resources")]), ("Modals", .v5, [], []),
  ("Fingers", .v6, [], []), ("Containers", .v6, [], []), ("Lists", .v6, [], [.process("Resources")]),
  ("Post", .v6, [], [.process("Resources")]), ("Shop", .v6, [], []), ("Gallery", .v6, [], [.process("Resources")]),
]

let package = Package(
  name: "Examples",
  dependencies: proscenium,
  targets: apps.flatMap { app, mode, kit, program -> [Target] in
    let settings: [SwiftSetting] = [.swiftLanguageMode(mode)]
    // The gallery shows the screens of all the others but the shop, which is a whole app.
    let kits =
      app == "Gallery"
      ? apps.filter { ![app, "Shop"].contains($0.name) }.map { Target.Dependency.target(name: "\($0.name)Kit") } : []
    return [
      // The app's screens and transitions, which its tests import too, and the program around them.
      .target(
        name: "\(app)Kit", dependencies: uikit + kits, path: "\(app)/Kit", resources: kit, swiftSettings: settings),
      .executableTarget(
        name: app, dependencies: [.target(name: "\(app)Kit")] + uikit, path: "\(app)/App", resources: program,
        swiftSettings: settings),
      .testTarget(
        name: "\(app)Tests", dependencies: [.target(name: "\(app)Kit")] + uikit + stage, path: "\(app)/Tests",
        swiftSettings: settings),
    ]
  }
)
