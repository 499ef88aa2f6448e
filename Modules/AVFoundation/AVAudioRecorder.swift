public import UIKit

/// An observer of a recorder.
@preconcurrency @MainActor public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// The recording ended.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// The sound cannot be encoded.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// The default does nothing.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  /// The default does nothing.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder of sound.
///
/// Differs: there is no microphone: it does not record, and no file is written.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// The address of the file.
  public let url: URL
  /// The settings that were asked for.
  public let settings: [String: Any]
  /// The observer; it is not notified, as nothing is recorded.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// True if the loudness can be asked for.
  open var isMeteringEnabled = false

  /// A recorder into a file.
  public init(url: URL, settings: [String: Any]) throws { (self.url, self.settings) = (url, settings) }

  /// True while it records: never.
  open var isRecording: Bool { false }
  /// The length so far: nothing.
  open var currentTime: TimeInterval { 0 }
  /// Makes it ready: false, as there is no microphone.
  @discardableResult open func prepareToRecord() -> Bool { false }
  /// Records: false, as there is no microphone.
  @discardableResult open func record() -> Bool { false }
  /// Records for a time: false, as there is no microphone.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  /// Pauses a recording: there is none.
  open func pause() {}
  /// Ends a recording: there is none.
  open func stop() {}
  /// Deletes the recording: false, as there is none.
  @discardableResult open func deleteRecording() -> Bool { false }
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
}

/// The key of the format in a recorder's settings.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of the samples a second in a recorder's settings.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels in a recorder's settings.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of the quality in a recorder's settings.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The key of the bits a second in a recorder's settings.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The key of the bits of a sample in a recorder's settings.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"

/// The quality of a recording.
public enum AVAudioQuality: Int, Sendable {
  /// The lowest.
  case min = 0
  /// Low.
  case low = 0x20
  /// Middle.
  case medium = 0x40
  /// High.
  case high = 0x60
  /// The highest.
  case max = 0x7F
}

/// A number that names a format of sound.
public typealias AudioFormatID = UInt32
/// AAC of MPEG-4.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Apple's lossless format.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// Plain samples.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
