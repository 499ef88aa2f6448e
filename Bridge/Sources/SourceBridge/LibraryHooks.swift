/// Members of the library's classes that an app's extension can override, as selectors by class.
///
/// The library asks for such overrides where its own implementation begins: `ExtensionOverrides` there.
enum LibraryHooks {
  private static let orientation: Set<String> = [
    "childForStatusBarStyle", "childForStatusBarHidden", "childForHomeIndicatorAutoHidden",
    "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
  ]
  private static let members: [String: Set<String>] = [
    "UIResponder": [
      "touchesBegan:with:", "touchesMoved:with:", "touchesEnded:with:", "touchesCancelled:with:",
      "motionBegan:with:", "motionEnded:with:", "motionCancelled:with:", "canBecomeFirstResponder",
      "canPerformAction:withSender:",
    ],
    "UIViewController": orientation.union([
      "preferredStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation", "shouldAutorotate",
      "prefersHomeIndicatorAutoHidden", "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:",
      "viewWillDisappear:", "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "present:animated:completion:", "dismissWithAnimated:completion:",
    ]),
    "UINavigationController": ["pushViewController:animated:"],
    "UIView": ["layoutSubviews", "didMoveToWindow", "didMoveToSuperview"],
    "UIScrollView": ["touchesShouldCancelIn:"],
    "UICollectionViewLayout": ["flipsHorizontallyInOppositeLayoutDirection"],
    "UIApplication": ["sendEvent:"],
    "UIControl": ["sendAction:to:for:"],
  ]

  /// True if the library asks for overrides of a member, which a class has from one of these.
  static func contain(_ selector: String, of chain: [TypeEntry]) -> Bool {
    chain.contains { $0.module != nil && members[$0.name.lastName]?.contains(selector) == true }
  }
}

/// Overrides in extensions of the library's classes, which are categories on iOS: the body takes another name, and a
/// line of the table names it.
struct LibraryOverrideRewriter {
  let module: Module

  func rewrite() {
    for declaration in module.declarations where declaration.kind == .extensionType && !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration), entry.declaration == nil, entry.module != nil,
        !entry.isProtocol
      else { continue }
      for member in declaration.members where member.isOverride && !member.conditions.isDead {
        guard module.extensionMember(overriddenBy: member, in: entry) == nil,
          !module.isOverrideOfForeignExtension(member, entry)
        else { continue }
        rename(member, of: entry)
      }
    }
  }

  private func rename(_ member: Member, of entry: TypeEntry) {
    let parts = OverrideParts(member: member)
    let file = member.owner.file
    guard LibraryHooks.contain(member.facts.selector, of: module.index.chain(entry)), !member.facts.isStatic,
      let name = parts.nameSpan, let mark = parts.modifier("override")
    else {
      return module.report(
        file, member.syntax.span.lowerBound,
        "an extension cannot override '\(member.facts.name)' of '\(entry.name)' here; override it in a subclass")
    }
    let hidden = "__extension_\(entry.name.lastName)_\(member.facts.name)"
    file.edits.blank(mark, in: file.bytes)
    if let open = parts.modifier("open") { file.edits.replace(open, in: file.bytes, with: "public") }
    file.edits.substitute(name, with: hidden)
    member.hookName = hidden
    member.isUnlinked = true
  }
}
