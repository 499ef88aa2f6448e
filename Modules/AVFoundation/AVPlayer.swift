public import UIKit

/// A player of sounds and films.
///
/// Differs: nothing is seen or heard. The position moves by the time of layers, on a stage by its clock, and the end is
/// notified when it comes; an item whose length is not known does not play.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// The action of a player at the end.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Goes on with the next item of a queue.
    case advance
    /// Stops.
    case pause
    /// Nothing.
    case none
  }

  /// The state of playing.
  public enum TimeControlStatus: Int, Sendable {
    /// It does not.
    case paused
    /// It waits for data: never here.
    case waitingToPlayAtSpecifiedRate
    /// It does.
    case playing
  }

  /// The state of a player's ability to play.
  public enum Status: Int, Sendable {
    /// It is not known yet.
    case unknown
    /// It can.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// The item.
  open private(set) var currentItem: AVPlayerItem?
  /// The action at the end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The loudness, from 0 to 1; nothing is heard.
  open var volume: Float = 1
  /// True if it is silent.
  open var isMuted = false
  /// True if it waits rather than stopping for data.
  open var automaticallyWaitsToMinimizeStalling = true
  /// True if films may be shown on another device.
  open var allowsExternalPlayback = true
  private var observers: [PlayerObserver] = []
  /// The number of the wait for an end that counts.
  private var wait = 0

  /// A player without an item.
  public override init() {}
  /// A player of an item.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  /// A player of an address.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// The state of its ability to play.
  open var status: Status { .readyToPlay }
  /// Why it cannot play.
  open var error: (any Error)? { nil }
  /// The state of playing.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// The speed: 0 stands still, 1 is the item's own.
  open var rate: Float {
    get { Float(currentItem?.clock.rate ?? 0) }
    set {
      let isPlayable = currentItem?.status == .readyToPlay
      currentItem?.clock.setRate(isPlayable && newValue.isFinite ? Double(newValue) : 0)
      awaitEnd()
      observers.forEach { $0.restart(self) }
    }
  }

  /// Plays.
  open func play() { rate = 1 }
  /// Stands still.
  open func pause() { rate = 0 }
  /// Plays at once.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Puts another item in place of the present one.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let rate = rate
    currentItem?.clock.setRate(0)
    currentItem = item
    self.rate = rate
  }

  /// The position.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  /// Moves the position.
  open func seek(to time: CMTime) {
    currentItem?.seek(to: time)
    awaitEnd()
  }
  /// Moves the position; the handler runs in the next turn of the main queue.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    DispatchQueue.main.async { completionHandler(true) }
  }
  /// Moves the position, exactly, without tolerance.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  /// Moves the position, exactly, without tolerance; the handler runs in the next turn of the main queue.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Calls a block at each interval of the item's time while it plays; returns what removes it.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = PlayerObserver(interval: max(interval.seconds, 0.01), queue: queue ?? .main, block: block)
    observers.append(observer)
    observer.restart(self)
    return observer
  }
  /// Ends calls of a block.
  open func removeTimeObserver(_ observer: Any) {
    observers.removeAll { $0 === observer as AnyObject }
    (observer as? PlayerObserver)?.stop()
  }

  private func awaitEnd() {
    wait += 1
    guard let left = currentItem?.clock.left else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + left) { [weak self, wait, item = currentItem] in
      if let self, let item, self.wait == wait, item === currentItem { end(item) }
    }
  }

  private func end(_ item: AVPlayerItem) {
    if actionAtItemEnd != .none { item.clock.setRate(0) }
    reachedEnd(of: item)
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
  }

  func reachedEnd(of item: AVPlayerItem) {}
}

/// A player of several items, one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queue: [AVPlayerItem]

  /// A player of items.
  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
    actionAtItemEnd = .advance
  }

  /// The items that are left, the present one first.
  open func items() -> [AVPlayerItem] { queue }

  /// Goes on with the next item.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }

  override func reachedEnd(of item: AVPlayerItem) {
    guard actionAtItemEnd == .advance else { return }
    advanceToNextItem()
    play()
  }
}

/// A block that is called while a player plays.
private final class PlayerObserver: @unchecked Sendable {
  private let interval: Double
  private let queue: DispatchQueue
  private let block: @Sendable (CMTime) -> Void
  /// The number of the wait that counts.
  private var wait = 0

  init(interval: Double, queue: DispatchQueue, block: @escaping @Sendable (CMTime) -> Void) {
    (self.interval, self.queue, self.block) = (interval, queue, block)
  }

  func stop() { wait += 1 }

  func restart(_ player: AVPlayer) {
    wait += 1
    let rate = Double(player.rate)
    guard rate > 0 else { return }
    queue.asyncAfter(deadline: .now() + interval / rate) { [weak self, weak player, wait] in
      guard let self, let player, self.wait == wait else { return }
      block(player.currentTime())
      if self.wait == wait { restart(player) }
    }
  }
}

/// A layer of a player's film.
///
/// Differs: it is transparent.
open class AVPlayerLayer: CALayer {
  /// The player.
  open var player: AVPlayer?
  /// The fit of the film.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// True if there is a picture of the film: never.
  open var isReadyForDisplay: Bool { false }

  /// A layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
  /// A layer without a player.
  public override init() { super.init() }
  /// A copy that shows the layer during an animation.
  public override init(layer: Any) {
    super.init(layer: layer)
    player = (layer as? AVPlayerLayer)?.player
  }
  /// A layer of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
