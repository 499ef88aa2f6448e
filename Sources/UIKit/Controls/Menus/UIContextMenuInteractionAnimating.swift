public import Foundation

/// The effect of a tap on a context menu's preview.
nonisolated public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes back to where it came from.
  case dismiss = 0
  /// The preview grows over the whole screen and gives way to what was shown meanwhile.
  case pop = 1
}

/// The animations alongside a context menu's opening or closing.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller that the configuration's preview provider returned.
  var previewViewController: UIViewController? { get }
  /// Changes views along with the menu.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Called when the menu is there, or gone.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Runs alongside of a tap on a preview.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The effect of a tap on the preview; it is dismissed unless set.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Keeps what apps want to run alongside: animations until they begin, completions until the end.
///
///     waiting ──run──▶ running ──complete──▶ over
final class ContextMenuAnimations: NSObject, UIContextMenuInteractionCommitAnimating {
  private enum Phase {
    case waiting
    case running
    case over
  }

  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var phase = Phase.waiting
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    switch phase {
    case .waiting: self.animations.append(animations)
    case .running, .over: animations()
    }
  }
  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    switch phase {
    case .waiting, .running: completions.append(completion)
    case .over: completion()
    }
  }

  /// Inside of the animation.
  func run() {
    guard case .waiting = phase else { return }
    phase = .running
    let work = animations
    animations = []
    for animation in work { animation() }
  }
  /// At its end.
  func complete() {
    run()
    guard case .running = phase else { return }
    phase = .over
    let work = completions
    completions = []
    for completion in work { completion() }
  }
}
