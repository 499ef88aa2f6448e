internal import Foundation
internal import QuartzCore

/// Gives code that no stage was made for an application to run in. Rule: SN-18
///
/// The stage that does stands above this module, which must not import it: it is found by its name, as the runner is.
package protocol AmbientApplications {
  /// Makes the application that the code which runs now belongs to the shared one.
  @MainActor static func enter()
  /// Has the next call of `enter()` find out again which application the code belongs to.
  static func forgetWhoEntered()
}

/// The application of tests that make no stage.
enum Ambience {
  /// Only programs that run tests have one: an app is launched, and a tool that draws views needs none.
  private static let applications: (any AmbientApplications.Type)? =
    runsTests ? NSClassFromString("Proscenium.AmbientStage") as? any AmbientApplications.Type : nil
  private static var isEntering = false

  private static var runsTests: Bool {
    ["libXCTest.so", "libTesting.so"].contains { (name: String) in dlopen(name, RTLD_LAZY | RTLD_NOLOAD) != nil }
  }

  /// Called wherever code may use UIKit first.
  static func enter() {
    // The stage uses the application while it makes it. Code off the main thread is misuse, which is told elsewhere.
    guard let applications, !isEntering, MainQueue.isCurrent else { return }
    isEntering = true
    applications.enter()
    isEntering = false
  }

  /// Called when another application becomes the shared one.
  static func applicationDidChange() { applications?.forgetWhoEntered() }
}
