// The target exists so that its dependencies are built.
