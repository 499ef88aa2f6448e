internal import Foundation

extension UITableView: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.sectionIndexColor)]
  }
}
