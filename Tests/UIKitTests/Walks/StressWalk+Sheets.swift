import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Sheets of an unruly walk: of many heights, one on the other, moved by code and by fingers.
extension StressWalk {
  typealias Detent = UISheetPresentationController.Detent

  /// Those that stand in a window.
  private var sheets: [UISheetPresentationController] {
    there.compactMap { controller in
      guard controller.parent == nil, controller.presentingViewController != nil,
        let sheet = controller.activePresentationController as? UISheetPresentationController,
        sheet.containerView != nil
      else { return nil }
      return sheet
    }
  }

  func handleSheets() {
    switch dice.below(6) {
    case 0: presentSheet(from: one(of: UIViewController.self))
    case 1, 2: presentSheet(from: top(of: dice.pick(windows)))
    default: changeSheet()
    }
  }

  private func presentSheet(from source: UIViewController?) {
    guard let source else { return }
    present(from: source, style: dice.pick([.pageSheet, .formSheet]))
  }

  func top(of window: UIWindow) -> UIViewController? {
    var top = window.rootViewController
    while let next = top?.ownPresented { top = next }
    return top
  }

  // MARK: By code

  /// Configures a sheet before it is shown, as an app would.
  func prepare(_ sheet: UISheetPresentationController) {
    sheet.detents = makeDetents()
    sheet.selectedDetentIdentifier = dice.chance(50) ? dice.pick(sheet.detents).identifier : nil
    sheet.largestUndimmedDetentIdentifier = dice.chance(30) ? dice.pick(sheet.detents).identifier : nil
    sheet.prefersGrabberVisible = dice.chance(50)
    sheet.prefersEdgeAttachedInCompactHeight = dice.chance(30)
    sheet.prefersPageSizing = dice.chance(30)
  }

  private func makeDetents() -> [Detent] {
    let all: [Detent] = [
      .medium(), .large(), .custom(identifier: .init("low")) { 0.3 * $0.maximumDetentValue },
      .custom(identifier: .init("fixed")) { _ in 150 }, .custom { _ in nil },
    ]
    let some = all.filter { _ in dice.chance(40) }
    return some.isEmpty ? [dice.pick(all)] : some
  }

  private func changeSheet() {
    let sheets = sheets
    guard !sheets.isEmpty else { return }
    let sheet = dice.pick(sheets)
    note("change", "sheet of \(describe(sheet.presentedViewController))")
    switch dice.below(4) {
    case 0: UIView.animate(withDuration: 0.2) { [self] in change(sheet) }
    case 1: change(sheet)
    default: sheet.animateChanges { change(sheet) }
    }
  }

  private func change(_ sheet: UISheetPresentationController) {
    switch dice.below(7) {
    case 0: sheet.detents = makeDetents()
    case 1: sheet.invalidateDetents()
    case 2:
      sheet.presentedViewController.preferredContentSize = CGSize(
        width: 100 * dice.below(5), height: 100 * dice.below(5))
    case 3: sheet.prefersEdgeAttachedInCompactHeight.toggle()
    case 4: sheet.prefersGrabberVisible.toggle()
    default: sheet.selectedDetentIdentifier = dice.pick(sheet.detents).identifier
    }
    if dice.chance(10) { operate() }
  }

  // MARK: By a finger

  /// A finger moves a sheet, and stays for a while on which more is done.
  func dragSheet() {
    let shown = sheets.filter { $0.presentedView?.window === stage.window }
    guard let sheet = shown.last, let view = sheet.presentedView else { return }
    note("pull", "sheet of \(describe(sheet.presentedViewController))")
    let box = view.convert(view.bounds, to: nil)
    let start = CGPoint(x: box.midX, y: box.minY + 5 + 60 * CGFloat(dice.part()))
    let end = CGPoint(x: start.x, y: start.y + (CGFloat(dice.part()) - 0.35) * stage.window.bounds.height)
    stage.drag(from: start, to: end, duration: 0.1 + 0.1 * Double(dice.below(4)), release: false)
    for _ in 0..<dice.below(3) {
      if dice.chance(50) { operate() } else { stage.advance(by: 0.05) }
      if dice.chance(50) { stage.touchMove(to: CGPoint(x: end.x, y: end.y + 40 * CGFloat(dice.part()) - 20)) }
    }
    if dice.chance(25) { stage.touchCancel() } else { stage.touchUp() }
  }

  // MARK: What must hold

  /// At rest a sheet stands at its detent, and who presents none is not drawn back.
  func checkSheets() {
    for sheet in sheets {
      guard let view = sheet.presentedView, view.superview === sheet.containerView, view.window?.isHidden == false
      else { continue }
      let position = sheet.frameOfPresentedViewInContainerView
      // It may be drawn back behind another one.
      let (top, height) = (view.center.y - view.bounds.height / 2, view.bounds.height)
      let isThere = abs(top - position.minY) < 1 && abs(height - position.height) < 1
      let name = describe(sheet.presentedViewController)
      expect(isThere, "the sheet of \(name) is at \(top), \(height) high, instead of \(position)")
    }
    for controller in there
    where !(controller.ownPresented?.activePresentationController is UISheetPresentationController) {
      let transform = controller.viewIfLoaded?.transform ?? .identity
      expect(transform == .identity, "\(describe(controller)) is drawn back")
    }
  }
}
