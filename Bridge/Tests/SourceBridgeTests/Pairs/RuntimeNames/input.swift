import UIKit

func walk(_ type: AnyClass) {
  var count: UInt32 = 0
  _ = class_copyMethodList(type, &count)
  #if !canImport(Proscenium)
    _ = class_copyIvarList(type, &count)
  #endif
}
