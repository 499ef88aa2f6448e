public import UIKit

/// How a scene fits a view.
public enum SKSceneScaleMode: Int, Sendable {
  /// Stretched.
  case fill
  /// All of the view, in the scene's proportions.
  case aspectFill
  /// The whole scene, in its proportions.
  case aspectFit
  /// As large as the view.
  case resizeFill
}

/// A scene's observer of its frames.
@preconcurrency @MainActor public protocol SKSceneDelegate: NSObjectProtocol {
  /// Optional: a frame begins.
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  /// Optional: the actions of a frame are done.
  func didEvaluateActions(for scene: SKScene)
  /// Optional: a frame is done.
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  /// The default does nothing.
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  /// The default does nothing.
  public func didEvaluateActions(for scene: SKScene) {}
  /// The default does nothing.
  public func didFinishUpdate(for scene: SKScene) {}
}

/// A scene of nodes.
@preconcurrency @MainActor open class SKScene: SKNode, _SKSceneFile {
  private let background = CALayer()
  /// How it fits a view.
  open var scaleMode = SKSceneScaleMode.fill { didSet { fit() } }
  /// The view that shows it.
  open internal(set) weak var view: SKView?
  /// The observer of its frames.
  open weak var delegate: (any SKSceneDelegate)?
  /// The point of the view that is the scene's origin, in parts of the scene's size.
  open var anchorPoint = CGPoint.zero { didSet { fit() } }
  /// The scene's size.
  open var size: CGSize {
    didSet {
      guard size != oldValue else { return }
      fit()
      didChangeSize(oldValue)
    }
  }
  /// The colour behind the nodes.
  open var backgroundColor = UIColor.darkGray {
    didSet { withoutActions { background.backgroundColor = backgroundColor.cgColor } }
  }

  /// A scene of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
    prepare()
    sceneDidLoad()
  }
  /// A scene without a size.
  public override init() {
    size = .zero
    super.init()
    prepare()
    sceneDidLoad()
  }
  private func prepare() {
    background.backgroundColor = backgroundColor.cgColor
    layer.insertSublayer(background, at: 0)
    background.zPosition = -.greatestFiniteMagnitude
    isUserInteractionEnabled = true
  }
  /// A scene of a file: `init(fileNamed:)` sets what the file says.
  public required init?(coder aDecoder: NSCoder) {
    size = .zero
    super.init(coder: aDecoder)
    prepare()
  }

  /// The scene was made.
  open func sceneDidLoad() {}
  /// A view is about to show it.
  open func didMove(to view: SKView) {}
  /// A view shows it no more.
  open func willMove(from view: SKView) {}
  /// The size changed.
  open func didChangeSize(_ oldSize: CGSize) {}
  /// A frame begins.
  open func update(_ currentTime: TimeInterval) {}
  /// The actions of a frame are done.
  open func didEvaluateActions() {}
  /// A frame is done.
  open func didFinishUpdate() {}

  override var drawn: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }
  open override var frame: CGRect { drawn }
  open override var next: UIResponder? { view }
  /// A scene stays where its view has it.
  override func updateFrame() { fit() }

  /// The scales and the origin of the scene in its view.
  private var fitting: (x: CGFloat, y: CGFloat, origin: CGPoint) {
    guard let bounds = view?.bounds, size.width > 0, size.height > 0 else { return (1, 1, .zero) }
    var (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch scaleMode {
    case .fill: break
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    case .resizeFill: (x, y) = (1, 1)
    }
    return (
      x, y,
      CGPoint(
        x: bounds.midX + (anchorPoint.x - 0.5) * size.width * x,
        y: bounds.midY + (0.5 - anchorPoint.y) * size.height * y)
    )
  }

  /// Puts the scene's layer where the view and the scale mode want it.
  func fit() {
    guard let view else { return }
    if scaleMode == .resizeFill, size != view.bounds.size, !view.bounds.isEmpty { size = view.bounds.size }
    let (x, y, origin) = fitting
    withoutActions {
      layer.position = origin
      layer.setAffineTransform(CGAffineTransform(scaleX: x, y: y))
      background.frame = CGRect(
        x: -anchorPoint.x * size.width, y: (anchorPoint.y - 1) * size.height, width: size.width, height: size.height)
    }
  }

  /// Converts a point of the view's space.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    let (x, y, origin) = fitting
    return CGPoint(x: (point.x - origin.x) / x, y: (origin.y - point.y) / y)
  }
  /// Converts a point into the view's space.
  open func convertPoint(toView point: CGPoint) -> CGPoint {
    let (x, y, origin) = fitting
    return CGPoint(x: origin.x + point.x * x, y: origin.y - point.y * y)
  }
}

/// A view that shows a scene, frame by frame.
@preconcurrency @MainActor open class SKView: UIView {
  /// The scene.
  open private(set) var scene: SKScene?
  /// True if nodes beside each other may be drawn in any order; here it is that of the children.
  open var ignoresSiblingOrder = false
  /// True if frames are counted on the view; here none are.
  open var showsFPS = false
  /// True if nodes are counted on the view; here none are.
  open var showsNodeCount = false
  /// True if bodies are outlined; there are none.
  open var showsPhysics = false
  /// True if the scene stands still.
  open var isPaused = false
  /// The greatest number of frames a second; that of the screen here.
  open var preferredFramesPerSecond = 60
  private var link: UIUpdateLink?
  private var lastTime: TimeInterval?

  /// Shows a scene.
  open func presentScene(_ scene: SKScene?) {
    guard scene !== self.scene else { return }
    if let old = self.scene {
      old.willMove(from: self)
      old.layer.removeFromSuperlayer()
      old.view = nil
    }
    self.scene = scene
    lastTime = nil
    guard let scene else { return }
    clipsToBounds = true
    scene.view = self
    layer.addSublayer(scene.layer)
    scene.fit()
    scene.didMove(to: self)
    follow()
  }
  /// Shows a scene by a transition.
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    layer.add(transition.animation, forKey: kCATransition)
    presentScene(scene)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scene?.fit()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    lastTime = nil
    follow()
  }

  /// Begins to follow the frames while a scene is shown in a window.
  private func follow() {
    guard window != nil, scene != nil else {
      link = nil
      return
    }
    guard link == nil else { return }
    let link = UIUpdateLink(view: self) { [weak self] _, _ in self?.frameBegins() }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    self.link = link
  }

  private func frameBegins() {
    guard let scene else { return }
    let now = CACurrentMediaTime()
    defer { lastTime = now }
    guard !isPaused, !scene.isPaused else { return }
    scene.update(now)
    scene.delegate?.update(now, for: scene)
    if let lastTime, now > lastTime { scene.advance(by: now - lastTime) }
    scene.didEvaluateActions()
    scene.delegate?.didEvaluateActions(for: scene)
    scene.didFinishUpdate()
    scene.delegate?.didFinishUpdate(for: scene)
  }

  /// Converts a point of the view into a scene's space.
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint { scene.convertPoint(fromView: point) }
  /// Converts a point of a scene's space into the view.
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint { scene.convertPoint(toView: point) }

  /// Returns a picture of a node and of those inside; nil if they draw nothing.
  open func texture(from node: SKNode) -> SKTexture? {
    let frame = node.calculateAccumulatedFrame()
    guard !frame.isEmpty else { return nil }
    let picture = UIGraphicsImageRenderer(size: frame.size).image { context in
      // The layer's vertical axis points down from the node's position.
      context.cgContext.translateBy(x: node.position.x - frame.minX, y: frame.maxY - node.position.y)
      context.cgContext.concatenate(node.layer.affineTransform())
      node.layer.render(in: context.cgContext)
    }
    return SKTexture(image: picture)
  }

  // MARK: Touches

  /// The nodes that touches began on.
  private var receivers: [UITouch: SKNode] = [:]

  /// The nearest node at a touch that wants touches, else the scene.
  private func receiver(of touch: UITouch) -> SKNode? {
    guard let scene, scene.isUserInteractionEnabled else { return nil }
    return scene.nodes(at: touch.location(in: scene)).first { $0.isUserInteractionEnabled && !$0.isHidden } ?? scene
  }
  /// True while touches are sent: what the scene does not handle comes back along the responder chain.
  private var isSending = false

  private func send(_ touches: Set<UITouch>, _ call: (SKNode, Set<UITouch>) -> Void) {
    isSending = true
    defer { isSending = false }
    for (node, some) in Dictionary(grouping: touches, by: { receivers[$0].map(ObjectIdentifier.init) })
    where node != nil {
      if let first = some.first, let receiver = receivers[first] { call(receiver, Set(some)) }
    }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isSending else { return super.touchesBegan(touches, with: event) }
    for touch in touches { receivers[touch] = receiver(of: touch) }
    send(touches) { $0.touchesBegan($1, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isSending else { return super.touchesMoved(touches, with: event) }
    send(touches) { $0.touchesMoved($1, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isSending else { return super.touchesEnded(touches, with: event) }
    send(touches) { $0.touchesEnded($1, with: event) }
    for touch in touches { receivers[touch] = nil }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isSending else { return super.touchesCancelled(touches, with: event) }
    send(touches) { $0.touchesCancelled($1, with: event) }
    for touch in touches { receivers[touch] = nil }
  }
}

/// The direction of a transition.
public enum SKTransitionDirection: Int, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// To the right.
  case right
  /// To the left.
  case left
}

/// A transition from one scene to the next.
///
/// Differs: doors and flips are drawn as fades; both scenes stand still meanwhile.
@preconcurrency @MainActor open class SKTransition: NSObject {
  /// True if the new scene stands still until the end.
  open var pausesIncomingScene = true
  /// True if the old scene stands still from the beginning.
  open var pausesOutgoingScene = true
  let animation = CATransition()

  private convenience init(_ type: CATransitionType, _ direction: SKTransitionDirection?, _ duration: TimeInterval) {
    self.init()
    animation.type = type
    animation.duration = duration
    animation.subtype =
      switch direction {
      case nil: nil
      case .up?: .fromBottom
      case .down?: .fromTop
      case .right?: .fromLeft
      case .left?: .fromRight
      }
  }

  /// A fade from one to the other.
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// A fade from one to the other, here without black between them.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// A fade from one to the other, here without a colour between them.
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade, nil, sec)
  }
  /// The new one moves over the old one.
  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.moveIn, direction, sec)
  }
  /// The new one pushes the old one out.
  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.push, direction, sec)
  }
  /// The old one moves away from the new one.
  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.reveal, direction, sec)
  }
  /// Doors that open, as a fade.
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// Doors that open, as a fade.
  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// Doors that close, as a fade.
  open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// Doors that close, as a fade.
  open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// A doorway, as a fade.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// A flip, as a fade.
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
  /// A flip, as a fade.
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade, nil, sec) }
}
