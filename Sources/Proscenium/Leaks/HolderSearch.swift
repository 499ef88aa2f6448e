internal import Foundation
internal import QuartzCore
internal import UIKit

/// Looks for the shortest chain of strong references from what lives on to an object.
///
/// It goes by stored properties, elements of collections and what closures capture directly.
nonisolated final class HolderSearch {
  private struct Node {
    let object: AnyObject
    let parent: Int
    let label: String
  }

  /// Chosen: far more than a screen has, and looked through in a second.
  private static let mostObjects = 100_000

  private let target: AnyObject
  private var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []
  private var found: (parent: Int, label: String)?

  /// The chain as text, `UIApplication.windows[0] → UIWindow.rootViewController → …`; nil for none.
  static func path(to target: AnyObject, from root: AnyObject) -> String? {
    HolderSearch(target: target).run(from: root)
  }

  private init(target: AnyObject) { self.target = target }

  private func run(from root: AnyObject) -> String? {
    // A cycle begins and ends at the target.
    seen.insert(ObjectIdentifier(root))
    nodes.append(Node(object: root, parent: -1, label: ""))
    var next = 0
    while next < nodes.count, found == nil, nodes.count < Self.mostObjects {
      let object = nodes[next].object
      let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      fields(of: type(of: object), at: base, from: next, prefix: "")
      next += 1
    }
    guard let found else { return nil }
    var labels = [found.label], index = found.parent
    while index >= 0 {
      let node = nodes[index]
      labels[labels.count - 1] = "\(type(of: node.object)).\(labels[labels.count - 1])"
      if !node.label.isEmpty { labels.append(node.label) }
      index = node.parent
    }
    return (labels.reversed() + ["\(type(of: target))"]).joined(separator: " → ")
  }

  private func fields(of type: Any.Type, at base: UnsafeRawPointer, from index: Int, prefix: String) {
    for field in StoredFields.of(type) where field.isStrong && found == nil {
      value(field.type, at: base + field.offset, from: index, label: prefix + Self.plain(field.name))
    }
  }

  private static func plain(_ name: String) -> String { name.replacingOccurrences(of: "$__lazy_storage_$_", with: "") }

  private func value(_ type: Any.Type, at address: UnsafeRawPointer, from index: Int, label: String) {
    guard found == nil else { return }
    let name = String(describing: type)
    // Values that cannot be copied cannot be read.
    if name.hasPrefix("Mutex<") || name.hasPrefix("Atomic<") { return }
    if name.contains("->"), !name.hasPrefix("Array"), !name.hasPrefix("Dictionary") {
      return closure(context: address.load(fromByteOffset: 8, as: UInt.self), from: index, label: label)
    }
    func load<Value>(_: Value.Type) -> Any? {
      guard UInt(bitPattern: address) % UInt(MemoryLayout<Value>.alignment) == 0 else { return nil }
      return address.load(as: Value.self)
    }
    guard let any = _openExistential(type, do: load) else { return }
    if Swift.type(of: any) is AnyClass { return object(any as AnyObject, from: index, label: label) }
    let dynamicType: Any.Type = Swift.type(of: any)
    guard dynamicType == type else {
      // A value behind a protocol is elsewhere than its container.
      if let address = StoredFields.content(of: type, at: address, as: dynamicType) {
        value(dynamicType, at: address, from: index, label: label)
      }
      return
    }
    let mirror = Mirror(reflecting: any)
    switch mirror.displayStyle {
    case .struct:
      if mirror.children.isEmpty { return }
      fields(of: Swift.type(of: any), at: address, from: index, prefix: label + ".")
    case .collection, .set, .dictionary:
      for (number, child) in mirror.children.enumerated() {
        boxed(child.value, from: index, label: "\(label)[\(number)]")
      }
    case .optional, .enum, .tuple:
      for child in mirror.children { boxed(child.value, from: index, label: label) }
    default: return
    }
  }

  private func boxed(_ any: Any, from index: Int, label: String) {
    if Swift.type(of: any) is AnyClass { return object(any as AnyObject, from: index, label: label) }
    func visit<Value>(_ value: Value) {
      withUnsafePointer(to: value) { self.value(Value.self, at: UnsafeRawPointer($0), from: index, label: label) }
    }
    _openExistential(any, do: visit)
  }

  private func object(_ object: AnyObject, from index: Int, label: String) {
    if object === target {
      found = found ?? (index, label)
    } else if seen.insert(ObjectIdentifier(object)).inserted, !Self.isShared(type(of: object)) {
      nodes.append(Node(object: object, parent: index, label: label))
    }
  }

  /// Captures of a closure: the words of its context, and of variables in it.
  private func closure(context: UInt, from index: Int, label: String) {
    let wanted = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    // A closure that captures one object alone has it in place of a context.
    let isFound = context == wanted || Self.reaches(wanted, from: context, depth: 3) { OwnMemory.isContext($0) }
    if isFound { found = found ?? (index, "\(label) (a closure)") }
  }

  /// True if an address is met within so many steps from allocation to allocation.
  static func reaches(
    _ wanted: UInt, from address: UInt, depth: Int, through isFollowed: (_ words: [UInt]) -> Bool = { _ in true }
  ) -> Bool {
    var level = [address], known: Set<UInt> = [address]
    for _ in 0..<depth {
      var next: [UInt] = []
      for address in level {
        let words = OwnMemory.allocation(at: address)
        guard isFollowed(words) else { continue }
        for word in words.dropFirst(2) {
          if word == wanted { return true }
          if known.count < 4000, known.insert(word).inserted { next.append(word) }
        }
      }
      level = next
    }
    return false
  }

  /// Returns true if other threads change a class's objects: modules below the interface, which hold no controllers.
  private static func isShared(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return ["Compositor.", "CoreGraphics.", "Hosts."].contains { name.hasPrefix($0) }
  }
}
