public import Foundation
internal import InterfaceDocument

/// The objects of a xib, created on each request.
@preconcurrency @MainActor open class UINib: NSObject {
  /// An option for the creation of a nib's objects.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects for the placeholders of the file, by their identifiers: a dictionary of texts to objects.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: InterfaceDocument?
  private let bundle: Bundle?
  private let strings: [String: String]?

  /// The xib of a name, without its extension; nil stands for the main bundle and those beside the program.
  ///
  /// Errors: a file that is missing or cannot be read traps. Rule: D-25
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil
    (document, strings) = InterfaceLibrary.open(name, "xib", in: bundleOrNil, or: .noNib(name, bundleOrNil))
    super.init()
  }

  /// The xib of a file's content.
  ///
  /// Errors: content that cannot be read traps. Differs: it is the content that Interface Builder saves. Rule: D-25
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(data: data, path: "data.xib", bundle: bundleOrNil)
  }

  /// The xib of a file's content, with the path that places in it are told by.
  package init(data: Data, path: String, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil
    (document, strings) = (InterfaceLibrary.open(data, path: path), nil)
    super.init()
  }

  /// Creates the top-level objects of the file, and connects them with an owner.
  ///
  /// Order: each is awakened once everything is connected; the owner is not. Rule: SG-14
  @discardableResult open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let document else { return [] }
    let loading = InterfaceLoading(document, bundle: bundle, storyboard: nil, strings: strings)
    let owner = ownerOrNil.map { $0 as AnyObject }
    loading.controller = owner as? UIViewController
    if let owner { loading.note(owner, as: "-1") }
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    for placeholder in document.objects where placeholder.element == "placeholder" {
      guard let name = placeholder["placeholderIdentifier"]?.text else { continue }
      if name == "IBFilesOwner", let owner { loading.note(owner, as: placeholder.id) }
      if name == "IBFirstResponder" { loading.noteResponder(placeholder.id) }
      if let object = external[name] { loading.note(object as AnyObject, as: placeholder.id) }
    }
    let objects = document.objects.compactMap { loading.make($0) }
    // The owner's connections stand with its placeholder.
    for placeholder in document.objects where placeholder.element == "placeholder" {
      if let object = loading.object(placeholder.id) { loading.connectOwner(object, placeholder) }
    }
    loading.finish()
    return objects
  }
}

extension Bundle {
  /// Creates the objects of one of the bundle's xibs; nil for an unknown name.
  ///
  /// The main bundle is looked for together with those beside the program.
  @preconcurrency @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let bundle = self == .main ? nil : self
    guard InterfaceLibrary.find(name, "xib", in: bundle) != nil else {
      Diagnostics.fail(.noNib(name, bundle))
      return nil
    }
    return UINib(nibName: name, bundle: bundle).instantiate(withOwner: owner, options: options)
  }
}
