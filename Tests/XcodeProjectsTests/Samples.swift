import Foundation
import Synchronization
import XcodeProjects

/// Projects of the tests.
enum Samples {
  /// A project with an app, a framework, tests, interface tests, a folder of Xcode 16, and packages.
  static let project = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = de; mainGroup = G; projectDirPath = "";
          targets = ( APP, KIT, TESTS, UITESTS, WIDGET, ); };
        PL = { isa = XCConfigurationList; buildConfigurations = ( PD, PR, ); };
        PD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = CONFIG; buildSettings = {
          SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 6.0; }; };
        CONFIG = { isa = PBXFileReference; path = Shared.xcconfig; sourceTree = "<group>"; };
        G = { isa = PBXGroup; children = ( CONFIG, APPGROUP, KITFOLDER, TESTGROUP, ); sourceTree = "<group>"; };
        APPGROUP = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = ( F1, F2, F3, V, ); };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = App/Home.swift; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = Main.storyboard; children = ( VB, VS, ); sourceTree = "<group>"; };
        VB = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        VS = { isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        KITFOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = ( EX, EY, ); };
        EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = KIT; membershipExceptions = ( Info.plist, Old.swift, ); };
        EY = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = ( Shared/Both.swift, ); };
        TESTGROUP = { isa = PBXGroup; path = Tests; sourceTree = "<group>"; children = ( T1, ); };
        T1 = { isa = PBXFileReference; path = HomeTests.swift; sourceTree = "<group>"; };
        APP = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = AL; buildPhases = ( S1, R1, SH, );
          dependencies = ( D1, DW, DP, ); productType = "com.apple.product-type.application"; packageProductDependencies = ( PP, ); };
        AL = { isa = XCConfigurationList; buildConfigurations = ( AD, ); };
        AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) STORE"; "GREETING[sdk=iphonesimulator*]" = simulated; GREETING = real;
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)";
          INFOPLIST_KEY_UISupportedInterfaceOrientations = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"; }; };
        S1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2, ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        R1 = { isa = PBXResourcesBuildPhase; files = ( B3, B4, ); };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        B4 = { isa = PBXBuildFile; fileRef = V; };
        SH = { isa = PBXShellScriptBuildPhase; name = Lint; };
        D1 = { isa = PBXTargetDependency; target = KIT; };
        DW = { isa = PBXTargetDependency; target = WIDGET; };
        DP = { isa = PBXTargetDependency; productRef = PLUGIN; };
        PLUGIN = { isa = XCSwiftPackageProductDependency; productName = "plugin:Linter"; package = TOOLS; };
        TOOLS = { isa = XCLocalSwiftPackageReference; relativePath = BuildTools; };
        KIT = { isa = PBXNativeTarget; name = Kit; buildConfigurationList = KL; buildPhases = ( ); dependencies = ( );
          fileSystemSynchronizedGroups = ( KITFOLDER, ); productType = "com.apple.product-type.framework"; };
        KL = { isa = XCConfigurationList; buildConfigurations = ( KD, ); };
        KD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 6.0; }; };
        TESTS = { isa = PBXNativeTarget; name = AppTests; buildConfigurationList = TL; buildPhases = ( S2, ); dependencies = ( D2, );
          productType = "com.apple.product-type.bundle.unit-test"; };
        TL = { isa = XCConfigurationList; buildConfigurations = ( TD, ); };
        TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { TEST_HOST = "$(BUILT_PRODUCTS_DIR)/My App.app/My App"; }; };
        S2 = { isa = PBXSourcesBuildPhase; files = ( B5, ); };
        B5 = { isa = PBXBuildFile; fileRef = T1; };
        D2 = { isa = PBXTargetDependency; target = APP; };
        UITESTS = { isa = PBXNativeTarget; name = AppUITests; productType = "com.apple.product-type.bundle.ui-testing"; };
        WIDGET = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        PP = { isa = XCSwiftPackageProductDependency; productName = Shapes; package = REMOTE; };
        REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/shapes.git";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
      };
      rootObject = P;
    }
    """#

  /// Files beside the project.
  static let files = [
    "Shared.xcconfig": "#include? \"None.xcconfig\"\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = SHARED // for all\n",
    "App/AppDelegate.swift": "import UIKit\nimport Kit\nimport Shapes\n@main class AppDelegate {}\n",
    "App/Home.swift": "import UIKit\nclass Home {}\n",
    "App/Assets.xcassets/Contents.json": "{}",
    "App/Base.lproj/Main.storyboard": "<document/>", "App/de.lproj/Main.strings": "",
    "Kit/Kit.swift": "import UIKit\n", "Kit/Old.swift": "broken", "Kit/Info.plist": "",
    "Kit/Shared/Both.swift": "enum Both {}\n", "Kit/Media/bell.wav": "",
    "Tests/HomeTests.swift": "import XCTest\n@testable import My_App\n",
  ]

  /// The number of folders so far.
  private static let count = Mutex(0)

  /// Writes files into a new folder; answers its path.
  static func folder(_ files: [String: String]) throws -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let name = "XcodeProjects-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    remove(folder)
    for (name, text) in files {
      let path = ProjectPath.join(folder, name)
      try FileManager.default.createDirectory(atPath: ProjectPath.folder(path), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return folder
  }

  /// A folder with the sample project in it.
  static func projectFolder(
    _ change: (String) -> String = { $0 }, without left: Set<String> = []
  ) throws -> String {
    let files = Self.files.filter { !left.contains($0.key) }
    return try folder(files.merging(["App.xcodeproj/project.pbxproj": change(project)]) { $1 })
  }

  static func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }
}
