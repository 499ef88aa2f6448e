public import Foundation

/// A storyboard or a xib as a typed value.
///
/// Reading knows no view: it turns the XML that Interface Builder saves into objects, properties and connections with
/// their places. What it does not know is kept and reported.
///
/// Errors: `init` throws the first issue that makes a file unreadable; all others stand in `issues`.
/// Rule: SG-40
public struct InterfaceDocument: Hashable, Sendable {
  /// The kind of document.
  public enum Kind: String, Hashable, Sendable {
    /// Scenes and the segues between them.
    case storyboard
    /// Objects that code loads.
    case xib
  }

  /// The path as it was given.
  public var path: String
  /// The kind of document.
  public var kind: Kind
  /// The id of the controller that a storyboard begins with.
  public var initialViewController: String?
  /// True if views are laid out by constraints.
  public var usesAutoLayout: Bool
  /// True if variations by size class are meant.
  public var usesTraitCollections: Bool
  /// True if the safe area's guides are meant.
  public var usesSafeAreas: Bool
  /// True if the document is the launch screen.
  public var isLaunchScreen: Bool
  /// The device of the canvas, such as `retina6_12`, for whose size the frames are meant.
  public var device: String?
  /// A storyboard's scenes, in the order of the text. Rule: SG-41
  public var scenes: [InterfaceScene]
  /// A xib's top-level objects, placeholders included.
  public var objects: [InterfaceObject]
  /// Colours and pictures that the objects name.
  public var resources: InterfaceResources
  /// The segues whose appearance the canvas follows, by id.
  public var inferredMetricsTieBreakers: [String]
  /// The issues for the document's author, in the order of the text.
  public var issues: [InterfaceIssue]
}

extension InterfaceDocument {
  /// Reads a file's content.
  public init(_ data: Data, path: String) throws(InterfaceIssue) {
    let root = try ElementReader.read(data, path: path)
    self = try DocumentReader.read(root, path: path)
  }

  /// Reads a file.
  public init(contentsOf url: URL) throws {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw InterfaceIssue(
        .error, at: SourcePosition(path: url.path, line: 1, column: 1), "the file cannot be read",
        do: "check its name and its permissions")
    }
    try self.init(data, path: url.path)
  }
}

/// A scene: a controller with its objects. Rule: SG-41
public struct InterfaceScene: Hashable, Sendable {
  /// The scene's id.
  public var id: String
  /// The controller, or the reference to one in another storyboard.
  public var controller: InterfaceObject?
  /// The id of the placeholder of the first responder.
  public var firstResponder: String?
  /// The id of the exit. Rule: SG-44
  public var exit: String?
  /// Everything else at the top: views, gesture recognizers, custom objects.
  public var objects: [InterfaceObject]
  /// The position on the canvas, from the left.
  ///
  /// Units: points of the canvas.
  public var canvasX: Double
  /// The position on the canvas, from the top.
  ///
  /// Units: points of the canvas.
  public var canvasY: Double
  /// The place in the document.
  public var position: SourcePosition
}

/// Colours and pictures that a document's objects name.
public struct InterfaceResources: Hashable, Sendable {
  /// A named colour's value when the document was saved, for use without a catalogue.
  public var namedColors: [String: InterfaceColor] = [:]
  /// A system colour's value when the document was saved.
  public var systemColors: [String: InterfaceColor] = [:]
  /// A picture's size when the document was saved.
  ///
  /// Units: points.
  public var imageSizes: [String: InterfaceValue] = [:]
}
