public import Foundation

/// A state of a machine.
open class GKState: NSObject {
  /// The machine of the state.
  open internal(set) weak var stateMachine: GKStateMachine?

  /// A state.
  public override init() { super.init() }

  /// Returns true if the state of a class may follow: it may, unless a subclass says otherwise.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  /// The machine is in the state now.
  open func didEnter(from previousState: GKState?) {}
  /// Time has passed in the state.
  open func update(deltaTime seconds: TimeInterval) {}
  /// The machine leaves the state.
  open func willExit(to nextState: GKState) {}
}

/// A machine that is in one of its states, one for each class.
open class GKStateMachine: NSObject {
  private let states: [ObjectIdentifier: GKState]
  /// The state; nil before the first one.
  open private(set) var currentState: GKState?

  /// A machine of states.
  public init(states: [GKState]) {
    self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { _, last in last }
    super.init()
    for state in states { state.stateMachine = self }
  }

  /// Returns the state of a class.
  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }
  /// Returns true if the state of a class is there, and the present one lets it follow.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    states[ObjectIdentifier(stateClass)] != nil && currentState?.isValidNextState(stateClass) ?? true
  }
  /// Goes to the state of a class; false, and no change, if it may not follow.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }
  /// Lets time pass for the present state.
  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}

/// A part of an entity's behavior.
open class GKComponent: NSObject {
  /// The entity.
  open internal(set) weak var entity: GKEntity?
  /// A part.
  public override init() { super.init() }
  /// An entity has it now.
  open func didAddToEntity() {}
  /// Its entity has it no more.
  open func willRemoveFromEntity() {}
  /// Time has passed.
  open func update(deltaTime seconds: TimeInterval) {}
}

/// Something of a game, made of components, one of each class.
open class GKEntity: NSObject {
  /// The components, in the order in which they were added.
  open private(set) var components: [GKComponent] = []
  /// An entity without components.
  public override init() { super.init() }

  /// Adds a component, in place of one of its class.
  open func addComponent(_ component: GKComponent) {
    if let index = components.firstIndex(where: { type(of: $0) == type(of: component) }) { remove(at: index) }
    component.entity?.removeComponent(ofType: type(of: component))
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }
  /// Returns the component of a class.
  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }
  /// Removes the component of a class.
  open func removeComponent(ofType componentClass: GKComponent.Type) {
    if let index = components.firstIndex(where: { type(of: $0) == componentClass }) { remove(at: index) }
  }
  private func remove(at index: Int) {
    components[index].willRemoveFromEntity()
    components.remove(at: index).entity = nil
  }
  /// Lets time pass for the components.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}

/// The components of one class, of several entities.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  /// The class.
  public let componentClass: AnyClass
  /// The components, in the order in which they were added.
  open private(set) var components: [ComponentType] = []

  /// A system for a class.
  public init(componentClass cls: AnyClass) { componentClass = cls }

  /// Adds a component.
  open func addComponent(_ component: ComponentType) { components.append(component) }
  /// Adds an entity's component of the class, if it has one.
  open func addComponent(foundIn entity: GKEntity) { components += found(entity) }
  /// Removes a component.
  open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }
  /// Removes an entity's component of the class.
  open func removeComponent(foundIn entity: GKEntity) {
    for component in found(entity) { removeComponent(component) }
  }
  private func found(_ entity: GKEntity) -> [ComponentType] {
    entity.components.filter { type(of: $0) == componentClass }.compactMap { $0 as? ComponentType }
  }
  /// Lets time pass for the components.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}

/// A file's scene: such files are not read.
open class GKScene: NSObject {
  /// The entities.
  open private(set) var entities: [GKEntity] = []
  /// The graphs by their names.
  open private(set) var graphs: [String: GKGraph] = [:]
  /// The outermost node.
  open var rootNode: AnyObject?
  /// A scene of a file: nil, which standard error says.
  public convenience init?(fileNamed filename: String) {
    FileHandle.standardError.write(
      Data("warning: GameplayKit: the scene “\(filename)” is not read on Linux; make it in code.\n".utf8))
    return nil
  }
  /// A scene without anything.
  public override init() { super.init() }
  /// Adds an entity.
  open func addEntity(_ entity: GKEntity) { entities.append(entity) }
  /// Removes an entity.
  open func removeEntity(_ entity: GKEntity) { entities.removeAll { $0 === entity } }
}
