import Foundation
import Proscenium
import Testing
import UIKit

@MainActor
private final class Everything: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITextViewDelegate,
  UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate, UINavigationControllerDelegate,
  UIImagePickerControllerDelegate
{
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
}

@MainActor private final class Scrolls: NSObject, UIScrollViewDelegate {
  var offsets: [CGFloat] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

/// As apps declare it: with the type of the class's own delegate.
@MainActor private final class WatchedTable: UITableView {
  var sets = 0
  override weak var delegate: (any UITableViewDelegate)? {
    didSet { sets += 1 }
  }
}

/// A delegate of the type that its class has on iOS.
@Suite struct DelegateTypeTests {
  @Test func ofTheClass() {
    let all = Everything()
    let (table, text) = (UITableView(), UITextView())
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    table.delegate = all
    collection.delegate = all
    text.delegate = all
    let ofTable = table.delegate
    #expect(ofTable?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 77)
    #expect(table.delegate!.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 77)
    let ofCollection: (any UICollectionViewDelegate)? = collection.delegate
    let ofText: (any UITextViewDelegate)? = text.delegate
    #expect(ofCollection === all && ofText === all)
    let general: UIScrollView = table
    #expect(general.delegate === all)
    table.delegate = nil
    #expect(general.delegate == nil)
  }

  @Test func ofPresentationsAndPickers() {
    let all = Everything()
    let (page, presenter, picker) = (UIViewController(), UIViewController(), UIImagePickerController())
    let popover = UIPopoverPresentationController(presentedViewController: page, presenting: presenter)
    let sheet = UISheetPresentationController(presentedViewController: page, presenting: presenter)
    popover.delegate = all
    sheet.delegate = all
    picker.delegate = all
    let ofPopover: (any UIPopoverPresentationControllerDelegate)? = popover.delegate
    let ofSheet: (any UISheetPresentationControllerDelegate)? = sheet.delegate
    let ofPicker: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? = picker.delegate
    #expect(ofPopover === all && ofSheet === all && ofPicker === all)
    #expect((popover as UIPresentationController).delegate === all)
  }

  @Test func ofAScrollViewAlone() {
    let (table, scrolls) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Scrolls())
    let general: UIScrollView = table
    general.delegate = scrolls
    #expect(table.delegate == nil && general.delegate === scrolls)
    table.contentSize = CGSize(width: 100, height: 500)
    table.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(scrolls.offsets.last == 30)
  }

  @Test func overridden() {
    let (table, all) = (WatchedTable(), Everything())
    table.delegate = all
    #expect(table.sets == 1 && table.delegate === all && (table as UIScrollView).delegate === all)
  }

  @Test func aDocumentSetsTheOneOfTheClass() {
    let (table, all) = (WatchedTable(), Everything())
    table.setValue(all, forKey: "delegate")
    #expect(table.sets == 1 && table.delegate === all)
  }
}
