import Domain

/// The properties of a stream, found out once, before anything is written; by default those of a pipe.
package struct StreamTraits: Equatable, Sendable {
    package var isTerminal = false
    /// Whether text is coloured.
    package var usesColor = false
    /// Whether addresses are hyperlinks.
    package var usesHyperlinks = false
    /// The colours.
    package var theme = Theme()
    /// The size to lay out for.
    package var size = TerminalSize(columns: 80, rows: 24)
    /// The marks to use.
    package var glyphs = Glyphs.unicode
    /// Whether it is a terminal that can write over a line.
    package var canWriteOver = false
    /// How it shows pictures; `nil` if it cannot.
    package var graphics: Graphics?
    /// Whether it is a file, whose contents are not seen while they are written.
    package var isFile = false

    /// How many cells the lines of a table have: one is spare at the right, for terminals that count the cells
    /// of an emoji otherwise.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// Where messages are wrapped; `nil` where programs may read them.
    var messageColumns: Int? { isTerminal ? size.columns : nil }
}

/// The values of `--color`, `--hyperlinks` and `--images`.
package enum WhenChoice: String, CaseIterable, Sendable {
    /// On a terminal that can, unless the environment says otherwise; hyperlinks only with colours.
    case automatic = "auto"
    case always
    case never
}
