public import Foundation

/// An interaction that a view can have; an app's, since the library has none. Rule: P-64
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed, with nil.
  func willMove(to view: UIView?)
  /// Sent after it did.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, in the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  func attach(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    CallLog.record(interaction, "willMove(to:)")
    interaction.willMove(to: self)
    ownExtras.interactions.append(interaction)
    CallLog.record(interaction, "didMove(to:)")
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    CallLog.record(interaction, "willMove(to:)")
    interaction.willMove(to: nil)
    extras?.interactions.removeAll { $0 === interaction }
    CallLog.record(interaction, "didMove(to:)")
    interaction.didMove(to: nil)
  }
}
