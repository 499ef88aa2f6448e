public import Foundation
public import QuartzCore

/// Acts in the steps of the frames that are made while a view is in a window, or a scene is there.
///
/// The link lives as long as it is retained. Rule: A-55
@preconcurrency @MainActor public final class UIUpdateLink: NSObject {
  private enum Source {
    case view(() -> UIView?)
    case scene(() -> UIWindowScene?)
  }
  private let source: Source
  private var actions: [(phase: UIUpdateActionPhase, act: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
  private var lastTime: TimeInterval?

  /// True if the link is active; false at first.
  public var isEnabled = false {
    didSet { if isEnabled != oldValue { enlist() } }
  }
  /// True if frames are made for its sake, as for a display link's; else it acts with frames that are made anyway.
  ///
  /// Differs: a stage makes frames whenever it is told to. Rule: A-55
  public var requiresContinuousUpdates = false
  /// The preferred rate; every frame unless set.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Inert: events are delivered with the frame.
  public var wantsLowLatencyEventDispatch = false
  /// Inert: a frame is shown at its time.
  public var wantsImmediatePresentation = false

  /// A link that acts while a view is in a window.
  public init(view: UIView) {
    source = .view { [weak view] in view }
    super.init()
  }
  /// A link that acts while a scene is there.
  public init(windowScene: UIWindowScene) {
    source = .scene { [weak windowScene] in windowScene }
    super.init()
  }
  /// A link with an action before display links are called.
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }
  /// A link with an action before display links are called.
  public convenience init(
    windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }
  /// A link that calls a method before display links are called.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }
  /// A link that calls a method before display links are called.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  /// Adds an action before display links are called.
  public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }
  /// Adds an action to a step.
  ///
  /// Order: actions of one step in the order in which they came.
  public func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append((phase, handler))
  }
  /// Adds the call of a method before display links are called.
  public func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }
  /// Adds the call of a method to a step; the link is its argument, and the target is not kept.
  ///
  /// Differs: a method has one argument at the most, so that what is known of the frame is asked of the link.
  public func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let object = target as AnyObject
    addAction(to: phase) { [weak object] link, _ in if let object { selector.perform(on: object, with: link) } }
  }

  /// Returns the timing of the current frame; nil between frames, or while the link is inactive.
  public func currentUpdateInfo() -> UIUpdateInfo? { isInstalled ? UIApplication.shared.updates.current?.info : nil }

  private var isInstalled: Bool {
    switch source {
    case .view(let view): view()?.window != nil
    case .scene(let scene): (scene()?.activationState ?? .unattached) != .unattached
    }
  }

  private func enlist() {
    let updates = UIApplication.shared.updates
    updates.followers.removeAll { $0.link == nil || $0.link === self }
    if isEnabled { updates.followers.append(UpdateFollower(link: self)) }
  }

  /// True if frames are to be made for it.
  var wantsFrames: Bool { isEnabled && requiresContinuousUpdates && isInstalled }

  /// Returns true if it acts in a frame: at its own rate, where it has one.
  func takesPart(at time: TimeInterval) -> Bool {
    guard isEnabled, isInstalled else { return false }
    if let lastTime, let rate = preferredFrameRateRange.preferred, rate > 0,
      time < lastTime + 1 / Double(rate) - FrameScheduler.frameLength / 2
    {
      return false
    }
    lastTime = time
    return true
  }

  func act(in phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    for action in actions where action.phase === phase && isEnabled { action.act(self, info) }
  }
}

/// A link that follows the frames, and may be gone by then.
struct UpdateFollower {
  weak var link: UIUpdateLink?
}

/// The steps of one frame, for the links that take part in it.
final class FrameUpdate {
  let info: UIUpdateInfo
  private let links: [UIUpdateLink]

  init(_ links: [UIUpdateLink], at time: TimeInterval) {
    self.links = links
    info = UIUpdateInfo(at: time, frame: FrameScheduler.frameLength)
  }

  func pass(_ phases: UIUpdateActionPhase...) {
    for phase in phases {
      for link in links { link.act(in: phase, info) }
    }
  }
}

/// The update links of an application, and the frame that is being made.
final class FrameUpdates {
  /// Those who follow the steps of each frame.
  var followers: [UpdateFollower] = []
  /// The frame that is being made, where a link follows it.
  var current: FrameUpdate?
  /// The time of the last frame whose steps were followed.
  private var lastTime: TimeInterval?

  /// A frame begins where time has gone on since the last one; several turns at one time are one frame.
  func begin(at now: TimeInterval) -> FrameUpdate? {
    let isFrame = lastTime.map { $0 < now } ?? true
    lastTime = now
    guard isFrame, !followers.isEmpty, current == nil else { return nil }
    followers.removeAll { $0.link == nil }
    let update = FrameUpdate(followers.compactMap(\.link).filter { $0.takesPart(at: now) }, at: now)
    current = update
    return update
  }

  /// True if a link wants every frame.
  var wantFrames: Bool { followers.contains { $0.link?.wantsFrames ?? false } }
}
