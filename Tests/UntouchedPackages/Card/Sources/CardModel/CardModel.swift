// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(UIKit)
  let isBesideUIKit = true
#else
  let isBesideUIKit = false
#endif

/// A module that knows no view.
public struct CardModel: Equatable {
  public var title: String
  public var isFaceUp = true

  public init(title: String) { self.title = title }

  public mutating func flip() { isFaceUp.toggle() }
}
