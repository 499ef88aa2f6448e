import Proscenium
import UIKit
import XCTest

@testable import JournalKit

/// The photo's own transition, with XCTest.
@MainActor final class PhotoTests: XCTestCase {
  private let journal = Journal()
  private var stage: Stage { journal.stage }
  private var photo: UIViewController? { journal.navigation.presentedViewController }

  private func openPhoto() throws {
    try journal.open("Lighthouse")
    try stage.tap(.label("Photo"))
    try stage.settle()
  }

  func testThePhotoGrowsOutOfItsButton() throws {
    try journal.open("Lighthouse")
    try stage.tap(.label("Photo"))
    stage.advance(by: 0.1)
    XCTAssertEqual(photo?.isBeingPresented, true)
    try stage.expectPicture(named: "growing")
    try stage.settle()
    XCTAssertEqual(photo?.view.frame, stage.window.bounds)
    XCTAssertTrue(stage.diagnostics.isEmpty)
  }

  func testTheCallsComeInOrder() throws {
    try openPhoto()
    try stage.tap(.text("Close"))
    try stage.settle()
    stage.expectTrace(named: "opened and closed")
  }

  func testAFingerHoldsThePhoto() throws {
    try openPhoto()
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), duration: 0.3, release: false)
    XCTAssertEqual(photo?.isBeingDismissed, true)
    try stage.expectPicture(named: "held")
    stage.touchUp()
    try stage.settle()
  }

  func testAFingerThatPullsALittleLetsThePhotoReturn() throws {
    try openPhoto()
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 380), duration: 0.5)
    try stage.settle()
    XCTAssertNotNil(photo)
    XCTAssertEqual(photo?.view.transform, .identity)
  }

  func testAFingerThatPullsFarClosesThePhoto() throws {
    try openPhoto()
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), duration: 0.5)
    try stage.settle()
    XCTAssertNil(photo)
    stage.expect(.label("Photo"))
  }

  func testWithReducedMotionThePhotoFades() throws {
    let journal = Journal(StageConfiguration(motion: .reduced))
    try journal.open("Lighthouse")
    try journal.stage.tap(.label("Photo"))
    journal.stage.advance(by: 0.2)
    let view = try journal.stage.find(.identifier("photo"))
    XCTAssertEqual(view.transform, .identity)
    try journal.stage.expectPicture(named: "fading")
    try journal.stage.settle()
  }

  func testThePhotoIsReleased() throws {
    try journal.open("Lighthouse")
    try stage.expectReleased {
      try stage.tap(.label("Photo"))
      try stage.settle()
      let photo = try XCTUnwrap(photo)
      try stage.tap(.text("Close"))
      return photo
    }
  }

  func testOtherSeedsGiveTheSame() throws {
    try Stage.repeat(3) { stage in
      let journal = Journal(on: stage)
      try journal.open("Lighthouse")
      try stage.tap(.label("Photo"))
      try stage.settle()
    }
  }
}
