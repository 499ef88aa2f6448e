import CoreGraphics
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// White rows, more than the screen shows; the first one is what a page zooms out of.
private final class ReturnRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

/// Fades between two pages.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.view(forKey: .to)!
    context.containerView.addSubview(to)
    to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    to.alpha = 0
    UIView.animate(withDuration: 0.3) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// A tab bar that leaves and returns over rows that go on behind it: blue there, without a background at their end.
@Suite struct TabBarReturnTests {
  enum Kind: CaseIterable { case slide, swipe, zoom, fade }

  private final class Bench {
    let stage: Stage
    let rows: UIViewController
    let page: UIViewController
    let tabs = UITabBarController()
    let navigation: UINavigationController
    private let fade = Fade()

    init(_ kind: Kind, rows: UIViewController = ReturnRows(), page: UIViewController = UIViewController()) throws {
      var device = Device.iPhone15
      (device.scale, device.drawsChrome) = (1, false)
      (stage, self.rows, self.page) = (Stage(device: device), rows, page)
      navigation = UINavigationController(rootViewController: rows)
      tabs.viewControllers = [navigation]
      tabs.tabBar.standardAppearance.configureWithOpaqueBackground()
      tabs.tabBar.standardAppearance.backgroundColor = .blue
      page.view.backgroundColor = .red
      page.hidesBottomBarWhenPushed = true
      if kind == .fade { navigation.delegate = fade }
      if kind == .zoom {
        page.preferredTransition = .zoom { [weak rows] _ in (rows as? ReturnRows)?.tableView.visibleCells.first }
      }
      stage.rootViewController = tabs
      try stage.settle()
    }

    /// The frame at which the bar is seen, in the window.
    var seen: CGRect {
      var frame = tabs.tabBar.bounds
      var layer: CALayer? = tabs.tabBar.layer
      while let next = layer, next !== stage.window.layer {
        let shown = next.presentation() ?? next
        frame.origin.x += shown.frame.minX - shown.bounds.minX
        frame.origin.y += shown.frame.minY - shown.bounds.minY
        layer = next.superlayer
      }
      return frame
    }

    /// The greatest green on the lowest rows of the bar, below its items, where it is seen: rows have much of it, the
    /// bar's background and the page have none.
    var green: UInt8 {
      let (frame, image) = (seen, stage.frame())
      let inside = stride(from: 4, to: 390, by: 14).filter {
        CGFloat($0) > frame.minX + 2 && CGFloat($0) < frame.maxX - 2
      }
      return inside.map { image.straightPixel(x: $0, y: 845)[1] }.max() ?? 0
    }

    /// The greatest green of all frames until the change ends.
    func greenUntilSettled() throws -> UInt8 {
      var most: UInt8 = 0
      for _ in 0..<40 {
        stage.advance(by: 1 / 60)
        most = max(most, green)
      }
      try stage.settle()
      return max(most, green)
    }
  }

  @Test(
    "over content a tab bar that leaves and returns keeps its background", .rule("S-53.7"), arguments: Kind.allCases)
  func keeps(kind: Kind) throws {
    let bench = try Bench(kind)
    #expect(bench.green < 30)
    bench.navigation.pushViewController(bench.page, animated: true)
    #expect(try bench.greenUntilSettled() < 30, "as it leaves")
    #expect(bench.tabs.tabBar.isHidden)
    if kind == .swipe {
      bench.stage.touchDown(at: CGPoint(x: 2, y: 400))
      for x in [20, 60, 120, 250, 120, 300] {
        bench.stage.touchMove(to: CGPoint(x: x, y: 400))
        bench.stage.advance(by: 0.1)
        #expect(bench.green < 30, "at \(x)")
      }
      bench.stage.touchUp()
    } else {
      bench.navigation.popViewController(animated: true)
    }
    #expect(try bench.greenUntilSettled() < 30, "as it returns")
    #expect(!bench.tabs.tabBar.isHidden && bench.navigation.topViewController === bench.rows)
  }

  @Test("where the page below is made only as the bar returns, too", .rule("S-53.7"))
  func made() throws {
    let bench = try Bench(.slide, rows: UIViewController())
    let rows = ReturnRows()
    bench.navigation.setViewControllers([rows, bench.page], animated: false)
    try bench.stage.settle()
    bench.navigation.popViewController(animated: true)
    #expect(try bench.greenUntilSettled() < 30)
    #expect(bench.navigation.topViewController === rows)
  }

  @Test("a pop that is cancelled leaves the bar away, and the next one brings it back whole", .rule("S-53.7", "T-16"))
  func cancelled() throws {
    let bench = try Bench(.swipe)
    bench.navigation.pushViewController(bench.page, animated: false)
    try bench.stage.settle()
    bench.stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5)
    try bench.stage.settle()
    #expect(bench.tabs.tabBar.isHidden)
    bench.navigation.popViewController(animated: true)
    #expect(try bench.greenUntilSettled() < 30)
  }

  @Test("a page that zooms covers the bar where it stands", .rule("S-15", "S-53.8"))
  func covered() throws {
    let bench = try Bench(.zoom)
    bench.navigation.pushViewController(bench.page, animated: true)
    try expectBeneath(bench)
    #expect(bench.tabs.tabBar.isHidden)
    bench.navigation.popViewController(animated: true)
    try expectBeneath(bench)
    #expect(!bench.tabs.tabBar.isHidden && bench.tabs.tabBar.superview === bench.tabs.view)
  }

  /// A page with a toolbar, which its stack shows as long as the page is there.
  private final class Tooled: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setToolbarHidden(false, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setToolbarHidden(true, animated: animated)
    }
  }

  @Test(
    "along with a zoom the page's toolbar fades where it stands; on the way back too, finished or not",
    .rule("S-53.11"))
  func toolbar() throws {
    let page = Tooled()
    page.toolbarItems = [UIBarButtonItem(systemItem: .action)]
    let bench = try Bench(.zoom, page: page)
    let bar: UIToolbar = bench.navigation.toolbar
    /// The opacities of the bar in each frame, which stands still.
    func fades(_ change: () -> Void) throws -> [Float] {
      change()
      bench.stage.turn()
      var seen: [Float] = []
      for frame in 0..<40 {
        bench.stage.advance(by: 1 / 60)
        guard !bar.isHidden else { continue }
        let shown = bar.layer.presentation() ?? bar.layer
        #expect(abs(shown.frame.maxY - 818) < 1e-6, "frame \(frame)")
        seen.append(shown.opacity)
      }
      try bench.stage.settle()
      #expect(bar.alpha == 1)
      return seen
    }
    let coming = try fades { bench.navigation.pushViewController(page, animated: true) }
    #expect(coming == coming.sorted() && coming.first.map { $0 < 0.2 } == true && coming.last == 1)
    #expect(!bar.isHidden)
    let going = try fades { bench.navigation.popViewController(animated: true) }
    #expect(going == going.sorted(by: >) && going.first.map { $0 > 0.8 } == true && going.count > 4)
    #expect(bar.isHidden)
    bench.navigation.pushViewController(page, animated: false)
    try bench.stage.settle()
    #expect(!bar.isHidden && bar.frame.maxY == 852 - 34)
    bench.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260), duration: 0.6)
    try bench.stage.settle()
    #expect(bench.navigation.topViewController === page)
    #expect(!bar.isHidden && bar.alpha == 1 && bar.frame.maxY == 852 - 34)
  }

  /// The bar stands still, and where the page is over it the page is seen.
  private func expectBeneath(_ bench: Bench) throws {
    var covered = 0
    for frame in 0..<24 {
      bench.stage.advance(by: 1 / 60)
      #expect(bench.seen.minX == 0, "frame \(frame)")
      var lens = bench.page.view.superview?.superview?.layer
      lens = lens?.presentation() ?? lens
      guard let seen = lens?.frame, seen.minY < 760, seen.maxY > 800 else { continue }
      covered += 1
      let pixel = bench.stage.frame().straightPixel(x: 196, y: 795)
      #expect(pixel[0] > pixel[2], "frame \(frame): \(pixel)")
    }
    #expect(covered > 0)
    try bench.stage.settle()
  }

  @Test("over the rows of a tab that is selected for the first time it has its background", .rule("S-53.9"))
  func selected() throws {
    let bench = try Bench(.slide)
    let pages = [UINavigationController(rootViewController: ReturnRows()), ReturnRows()]
    bench.tabs.viewControllers = [UIViewController()] + pages
    try bench.stage.settle()
    for index in 1...2 {
      bench.tabs.selectedIndex = index
      bench.stage.turn()
      #expect(bench.green < 30, "tab \(index)")
    }
  }

  @Test("over the content's end it returns without one", .rule("S-53.7"))
  func atEnd() throws {
    let bench = try Bench(.slide)
    let table = try #require((bench.rows as? ReturnRows)?.tableView)
    table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    try bench.stage.settle()
    #expect(bench.green > 200)
    bench.navigation.pushViewController(bench.page, animated: false)
    try bench.stage.settle()
    bench.navigation.popViewController(animated: true)
    bench.stage.advance(by: 0.3)
    #expect(bench.green > 200)
    try bench.stage.settle()
    #expect(bench.green > 200)
  }
}
