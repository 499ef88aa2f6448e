public import UIKit

/// A sound or a film in a player.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// The state of an item's ability to be played.
  public enum Status: Int, Sendable {
    /// It is not known yet.
    case unknown
    /// It can.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// The sound or film.
  public let asset: AVAsset
  var clock = PlaybackClock()

  /// An item of a sound or film.
  public init(asset: AVAsset) {
    self.asset = asset
    clock.length = asset.isPlayable ? asset.duration.seconds : nil
  }

  /// An item of an address.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// The state of its ability to be played: ready where its length is known.
  open var status: Status { asset.isPlayable ? .readyToPlay : .failed }
  /// The reason for which it cannot be played.
  open var error: (any Error)? { asset.isPlayable ? nil : AVError(.fileFormatNotRecognized) }
  /// The length.
  open var duration: CMTime { asset.duration }
  /// The position.
  open func currentTime() -> CMTime { CMTime(seconds: clock.now, preferredTimescale: 1_000_000_000) }
  /// The parts that are there: all of it.
  open var loadedTimeRanges: [NSValue] { [] }
  /// True if it plays without waiting.
  open var isPlaybackLikelyToKeepUp: Bool { asset.isPlayable }
  /// True if nothing is there to play.
  open var isPlaybackBufferEmpty: Bool { !asset.isPlayable }
  /// The time to read ahead; kept for the app.
  open var preferredForwardBufferDuration: TimeInterval = 0

  /// Moves the position.
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    clock.move(to: time.seconds)
    if let completionHandler { DispatchQueue.main.async { completionHandler(true) } }
  }
}
