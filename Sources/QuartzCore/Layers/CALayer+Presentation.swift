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
    guard time != shownTime || animations.contains(where: { $0.animation.driver != nil }) else { return }
    shownTime = time
    let picture = shown ?? makePresentation()
    picture.adopt(self)
    animate(picture, at: time)
    shown = picture
    var effect = LayerEffect.nothing
    for record in animations { effect = max(effect, record.animation.effect(on: self)) }
    invalidate(max(effect, shownEffect))
    if max(effect, shownEffect) == .look { invalidate(.placement) }
    shownEffect = effect
    displayShown()
  }

  /// Draws the layer with its values as they are shown, when an animated one of them asks for that.
  private func displayShown() {
    var isDrawnAgain = false
    for record in animations where !record.animation.displayKeys(of: self).isEmpty { isDrawnAgain = true }
    guard isDrawnAgain, let shown else { return }
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

  /// What every layer has is found without its name.
  private func wholeValue(_ path: ValuePath) -> LayerValue? {
    if let property = path.property { return state.value(property) }
    return layerValue(forKey: path.key)
  }
}
