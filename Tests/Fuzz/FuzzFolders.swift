import CoreGraphics
import Foundation
import UIKit
import XcodeProjects

/// Readers that open files by their names: each input is written into a folder of its own, which goes again.
extension FuzzTarget {
  /// Reads a project with its targets, settings and files.
  static func readProject(_ data: Data) {
    inFolder { folder in
      let project = folder.appendingPathComponent("A.xcodeproj")
      write(data, to: project.appendingPathComponent("project.pbxproj"))
      _ = try? XcodeContainer(path: project.path)
    }
  }

  static func readConfiguration(_ data: Data) {
    inFolder { folder in
      let file = folder.appendingPathComponent("A.xcconfig")
      write(data, to: file)
      _ = BuildConfigurationFile(path: file.path)
    }
  }

  /// Reads the data as each of the files that texts come from.
  static func readTexts(_ data: Data) {
    inFolder { folder in
      for kind in ["strings", "stringsdict", "xcstrings"] {
        write(data, to: folder.appendingPathComponent("\(kind).\(kind)"))
        for key in ["greeting", "%lld eggs"] { _ = LocalizedTexts.text(key, table: kind, in: folder.path) }
      }
    }
  }

  /// Reads the data as the contents of a set of pictures, of colours and of data.
  @MainActor static func readCatalog(_ data: Data) {
    inFolder { folder in
      for kind in ["imageset", "colorset", "dataset", "symbolset"] {
        write(data, to: folder.appendingPathComponent("A.xcassets/A.\(kind)/Contents.json"))
      }
      let bundle = Bundle(path: folder.path)
      _ = UIImage(named: "A", in: bundle, with: nil)
      _ = UIColor(named: "A", in: bundle, compatibleWith: nil)
      _ = bundle.flatMap { NSDataAsset(name: "A", bundle: $0) }
    }
  }

  /// Reads a picture in SVG or PDF, and draws it small.
  static func readVector(_ data: Data) {
    guard let file = try? VectorFile(data) else { return }
    _ = try? file.image(width: 8, height: 8)
  }

  nonisolated(unsafe) private static var serial = 0

  /// The name differs for each input: what was read is known by its path.
  private static func inFolder(_ read: (URL) -> Void) {
    serial += 1
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())-\(serial)")
    read(folder)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func write(_ data: Data, to file: URL) {
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file)
  }
}

extension FuzzTarget {
  static let workspaceFile = """
    <?xml version="1.0" encoding="UTF-8"?><Workspace version = "1.0"><!-- all --><Group location = "container:B">\
    <FileRef location = "group:A.xcodeproj"></FileRef></Group></Workspace>
    """

  static let configurationFiles = [
    "// all\n#include? \"B.xcconfig\"\nPRODUCT_NAME = $(TARGET_NAME:c99extidentifier)\n",
    "OTHER_SWIFT_FLAGS[sdk=iphoneos*][arch=*] = $(inherited) -DA \\\n -DB;\n",
  ]

  static let textFiles = [
    #"/* said first */ "greeting" = "Hello, %@\U00e9";"# + "\n'a' = \"b\";\nplain = c;\n",
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>greeting</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@eggs@</string><key>eggs</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>an egg</string>
    <key>other</key><string>%lld eggs</string></dict></dict></dict></plist>
    """,
    """
    {"sourceLanguage": "en", "strings": {"greeting": {}, "%lld eggs": {"localizations": {"de": {"variations": {"plural": \
    {"one": {"stringUnit": {"state": "translated", "value": "ein Ei"}}, "other": {"stringUnit": {"value": "%lld Eier"}}}}}, \
    "en": {"stringUnit": {"value": "%#@eggs@"}, "substitutions": {"eggs": {"argNum": 1, "formatSpecifier": "lld", \
    "variations": {"plural": {"other": {"stringUnit": {"value": "%arg eggs"}}}}}}}}}}, "version": "1.0"}
    """,
  ]

  static let catalogFiles = [
    """
    {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "appearances": [{"appearance": "luminosity", \
    "value": "dark"}], "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 2}, "cap-insets": \
    {"top": 3, "left": 4, "bottom": 5, "right": 6}}}], "info": {"version": 1}, "properties": \
    {"template-rendering-intent": "template", "preserves-vector-representation": true}}
    """,
    """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0x1F", "green": "0.5", \
    "blue": "120", "alpha": "1.000"}}}, {"idiom": "ipad", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
    """,
    #"{"data": [{"idiom": "universal", "filename": "../../../../../etc/hostname", "universal-type-identifier": "a.b"}]}"#,
    #"{"symbols": [{"idiom": "universal", "filename": "a.svg"}]}"#,
  ]

  static let vectorFiles = [
    """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24px" \
    height="24" viewBox="0 0 24 24"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient>\
    </defs><g id="a" transform="rotate(30 12 12)"><path d="M2 2h20v20C9 9 8 8 2 22z" fill="url(#g)" stroke-width="1.5"/>\
    <use xlink:href="#a" x="3"/><text x="2" y="9" font-size="6">né</text></g></svg>
    """,
    """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R/Resources<<>>>>endobj
    4 0 obj<</Length 40>>stream
    1 0 0 rg 2 2 20 20 re f 0 0 m 9 9 l S\u{20}\u{20}\u{20}
    endstream endobj
    trailer<</Root 1 0 R/Size 5>>
    %%EOF
    """,
  ]
}
