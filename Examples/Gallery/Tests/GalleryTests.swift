import GalleryKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct GalleryTests {
    @Test("every exhibit of every topic opens without a complaint", arguments: [Device.iPhone15, .iPad11])
    func everything(device: Device) throws {
      for topic in Topic.all {
        for exhibit in topic.exhibits {
          let stage = Stage(device: device)
          stage.rootViewController = GalleryController()
          try stage.settle()
          stage.tap(try #require(stage.firstView(text: topic.title)))
          try stage.settle()
          let (page, row) = try Self.reveal(exhibit.title, in: stage)
          stage.tap(row)
          try stage.settle()
          let shown = page.presentedViewController ?? page.navigationController?.presentedViewController
          #expect(
            (shown ?? stage.rootViewController?.presentedViewController) != nil, "\(topic.title): \(exhibit.title)")
          #expect(stage.diagnostics.isEmpty, "\(topic.title): \(exhibit.title)")
        }
      }
    }

    /// The row, scrolled to where it can be tapped, and its page.
    private static func reveal(_ title: String, in stage: Stage) throws -> (UICollectionViewController, UIView) {
      let topics = try #require(stage.rootViewController as? UISplitViewController)
      let stack = topics.isCollapsed ? topics.viewController(for: .primary) : topics.viewController(for: .secondary)
      let top = try #require((stack as? UINavigationController)?.topViewController)
      let inner = (top as? UINavigationController)?.topViewController ?? top
      let page = try #require(inner as? ExhibitsController)
      let index = try #require(page.topic.exhibits.firstIndex { $0.title == title })
      page.collectionView.scrollToItem(at: IndexPath(item: index, section: 0), at: .centeredVertically, animated: false)
      try stage.settle()
      return (page, try #require(page.collectionView.cellForItem(at: IndexPath(item: index, section: 0))))
    }

    @Test("a screen goes back into its row, and all is as before")
    func back() throws {
      let stage = Stage(device: .iPhone15)
      stage.rootViewController = GalleryController()
      try stage.settle()
      stage.tap(try #require(stage.firstView(text: "Apps")))
      try stage.settle()
      let before = stage.frame()
      for title in ["Recipes", "Post", "Trips"] {
        stage.tap(try #require(stage.firstView(text: title)))
        try stage.settle()
        #expect(stage.frame() != before)
        stage.tap(try #require(stage.firstView(text: "Gallery")))
        try stage.settle()
        #expect(stage.frame() == before, "\(title)")
      }
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
