import CoreGraphics
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Rows that are black, more than the screen shows, under a large title.
private final class DarkRows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    navigationItem.largeTitleDisplayMode = .always
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.backgroundColor = .black
    return cell
  }
}

/// The background of a bar over scrolled rows goes as a page without rows comes, and returns as it goes.
@MainActor @Suite struct BarFadeTests {
  enum Kind: CaseIterable { case slide, zoom }

  @Test("a bar's background fades from one page's look to the other's", .rule("S-53.4"), arguments: Kind.allCases)
  func fades(_ kind: Kind) throws {
    var device = Device.iPhone15
    (device.scale, device.drawsChrome) = (1, false)
    let stage = Stage(device: device)
    let (rows, page) = (DarkRows(), UIViewController())
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.standardAppearance.configureWithOpaqueBackground()
    navigation.navigationBar.standardAppearance.backgroundColor = .white
    page.view.backgroundColor = .black
    page.navigationItem.largeTitleDisplayMode = .never
    if kind == .zoom {
      page.preferredTransition = .zoom { [weak rows] _ in rows?.tableView.visibleCells.last }
    }
    stage.rootViewController = navigation
    try stage.settle()
    rows.tableView.contentOffset.y = 400
    try stage.settle()
    /// The brightness of the bar's edge in each frame of a change.
    func seen(_ change: () -> Void) throws -> [Int] {
      var seen = [Int(stage.frame().straightPixel(x: 8, y: 96)[1])]
      change()
      stage.turn()
      for _ in 0..<50 {
        seen.append(Int(stage.frame().straightPixel(x: 8, y: 96)[1]))
        stage.advance(by: 1 / 60)
      }
      try stage.settle()
      return seen
    }
    let pushed = try seen { navigation.pushViewController(page, animated: true) }
    #expect(pushed.first == 255 && pushed.last == 0)
    // A swipe back that is let go early.
    let swiped = try seen { stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5) }
    #expect(navigation.topViewController === page && swiped.last == 0)
    let popped = try seen { navigation.popViewController(animated: true) }
    #expect(popped.first == 0 && popped.last == 255)
    for values in [pushed, swiped, popped] {
      let steps = zip(values, values.dropFirst()).map { abs($0 - $1) }
      #expect(steps.max()! < 60, "\(values)")
    }
  }
}
