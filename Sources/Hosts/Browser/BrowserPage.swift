internal import Foundation

/// The page that the browser host serves: the device's canvas, its accessibility elements, and the buttons below.
///
/// Its files are in the folder `Page`; the program holds them itself.
enum BrowserPage {
  /// The page without nonces; the server adds them to its script and its style.
  static var text: String {
    let script = [PackageResources.canvas_js, PackageResources.elements_js, PackageResources.input_js]
    return part(PackageResources.live_html)
      .replacingOccurrences(of: "/* style */", with: part(PackageResources.live_css))
      .replacingOccurrences(of: "/* script */", with: script.map(part).joined())
  }

  private static func part(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
