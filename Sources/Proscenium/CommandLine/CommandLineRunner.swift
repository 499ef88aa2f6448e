internal import ArgumentParser
internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import QuartzCore
package import UIKit

/// Runs an app as its start options say.
package final class CommandLineRunner: AppRunner {
  /// Exit statuses by the conventions of `sysexits`.
  private enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let usage: Int32 = 64
    static let unavailable: Int32 = 69
    static let outputFailed: Int32 = 74
  }

  package static func run(arguments: [String], delegate: @MainActor () -> any UIApplicationDelegate) -> Int32 {
    TextStream.reserveStandard()
    // The reader of a pipe may go: writing fails then, and incomplete files are removed on the way out.
    signal(SIGPIPE, SIG_IGN)
    let options: StartOptions
    do {
      options = try StartOptions.parse(arguments)
    } catch {
      let text = StartOptions.fullMessage(for: error)
      return StartOptions.exitCode(for: error) == .success ? help(text) : usage(text)
    }
    CallSite.recordRequests()
    do {
      if options.isLive {
        try LiveRun(options: options).run(delegate: delegate)
      } else {
        try Performance(options: options).run(delegate: delegate)
      }
      return Status.done
    } catch let error as OutputError {
      TextStream.complain("\(error)")
      return Status.outputFailed
    } catch let error as OptionError {
      return usage("\(error)")
    } catch let error as WindowError {
      TextStream.complain("\(error)")
      return Status.unavailable
    } catch let error as BrowserHostError {
      TextStream.complain("error: \(error)")
      return Status.unavailable
    } catch {
      TextStream.complain("\(error)")
      return Status.failed
    }
  }

  private static func help(_ text: String) -> Int32 {
    do {
      try TextStream.output.emit(text)
      return Status.done
    } catch {
      TextStream.complain("\(error)")
      return Status.outputFailed
    }
  }

  private static func usage(_ text: String) -> Int32 {
    TextStream.complain(text)
    return Status.usage
  }
}

/// An error in a start option.
struct OptionError: Error, CustomStringConvertible {
  let description: String
}

/// One headless run: the app on a stage, a script played, what was asked for written.
@MainActor struct Performance {
  let options: StartOptions

  func run(delegate: @MainActor () -> any UIApplicationDelegate) throws {
    let script = try options.play.map(Script.read)
    var device = try options.device(script)
    if let script, script.showsKeyboard { device.showsKeyboard = true }
    let stage = Stage(device: device)
    try options.configure(stage)
    let delegate = delegate()
    try stage.launch(delegate)
    guard let script else { return try options.write(stage) }
    let player = ScriptPlayer(script: script, stage: stage, isMirrored: options.mirror) { name, image in
      let url = URL(fileURLWithPath: options.captures).appendingPathComponent(name + ".png")
      try OutputFile.makeFolder(options.captures)
      try OutputFile.write(PNGCodec.encode(image), to: url.path)
    }
    let failure = try film(stage, script, player.play)
    try options.write(stage)
    stage.application.terminate()
    for diagnostic in stage.diagnostics { TextStream.complain(diagnostic.line) }
    if let failure { throw failure }
  }

  /// Plays with all that looks on; what the script could not do is answered when that is written.
  private func film(_ stage: Stage, _ script: Script, _ perform: () throws -> Void) throws -> (any Error)? {
    let rate = options.filmRate ?? min(stage.device.refreshRate, 60)
    var sinks = try sinks()
    if !sinks.isEmpty { sinks = [SinkGroup(sinks, slowness: options.slow)] }
    let theatre = try theatre(stage, script, rate)
    var failure: (any Error)?
    func play() { do { try perform() } catch { failure = error } }
    if let theatre { sinks.append(theatre) }
    if sinks.isEmpty {
      play()
    } else {
      func film() throws { try stage.film(into: SinkGroup(sinks, slowness: 1), framesPerSecond: rate, play) }
      if let theatre { try stage.record(into: theatre, film) } else { try film() }
    }
    return failure
  }

  private func theatre(_ stage: Stage, _ script: Script, _ rate: Int) throws -> TheatreRecorder? {
    guard let path = options.theatre else { return nil }
    let heading = TheatreTitle(
      title: script.title, description: script.summary,
      program: URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent)
    return TheatreRecorder(
      stage, to: try TheatreFile(path: path), heading: heading, quality: options.smallFilm ? .recording : .lossless,
      rate: rate)
  }

  /// Opens the files of the film before anything is played, so that errors are reported at once.
  private func sinks() throws -> [any FilmSink] {
    let quality = options.smallFilm ? FilmQuality.page : .lossless
    return try [options.film, options.sheet].compactMap(\.self).map { try FilmKind(path: $0).open($0, quality) }
  }
}
