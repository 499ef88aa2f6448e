import UIKit

extension ContainerScene {
  /// Pages that a finger turns.
  static let paged = [
    ContainerScene(title: "Pages, scrolled") { BookController(.scroll) },
    ContainerScene(title: "Pages, curled") { BookController(.pageCurl) },
  ]
}

/// A book of four posters.
final class BookController: UIPageViewController, UIPageViewControllerDataSource {
  private let posters: [PosterController] = [
    PosterController("Spring", .systemGreen), PosterController("Summer", .systemOrange),
    PosterController("Autumn", .systemBrown), PosterController("Winter", .systemBlue),
  ]

  init(_ style: UIPageViewController.TransitionStyle) {
    super.init(transitionStyle: style, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    dataSource = self
    setViewControllers([posters[0]], direction: .forward, animated: false)
  }

  private func poster(_ delta: Int, from page: UIViewController) -> UIViewController? {
    guard let index = posters.firstIndex(where: { $0 === page }) else { return nil }
    return posters.indices.contains(index + delta) ? posters[index + delta] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { poster(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { poster(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { posters.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
