internal import Dispatch
internal import Foundation
internal import Hosts
internal import UIKit

/// One run of an app for a person, until it is interrupted.
@MainActor struct LiveRun {
  let options: StartOptions

  func run(delegate: @MainActor () -> any UIApplicationDelegate) throws {
    var device = try options.device(nil)
    let host: any LiveHost
    let address: String?
    if wantsWindow {
      let window = try WindowHost(title: ProcessInfo.processInfo.processName, size: device.size)
      // A pixel of the stage is one of the display.
      device.scale = window.scale
      device.refreshRate = min(device.refreshRate, window.refreshRate ?? device.refreshRate)
      (host, address) = (window, nil)
    } else {
      let browser = try BrowserHost(
        listeningAt: options.listen, port: options.port, name: ProcessInfo.processInfo.processName)
      if let warning = browser.warning { TextStream.complain(warning) }
      (host, address) = (browser, browser.address)
    }
    let stage = LivePerformance.makeStage(device: device, date: HostPacer.date, isTraced: options.trace != nil)
    if address != nil { stage.letHostRoundCorners() }
    try options.configure(stage)
    let delegate = delegate()
    try stage.launch(delegate)
    if let address { try TextStream.output.emit(address) }
    let interruption = Interruption()
    let signals = [SIGINT, SIGTERM].map { closing(host, interruption, at: $0) }
    LivePerformance(stage: stage, host: host, interruption: interruption).run()
    for signal in signals { signal.cancel() }
    try options.write(stage)
    withExtendedLifetime(delegate) {}
  }

  /// A window where there is a display, unless told otherwise.
  private var wantsWindow: Bool {
    switch options.host {
    case .window: true
    case .browser, .headless: false
    case nil: WindowHost.hasDisplay
    }
  }

  /// Ends the app in an orderly way at the first signal, and at once at the second.
  ///
  /// Signals are handled off the main queue, which may be busy with earlier events.
  private func closing(
    _ host: any LiveHost, _ interruption: Interruption, at number: Int32
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let close: @MainActor () -> Void = { host.close() }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
    source.setEventHandler { @Sendable in
      if interruption.applyUpdates() {
        DispatchQueue.main.async { MainActor.assumeIsolated(close) }
      } else {
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
    source.resume()
    return source
  }
}
