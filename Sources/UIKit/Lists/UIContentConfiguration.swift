public import Foundation

/// What a content looks like, as a value that makes the view for it. Rule: LV-14
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration. Rule: LV-14
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown; setting it shows another.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can show a configuration; those of its own kind unless told otherwise.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Absent: configurations of the type it has.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
