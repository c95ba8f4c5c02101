import Domain

/// The properties of a stream, determined before anything is written. The defaults are those of a pipe.
package struct StreamTraits: Equatable, Sendable {
    package var isTerminal = false
    /// Whether to color text.
    package var usesColor = false
    /// Whether to write bold text even without colors.
    package var usesBold = false
    /// Whether to make addresses clickable.
    package var usesHyperlinks = false
    package var theme = Theme()
    /// The size used for layout.
    package var size = TerminalSize(columns: 80, rows: 24)
    package var glyphs = Glyphs.unicode
    /// Whether the stream is a terminal that can overwrite a line.
    package var canWriteOver = false
    /// How to show pictures; `nil` if the stream cannot show any.
    package var graphics: Graphics?
    /// Whether the stream is a file. If so, nobody is watching the output.
    package var isFile = false

    /// The width available to tables. One cell stays free, because some terminals show emoji wider than
    /// expected.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// The width at which to wrap messages; `nil` if a program may read them.
    var messageColumns: Int? { isTerminal ? size.columns : nil }
}

/// The values of the options `--color`, `--hyperlinks` and `--images`.
package enum WhenChoice: String, CaseIterable, Sendable {
    /// Uses the feature on capable terminals, unless the environment says otherwise. Hyperlinks also require
    /// colors.
    case automatic = "auto"
    case always
    case never
}
