internal import Dispatch
internal import Foundation
internal import Hosts
internal import UIKit

/// One run of an app for a person, until it is interrupted.
@MainActor struct LiveRun {
  let options: StartOptions

  func run(delegate: @MainActor () -> any UIApplicationDelegate) throws {
    let host = try BrowserHost(listeningAt: options.listen, port: options.port)
    let stage = LivePerformance.makeStage(device: try options.device(nil), isTraced: options.trace != nil)
    try options.configure(stage)
    let delegate = delegate()
    try stage.launch(delegate)
    if options.host == nil { try TextStream.output.tell("There is no window host yet; open this in a browser:") }
    try TextStream.output.tell(host.address)
    let signals = [SIGINT, SIGTERM].map { closing(host, at: $0) }
    LivePerformance(stage: stage, host: host).run()
    for signal in signals { signal.cancel() }
    try options.write(stage)
    withExtendedLifetime(delegate) {}
  }

  /// Ends the app in an orderly way when somebody interrupts it.
  private func closing(_ host: BrowserHost, at number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { host.close() } }
    source.resume()
    return source
  }
}
