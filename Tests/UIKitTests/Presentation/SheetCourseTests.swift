import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page as high as its content, which it measures at some moment.
private final class SelfSizing: UIViewController {
  enum Moment: CaseIterable { case comes, isSeen, isLaidOut, arrives }
  var (height, moment) = (CGFloat(200), Moment.arrives)
  private var isMeasured = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    measure(.comes)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    measure(.isSeen)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure(.isLaidOut)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard moment == .arrives, !isMeasured else { return }
    sheetPresentationController?.animateChanges { measure(.arrives) }
  }

  private func measure(_ moment: Moment) {
    guard moment == self.moment, !isMeasured else { return }
    isMeasured = true
    grow()
  }

  func grow() {
    height = 400
    sheetPresentationController?.invalidateDetents()
  }
}

/// Sheets whose height changes while they come.
@Suite struct SheetCourseTests {
  private func present(_ page: SelfSizing) -> Cast {
    let cast = Cast(device: .iPhone15)
    page.view.backgroundColor = .white
    page.sheetPresentationController?.detents = [.custom { [weak page] _ in page?.height }]
    cast.a.present(page, animated: true)
    return cast
  }

  /// Returns the visible top edge in each of some frames.
  private func tops(_ cast: Cast, _ page: UIViewController, _ count: Int) -> [CGFloat] {
    (0..<count).map { _ in
      cast.stage.advance(by: 1.0 / 60)
      return (page.view.layer.presentation() ?? page.view.layer).frame.minY
    }
  }

  @Test("content that is measured as the sheet comes is no jump, whenever it is", .rule("PC-51.4", "PC-55"))
  func selfSizing() throws {
    for moment in SelfSizing.Moment.allCases {
      let page = SelfSizing()
      page.moment = moment
      let cast = present(page)
      let tops = tops(cast, page, 90)
      // It slides up from below the screen, and never by more than the fastest slide does.
      #expect(tops[0] > 800 && tops[0] <= 852, "\(moment)")
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 - $1 < 60 && $1 <= $0 }, "\(moment): \(tops)")
      #expect(page.view.frame == CGRect(x: 0, y: 418, width: 393, height: 434), "\(moment)")
      #expect(cast.stage.diagnostics.isEmpty)
    }
  }

  @Test(
    "another height while the sheet is on its way: it goes there from where it is seen", .rule("PC-51.4", "PC-55"),
    arguments: [true, false])
  func midway(isAnimated: Bool) throws {
    let page = SelfSizing()
    let cast = present(page)
    let before = tops(cast, page, 8)
    let sheet = try #require(page.sheetPresentationController)
    if isAnimated { sheet.animateChanges { page.grow() } } else { page.grow() }
    let after = tops(cast, page, 80)
    #expect(before[7] - after[0] < 60 && zip(after, after.dropFirst()).allSatisfy { $0 - $1 < 60 && $1 <= $0 })
    #expect(after[79] == 418 && page.view.frame.minY == 418)
  }

  @Test("the presenter is drawn back for the height that the sheet arrives at", .rule("PC-51.4", "G-08"))
  func drawnBack() throws {
    let cast = Cast(device: .iPhone15)
    cast.b.sheetPresentationController?.detents = [.medium(), .large()]
    cast.a.present(cast.b, animated: true)
    cast.stage.advance(by: 0.1)
    cast.b.sheetPresentationController?.selectedDetentIdentifier = .large
    try cast.settle()
    #expect(cast.b.view.frame.minY == 69 && abs(cast.a.view.transform.a - (1 - 32 / 393)) < 0.001)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.transform == .identity)
  }

  @Test("an app's own animator is left alone", .rule("PC-51.4"))
  func custom() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    cast.b.modalPresentationStyle = .pageSheet
    cast.b.transitioningDelegate = delegate
    cast.b.sheetPresentationController?.detents = [.medium(), .large()]
    cast.a.present(cast.b, animated: true)
    cast.stage.advance(by: 0.1)
    let frame = cast.b.view.frame
    cast.b.sheetPresentationController?.selectedDetentIdentifier = .large
    cast.stage.advance(by: 0.05)
    #expect(cast.b.view.frame == frame)
    try cast.settle()
    #expect(cast.b.view.frame.minY == 69)
  }
}
