/// A value of an old-style property list, with its offset in the text.
package struct PropertyNode: Sendable {
  package enum Content: Sendable {
    case text(String)
    case data([UInt8])
    case list([PropertyNode])
    case dictionary([String: PropertyNode])
  }

  package var content: Content
  package var offset: Int

  package init(_ content: Content, at offset: Int = 0) { (self.content, self.offset) = (content, offset) }

  package var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  package var list: [PropertyNode]? {
    guard case .list(let list) = content else { return nil }
    return list
  }

  package var dictionary: [String: PropertyNode]? {
    guard case .dictionary(let dictionary) = content else { return nil }
    return dictionary
  }

  /// The texts of a list, or of one text alone.
  package var texts: [String] { list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

  /// A node of a property list that another reader read, without offsets.
  package init(_ value: Any) {
    switch value {
    case let text as String: self.init(.text(text))
    case let list as [Any]: self.init(.list(list.map { PropertyNode($0) }))
    case let dictionary as [String: Any]: self.init(.dictionary(dictionary.mapValues { PropertyNode($0) }))
    default: self.init(.text(String(describing: value)))
    }
  }
}
