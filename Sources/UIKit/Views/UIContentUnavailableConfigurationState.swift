internal import Foundation

/// The state of a page that has nothing to show. Rule: LV-66
nonisolated public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// A state in some traits, without a search text.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// The text that the page's search bar has.
  public var searchText: String?
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// A value of the app's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
