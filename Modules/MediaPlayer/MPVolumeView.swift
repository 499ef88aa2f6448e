public import UIKit

/// A slider for the loudness of the device, which has no sound: it moves and changes nothing.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  private let slider = UISlider()
  /// True if the slider shows.
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// True if the button for other devices shows; there are none.
  open var showsRouteButton = true

  /// A slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A slider decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    slider.value = 1
    addSubview(slider)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = bounds
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { slider.sizeThatFits(size) }
}

/// The lock screen's view of the app's sound: it is kept, and shown nowhere.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let center = MPNowPlayingInfoCenter()
  /// Returns the app's center.
  open class func `default`() -> MPNowPlayingInfoCenter { center }
  private let lock = NSLock()
  private var info: [String: Any]?
  /// The information on the sound, by the keys `MPMediaItemProperty…` and `MPNowPlayingInfoProperty…`.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }
}

/// The key of the title.
public let MPMediaItemPropertyTitle = "title"
/// The key of the artist.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the album.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the length.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the time that has passed.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the rate.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
