// Empty on purpose: the cross-import overlay that `import Testing` asks for beside a module named CoreGraphics.
