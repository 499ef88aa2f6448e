internal import Foundation
internal import InterfaceDocument

extension UsageError {
  static func document(_ issue: InterfaceIssue) -> UsageError { UsageError("SG-51", nil, issue.description) }

  static func noImage(_ name: String, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-42", nil,
      "\(position): warning: Could not load the \"\(name)\" image referenced from a nib; add it to the bundle")
  }

  static func noColor(_ name: String, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-42", nil,
      "\(position): warning: Could not load the \"\(name)\" color referenced from a nib; add it to the bundle")
  }

  static func noStoryboard(_ name: String, _ bundle: Bundle?) -> UsageError {
    UsageError(
      "D-25", nil,
      "Could not find a storyboard named '\(name)' in bundle NSBundle <\((bundle ?? .main).bundlePath)>")
  }

  static func noNib(_ name: String, _ bundle: Bundle?) -> UsageError {
    UsageError(
      "D-25", nil,
      "Could not load NIB in bundle: 'NSBundle <\((bundle ?? .main).bundlePath)>' with name '\(name)'")
  }

  static func unreadable(_ issue: InterfaceIssue) -> UsageError { UsageError("D-25", nil, issue.description) }

  static func noController(_ identifier: String, _ storyboard: UIStoryboard) -> UsageError {
    UsageError(
      "D-25", storyboard,
      "Storyboard (\(describe(storyboard))) doesn't contain a view controller with identifier '\(identifier)'")
  }

  static func decoderNotCalled(_ type: AnyClass) -> UsageError {
    UsageError(
      "D-33", nil,
      "-[\(type) initWithCoder:]: Custom instantiated view controller must call -[super initWithCoder:]")
  }

  static func noClass(_ wanted: InterfaceClass, _ base: AnyClass, _ position: SourcePosition) -> UsageError {
    let name = wanted.module.map { "\($0).\(wanted.name)" } ?? wanted.name
    return UsageError(
      "SG-17", nil,
      "\(position): warning: Unknown class \(name) in Interface Builder file; \(base) stands in for it")
  }

  static func wrongClass(_ type: AnyClass, _ base: AnyClass, _ position: SourcePosition) -> UsageError {
    UsageError("SG-17", nil, "\(position): warning: \(type) is no kind of \(base), which stands in for it")
  }

  static func cannotMake(_ type: AnyClass, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-17", nil,
      "\(position): warning: \(type) cannot be made by its name; call InterfaceClasses.register(\(type).self) with how it is"
        + " made")
  }

  static func substitute(_ element: String, _ base: AnyClass?, _ position: SourcePosition) -> UsageError {
    let what = base.map { "a plain \($0) stands in for it" } ?? "it is left out"
    return UsageError("SG-51", nil, "\(position): warning: <\(element)> has no class here; \(what)")
  }

  static func notCompliant(_ object: AnyObject, _ key: String, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-17", object,
      "\(position): error: [\(describe(object)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the"
        + " key \(key); give the class such a property, or take the outlet out")
  }

  static func attributeFailed(_ object: AnyObject, _ keyPath: String, _ position: SourcePosition) -> UsageError {
    UsageError(
      "D-26", object,
      "\(position): error: Failed to set (\(keyPath)) user defined inspected property on (\(Swift.type(of: object))): this"
        + " class is not key value coding-compliant for the key \(keyPath); give the class such a property, or take the"
        + " attribute out")
  }

  static func noAction(_ selector: String, _ target: AnyObject, _ position: SourcePosition) -> UsageError {
    let type: AnyClass = Swift.type(of: target)
    return UsageError(
      "SG-46", target,
      "\(position): warning: \(type) has no registered method '\(selector)'; call InterfaceClasses.register(\(type).self)"
        + " with it")
  }

  static func notConnectable(_ object: AnyObject, _ what: String, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-50", object, "\(position): warning: \(describe(object)) sets off no \(what); connect it with a control")
  }

  static func noTrigger(_ trigger: String, _ object: AnyObject, _ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-50", object,
      "\(position): warning: \(describe(object)) sets nothing off by '\(trigger)'; connect the segue with what a person does"
    )
  }

  static func wrongOutlet(_ property: String, _ owner: AnyObject, _ value: AnyObject, _ position: SourcePosition)
    -> UsageError
  {
    let (taker, given): (AnyClass, AnyClass) = (Swift.type(of: owner), Swift.type(of: value))
    return UsageError(
      "SG-17", owner,
      "\(position): error: the outlet '\(property)' of \(taker) takes no \(given); connect another object, or conform \(given)"
        + " to what it asks for")
  }

  static func sceneInsideItself(_ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-13", nil, "\(position): error: the scene is inside itself by its relationships; connect another as its child")
  }

  static func sceneEmbedsItself(_ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-12", nil,
      "\(position): error: the scene is inside itself by its container views; embed another scene in this one")
  }

  static func sceneRequestsItself(_ position: SourcePosition) -> UsageError {
    UsageError(
      "SG-12", nil,
      "\(position): error: the scene's own code instantiates the same scene without end; request it later than in init,"
        + " awakeFromNib and what these call")
  }

  static func unexpectedSubviews(_ container: UIView) -> UsageError {
    UsageError(
      "D-24", container,
      "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview"
        + " was added programmatically? (\(describe(container)))")
  }

  static func constraintRefused(_ reason: String, _ position: SourcePosition) -> UsageError {
    let what = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return UsageError("LA-02", nil, "\(position): error: \(what); set the constraint anew, or take it out")
  }

  static func noSceneClass(_ name: String?, _ role: UISceneSession.Role, _ key: String, _ type: String) -> UsageError {
    UsageError(
      "SN-05", nil,
      "Info.plist configuration \"\(name ?? "(no name)")\" for \(role.rawValue) contained \(key) key, but could not load"
        + " class with name \"\(type)\".")
  }

  static func noFont(_ list: URL, _ name: String) -> UsageError {
    UsageError(
      "SN-16", nil,
      "\(list.path): error: UIAppFonts names “\(name)”, and there is no such font; add its file to the target's resources"
    )
  }

  static func noEntryPoint(_ storyboard: String, _ key: String) -> UsageError {
    UsageError(
      "SG-52", nil,
      "Failed to instantiate the default view controller for \(key) '\(storyboard)' - perhaps the designated entry point"
        + " is not set?")
  }
}
