import Foundation
import RuleSupport
import Testing
import UIKit

/// Delegates are objects of the root class's protocol, as on iOS: they are asked for their class and their methods.
@MainActor @Suite struct DelegateProtocolTests {
  private final class Typist: NSObject, UITextFieldDelegate, CALayerDelegate, CAAnimationDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {}
  }

  @Test("Delegates answer for their class", .rule("OC-02"))
  func kinds() {
    let typist = Typist()
    let delegate: any UITextFieldDelegate = typist
    #expect(delegate.isKind(of: Typist.self))
    #expect(delegate.isKind(of: NSObject.self))
    #expect(!delegate.isKind(of: UIView.self))
    #expect(delegate.isMember(of: Typist.self))
    #expect(!delegate.isMember(of: NSObject.self))
    #expect(delegate.isEqual(typist))
    #expect(!delegate.responds(to: Selector("textFieldNeverAsked:")))
  }

  @Test("The protocols of delegates and data sources refine the root class's protocol")
  func refinements() {
    func holds(_ refine: [(AnyObject?) -> (any NSObjectProtocol)?]) -> Bool { refine.allSatisfy { $0(nil) == nil } }
    #expect(
      holds([
        { $0 as? any UITextFieldDelegate }, { $0 as? any UISearchBarDelegate }, { $0 as? any UINavigationBarDelegate },
        { $0 as? any UIToolbarDelegate }, { $0 as? any UISearchControllerDelegate },
        { $0 as? any UISearchResultsUpdating }, { $0 as? any UIDocumentPickerDelegate },
        { $0 as? any UIImagePickerControllerDelegate }, { $0 as? any UIPrintInteractionControllerDelegate },
        { $0 as? any UITextInputDelegate }, { $0 as? any UITextInput }, { $0 as? any UITextInteractionDelegate },
        { $0 as? any UISearchSuggestion }, { $0 as? any UITableViewDragDelegate },
        { $0 as? any UITableViewDropDelegate }, { $0 as? any UIAlertViewDelegate },
        { $0 as? any UIActionSheetDelegate }, { $0 as? any CALayerDelegate }, { $0 as? any CAAnimationDelegate },
        { $0 as? any NSItemProviderReading }, { $0 as? any UIPointerInteractionDelegate },
      ]))
  }
}
