internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Scrolling by a finger")
struct ScrollViewTests {
  @Test("Content follows the finger once it has moved ten points, then glides to the announced place")
  func dragAndGlide() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: -120), in: 0.2, release: false)
    // Steps of ten points; the first makes it a drag.
    #expect(bench.scrollView.contentOffset == CGPoint(x: 0, y: 110))
    #expect(bench.scrollView.isTracking && bench.scrollView.isDragging && !bench.scrollView.isDecelerating)
    bench.stage.touchUp()
    #expect(abs(bench.listener.velocity!.y - 0.6) < 1e-9)
    let delta = 600 / (-1000 * log(0.998))
    #expect(abs(bench.listener.proposed!.y - (110 + delta)) < 1e-6)
    #expect(bench.scrollView.isDecelerating && !bench.scrollView.isDragging && !bench.scrollView.isTracking)
    bench.stage.advance(by: 5)
    #expect(bench.scrollView.contentOffset == bench.listener.proposed)
    #expect(
      bench.listener.read() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(UIApplication.shared.pendingWork == [])
  }

  @Test("A finger that rests before it lets go leaves the content where it is")
  func rest() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: -120), release: false)
    bench.stage.advance(by: 0.2)
    bench.stage.touchUp()
    #expect(bench.scrollView.contentOffset.y == 110)
    #expect(
      bench.listener.read() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test("Past its end the content follows as a rubber band and springs back")
  func rubberBand() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: 120), release: false)
    // At the nearest pixel.
    let scale = Double(bench.stage.device.scale)
    let shown = (RubberBand.shown(110, length: 400) * scale).rounded() / scale
    #expect(abs(bench.scrollView.contentOffset.y + shown) < 1e-9)
    bench.stage.advance(by: 0.2)
    bench.stage.touchUp()
    #expect(bench.listener.proposed == .zero)
    bench.stage.advance(by: 2)
    #expect(bench.scrollView.contentOffset == .zero)
    #expect(
      bench.listener.read() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    bench.scrollView.bounces = false
    bench.drag(by: CGPoint(x: 0, y: 120))
    #expect(bench.scrollView.contentOffset == .zero)
  }

  @Test("The delegate may send the content elsewhere")
  func target() {
    let bench = ScrollBench()
    bench.listener.change = { _, target in target.pointee.y = 500 }
    bench.drag(by: CGPoint(x: 0, y: -120))
    bench.stage.advance(by: 6)
    #expect(bench.scrollView.contentOffset == CGPoint(x: 0, y: 500))
    bench.listener.change = { _, target in target.pointee = CGPoint(x: CGFloat.nan, y: 0) }
    bench.drag(by: CGPoint(x: 0, y: -120))
    bench.stage.advance(by: 5)
    #expect(bench.scrollView.contentOffset == bench.listener.proposed)
  }

  @Test("Pages: the nearest, or the next for a flick", arguments: [(-180.0, 1.0, 300.0), (-60, 0.1, 300), (-60, 2, 0)])
  func paging(delta: Double, duration: Double, rest: Double) {
    let bench = ScrollBench()
    bench.scrollView.isPagingEnabled = true
    bench.scrollView.contentSize = CGSize(width: 1500, height: 400)
    bench.drag(by: CGPoint(x: delta, y: 0), in: duration)
    bench.stage.advance(by: 2)
    #expect(bench.scrollView.contentOffset == CGPoint(x: rest, y: 0))
  }

  @Test("A drag mostly along one axis keeps to it when it is locked", arguments: [true, false])
  func directionalLock(locked: Bool) {
    let bench = ScrollBench()
    bench.scrollView.isDirectionalLockEnabled = locked
    bench.drag(by: CGPoint(x: -24, y: -120), release: false)
    #expect(bench.scrollView.contentOffset.x == (locked ? 0 : 22))
    #expect(bench.scrollView.contentOffset.y == 110)
    bench.stage.touchUp()
  }

  @Test("Content that fits does not move, unless it always bounces")
  func fits() {
    let bench = ScrollBench(content: CGSize(width: 300, height: 300))
    bench.drag(by: CGPoint(x: 0, y: 120))
    #expect(bench.listener.read() == [])
    bench.scrollView.alwaysBounceVertical = true
    bench.drag(by: CGPoint(x: 0, y: 120), release: false)
    #expect(bench.scrollView.contentOffset.y < -50)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(bench.scrollView.contentOffset.y == 0)
    bench.scrollView.isScrollEnabled = false
    _ = bench.listener.read()
    bench.drag(by: CGPoint(x: 0, y: 120))
    #expect(bench.listener.read() == [])
  }

  @Test("A finger stops what glides, and the content does not hear of it")
  func stopped() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: -200))
    bench.stage.advance(by: 0.2)
    _ = (bench.listener.read(), bench.journal.read())
    let position = bench.scrollView.contentOffset
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    bench.stage.advance(by: 1)
    bench.stage.touchUp()
    #expect(bench.scrollView.contentOffset == position)
    #expect(bench.listener.read() == ["didEndDecelerating"])
    #expect(bench.journal.read() == [])
  }

  @Test("A bounce that is caught stays under the finger and returns afterwards")
  func caughtBounce() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: 150))
    bench.stage.advance(by: 0.05)
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    let position = bench.scrollView.contentOffset.y
    #expect(position < -20)
    bench.stage.advance(by: 0.5)
    #expect(bench.scrollView.contentOffset.y == position)
    bench.stage.touchUp()
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.contentOffset.y == 0)
  }

  @Test("Dragging gives keyboard input up where it should")
  func keyboard() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let bench = ScrollBench()
    let field = Field()
    bench.content.addSubview(field)
    field.becomeFirstResponder()
    bench.drag(by: CGPoint(x: 0, y: -60))
    #expect(field.isFirstResponder)
    bench.scrollView.keyboardDismissMode = .onDrag
    bench.drag(by: CGPoint(x: 0, y: -60))
    #expect(!field.isFirstResponder)
  }

  @Test("The same fingers make the same way, to the bit")
  func repeatable() {
    let runs = (0..<2).map { _ in
      let bench = ScrollBench()
      var places: [CGPoint] = []
      bench.drag(by: CGPoint(x: -30, y: -250), in: 0.13)
      for _ in 0..<200 {
        bench.stage.advance(by: 1.0 / 60)
        places.append(bench.scrollView.contentOffset)
      }
      return places
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0].map(\.y)).count > 50)
  }
}

@Suite("Scroll views inside of others")
struct NestedScrollTests {
  private func nest(_ outer: ScrollBench, _ size: CGSize) -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = size
    outer.content.addSubview(inner)
    outer.stage.turn()
    return inner
  }

  @Test("Each takes the drags along its axis")
  func axes() {
    let bench = ScrollBench(content: CGSize(width: 300, height: 2000))
    let inner = nest(bench, CGSize(width: 900, height: 300))
    bench.drag(by: CGPoint(x: -100, y: 0), release: false)
    #expect(inner.contentOffset.x > 80 && bench.scrollView.contentOffset == .zero)
    bench.stage.touchUp()
    bench.stage.advance(by: 4)
    let position = inner.contentOffset
    bench.drag(by: CGPoint(x: 0, y: -100), release: false)
    #expect(inner.contentOffset == position && bench.scrollView.contentOffset.y > 80)
    bench.stage.touchUp()
  }

  @Test("At its end the inner one leaves the drag to the outer", arguments: [true, false])
  func transfer(transfers: Bool) {
    let bench = ScrollBench(content: CGSize(width: 300, height: 2000))
    let inner = nest(bench, CGSize(width: 300, height: 600))
    inner.transfersVerticalScrollingToParent = transfers
    bench.drag(by: CGPoint(x: 0, y: -60), release: false)
    #expect(inner.contentOffset.y == 50 && bench.scrollView.contentOffset.y == 0)
    bench.stage.advance(by: 0.2)
    bench.stage.touchUp()
    inner.contentOffset.y = 300
    bench.drag(by: CGPoint(x: 0, y: -60), release: false)
    #expect((bench.scrollView.contentOffset.y > 0) == transfers)
    #expect((inner.contentOffset.y > 300) == !transfers)
    bench.stage.touchUp()
  }

  @Test("A recognizer around may claim the drag that pulls at the top, as a sheet does", arguments: [0.0, 50])
  func claim(offset: Double) {
    let bench = ScrollBench(content: CGSize(width: 300, height: 2000))
    bench.scrollView.contentOffset.y = offset
    var states: [UIGestureRecognizer.State] = []
    let dismissing = UIPanGestureRecognizer()
    dismissing.addAction { states.append($0.state) }
    dismissing.claimsDrag = { scrollView, delta in delta.y > abs(delta.x) && scrollView.isAtEnd(for: delta) }
    bench.scrollView.superview!.addGestureRecognizer(dismissing)
    _ = bench.listener.read()
    bench.drag(by: CGPoint(x: 0, y: 40), in: 0.05)
    #expect(states.isEmpty == (offset > 0))
    #expect(bench.listener.read().contains("willBeginDragging") == (offset > 0))
    #expect(states.last == (offset > 0 ? nil : .ended))
    bench.drag(by: CGPoint(x: 0, y: -40))
    #expect(bench.listener.read().contains("willBeginDragging"))
  }
}

@Suite("Fingers on the content")
struct ContentTouchTests {
  @Test("A quick drag is not heard of, a tap is, a slow touch is taken away by a drag")
  func delay() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: -60), in: 0.1)
    #expect(bench.journal.read() == [])
    bench.stage.advance(by: 5)
    bench.stage.tap(at: CGPoint(x: 170, y: 300))
    #expect(bench.journal.read() == ["content down", "content up"])
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    bench.stage.advance(by: 0.1)
    #expect(bench.journal.read() == [])
    bench.stage.advance(by: 0.1)
    #expect(bench.journal.read() == ["content down"])
    bench.stage.touchMove(to: CGPoint(x: 170, y: 260))
    #expect(bench.journal.read() == ["content taken"])
    bench.stage.touchUp()
  }

  @Test("Without the delay the content hears at once")
  func noDelay() {
    let bench = ScrollBench()
    bench.scrollView.delaysContentTouches = false
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    #expect(bench.journal.read() == ["content down"])
    bench.stage.touchUp()
  }

  final class Keeper: UIScrollView {
    var begins = true
    var cancels = true
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { begins }
    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
  }

  @Test("A view that keeps its finger is not scrolled", arguments: [true, false])
  func keeps(byView: Bool) {
    let bench = ScrollBench({ Keeper() })
    let keeper = bench.scrollView as! Keeper
    if byView { keeper.cancels = false } else { keeper.canCancelContentTouches = false }
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    bench.stage.advance(by: 0.2)
    bench.stage.touchMove(to: CGPoint(x: 170, y: 200))
    bench.stage.touchUp()
    #expect(bench.journal.read() == ["content down", "content move", "content up"])
    #expect(bench.listener.read() == [])
    bench.drag(by: CGPoint(x: 0, y: -60), in: 0.1)
    #expect(bench.listener.read().first == "willBeginDragging")
  }

  @Test("A drag that begins on a control leaves it its finger, unless the scroll view says otherwise")
  func control() {
    let bench = ScrollBench()
    let control = UIControl(frame: bench.content.bounds)
    bench.content.addSubview(control)
    bench.stage.touchDown(at: CGPoint(x: 170, y: 300))
    bench.stage.advance(by: 0.2)
    #expect(control.isTracking)
    bench.stage.touchMove(to: CGPoint(x: 170, y: 200))
    #expect(control.isTracking && bench.scrollView.contentOffset.y == 0)
    bench.stage.touchUp()
    bench.drag(by: CGPoint(x: 0, y: -60), in: 0.1)
    #expect(bench.scrollView.contentOffset.y > 0)
  }

  @Test("A scroll view may keep fingers from its content")
  func refuses() {
    let bench = ScrollBench({ Keeper() })
    (bench.scrollView as! Keeper).begins = false
    bench.stage.tap(at: CGPoint(x: 170, y: 300))
    #expect(bench.journal.read() == [])
  }
}

@Suite("Scrolling and zooming from code")
struct ScrollCodeTests {
  @Test("An animated change takes its time, and is told at its end")
  func animated() {
    let bench = ScrollBench()
    bench.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(bench.scrollView.isScrollAnimating && bench.scrollView.contentOffset == .zero)
    bench.stage.advance(by: 0.15)
    #expect(abs(bench.scrollView.contentOffset.y - 300) < 1)
    bench.stage.advance(by: 0.16)
    #expect(bench.scrollView.contentOffset.y == 600)
    #expect(bench.listener.read() == ["didScroll", "didEndScrollingAnimation"])
    bench.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    bench.stage.advance(by: 1)
    bench.scrollView.setContentOffset(CGPoint(x: 5, y: 5), animated: false)
    #expect(bench.listener.read() == ["didScroll"])
  }

  @Test("Setting the offset stops a glide; an offset that is no number is told and ignored")
  func stops() {
    let bench = ScrollBench()
    bench.drag(by: CGPoint(x: 0, y: -200))
    bench.scrollView.contentOffset = CGPoint(x: 0, y: 10)
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.contentOffset.y == 10)
    bench.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(bench.scrollView.contentOffset.y == 10)
    #expect(bench.stage.diagnostics.count == 1)
  }

  @Test(
    "A part is shown with as little scrolling as does",
    arguments: [
      (CGRect(x: 10, y: 10, width: 50, height: 50), CGPoint(x: 0, y: 0)),
      (CGRect(x: 0, y: 500, width: 50, height: 50), CGPoint(x: 0, y: 150)),
      (CGRect(x: 900, y: 1990, width: 500, height: 500), CGPoint(x: 700, y: 1600)),
    ])
  func visible(rect: CGRect, offset: CGPoint) {
    let bench = ScrollBench()
    bench.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(bench.scrollView.contentOffset == offset)
  }

  @Test("Where a controller does not want it, content that fits makes no room at bars", arguments: [true, false])
  func unwantedInsets(isEarly: Bool) {
    let page = UIViewController()
    #expect(page.automaticallyAdjustsScrollViewInsets)
    if isEarly { page.automaticallyAdjustsScrollViewInsets = false }
    let scrollView = UIScrollView(frame: UIScreen.main.bounds)
    page.view.addSubview(scrollView)
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UINavigationController(rootViewController: page)
    stage.turn()
    if !isEarly {
      #expect(scrollView.adjustedContentInset.top == 64)
      page.automaticallyAdjustsScrollViewInsets = false
    }
    #expect(scrollView.adjustedContentInset.top == 0)
    scrollView.contentSize.height = 2000
    #expect(scrollView.adjustedContentInset.top == 64, "what scrolls makes room all the same")
  }

  @Test("The safe area insets what can be scrolled, and content at the top stays there")
  func insets() {
    let bench = ScrollBench()
    let scrollView = bench.scrollView
    scrollView.frame = UIScreen.main.bounds
    bench.stage.turn()
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(scrollView.contentOffset.y == -20)
    #expect(bench.listener.read() == ["didScroll", "didChangeInset"])
    scrollView.contentInset.top = 30
    #expect(scrollView.adjustedContentInset.top == 50 && scrollView.contentOffset.y == -50)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset.top == 30 && scrollView.contentOffset.y == -30)
    scrollView.contentOffset.y = 200
    scrollView.contentInset.top = 0
    #expect(scrollView.contentOffset.y == 200)
  }

  @Test("Content that becomes smaller is drawn back into its limits")
  func smaller() {
    let bench = ScrollBench()
    bench.scrollView.contentOffset = CGPoint(x: 0, y: 1600)
    bench.scrollView.contentSize.height = 1000
    #expect(bench.scrollView.contentOffset.y == 600)
  }

  @Test("A tap on the status bar scrolls the one view that wants it to its top", arguments: [true, false])
  func toTop(allows: Bool) {
    let bench = ScrollBench()
    bench.scrollView.contentOffset.y = 700
    bench.listener.allowsTop = allows
    _ = bench.listener.read()
    UIApplication.shared.touches.tappedStatusBar()
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.contentOffset.y == (allows ? 0 : 700))
    #expect(
      bench.listener.read() == (allows ? ["shouldScrollToTop", "didScroll", "didScrollToTop"] : ["shouldScrollToTop"]))
  }

  @Test("A pinch zooms about the fingers, gives a little past the limits, and returns")
  func pinch() {
    let bench = ScrollBench(content: CGSize(width: 300, height: 400))
    bench.listener.zoomed = bench.content
    bench.scrollView.maximumZoomScale = 2
    #expect(bench.scrollView.pinchGestureRecognizer != nil)
    // About (170, 300), the middle.
    bench.stage.touchDown(at: CGPoint(x: 130, y: 300), finger: 0)
    bench.stage.touchDown(at: CGPoint(x: 210, y: 300), finger: 1)
    for step in 1...10 {
      bench.stage.touchMove(to: CGPoint(x: 130 - 2 * CGFloat(step), y: 300), finger: 0)
      bench.stage.touchMove(to: CGPoint(x: 210 + 2 * CGFloat(step), y: 300), finger: 1)
    }
    // Known as a pinch at a distance of 88.
    #expect(abs(bench.scrollView.zoomScale - 120.0 / 88) < 1e-6)
    #expect(abs(bench.scrollView.contentSize.width - 300 * 120 / 88) < 1e-6)
    #expect(bench.scrollView.isZooming)
    bench.stage.touchMove(to: CGPoint(x: 30, y: 300), finger: 0)
    bench.stage.touchMove(to: CGPoint(x: 310, y: 300), finger: 1)
    #expect(bench.scrollView.zoomScale > 2 && bench.scrollView.zoomScale < 4)
    bench.stage.touchUp(finger: 0)
    bench.stage.touchUp(finger: 1)
    #expect(bench.scrollView.isZoomBouncing)
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.zoomScale == 2)
    #expect(bench.scrollView.contentSize == CGSize(width: 600, height: 800))
    #expect(abs(bench.scrollView.contentOffset.y - 200) < 1)
    let calls = bench.listener.read()
    #expect(calls.first { $0.hasSuffix("Zooming") } == "willBeginZooming")
    #expect(calls.last == "didEndZooming(2.0)")
  }

  @Test("Zooming from code keeps to the limits and shows what it should")
  func zoomCode() {
    let bench = ScrollBench(content: CGSize(width: 300, height: 400))
    bench.listener.zoomed = bench.content
    bench.scrollView.maximumZoomScale = 4
    bench.scrollView.zoomScale = 9
    #expect(bench.scrollView.zoomScale == 4)
    bench.scrollView.zoomScale = 1
    bench.scrollView.zoom(to: CGRect(x: 150, y: 200, width: 150, height: 200), animated: true)
    #expect(bench.scrollView.isZoomAnimating)
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.zoomScale == 2)
    #expect(bench.scrollView.contentOffset == CGPoint(x: 300, y: 400))
    #expect(bench.content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
  }
}

@Suite("Wheels, trackpads and indicators")
struct ScrollDeviceTests {
  @Test("A notch of a wheel scrolls at once, and past the end it returns")
  func wheel() {
    let bench = ScrollBench()
    let touches = UIApplication.shared.touches
    touches.scrolled(by: CGPoint(x: 0, y: -50), at: CGPoint(x: 170, y: 300), step: .notch)
    #expect(bench.scrollView.contentOffset.y == 50)
    #expect(
      bench.listener.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    touches.scrolled(by: CGPoint(x: 0, y: 200), at: CGPoint(x: 170, y: 300), step: .notch)
    #expect(bench.scrollView.contentOffset.y < 0)
    bench.stage.advance(by: 1)
    #expect(bench.scrollView.contentOffset.y == 0)
    touches.scrolled(by: CGPoint(x: 0, y: -50), at: CGPoint(x: 170, y: 30), step: .notch)
    #expect(bench.scrollView.contentOffset.y == 0)
  }

  @Test("A trackpad moves the innermost that follows; other pans only when they allow it")
  func trackpad() {
    let bench = ScrollBench()
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction { states.append($0.state) }
    bench.content.addGestureRecognizer(pan)
    func scroll() {
      let touches = UIApplication.shared.touches
      let point = CGPoint(x: 170, y: 300)
      touches.scrolled(by: .zero, at: point, step: .began)
      for _ in 0..<5 {
        bench.stage.advance(by: 1.0 / 60)
        touches.scrolled(by: CGPoint(x: 0, y: -4), at: point, step: .changed)
      }
      touches.scrolled(by: .zero, at: point, step: .ended)
    }
    scroll()
    #expect(states == [])
    #expect(bench.scrollView.contentOffset.y == 20)
    #expect(bench.scrollView.isDecelerating)
    bench.stage.advance(by: 5)
    let position = bench.scrollView.contentOffset
    pan.allowedScrollTypesMask = .continuous
    scroll()
    #expect(states == [.began, .changed, .changed, .changed, .changed, .ended])
    #expect(bench.scrollView.contentOffset == position)
  }

  @Test("Indicators show while the content moves, lie by its part, and fade", .rule("G-32"))
  func indicators() {
    let bench = ScrollBench()
    #expect(bench.scrollView.subviews.count == 1)
    bench.drag(by: CGPoint(x: 0, y: -120), release: false)
    let thumbs = Array(bench.scrollView.subviews.dropFirst())
    #expect(thumbs.count == 2)
    #expect(thumbs.allSatisfy { $0.alpha == 1 && $0.layer.cornerRadius == 1.5 })
    let vertical = thumbs.first { $0.frame.height > $0.frame.width }!
    let track = 400.0 - 6
    let length = track * 400 / 2000
    #expect(abs(vertical.frame.height - length) < 1e-9)
    #expect(abs(vertical.frame.minY - (110 + 3 + (track - length) * 110 / 1600)) < 1e-9)
    #expect(vertical.frame.maxX == 297)
    bench.stage.advance(by: 0.1)
    bench.stage.touchUp()
    bench.stage.advance(by: 1)
    #expect(thumbs.allSatisfy { $0.alpha == 0 })
    // Where one reads from right to left the lines end on the left.
    bench.scrollView.semanticContentAttribute = .forceRightToLeft
    bench.stage.turn()
    #expect(vertical.frame.minX == 3)
  }
}
