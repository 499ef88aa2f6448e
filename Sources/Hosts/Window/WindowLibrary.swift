internal import CSDL2
internal import CoreGraphics
internal import Foundation

/// The functions of SDL, which is loaded when the first window is opened: a program without windows starts without it.
typealias WindowLibrary = shim_functions

nonisolated extension shim_functions {
  /// Loads the library; a second call returns the functions of the same one.
  ///
  /// Errors: what the loader says where it is missing or too old.
  static func load(_ file: String = SHIM_FILE) throws(WindowError) -> shim_functions {
    var functions = shim_functions()
    guard let reason = shim_load(file, &functions) else { return functions }
    throw WindowError(missing: String(cString: reason))
  }

  /// The error that SDL reported last.
  var lastError: WindowError {
    let reason = GetError().map { String(cString: $0) } ?? ""
    return WindowError(reason: reason.isEmpty ? "no reason given" : reason)
  }

  /// True if SDL draws on a display and not into memory.
  var isOnDisplay: Bool {
    let driver = GetCurrentVideoDriver().map { String(cString: $0) }
    return driver == "x11" || driver == "wayland"
  }

  /// The display's pixels for a point: the desktop's setting, else 2 from 168 dots an inch on (chosen).
  var densityOfDisplay: CGFloat {
    if let configured = ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap(Int.init), (1...4).contains(configured)
    {
      return CGFloat(configured)
    }
    var dots: Float = 0
    return GetDisplayDPI(0, &dots, nil, nil) == 0 && dots >= 168 ? 2 : 1
  }
}

/// Why there is no window.
nonisolated package struct WindowError: Error, CustomStringConvertible {
  package let description: String

  private init(_ what: String, cure: String = "run where there is a display, or with --host browser") {
    description = "--host window: error: \(what); \(cure)"
  }

  init(reason: String) { self.init("no window can be opened: \(reason)") }

  /// The error of a machine without the library, with what the loader said.
  init(missing reason: String) {
    self.init(
      "SDL cannot be loaded: \(reason)", cure: "install the Debian package libsdl2-2.0-0, or run with --host browser")
  }

  /// The error of a display that disconnected while the window was on it.
  static let displayGone = WindowError("the display is gone")
}
