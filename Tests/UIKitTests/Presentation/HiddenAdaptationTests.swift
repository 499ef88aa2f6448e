import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Adaptations in a window that is hidden: nothing is seen there, and everything keeps its place.
@Suite struct HiddenAdaptationTests {
  /// The answer of the delegate in a compact width.
  nonisolated enum Answer: String, CaseIterable, Sendable {
    case usual, fullScreen, overFullScreen, formSheet, wrapped
  }

  private final class Compact: NSObject, UIPopoverPresentationControllerDelegate {
    private let answer: Answer
    init(_ answer: Answer) { self.answer = answer }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      guard traitCollection.horizontalSizeClass == .compact else { return .none }
      switch answer {
      case .usual: return .automatic
      case .fullScreen: return .fullScreen
      case .overFullScreen: return .overFullScreen
      case .formSheet, .wrapped: return .formSheet
      }
    }

    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      guard answer == .wrapped, style != .none else { return nil }
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
  }

  /// The frames of what is presented and of what that presents, after the window took each width, and of what is left
  /// when the cover is dismissed.
  private func frames(
    _ answer: Answer, under cover: UIModalPresentationStyle?, widths: [CGFloat], isHidden: Bool
  ) throws -> [[CGRect]] {
    let (stage, delegate) = (Stage(device: .iPad11), Compact(answer))
    let (base, page, over) = (CallbackController(), CallbackController(), CallbackController())
    let window = UIWindow(frame: stage.window.bounds)
    window.rootViewController = base
    window.isHidden = false
    try stage.settle()
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.sourceView = base.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 50, width: 20, height: 20)
    page.popoverPresentationController?.delegate = delegate
    base.present(page, animated: true)
    try stage.settle()
    if let cover {
      over.modalPresentationStyle = cover
      page.present(over, animated: true)
      try stage.settle()
    }
    let pages = cover == nil ? [page] : [page, over]
    var frames = try widths.map { width in
      window.isHidden = isHidden
      try stage.settle()
      stage.resize(to: CGSize(width: width, height: 1194))
      try stage.settle()
      window.isHidden = false
      try stage.settle()
      expectTrue([base] + pages, "\(answer), \(width)")
      #expect(stage.diagnostics.isEmpty)
      return pages.map(frameInWindow)
    }
    guard cover != nil else { return frames }
    over.dismiss(animated: true)
    try stage.settle()
    expectTrue([base] + pages, "\(answer), without the cover")
    #expect(page.journal.isSeen)
    #expect(stage.diagnostics.isEmpty)
    frames.append([frameInWindow(page)])
    return frames
  }

  private func frameInWindow(_ page: UIViewController) -> CGRect {
    page.view.window == nil ? .null : page.view.convert(page.view.bounds, to: nil)
  }

  @Test(
    "what adapts while its window is hidden is where it would be had it been seen", .rule("T-30", "T-26"),
    arguments: Answer.allCases, [nil, .fullScreen, .overFullScreen, .formSheet] as [UIModalPresentationStyle?])
  func sameFrames(answer: Answer, cover: UIModalPresentationStyle?) throws {
    for widths in [[375], [375, 834]] as [[CGFloat]] {
      let expected = try frames(answer, under: cover, widths: widths, isHidden: false)
      let frames = try frames(answer, under: cover, widths: widths, isHidden: true)
      #expect(expected.allSatisfy { $0.last != .null })
      #expect(frames == expected, "\(frames) instead of \(expected)")
    }
  }
}
