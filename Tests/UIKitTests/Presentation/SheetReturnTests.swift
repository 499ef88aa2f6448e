import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A sheet that was at its full height and comes down again leaves nothing behind.
@Suite struct SheetReturnTests {
  /// The cause of the motion up and down.
  enum Means: CaseIterable {
    case changes, ownAnimation, atOnce, grabber, finger, turnedBackOnTheWay, twice
  }

  private func go(_ means: Means, _ cast: Cast, _ sheet: UISheetPresentationController) throws {
    func choose(_ name: UISheetPresentationController.Detent.Identifier) {
      sheet.animateChanges { sheet.selectedDetentIdentifier = name }
    }
    func pull(to end: CGFloat) throws {
      let start = CGPoint(x: 196, y: cast.b.view.frame.minY + 40)
      cast.stage.drag(from: start, to: CGPoint(x: 196, y: end), duration: 0.3, release: false)
      cast.stage.advance(by: 0.2)
      cast.stage.touchUp()
      try cast.settle()
    }
    switch means {
    case .changes:
      choose(.large)
      try cast.settle()
      choose(.medium)
    case .ownAnimation:
      for name in [UISheetPresentationController.Detent.Identifier.large, .medium] {
        UIView.animate(withDuration: 0.3) {
          sheet.selectedDetentIdentifier = name
          sheet.containerView?.layoutIfNeeded()
        }
        try cast.settle()
      }
    case .atOnce:
      sheet.selectedDetentIdentifier = .large
      cast.stage.turn()
      sheet.selectedDetentIdentifier = .medium
    case .grabber:
      for _ in 0..<2 {
        cast.stage.tap(at: CGPoint(x: 196.5, y: cast.b.view.frame.minY + 8))
        try cast.settle()
      }
    case .finger:
      try pull(to: 150)
      #expect(sheet.selectedDetentIdentifier == .large)
      try pull(to: 440)
    case .turnedBackOnTheWay:
      choose(.large)
      cast.stage.advance(by: 0.1)
      choose(.medium)
    case .twice:
      for _ in 0..<2 {
        choose(.large)
        try cast.settle()
        choose(.medium)
        cast.stage.advance(by: 0.1)
        // A layout on the way cuts nothing short.
        sheet.containerView?.setNeedsLayout()
        cast.stage.turn()
        #expect(cast.a.view.layer.presentation()?.cornerRadius ?? 0 > 0)
      }
    }
    try cast.settle()
  }

  @Test(
    "back at a height that draws nothing back, all is as it was there before", .rule("PC-51", "G-08"),
    arguments: Means.allCases)
  func same(means: Means) throws {
    func start() throws -> (Cast, UISheetPresentationController) {
      let cast = Cast(device: .iPhone15)
      let sheet = try cast.showSheet([.medium(), .large()]) {
        $0.prefersGrabberVisible = true
        $0.selectedDetentIdentifier = .medium
      }
      return (cast, sheet)
    }
    let (cast, sheet) = try start()
    let (before, tree) = (cast.stage.frame(), cast.stage.scene())
    try go(means, cast, sheet)
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(cast.a.view.transform == .identity && cast.a.view.layer.cornerRadius == 0 && !cast.a.view.clipsToBounds)
    #expect(cast.stage.frame() == before && cast.stage.scene() == tree)
    // It is drawn back anew, and given back whole when the sheet goes.
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try cast.settle()
    #expect(cast.a.view.layer.cornerRadius == 10 && cast.a.view.transform != .identity)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.layer.cornerRadius == 0 && !cast.a.view.clipsToBounds && cast.a.view.transform == .identity)
  }
}
