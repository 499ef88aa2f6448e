public import UIKit

/// An observer of a sound's player.
@preconcurrency @MainActor public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound came to its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound cannot be decoded.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// The default does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// The default does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player of a sound.
///
/// Differs: nothing is heard. The position moves by the time of layers, on a stage by its clock, and the delegate is
/// notified at the end. The length is read from WAVE, MPEG-4 and MP3 files; other files are refused.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// The address; nil of bytes.
  public let url: URL?
  /// The bytes; nil of an address.
  public let data: Data?
  /// The length.
  ///
  /// Units: seconds.
  public let duration: TimeInterval
  /// The observer.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The number of repeats; below zero it does not end.
  open var numberOfLoops = 0
  /// The loudness, from 0 to 1; nothing is heard.
  open var volume: Float = 1
  /// The side, from -1 to 1; nothing is heard.
  open var pan: Float = 0
  /// True if the rate may be other than 1.
  open var enableRate = false
  /// The speed, where `enableRate` is true.
  open var rate: Float = 1
  /// True if the loudness can be asked for.
  open var isMeteringEnabled = false
  private var clock = PlaybackClock()
  private var repeats = 0
  /// The number of the wait for an end that counts.
  private var wait = 0

  private init(_ url: URL?, _ data: Data?, _ length: Double?) throws {
    guard let length else { throw AVError(.fileFormatNotRecognized) }
    (self.url, self.data, duration) = (url, data, length)
    clock.length = length
    super.init()
  }

  /// A player without a sound, which does not play: a first value of a property.
  public override init() {
    (url, data, duration) = (nil, nil, 0)
    super.init()
    clock.length = 0
  }

  /// A player of a file.
  ///
  /// Errors: `AVError.Code.fileFormatNotRecognized` where the file is not there, or is no sound whose length is known.
  public convenience init(contentsOf url: URL) throws { try self.init(url, nil, MediaLength.seconds(of: url)) }
  /// A player of a file; the hint is not used.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  /// A player of bytes.
  ///
  /// Errors: as for a file.
  public convenience init(data: Data) throws { try self.init(nil, data, MediaLength.seconds(of: data)) }
  /// A player of bytes; the hint is not used.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  /// True while it plays.
  open var isPlaying: Bool { clock.rate > 0 }
  /// The number of channels, which is not read: one.
  open var numberOfChannels: Int { 1 }
  /// The position.
  ///
  /// Units: seconds.
  open var currentTime: TimeInterval {
    get { clock.now }
    set {
      clock.move(to: newValue)
      awaitEnd()
    }
  }

  /// Makes it ready.
  @discardableResult open func prepareToPlay() -> Bool { true }

  /// Plays from the position; false where there is no sound.
  @discardableResult open func play() -> Bool {
    guard url != nil || data != nil else { return false }
    if clock.left == nil, clock.now >= duration { clock.move(to: 0) }
    if !isPlaying { repeats = 0 }
    clock.setRate(enableRate && rate > 0 ? Double(rate) : 1)
    awaitEnd()
    return true
  }
  /// Stands still.
  open func pause() {
    clock.setRate(0)
    awaitEnd()
  }
  /// Stands still; the position stays.
  open func stop() { pause() }
  /// Changes the loudness at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  /// Reads the loudness: silence.
  open func updateMeters() {}
  /// Returns the average loudness of a channel: silence.
  ///
  /// Units: decibels.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Returns the greatest loudness of a channel: silence.
  ///
  /// Units: decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  private func awaitEnd() {
    wait += 1
    guard let left = clock.left else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + left) { [weak self, wait] in
      if let self, self.wait == wait { end() }
    }
  }

  @MainActor private func end() {
    clock.move(to: 0)
    if numberOfLoops < 0 || repeats < numberOfLoops {
      repeats += 1
      return awaitEnd()
    }
    clock.setRate(0)
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}
