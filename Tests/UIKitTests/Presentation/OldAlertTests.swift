import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct OldAlertTests {
  final class Receiver: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var calls: [String] = []
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      calls.append("clicked \(buttonIndex) \(alertView.textField(at: 0)?.text ?? "-")")
    }
    func didPresent(_ alertView: UIAlertView) { calls.append("presented") }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append("gone \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      calls.append("\(actionSheet.buttonTitle(at: buttonIndex) ?? "")")
    }
  }

  @Test("an alert view shows its buttons and fields, and its delegate gets the click")
  func alert() throws {
    let (cast, receiver) = (Cast(device: .iPhone15), Receiver())
    let alert = UIAlertView(
      title: "Title", message: "Message", delegate: receiver, cancelButtonTitle: "Cancel", otherButtonTitles: "Save",
      "More")
    alert.alertViewStyle = .plainTextInput
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
    alert.textField(at: 0)?.text = "name"
    #expect(alert.textField(at: 1) == nil && !alert.isVisible)
    alert.show()
    try cast.settle()
    #expect(alert.isVisible && receiver.calls == ["presented"])
    try cast.stage.tap(.label("Save"))
    try cast.settle()
    #expect(receiver.calls == ["presented", "clicked 1 name", "gone 1"] && !alert.isVisible)
    alert.show()
    try cast.settle()
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    try cast.settle()
    #expect(receiver.calls.last == "presented" && cast.a.presentedViewController == nil)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("an alert view goes when a button was tapped, and shows again where its delegate does that")
  func released() throws {
    final class Again: NSObject, UIAlertViewDelegate {
      var left = 1
      func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        left -= 1
        if left >= 0 { alertView.show() }
      }
    }
    let (cast, receiver) = (Cast(device: .iPhone15), Again())
    weak var released: UIAlertView?
    try {
      let alert = UIAlertView(title: "Title", message: nil, delegate: receiver, cancelButtonTitle: "OK")
      released = alert
      alert.show()
      try cast.settle()
      try cast.stage.tap(.label("OK"))
      try cast.settle()
      #expect(alert.isVisible && receiver.left == 0)
      try cast.stage.tap(.label("OK"))
      try cast.settle()
      #expect(!alert.isVisible && receiver.left == -1)
    }()
    cast.stage.turn()
    #expect(released == nil)
  }

  @Test("an action sheet shows its buttons, and its delegate gets the click")
  func sheet() throws {
    let (cast, receiver) = (Cast(device: .iPhone15), Receiver())
    let sheet = UIActionSheet(
      title: nil, delegate: receiver, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy")
    #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1 && sheet.numberOfButtons == 3)
    sheet.show(in: cast.a.view)
    try cast.settle()
    #expect(sheet.isVisible)
    try cast.stage.tap(.label("Delete"))
    try cast.settle()
    #expect(receiver.calls == ["Delete"] && cast.a.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }
}
