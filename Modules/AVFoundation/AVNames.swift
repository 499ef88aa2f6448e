public import UIKit

/// The fit of a film in a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The fit's name.
  public let rawValue: String
  /// A fit of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched over the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  /// The whole film, in its proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// All of the layer, in the film's proportions.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// The kind of a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String
  /// A kind of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Words.
  public static let text = AVMediaType(rawValue: "text")
  /// Findings in pictures.
  public static let metadata = AVMediaType(rawValue: "meta")
}

/// The kind of a media file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The kind's identifier.
  public let rawValue: String
  /// A kind of an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A film of QuickTime.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// A film of MPEG-4.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// Sound of MPEG-4.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// Sound of MPEG-1.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// Plain samples.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
}

extension NSNotification.Name {
  /// A player reached the end of an item, which is the notification's object.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// An item could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension AVPlayerItem {
  /// A player reached the end of an item.
  public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
}

/// The name of `AVLayerVideoGravity.resize` before Swift 4.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resize")
public var AVLayerVideoGravityResize: AVLayerVideoGravity { .resize }
/// The name of `AVLayerVideoGravity.resizeAspect` before Swift 4.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspect")
public var AVLayerVideoGravityResizeAspect: AVLayerVideoGravity { .resizeAspect }
/// The name of `AVLayerVideoGravity.resizeAspectFill` before Swift 4.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspectFill")
public var AVLayerVideoGravityResizeAspectFill: AVLayerVideoGravity { .resizeAspectFill }
