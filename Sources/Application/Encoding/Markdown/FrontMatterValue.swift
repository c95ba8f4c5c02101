/// The value of a field of front matter.
enum FrontMatterValue: Equatable {
    /// No value.
    case nothing
    case scalar(FrontMatterScalar)
    case list([FrontMatterScalar])
    /// Anything else: nested values, anchors, invalid YAML.
    case other
}

/// A single value.
struct FrontMatterScalar: Equatable {
    /// Its characters, with U+FFFD in place of each lone surrogate.
    var text: String
    /// Whether it stands without quotes, so that it may be a number, a time or a truth value.
    var isPlain = false
    /// Its JSON where it has lone surrogates.
    var exactJSON: String?

    /// Whether it is one of the words for null.
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(text) }
}
