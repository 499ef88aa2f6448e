import GameplayKit
import MapKit
import Proscenium
import SpriteKit
import Testing
import UIKit

/// Scenes of sprites, and what games are made of.
@MainActor @Suite struct GameModuleTests {
  final class Board: SKScene {
    var (frames, moves) = (0, [CGPoint]())
    override func update(_ currentTime: TimeInterval) { frames += 1 }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      moves += touches.map { $0.location(in: self) }
    }
  }

  private func board(_ mode: SKSceneScaleMode = .fill) -> (Stage, SKView, Board) {
    let stage = Stage(device: .iPhone15)
    let (view, board) = (
      SKView(frame: CGRect(x: 0, y: 100, width: 200, height: 100)), Board(size: CGSize(width: 100, height: 100))
    )
    let root = UIViewController()
    stage.rootViewController = root
    root.view.addSubview(view)
    board.scaleMode = mode
    board.backgroundColor = .black
    view.presentScene(board)
    stage.turn()
    return (stage, view, board)
  }

  /// The red, green and blue parts of a point of the screen.
  private func color(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt8] {
    let image = stage.frame()
    guard let data = image.dataProvider?.data as Data? else { return [] }
    let offset = y * 3 * image.bytesPerRow + x * 3 * 4
    return data[(data.startIndex + offset)..<(data.startIndex + offset + 4)].map { $0 }
  }

  @Test func spritesAreDrawnWithTheirAxisUp() {
    let (stage, view, board) = board()
    let sprite = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 20))
    sprite.position = CGPoint(x: 25, y: 75)
    sprite.name = "sprite"
    board.addChild(sprite)
    stage.turn()
    #expect(color(stage, 50, 125).prefix(3) == [255, 255, 255])
    #expect(color(stage, 50, 175).prefix(3) == [0, 0, 0])
    #expect(sprite.frame == CGRect(x: 15, y: 65, width: 20, height: 20))
    #expect(board.atPoint(CGPoint(x: 20, y: 70)) === sprite && board.childNode(withName: "sprite") === sprite)
    #expect(view.convert(CGPoint(x: 50, y: 25), to: board) == CGPoint(x: 25, y: 75))
    sprite.setScale(2)
    #expect(sprite.frame == CGRect(x: 5, y: 55, width: 40, height: 40))
    stage.tap(at: CGPoint(x: 100, y: 125))
    #expect(board.moves == [CGPoint(x: 50, y: 75)])
    sprite.removeFromParent()
    stage.turn()
    #expect(color(stage, 50, 125).prefix(3) == [0, 0, 0] && sprite.scene == nil)
  }

  @Test(arguments: [
    (SKSceneScaleMode.fill, CGPoint(x: 0, y: 100)), (.aspectFill, CGPoint(x: 0, y: 75)),
    (.aspectFit, CGPoint(x: -50, y: 100)), (.resizeFill, CGPoint(x: 0, y: 100)),
  ])
  func scenesFitTheirViews(mode: SKSceneScaleMode, corner: CGPoint) {
    let (_, view, board) = board(mode)
    #expect(view.convert(.zero, to: board) == corner)
    #expect(board.size == (mode == .resizeFill ? view.bounds.size : CGSize(width: 100, height: 100)))
    #expect(board.convertPoint(toView: board.convertPoint(fromView: CGPoint(x: 30, y: 40))) == CGPoint(x: 30, y: 40))
  }

  @Test func actionsRunInTheStagesTime() {
    let (stage, _, board) = board()
    let (node, ends) = (SKNode(), Ends())
    board.addChild(node)
    let move = SKAction.moveBy(x: 60, y: 0, duration: 1)
    node.run(.sequence([move, .wait(forDuration: 1), move.reversed(), .run { ends.values.append("run") }])) {
      ends.values.append("end")
    }
    node.run(.repeatForever(.rotate(byAngle: .pi, duration: 1)), withKey: "turn")
    stage.advance(by: 0.5)
    #expect(abs(node.position.x - 30) < 2 && abs(node.zRotation - .pi / 2) < 0.1)
    stage.advance(by: 1)
    #expect(abs(node.position.x - 60) < 1e-9 && node.hasActions())
    stage.advance(by: 2)
    #expect(abs(node.position.x) < 1e-9 && ends.values == ["run", "end"])
    #expect(node.action(forKey: "turn") != nil)
    board.isPaused = true
    let angle = node.zRotation
    stage.advance(by: 1)
    #expect(node.zRotation == angle && board.frames > 100)
    board.isPaused = false
    node.removeAction(forKey: "turn")
    node.run(
      .group([.fadeOut(withDuration: 0.2), .scale(to: 3, duration: 0.4), .customAction(withDuration: 0.1) { _, _ in }]))
    node.run(.repeat(.run { ends.values.append("tick") }, count: 2))
    stage.advance(by: 0.5)
    #expect(node.alpha == 0 && node.xScale == 3 && ends.values.suffix(2) == ["tick", "tick"] && !node.hasActions())
  }

  final class Ends { var values: [String] = [] }

  @Test func textsShapesAndPaths() {
    let (stage, _, board) = board()
    let (label, shape, walker) = (SKLabelNode(text: "Score"), SKShapeNode(circleOfRadius: 10), SKNode())
    label.horizontalAlignmentMode = .left
    label.verticalAlignmentMode = .bottom
    #expect(label.frame.minX == 0 && label.frame.minY == 0 && label.frame.height > 30)
    label.text = nil
    #expect(label.frame.isEmpty)
    shape.strokeColor = .clear
    #expect(shape.frame == CGRect(x: -10, y: -10, width: 20, height: 20))
    board.addChild(walker)
    walker.position = CGPoint(x: 10, y: 10)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    walker.run(.follow(path, asOffset: true, orientToPath: true, duration: 1))
    stage.advance(by: 1.1)
    #expect(abs(walker.position.x - 40) < 1e-9 && abs(walker.position.y - 20) < 1e-9)
    #expect(abs(walker.zRotation - .pi / 2) < 1e-9)
  }

  @Test func scenesChangeByTransitions() throws {
    let (stage, view, board) = board()
    let next = Board(size: CGSize(width: 10, height: 10))
    view.presentScene(next, transition: .push(with: .left, duration: 0.3))
    #expect(view.scene === next && board.view == nil)
    stage.advance(by: 0.5)
    #expect(next.frames > 10 && stage.diagnostics.isEmpty)
    #expect(SKScene(fileNamed: "Board") == nil && GKScene(fileNamed: "Board") == nil)
  }

  @Test func scenesOfFiles() throws {
    _ = Stage(device: .iPhone15)
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(
      Written([
        "Scene_bounds": Written(["NS.rectval": "{{0, 0}, {750, 1334}}"]),
        "_anchorPoint": Written(["NS.pointval": "{0.5, 0}"]), "_scaleMode": 3, "_name": "Scene",
        "_backgroundColorR": 1.0,
        "_backgroundColorG": 0.0, "_backgroundColorB": 0.0, "_backgroundColorA": 1.0,
      ]), forKey: "root")
    archiver.finishEncoding()
    let folder = try #require(Bundle.main.resourceURL)
    let file = folder.appendingPathComponent("Written-\(ProcessInfo.processInfo.processIdentifier).sks")
    defer { try? FileManager.default.removeItem(at: file) }
    let name = file.deletingPathExtension().lastPathComponent
    try archiver.encodedData.write(to: file)
    let scene = try #require(Board(fileNamed: name))
    #expect(scene.size == CGSize(width: 750, height: 1334) && scene.anchorPoint == CGPoint(x: 0.5, y: 0))
    #expect(scene.scaleMode == .resizeFill && scene.name == "Scene")
    for count in stride(from: 0, to: archiver.encodedData.count, by: 7) {
      var damaged = archiver.encodedData
      damaged[damaged.startIndex + count] ^= 0xFF
      try damaged.write(to: file)
      _ = SKScene(fileNamed: name)
      try archiver.encodedData.prefix(count).write(to: file)
      #expect(SKScene(fileNamed: name) == nil)
    }
    // A dictionary that is its own key.
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 15) + [11]
    try Data(Array("bplist00".utf8) + [0xD1, 0, 0, 8] + trailer).write(to: file)
    #expect(SKScene(fileNamed: name) == nil)
  }

  final class Closed: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Open.Type }
  }
  final class Open: GKState {
    var seconds: TimeInterval = 0
    var before: GKState?
    override func didEnter(from previousState: GKState?) { before = previousState }
    override func update(deltaTime seconds: TimeInterval) { self.seconds += seconds }
  }
  final class Broken: GKState {}

  @Test func stateMachines() throws {
    let (closed, open) = (Closed(), Open())
    let machine = GKStateMachine(states: [closed, open])
    #expect(machine.currentState == nil && machine.enter(Closed.self) && !machine.enter(Broken.self))
    #expect(!machine.canEnterState(Closed.self) && machine.enter(Open.self) && open.before === closed)
    machine.update(deltaTime: 0.5)
    #expect(machine.state(forClass: Open.self)?.seconds == 0.5 && open.stateMachine === machine)
  }

  final class Health: GKComponent {
    var left = 10.0
    override func update(deltaTime seconds: TimeInterval) { left -= seconds }
  }

  @Test func entities() {
    let (entity, health) = (GKEntity(), Health())
    entity.addComponent(health)
    entity.addComponent(Health())
    #expect(entity.components.count == 1 && health.entity == nil)
    let system = GKComponentSystem<Health>(componentClass: Health.self)
    system.addComponent(foundIn: entity)
    system.update(deltaTime: 4)
    #expect(entity.component(ofType: Health.self)?.left == 6)
    entity.removeComponent(ofType: Health.self)
    #expect(entity.components.isEmpty)
  }

  @Test func randomNumbersRepeat() {
    // The first number of the algorithm's authors for this seed.
    let twister = GKMersenneTwisterRandomSource(seed: 5489)
    #expect(UInt32(bitPattern: Int32(twister.nextInt())) == UInt32(14_514_284_786_278_117_030 as UInt64 >> 32))
    for make in [
      { GKARC4RandomSource(seed: Data([1, 2])) }, { GKLinearCongruentialRandomSource(seed: 7) },
      { GKMersenneTwisterRandomSource(seed: 7) },
    ] as [() -> GKRandomSource] {
      let (one, other) = (make(), make())
      let numbers = (0..<50).map { _ in one.nextInt(upperBound: 6) }
      #expect(numbers == (0..<50).map { _ in other.nextInt(upperBound: 6) } && Set(numbers) == Set(0..<6))
      #expect((0..<50).allSatisfy { _ in (0..<1).contains(one.nextUniform()) })
      let copy = one.copy() as? GKRandomSource
      #expect(copy?.nextInt() == one.nextInt())
    }
    let dice = GKShuffledDistribution(lowestValue: 1, highestValue: 6)
    #expect(Set((0..<6).map { _ in dice.nextInt() }) == Set(1...6))
    let bell = GKGaussianDistribution(lowestValue: 0, highestValue: 100)
    let middle = (0..<200).filter { _ in (25...75).contains(bell.nextInt()) }.count
    #expect(middle > 150)
    #expect(GKRandomDistribution.d6().nextInt() >= 1 && GKRandomSource.sharedRandom().nextInt(upperBound: 0) == 0)
    let shuffled = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: [1, 2, 3]) as? [Int]
    #expect(shuffled?.sorted() == [1, 2, 3])
  }

  @Test func pathsOfGraphs() {
    let nodes = [SIMD2<Float>(0, 0), SIMD2(10, 0), SIMD2(5, 1), SIMD2(20, 0)].map(GKGraphNode2D.init(point:))
    nodes[0].addConnections(to: [nodes[1], nodes[2]], bidirectional: true)
    nodes[2].addConnections(to: [nodes[1]], bidirectional: false)
    let graph = GKGraph(nodes)
    #expect(graph.findPath(from: nodes[0], to: nodes[1]).count == 2)
    nodes[0].removeConnections(to: [nodes[1]], bidirectional: true)
    #expect(
      graph.findPath(from: nodes[0], to: nodes[1]).map { nodes.firstIndex(of: $0 as! GKGraphNode2D) } == [0, 2, 1])
    #expect(graph.findPath(from: nodes[0], to: nodes[3]).isEmpty)
  }

  @Test func mapsHaveCameras() {
    _ = Stage(device: .iPhone15)
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let center = CLLocationCoordinate2D(latitude: 10, longitude: 20)
    map.camera = MKMapCamera(lookingAtCenter: center, fromDistance: 800, pitch: 40, heading: 45)
    #expect(abs(map.centerCoordinate.latitude - 10) < 1e-9 && abs(map.camera.centerCoordinateDistance - 800) < 1)
  }
}

/// Objects as the editor of scenes writes them.
final class Written: NSObject, NSCoding {
  let parts: [String: Any]
  init(_ parts: [String: Any]) { self.parts = parts }
  required init?(coder: NSCoder) { nil }
  func encode(with coder: NSCoder) {
    for (key, value) in parts.sorted(by: { $0.key < $1.key }) {
      if let number = value as? Int { coder.encode(number, forKey: key) }
      if let number = value as? Double { coder.encode(number, forKey: key) }
      if let text = value as? String { coder.encode(text as NSString, forKey: key) }
      if let object = value as? Written { coder.encode(object, forKey: key) }
    }
  }
}
