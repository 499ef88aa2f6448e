internal import SwiftSyntax

/// Imports of parts of modules, and those that iOS sources need not write.
final class ImportRewriter: SyntaxVisitor {
  private let file: ParsedFile
  /// Modules of C that Apple divides into parts.
  private static let divided: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "os", "Darwin", "ObjectiveC", "CoreFoundation", "Dispatch",
    "Accelerate", "CoreText", "ImageIO", "MobileCoreServices", "AVFoundation", "CoreServices",
    "CoreImage", "WebKit", "Metal", "SceneKit", "SpriteKit",
  ]
  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate", "URLProtocol",
    "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionTaskDelegate", "URLCache", "URLCredential",
    "URLAuthenticationChallenge", "URLProtectionSpace", "HTTPCookie", "HTTPCookieStorage", "CachedURLResponse",
    "NSURLRequest", "NSMutableURLRequest", "URLCredentialStorage", "URLSessionWebSocketTask", "URLProtocolClient",
  ]
  /// Modules whose names Foundation itself has on iOS, or UIKit.
  fileprivate static let parted = [
    "WebKit": ["UIWebView", "UIWebViewDelegate", "UIWebViewNavigationType"],
    "FoundationNetworking": networking, "FoundationXML": ["XMLParser", "XMLParserDelegate"],
    "Combine": [
      "ObservableObject", "ObservableObjectPublisher", "Published", "AnyCancellable", "AnyPublisher",
      "PassthroughSubject", "CurrentValueSubject",
    ],
    "CoreFoundation": [
      "CFRunLoopGetMain", "CFRunLoopGetCurrent", "CFRunLoopRun", "CFRunLoopRunInMode", "CFRunLoopStop",
      "CFRunLoopWakeUp", "CFRunLoopPerformBlock", "CFRunLoopAddTimer", "CFRunLoopTimerCreateWithHandler",
      "CFRunLoopAddObserver", "CFRunLoopObserverCreateWithHandler", "CFRunLoopMode", "CFRunLoopTimer",
      "CFRunLoopObserver", "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime", "kCFAllocatorDefault",
      "kCFRunLoopDefaultMode", "kCFRunLoopCommonModes",
    ],
  ]

  /// Types that Apple's Foundation passes on, and Linux' has not.
  fileprivate static let drawing: Set<String> = [
    "CGVector", "CGAffineTransform", "CGColor", "CGPath", "CGMutablePath", "CGImage", "CGContext", "CGGradient",
  ]

  init(_ file: ParsedFile, _ options: BridgeOptions) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
    addParts(options)
    if !options.isDependency, file.imports.contains("Foundation"),
      file.imports.isDisjoint(with: ["UIKit", "QuartzCore", "CoreGraphics"])
    {
      let finder = NameFinder(Self.drawing)
      finder.walk(file.tree)
      if finder.isFound { file.addedImports.insert("CoreGraphics") }
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name.text)
    guard let module = names.first, names.count > 1, Self.divided.contains(module) else { return .skipChildren }
    if let kind = node.importKindSpecifier {
      guard module != "Foundation", module != "Dispatch" else { return .skipChildren }
      // `import struct UIKit.CGFloat`: the type may stand in a module that UIKit only passes on.
      file.edits.blank(kind.span, in: file.bytes)
    }
    if let first = node.path.first, let last = node.path.last {
      file.edits.blank(first.name.span.upperBound..<last.span.upperBound, in: file.bytes)
    }
    return .skipChildren
  }

  private func addParts(_ options: BridgeOptions) {
    let available = options.availableModules
    for (module, names) in Self.parted where !file.imports.contains(module) {
      // An app may have libraries of these names in place of Apple's.
      let isForeign = options.isDependency && !file.imports.contains("UIKit")
      if module == "Combine", isForeign || file.imports.contains("OpenCombine") { continue }
      if BridgeOptions.appleModules.contains(module), !available.contains(module) { continue }
      let finder = NameFinder(names)
      finder.walk(file.tree)
      if finder.isFound { file.addedImports.insert(module) }
    }
  }
}

/// Looks for one of some names.
final class NameFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var isFound = false

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if !isFound, case .identifier(let text) = node.tokenKind, names.contains(text) { isFound = true }
    return .skipChildren
  }
}

/// Looks for calls of what Foundation has on iOS: `String(localized: …)`, `NSPredicate(format: …)`.
private final class CallsOfFoundation: SyntaxVisitor {
  private(set) var isFound = false
  private static let firstLabels = ["String": "localized", "NSPredicate": "format", "NSSortDescriptor": "key"]

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let label = Self.firstLabels[node.calledExpression.trimmedDescription]
    if let label, node.arguments.first?.label?.text == label { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }
}

/// Names that a file has from UIKit, or through it from Foundation.
package enum AppleNames {
  private static let foundation: Set<String> = [
    "TimeInterval", "Date", "URL", "Data", "IndexPath", "IndexSet", "Timer", "Notification", "NotificationCenter",
    "DispatchQueue", "Bundle", "UUID", "Locale", "Calendar", "UserDefaults", "FileManager", "JSONDecoder",
    "JSONEncoder",
    "Selector", "OperationQueue", "ProcessInfo", "RunLoop", "Thread", "Progress", "Measurement", "Decimal",
  ]

  /// Names that Foundation has on iOS and UIKit's module has here.
  private static let besideFoundation: Set<String> = [
    "Selector", "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod",
    "class_getName", "class_getSuperclass", "class_respondsToSelector", "class_getMethodImplementation",
    "method_exchangeImplementations", "method_getImplementation", "method_setImplementation", "method_getName",
    "method_getTypeEncoding", "objc_getClass", "object_getClass", "objc_getAssociatedObject",
    "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter", "objc_sync_exit", "autoreleasepool",
    "MAXFLOAT", "UndoManager", "CFGetRetainCount", "CFURL", "OSStatus",
  ]

  /// True if a text may name what Foundation has on iOS and another module here.
  package static func ofPartsMayOccur(in text: String) -> Bool {
    ImportRewriter.parted.contains { module, names in
      !text.contains(module) && names.contains { text.contains($0) }
    }
      || (!text.contains("CoreGraphics") && ImportRewriter.drawing.contains { text.contains($0) })
      || ["MAXFLOAT", "String(localized:", "NSPredicate(format", "NSSortDescriptor(key", "UndoManager"].contains {
        text.contains($0)
      }
  }

  /// True if a file names what sources of Apple's systems have from Foundation and the Objective-C runtime.
  static func ofRuntimeOccur(in file: ParsedFile) -> Bool {
    let finder = NameFinder(besideFoundation.union(["NSKeyValueChangeKey", "NSException"]))
    finder.walk(file.tree)
    return finder.isFound || CallsOfFoundation(file).isFound
  }

  /// True if a file names something of Apple's without importing where it is from.
  static func occur(in file: ParsedFile) -> Bool {
    let hasFoundation = file.imports.contains("Foundation")
    return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let text) = token.tokenKind else { return false }
      return isPrefixed(text) || besideFoundation.contains(text) || (!hasFoundation && foundation.contains(text))
    }
  }

  /// `UIView`, `CGFloat`, `CALayer`, `NSObject`.
  private static func isPrefixed(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(3))
    guard bytes.count == 3, (65...90).contains(bytes[2]) else { return false }
    return ["UI", "CG", "CA", "NS"].contains(String(decoding: bytes[..<2], as: UTF8.self))
  }
}
