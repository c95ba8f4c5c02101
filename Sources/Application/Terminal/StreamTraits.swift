import Domain

/// The properties of a stream, found out once, before anything is written.
package struct StreamTraits: Equatable, Sendable {
    /// Whether it is a terminal.
    package var isTerminal: Bool
    /// Whether text is coloured.
    package var usesColor: Bool
    /// The size to lay out for.
    package var size: TerminalSize
    /// The marks to use.
    package var glyphs: Glyphs
    /// Whether it is a terminal that can write over a line.
    package var canWriteOver: Bool
    /// Whether it is a file, so that nobody sees it while it is written.
    package var isFile: Bool

    /// How many cells the lines of a table have: one is spare at the right, for terminals that count the cells
    /// of an emoji otherwise.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// Traits; by default those of a pipe.
    package init(
        isTerminal: Bool = false, usesColor: Bool = false,
        size: TerminalSize = TerminalSize(columns: 80, rows: 24), glyphs: Glyphs = .unicode,
        canWriteOver: Bool = false, isFile: Bool = false
    ) {
        self.isTerminal = isTerminal
        self.usesColor = usesColor
        self.size = size
        self.glyphs = glyphs
        self.canWriteOver = canWriteOver
        self.isFile = isFile
    }
}

/// The values of `--color`.
package enum ColorChoice: String, Sendable {
    /// On a terminal, unless the environment says otherwise.
    case automatic = "auto"
    /// Always.
    case always
    /// Never.
    case never
}
