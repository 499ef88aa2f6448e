extension RenderTree { package func text(includingImages: Bool) -> String { "" } }
