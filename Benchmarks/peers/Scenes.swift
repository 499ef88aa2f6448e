import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// Frames of something common that is not a way between two of the peers' pages.
@MainActor enum Scene: String, CaseIterable {
  case list, cards, page, bar, keyboard

  /// The title in the table.
  var title: String {
    switch self {
    case .list: "a list scrolls"
    case .cards: "a page of cards with photographs and text slides"
    case .page: "a page of cards moves up"
    case .bar: "the same under a blurred bar"
    case .keyboard: "a panel of a keyboard's size comes up, the rest dims"
    }
  }

  /// Milliseconds of each frame.
  func measure(_ device: Device, threads: Int?, rounds: Int) throws -> [Double] {
    let measured = MeasuredStage(device, threads: threads)
    let root = UIViewController()
    root.view.backgroundColor = .white
    measured.stage.rootViewController = root
    let move = furnish(root.view, device.size)
    try measured.settle()
    for round in 0..<rounds {
      let start = MeasuredStage.spent
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) { move(round % 2 == 0 ? 1 : 0) }
      measured.run(24, since: start)
      try measured.settle()
    }
    return measured.frames
  }

  /// Builds the views and returns the animation, from 0 to 1.
  private func furnish(_ view: UIView, _ size: CGSize) -> (CGFloat) -> Void {
    switch self {
    case .list:
      let list = UIScrollView(frame: view.bounds)
      list.contentSize = CGSize(width: size.width, height: 64 + 50 * 200)
      for index in 0..<200 { list.addSubview(Page.row(index, size.width)) }
      view.addSubview(list)
      return { list.contentOffset.y = 900 * $0 }
    case .cards:
      let page = Scene.page(of: size)
      view.addSubview(page)
      return { page.transform = CGAffineTransform(translationX: 0.75 * size.width * $0, y: 0) }
    case .page, .bar:
      let page = Scene.page(of: size)
      view.addSubview(page)
      if self == .bar {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        bar.frame = CGRect(x: 0, y: 0, width: size.width, height: 96)
        view.addSubview(bar)
      }
      return { page.transform = CGAffineTransform(translationX: 0, y: -300 * $0) }
    case .keyboard:
      view.addSubview(Scene.page(of: size))
      let dim = UIView(frame: view.bounds)
      dim.backgroundColor = .black
      dim.alpha = 0
      let panel = UIView(frame: CGRect(x: 0, y: size.height, width: size.width, height: 0.4 * size.height))
      panel.backgroundColor = UIColor(white: 0.82, alpha: 1)
      view.addSubview(dim)
      view.addSubview(panel)
      return {
        dim.alpha = 0.4 * $0
        panel.frame.origin.y = size.height * (1 - 0.4 * $0)
      }
    }
  }

  /// Cards in columns, each with a photograph, three lines of text and a button.
  static func page(of size: CGSize) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = UIColor(white: 0.95, alpha: 1)
    let columns = max(1, Int(size.width / 190))
    let width = size.width / CGFloat(columns)
    for index in 0..<(columns * Int(size.height / 108)) {
      let card = UIView(
        frame: CGRect(
          x: CGFloat(index % columns) * width + 4, y: CGFloat(index / columns) * 108 + 4, width: width - 8, height: 100)
      )
      card.backgroundColor = .white
      card.layer.cornerRadius = 10
      let photo = UIImageView(frame: CGRect(x: 8, y: 8, width: 64, height: 64))
      photo.image = UIImage(cgImage: photograph(index % 8), scale: UIScreen.main.scale, orientation: .up)
      card.addSubview(photo)
      for line in 0..<3 {
        let label = UILabel(frame: CGRect(x: 80, y: 8 + CGFloat(line) * 20, width: width - 96, height: 18))
        label.font = .systemFont(ofSize: 13)
        label.text = ["Card \(index)", "the quick brown fox", "jumps over it"][line]
        card.addSubview(label)
      }
      let button = UIView(frame: CGRect(x: width - 70, y: 76, width: 52, height: 18))
      button.backgroundColor = .systemBlue
      button.layer.cornerRadius = 9
      card.addSubview(button)
      page.addSubview(card)
    }
    return page
  }

  /// Noise, of which no row repeats.
  private static func photograph(_ seed: Int) -> CGImage {
    let side = Int(64 * UIScreen.main.scale)
    let buffer = PixelBuffer(width: side, height: side)
    var state = UInt32(truncatingIfNeeded: seed &* 7919 &+ 1)
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 1_664_525 &+ 1_013_904_223
        buffer.row(y)[x] = 0xFF00_0000 | state >> 8
      }
    }
    return CGImage(pixels: buffer, isOpaque: true)
  }
}
