internal import Foundation
internal import InterfaceDocument

/// Makes the objects of one scene or nib, and connects them.
///
/// ```
/// make: init(coder:) of each object, those inside first
///   ──▶ finish: guides and constraints ──▶ outlets, actions, segues ──▶ runtime attributes ──▶ awakeFromNib
/// ```
///
/// A scene is made in two goes: the controller with what stands beside it, and its view when that is asked for. What the
/// first go cannot connect yet waits for the second. Rule: SG-14
final class InterfaceLoading {
  let document: InterfaceDocument
  let bundle: Bundle?
  let storyboard: UIStoryboard?
  /// Texts of the language in use.
  let strings: [String: String]?
  /// The load of the scene that this one is a part of. Rule: SG-54
  private let outer: InterfaceLoading?
  /// The scenes around this one.
  let nesting: SceneNesting
  /// The controller whose scene it is.
  weak var controller: UIViewController?

  /// True if the container of the scene has its children. Rule: SG-69
  var isRelated = false

  /// The objects created in this load, inner ones first.
  private(set) var made: [Made] = []
  /// Who was there before, with what a placeholder says of it.
  private var owners: [Made] = []
  /// The objects by their ids; not retained.
  private var objects: [String: WeakObject] = [:]
  /// The ids that stand for the first responder in the chain with the method.
  private var responderPlaceholders: Set<String> = ["-2"]
  /// Objects in the place of classes that are not there, which have none of the properties that are connected.
  private var substitutes: Set<ObjectIdentifier> = []
  /// Outlets whose objects are not made yet.
  var waiting: [(object: WeakObject, outlet: InterfaceConnection.Outlet)] = []
  /// Constraints by id, those too that are not installed now.
  var constraints: [String: NSLayoutConstraint] = [:]
  /// Constraints of an app's own classes that were made in this go.
  var ownConstraints: [(object: NSLayoutConstraint, element: InterfaceConstraint)] = []
  /// Controllers to be embedded when the view is there. Rule: SG-12
  var embeds: [(segue: InterfaceSegue, container: UIView)] = []

  struct Made {
    let object: AnyObject
    let element: InterfaceObject
  }

  struct WeakObject {
    weak var object: AnyObject?
  }

  init(_ document: InterfaceDocument, bundle: Bundle?, storyboard: UIStoryboard?, strings: [String: String]?) {
    (self.document, self.bundle, self.storyboard, self.strings) = (document, bundle, storyboard, strings)
    (outer, nesting) = (nil, .current)
  }

  /// A load of a part of a scene, which knows the objects of the scene and is not known by them.
  init(within outer: InterfaceLoading) {
    (document, bundle, storyboard, strings) = (outer.document, outer.bundle, outer.storyboard, outer.strings)
    (self.outer, controller, nesting) = (outer, outer.controller, outer.nesting)
  }

  // MARK: Objects

  func object(_ id: String) -> AnyObject? { objects[id]?.object ?? outer?.object(id) }
  func note(_ object: AnyObject, as id: String) { if !id.isEmpty { objects[id] = WeakObject(object: object) } }
  func noteResponder(_ id: String?) { if let id { responderPlaceholders.insert(id) } }
  func isResponderPlaceholder(_ id: String) -> Bool {
    responderPlaceholders.contains(id) || outer?.isResponderPlaceholder(id) == true
  }
  func isSubstitute(_ object: AnyObject) -> Bool {
    substitutes.contains(ObjectIdentifier(object)) || outer?.isSubstitute(object) == true
  }
  /// An object that its owner made is part of this go, such as the content view of an effect view or a bar.
  func adopt(_ object: AnyObject, for element: InterfaceObject) {
    note(object, as: element.id)
    made.append(Made(object: object, element: element))
  }
  /// Makes an owner's connections at the end of this go; it is not awakened.
  func connectOwner(_ owner: AnyObject, _ placeholder: InterfaceObject) {
    owners.append(Made(object: owner, element: placeholder))
  }

  /// Makes an object with all inside it; nil where its class gives none.
  func make(_ element: InterfaceObject, creator: ((NSCoder) -> AnyObject?)? = nil) -> AnyObject? {
    guard element.element != "placeholder", element.element != "exit" else { return nil }
    guard let standard = InterfaceMakers.standard(of: element) else {
      Diagnostics.report(.substitute(element.element, nil, element.position))
      return nil
    }
    let found = customType(element.customClass, standard.type, at: element.position)
    if standard.isSubstitute, found.type == standard.type {
      Diagnostics.report(.substitute(element.element, standard.type, element.position))
    }
    let coder = InterfaceCoder(element, in: self)
    let object = creator?(coder) ?? InterfaceMakers.make(found.type, coder)
    guard let object else { return nil }
    if let controller = object as? UIViewController, coder.controller !== controller {
      Diagnostics.fail(.decoderNotCalled(Swift.type(of: controller)))
    }
    if object is UIGestureRecognizer { coder.readElement(into: object) }
    if found.isMissing || standard.isSubstitute { substitutes.insert(ObjectIdentifier(object)) }
    note(object, as: element.id)
    made.append(Made(object: object, element: element))
    return object
  }

  /// The class that an element asks for; its own where that is not there. Rule: SG-17
  func customType(
    _ wanted: InterfaceClass?, _ base: AnyClass, at position: SourcePosition
  ) -> (type: AnyClass, isMissing: Bool) {
    guard let wanted else { return (base, false) }
    guard let type = InterfaceMakers.find(wanted, in: modules) else {
      Diagnostics.report(.noClass(wanted, base, position))
      return (base, true)
    }
    guard isSubclass(type, of: base) else {
      Diagnostics.report(.wrongClass(type, base, position))
      return (base, true)
    }
    guard InterfaceMakers.canMake(type) else {
      Diagnostics.report(.cannotMake(type, position))
      return (base, true)
    }
    return (type, false)
  }

  private func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let candidate = next {
      if candidate == base { return true }
      next = _getSuperclass(candidate)
    }
    return base == NSObject.self
  }

  /// The modules to search for classes without a module: the document's and the app's.
  var modules: [String] {
    var modules: [String] = []
    // The package manager's bundles are named after the package and the target.
    let name = (document.path as NSString).pathComponents.last { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    if let target = name?.split(separator: ".").first?.split(separator: "_").last { modules.append(String(target)) }
    if let controller, let module = Modules.module(of: Swift.type(of: controller)) { modules.append(module) }
    if let delegate = UIApplication.shared.delegate, let module = Modules.module(of: Swift.type(of: delegate)) {
      modules.append(module)
    }
    if let program = CommandLine.arguments.first { modules.append((program as NSString).lastPathComponent) }
    return modules.map { $0.replacingOccurrences(of: "-", with: "_") }.filter { $0 != "UIKit" }
  }

  // MARK: The end of a go

  /// Connects what was made, sets what was said of it, and tells it that it is there.
  func finish() {
    // What an awakened object does may load more.
    let made = self.made
    self.made = []
    for part in made { installGuides(of: part) }
    for part in made { installConstraints(of: part) }
    connectWaiting()
    for part in owners + made { connect(part) }
    let constraints = ownConstraints
    ownConstraints = []
    for part in constraints { set(part.element.runtimeAttributes, of: part.object) }
    for part in made { set(part.element.runtimeAttributes, of: part.object) }
    for part in made { VariationFollower.follow(part, in: self) }
    for part in constraints { part.object.awakeFromNib() }
    for part in made { awake(part.object) }
  }

  private func set(_ attributes: [InterfaceRuntimeAttribute], of object: AnyObject) {
    for attribute in attributes {
      let forms = ValueForms(attribute.value, in: self, at: attribute.position)
      if NamedProperties.set(forms, at: attribute.keyPath, of: object) || isSubstitute(object) { continue }
      let error = UsageError.attributeFailed(object, attribute.keyPath, attribute.position)
      if attribute.keyPath.contains(".") {
        Diagnostics.report(error)
      } else {
        KeyValueCoding.set(forms.object, undefined: attribute.keyPath, of: object, else: error)
      }
    }
  }

  private func awake(_ object: AnyObject) {
    switch object {
    case let responder as UIResponder:
      CallLog.record(responder, "awakeFromNib()")
      responder.awakeFromNib()
    case let item as UIBarItem: item.awakeFromNib()
    case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
    default:
      // What an app's own kind of object does then is registered as its other methods are.
      guard let method = NamedMethods.find("awakeFromNib", of: object) else { return }
      CallLog.record(object, "awakeFromNib()")
      _ = method.call(object, _Arguments("awakeFromNib", count: 0))
    }
  }
}
