internal import Foundation
public import UIKit

/// Says which views of a stage are meant: by text, label, identifier, trait or type, in a controller or inside another view.
///
/// ```swift
/// try stage.tap(.text("Save"))
/// try stage.find(.type(UISlider.self).in(SettingsController.self))
/// ```
///
/// Views that are hidden, or nearly transparent, are not found, nor is what is inside of them. Of a view and a view inside of
/// it that have the same text, label or identifier, the outer one is meant: the button, not its label.
@MainActor public struct Finder: CustomStringConvertible {
  /// The condition, as the end of a sentence: `has the text “Save”`.
  public let description: String
  /// The property that views are listed by if nothing is found.
  let property: FinderProperty
  /// True if a view that matches stands for its subviews.
  let isOutermost: Bool
  let matches: (UIView) -> Bool
  /// Chooses among the views that match; the stage knows which of them a touch can meet.
  let choose: ([UIView], Stage) -> [UIView]

  init(
    _ description: String, _ property: FinderProperty, isOutermost: Bool = true,
    choose: @escaping ([UIView], Stage) -> [UIView] = { views, _ in views }, matches: @escaping (UIView) -> Bool
  ) {
    (self.description, self.property, self.isOutermost) = (description, property, isOutermost)
    (self.choose, self.matches) = (choose, matches)
  }

  // MARK: What is looked for

  /// Views with a text: a label's, a text field's or its placeholder, a button's title, an accessibility label.
  public static func text(_ text: String) -> Finder {
    Finder("has the text “\(text)”", .text(text)) { $0.visibleTexts.contains(text) }
  }

  /// Views whose text has a part.
  public static func text(containing part: String) -> Finder {
    Finder("has a text with “\(part)” in it", .text(part)) { view in view.visibleTexts.contains { $0.contains(part) } }
  }

  /// Views with an accessibility label.
  public static func label(_ label: String) -> Finder {
    Finder("has the accessibility label “\(label)”", .label(label)) { $0.accessibilityLabel == label }
  }

  /// Views with an accessibility identifier.
  public static func identifier(_ identifier: String) -> Finder {
    Finder("has the identifier “\(identifier)”", .identifier(identifier)) {
      $0.accessibilityIdentifier == identifier
    }
  }

  /// Views with accessibility traits, others besides or not.
  public static func trait(_ traits: UIAccessibilityTraits) -> Finder {
    Finder("has the traits \(traits.words)", .trait) {
      $0.isAccessibilityElement && $0.accessibilityTraits.contains(traits)
    }
  }

  /// Views of a class or of its subclasses.
  public static func type<View: UIView>(_ type: View.Type) -> Finder {
    Finder("is a \(type)", .type, isOutermost: false) { $0 is View }
  }

  /// One view.
  public static func view(_ view: UIView) -> Finder {
    Finder("is \(view.shortDescription)", .type, isOutermost: false) { [weak view] in $0 === view }
  }

  /// Views that a closure says yes to; `description` ends the sentence “no view …”.
  public static func views(_ description: String, where isMeant: @escaping (UIView) -> Bool) -> Finder {
    Finder(description, .type, isOutermost: false, matches: isMeant)
  }

  // MARK: Narrowing

  /// Of these the views that another finder finds too.
  public func and(_ other: Finder) -> Finder {
    narrowed("and \(other.description)") { other.matches($0) }
  }

  /// Of these the views of a controller: its own view and what is inside of it, children included.
  public func `in`<Controller: UIViewController>(_ controller: Controller.Type) -> Finder {
    narrowed("in \(controller)") { view in
      guard let owner = view.owningController else { return false }
      return sequence(first: owner, next: \.parent).contains { $0 is Controller }
    }
  }

  /// Of these the views inside of a view that another finder finds.
  public func inside(_ outer: Finder) -> Finder {
    narrowed("inside a view that \(outer.description)") { view in
      sequence(first: view.superview, next: { $0?.superview }).contains { $0.map(outer.matches) ?? false }
    }
  }

  /// Of these the views that have a view inside that another finder finds.
  public func containing(_ inner: Finder) -> Finder {
    narrowed("and contains a view that \(inner.description)") { Self.contains($0, inner) }
  }

  private static func contains(_ view: UIView, _ inner: Finder) -> Bool {
    view.subviews.contains { !$0.isHidden && (inner.matches($0) || contains($0, inner)) }
  }

  /// Of these the views that a touch can meet now.
  public var hittable: Finder {
    chosen("and can be touched") { views, stage in views.filter { stage.touchPoint(of: $0).problem == nil } }
  }

  /// Of these one by its place, as a person reads: line by line; counted from 0.
  public func at(_ index: Int) -> Finder {
    chosen("(number \(index), counted from 0)") { views, _ in views.indices.contains(index) ? [views[index]] : [] }
  }

  /// Of these the first, as a person reads.
  public var first: Finder { chosen("(the first)") { views, _ in Array(views.prefix(1)) } }

  /// Of these the last, as a person reads.
  public var last: Finder { chosen("(the last)") { views, _ in Array(views.suffix(1)) } }

  private func narrowed(_ words: String, _ isMeant: @escaping (UIView) -> Bool) -> Finder {
    Finder("\(description) \(words)", property, isOutermost: isOutermost, choose: choose) { [matches] in
      matches($0) && isMeant($0)
    }
  }

  private func chosen(_ words: String, _ next: @escaping ([UIView], Stage) -> [UIView]) -> Finder {
    Finder(
      "\(description) \(words)", property, isOutermost: isOutermost,
      choose: { [choose] views, stage in next(choose(views, stage), stage) }, matches: matches)
  }
}

/// The property that a finder looks at.
enum FinderProperty {
  case text(String)
  case label(String)
  case identifier(String)
  case trait
  case type
}

/// A number of views that a test expects.
nonisolated public enum FinderCount: Sendable, Equatable {
  /// Exactly one.
  case once
  /// None.
  case nothing
  /// One or more.
  case some
  /// So many.
  case times(Int)

  func holds(_ count: Int) -> Bool {
    switch self {
    case .once: count == 1
    case .nothing: count == 0
    case .some: count > 0
    case .times(let wanted): count == wanted
    }
  }

  var words: String {
    switch self {
    case .once: "exactly one"
    case .nothing: "none"
    case .some: "at least one"
    case .times(let wanted): "\(wanted)"
    }
  }
}
