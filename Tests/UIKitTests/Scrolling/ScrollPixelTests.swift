import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Scrolling: at whole pixels")
struct ScrollPixelTests {
  /// Remembers where the content was.
  private final class Watcher: NSObject, UIScrollViewDelegate {
    var places: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { places.append(scrollView.contentOffset.y) }
  }

  @Test("On its way content stands at whole pixels, at its ends exactly", arguments: [1, 2, 3] as [CGFloat])
  func places(scale: CGFloat) throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 400), scale: scale))
    let controller = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let watcher = Watcher()
    scrollView.delegate = watcher
    scrollView.contentSize = CGSize(width: 320, height: 1000.3)
    controller.view = scrollView
    stage.rootViewController = controller
    try stage.settle()
    func check(end: CGFloat) throws {
      try stage.settle()
      #expect(abs(scrollView.contentOffset.y - end) < 1e-9)
      #expect(watcher.places.count > 15)
      for position in watcher.places.dropLast() where position != 0 && position != 600.3 {
        #expect(abs((position * scale).rounded() - position * scale) < 1e-6, "\(position)")
      }
      watcher.places = []
    }
    // Pulled beyond the top, and back by its spring.
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 333), duration: 0.3)
    try check(end: 0)
    // Beyond the lower end by a glide.
    stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 20), duration: 0.1)
    try check(end: 600.3)
    scrollView.setContentOffset(CGPoint(x: 0, y: 33.7), animated: true)
    try check(end: 33.7)
  }

  @Test("An offset that is animated as any other property is drawn at whole pixels, and at its end exactly")
  func animated() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 60, height: 80), scale: 2))
    let controller = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
    scrollView.contentSize = CGSize(width: 60, height: 400)
    scrollView.backgroundColor = .white
    scrollView.showsVerticalScrollIndicator = false
    for row in 0..<20 {
      let line = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 60, height: 10))
      line.backgroundColor = .black
      let inner = UIView(frame: CGRect(x: 4, y: 3, width: 20, height: 2))
      inner.backgroundColor = .white
      line.addSubview(inner)
      scrollView.addSubview(line)
    }
    controller.view = scrollView
    stage.rootViewController = controller
    try stage.settle()
    func grays() -> Int {
      let pixels = stage.frame().pixels
      return (0..<160).filter { ![0xFF00_0000, 0xFFFF_FFFF].contains(pixels.pixel(100, $0)) }.count
    }
    var places: Set<CGFloat> = []
    UIView.animate(withDuration: 0.4) { scrollView.contentOffset.y = 77.3 }
    for _ in 0..<20 {
      stage.advance(by: 1.0 / 60)
      #expect(grays() == 0)
      // What an app reads goes on between them.
      places.insert(try #require(scrollView.layer.presentation()).bounds.origin.y)
    }
    #expect(places.contains { ($0 * 2).rounded() != $0 * 2 })
    try stage.settle()
    #expect(scrollView.contentOffset.y == 77.3)
    #expect(grays() > 0)
  }
}
