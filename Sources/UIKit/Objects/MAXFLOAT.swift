/// The largest number of the type `Float`, which Apple's systems have from C.
nonisolated public let MAXFLOAT = Float.greatestFiniteMagnitude
