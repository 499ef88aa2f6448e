internal import Foundation

/// The animations and completions that a delegate adds to the showing or hiding of a sidebar. Rule: S-37
final class TabSidebarSlide: NSObject {
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
