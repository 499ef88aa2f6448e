import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// How the stock transitions look on the way.
@Suite struct StockStyleTests {
  /// Colour at a point of the screen: red, green, blue of 0…255.
  private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let image = stage.frame()
    return image.straightPixel(x: Int(x * stage.device.scale), y: Int(y * stage.device.scale))
  }

  private static let red: [UInt8] = PlainController(.red).sample
  private static let blue: [UInt8] = PlainController(.blue).sample

  /// A curl has many pixels in space: a small page shows the same.
  private static let small = Device(name: "small", size: CGSize(width: 200, height: 300), scale: 1)

  private func cast(_ style: UIModalTransitionStyle) -> Cast {
    let cast = Cast(device: style == .partialCurl ? Self.small : .iPhoneSE)
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.modalTransitionStyle = style
    return cast
  }

  @Test("cover: the lower part is the new one, on both ways", .rule("G-20"))
  func cover() throws {
    let cast = cast(.coverVertical)
    cast.present()
    cast.stage.advance(by: 0.1)
    #expect(color(cast.stage, 180, 10) == Self.red && color(cast.stage, 180, 660) == Self.blue)
    try cast.settle()
    #expect(color(cast.stage, 180, 10) == Self.blue)
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    #expect(color(cast.stage, 180, 10) == Self.red && color(cast.stage, 180, 660) == Self.blue)
  }

  @Test("dissolve: both at once, everywhere the same", .rule("G-20"))
  func dissolve() throws {
    let cast = cast(.crossDissolve)
    cast.present()
    cast.stage.advance(by: 0.2 + 1 / 60)
    let middle = color(cast.stage, 20, 20)
    #expect(color(cast.stage, 300, 600) == middle)
    #expect(abs(Int(middle[0]) - 128) < 30 && abs(Int(middle[2]) - 128) < 30)
  }

  @Test("flip: one face, then the other, from right to left and back", .rule("G-20"))
  func flip() throws {
    let cast = cast(.flipHorizontal)
    cast.present()
    cast.stage.turn()
    cast.stage.advance(by: 0.25)
    // In the first half the old page is seen, its right edge near, the left one far.
    #expect(color(cast.stage, 187, 333) == Self.red)
    #expect(edge(cast, fromLeft: true) > 0)
    let (left, right) = (height(cast, fromLeft: true), height(cast, fromLeft: false))
    #expect(right > left)
    cast.stage.advance(by: 0.25)
    // In the second half the new one, its left edge near: it turns on.
    #expect(color(cast.stage, 187, 333) == Self.blue)
    #expect(height(cast, fromLeft: true) > height(cast, fromLeft: false))
    try cast.settle()
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    cast.stage.advance(by: 0.25)
    #expect(color(cast.stage, 187, 333) == Self.blue)
    #expect(height(cast, fromLeft: true) > height(cast, fromLeft: false))
  }

  @Test("flip: a card turns in front of its dimming, both halves seen", .rule("G-20"), arguments: [true, false])
  func flippedCard(isOff: Bool) throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .formSheet
    cast.b.modalTransitionStyle = .flipHorizontal
    // Off the middle as well.
    if isOff { cast.b.preferredContentSize = CGSize(width: 301, height: 400) }
    cast.present()
    let scale = cast.stage.device.scale
    for _ in 0..<4 {
      cast.stage.advance(by: 0.15)
      let image = cast.stage.frame()
      let columns = (0..<image.width).filter { x in
        let pixel = image.straightPixel(x: x, y: image.height / 2)
        return pixel[2] == 255 && pixel[0] == 0
      }
      guard let first = columns.first, let last = columns.last else { continue }
      #expect(columns.count == last - first + 1, "no gap")
      let middle = CGFloat(first + last) / 2 / scale
      #expect(abs(middle - cast.stage.device.size.width / 2) < 60, "neither half is missing")
    }
    try cast.settle()
    #expect(cast.b.view.layer.transform == CATransform3DIdentity)
  }

  // Where the page begins on the middle line, in points.
  private func edge(_ cast: Cast, fromLeft: Bool) -> CGFloat {
    let image = cast.stage.frame()
    let columns = 0..<image.width
    let black: [UInt8] = [0, 0, 0]
    let found = (fromLeft ? Array(columns) : columns.reversed()).first {
      image.straightPixel(x: $0, y: image.height / 2) != black
    }
    return CGFloat(found ?? 0) / cast.stage.device.scale
  }

  // How high the page is at its left or right edge, as far as it is on the screen, in points.
  private func height(_ cast: Cast, fromLeft: Bool) -> Int {
    let image = cast.stage.frame()
    let x = Int(edge(cast, fromLeft: fromLeft) * cast.stage.device.scale) + (fromLeft ? 8 : -8)
    return (0..<image.height).filter { image.straightPixel(x: x, y: $0) != [0, 0, 0] }.count
  }

  @Test("curl: the page goes from the lower right corner and stays in sight", .rule("G-20", "P-27", "T-01"))
  func curl() throws {
    let cast = cast(.partialCurl)
    let before = cast.stage.frame()
    cast.present()
    cast.stage.turn()
    #expect(cast.stage.frame() == before)
    cast.stage.advance(by: 0.4)
    #expect(color(cast.stage, 5, 5) == Self.red && color(cast.stage, 5, 200) == Self.red)
    // What is revealed lies in the shadow of the roll.
    let revealed = color(cast.stage, 195, 295)
    #expect(revealed[0] == 0 && revealed[2] > 200)
    try cast.settle()
    #expect(color(cast.stage, 195, 5) == Self.red && color(cast.stage, 100, 280) == Self.blue)
    #expect(cast.a.view.window == nil)
    #expect(
      cast.calls().suffix(4) == [
        "CoveringPresentationController presentationTransitionDidEnd(true)", "B viewDidAppear(true)",
        "A viewDidDisappear(true)", "A present completion",
      ])
    let shown = cast.stage.frame()
    let fresh = self.cast(.partialCurl)
    try fresh.show(fresh.b, animated: false)
    #expect(fresh.stage.frame() == shown)
    cast.stage.turn()
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    #expect(cast.stage.frame() == shown)
    try cast.settle()
    #expect(cast.stage.frame() == before && cast.stage.window.subviews == [cast.a.view])
    fresh.stage.turn()
    fresh.a.dismiss(animated: false)
    try fresh.settle()
    #expect(fresh.stage.frame() == before)
  }

  /// A controller with a child, and how often it was told of another safe area.
  private final class Covered: UIViewController {
    let inner = PlainController(.red)
    var tellings = 0
    override func viewDidLoad() {
      addChild(inner)
      inner.view.frame = view.bounds
      inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner.view)
      inner.didMove(toParent: self)
    }
    override func viewSafeAreaInsetsDidChange() { tellings += 1 }
  }

  @Test("a curled page that is out is covered as it was in, and does not jump", .rule("P-27", "G-20"))
  func curledPageKeepsItsSafeArea() throws {
    let insets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let stage = Stage(
      device: Device(
        name: "covered", size: CGSize(width: 200, height: 300), scale: 1, safeAreaInsets: insets,
        landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)))
    let (root, page) = (Covered(), PlainController(.blue))
    stage.rootViewController = root
    (page.modalPresentationStyle, page.modalTransitionStyle) = (.fullScreen, .partialCurl)
    let before = root.tellings
    root.present(page, animated: true)
    try stage.settle()
    #expect(root.view.window == nil && root.tellings == before)
    #expect(root.view.safeAreaInsets == insets && root.inner.view.safeAreaInsets == insets)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(root.view.safeAreaInsets.left == 30 && root.inner.view.safeAreaInsets.left == 30)
    stage.rotate(to: .portrait)
    try stage.settle()
    root.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.safeAreaInsets == insets && root.inner.view.safeAreaInsets == insets)
  }

  /// Moves the stock curl with a finger.
  private final class CurlDelegate: NSObject, UIViewControllerTransitioningDelegate {
    /// Stands in for the stock animator, which it asks.
    final class Forwarding: NSObject, UIViewControllerAnimatedTransitioning {
      let stock: any UIViewControllerAnimatedTransitioning
      init(_ stock: any UIViewControllerAnimatedTransitioning) { self.stock = stock }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        stock.transitionDuration(using: context)
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        stock.animateTransition(using: context)
      }
    }
    let driver = UIPercentDrivenInteractiveTransition()
    private func animator(_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
      Forwarding(StockAnimators.animator(for: .partialCurl, style: .fullScreen, isPresenting: isPresenting))
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(false) }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test("a curl follows a finger, there and back", .rule("G-20", "C-21", "T-10", "T-12"))
  func cancelledCurl() throws {
    let cast = cast(.partialCurl)
    let before = cast.stage.frame()
    let delegate = CurlDelegate()
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    delegate.driver.update(0.6)
    cast.stage.turn()
    #expect(color(cast.stage, 195, 295) == Self.blue)
    delegate.driver.cancel()
    try cast.settle()
    #expect(cast.stage.frame() == before && cast.stage.window.subviews == [cast.a.view])
    cast.present()
    cast.stage.turn()
    delegate.driver.update(0.6)
    delegate.driver.finish()
    try cast.settle()
    let shown = cast.stage.frame()
    cast.b.dismiss(animated: true)
    cast.stage.turn()
    delegate.driver.update(0.8)
    cast.stage.turn()
    #expect(cast.stage.frame() != shown)
    delegate.driver.cancel()
    try cast.settle()
    #expect(cast.stage.frame() == shown && cast.a.view.window == nil)
  }

  @Test("a tap on the curl dismisses, one beneath it does not", .rule("G-20", "P-27"))
  func curlTapped() throws {
    let cast = cast(.partialCurl)
    try cast.show(cast.b)
    cast.stage.tap(at: CGPoint(x: 100, y: 280))
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b)
    cast.stage.tap(at: CGPoint(x: 100, y: 60))
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.stage.window.subviews == [cast.a.view])
  }

  @Test("a curled page follows the window's size", .rule("G-20", "P-54"))
  func curlTurned() throws {
    let cast = cast(.partialCurl)
    try cast.show(cast.b)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    let turned = cast.stage.frame()
    let fresh = self.cast(.partialCurl)
    fresh.stage.rotate(to: .landscapeLeft)
    try fresh.settle()
    try fresh.show(fresh.b)
    #expect(fresh.stage.frame() == turned)
    cast.stage.turn()
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("a card dims what is behind, the others do not", .rule("G-28"))
  func dimming() throws {
    for (style, dims) in [(UIModalPresentationStyle.pageSheet, true), (.overFullScreen, false), (.custom, false)] {
      let cast = Cast(device: .iPad11)
      cast.b.modalPresentationStyle = style
      cast.b.view.backgroundColor = nil
      try cast.show(cast.b)
      #expect((color(cast.stage, 5, 5) != Self.red) == dims)
    }
  }
}

extension PlainController {
  /// The colour as it shows.
  fileprivate var sample: [UInt8] {
    let rgb = color.cgColor.components ?? []
    return rgb.prefix(3).map { UInt8(($0 * 255).rounded()) }
  }
}

extension CGImage {
  /// Red, green and blue at a pixel.
  func straightPixel(x: Int, y: Int) -> [UInt8] {
    let pixel = pixels.pixel(x, y)
    return [
      UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8), UInt8(truncatingIfNeeded: pixel),
    ]
  }
}
