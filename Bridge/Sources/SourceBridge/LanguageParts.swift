internal import SwiftSyntax

/// The parts of sources that are written in SwiftUI's language, in files that import it.
///
/// They are blanked before anything else reads the sources, so that what a file holds beside them stays. A type goes
/// whole where its head or a stored property without a value names the language; elsewhere single members go, and
/// those that name a property which goes.
struct LanguageParts {
  /// The files, with the parts blanked.
  private(set) var files: [ParsedFile]
  /// The names of the parts, by the path of their file.
  private(set) var names: [String: [String]] = [:]
  /// The types that go, with the names of their files.
  private(set) var types: [String: String] = [:]
  /// Paths of files of which nothing stays but imports.
  private(set) var emptied: Set<String> = []
  /// The places of parts that name a type which stands between `#if canImport(SwiftUI)` and `#endif`, by path.
  private(set) var unguarded: [String: [(name: String, offset: Int)]] = [:]
  /// The places where another view controller stands for one that hosts the language's views, by path.
  private(set) var hosted: [String: [Int]] = [:]

  init(_ files: [ParsedFile], _ evaluator: ConditionEvaluator, hasSwiftUI: Bool) {
    self.files = files
    guard !hasSwiftUI else { return }
    let importing = files.indices.filter { index in
      !MissingImports(files[index], evaluator, isBlanking: false) { $0 == "SwiftUI" }.found.isEmpty
    }
    for index in importing {
      let pages = HostedPages(files[index])
      guard let file = pages.file else { continue }
      self.files[index] = file
      hosted[file.path] = pages.places
    }
    let guarded = files.indices.filter { !importing.contains($0) && GuardedNames(files[$0]).isOnlyImport }
    leaveOutUnguarded(importing + guarded, evaluator)
    guard !importing.isEmpty || !guarded.isEmpty else { return }
    let declared = DeclaredNames(self.files)
    var vocabulary = Self.vocabulary.subtracting(declared.names)
    var finders: [PartFinder] = []
    while true {
      finders = (importing + guarded).map { PartFinder(self.files[$0], evaluator, vocabulary) }
      let gone = Set(finders.flatMap(\.types)).subtracting(vocabulary)
      if gone.isEmpty { break }
      vocabulary.formUnion(gone)
    }
    for (index, finder) in zip(importing, finders) { blank(finder, index) }
    for (index, finder) in zip(guarded, finders.dropFirst(importing.count)) where !finder.parts.isEmpty {
      for type in finder.types { types[type] = files[index].name }
      unguarded[files[index].path] = Array(zip(finder.names, finder.parts.map(\.lowerBound)))
      blankParts(finder, index)
    }
  }

  /// Leaves out what names a type that only `#if canImport(SwiftUI)` declares, outside such a condition.
  private mutating func leaveOutUnguarded(_ importing: [Int], _ evaluator: ConditionEvaluator) {
    let guarded = files.map(GuardedNames.init)
    let vocabulary = Set(guarded.flatMap(\.guarded)).subtracting(guarded.flatMap(\.others))
    guard !vocabulary.isEmpty else { return }
    for index in files.indices where !importing.contains(index) {
      let finder = PartFinder(files[index], evaluator, vocabulary)
      guard !finder.parts.isEmpty else { continue }
      unguarded[files[index].path] = Array(zip(finder.names, finder.parts.map(\.lowerBound)))
      blankParts(finder, index)
    }
  }

  private mutating func blank(_ finder: PartFinder, _ index: Int) {
    let file = files[index]
    names[file.path] = finder.names
    for type in finder.types { types[type] = file.name }
    if finder.isEmpty { emptied.insert(file.path) }
    blankParts(finder, index)
  }

  private mutating func blankParts(_ finder: PartFinder, _ index: Int) {
    let file = files[index]
    var edits = EditList()
    for part in finder.parts { edits.blank(part, in: file.bytes) }
    let text = String(decoding: edits.apply(to: file.bytes), as: UTF8.self)
    files[index] = ParsedFile(SourceText(path: file.path, text: text))
    files[index].additions = file.additions
    files[index].isBlanked = file.isBlanked || !finder.parts.isEmpty
  }

  private static let vocabulary: Set<String> = [
    "SwiftUI", "View", "AnyView", "Text", "Image", "Button", "Label", "Color", "Font", "VStack", "HStack", "ZStack",
    "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Spacer", "Divider", "List", "Form", "Section", "ForEach",
    "Group", "NavigationView", "NavigationLink", "NavigationStack", "ScrollView", "ScrollViewReader",
    "GeometryReader", "GeometryProxy", "EmptyView", "TupleView", "ViewBuilder", "ViewModifier", "State", "Binding",
    "ObservedObject", "StateObject", "EnvironmentObject", "Environment", "EnvironmentKey", "EnvironmentValues",
    "PreviewProvider", "PreviewLayout", "Preview", "UIHostingController", "UIHostingConfiguration",
    "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext", "PreferenceKey", "Shape", "InsettableShape", "ShapeStyle", "Path",
    "Animation", "Transaction", "App", "Scene", "WindowGroup", "AnyTransition", "LinearGradient", "RadialGradient",
    "Gradient", "RoundedRectangle", "Circle", "Rectangle", "Capsule", "Ellipse", "EdgeInsets", "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "Edge", "Angle", "UnitPoint", "AppStorage", "SceneStorage",
    "FocusState", "GestureState", "Namespace", "ScaledMetric", "LocalizedStringKey", "Toggle", "TextField",
    "SecureField", "Slider", "Picker", "Stepper", "Gesture", "DragGesture", "TapGesture", "LongPressGesture",
    "Layout", "ProposedViewSize", "ViewThatFits", "Grid", "Table", "Menu", "ProgressView", "ButtonStyle",
    "withAnimation", "Bindable", "ContentUnavailableView", "AsyncImage", "TabView", "ToolbarContent",
  ]
}

/// The names of types that stand between `#if canImport(SwiftUI)` and `#endif`, and those of all others.
private final class GuardedNames: SyntaxVisitor {
  private(set) var guarded: Set<String> = []
  private(set) var others: Set<String> = []
  /// SwiftUI is imported under the condition, and nothing else of the file stands under it.
  var isOnlyImport: Bool { imports && !hasMore }
  private var imports = false
  private var hasMore = false
  private var depth = 0

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func isGuard(_ node: IfConfigClauseSyntax) -> Bool {
    let text = node.condition?.trimmedDescription ?? ""
    return text.contains("canImport(SwiftUI)") && !text.contains("!canImport(SwiftUI)") && !text.contains("||")
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard isGuard(node) else { return .visitChildren }
    depth += 1
    let items = node.elements?.as(CodeBlockItemListSyntax.self).map(Array.init) ?? []
    let modules = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    if modules.contains("SwiftUI") { imports = true }
    if modules.count != items.count || node.elements?.is(CodeBlockItemListSyntax.self) == false { hasMore = true }
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { if isGuard(node) { depth -= 1 } }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0 { guarded.insert(name.text) } else { others.insert(name.text) }
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
}

/// The names of all types and type parameters that sources declare.
private final class DeclaredNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(_ files: [ParsedFile]) {
    super.init(viewMode: .sourceAccurate)
    for file in files { walk(file.tree) }
  }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
}

/// The parts of one file that name some names.
private struct PartFinder {
  private let evaluator: ConditionEvaluator
  private let vocabulary: Set<String>
  private(set) var parts: [Range<Int>] = []
  private(set) var names: [String] = []
  private(set) var types: [String] = []
  /// Nothing but imports stays.
  private(set) var isEmpty = true

  init(_ file: ParsedFile, _ evaluator: ConditionEvaluator, _ vocabulary: Set<String>) {
    (self.evaluator, self.vocabulary) = (evaluator, vocabulary)
    for item in file.tree.statements { read(Syntax(item.item), []) }
  }

  /// Reads an item of a file or a type; answers the properties that go.
  private mutating func read(_ node: Syntax, _ properties: Set<String>) {
    if node.is(ImportDeclSyntax.self) { return }
    if let condition = node.as(IfConfigDeclSyntax.self) {
      eachLive(condition) { reader, inner in reader.read(inner, properties) }
      return
    }
    if let type = node.asProtocol((any DeclGroupSyntax).self), !isWhole(type) {
      isEmpty = false
      readMembers(type)
    } else if mentions(node, vocabulary) || names(properties, node) {
      leaveOut(node)
    } else {
      isEmpty = false
    }
  }

  private mutating func readMembers(_ type: any DeclGroupSyntax) {
    let gone = variables(type).filter { mentions(Syntax($0), vocabulary) }.flatMap(\.boundNames)
    for member in type.memberBlock.members { read(Syntax(member.decl), Set(gone)) }
  }

  /// The head names the language, or a stored property that initializers have to set.
  private func isWhole(_ type: any DeclGroupSyntax) -> Bool {
    let head = type.span.lowerBound..<type.memberBlock.leftBrace.span.lowerBound
    if mentions(Syntax(type), vocabulary, in: head) { return true }
    // A protocol without some of its requirements is another one, and so is a type without an alias.
    let isProtocol = type.is(ProtocolDeclSyntax.self)
    let needed = type.memberBlock.members.filter { isProtocol || $0.decl.is(TypeAliasDeclSyntax.self) }
    if needed.contains(where: { mentions(Syntax($0.decl), vocabulary) }) { return true }
    return variables(type).contains { variable in
      variable.bindings.contains { $0.accessorBlock == nil && $0.initializer == nil && !$0.isOptional }
        && mentions(Syntax(variable), vocabulary)
    }
  }

  private func variables(_ type: any DeclGroupSyntax) -> [VariableDeclSyntax] {
    type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
  }

  private mutating func eachLive(_ condition: IfConfigDeclSyntax, _ body: (inout Self, Syntax) -> Void) {
    for clause in condition.clauses {
      let value = clause.condition.map { evaluator.evaluate($0) } ?? true
      guard value != false else { continue }
      switch clause.elements {
      case .statements(let items): for item in items { body(&self, Syntax(item.item)) }
      case .decls(let members): for member in members { body(&self, Syntax(member.decl)) }
      default: break
      }
      if value == true { return }
    }
  }

  private mutating func leaveOut(_ node: Syntax) {
    parts.append(node.span)
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      names.append(named.name.text)
      if node.asProtocol((any DeclGroupSyntax).self) != nil { types.append(named.name.text) }
    } else if let variable = node.as(VariableDeclSyntax.self) {
      names += variable.boundNames
    } else if node.is(InitializerDeclSyntax.self) {
      names.append("init")
    } else if let other = node.as(ExtensionDeclSyntax.self) {
      names.append(other.extendedType.trimmedDescription)
    }
  }

  /// A name of the language stands in a piece, not behind a dot: `UIControl.State` is none of SwiftUI's.
  private func mentions(_ node: Syntax, _ names: Set<String>, in range: Range<Int>? = nil) -> Bool {
    var before = TokenKind.endOfFile
    for token in LiveTokens(node, evaluator).tokens {
      defer { before = token.tokenKind }
      guard range?.contains(token.span.lowerBound) ?? true, before != .period else { continue }
      if case .identifier(let text) = token.tokenKind, names.contains(text) { return true }
    }
    return false
  }

  /// A property stands in a piece, by itself or behind `self`.
  private func names(_ properties: Set<String>, _ node: Syntax) -> Bool {
    guard !properties.isEmpty else { return false }
    var before: [TokenKind] = [.endOfFile, .endOfFile]
    for token in LiveTokens(node, evaluator).tokens {
      defer { before = [before[1], token.tokenKind] }
      guard case .identifier(let text) = token.tokenKind, properties.contains(text) else { continue }
      if before[1] != .period || before[0] == .keyword(.self) { return true }
    }
    return false
  }
}

/// The tokens of a piece that conditions do not take away.
private final class LiveTokens: SyntaxVisitor {
  private let evaluator: ConditionEvaluator
  private(set) var tokens: [TokenSyntax] = []

  init(_ node: Syntax, _ evaluator: ConditionEvaluator) {
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let value = clause.condition.map { evaluator.evaluate($0) } ?? true
      if value != false, let elements = clause.elements { walk(elements) }
      if value == true { break }
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    tokens.append(token)
    return .skipChildren
  }
}

extension VariableDeclSyntax {
  /// The names that it declares.
  fileprivate var boundNames: [String] { bindings.map(\.pattern.trimmedDescription) }
}

extension PatternBindingSyntax {
  /// Nil is its value where nothing else is.
  fileprivate var isOptional: Bool {
    guard let type = typeAnnotation?.type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
