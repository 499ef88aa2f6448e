import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// What a page presents in its own context, while the page changes its place or what covers it moves on.
@Suite struct ContextUpheavalTests {
  private func expectTrue(_ controllers: [CallbackController], _ note: String = "") {
    for (index, controller) in controllers.enumerated() {
      #expect(controller.journal.faults == [] && controller.journal.isResting, "\(index) \(note)")
      #expect(controller.journal.isSeen == (controller.viewIfLoaded?.window != nil), "\(index) \(note)")
    }
  }

  @Test(
    "what rides on a page is told that it goes, though it presents or takes back a sheet meanwhile",
    .rule("P-04", "P-50", "P-51"), arguments: [true, false])
  func riderPresents(presents: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, rider, other) = (CallbackController(), CallbackController(), CallbackController())
    let (stack, sheet) = (UINavigationController(rootViewController: page), PlainController(.green))
    stage.rootViewController = stack
    stage.turn()
    page.definesPresentationContext = true
    rider.modalPresentationStyle = .overCurrentContext
    sheet.modalPresentationStyle = .pageSheet
    page.present(rider, animated: false)
    try stage.settle()
    if !presents {
      rider.present(sheet, animated: false)
      try stage.settle()
    }
    stack.pushViewController(other, animated: true)
    stage.advance(by: 0.3)
    if presents { rider.present(sheet, animated: true) } else { rider.dismiss(animated: true) }
    try stage.settle()
    expectTrue([page, rider, other])
    #expect(other.journal.isSeen && (rider.presentedViewController === sheet) == presents)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a column presents in its context as the columns become one", .rule("P-04", "S-44", "D-29"))
  func columnsCollapse() throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let (first, second, over) = (CallbackController(), CallbackController(), CallbackController())
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    stage.rootViewController = split
    try stage.settle()
    let column = try #require(second.navigationController)
    column.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    column.present(over, animated: true)
    stage.advance(by: 0.1)
    let failures = try stage.collectFailures {
      stage.resize(to: CGSize(width: 400, height: 834))
      try stage.settle()
      #expect(split.isCollapsed && column.parent === first.navigationController)
      expectTrue([first, second, over], "covered")
      #expect(over.journal.isSeen)
      column.dismiss(animated: true)
      try stage.settle()
    }
    expectTrue([first, second, over], "uncovered")
    #expect(second.journal.isSeen)
    #expect(failures.isEmpty && stage.diagnostics.isEmpty)
  }

  @Test("a page that leaves its parent is not put back where it stood", .rule("P-04", "P-51", "C-20"))
  func presenterLeaves() throws {
    let stage = Stage(device: .iPhoneSE)
    let (parent, page, over) = (PlainController(.white), CallbackController(), CallbackController())
    stage.rootViewController = parent
    parent.addChild(page)
    parent.view.addSubview(page.view)
    page.didMove(toParent: parent)
    stage.turn()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    page.present(over, animated: false)
    try stage.settle()
    page.dismiss(animated: true)
    stage.advance(by: 0.1)
    page.willMove(toParent: nil)
    page.removeFromParent()
    try stage.settle()
    expectTrue([page, over])
    #expect(parent.view.subviews.isEmpty)
  }

  @Test("a page that is covered in its own context comes as a window's root", .rule("P-04", "P-51", "T-26"))
  func coveredPageAsRoot() throws {
    let stage = Stage(device: .iPhoneSE)
    let (first, page, over) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stack.pushViewController(page, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    page.present(over, animated: false)
    try stage.settle()
    stack.popViewController(animated: true)
    try stage.settle()
    expectTrue([first, page, over], "popped")
    stage.rootViewController = page
    try stage.settle()
    expectTrue([first, page, over], "as the root")
    #expect(over.journal.isSeen && page.presentedViewController === over)
    page.dismiss(animated: true)
    try stage.settle()
    expectTrue([first, page, over], "uncovered")
    #expect(page.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "a page that is covered in its own context is presented elsewhere", .rule("P-04", "P-50"), arguments: [true, false])
  func coveredPageIsPresented(animated: Bool) throws {
    let stage = Stage(device: .iPhone15)
    let (first, page, over) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stack.pushViewController(page, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    page.present(over, animated: false)
    try stage.settle()
    stack.popViewController(animated: false)
    try stage.settle()
    expectTrue([first, page, over])
    page.modalPresentationStyle = .fullScreen
    stack.present(page, animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(over.journal.isSeen && over.view.frame.size == stage.window.bounds.size)
    page.dismiss(animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(page.journal.isSeen)
    stack.dismiss(animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(first.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "a sheet that is covered, in its own context or with the whole screen, takes another form",
    .rule("P-04", "T-30", "PC-20"), arguments: [UIModalPresentationStyle.currentContext, .fullScreen])
  func coveredSheetAdapts(_ style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPad11)
    let (root, sheet, over) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = root
    stage.turn()
    sheet.definesPresentationContext = true
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    over.modalPresentationStyle = style
    root.present(sheet, animated: false)
    try stage.settle()
    sheet.present(over, animated: false)
    try stage.settle()
    for width in [400, 834] as [CGFloat] {
      stage.resize(to: CGSize(width: width, height: 1194))
      try stage.settle()
      expectTrue([root, sheet, over], "\(width)")
      #expect(over.journal.isSeen)
      let place = try #require(sheet.presentationController?.presentedViewController.activePresentationController)
      let container = try #require(place.containerView)
      guard style == .currentContext else {
        #expect(over.view.frame == stage.window.bounds, "\(width)")
        continue
      }
      let frame = over.view.convert(over.view.bounds, to: container)
      // What the bubble's arrow takes is beside the content.
      let expected = place.frameOfPresentedViewInContainerView
      #expect(
        frame.size == expected.size && expected.insetBy(dx: -20, dy: -20).contains(frame),
        "\(width) \(frame) \(expected)")
    }
    sheet.dismiss(animated: false)
    try stage.settle()
    expectTrue([root, sheet, over])
    #expect(sheet.journal.isSeen && root.presentedViewController === sheet)
    let place = try #require(sheet.activePresentationController)
    let frame = sheet.view.convert(sheet.view.bounds, to: place.containerView)
    #expect(place.frameOfPresentedViewInContainerView.insetBy(dx: -20, dy: -20).contains(frame) && frame.width > 100)
  }
}
