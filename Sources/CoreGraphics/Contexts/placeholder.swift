/// A drawing target.
public final class CGContext {}
