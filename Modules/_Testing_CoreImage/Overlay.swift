// Swift Testing looks for a module of this name where sources import it and Core Image; nothing is in it.
