internal import Foundation

/// The numbers of actions and menus that were made without an identifier; each application counts its own, so that two
/// runs are the same.
final class MadeIdentifiers {
  private var actions = 0
  private var menus = 0

  private static var current: MadeIdentifiers { UIApplication.shared.attached { MadeIdentifiers() } }

  static func nextAction() -> Int {
    let made = current
    made.actions += 1
    return made.actions
  }

  static func nextMenu() -> Int {
    let made = current
    made.menus += 1
    return made.menus
  }
}
