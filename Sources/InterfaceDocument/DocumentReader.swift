internal import Foundation

/// Turns elements into a typed document, keeping and reporting what it does not know.
struct DocumentReader {
  private let path: String
  var values = ValueReader()
  let vocabulary = Vocabulary.shared

  private init(path: String) { self.path = path }

  static func read(_ root: InterfaceElement, path: String) throws(InterfaceIssue) -> InterfaceDocument {
    var reader = DocumentReader(path: path)
    let kind = try reader.kind(of: root)
    var document = InterfaceDocument(
      path: path, kind: kind, initialViewController: root["initialViewController"],
      usesAutoLayout: root["useAutolayout"] == "YES", usesTraitCollections: root["useTraitCollections"] == "YES",
      usesSafeAreas: root["useSafeAreas"] == "YES", isLaunchScreen: root["launchScreen"] == "YES",
      device: root.child("device")?["id"], scenes: [], objects: [], resources: InterfaceResources(),
      inferredMetricsTieBreakers: [], issues: [])
    reader.checkPlatform(of: root)
    for child in root.children { reader.read(child, into: &document) }
    reader.values.checkWords(in: root)
    document.issues = reader.values.issues.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
    return document
  }

  private func kind(of root: InterfaceElement) throws(InterfaceIssue) -> InterfaceDocument.Kind {
    let type = root["type"] ?? ""
    switch (root.name, type) {
    // Each Xcode had names of its own for the same format: with or without a number, for one kind of device or all.
    case ("document", _) where type.contains("CocoaTouch") && type.hasSuffix("XIB"):
      return type.contains("Storyboard") ? .storyboard : .xib
    case ("document", _) where type.contains("Cocoa") && !type.contains("CocoaTouch"):
      throw InterfaceIssue(.error, at: root.position, "the document is made for macOS", do: "use one made for iOS")
    case ("archive", _):
      throw InterfaceIssue(
        .error, at: root.position, "the document is in the format of Xcode 4", do: "open and save it in a newer Xcode")
    default:
      throw InterfaceIssue(
        .error, at: root.position, "<\(root.name)> is not the root of an interface document",
        do: "give a .storyboard or .xib file")
    }
  }

  private mutating func checkPlatform(of root: InterfaceElement) {
    guard let runtime = root.attribute("targetRuntime"), !runtime.value.hasPrefix("iOS.CocoaTouch") else { return }
    values.report(
      InterfaceIssue(
        .warning, at: runtime.position, "the document is made for '\(ValueReader.short(runtime.value))'",
        do: "use one made for iOS"))
  }

  private mutating func read(_ element: InterfaceElement, into document: inout InterfaceDocument) {
    switch element.name {
    case "device", "dependencies", "customFonts", "accessibilityOverrides", "designables", "classes",
      "simulatedMetricsContainer", "connections", "modelEntities", "userDefinedRuntimeAttributes":
      break
    case "scenes": document.scenes = element.children.map { scene($0) }
    case "objects": document.objects = element.children.compactMap { known($0) }
    case "resources": for child in element.children { resource(child, into: &document.resources) }
    case "inferredMetricsTieBreakers":
      document.inferredMetricsTieBreakers = element.children.compactMap { $0["reference"] }
    case "color": break  // The tint of the canvas.
    default: unknown(element, inside: "document")
    }
  }

  // MARK: Scenes

  private mutating func scene(_ element: InterfaceElement) -> InterfaceScene {
    var scene = InterfaceScene(
      id: element["sceneID"] ?? "", controller: nil, firstResponder: nil, exit: nil, objects: [], canvasX: 0,
      canvasY: 0,
      position: element.position)
    for child in element.children {
      switch child.name {
      case "objects": for object in child.children { add(object, to: &scene) }
      case "point":
        scene.canvasX = values.number("x", of: child)
        scene.canvasY = values.number("y", of: child)
      default: unknown(child, inside: "scene")
      }
    }
    return scene
  }

  private mutating func add(_ element: InterfaceElement, to scene: inout InterfaceScene) {
    switch element.name {
    case "placeholder" where element["placeholderIdentifier"] == "IBFirstResponder":
      scene.firstResponder = element["id"]
    case "exit": scene.exit = element["id"]
    default:
      guard let object = known(element) else { return }
      // A scene has one controller; detached objects stand beside it.
      let isController =
        element["sceneMemberID"] == "viewController" || element.name.hasSuffix("iewController")
        || element.name == "viewControllerPlaceholder"
      if isController, scene.controller == nil { scene.controller = object } else { scene.objects.append(object) }
    }
  }

  private mutating func resource(_ element: InterfaceElement, into resources: inout InterfaceResources) {
    guard let name = element["name"] else { return unknown(element, inside: "resources") }
    switch element.name {
    case "image":
      resources.imageSizes[name] = .size(
        width: values.number("width", of: element), height: values.number("height", of: element))
    case "namedColor": resources.namedColors[name] = element.child("color").flatMap { values.color($0) }
    case "systemColor": resources.systemColors[name] = element.child("color").flatMap { values.color($0) }
    default: unknown(element, inside: "resources")
    }
  }

  // MARK: What is not known

  /// An object of a known element; others are reported, and read all the same.
  private mutating func known(_ element: InterfaceElement) -> InterfaceObject? {
    if !vocabulary.knows(element.name) { unknown(element, inside: nil) }
    return object(element)
  }

  mutating func unknown(_ element: InterfaceElement, inside owner: String?) {
    let whereabouts = owner.map { " inside <\($0)>" } ?? ""
    values.report(
      InterfaceIssue(
        .warning, at: element.position, "<\(element.name)> is not known\(whereabouts)",
        do: "it is kept and changes nothing; make in code what it stands for"))
  }
}
