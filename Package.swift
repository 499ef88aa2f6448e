// swift-tools-version: 6.2
import PackageDescription

// Proscenium: see Documentation/Architecture.md for what each target holds and who may import whom.
// On Apple's platforms the real UIKit, QuartzCore and CoreGraphics are there, so none of the modules that
// stand in for them is declared; examples and their tests then build against the real ones.

let common: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]
/// Modules whose whole work happens between a touch and its frame: on the main actor.
let main = common + [.defaultIsolation(MainActor.self)]

var products: [Product] = []
var targets: [Target] = []
let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
]

#if os(Linux)
  products += [
    .library(
      name: "UIKit",
      targets: ["UIKit", "QuartzCore", "CoreGraphics", "Proscenium", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    // With it come reports of failures to XCTest and Swift Testing, which apps are not linked to.
    .library(name: "Proscenium", targets: ["Proscenium", "ProsceniumXCTest"]),
    .library(name: "ProsceniumXCTest", targets: ["ProsceniumXCTest"]),
    .executable(name: "proscenium", targets: ["ProsceniumTool"]),
    .executable(name: "proscenium-command", targets: ["ProsceniumCommand"]),
  ]
  targets += [
    // Line 0: system libraries and pixel kernels.
    // No pkgConfig: pangocairo's holds -pthread, which the package manager warns about; text.h needs no include path.
    .systemLibrary(name: "CCairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(name: "CompositorKernels"),
    // The walk along the calls under way.
    .target(name: "CallFrames"),
    // Reads SVG and PDF in a process of its own, which loads librsvg and poppler then: nothing is linked.
    .target(name: "VectorWorker"),
    // Stands before Dispatch, Foundation's run loops and the language's tasks.
    .target(name: "Interception"),
    // The toolchain's Testing module asks for these two as soon as modules of these names are in the build.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    // What the installed program does, without the library.
    .target(
      name: "PackageCommands",
      dependencies: ["XcodeProjects", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: common),
    // Reads Xcode projects, and writes packages of them.
    .target(name: "XcodeProjects", dependencies: ["InterfaceDocument"], swiftSettings: common),
    // Line 1
    .target(
      name: "CoreGraphics",
      dependencies: ["CCairo", "CPNG", "CTurboJPEG", "CWebP", "VectorWorker", "_Testing_CoreGraphics"],
      swiftSettings: common),
    // Line 2
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CallFrames"], swiftSettings: main),
    .target(name: "InterfaceDocument", swiftSettings: common),
    .target(name: "LayoutEngine", swiftSettings: common),
    // Line 3
    .target(
      name: "Compositor", dependencies: ["QuartzCore", "CoreGraphics", "CompositorKernels"], swiftSettings: common),
    // Line 4
    .target(
      name: "Hosts", dependencies: ["CSDL2", "Compositor", "QuartzCore", "CoreGraphics"],
      // The live page, which the program holds itself.
      resources: [
        .embedInCode("Browser/Page/live.html"), .embedInCode("Browser/Page/live.css"),
        .embedInCode("Browser/Page/canvas.js"), .embedInCode("Browser/Page/elements.js"),
        .embedInCode("Browser/Page/input.js"),
      ],
      swiftSettings: main),
    // Line 5
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "CoreGraphics", "LayoutEngine", "InterfaceDocument", "Compositor", "Hosts", "_Testing_UIKit",
      ],
      swiftSettings: main),
    // Line 6
    .target(
      name: "Proscenium",
      dependencies: [
        "UIKit", "QuartzCore", "CoreGraphics", "Compositor", "Hosts", "Interception",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ],
      // The theatre's page, which the program holds itself: what it writes needs no folder of the package.
      resources: [
        .embedInCode("Theatre/Page/theatre.html"), .embedInCode("Theatre/Page/theatre.css"),
        .embedInCode("Theatre/Page/recording.js"), .embedInCode("Theatre/Page/film.js"),
        .embedInCode("Theatre/Page/space.js"), .embedInCode("Theatre/Page/timeline.js"),
        .embedInCode("Theatre/Page/export.js"), .embedInCode("Theatre/Page/theatre.js"),
      ],
      swiftSettings: main),
    // Line 7: what XCTest lacks here, for tests as they are written for iOS, and who reports a stage's failures.
    .target(name: "ProsceniumXCTest", dependencies: ["Proscenium", "UIKit"], swiftSettings: common),
    // Line 7: the program that looks at files.
    .executableTarget(
      name: "ProsceniumTool",
      dependencies: [
        "Proscenium", "UIKit", "CoreGraphics", "InterfaceDocument", "PackageCommands", "XcodeProjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common),
    .executableTarget(
      name: "ProsceniumCommand",
      dependencies: ["PackageCommands", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: common),
    // What Scripts/bench-instructions counts; of this package, so that no more is built for it than the compositor.
    .executableTarget(
      name: "instructions", dependencies: ["Compositor", "QuartzCore", "CoreGraphics"], path: "Benchmarks/instructions",
      exclude: ["Limits.json"], swiftSettings: common),
    // What Scripts/fuzz runs: reads damaged input.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CoreGraphics", "Hosts", "InterfaceDocument", "PackageCommands", "Proscenium", "RuleSupport", "UIKit",
        "XcodeProjects",
      ],
      path: "Tests/Fuzz", swiftSettings: common),
    // Tests
    .target(name: "RuleSupport", dependencies: ["QuartzCore"], path: "Tests/RuleSupport", swiftSettings: common),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "RuleSupport"], exclude: ["References"],
      swiftSettings: common),
    .testTarget(
      name: "InterfaceDocumentTests", dependencies: ["InterfaceDocument", "RuleSupport"], exclude: ["Documents"],
      swiftSettings: common),
    .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects", "RuleSupport"], swiftSettings: common),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreGraphics", "RuleSupport"], swiftSettings: main),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine", "RuleSupport"], exclude: ["kiwi.py"],
      swiftSettings: common),
    .testTarget(
      name: "CompositorTests",
      dependencies: ["Compositor", "CompositorKernels", "QuartzCore", "CoreGraphics", "RuleSupport"],
      swiftSettings: common),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "Proscenium", "RuleSupport"],
      exclude: ["References"], swiftSettings: main),
    .testTarget(
      name: "HostsTests", dependencies: ["Hosts", "Compositor", "CoreGraphics", "RuleSupport"], swiftSettings: common),
    // Written as tests of apps are: in Swift 5 mode, for XCTest, without isolation.
    .testTarget(
      name: "ExistingTests", dependencies: ["Proscenium", "ProsceniumXCTest", "UIKit", "QuartzCore"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PackageCommandsTests", dependencies: ["PackageCommands", "Proscenium", "UIKit"], swiftSettings: common),
    .testTarget(
      name: "ProsceniumToolTests", dependencies: ["ProsceniumTool", "Proscenium"], swiftSettings: main),
    .testTarget(
      name: "ProsceniumTests",
      dependencies: [
        "Proscenium", "ProsceniumXCTest", "Hosts", "UIKit", "Compositor", "CoreGraphics", "RuleSupport",
      ],
      swiftSettings: main),
  ]
#endif

let package = Package(
  name: "Proscenium", products: products, dependencies: dependencies, targets: targets, swiftLanguageModes: [.v6])
