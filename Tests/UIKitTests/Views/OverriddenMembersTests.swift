import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Members that apps override, as doubles in their tests and subclasses in their sources do.
@MainActor @Suite struct OverriddenMembersTests {
  private final class TableDouble: UITableView {
    var calls: [String] = []

    override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
      calls.append("dequeue")
      return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
      calls.append("register \(identifier)")
      super.register(cellClass, forCellReuseIdentifier: identifier)
    }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      calls.append("batch")
      super.performBatchUpdates(updates, completion: completion)
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      calls.append("insert \(indexPaths.count)")
      super.insertRows(at: indexPaths, with: animation)
    }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    override var indexPathForSelectedRow: IndexPath? { IndexPath(row: 7, section: 1) }
  }

  private final class CollectionDouble: UICollectionView {
    var calls: [String] = []

    override func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      calls.append("dequeue")
      return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      updates?()
      completion?(true)
    }
    override func insertItems(at indexPaths: [IndexPath]) { calls.append("insert \(indexPaths.count)") }
    override var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: 3, section: 0)] }
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 1
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("a table's double hears what the app asks of it", .rule("LV-09", "LV-16"))
  func table() {
    let (table, source) = (TableDouble(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), Source())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    source.count = 2
    table.performBatchUpdates { table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none) }
    #expect(table.calls == ["register cell", "dequeue", "batch", "insert 1", "dequeue"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil && table.visibleCells.count == 2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 7, section: 1))
  }

  @Test("a collection's double decides what its updates do", .rule("LV-31", "LV-39"))
  func collection() {
    let collection = CollectionDouble(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let source = Source()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    var isFinished = false
    collection.performBatchUpdates {
      collection.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      isFinished = $0
    }
    #expect(collection.calls == ["dequeue", "insert 1"] && isFinished)
    #expect(collection.indexPathsForVisibleItems == [IndexPath(item: 3, section: 0)])
  }

  private final class Shaped: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    var ended = 0
    override func endEditing(_ force: Bool) -> Bool {
      ended += 1
      return super.endEditing(force)
    }
  }

  @Test("a view gives its layer the type of its class, and hears of the end of editing", .rule("A-22"))
  func view() {
    let view = Shaped(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.fillColor = UIColor.red.cgColor
    #expect(((view as UIView).layer as? CAShapeLayer)?.fillColor == UIColor.red.cgColor)
    #expect((view as UIView).endEditing(true) && view.ended == 1)
  }

  private final class Bordered: CALayer {
    var changes = 0
    override var borderColor: CGColor? { didSet { changes += 1 } }
    override var shadowOpacity: Float { didSet { changes += 1 } }
  }

  @Test("a layer's class observes its look", .rule("A-22"))
  func layer() {
    let layer = Bordered()
    (layer as CALayer).borderColor = UIColor.red.cgColor
    (layer as CALayer).shadowOpacity = 1
    #expect(layer.changes == 2 && layer.borderColor == UIColor.red.cgColor)
  }

  private final class Named: UIViewController {
    override var nibName: String? { "none of this name" }
  }

  @Test("the document that a controller's class names is the one that is read", .rule("SG-14"))
  func nibName() {
    let stage = Stage()
    let failures = stage.collectFailures { _ = Named().view }
    #expect(failures.map(\.rule) == ["D-25"])
    #expect(failures.first?.message.contains("none of this name") == true)
  }

  private final class ViewDouble: UIView {
    var calls: [String] = []
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      didSet { calls.append("margins \(directionalLayoutMargins.leading)") }
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      calls.append("hugging")
      super.setContentHuggingPriority(priority, for: axis)
    }
    override func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { calls.append("resistance") }
    override var tintAdjustmentMode: UIView.TintAdjustmentMode {
      get { .dimmed }
      set { calls.append("tint") }
    }
    override var contentScaleFactor: CGFloat { didSet { calls.append("scale") } }
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
    override func addInteraction(_ interaction: any UIInteraction) { calls.append("interaction") }
  }

  @Test("a view's double hears what is set, and its answers count")
  func viewMembers() {
    let view = ViewDouble()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.required, for: .vertical)
    view.tintAdjustmentMode = .normal
    view.contentScaleFactor = 1
    view.addInteraction(UIPointerInteraction(delegate: nil))
    #expect(view.calls == ["margins 2.0", "hugging", "resistance", "tint", "scale", "interaction"])
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(view.interactions.isEmpty)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let inside = UIView()
    view.addSubview(inside)
    #expect(inside.tintAdjustmentMode == .dimmed)
  }

  private final class ControllerDouble: UIViewController {
    let list = UIScrollView()
    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { list }
    override var automaticallyAdjustsScrollViewInsets: Bool {
      get { false }
      set {}
    }
  }

  @Test("the scroll view that a controller's class names is the bars'", .rule("S-38"))
  func controllerMembers() {
    let stage = Stage(device: .iPhoneSE)
    let page = ControllerDouble()
    stage.rootViewController = UINavigationController(rootViewController: page)
    page.view.addSubview(UIView())
    page.view.addSubview(page.list)
    page.list.frame = page.view.bounds
    page.list.contentSize = CGSize(width: 320, height: 2000)
    stage.advance(by: 0.1)
    let bar = page.navigationController?.navigationBar
    page.list.contentOffset.y = 300
    stage.advance(by: 0.5)
    #expect(bar?.scrollEdgeDistance ?? 0 > 0)
    #expect(!page.automaticallyAdjustsScrollViewInsets)
  }
}
