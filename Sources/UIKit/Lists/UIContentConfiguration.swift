public import Foundation

/// The configuration of a content view, as a value that creates the view. Rule: LV-14
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration. Rule: LV-14
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The current configuration; setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can show a configuration; those of its own kind unless told otherwise.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// The default: configurations of the type it has.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
