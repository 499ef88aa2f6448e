import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct PanelTests {
  @Test("sharing says that it is not there, and that nothing was done", .rule("PC-99"))
  func sharing() throws {
    let cast = Cast(device: .iPhone15)
    let panel = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var received: [Bool] = []
    panel.completionWithItemsHandler = { _, isDone, _, _ in received.append(isDone) }
    cast.a.present(panel, animated: true)
    try cast.settle()
    #expect(panel.view.frame.minY > 300 && received.isEmpty)
    let close = try #require(panel.view.subviews.compactMap { $0 as? UIButton }.first)
    cast.stage.tap(close)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && received == [false] && cast.stage.diagnostics.isEmpty)
  }

  @Test("there are no documents to pick", .rule("PC-99"), arguments: [false, true])
  func documents(byPull: Bool) throws {
    final class Picking: NSObject, UIDocumentPickerDelegate {
      var calls: [String] = []
      func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        calls.append("cancelled, \(controller.presentingViewController == nil ? "gone" : "there")")
      }
    }
    let cast = Cast(device: .iPhone15)
    let (picker, delegate) = (UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open), Picking())
    picker.delegate = delegate
    cast.a.present(picker, animated: true)
    try cast.settle()
    if byPull {
      let top = picker.view.frame.minY + 20
      cast.stage.drag(from: CGPoint(x: 190, y: top), to: CGPoint(x: 190, y: 800), duration: 0.2)
    } else {
      cast.stage.tap(try #require(picker.view.subviews.compactMap { $0 as? UIButton }.first))
    }
    #expect(delegate.calls.isEmpty)
    try cast.settle()
    #expect(delegate.calls.count == 1 && cast.a.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("there are no pictures to pick", .rule("PC-99"))
  func pictures() throws {
    final class Picking: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      var cancels = 0
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        cancels += 1
        picker.dismiss(animated: true)
      }
    }
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let cast = Cast(device: .iPhone15)
    let (picker, delegate) = (UIImagePickerController(), Picking())
    picker.delegate = delegate
    cast.a.present(picker, animated: true)
    try cast.settle()
    let close = try #require(picker.topViewController?.view.subviews.compactMap { $0 as? UIButton }.first)
    cast.stage.tap(close)
    try cast.settle()
    #expect(delegate.cancels == 1 && cast.a.presentedViewController == nil)
  }
}
