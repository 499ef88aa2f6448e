public import UIKit

/// The app's use of the device's sound.
///
/// Differs: what is set is kept for the app; there is no sound and no microphone. The person's answer about recording is that of
/// the stage.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The kind of use.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Beside others' sound, silent with the device.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Alone, silent with the device.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Heard although the device is silent.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recorded.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Heard and recorded.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Of several devices.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The purpose of the sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The purpose's name.
    public let rawValue: String
    /// A purpose of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// None of its own.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Spoken words.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Calls.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Films that are taken.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measurements.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// Options of a kind of use.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others' sound goes on.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others' sound becomes quiet.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Headsets without wires.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The loudspeaker rather than the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Others' spoken sound stops.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Headsets without wires, for playing.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Devices in the house.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// Options of beginning and ending the use.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others learn that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The answer of the person about recording.
  public enum RecordPermission: UInt, Sendable {
    /// The person was not asked.
    case undetermined = 0x756E_6474
    /// No.
    case denied = 0x6465_6E79
    /// Yes.
    case granted = 0x6772_6E74
  }

  /// The device that the sound comes from.
  public enum PortOverride: UInt, Sendable {
    /// The usual one.
    case none
    /// The loudspeaker.
    case speaker = 0x7370_6B72
  }

  private static let shared = AVAudioSession()
  /// Returns the app's session.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// The kind of use.
  open private(set) var category = Category.soloAmbient
  /// The purpose.
  open private(set) var mode = Mode.default
  /// The options of the use.
  open private(set) var categoryOptions: CategoryOptions = []
  /// The loudness that the person chose: full.
  open var outputVolume: Float { 1 }
  /// True if other apps are heard: never.
  open var isOtherAudioPlaying: Bool { false }
  /// The person's answer about recording.
  open var recordPermission: RecordPermission {
    switch _DeviceServices.answer(to: .microphone) {
    case nil: .undetermined
    case true?: .granted
    case false?: .denied
    }
  }

  /// Sets the kind of use.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  /// Sets the kind of use with options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }
  /// Sets the kind of use with a purpose and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  /// Sets the kind of use by its name.
  @available(swift, obsoleted: 4.2, renamed: "setCategory(_:mode:options:)")
  public func setCategory(_ category: String, with options: CategoryOptions = []) throws {
    try setCategory(Category(rawValue: category), options: options)
  }
  /// Sets the purpose.
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  /// Begins or ends the use.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  /// Sets the device that the sound comes from.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  /// Asks about recording; calls back in a later job of the main queue.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    _DeviceServices.ask(for: .microphone) { response($0) }
  }
}

/// The name of `AVAudioSession.Category.playback` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playback")
public let AVAudioSessionCategoryPlayback = "AVAudioSessionCategoryPlayback"
/// The name of `AVAudioSession.Category.playAndRecord` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playAndRecord")
public let AVAudioSessionCategoryPlayAndRecord = "AVAudioSessionCategoryPlayAndRecord"
/// The name of `AVAudioSession.Category.ambient` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.ambient")
public let AVAudioSessionCategoryAmbient = "AVAudioSessionCategoryAmbient"
