import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// The result of loading a storyboard as text: controllers, views with their frames, segues' names.
struct InterfaceDump {
  private(set) var text = ""

  /// Every controller of a storyboard, each shown on a stage of its own.
  static func text(of data: Data, path: String) -> (dump: String, received: String) {
    var dump = InterfaceDump()
    var device = Device.iPhoneSE
    device.drawsChrome = false
    let stage = Stage(device: device)
    let failures = stage.collectFailures {
      let storyboard = UIStoryboard(data: data, path: path)
      for controller in storyboard.everyController() {
        stage.rootViewController = controller
        stage.turn()
        dump.add(controller, 0)
      }
    }
    let received = stage.diagnostics.map { "\($0)" } + failures.map { "failed: \($0)" }
    return (dump.text, received.map { $0.replacing(#/0x[0-9a-f]+/#, with: "0x…") + "\n" }.joined())
  }

  private mutating func line(_ depth: Int, _ words: String?...) {
    text += String(repeating: "  ", count: depth) + words.compactMap(\.self).joined(separator: " ") + "\n"
  }

  private mutating func add(_ controller: UIViewController, _ depth: Int) {
    line(depth, "\(type(of: controller))", controller.navigationItem.title.map { "item “\($0)”" })
    for child in controller.children { add(child, depth + 1) }
    if let view = controller.viewIfLoaded { add(view, depth + 1) }
  }

  private mutating func add(_ view: UIView, _ depth: Int) {
    func number(_ value: CGFloat) -> String { String(format: "%g", (Double(value) * 2).rounded() / 2) }
    let frame = view.frame
    let frameText = [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
    line(depth, "\(type(of: view)) (\(frameText))", words(of: view), view.isHidden ? "hidden" : nil)
    // What bars and controls are made of is their own affair.
    let isClosed =
      view is UIControl || view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UILabel
      || view is UITextView
    if !isClosed { for subview in view.subviews { add(subview, depth + 1) } }
  }

  private func words(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text.map { "“\($0)”" }
    case let button as UIButton: button.currentTitle.map { "“\($0)”" }
    case let field as UITextField: field.placeholder.map { "“\($0)”" }
    case let text as UITextView: "“\(text.text ?? "")”"
    default: nil
    }
  }
}
