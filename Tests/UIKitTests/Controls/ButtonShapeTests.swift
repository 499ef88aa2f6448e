import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Shapes of stock and configured buttons.
@Suite struct ButtonShapeTests {
  @Test("a close button is a gray disc of thirty points with a gray cross") func close() throws {
    let cast = Cast()
    let button = UIButton(type: .close)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 30))
    cast.a.view.addSubview(button)
    button.layoutIfNeeded()
    let disc = try #require(button.subviews.first)
    #expect(disc.frame == button.bounds && disc.layer.cornerRadius == 15)
    #expect(button.tintColor == .secondaryLabel && disc.backgroundColor == .tertiarySystemFill)
  }

  @Test("a configured title goes on in another line unless it is truncated") func lines() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is far too long for one line"
    let button = UIButton(configuration: configuration)
    let line = button.intrinsicContentSize.height
    let broken = button.sizeThatFits(CGSize(width: 160, height: 0))
    #expect(broken.height > line * 1.5 && broken.width <= 160)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height == line)
  }

  @Test("the ends of a capsule are half circles") func capsule() throws {
    let cast = Cast()
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    cast.a.view.addSubview(button)
    button.layoutIfNeeded()
    let background = try #require(button.subviews.first)
    #expect(background.layer.cornerRadius == 20 && background.layer.cornerCurve == .circular)
  }
}
