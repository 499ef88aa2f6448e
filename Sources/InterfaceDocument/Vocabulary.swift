/// The elements and attributes of interface documents. Rule: SG-42, SG-51
///
/// The tables were drawn from what Interface Builder was seen to save. An element begins with the attributes of the one
/// that it is a kind of. What is not in a table is kept as text and reported.
struct Vocabulary: Sendable {
  /// The form of an attribute's text.
  enum AttributeType: Hashable, Sendable {
    case boolean, integer, number, string, reference, image
    case choice(Set<String>)
    /// Known, and of no meaning outside the editor.
    case editorOnly
  }

  /// Element to attribute to form.
  let forms: [String: [String: AttributeType]]
  /// Of elements that are no objects, what their attributes stand for; of objects, their key alone.
  ///
  /// Those that stand for nothing outside the editor are left out.
  let words: [String: [String: AttributeType]]

  /// Attributes that every object may have and that are read into its own fields.
  static let structural: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID",
  ]
  /// Elements inside objects that hold lists of objects.
  static let lists: Set<String> = [
    "subviews", "items", "cells", "sections", "prototypes", "segments", "toolbarItems", "leftBarButtonItems",
    "rightBarButtonItems", "gestureRecognizers", "viewControllers", "children", "keyCommands", "barButtonItems",
    "decorationViews", "bottomBarButtonItems", "commands", "trailingItemGroups", "leadingItemGroups",
    "centerItemGroups",
  ]
  /// Elements that say how the canvas shows something.
  static let canvas: Set<String> = [
    "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedOrientationMetrics",
    "simulatedScreenMetrics", "simulatedMetricsContainer", "simulatedAutoDevice", "presentationSimulatedSizeMetrics",
    "simulatedSlideOverMetrics", "nonDefaultSimulatedSizeMetrics", "accessibilityOverrides", "customSizeMetrics",
  ]
  /// Elements of a document that no object is made of.
  static let ofEditor: Set = [
    "dependencies", "designables", "classes", "modelEntities", "customFonts", "inferredMetricsTieBreakers",
  ]
  /// Elements whose `YES` attributes are the options that are on.
  static let optionSets: Set<String> = [
    "autoresizingMask", "extendedEdge", "dataDetectorType", "dataDetectorTypes", "popoverArrowDirection",
    "accessibilityTraits", "audiovisualMediaTypes", "swipeGestureRecognizerDirection", "rectEdge",
    "directionalRectEdge",
    "searchBarScopeSet", "screenEdges",
  ]

  static let shared = Vocabulary()

  private init() {
    var forms: [String: [String: AttributeType]] = [:]
    for table in [Self.views, Self.controls, Self.containers, Self.controllers, Self.parts] {
      for line in table.split(separator: "\n") { Self.read(line, into: &forms) }
    }
    var words: [String: [String: AttributeType]] = [:]
    for line in Self.words.split(separator: "\n") { Self.read(line, into: &words) }
    for (element, attributes) in forms where words[element] == nil {
      words[element] = attributes["key"].map { ["key": $0] }
    }
    for element in Self.canvas.union(Self.ofEditor) { words[element] = nil }
    (self.forms, self.words) = (forms, words)
  }

  /// Returns true if objects of this element are known.
  func knows(_ element: String) -> Bool { forms[element] != nil }

  /// Returns the form of an attribute in an element, or nil for an unknown one.
  func form(of attribute: String, in element: String) -> AttributeType? { forms[element]?[attribute] }

  /// Returns true if objects of this element are views.
  func isView(_ element: String) -> Bool { forms[element]?["contentMode"] != nil }

  /// Reads a line such as `label : view | flag highlighted | number fontSize | mode(a,b)`.
  private static func read(_ line: Substring, into forms: inout [String: [String: AttributeType]]) {
    let parts = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    guard let head = parts.first, let name = head.first else { return }
    var attributes = forms[name] ?? [:]
    if head.count == 3 { attributes.merge(forms[head[2]] ?? [:]) { own, _ in own } }
    for part in parts.dropFirst() {
      guard let kind = part.first else { continue }
      let form = plainForm(kind)
      for word in form == nil ? part[...] : part.dropFirst() {
        if let form { attributes[word] = form } else { readChoice(word, into: &attributes) }
      }
    }
    forms[name] = attributes
  }

  private static func plainForm(_ word: String) -> AttributeType? {
    switch word {
    case "flag": .boolean
    case "integer": .integer
    case "number": .number
    case "text": .string
    case "ref": .reference
    case "image": .image
    case "editor": .editorOnly
    default: nil
    }
  }

  private static func readChoice(_ word: String, into attributes: inout [String: AttributeType]) {
    let halves = word.split(separator: "(")
    guard halves.count == 2 else { return }
    attributes[String(halves[0])] = .choice(Set(halves[1].dropLast().split(separator: ",").map(String.init)))
  }
}
