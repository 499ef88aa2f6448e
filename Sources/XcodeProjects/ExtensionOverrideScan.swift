/// Overrides in extensions of the library's classes, in one file: where they stand, and what they override.
package struct ExtensionOverrideScan {
  /// An override that the library does not ask for.
  struct Finding {
    let token: SwiftTokens.Token
    let type: String
    let member: String
  }

  static let advice = "an extension cannot override it here: override it in a subclass"

  /// Members that the library asks extensions for, as the bridge's `LibraryHooks` lists them.
  package static let known: Set<String> = [
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "motionBegan", "motionEnded",
    "motionCancelled", "canBecomeFirstResponder", "canPerformAction", "childForStatusBarStyle",
    "childForStatusBarHidden", "childForHomeIndicatorAutoHidden", "supportedInterfaceOrientations",
    "preferredInterfaceOrientationForPresentation", "preferredStatusBarStyle", "prefersStatusBarHidden",
    "preferredStatusBarUpdateAnimation", "shouldAutorotate", "prefersHomeIndicatorAutoHidden", "viewDidLoad",
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "present", "dismiss", "pushViewController", "layoutSubviews",
    "didMoveToWindow", "didMoveToSuperview", "touchesShouldCancel", "flipsHorizontallyInOppositeLayoutDirection",
    "sendEvent", "sendAction",
  ]

  private(set) var findings: [Finding] = []
  private var depth = 0
  /// The class that is extended around here, and the depth of its members.
  private var extended: (name: String, depth: Int)?

  /// Reads the tokens in order.
  mutating func read(_ tokens: [SwiftTokens.Token], _ index: Int) {
    let token = tokens[index]
    switch token.text {
    case "{": depth += 1
    case "}":
      depth -= 1
      if let extended, depth < extended.depth { self.extended = nil }
    case "extension" where index + 1 < tokens.count && depth == 0:
      let name = tokens[index + 1].text
      let isNested = index + 2 < tokens.count && tokens[index + 2].text == "."
      extended = NameList.isOfLibrary(name) && !isNested ? (name, 1) : nil
    case "override":
      guard let extended, depth == extended.depth, let member = Self.member(tokens, index) else { return }
      let isStatic = tokens[index..<member].contains { ["class", "static"].contains($0.text) }
      guard isStatic || !Self.known.contains(tokens[member].text) else { return }
      findings.append(Finding(token: token, type: extended.name, member: tokens[member].text))
    default: break
    }
  }

  /// The place of the name that a declaration with modifiers has.
  private static func member(_ tokens: [SwiftTokens.Token], _ index: Int) -> Int? {
    let end = min(index + 6, tokens.count - 1)
    guard index < end else { return nil }
    return (index..<end).first { ["var", "func"].contains(tokens[$0].text) }.map { $0 + 1 }
  }
}
