import Compositor
import CoreGraphics
import Foundation
import QuartzCore

/// A tree as indented text, for failure messages.
func outline(_ node: RenderNode, _ indent: String = "") -> String {
  let (p, s) = (node.placement, node.body.style)
  var line =
    "\(indent)\(s.bounds) at \(p.position.x),\(p.position.y) z\(p.zPosition) anchor \(p.anchorPoint) opacity \(p.opacity)"
  if p.transform != CATransform3DIdentity { line += " transform \(p.transform)" }
  if let c = s.background { line += " bg \(String(c.premultiplied, radix: 16))" }
  if s.cornerRadius > 0 { line += " r\(s.cornerRadius) \(s.maskedCorners.rawValue) \(s.isContinuousCorner)" }
  if s.borderWidth > 0 { line += " border \(s.borderWidth)" }
  if s.masksToBounds { line += " clips" }
  if let content = s.content {
    switch content {
    case .image(let i, let f, let r, let c, let d, let n, let t):
      line += " image \(i.width)x\(i.height) \(f) \(r) \(c) \(d) \(n) \(t != nil)"
    case .gradient(let g): line += " gradient \(g.kind) \(g.start) \(g.end)"
    case .shape: line += " shape"
    }
  }
  if let h = s.shadow { line += " shadow \(h.radius) \(h.offset) path \(h.path != nil)" }
  if s.sublayerTransform != CATransform3DIdentity { line += " sublayers \(s.sublayerTransform)" }
  if !s.isDoubleSided { line += " single" }
  if !s.allowsGroupOpacity { line += " nogroup" }
  if s.preservesDepth { line += " depth" }
  if s.rasterizationScale > 0 { line += " raster \(s.rasterizationScale)" }
  if !s.filters.isEmpty { line += " filters \(s.filters)" }
  if s.blend != .normal { line += " blend \(s.blend)" }
  if !s.backgroundFilters.isEmpty { line += " backdrop \(s.backgroundFilters)" }
  line += "\n"
  if let mask = node.body.mask { line += "\(indent) mask:\n" + outline(mask, indent + "  ") }
  for child in node.body.children { line += outline(child, indent + "  ") }
  return line
}
