#if canImport(UIKit)
import UIKit
#endif

#if os(iOS)
class A: NSObject { @objc func here() {} }
#elseif os(Linux)
class A: NSObject { @objc func never() {} }
#endif

class B: NSObject {
  #if os(macOS) || os(iOS) && !targetEnvironment(macCatalyst)
  @objc func both() {}
  #endif
  #if !os(iOS)
  @objc func elsewhere() {}
  #else
  @objc func inElse() {}
  #endif
  #if DEBUG
  @objc func debugOnly() {}
  #elseif swift(>=6)
  @objc func newer() {}
  #endif
  #if targetEnvironment(simulator)
  func simulated() {}
  #endif
}

#if (os(macOS) || os(iOS)) && !PLAIN
class C: NSObject { @objc func onPhones() {} }
#endif
