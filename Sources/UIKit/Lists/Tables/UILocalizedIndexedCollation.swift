public import Foundation

/// Sorts objects by their names into sections, one a letter, as the index of a list shows them. Rule: LV-67
///
/// Differs: the letters are those of the Latin alphabet and the number sign, in every language.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  private override init() { super.init() }

  /// Returns the collation of the app.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections: a letter each, and a number sign for what begins with none of them.
  open var sectionTitles: [String] { Self.letters + ["#"] }
  /// The titles in the index.
  open var sectionIndexTitles: [String] { sectionTitles }
  /// Returns the section of a title in the index.
  ///
  /// Errors: for a title that is not there the last section.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    sectionTitles.indices.contains(indexTitleIndex) ? indexTitleIndex : sectionTitles.count - 1
  }
  /// Returns the section of an object by the text that a method of it returns; accents do not count.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let folded = name(of: object, selector).folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    guard let first = folded.first.map({ String($0).uppercased() }), let section = Self.letters.firstIndex(of: first)
    else { return sectionTitles.count - 1 }
    return section
  }
  /// Returns objects in the order of the texts that a method of them returns; equal ones keep their order.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let named = array.enumerated().map { (name: name(of: $0.element, selector), place: $0.offset, object: $0.element) }
    return named.sorted { a, b in
      switch a.name.localizedStandardCompare(b.name) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a.place < b.place
      }
    }.map(\.object)
  }

  private func name(of object: Any, _ selector: Selector) -> String {
    let answer = Messages.send(selector, to: object as AnyObject, [])?.takeUnretainedValue()
    return (answer as? NSString)?.substring(from: 0) ?? answer as? String ?? ""
  }
}
