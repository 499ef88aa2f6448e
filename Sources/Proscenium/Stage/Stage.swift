internal import Compositor
public import CoreGraphics
public import Foundation
internal import Hosts
internal import QuartzCore
public import UIKit

/// A screen without a display and with its own clock: an application in a test or a tool.
///
/// Nothing happens by itself. `turn()` runs the run loop once, `advance(by:)` lets time pass in frames of the device,
/// and two stages told the same do the same, to the byte. Several stages may live side by side; each call makes its
/// stage's application the shared one.
@preconcurrency @MainActor public final class Stage {
  /// The device that the application runs on.
  public let device: Device
  /// Misuse that UIKit would warn of, oldest first.
  public var diagnostics: [Diagnostic] {
    if UIApplication.running === application { application.reportMissingNames() }
    return noted
  }

  let application: UIApplication
  /// The app's pending work; nil if a live host runs the main queue.
  let scheduler: StageScheduler?
  /// The name of the test that made a stage for a live host; nil for others.
  let liveTest: String?
  let recorder = TraceRecorder()
  /// The fingers that are down.
  var fingersDown: Set<Int> = []
  /// State of expectations, gestures and repeats.
  let kit = StageKit()
  /// The modifier keys that are down.
  var heldModifiers: UIKeyModifierFlags = []
  private var noted: [Diagnostic] = []
  private let ownWindow: UIWindow
  /// Made with the first picture: most tests need none.
  private lazy var compositor = Compositor()
  private let host: HeadlessHost
  /// Takes pictures while a film is made.
  var camera: Camera?
  /// Notes what happens while a recording is made.
  var theatre: TheatreRecorder? {
    get { recorder.theatre }
    set { recorder.theatre = newValue }
  }

  /// A new application, screen, window and clock, on an iPhone 15 in light style, unless the environment says
  /// otherwise.
  ///
  /// Order: `proscenium test --device ipad-11 --style dark` sets `PROSCENIUM_DEVICE` and `PROSCENIUM_STYLE`; the others are
  /// `PROSCENIUM_LOCALE`, `PROSCENIUM_TEXT_SIZE` and `PROSCENIUM_ORIENTATION`, with the words of the start options. A stage
  /// of a device that is named heeds none of them.
  public convenience init() {
    let environment = StageEnvironment.ofProcess
    self.init(device: environment.device, scheduler: StageScheduler())
    environment.apply(to: self)
  }

  /// Code that belonged to the stage belongs to another one from now on.
  deinit { AmbientStage.forgetWhoEntered() }

  /// A fresh application, screen, window and clock on a device.
  public convenience init(device: Device) { self.init(device: device, scheduler: StageScheduler()) }

  /// Without a scheduler what the app puts off goes to the real main queue, which the caller must run.
  init(device: Device, scheduler: StageScheduler?) {
    self.device = device
    self.scheduler = scheduler
    liveTest = scheduler == nil ? TestFailures.currentTest : nil
    application = UIApplication()
    host = HeadlessHost(clock: application.clock, refreshRate: device.refreshRate)
    let screen = application.screen
    screen.idiom = device.idiom
    application.activate()
    screen.configure(size: device.size, scale: device.scale)
    application.keyboard.isEnabled = device.showsKeyboard
    screen.maximumFramesPerSecond = device.refreshRate
    screen.safeAreas = (device.safeAreaInsets, device.landscapeSafeAreaInsets)
    screen.hardware = ScreenHardware(
      size: device.size, cornerRadius: device.cornerRadius, safeArea: device.safeAreaInsets,
      isDrawn: device.drawsChrome)
    application.systemBars.layOut()
    ownWindow = UIWindow(frame: CGRect(origin: .zero, size: device.size))
    application.recorder = recorder
    application.transitionListener = { [weak recorder] in recorder?.note($0) }
    application.reporter = { [weak self] usageError in self?.note(Diagnostic(usageError)) }
    Diagnostics.explain = { Diagnostic($0).line + TestPage.note() }
    if TestFailures.areReported { CallSite.recordRequests() }
    scheduler?.belongs(to: self)
    activate()
    makeCurrent()
    if scheduler != nil { recordTestIfAsked() }
  }

  /// The application's key window; the stage's own until an application makes another.
  public var window: UIWindow {
    activate()
    return application.keyWindow ?? ownWindow
  }

  /// The window's root controller; setting it makes the window key and visible and runs a turn.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      let window = self.window
      window.rootViewController = newValue
      window.makeKeyAndVisible()
      turn()
    }
  }

  /// The keyboard's frame on the screen; below it while hidden.
  ///
  /// Units: points of the screen.
  public var keyboardFrame: CGRect { application.keyboard.frame }

  /// Seconds since the stage opened.
  public var time: TimeInterval { application.clock.now }

  /// Everything the library called, in order; may be cleared.
  public var trace: Trace {
    get { Trace(recorder) }
    set { recorder.events = newValue.events }
  }

  // MARK: Time

  /// Runs one turn of the run loop; no time passes.
  ///
  /// Order: the application's turn, then what the app put off for now (blocks on the main queue and run loop, tasks on
  /// the main actor, timers that are due), first come, first served, and again while that puts off more, a hundred times
  /// at most; what is left then waits for the next turn.
  public func turn() {
    activate()
    if let scheduler { scheduler.run(self) } else { application.runLoopTurn() }
    kit.page?.turned(self)
  }

  /// Lets time pass: a turn now, for the changes since the last one, one at every frame of the device and whenever
  /// deferred work of the app is due, and one at the end.
  ///
  /// Units: seconds.
  public func advance(by seconds: TimeInterval) {
    turn()
    guard seconds > 0, seconds.isFinite else { return }
    pass(seconds)
  }

  /// Lets time pass as `advance(by:)` does, without the turn for the changes before.
  private func pass(_ seconds: TimeInterval) {
    host.advance(by: seconds) {
      [camera?.nextTime(after: $0), scheduler?.nextDue(after: $0), kit.disturbance?.instant(after: $0)]
        .compactMap(\.self).min()
    } _: {
      scheduler?.timePassed(to: time)
      turn()
      camera?.capture(at: time)
    }
  }

  /// Lets time pass until no work is pending.
  ///
  /// Frames in which nothing is called or drawn pass without a run loop turn; time, calls and pictures are the same as with one.
  ///
  /// Errors: `StageError.pending` names what did not end in time, whose it is and since when; at once where changes follow
  /// one another without end. Animations that repeat for ever, timers that do, and display links do not count.
  public func settle(within seconds: TimeInterval = 30) throws {
    let (end, frame) = (time + seconds, 1 / Double(device.refreshRate))
    turn()
    var quietTime = quietTime
    var (wasQuiet, isSkipped) = (false, false)
    while application.hasPendingWork || scheduler?.hasPendingWork ?? false {
      guard time < end - 1e-9, !application.changesWithoutEnd else { throw StageError.pending(pendingDescriptions) }
      // The turns before and after one in which something happens are run: what was last shown is up to date then.
      let isQuiet = isQuiet(until: time + 2 * frame, quietTime)
      let wasSkipped = isSkipped
      isSkipped = isQuiet && wasQuiet
      if isSkipped {
        skip(frame)
      } else {
        if wasSkipped || !self.isQuiet(until: time, quietTime) { turn() }
        pass(frame)
        quietTime = self.quietTime
      }
      wasQuiet = isQuiet
    }
    if isSkipped { turn() }
    application.releaseRemaining()
  }

  /// The time before which the application's run loop turns do nothing that can be noticed, until one of them has run; nil
  /// while every turn counts.
  private var quietTime: TimeInterval? {
    guard camera == nil, theatre == nil, kit.disturbance == nil else { return nil }
    return application.quietUntil
  }

  /// Returns true if run loop turns up to a time would do nothing that can be noticed.
  private func isQuiet(until time: TimeInterval, _ quietTime: TimeInterval?) -> Bool {
    guard let scheduler, let quietTime, quietTime > time + HeadlessHost.tolerance else { return false }
    return scheduler.isQuiet(until: time + HeadlessHost.tolerance)
  }

  /// Lets time pass as `pass` does, without turns.
  private func skip(_ seconds: TimeInterval) {
    host.advance(by: seconds) { _ in
      nil
    } _: {
      scheduler?.timePassed(to: time)
    }
  }

  /// Time has passed by a clock of another's; never back.
  func move(to time: TimeInterval) { application.clock.now = max(application.clock.now, time) }

  // MARK: Pictures

  /// The screen as it is now.
  ///
  /// Shape: the device's size in its present orientation, in pixels.
  public func frame() -> CGImage {
    activate()
    _ = compositor.draw(application.screen.renderTree())
    return compositor.makeImage()
  }

  /// Returns the current render tree as text; pictures are given by their size and a hash.
  public func scene() -> String {
    activate()
    return application.screen.renderTree().text(includingImages: false)
  }

  // MARK: Fingers

  /// Begins a touch.
  ///
  /// Units: points of the screen, as everywhere below. Errors: a point beside the screen is told. Rule: D-51
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    activate()
    fingersDown.insert(finger)
    reportUnlessOnScreen(point)
    theatre?.note(.down(point), finger: finger)
    application.touches.began(finger, at: point)
    turn()
  }
  /// A finger moves.
  ///
  /// Errors: one that is not down is told, as with the two below. Rule: D-51
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    activate()
    reportUnlessDown(finger, "moves")
    theatre?.note(.move(point), finger: finger)
    application.touches.moved(finger, to: point)
    turn()
  }
  /// Ends a touch.
  public func touchUp(finger: Int = 0) {
    activate()
    reportUnlessDown(finger, "is lifted")
    fingersDown.remove(finger)
    theatre?.note(.up, finger: finger)
    application.touches.ended(finger)
    turn()
  }
  /// Cancels a touch, as the system does.
  public func touchCancel(finger: Int = 0) {
    activate()
    reportUnlessDown(finger, "is taken away")
    fingersDown.remove(finger)
    theatre?.note(.up, finger: finger)
    application.touches.cancelled(finger)
    turn()
  }

  /// Begins a touch and ends it a twentieth of a second later (chosen: a quick tap).
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: 0.05)
    touchUp()
  }

  /// Taps the middle of a view.
  ///
  /// Errors: one that is not on the screen is told, and nothing is touched. Rule: D-51
  public func tap(_ view: UIView) {
    activate()
    guard isTouchable(view) else { return }
    tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Moves a touch at constant speed, one step a frame.
  ///
  /// Units: seconds; what is less than 0, more than ten minutes, or no number counts as the nearest of them or as 0.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
    touchDown(at: start)
    let (length, steps) = steps(in: duration)
    for step in 1...steps {
      advance(by: length / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if release { touchUp() }
  }

  // MARK: The device

  /// Rotates the device; the interface follows if its controllers allow it.
  public func rotate(to orientation: UIInterfaceOrientation) {
    activate()
    application.rotate(to: orientation)
    turn()
  }

  /// Changes the window's size, as another app beside it would.
  ///
  /// Units: points.
  public func resize(to size: CGSize) {
    activate()
    application.resize(to: size)
    turn()
  }

  /// Activates or deactivates the application.
  ///
  /// Order: `.inactive` is what a call or an alert of the system does; the way to `.background` and back leads over it.
  public func setApplicationState(_ state: UIApplication.State) {
    activate()
    application.go(to: state)
    turn()
  }

  /// Sends the application a memory warning.
  public func warnOfMemory() {
    activate()
    application.warnOfMemory()
    turn()
  }

  // MARK: Misuse

  func note(_ diagnostic: Diagnostic) {
    noted.append(diagnostic)
    theatre?.note(diagnostic)
  }

  /// Collects the usage errors that would trap, ignores the calls, and returns them.
  public func collectFailures(_ body: () throws -> Void) rethrows -> [Diagnostic] {
    activate()
    let box = FailureBox()
    let outer = application.collector
    application.collector = { box.failures.append(Diagnostic($0)) }
    defer { application.collector = outer }
    try body()
    return box.failures
  }

  private final class FailureBox {
    var failures: [Diagnostic] = []
  }

  /// Makes this stage's application the shared one.
  func activate() {
    scheduler?.use()
    guard UIApplication.running !== application else { return }
    application.activate()
    makeCurrent()
  }

  /// The stage whose application was made the shared one last, while it lives.
  private(set) static weak var active: Stage?
  private static weak var lastApplication: UIApplication?
  /// True if the application that runs is that of a stage, which may be gone.
  static var ranLast: Bool { UIApplication.running.map { $0 === lastApplication } ?? false }

  private func makeCurrent() {
    Stage.active = self
    Stage.lastApplication = application
    AmbientStage.forgetWhoEntered()
  }
}
