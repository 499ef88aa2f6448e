import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Pages in a row, and what a page view controller tells of them.
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = [UIColor.red, .green, .blue, .yellow, .purple, .orange, .cyan].map { PlainController($0) }
  /// How many of the pages there are.
  var length = 5
  var count = 0
  /// The answer to the spine's location, with a side effect when it is asked.
  var onSpine: ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?

  private func page(_ page: UIViewController, _ delta: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }), (0..<length).contains(index + delta) else { return nil }
    return pages[index + delta]
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    onSpine?(pageViewController, orientation) ?? pageViewController.spineLocation
  }
}

/// The page view controller P on the page B of the book A … E.
@MainActor struct Reader {
  let cast: Cast
  let pages: UIPageViewController
  let book = Book()

  init(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any] = [:], count: Int = 0, isRightToLeft: Bool = false,
    opened first: [Int] = [1], of length: Int = 5, device: Device = .iPhoneSE
  ) {
    cast = Cast(device: device)
    book.length = length
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    book.count = count
    pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers(first.map { book.pages[$0] }, direction: .forward, animated: false)
    cast.stage.rootViewController = pages
    cast.stage.turn()
    for (page, name) in zip(book.pages, ["A", "B", "C", "D", "E", "F", "G"]) { cast.stage.trace.name(page, name) }
    cast.stage.trace.name(pages, "P")
    cast.stage.trace.name(book, "K")
    _ = cast.calls()
  }

  /// The calls but those of the scroll view and the data source.
  func calls() -> [String] {
    let own = [
      "scrollView", "viewController", "PageCurler", "animateTransition", "startInteractive", "PageCurlGestures",
    ]
    return cast.calls().filter { call in !own.contains { call.contains($0) } }
  }

  var shown: UIViewController? { pages.viewControllers?.first }
  /// The names of all that are shown.
  var names: String {
    (pages.viewControllers ?? []).map { page in
      book.pages.firstIndex { $0 === page }.map { String("ABCDEFG"[String.Index(utf16Offset: $0, in: "ABCDEFG")]) }
        ?? "?"
    }.joined()
  }
  func page(_ name: Character) -> PlainController {
    book.pages[("ABCDEFG".firstIndex(of: name) ?? "ABCDEFG".startIndex).utf16Offset(in: "ABCDEFG")]
  }

  /// A finger comes down at a place and moves to another, and stays there.
  func drag(_ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) {
    cast.stage.drag(
      from: CGPoint(x: from.0, y: from.1), to: CGPoint(x: to.0, y: to.1), duration: 0.4, release: false)
    cast.stage.advance(by: 0.3)
  }

  func swipe(_ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat), duration: TimeInterval = 0.3) throws {
    cast.stage.drag(
      from: CGPoint(x: from.0, y: from.1), to: CGPoint(x: to.0, y: to.1), duration: duration)
    try cast.settle()
  }
}
