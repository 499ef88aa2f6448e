import Foundation
let title = String(localized: "title")
let most = MAXFLOAT
let request: URLRequest? = nil
