internal import CSDL2
internal import Compositor
internal import CoreGraphics
internal import Dispatch
package import Foundation

/// Shows a screen in a window of the desktop, pixel by pixel, and reports what a person does there.
///
/// The window has the screen's size in points times the density of its display; a person who pulls at its edge resizes the
/// screen, as another app beside it would. F7 and F8 turn the device, F9 makes it light or dark.
///
/// Main thread only. One at a time: SDL has one event queue.
@MainActor package final class WindowHost: LiveHost {
  private let sdl: WindowLibrary
  private let window: OpaquePointer
  private let pacer = HostPacer()
  private let density: CGFloat
  private var input: WindowInput
  private var status: HostStatus?
  /// The pointer over text; nil if the desktop has none.
  private let beam: OpaquePointer?
  /// True if the app was ended by something other than the window system.
  private var isClosed = false
  /// The source that ends a wait when the display has events; nil if it has to be polled.
  private var connection: (any DispatchSourceRead)?

  /// The interval of polling, in seconds (chosen: half a frame).
  private static let pollInterval: TimeInterval = 1 / 120

  /// Opens a window.
  ///
  /// Units: `size` in points. Errors: what the window system says, such as that there is no display.
  package init(title: String, size: CGSize) throws(WindowError) {
    // Without a display SDL would draw for nobody.
    let isDriverChosen = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil
    guard Self.hasDisplay || isDriverChosen else {
      throw WindowError(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    sdl = try WindowLibrary.load()
    sdl.SetMainReady()
    // A window is no reason to keep the screen from going dark, nor to take keys from the desktop.
    _ = sdl.SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    _ = sdl.SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    _ = sdl.SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // Pixels are copied: no texture between, and no second window for it.
    _ = sdl.SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard sdl.Init(SDL_INIT_VIDEO) == 0 else { throw sdl.lastError }
    // Where the display cannot be reached SDL goes on without one.
    guard isDriverChosen || sdl.isOnDisplay else {
      sdl.QuitSubSystem(SDL_INIT_VIDEO)
      throw WindowError(reason: "nothing answers at \(Self.displayNames)")
    }
    density = Self.density(for: size, sdl)
    let position = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard
      let window = sdl.CreateWindow(
        title, position, position, Int32(size.width * density), Int32(size.height * density),
        SDL_WINDOW_RESIZABLE.rawValue)
    else {
      let error = sdl.lastError
      sdl.QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    self.window = window
    input = WindowInput(density: density)
    beam = sdl.CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    sdl.StopTextInput()
    shim_when_display_is_gone(sdl, window) { _ in
      FileHandle.standardError.write(Data("\(WindowError.displayGone)\n".utf8))
      exit(EX_UNAVAILABLE)
    }
    let descriptor = shim_connection(sdl, window)
    if descriptor >= 0 {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler {}
      source.activate()
      connection = source
    }
  }

  isolated deinit {
    connection?.cancel()
    sdl.FreeCursor(beam)
    sdl.DestroyWindow(window)
    sdl.QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// True if the environment names a display to open a window on.
  package static var hasDisplay: Bool { !displayNames.isEmpty }

  /// The displays that the environment names, such as `DISPLAY=:0`.
  private static var displayNames: String {
    let environment = ProcessInfo.processInfo.environment
    let named = ["DISPLAY", "WAYLAND_DISPLAY"].filter { environment[$0]?.isEmpty == false }
    return named.map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: " ")
  }

  /// The display's density, or less where a window of a size would not fit on it, as a tablet's on many desktops.
  private static func density(for size: CGSize, _ sdl: WindowLibrary) -> CGFloat {
    var bounds = SDL_Rect()
    guard sdl.GetDisplayUsableBounds(0, &bounds) == 0 else { return sdl.densityOfDisplay }
    return fitting(sdl.densityOfDisplay, size, in: CGSize(width: Int(bounds.w), height: Int(bounds.h)))
  }

  /// Room for the window's own frame (chosen: what common desktops draw around a window).
  nonisolated private static let frameSize = CGSize(width: 16, height: 48)

  /// The largest density up to one with which a size fits on a display: a whole number, or below 1 an eighth (chosen: finer
  /// steps show no more).
  ///
  /// Units: `size` in points, `display` in pixels.
  nonisolated package static func fitting(_ density: CGFloat, _ size: CGSize, in display: CGSize) -> CGFloat {
    let fit = min(
      (display.width - frameSize.width) / max(1, size.width), (display.height - frameSize.height) / max(1, size.height))
    guard fit < density else { return density }
    return fit >= 1 ? fit.rounded(.down) : max(0.125, (fit * 8).rounded(.down) / 8)
  }

  /// Pixels of the window for a point of the screen: the scale that its stage should have.
  package var scale: CGFloat { density }

  /// The display's refresh rate; nil if it is unknown.
  package var refreshRate: Int? {
    var mode = SDL_DisplayMode()
    guard sdl.GetCurrentDisplayMode(max(0, sdl.GetWindowDisplayIndex(window)), &mode) == 0 else { return nil }
    return (24...480).contains(mode.refresh_rate) ? Int(mode.refresh_rate) : nil
  }

  // MARK: LiveHost

  package var now: TimeInterval { HostPacer.now }

  package var isSeen: Bool {
    let flags = sdl.GetWindowFlags(window)
    return flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  package func nextEvents(until deadline: TimeInterval?) -> [HostEvent] {
    // What the display sent along with an answer is not announced any more: it is asked for first.
    var events = poll()
    guard events.isEmpty else { return events }
    if connection != nil {
      pacer.wait(until: deadline)
    } else {
      pacer.wait(until: min(deadline ?? .infinity, now + Self.pollInterval))
    }
    events = poll()
    return events
  }

  package func close() {
    isClosed = true
    pacer.wake()
  }

  package func present(_ frame: HostFrame) {
    guard let surface = sdl.GetWindowSurface(window) else { return }
    let whole = PixelRect(x0: 0, y0: 0, x1: Int(surface.pointee.w), y1: Int(surface.pointee.h))
    let seen = PixelRect(x0: 0, y0: 0, x1: frame.pixels.width, y1: frame.pixels.height).intersection(whole)
    var rects: [SDL_Rect] = []
    for damage in frame.damage {
      let part = damage.intersection(seen)
      guard !part.isEmpty else { continue }
      let sourceOffset = part.y0 * frame.pixels.bytesPerRow + part.x0 * 4
      let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
      let targetOffset = part.y0 * Int(surface.pointee.pitch) + part.x0 * bytesPerPixel
      _ = sdl.ConvertPixels(
        Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
        frame.pixels.base + sourceOffset, Int32(frame.pixels.bytesPerRow), surface.pointee.format.pointee.format,
        surface.pointee.pixels + targetOffset, surface.pointee.pitch)
      rects.append(
        SDL_Rect(x: Int32(part.x0), y: Int32(part.y0), w: Int32(part.width), h: Int32(part.height)))
    }
    if !rects.isEmpty { _ = sdl.UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) }
  }

  package func update(_ status: HostStatus) {
    let old = self.status
    self.status = status
    input.size = status.size
    input.orientation = status.orientation
    input.isDark = status.isDark
    if old?.title != status.title, !status.title.isEmpty { sdl.SetWindowTitle(window, status.title) }
    if old?.size != status.size {
      sdl.SetWindowSize(window, Int32(status.size.width * density), Int32(status.size.height * density))
    }
    if old?.pointer != status.pointer { sdl.SetCursor(status.pointer == .text ? beam : sdl.GetDefaultCursor()) }
    guard old?.textInput != status.textInput else { return }
    input.acceptsTextInput = status.textInput != nil
    guard let field = status.textInput else { return sdl.StopTextInput() }
    if old?.textInput == nil { sdl.StartTextInput() }
    var rect = SDL_Rect(
      x: Int32(field.minX * density), y: Int32(field.minY * density), w: Int32(field.width * density),
      h: Int32(field.height * density))
    sdl.SetTextInputRect(&rect)
  }

  package func copy(_ text: String) { _ = sdl.SetClipboardText(text) }

  private var clipboard: String? {
    guard sdl.HasClipboardText() == SDL_TRUE, let text = sdl.GetClipboardText() else { return nil }
    defer { sdl.free(text) }
    return String(cString: text)
  }

  // MARK: Events

  private func poll() -> [HostEvent] {
    var events = isClosed ? [HostEvent(.close, at: now)] : []
    var event = SDL_Event()
    while sdl.PollEvent(&event) != 0 {
      // The window came to light again: it shows what it showed.
      if event.type == SDL_WINDOWEVENT.rawValue, event.window.event == SDL_WINDOWEVENT_EXPOSED.rawValue {
        _ = sdl.UpdateWindowSurface(window)
      }
      if WindowInput.looksAtClipboard(event), let clipboard { events.append(HostEvent(.clipboard(clipboard), at: now)) }
      events += input.actions(for: &event).map { HostEvent($0, at: now) }
    }
    return events
  }
}
