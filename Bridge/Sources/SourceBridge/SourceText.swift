/// One source of a module.
public struct SourceText: Sendable {
  /// Its path, as the compiler is given it.
  public let path: String
  /// The whole text.
  public let text: String

  /// A source.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
