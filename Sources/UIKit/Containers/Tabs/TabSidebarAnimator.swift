internal import Foundation

/// What a delegate wants to be done along with a sidebar that comes or goes, and after it. Rule: S-37
final class TabSidebarAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func add(_ animation: @escaping () -> Void) { animations.append(animation) }
  func addEnd(_ completion: @escaping () -> Void) { completions.append(completion) }

  func runAnimations() {
    let run = animations
    animations = []
    for animation in run { animation() }
  }

  func runCompletions() {
    let run = completions
    completions = []
    for completion in run { completion() }
  }

  func runAtOnce() {
    runAnimations()
    runCompletions()
  }
}
