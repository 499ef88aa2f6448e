internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import QuartzCore

/// The program: its windows, its turn of the run loop, its clock.
@preconcurrency @MainActor open class UIApplication: UIResponder, Attaching {
  /// The application that runs now.
  ///
  /// Differs: a program may hold several, one a stage; the one whose stage was used last is shared. A test that makes no
  /// stage has one by itself, which stays for the tests after it. Rule: SN-18
  public class var shared: UIApplication {
    Ambience.enter()
    return current
  }
  /// The application of the program, as far as one runs already.
  @exclusivity(unchecked) package private(set) static var running: UIApplication?
  /// See `shared`.
  package static var current: UIApplication { running ?? begin() }
  private static func begin() -> UIApplication {
    Ambience.enter()
    if let running { return running }
    let first = UIApplication()
    first.activate()
    return first
  }

  /// A reason for which the application was started.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that requested the launch.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification from afar that the app was opened by.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The shortcut that the app was opened by.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The location event that launched the app.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  /// The activation state of the application.
  nonisolated public enum State: Int, Sendable {
    /// In front.
    case active = 0
    /// On the way.
    case inactive = 1
    /// Not seen.
    case background = 2
  }

  /// The delegate, which gets the application's life cycle callbacks.
  open var delegate: (any UIApplicationDelegate)?
  /// The windows, back to front.
  open internal(set) var windows: [UIWindow] = []
  /// The window that receives keyboard input.
  open internal(set) weak var keyWindow: UIWindow?
  var formerKeys = FormerKeys()
  /// The application's activation state.
  open package(set) var applicationState = State.active
  /// The layout direction of the language.
  @exclusivity(unchecked)
  open package(set) var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { parts.layOutSystemBars() }
  }
  /// When, where and in which language the application runs. Rule: DP-01
  package var locality = Locality()
  /// Calls of methods that wait for their time.
  let delayedCalls = DelayedCalls()
  /// The appearance settings by class.
  let appearanceProxies = AppearanceProxies()
  /// The scenes, and which is in front.
  private(set) lazy var scenes = SceneRegistry(self)
  /// How the interface stands.
  package var interfaceOrientation = UIInterfaceOrientation.portrait
  /// How the interface would stand if it followed the device.
  package var deviceOrientation = UIInterfaceOrientation.portrait

  /// The time of this application; only its host moves it.
  package var clock: MediaClock { session.clock }
  /// The layers, animations and transactions of this application.
  package let session: MediaSession
  /// The screen of this application.
  package let screen: UIScreen
  let touchDispatcher = TouchDispatcher()
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { parts.firstResponderDidChange() } }
  }
  /// A view has another superview in its window: a sheet follows the keyboard for a first responder inside it alone.
  /// Rule: G-05
  func firstResponderMayHaveMoved(along view: UIView) {
    if (firstResponder as? UIView)?.isDescendant(of: view) == true { parts.firstResponderDidChange() }
  }
  /// The keyboard, the bars of the system, what runs between controllers: each folder above keeps its own.
  var attachments = Attachments()
  /// The rounds of notifications of views that run.
  final let notificationRounds = NotificationRounds()
  /// The switch that enables block animations and overrides their durations.
  var animationSwitch = AnimationSwitch()
  /// Who hears of calls and of misuse.
  let diagnosticSinks = DiagnosticSinks()
  /// Changes of views that wait for one another. Rule: A-17
  let viewTransitions = ViewTransitionQueues()
  /// The running property animators, which need no other owner.
  var runningAnimators: [ObjectIdentifier: UIViewPropertyAnimator] = [:]
  /// The views that requested an update of their properties. Rule: A-53
  let propertyRequests = PropertyRequests()
  /// The update links, and the frame that is being made.
  let updates = FrameUpdates()
  /// The steps to run at every frame.
  var frameSteps: [FrameStep] = []
  /// The steps of views that follow other views, with every commit.
  var commitSteps: [CommitStep] = []
  /// How many pages are out while their pictures stay in sight.
  var picturedPages = 0

  /// The changes without animation that follow one another now. Rule
  var changeChain = ChangeChain()
  private var deferredBlocks: [() -> Void] = []
  private var commitBlocks: [() -> Void] = []
  private var afterCommitBlocks: [() -> Void] = []
  private var interactionBlocks = 0

  /// An application without windows, whose clock is at zero.
  public override init() {
    session = MediaSession()
    MediaSession.current = session
    screen = UIScreen()
    super.init()
    touchDispatcher.application = self
    session.updatePass = { [weak self] in
      guard let self else { return false }
      let hasNewProperties = PropertyPass.run(in: self)
      return ConstraintPass.runEverywhere(windows) || hasNewProperties
    }
    session.diagnose = { rule, message in Diagnostics.report(UsageError(rule.isEmpty ? "A-50" : rule, nil, message)) }
  }

  /// Makes this the shared application.
  ///
  /// The modules and folders below cannot ask an application: each is given what it needs of this one. Layers get the
  /// session with its clock, reports their sinks, and drawing on other threads the traits of the screen.
  package func activate() {
    let before = UIApplication.running
    UIApplication.running = self
    Ambience.applicationDidChange()
    MediaSession.current = session
    DiagnosticSinks.activate(diagnosticSinks, enter: Ambience.enter)
    ScreenTraitsSnapshot.capture(screen)
    // What goes with the one before may ask for the one that runs: it goes when that is in place.
    withExtendedLifetime(before) {}
  }

  // MARK: Deferred work

  /// Runs a closure at the beginning of the next run loop turn. Rule: A-29
  package func performInNextRunLoopTurn(_ body: @escaping () -> Void) { deferredBlocks.append(body) }
  /// Runs a closure with the commit of this turn. Rule: A-11
  func atCommit(_ body: @escaping () -> Void) { commitBlocks.append(body) }
  /// Runs a closure after the commit of this turn. Rule: P-15
  func afterCommit(_ body: @escaping () -> Void) { afterCommitBlocks.append(body) }

  /// The objects removed in this run loop turn, retained until it ends so that callbacks cannot free them mid-use.
  private var departed: [AnyObject] = []
  /// How many turns are under way, one inside the other.
  private(set) var turns = 0
  /// The number of run loop turns so far.
  package private(set) var runLoopIterationCount = 0
  /// Retains a controller whose view left its window, or a finished presentation, until the end of the run loop turn.
  func deferRelease(of leaver: AnyObject) { departed.append(leaver) }
  private func releaseDeparted() {
    // One turn inside another is part of it.
    guard turns == 0 else { return }
    // What goes may let more go.
    while !departed.isEmpty {
      let gone = departed
      departed = []
      withExtendedLifetime(gone) {}
    }
  }

  /// True if anything is waiting for the next turn.
  package var hasDeferredWork: Bool {
    !(deferredBlocks.isEmpty && commitBlocks.isEmpty && afterCommitBlocks.isEmpty)
  }

  // MARK: Run loop turn

  /// Runs one turn of the run loop; no time passes. Rule: A-50
  ///
  /// Events were delivered before; then come deferred work, what ended, layout and drawing, the commit, and what waits
  /// for it, again until nothing is left.
  package func runLoopTurn() {
    if turns == 0 { DeferredRelease.beginRunLoopTurn() }
    turns += 1
    runLoopIterationCount += 1
    let update = updates.begin(at: clock.now)
    update?.pass(.afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch)
    runDeferredWork()
    update?.pass(.beforeCADisplayLinkDispatch)
    stepFrame()
    update?.pass(.afterCADisplayLinkDispatch)
    endAnimations()
    PendingChanges.check()
    update?.pass(.beforeCATransactionCommit)
    var isChanged = commit()
    // What begins in or after a commit changes views, and its changes must be in the same frame.
    var rounds = 0
    while isChanged || !afterCommitBlocks.isEmpty || !commitBlocks.isEmpty, rounds < changeChain.maximumRounds {
      rounds += 1
      extendChain()
      let blocks = afterCommitBlocks
      afterCommitBlocks = []
      for block in blocks { block() }
      isChanged = commit()
    }
    update?.pass(.afterCATransactionCommit, .afterUpdateComplete)
    if update != nil { updates.current = nil }
    turns -= 1
    releaseDeparted()
    if turns == 0 {
      if !hasDeferredWork { changeChain.end() }
      DeferredRelease.endRunLoopTurn()
      ReturnedObjects.release()
      AssociatedValues.release()
    }
    parts.updateSystemBarsIfNeeded()
  }

  private func runDeferredWork() {
    let blocks = deferredBlocks
    deferredBlocks = []
    for block in blocks { block() }
  }

  private func stepFrame() {
    FrameScheduler.tick()
    let now = clock.now
    let steps = frameSteps
    frameSteps = []
    let rest = steps.filter { $0.owner != nil && $0.run(now) }
    frameSteps = rest + frameSteps
  }

  private func endAnimations() {
    for callback in AnimationTimeline.endFinished() { callback() }
  }

  /// Tells which symbols, images, colors and data were requested and are not there. Rule: D-46, RS-05
  package func reportMissingNames() {
    MissingSymbols.report()
    MissingAssets.report()
  }

  /// Lays out, draws and commits; answers whether something was called with the commit, which may have changed views.
  private func commit() -> Bool {
    parts.updateSystemBarsIfNeeded()
    reportMissingNames()
    CATransaction.flush()
    changeChain.commitEnded()
    let blocks = commitBlocks
    commitBlocks = []
    for block in blocks { block() }
    let followers = runCommitSteps()
    return followers || !blocks.isEmpty
  }

  /// Returns whether one of the steps changed a view.
  private func runCommitSteps() -> Bool {
    guard !commitSteps.isEmpty else { return false }
    commitSteps.removeAll { $0.owner == nil }
    return commitSteps.reduce(false) { isChanged, step in step.run() || isChanged }
  }

  // MARK: For apps

  /// Sends an action to a target, or along the chain from the first responder.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return perform(action, on: target as AnyObject, from: sender, for: event) }
    let start = firstResponder ?? (sender as? UIResponder)
    guard let found = start?.target(forAction: action, withSender: sender) else { return false }
    return perform(action, on: found as AnyObject, from: sender, for: event)
  }

  private func perform(_ action: Selector, on target: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    CallLog.record(target, action.description)
    if action.reaches(target, sender, event) { return true }
    Diagnostics.fail(.unperformable(target, action))
    return false
  }

  /// The orientations in which the application can be shown: its delegate's answer, else all but upside down on a
  /// phone and all on a tablet. Rule: P-53
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let all: UIInterfaceOrientationMask = screen.idiom == .pad ? .all : .allButUpsideDown
    guard let delegate else { return all }
    let answer = delegate.application(self, supportedInterfaceOrientationsFor: window)
    return answer.isEmpty ? all : answer
  }

  /// Delivers an event to the window it concerns.
  open func sendEvent(_ event: UIEvent) {
    if Swizzling.handles("sendEvent:", self, event) { return }
    deliver(event)
  }

  /// Delivers an event to the responders.
  func deliver(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      return Set(presses.allPresses.compactMap(\.window)).forEach { $0.sendEvent(event) }
    }
    for window in Set((event.allTouches ?? []).compactMap(\.window)) { window.sendEvent(event) }
  }

  /// Blocks touches until `endIgnoringInteractionEvents()`; calls nest.
  open func beginIgnoringInteractionEvents() { interactionBlocks += 1 }
  /// Ends one `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { interactionBlocks = max(0, interactionBlocks - 1) }
  /// True if touches are kept away.
  open var isIgnoringInteractionEvents: Bool { interactionBlocks > 0 }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Ends running work without notifications: it and what it moves would retain each other.
  isolated deinit {
    for case let part as any ApplicationPart in attachments.all { part.applicationGoes() }
    for animator in runningAnimators.values { animator.abandon() }
    touchDispatcher.cancelTracking()
  }
}

/// The protocol of state that a higher layer attaches to an application and that is released with it.
protocol ApplicationPart: AnyObject {
  func applicationGoes()
}

/// Something that moves with the frames until it says that it is done.
struct FrameStep {
  weak var owner: AnyObject?
  /// Only looks on: nothing is pending because of it.
  let isWatching: Bool
  /// The time before which it does nothing, by the application's clock; nil if every frame counts.
  let start: CFTimeInterval?
  let run: (CFTimeInterval) -> Bool

  init(
    owner: AnyObject, isWatching: Bool = false, notBefore start: CFTimeInterval? = nil,
    run: @escaping (CFTimeInterval) -> Bool
  ) {
    self.owner = owner
    self.isWatching = isWatching
    self.start = start
    self.run = run
  }
}

/// Places a view after the layout of every commit, because it follows views that it is not in.
struct CommitStep {
  weak var owner: AnyObject?
  /// Returns true if it changed a view.
  let run: () -> Bool
}
