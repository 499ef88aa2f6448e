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

  @Test("photos of the stage are picked, with their middle square if the app wants it", .rule("PC-99"))
  func photos() throws {
    final class Picking: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      var sizes: [CGSize] = []
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        for key in [UIImagePickerController.InfoKey.originalImage, .editedImage] {
          if let image = info[key] as? UIImage { sizes.append(image.size) }
        }
        picker.dismiss(animated: true)
      }
    }
    let cast = Cast(device: .iPhone15)
    cast.stage.photos = [20, 40].map { width in
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { _ in }
    }
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    for allowsEditing in [false, true] {
      let (picker, delegate) = (UIImagePickerController(), Picking())
      (picker.delegate, picker.allowsEditing) = (delegate, allowsEditing)
      cast.a.present(picker, animated: true)
      try cast.settle()
      try cast.stage.tap(.label("Photo 2"))
      try cast.settle()
      let square = CGSize(width: 10, height: 10)
      #expect(delegate.sizes == [CGSize(width: 40, height: 10)] + (allowsEditing ? [square] : []))
      #expect(cast.a.presentedViewController == nil)
    }
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("printing says that there is no printer, and that nothing was printed", .rule("PC-99"))
  func printing() throws {
    let cast = Cast(device: .iPhone15)
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "job"
    (controller.printInfo, controller.printFormatter) = (info, UISimpleTextPrintFormatter(text: "text"))
    var received: [Bool] = []
    #expect(controller.present(animated: true) { _, isPrinted, _ in received.append(isPrinted) })
    #expect(!controller.present(animated: true))
    try cast.settle()
    #expect(cast.a.presentedViewController != nil && received.isEmpty)
    try cast.stage.tap(.label("Cancel"))
    try cast.settle()
    #expect(received == [false] && cast.a.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
    #expect(UIPrintInteractionController.shared === controller)
  }

  @Test("no word is misspelled, and taught words are proposed")
  func spelling() {
    let checker = UITextChecker()
    let text = "tel"
    let range = NSRange(location: 0, length: 3)
    let found = checker.rangeOfMisspelledWord(in: text, range: range, startingAt: 0, wrap: false, language: "en")
    #expect(found.location == NSNotFound)
    UITextChecker.learnWord("teletubby")
    defer { UITextChecker.unlearnWord("teletubby") }
    #expect(checker.completions(forPartialWordRange: range, in: text, language: "en") == ["teletubby"])
    #expect(checker.completions(forPartialWordRange: NSRange(location: 0, length: 9), in: text, language: "en") == nil)
    #expect(UITextChecker.hasLearnedWord("teletubby"))
  }
}
