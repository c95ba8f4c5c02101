import Domain

/// The properties of a stream, determined before anything is written; by default those of a pipe.
package struct StreamTraits: Equatable, Sendable {
    package var isTerminal = false
    /// Whether to colour text.
    package var usesColor = false
    /// Whether to write bold text even without colours.
    package var usesBold = false
    /// Whether to link addresses.
    package var usesHyperlinks = false
    package var theme = Theme()
    /// The size for layout.
    package var size = TerminalSize(columns: 80, rows: 24)
    package var glyphs = Glyphs.unicode
    /// Whether the stream is a terminal that can overwrite a line.
    package var canWriteOver = false
    /// How to show pictures; `nil` if that is impossible.
    package var graphics: Graphics?
    /// Whether the stream is a file, so that nobody watches the output.
    package var isFile = false

    /// The width of tables. One cell is spare, for terminals with other widths of emoji.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// The width at which to wrap messages; `nil` if programs may read them.
    var messageColumns: Int? { isTerminal ? size.columns : nil }
}

/// The values of `--color`, `--hyperlinks` and `--images`.
package enum WhenChoice: String, CaseIterable, Sendable {
    /// On capable terminals, unless the environment says otherwise; hyperlinks only with colours.
    case automatic = "auto"
    case always
    case never
}
