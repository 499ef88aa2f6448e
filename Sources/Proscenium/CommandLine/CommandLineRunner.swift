internal import ArgumentParser
internal import CoreGraphics
internal import Foundation
package import UIKit

/// Runs an app as its start options say.
package final class CommandLineRunner: AppRunner {
  /// Exit statuses by the conventions of `sysexits`.
  private enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let usage: Int32 = 64
    static let unavailable: Int32 = 69
  }

  package static func run(arguments: [String], delegate: @MainActor () -> any UIApplicationDelegate) -> Int32 {
    let options: StartOptions
    do {
      options = try StartOptions.parse(arguments)
    } catch {
      let text = StartOptions.fullMessage(for: error)
      let isHelp = StartOptions.exitCode(for: error) == .success
      tell(text, to: isHelp ? .standardOutput : .standardError)
      return isHelp ? Status.done : Status.usage
    }
    guard options.host == .headless || (options.host == nil && options.play != nil) else {
      let host = options.host?.rawValue ?? StartOptions.HostName.window.rawValue
      tell(
        "error: the \(host) host is not built yet; run with --host headless --play SCRIPT.json --film OUT.webp",
        to: .standardError)
      return Status.unavailable
    }
    do {
      try Performance(options: options).run(delegate: delegate)
      return Status.done
    } catch {
      tell("\(error)", to: .standardError)
      return Status.failed
    }
  }

  private static func tell(_ text: String, to handle: FileHandle) {
    handle.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }
}

/// What is wrong with a start option.
struct OptionError: Error, CustomStringConvertible {
  let description: String
}

/// One headless run: the app on a stage, a script played, what was asked for written.
@MainActor struct Performance {
  let options: StartOptions

  func run(delegate: @MainActor () -> any UIApplicationDelegate) throws {
    let script = try options.play.map(Script.read)
    var device = try device(script)
    if let script, script.showsKeyboard { device.showsKeyboard = true }
    let stage = Stage(device: device)
    try configure(stage)
    let delegate = delegate()
    stage.launch(delegate)
    guard let script else { return try write(nil, of: stage) }
    let player = ScriptPlayer(script: script, stage: stage) { name, image in
      try Film.write(
        PNGCodec.encode(image), to: URL(fileURLWithPath: options.captures).appendingPathComponent(name + ".png"))
    }
    var failure: (any Error)?
    if options.film != nil || options.sheet != nil {
      let film = stage.film(framesPerSecond: stage.device.refreshRate > 60 ? 60 : stage.device.refreshRate) {
        do { try player.play() } catch { failure = error }
      }
      try write(film, of: stage)
    } else {
      do { try player.play() } catch { failure = error }
      try write(nil, of: stage)
    }
    stage.application.terminate()
    for diagnostic in stage.diagnostics { note(diagnostic.description) }
    if let failure { throw failure }
  }

  private func device(_ script: Script?) throws -> Device {
    guard let name = options.device else { return script?.device ?? .iPhone15 }
    guard let device = Device(named: name) else {
      let known = Device.all.map(\.name).joined(separator: ", ")
      throw OptionError(
        description: "--device: error: no device “\(name)”; take one of \(known), or WIDTHxHEIGHT@SCALE")
    }
    return device
  }

  private func configure(_ stage: Stage) throws {
    guard let orientation = UIInterfaceOrientation(named: options.orientation) else {
      throw OptionError(
        description: "--orientation: error: no orientation “\(options.orientation)”; take portrait,"
          + " portrait-upside-down, landscape-left or landscape-right")
    }
    stage.application.screen.style = options.style == .dark ? .dark : .light
    if let locale = options.locale {
      let direction = Locale.Language(identifier: locale).characterDirection
      stage.application.userInterfaceLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    stage.rotate(to: orientation)
  }

  private func write(_ film: Film?, of stage: Stage) throws {
    if let path = options.film, let film { try slowed(film).write(to: URL(fileURLWithPath: path)) }
    if let path = options.sheet, let film { try film.write(to: URL(fileURLWithPath: path)) }
    if let path = options.trace { try write(stage.trace.text, to: path) }
    if let path = options.scene { try write(stage.scene(), to: path) }
  }

  private func slowed(_ film: Film) -> Film {
    Film(frames: film.frames.map { ($0.time * options.slow, $0.image) })
  }

  private func write(_ text: String, to path: String) throws {
    try Film.write(Data(text.utf8), to: URL(fileURLWithPath: path))
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

extension Stage {
  /// Starts an app as the system would: makes it the application's delegate and lets it make its window.
  func launch(_ delegate: any UIApplicationDelegate) {
    activate()
    application.launch(delegate)
    turn()
  }
}
