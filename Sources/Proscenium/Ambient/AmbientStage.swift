internal import Foundation
internal import Interception
internal import Synchronization
internal import UIKit

/// The stage of tests that make none: as on a simulator, one application is there for all of them. Rule: SN-18
///
/// UIKit finds it by its name.
package final class AmbientStage: AmbientApplications {
  private static var kept: Stage?
  /// The task that entered last.
  @exclusivity(unchecked) private static var enteredTask: UInt64 = 0
  /// True if that task need not be looked at again: since it entered, no other application became the shared one, and no
  /// stage went.
  ///
  /// Atomic, as a stage may go on any thread.
  nonisolated private static let isSettled = Atomic(false)

  /// The stage, if a test needed it so far.
  static var ifMade: Stage? { kept }

  /// The stage; made when it is first asked for, and there to the end of the program.
  static var shared: Stage {
    if let kept { return kept }
    let environment = StageEnvironment.ofProcess
    let stage = Stage(device: environment.device, scheduler: StageScheduler(isAmbient: true))
    kept = stage
    environment.apply(to: stage)
    stage.application.reporter = { report.report(Diagnostic($0).line) }
    // As on a simulator, where the app that the tests run in has one.
    stage.rootViewController = UIViewController()
    return stage
  }

  /// The messages already printed, to print each only once.
  private static let report = OneTimeReport()

  /// Code that belongs to a stage goes on there; all other code belongs to this one.
  package static func enter() {
    let task = ic_current_task()
    if isSettled.load(ordering: .acquiring), enteredTask == task { return }
    let running = UIApplication.running, own = Stage.active
    // An application that is no stage's was put there by whoever uses it, and a host for windows gives turns itself.
    if running != nil, !Stage.ranLast { return }
    if let own, own.scheduler == nil, !isOtherTest(than: own) { return }
    if let stage = StageScheduler.stageOfThisCode() {
      if stage !== own { stage.activate() }
    } else {
      shared.activate()
      shared.application.releaseAbandonedWindows()
    }
    enteredTask = task
    isSettled.store(UIApplication.running != nil && Stage.active != nil, ordering: .releasing)
  }

  /// Returns true if a test runs inside of another one's wait for events of its host.
  private static func isOtherTest(than stage: Stage) -> Bool {
    guard let liveTest = stage.liveTest, let currentTest = TestFailures.currentTest else { return false }
    return liveTest != currentTest
  }

  /// A stage goes, or other code runs: the next who enters is looked at.
  nonisolated package static func forgetWhoEntered() { isSettled.store(false, ordering: .releasing) }
}

/// Writes each line once, as a console is read.
final class OneTimeReport {
  private var lines: Set<String> = []

  func report(_ line: String) {
    if lines.insert(line).inserted { TextStream.complain(line) }
  }
}
