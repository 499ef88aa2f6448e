public import CoreGraphics
public import Foundation

extension Device {
  /// The device that a script names, else a phone, with a keyboard if the script wants one.
  ///
  /// Errors: what is wrong with the script, with file, line and column.
  public init(script url: URL) throws {
    let script = try Script.read(url.path)
    self = script.device ?? .iPhone15
    if script.showsKeyboard { showsKeyboard = true }
  }
}

extension Stage {
  /// Does what a script says; see Documentation/Scripts.md.
  ///
  /// Pictures of `capture` steps are left out. Order: `watch` gets sixty pictures a second, the first before anything
  /// happens, with their times since the script began and the step that is done, counted from 1. Errors: what is wrong
  /// with the script or cannot be done, with file, line and column.
  public func play(
    script url: URL, watch: ((_ picture: CGImage, _ time: TimeInterval, _ step: Int) -> Void)? = nil
  ) throws {
    let script = try Script.read(url.path)
    let player = ScriptPlayer(script: script, stage: self)
    guard let watch else { return try player.play() }
    let sink = Watcher(watch)
    try film(into: sink, framesPerSecond: 60) {
      for (index, step) in script.steps.enumerated() {
        sink.step = index + 1
        try player.perform(step)
      }
    }
  }

  /// Does what a script says, and calls after each step, counted from 1, when nothing of it is drawn yet.
  ///
  /// Errors: what is wrong with the script or cannot be done, with file, line and column; what `afterStep` throws.
  public func play(script url: URL, afterStep: (_ step: Int) throws -> Void) throws {
    let script = try Script.read(url.path)
    let player = ScriptPlayer(script: script, stage: self)
    for (index, step) in script.steps.enumerated() {
      try player.perform(step)
      try afterStep(index + 1)
    }
  }

  /// Shows pictures to an observer as they are taken.
  private final class Watcher: FilmSink {
    /// The number of the running step.
    var step = 1
    private let watch: (CGImage, TimeInterval, Int) -> Void

    init(_ watch: @escaping (CGImage, TimeInterval, Int) -> Void) { self.watch = watch }

    func add(_ image: CGImage, at time: TimeInterval) { watch(image, time, step) }
    func finish(at end: TimeInterval) {}
  }
}
