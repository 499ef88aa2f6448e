import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page that scrolls comes back as it was left.
@Suite("Scrolled pages that come back")
struct ScrolledReturnTests {
  /// The scrolled content of the view controller.
  nonisolated enum Content: CaseIterable, Sendable { case plain, table, collection }
  /// The trip away from the view controller and back.
  nonisolated enum Trip: CaseIterable, Sendable { case push, swipeBack, fullScreen, tab, zoom }

  @MainActor private final class Page: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
    let scrollView: UIScrollView

    init(_ content: Content) {
      switch content {
      case .plain: scrollView = UIScrollView()
      case .table: scrollView = UITableView(frame: .zero, style: .plain)
      case .collection:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        scrollView = UICollectionView(frame: .zero, collectionViewLayout: layout)
      }
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      view.backgroundColor = .white
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 100, height: 2000)
      (scrollView as? UITableView)?.rowHeight = 44
      (scrollView as? UITableView)?.dataSource = self
      (scrollView as? UICollectionView)?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      (scrollView as? UICollectionView)?.dataSource = self
      view.addSubview(scrollView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

    var top: CGFloat { scrollView.adjustedContentInset.top }
  }

  /// A page in a stack in a bar of tabs, and what leads away and back.
  @MainActor private struct Scene {
    let stage: Stage
    let page: Page
    let nav: UINavigationController
    let tabs = UITabBarController()

    init(_ content: Content, large: Bool, device: Device) throws {
      stage = Stage(device: device)
      page = Page(content)
      nav = UINavigationController(rootViewController: page)
      nav.navigationBar.prefersLargeTitles = large
      page.title = "Page"
      tabs.viewControllers = [nav, UIViewController()]
      stage.rootViewController = tabs
      try stage.settle()
    }

    func leave(by trip: Trip) throws {
      let other = UIViewController()
      switch trip {
      case .push, .swipeBack: nav.pushViewController(other, animated: true)
      case .zoom:
        other.preferredTransition = .zoom { [page] _ in page.scrollView }
        nav.pushViewController(other, animated: true)
      case .fullScreen:
        other.modalPresentationStyle = .fullScreen
        page.present(other, animated: true)
      case .tab: tabs.selectedIndex = 1
      }
      try stage.settle()
    }

    func comeBack(by trip: Trip) {
      switch trip {
      case .push, .zoom: nav.popViewController(animated: true)
      case .swipeBack:
        let y = stage.window.bounds.midY
        stage.drag(from: CGPoint(x: 1, y: y), to: CGPoint(x: 300, y: y), duration: 0.2)
      case .fullScreen: page.dismiss(animated: true)
      case .tab: tabs.selectedIndex = 0
      }
    }
  }

  @Test(
    "the content stands where it stood, on the way back and after it", .rule("LV-64"), arguments: Content.allCases,
    Trip.allCases)
  func sameOffset(content: Content, trip: Trip) throws {
    for (large, device) in [(false, Device.iPhone15), (true, .iPhone15), (false, .iPhoneSE)] {
      let scene = try Scene(content, large: large, device: device)
      for distance in [0.0, 5, 30, 58, 59, 60, 102, 150, 700] {
        let note = "\(distance) points, \(device.name), large \(large)"
        scene.page.scrollView.contentOffset.y = -scene.page.top + distance
        try scene.stage.settle()
        let before = scene.page.scrollView.contentOffset
        try scene.leave(by: trip)
        #expect(scene.page.scrollView.contentOffset == before, "away: \(note)")
        scene.comeBack(by: trip)
        scene.stage.advance(by: 0.1)
        #expect(scene.page.scrollView.contentOffset == before, "on the way: \(note)")
        try scene.stage.settle()
        #expect(scene.page.scrollView.contentOffset == before, "back: \(note)")
      }
    }
  }

  @Test("content at its top is there again after a turn that the page did not see", .rule("LV-64.3"))
  func turnedWhileAway() throws {
    let scene = try Scene(.table, large: false, device: .iPhone15)
    try scene.leave(by: .fullScreen)
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    scene.comeBack(by: .fullScreen)
    try scene.stage.settle()
    #expect(scene.page.top < 60 && scene.page.scrollView.contentOffset.y == -scene.page.top)
    scene.page.scrollView.contentOffset.y = 300
    try scene.leave(by: .push)
    scene.stage.rotate(to: .portrait)
    try scene.stage.settle()
    scene.comeBack(by: .push)
    try scene.stage.settle()
    #expect(scene.page.scrollView.contentOffset.y == 300)
  }

  @Test(
    "what an app adds around content while it is away counts at once, and content shrinks to its end", .rule("LV-64"))
  func changedWhileAway() throws {
    let scene = try Scene(.plain, large: false, device: .iPhone15)
    let scrollView = scene.page.scrollView
    let top = scene.page.top
    try scene.leave(by: .push)
    scrollView.contentInset.top = 20
    #expect(scrollView.contentOffset.y == -top - 20)
    scrollView.contentOffset.y = 900
    scrollView.contentSize.height = 1000
    scene.comeBack(by: .push)
    try scene.stage.settle()
    let end = 1000 + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
    #expect(scrollView.contentOffset.y == end && scene.page.top == top + 20)
  }

  @Test("in another place other edges cover it, and it is told of them as it comes in", .rule("LV-64.2"))
  func anotherPosition() throws {
    let stage = Stage(device: .iPhone15)
    let page = Page(.plain)
    let nav = UINavigationController(rootViewController: page)
    stage.rootViewController = nav
    try stage.settle()
    #expect(page.top == 103 && page.scrollView.contentOffset.y == -103)
    nav.viewControllers = [UIViewController()]
    stage.rootViewController = page
    try stage.settle()
    #expect(page.scrollView.safeAreaInsets.top == 59 && page.scrollView.contentOffset.y == -page.top)
  }
}
