import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Watches a progress.
private final class ProgressWatch: NSObject, UIPageControlTimerProgressDelegate {
  var initial: Float = 0
  var allows = true
  private(set) var asked: [Int] = []
  private(set) var changes = 0

  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { initial }
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) { changes += 1 }
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool {
    asked.append(page)
    return allows
  }
}

@MainActor @Suite("Page controls") struct PageControlTests {
  private let stage = Stage(device: Device(name: "pages", size: CGSize(width: 320, height: 480), scale: 2))
  private let pages = UIPageControl()
  private let controller = UIViewController()

  init() {
    stage.rootViewController = controller
    controller.view.addSubview(pages)
    pages.numberOfPages = 5
    layOut()
  }

  private func layOut() {
    pages.frame = CGRect(origin: CGPoint(x: 50, y: 100), size: pages.intrinsicContentSize)
    stage.turn()
  }

  private var indicators: [UIView] { pages.subviews.filter { $0.frame.width < 40 && $0.frame.height < 40 } }
  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }
  private func picture(_ page: Int) -> UIImage? {
    indicators[page].subviews.compactMap { ($0 as? UIImageView)?.image }.first
  }

  @Test(.rule("CN-01")) func images() {
    let (all, current, own, ownCurrent) = (image(10), image(12), image(14), image(16))
    pages.preferredIndicatorImage = all
    stage.turn()
    #expect(picture(0)?.size.width == 10 && picture(1)?.size.width == 10)
    pages.preferredCurrentPageIndicatorImage = current
    #expect(picture(0)?.size.width == 12 && picture(1)?.size.width == 10)
    pages.setIndicatorImage(own, forPage: 1)
    pages.setCurrentPageIndicatorImage(ownCurrent, forPage: 1)
    #expect(picture(1)?.size.width == 14)
    pages.currentPage = 1
    #expect(picture(1)?.size.width == 16 && picture(0)?.size.width == 10)
    #expect(pages.indicatorImage(forPage: 1) === own && pages.currentPageIndicatorImage(forPage: 1) === ownCurrent)
    pages.setCurrentPageIndicatorImage(nil, forPage: 1)
    #expect(picture(1)?.size.width == 14, "a page's own image stands before the preferred one of the current page")
    pages.setIndicatorImage(own, forPage: 5)
    pages.setIndicatorImage(own, forPage: -1)
    #expect(pages.indicatorImage(forPage: 5) == nil && pages.indicatorImage(forPage: -1) == nil)
    pages.numberOfPages = 1
    pages.numberOfPages = 5
    #expect(pages.indicatorImage(forPage: 1) == nil)
  }

  @Test(.rule("CN-01")) func directions() {
    let across = pages.intrinsicContentSize
    pages.direction = .topToBottom
    #expect(pages.intrinsicContentSize == CGSize(width: across.height, height: across.width))
    layOut()
    let down = indicators.map(\.center.y)
    #expect(down == down.sorted() && Set(indicators.map(\.center.x)).count == 1)
    pages.direction = .bottomToTop
    layOut()
    #expect(indicators.map(\.center.y) == down.reversed())
    pages.direction = .rightToLeft
    layOut()
    let left = indicators.map(\.center.x)
    #expect(left == left.sorted(by: >))
    stage.tap(at: CGPoint(x: 55, y: 113))
    #expect(pages.currentPage == 1, "the left end is where pages go on")
  }

  @Test(.rule("CN-02")) func scrubs() {
    var sent: [Int] = []
    pages.addAction(UIAction { [unowned pages] _ in sent.append(pages.currentPage) }, for: .valueChanged)
    let start = CGPoint(x: 60, y: 113)
    stage.touchDown(at: start)
    #expect(pages.interactionState == .discrete)
    stage.touchMove(to: CGPoint(x: 78, y: 113))
    #expect(pages.interactionState == .continuous && pages.currentPage == 1)
    stage.touchMove(to: CGPoint(x: 300, y: 113))
    #expect(pages.currentPage == 4)
    stage.touchUp()
    #expect(pages.interactionState == .none && pages.currentPage == 4 && sent == [1, 4])
    pages.allowsContinuousInteraction = false
    stage.touchDown(at: CGPoint(x: 130, y: 113))
    stage.touchMove(to: CGPoint(x: 60, y: 113))
    #expect(pages.currentPage == 4)
    stage.touchUp()
    #expect(pages.currentPage == 3)
  }

  @Test(.rule("CN-02")) func backgrounds() throws {
    let backdrop = try #require(pages.subviews.first)
    #expect(backdrop.alpha == 0)
    pages.backgroundStyle = .prominent
    #expect(backdrop.alpha == 1)
    pages.backgroundStyle = .minimal
    #expect(backdrop.alpha == 0)
    pages.backgroundStyle = .automatic
    stage.touchDown(at: CGPoint(x: 60, y: 113))
    stage.touchMove(to: CGPoint(x: 90, y: 113))
    #expect(backdrop.alpha == 1)
    stage.touchUp()
    #expect(backdrop.alpha == 0)
  }

  @Test(.rule("CN-03")) func progress() throws {
    let watch = ProgressWatch()
    let progress = UIPageControlProgress()
    #expect(!progress.isProgressVisible)
    progress.delegate = watch
    watch.initial = 0.25
    let width = pages.intrinsicContentSize.width
    pages.progress = progress
    layOut()
    #expect(progress.isProgressVisible && progress.currentProgress == 0.25)
    #expect(pages.intrinsicContentSize.width > width && indicators[0].frame.width > indicators[1].frame.width)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
    progress.currentProgress = .nan
    #expect(progress.currentProgress == 0)
    pages.currentPage = 2
    stage.turn()
    #expect(progress.currentProgress == 0.25 && indicators[2].frame.width > indicators[0].frame.width)
    pages.progress = nil
    stage.turn()
    #expect(!progress.isProgressVisible && indicators[2].frame.width == indicators[0].frame.width)
  }

  @Test(.rule("CN-03")) func timer() {
    let watch = ProgressWatch()
    let progress = UIPageControlTimerProgress(preferredDuration: 2)
    progress.delegate = watch
    progress.setDuration(1, forPage: 1)
    #expect(progress.duration(forPage: 0) == 2 && progress.duration(forPage: 1) == 1 && !progress.isRunning)
    pages.progress = progress
    stage.advance(by: 3)
    #expect(pages.currentPage == 0, "time stands until it is resumed")
    progress.resumeTimer()
    stage.advance(by: 1)
    #expect(abs(progress.currentProgress - 0.5) < 0.05 && pages.currentPage == 0 && watch.changes > 10)
    stage.advance(by: 1.2)
    #expect(pages.currentPage == 1 && watch.asked == [1])
    stage.advance(by: 1)
    #expect(pages.currentPage == 2)
    progress.pauseTimer()
    stage.advance(by: 5)
    #expect(pages.currentPage == 2 && !progress.isRunning)
    watch.allows = false
    progress.resumeTimer()
    stage.advance(by: 5)
    #expect(pages.currentPage == 2 && !progress.isRunning)
    watch.allows = true
    pages.currentPage = 4
    progress.resumeTimer()
    stage.advance(by: 3)
    #expect(pages.currentPage == 4 && !progress.isRunning, "the last page ends it")
    progress.resetsToInitialPageAfterEnd = true
    pages.currentPage = 0
    pages.currentPage = 4
    progress.resumeTimer()
    stage.advance(by: 2.2)
    #expect(pages.currentPage == 0 && progress.isRunning)
  }

  @Test(arguments: PageStyle.allCases) func pictures(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 300), variant) { view in
      @MainActor func add(_ y: CGFloat, _ change: (UIPageControl) -> Void) {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        change(pages)
        pages.frame = CGRect(origin: CGPoint(x: 20, y: y), size: pages.intrinsicContentSize)
        view.addSubview(pages)
      }
      add(10) { _ in }
      add(50) { $0.backgroundStyle = .prominent }
      add(90) {
        $0.preferredIndicatorImage = UIImage(systemName: "star")
        $0.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
        $0.setIndicatorImage(UIImage(systemName: "heart"), forPage: 3)
        $0.currentPageIndicatorTintColor = .systemOrange
      }
      add(130) {
        let progress = UIPageControlProgress()
        $0.progress = progress
        progress.currentProgress = 0.4
        $0.backgroundStyle = .prominent
      }
      add(170) {
        $0.direction = .topToBottom
        $0.backgroundStyle = .prominent
      }
    }
    try ReferencePicture.check(picture, "page-controls-\(variant)")
  }
}
