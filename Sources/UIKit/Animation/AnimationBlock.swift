internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One call of `UIView.animate` or one set of a property animator's animations: what it changed, and what still runs.
///
/// While its closure runs it is `current`; a change of a layer property then asks it for an action and becomes an
/// animation. Geometry is animated additively, as on iOS: each animation carries the remaining difference to the new
/// model value, so that overlapping ones add up. Rule
final class AnimationBlock {
  /// Blocks whose closures are running, innermost last; nil stands for `performWithoutAnimation`.
  @exclusivity(unchecked) private(set) static var stack: [AnimationBlock?] = []
  /// The block that changes are recorded in; none while the innermost was taken back inside of its own closure, or
  /// animations are turned off there. Rule: A-14
  static var current: AnimationBlock? {
    guard let block = stack.last ?? nil, !block.isTakenBack, AnimationSwitch.isEnabled else { return nil }
    return block
  }

  /// A property that the block changed.
  struct Change {
    let layer: CALayer
    let keyPath: String
    let animationKey: String
    let old: Any?
    /// The previous background colour of the view, which depends on traits, unlike the layer's.
    let background: UIColor?
    var new: Any?
    var run: Run
  }

  /// One animation of a change; a later change of the same property in the same block replaces it without a word.
  final class Run {
    var isReplaced = false
    /// True if its end was told: from then on its key may be another's.
    var isOver = false
  }

  private(set) var duration: TimeInterval
  var delay: TimeInterval
  var timing: AnimationTiming
  private(set) var options: UIView.AnimationOptions
  /// The driver of the animations' time, if it is not the layer's own clock.
  let driver: (any AnimationDriver)?
  private(set) var changes: [Change] = []
  /// The index of each property's change.
  private var places: [Property: Int] = [:]

  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }
  /// True if views are hit where their model is although an animator moves them. Rule: I-33
  var hitsModel = false
  /// Set while the block's changes are keyframes rather than one step each. Rule: A-18
  var keyframes: KeyframeRecorder?
  /// How often what is changed now goes its way, where a closure inside the block said it. Rule: A-57
  var repetition: (count: Float, autoreverses: Bool)?
  /// Called once, when everything the block started has ended.
  var completion: ((Bool) -> Void)?
  /// Called at the end of the closure, still inside the block. Rule: T-35
  var atEnd: (() -> Void)?

  /// Blocks opened inside this one: what takes this one back takes them back too. Rule: I-31
  var nested: [AnimationBlock] = []

  private var running = 0
  private var isUninterrupted = true
  private var isRecording = false
  /// Its animations were taken off; what its closure still changes is not animated.
  private var isTakenBack = false
  private var touchedViews: [UIView] = []
  /// Words and pictures that fade to a tint that is dimmed, or no longer so. Rule: PC-98
  private(set) lazy var tintFades = TintFades(of: self)

  init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming = .easeInOut,
    options: UIView.AnimationOptions = [], driver: (any AnimationDriver)? = nil
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.driver = driver
  }

  /// Runs a closure whose changes become animations of this block.
  ///
  /// - Parameter flushing: What the changes ask of properties, constraints and layout is part of them.
  func record(_ body: () -> Void, flushing: Bool = false) {
    open()
    body()
    close(flushing: flushing)
  }

  /// Sets the duration and the options of the changes that follow.
  func setTiming(duration: TimeInterval? = nil, options: UIView.AnimationOptions? = nil) {
    if let duration { self.duration = duration }
    if let options { self.options = options }
  }

  /// Begins to record: changes become animations of this block.
  func open() {
    isRecording = true
    Self.stack.append(self)
  }

  /// Ends the recording that `open()` began.
  func close(flushing: Bool = false) {
    if flushing { CATransaction.performLayout() }
    layOutStacks()
    if options.contains(.layoutSubviews) { layoutTouchedViews() }
    if let keyframes {
      self.keyframes = nil
      for track in keyframes.tracks { start(track, keyframes.mode) }
    }
    atEnd?()
    atEnd = nil
    Self.stack.removeLast()
    isRecording = false
    guard running == 0 else { return }
    if isTakenBack, driver != nil { finish() } else { finishEmpty() }
  }

  /// Runs a closure whose changes take effect at once. Rule: A-14
  static func withoutAnimation(_ body: () -> Void) {
    stack.append(nil)
    body()
    stack.removeLast()
  }

  /// Every model value back where it was before the block.
  ///
  /// What a cancelled interactive transition does before the animator's completion runs.
  func restoreModel() {
    for block in nested.reversed() { block.restoreModel() }
    Self.withoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for change in changes.reversed() { Self.set(change.old, of: change, background: change.background) }
      CATransaction.commit()
    }
  }

  /// Every model value that the block set, where it was set to another one since.
  func restoreEndValues() {
    Self.withoutAnimation {
      for change in allChanges where !Self.areEqual(change.layer.value(forKeyPath: change.keyPath), change.new) {
        Self.set(change.new, of: change, background: (change.new as? CGColor).map { UIColor(cgColor: $0) })
      }
    }
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return one == nil && other == nil }
    return one == other
  }

  /// Every model value that blocks changed as it is seen now. Rule: I-31
  ///
  /// All are looked at before one is set: what adds up to a value is seen together.
  static func keepShownValues(of blocks: [AnimationBlock]) {
    let shown = blocks.flatMap(\.allChanges).map { change in
      (change, (change.layer.picture() ?? change.layer).value(forKeyPath: change.keyPath))
    }
    withoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for (change, value) in shown {
        set(value, of: change, background: (value as? CGColor).map { UIColor(cgColor: $0) })
      }
      CATransaction.commit()
    }
  }

  private var allChanges: [Change] { changes + nested.flatMap(\.allChanges) }

  private static func set(_ value: Any?, of change: Change, background: UIColor?) {
    change.layer.setValue(value, forKeyPath: change.keyPath)
    switch change.keyPath {
    case hidden: (change.layer.delegate as? UIView)?.hiddenWasSet()
    case Self.background: (change.layer.delegate as? UIView)?.explicitBackgroundColor = background
    default: break
    }
  }

  /// Returns the background colour of a layer's view before a change of it.
  static func background(of layer: CALayer, _ keyPath: String) -> UIColor? {
    keyPath == Self.background ? (layer.delegate as? UIView)?.explicitBackgroundColor : nil
  }

  /// Takes the block's animations off their layers; its completion is told whether they finished.
  func removeAnimations(finished: Bool = false) {
    isTakenBack = true
    for block in nested { block.removeAnimations(finished: finished) }
    nested = []
    for change in changes where !change.run.isOver {
      let animation = change.layer.animation(forKey: change.animationKey)
      change.layer.removeAnimations(finished: finished) { $0 === animation }
    }
    tintFades.end()
  }

  /// Calls a closure before the completion, when everything the block started has ended, however it ended.
  func whenOver(_ body: @escaping () -> Void) {
    completion = { [completion] isUninterrupted in
      body()
      completion?(isUninterrupted)
    }
  }

  // MARK: Becoming an animation

  /// The action for a change that is about to be made. Rule: A-23
  func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard isRecording, !isTakenBack, AnimationBlock.isAnimatable(key, of: layer) else { return nil }
    return ChangeAction(block: self, old: layer.value(forKeyPath: key))
  }

  private static let hidden = "hidden"
  private static let background = "backgroundColor"

  /// Layout, drawing and hierarchy notices are no properties; what is hidden is so at once, but in stacks. Rule: LA-21
  private static func isAnimatable(_ key: String, of layer: CALayer) -> Bool {
    switch key {
    case hidden: (layer.delegate as? UIView)?.isArranged ?? false
    case "onOrderIn", "onOrderOut", "onLayout", "onDraw", "sublayers", "delegate", "contentsScale", "name",
      "maskedCorners", "cornerCurve", "contentsGravity":
      false
    default: true
    }
  }

  fileprivate func changed(_ layer: CALayer, _ keyPath: String, from old: Any?) {
    let new = layer.value(forKeyPath: keyPath)
    if let keyframes { return keyframes.changed(layer, keyPath, from: old, to: new) }
    if let index = places[Property(layer: ObjectIdentifier(layer), keyPath: keyPath)] {
      let change = changes[index]
      change.run.isReplaced = true
      changes[index].new = new
      changes[index].run = Run()
      start(changes[index], from: change.old)
      return
    }
    let isAdditive = AdditiveDifference.applies(to: keyPath)
    let isRunning = layer.animation(forKey: keyPath) != nil
    let from =
      !isAdditive && isRunning && options.contains(.beginFromCurrentState)
      ? (layer.picture() ?? layer).value(forKeyPath: keyPath) : old
    let key = animationKey(for: keyPath, on: layer, isAdditive: isAdditive)
    let change = Change(
      layer: layer, keyPath: keyPath, animationKey: key, old: old, background: Self.background(of: layer, keyPath),
      new: new,
      run: Run())
    append(change)
    began(on: layer)
    start(change, from: from)
  }

  private func append(_ change: Change) {
    let property = Property(layer: ObjectIdentifier(change.layer), keyPath: change.keyPath)
    // The first one counts where keyframes and steps are mixed.
    if places[property] == nil { places[property] = changes.count }
    changes.append(change)
  }

  /// The property's own name, where code looks for it; further ones that add up are counted. Rule: A-09
  ///
  /// An animator's animations keep to names of their own: nothing but the animator ends them.
  private func animationKey(for keyPath: String, on layer: CALayer, isAdditive: Bool) -> String {
    if driver == nil {
      if !isAdditive || layer.animation(forKey: keyPath) == nil { return keyPath }
    }
    return "\(keyPath)-\(AnimationSwitch.nextSerial())"
  }

  /// Starts what a property goes through in keyframes.
  private func start(_ track: KeyframeRecorder.Track, _ mode: CAAnimationCalculationMode) {
    let change = Change(
      layer: track.layer, keyPath: track.keyPath,
      animationKey: "\(track.keyPath)-\(AnimationSwitch.nextSerial())", old: track.old, background: track.background,
      new: track.layer.value(forKeyPath: track.keyPath), run: Run())
    append(change)
    began(on: track.layer)
    let animation = track.animation(duration: duration)
    animation.calculationMode = mode
    if driver == nil, case .curve(let function) = timing { animation.timingFunction = function }
    add(animation, for: change)
  }

  private func start(_ change: Change, from old: Any?) {
    let animation = pace(of: change.keyPath)
    animation.duration = duration
    if let difference = AdditiveDifference(keyPath: change.keyPath, old: old, new: change.new) {
      animation.isAdditive = true
      animation.fromValue = difference.from
      animation.toValue = difference.to
    } else if change.keyPath == Self.hidden {
      // Seen on its way out until the end, and on its way in from the beginning.
      (animation.fromValue, animation.toValue) = (false, false)
    } else {
      animation.fromValue = old
      animation.toValue = change.new
    }
    add(animation, for: change)
  }

  /// A fade from a picture at the block's pace.
  func fade(from before: CGImage) -> CAAnimation {
    let pace = pace(of: "contents")
    pace.duration = duration
    let fade = ContentsFade(from: before, pace: pace)
    equip(fade)
    return fade
  }

  private func pace(of keyPath: String) -> CABasicAnimation {
    driver == nil ? timing.animation(keyPath: keyPath, duration: duration) : CABasicAnimation(keyPath: keyPath)
  }

  /// Sets the properties that all animations of the block share.
  private func equip(_ animation: CAAnimation) {
    animation.delay = delay
    animation.fillMode = driver == nil ? .backwards : .both
    animation.isRemovedOnCompletion = true
    animation.driver = driver
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if options.contains(.autoreverse) { animation.autoreverses = true }
    if let repetition, driver == nil {
      (animation.repeatCount, animation.autoreverses) = (repetition.count, repetition.autoreverses)
    }
  }

  private func add(_ animation: CAPropertyAnimation, for change: Change) {
    equip(animation)
    animation.stopHandler = { [self, run = change.run] finished in
      run.isOver = true
      if !run.isReplaced { stopped(finished) }
    }
    change.layer.add(animation, forKey: change.animationKey)
  }

  private func began(on layer: CALayer) {
    running += 1
    guard let view = layer.delegate as? UIView else { return }
    touchedViews.append(view)
    if driver != nil && !hitsModel { view.tracksPresentation += 1 }
    if !options.contains(.allowUserInteraction) {
      view.blockingAnimations += 1
    }
  }

  private func stopped(_ finished: Bool) {
    running -= 1
    if !finished { isUninterrupted = false }
    guard running == 0, !isRecording else { return }
    finish()
  }

  private func finishEmpty() {
    UIApplication.shared.atCommit { [self] in
      if running == 0 { finish() }
    }
  }

  /// Gives touches back and runs the completion, once.
  private func finish() {
    for view in touchedViews {
      if driver != nil && !hitsModel { view.tracksPresentation -= 1 }
      if !options.contains(.allowUserInteraction) {
        view.blockingAnimations -= 1
      }
    }
    touchedViews = []
    let completion = self.completion
    self.completion = nil
    completion?(isUninterrupted)
  }

  /// Moves what stands around an arranged view that the closure hid or showed, nothing more being said. Rule: LA-21
  private func layOutStacks() {
    for change in changes where change.keyPath == Self.hidden {
      (change.layer.delegate as? UIView)?.layOutArrangement()
    }
  }

  private func layoutTouchedViews() {
    for view in touchedViews { view.layoutIfNeeded() }
  }
}

/// Carries the value before a change to the moment after it.
private final class ChangeAction: CAAction {
  let block: AnimationBlock
  let old: Any?

  init(block: AnimationBlock, old: Any?) {
    self.block = block
    self.old = old
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    block.changed(layer, event, from: old)
  }
}

/// The values of an additive animation: from the difference to zero.
///
/// Rule: A-09
struct AdditiveDifference {
  let from: Any
  let to: Any

  /// The geometry is additive; opacity and colours are not.
  static func applies(to keyPath: String) -> Bool {
    keyPath == "position" || keyPath == "bounds" || keyPath == "transform"
  }

  init?(keyPath: String, old: Any?, new: Any?) {
    // By the key path first: a cast to a type that the property does not have is dear.
    switch keyPath {
    case "position":
      guard let old = old as? CGPoint, let new = new as? CGPoint else { return nil }
      from = CGPoint(x: old.x - new.x, y: old.y - new.y)
      to = CGPoint.zero
    case "bounds":
      guard let old = old as? CGRect, let new = new as? CGRect else { return nil }
      from = CGRect(
        x: old.minX - new.minX, y: old.minY - new.minY, width: old.width - new.width, height: old.height - new.height)
      to = CGRect.zero
    case "transform":
      guard let old = old as? CATransform3D, let new = new as? CATransform3D else { return nil }
      let inverse = CATransform3DInvert(new)
      guard !CATransform3DEqualToTransform(inverse, new) || CATransform3DIsIdentity(new) else { return nil }
      from = CATransform3DConcat(old, inverse)
      to = CATransform3DIdentity
    default:
      return nil
    }
  }
}
