import SwiftUI
import UIKit

final class Menu: UIViewController {
  func open(_ row: Int) {
    if row == 0 { return show(UIViewController(), sender: nil) }
    let page = UIHostingController(rootView: Details(row: row))
    page.title = "Details"
    show(page, sender: nil)
    present(
      UIHostingController(
        rootView: Details(row: 2)
      ), animated: true)
  }

  func change() {
    let page = UIHostingController(rootView: Details(row: 1))
    page.rootView = Details(row: 2)
  }
}

struct Details: View {
  let row: Int
  var body: some View { Text("\(row)") }
}
