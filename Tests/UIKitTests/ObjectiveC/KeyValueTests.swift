import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

private class Recipe: NSObject {
  var name = "soup" {
    willSet { _ObjectiveC.willChangeValue(of: self, \.name, "name") }
    didSet { _ObjectiveC.didChangeValue(of: self, \.name, "name") }
  }
  var cook: Recipe? {
    willSet { _ObjectiveC.willChangeValue(of: self, \.cook, "cook") }
    didSet { _ObjectiveC.didChangeValue(of: self, \.cook, "cook") }
  }
  var portions: CGFloat = 2
  var style = UIUserInterfaceStyle.dark
  var title: String { name + "!" }
  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { key == "title" ? ["name"] : [] }
}

private final class SweetRecipe: Recipe {
  var extra: [String: Any] = [:]
  func value(forUndefinedKey key: String) -> Any? { extra[key] }
  func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
}

private final class WatchedReader: NSObject {
  var received: [String] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    received.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
  }
}

private final class Watcher: UIViewController {
  var received: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "name" {
      received.append("name")
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}

@used @section(".init_array") nonisolated private let entry: @convention(c) () -> Void = {
  _ObjectiveC.enqueue {
    _ObjectiveC.describe(Recipe.self) {
      $0.property("name", \.name)
      $0.property("cook", \.cook)
      $0.property("portions", \.portions)
      $0.property("style", \.style)
      $0.property(reading: "title", \.title)
      $0.classMethod("keyPathsForValuesAffectingValueForKey:") { $0.keyPathsForValuesAffectingValue(forKey: $1[0]) }
    }
    _ObjectiveC.describe(SweetRecipe.self) {
      $0.method("valueForUndefinedKey:") { $0.value(forUndefinedKey: $1[0]) }
      $0.method("setValue:forUndefinedKey:") { $0.setValue($1[0], forUndefinedKey: $1[1]) }
    }
    _ObjectiveC.describe(WatchedReader.self) {
      $0.method("observeValueForKeyPath:ofObject:change:context:") {
        $0.observeValue(forKeyPath: $1[0], of: $1[1], change: $1[2], context: $1[3])
      }
    }
  }
}

private final class Manual: NSObject {
  var title = "" {
    willSet { _ObjectiveC.willChangeValue(of: self, \.title, "title") }
    didSet { _ObjectiveC.didChangeValue(of: self, \.title, "title") }
  }
  func rename(to other: String) {
    willChangeValue(forKey: "title")
    title = other
    didChangeValue(forKey: "title")
  }
}

@Suite struct KeyValueTests {
  @Test("a class that notifies of a key itself does not notify automatically", .rule("OC-13"))
  func manual() {
    _ObjectiveC.describe(Manual.self) {
      $0.property("title", \.title)
      $0.classMethod("automaticallyNotifiesObserversForKey:") { _, arguments in (arguments[0] as String) != "title" }
    }
    let manual = Manual()
    var seen: [String?] = []
    let observation = manual.observe(\.title, options: .new) { _, change in seen.append(change.newValue) }
    manual.title = "unseen"
    #expect(seen.isEmpty)
    manual.rename(to: "seen")
    #expect(seen == ["seen"])
    observation.invalidate()
    #expect(NSObject.automaticallyNotifiesObservers(forKey: "title"))
  }

  @Test("values by key, bridged both ways", .rule("OC-04", "OC-04.2", "OC-04.3"))
  func coding() {
    let recipe = Recipe()
    #expect(recipe.value(forKey: "name") as? String == "soup")
    recipe.setValue("stew", forKey: "name")
    recipe.setValue(NSNumber(value: 4), forKey: "portions")
    recipe.setValue(1, forKey: "style")
    #expect(recipe.name == "stew" && recipe.portions == 4 && recipe.style == .light)
    let portions = recipe.value(forKey: "portions")
    #expect(portions as? CGFloat == 4 && portions as? NSNumber == 4 && portions as? Int == 4)
    recipe.cook = Recipe()
    recipe.setValue("salt", forKeyPath: "cook.name")
    #expect(recipe.value(forKeyPath: "cook.name") as? String == "salt")
    #expect(recipe.value(forKeyPath: "cook.cook.name") == nil)
    recipe.setValuesForKeys(["name": "pie", "portions": 1.5])
    let values = recipe.dictionaryWithValues(forKeys: ["name", "portions"])
    #expect(values["name"] as? String == "pie" && values["portions"] as? CGFloat == 1.5)
    recipe.setValue(nil, forKey: "cook")
    #expect(recipe.cook == nil)
  }

  @Test("an undefined key is a usage error, unless a class handles it", .rule("OC-04.4"))
  func unknown() {
    let stage = Stage()
    let (recipe, sweet) = (Recipe(), SweetRecipe())
    let failures = stage.collectFailures {
      #expect(recipe.value(forKey: "colour") == nil)
      recipe.setValue(1, forKey: "colour")
      recipe.setValue("x", forKey: "title")
    }
    #expect(failures.map(\.rule) == ["OC-04", "OC-04", "OC-04"])
    #expect(failures.first?.message.contains("colour") == true && failures.first?.message.contains("Recipe") == true)
    sweet.setValue(3, forKey: "sugar")
    #expect(sweet.value(forKey: "sugar") as? Int == 3 && sweet.value(forKey: "name") as? String == "soup")
  }

  @Test("views, layers and defaults have keys too", .rule("OC-04", "OC-04.2"))
  func library() {
    let (stage, view) = (Stage(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)))
    view.setValue(NSNumber(value: 0.5), forKey: "alpha")
    #expect(view.alpha == 0.5 && view.value(forKey: "hidden") as? Bool == false)
    #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue.height == 20)
    #expect(view.value(forKeyPath: "layer.bounds.size.width") as? CGFloat == 10)
    #expect(UserDefaults.standard.value(forKey: "nobody ever set this") == nil)
    withExtendedLifetime(stage) {}
  }

  @Test("a change of an app's property is told where it happens", .rule("OC-06"))
  func observing() {
    let stage = Stage()
    let recipe = SweetRecipe()
    var received: [String] = []
    let own = recipe.observe(\.name, options: [.old, .new, .initial]) { _, change in
      received.append("\(change.oldValue ?? "-") \(change.newValue ?? "-")")
    }
    let base = (recipe as Recipe).observe(\.name, options: [.prior]) { _, change in
      received.append(change.isPrior ? "prior" : "done")
    }
    recipe.name = "cake"
    #expect(received.first == "- soup")
    #expect(received.filter { $0 == "soup cake" }.count == 1)
    #expect(received.firstIndex(of: "prior")! < received.firstIndex(of: "done")!)
    own.invalidate()
    received = []
    recipe.name = "cake"
    #expect(received == ["prior", "done"])
    withExtendedLifetime((base, stage)) {}
  }

  @Test("an observation ends when it goes", .rule("OC-06.4"))
  func ending() {
    let (stage, recipe) = (Stage(), Recipe())
    var count = 0
    do {
      let observation = recipe.observe(\.name) { _, _ in count += 1 }
      recipe.name = "a"
      withExtendedLifetime(observation) {}
    }
    recipe.name = "b"
    #expect(count == 1)
    withExtendedLifetime(stage) {}
  }

  @Test("a change without notification is found in the next run loop turn", .rule("OC-06.3"))
  func looking() {
    let (stage, recipe) = (Stage(), Recipe())
    var values: [CGFloat] = []
    let observation = recipe.observe(\.portions, options: .new) { _, change in values.append(change.newValue ?? -1) }
    recipe.portions = 8
    stage.turn()
    stage.turn()
    #expect(values == [8])
    withExtendedLifetime(observation) {}
  }

  @Test("an observer is told by key path, through objects on the way", .rule("OC-07"))
  func keyPaths() {
    let stage = Stage()
    let (recipe, reader) = (Recipe(), WatchedReader())
    recipe.cook = Recipe()
    recipe.addObserver(reader, forKeyPath: "cook.name", options: [.old, .new], context: nil)
    recipe.cook?.name = "tea"
    let old = recipe.cook
    let next = Recipe()
    next.name = "jam"
    recipe.cook = next
    old?.name = "unheard"
    next.name = "ham"
    #expect(reader.received == ["cook.name soup tea", "cook.name tea jam", "cook.name jam ham"])
    recipe.removeObserver(reader, forKeyPath: "cook.name")
    next.name = "gone"
    #expect(reader.received.count == 3)
    let failures = stage.collectFailures { recipe.removeObserver(reader, forKeyPath: "cook.name") }
    #expect(failures.map(\.rule) == ["OC-07"])
  }

  @Test("an object that observes itself stops in its deinit", .rule("OC-07"))
  func observesItself() {
    final class Loop: NSObject {
      let recipe: Recipe
      var received = 0
      var other = 0
      init(_ recipe: Recipe) {
        self.recipe = recipe
        super.init()
        recipe.addObserver(self, forKeyPath: "name", options: [], context: nil)
        addObserver(self, forKeyPath: "received", options: [], context: nil)
        addObserver(self, forKeyPath: "other", options: [], context: nil)
      }
      deinit {
        recipe.removeObserver(self, forKeyPath: "name")
        removeObserver(self, forKeyPath: "received")
        removeObserver(self, forKeyPath: "other")
      }
    }
    let (stage, recipe) = (Stage(), Recipe())
    weak var gone: Loop?
    let failures = stage.collectFailures {
      let loop = Loop(recipe)
      gone = loop
    }
    #expect(failures.isEmpty && gone == nil)
    recipe.name = "tea"
  }

  @Test("a property that is made of others changes with them", .rule("OC-06.2"))
  func dependent() {
    let (stage, recipe, reader) = (Stage(), Recipe(), WatchedReader())
    recipe.addObserver(reader, forKeyPath: "title", options: [.old, .new], context: nil)
    recipe.name = "rice"
    #expect(reader.received == ["title soup! rice!"])
    recipe.willChangeValue(forKey: "title")
    recipe.didChangeValue(forKey: "title")
    #expect(reader.received.count == 2)
    withExtendedLifetime(stage) {}
  }

  @Test("a scroll view's offset is observed by key path", .rule("OC-07"))
  func offset() {
    let stage = Stage()
    let (scroll, reader) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), WatchedReader())
    scroll.contentSize = CGSize(width: 100, height: 400)
    scroll.addObserver(reader, forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(reader.received.count == 1)
    scroll.removeObserver(reader, forKeyPath: "contentOffset", context: nil)
    withExtendedLifetime(stage) {}
  }

  @Test("a controller overrides observeValue, and what reaches the base is misuse", .rule("OC-07"))
  func controller() {
    let stage = Stage()
    let (recipe, watcher) = (Recipe(), Watcher())
    recipe.addObserver(watcher, forKeyPath: "name", options: [], context: nil)
    recipe.addObserver(watcher, forKeyPath: "cook", options: [], context: nil)
    recipe.name = "x"
    #expect(watcher.received == ["name"])
    let failures = stage.collectFailures { recipe.cook = Recipe() }
    #expect(failures.map(\.rule) == ["OC-07"])
  }
}

private final class Ring: CALayer {
  var progress: CGFloat {
    get { _ObjectiveC.layerValue(self, "progress") }
    set { _ObjectiveC.setLayerValue(self, "progress", newValue) }
  }
  var place: CGPoint {
    get { _ObjectiveC.layerValue(self, "place") }
    set { _ObjectiveC.setLayerValue(self, "place", newValue) }
  }
  var drawn: [CGFloat] = []
  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
  override func draw(in ctx: CGContext) { drawn.append(progress) }
}

@Suite struct LayerPropertyTests {
  @Test("a layer's own property is kept by its key, and animates", .rule("OC-10"))
  func ring() {
    let stage = Stage()
    let (window, ring) = (UIWindow(), Ring())
    window.makeKeyAndVisible()
    #expect(ring.progress == 0 && ring.place == .zero)
    ring.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    ring.place = CGPoint(x: 1, y: 2)
    #expect(ring.place == CGPoint(x: 1, y: 2) && ring.value(forKey: "progress") == nil)
    window.layer.addSublayer(ring)
    stage.turn()
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    ring.progress = 1
    ring.add(animation, forKey: nil)
    stage.advance(by: 0.5)
    let shown = ring.presentation()?.progress ?? -1
    #expect(abs(shown - 0.5) < 0.05 && ring.progress == 1)
    #expect(abs((ring.drawn.last ?? -1) - shown) < 0.05)
    stage.advance(by: 0.6)
    #expect(ring.drawn.last == 1)
  }

  @Test("taken off on its way, the layer is drawn with its own value", .rule("OC-10"), arguments: [false, true])
  func takenOff(isAll: Bool) {
    let stage = Stage()
    let (window, ring) = (UIWindow(), Ring())
    window.makeKeyAndVisible()
    ring.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    window.layer.addSublayer(ring)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    ring.progress = 0.25
    ring.add(animation, forKey: "progress")
    stage.advance(by: 0.5)
    #expect((ring.drawn.last ?? 0) > 0.4)
    if isAll { ring.removeAllAnimations() } else { ring.removeAnimation(forKey: "progress") }
    stage.turn()
    #expect(ring.drawn.last == 0.25)
  }
}
