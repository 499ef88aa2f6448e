internal import Foundation

extension CALayer {

  /// The layer as it is shown now, of the library's nearest class; nil while no commit has seen it in a tree.
  package func picture() -> CALayer? { picture { makePresentation() } }

  /// The layer as it is shown now, of its own class.
  func ownPicture() -> CALayer? {
    picture {
      let own = copyByInit()
      own.role = .presentation(of: self)
      own.adopt(self)
      return own
    }
  }

  private func picture(_ make: () -> CALayer) -> CALayer? {
    guard case .model = role else { return self }
    guard isDisplayed else { return nil }
    let picture = make()
    animate(picture, at: currentTime)
    return picture
  }

  /// The layer that a presentation shows; a layer itself otherwise.
  public func model() -> Self {
    guard case .presentation(let model) = role, let own = model as? Self else { return self }
    return own
  }

  /// Puts the animations on a picture, in the order in which they were added.
  func animate(_ picture: CALayer, at time: CFTimeInterval) {
    for record in animations {
      guard let moment = record.moment(layerTime: time) else { continue }
      record.animation.apply(moment, to: picture)
    }
  }

  /// Brings `shown` up to the time, and tells the render tree how far that reaches.
  func refreshShown() {
    let time = currentTime
    guard time != shownTime || isDriven else { return }
    let isModelUnchanged = shownTime != nil
    shownTime = time
    let picture = shown ?? makePresentation()
    if !isModelUnchanged || !picture.restoreModelValues(animations, of: self) { picture.adopt(self) }
    animate(picture, at: time)
    shown = picture
    var effect = LayerEffect.nothing
    for record in animations { effect = max(effect, record.animation.effect(on: self)) }
    invalidate(max(effect, shownEffect))
    if max(effect, shownEffect) == .appearance { invalidate(.placement) }
    shownEffect = effect
    displayShown()
  }

  /// Gives a picture the layer's own values where animations changed them: nothing else of it is different.
  ///
  /// - Returns: False where that cannot be told property by property; the picture is then to be made anew.
  private func restoreModelValues(_ animations: [LayerAnimation], of model: CALayer) -> Bool {
    for record in animations {
      switch record.animation.property {
      case .position: state.position = model.state.position
      case .transform: state.transform = model.state.transform
      case .opacity: state.opacity = model.state.opacity
      case .bounds: state.bounds = model.state.bounds
      default: return false
      }
    }
    return true
  }

  /// Draws the layer with its values as they are shown, when an animated one of them asks for that.
  private func displayShown() {
    guard drawsWhileAnimated, let shown else { return }
    withShownValues(of: shown) { display() }
    shown.state.contents = state.contents
    shown.drawnSize = drawnSize
  }

  // MARK: Values by path

  func animatableValue(_ path: ValuePath) -> LayerValue? { wholeValue(path)?.part(path.part) }

  func setAnimatableValue(_ value: LayerValue, _ path: ValuePath) {
    guard let whole = path.part == .whole ? value : wholeValue(path)?.setting(path.part, to: value) else { return }
    if let property = path.property {
      state.set(property, to: whole)
    } else {
      setLayerValue(whole, forKey: path.key)
    }
  }

  /// Returns a whole value by key path without copying the state, for the most frequent properties.
  private func wholeValue(_ path: ValuePath) -> LayerValue? {
    switch path.property {
    case nil: layerValue(forKey: path.key)
    case .position: .point(state.position)
    case .opacity: .number(Double(state.opacity))
    case let property?: state.value(property)
    }
  }

  func exchangeValues(with shown: CALayer, _ body: () -> Void) {
    let (ownState, ownCustom) = (state, extras?.custom)
    state = shown.state
    if let custom = shown.extras?.custom { ownExtras.custom = custom }
    body()
    let contents = state.contents
    state = ownState
    extras?.custom = ownCustom ?? [:]
    state.contents = contents
  }
}
