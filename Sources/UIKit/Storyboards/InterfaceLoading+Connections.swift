internal import Foundation
internal import InterfaceDocument

extension InterfaceLoading {
  /// Makes the connections of an object. Rule: SG-46
  func connect(_ part: Made) {
    var collections: [(outlet: InterfaceConnection.Outlet, objects: [AnyObject])] = []
    for connection in part.element.connections {
      switch connection {
      case .outlet(let outlet):
        guard let value = object(outlet.destination) else {
          waiting.append((WeakObject(object: part.object), outlet))
          continue
        }
        if !outlet.isCollection {
          set(value, for: outlet, of: part.object)
        } else if let index = collections.firstIndex(where: { $0.outlet.property == outlet.property }) {
          collections[index].objects.append(value)
        } else {
          collections.append((outlet, [value]))
        }
      case .action(let action): connect(action, of: part.object)
      case .segue(let segue): connect(segue, of: part)
      }
    }
    for (outlet, objects) in collections { set(objects, for: outlet, of: part.object) }
  }

  /// Makes the connections that waited for objects of this go.
  func connectWaiting() {
    let waited = waiting
    waiting = []
    var collections: [(owner: AnyObject, outlet: InterfaceConnection.Outlet, objects: [AnyObject])] = []
    for (owner, outlet) in waited {
      guard let owner = owner.object else { continue }
      guard let value = object(outlet.destination) else {
        waiting.append((WeakObject(object: owner), outlet))
        continue
      }
      if !outlet.isCollection {
        set(value, for: outlet, of: owner)
      } else if let index = collections.firstIndex(where: {
        $0.owner === owner && $0.outlet.property == outlet.property
      }) {
        collections[index].objects.append(value)
      } else {
        collections.append((owner, outlet, [value]))
      }
    }
    for (owner, outlet, objects) in collections { set(objects, for: outlet, of: owner) }
  }

  /// Sets an outlet. Rule: SG-17
  private func set(_ value: Any, for outlet: InterfaceConnection.Outlet, of owner: AnyObject) {
    var value = value
    if outlet.appends, let present = NamedProperties.value(outlet.property, of: owner) as? [AnyObject] {
      value = present + ((value as? [AnyObject]) ?? [])
    }
    if NamedProperties.set(ValueForms(value), for: outlet.property, of: owner) { return }
    // What stands in for a class has none of its outlets, which was told; nor does an outlet take a stand-in.
    let values = (value as? [AnyObject]) ?? [value as AnyObject]
    if isSubstitute(owner) || values.contains(where: isSubstitute) { return }
    if Modules.areOfLibrary(Swift.type(of: owner)) {
      // A delegate may leave out everything; a data source may not.
      if outlet.property == "dataSource", NamedProperties.has("dataSource", of: owner), let value = values.first {
        return Diagnostics.report(.wrongOutlet(outlet.property, owner, value, outlet.position))
      }
      if NamedProperties.isAbsent(outlet.property) { return }
    }
    KeyValueCoding.set(
      value, undefined: outlet.property, of: owner, else: .notCompliant(owner, outlet.property, outlet.position))
  }

  // MARK: Actions

  private func connect(_ action: InterfaceConnection.Action, of owner: AnyObject) {
    let selector = Selector(action.selector)
    let target: AnyObject?
    if isResponderPlaceholder(action.destination) {
      target = nil
    } else {
      guard let found = object(action.destination) else { return }
      target = found
      if !isSubstitute(found), NamedMethods.find(action.selector, of: found) == nil {
        Diagnostics.report(.noAction(action.selector, found, action.position))
      }
    }
    switch owner {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: Self.event(action.event, of: control))
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default:
      if !isSubstitute(owner) { Diagnostics.report(.notConnectable(owner, "action", action.position)) }
    }
  }

  /// The event of a name; without one, what the control is mainly for.
  static func event(_ name: String?, of control: UIControl) -> UIControl.Event {
    if let name { return events[name] ?? .primaryActionTriggered }
    switch control {
    case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl: return .valueChanged
    case is UITextField: return .editingDidEndOnExit
    default: return .touchUpInside
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

extension NamedProperties {
  /// Properties that classes of the library have on iOS and not here: nothing is set, and nothing is told.
  private static let absentOnes: Set<String> = [
    "dataSource", "delegate", "searchDisplayController", "keyboardDismissMode", "inputAccessoryView", "nextKeyView",
    "refreshControl", "accessoryView", "backgroundView", "prefetchDataSource", "dragDelegate", "dropDelegate", "menu",
  ]

  static func isAbsent(_ name: String) -> Bool { absentOnes.contains(name) }
}
