public import UIKit

/// A sound or a film.
///
/// Differs: its length is read from the file; there are no tracks, as nothing is decoded.
open class AVAsset: NSObject, @unchecked Sendable {
  /// The address; nil of none.
  let address: URL?
  private let length: Double?

  init(address: URL?) {
    self.address = address
    length = address.flatMap(MediaLength.seconds)
  }

  /// A sound or a film of an address.
  public convenience init(url URL: URL) { self.init(address: URL) }

  /// The length; unknown where the file does not say it, or is not on this machine.
  open var duration: CMTime {
    length.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? .indefinite
  }
  /// True if a player can run it: where its length is known.
  open var isPlayable: Bool { length != nil }
}

/// A sound or a film of an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The address.
  public let url: URL

  /// A sound or a film of an address; options are not used.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(address: URL)
  }
}

/// A maker of pictures out of a film.
///
/// Differs: no film is decoded; each picture is refused.
open class AVAssetImageGenerator: NSObject {
  /// The film.
  public let asset: AVAsset
  /// True if pictures stand as the film was held; kept for the app.
  open var appliesPreferredTrackTransform = false
  /// The largest size of pictures; zero is the film's own.
  open var maximumSize = CGSize.zero

  /// A maker for a film.
  public init(asset: AVAsset) { self.asset = asset }

  /// Throws: no film is decoded.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw AVError(.decoderNotFound)
  }
}

/// An error of a sound or a film.
public struct AVError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// An unknown reason.
    case unknown = -11800
    /// The device is not there.
    case deviceNotConnected = -11814
    /// The bytes are no sound and no film.
    case fileFormatNotRecognized = -11828
    /// Nothing decodes it.
    case decoderNotFound = -11833
  }

  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "AVFoundationErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}
