import UIKit

func wrappers() -> [Wrapper] { [] }
