internal import Foundation
internal import Interception
internal import Synchronization
internal import UIKit

/// The stage of tests that make none: as on a simulator, one application is there for all of them. Rule: SN-18
///
/// UIKit finds it by its name.
package final class AmbientStage: AmbientApplications {
  private static var kept: Stage?
  /// Who entered last and need not be looked at again.
  private static var entered: (task: UInt64, application: ObjectIdentifier)?

  /// The stage, if a test needed it so far.
  static var ifMade: Stage? { kept }

  /// The stage; made when it is first asked for, and there to the end of the program.
  static var shared: Stage {
    if let kept { return kept }
    let surroundings = Surroundings.ofProcess
    let stage = Stage(device: surroundings.device, agenda: Agenda(isAmbient: true))
    kept = stage
    surroundings.apply(to: stage)
    stage.application.reporter = { told.tell("\(Diagnostic($0))") }
    // As on a simulator, where the app that the tests run in has one.
    stage.rootViewController = UIViewController()
    return stage
  }

  /// The messages already printed, to print each only once.
  private static let told = ToldOnce()

  /// Code that belongs to a stage goes on there; all other code belongs to this one.
  package static func enter() {
    let task = ic_current_task()
    let running = UIApplication.running, own = Stage.active
    if own != nil, let entered, entered.task == task, running.map(ObjectIdentifier.init) == entered.application {
      return
    }
    // An application that is no stage's was put there by whoever uses it, and a host for windows gives turns itself.
    if running != nil, !Stage.ranLast { return }
    if let own, own.agenda == nil, !isOtherTest(task, than: own) { return }
    if let stage = Agenda.stageOfThisCode() {
      if stage !== own { stage.activate() }
    } else {
      shared.activate()
      shared.application.letGoOfAbandonedWindows()
    }
    entered = UIApplication.running.map { (task, ObjectIdentifier($0)) }
  }

  /// Returns true if a test runs inside of another one's wait for a live host's events.
  ///
  /// An app starts its host in no task, from its main function, and all of its tasks belong to the host's stage. An
  /// asynchronous main function that uses UIKit before it starts its host would be taken for a test.
  private static func isOtherTest(_ task: UInt64, than stage: Stage) -> Bool {
    kept != nil && task != 0 && stage.liveTask != 0 && task != stage.liveTask
  }

  /// A stage goes, or other code runs: the next who enters is looked at.
  static func forgetWhoEntered() { entered = nil }
}

/// Writes each line once, as a console is read.
final class ToldOnce {
  private var lines: Set<String> = []

  func tell(_ line: String) {
    if lines.insert(line).inserted { TextStream.complain(line) }
  }
}
