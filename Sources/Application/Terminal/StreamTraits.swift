import Domain

/// The properties of a stream, found out once, before anything is written.
package struct StreamTraits: Equatable, Sendable {
    package var isTerminal: Bool
    /// Whether text is coloured.
    package var usesColor: Bool
    /// Whether addresses are hyperlinks.
    package var usesHyperlinks: Bool
    /// The colours.
    package var theme: Theme
    /// The size to lay out for.
    package var size: TerminalSize
    /// The marks to use.
    package var glyphs: Glyphs
    /// Whether it is a terminal that can write over a line.
    package var canWriteOver: Bool
    /// How it shows pictures; `nil` if it cannot.
    package var graphics: Graphics?
    /// Whether it is a file, whose contents are not seen while they are written.
    package var isFile: Bool

    /// How many cells the lines of a table have: one is spare at the right, for terminals that count the cells
    /// of an emoji otherwise.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// Where messages are wrapped; `nil` where programs may read them.
    var messageColumns: Int? { isTerminal ? size.columns : nil }

    /// Traits; by default those of a pipe.
    package init(
        isTerminal: Bool = false, usesColor: Bool = false, usesHyperlinks: Bool = false,
        theme: Theme = Theme(), size: TerminalSize = TerminalSize(columns: 80, rows: 24),
        glyphs: Glyphs = .unicode, canWriteOver: Bool = false, graphics: Graphics? = nil,
        isFile: Bool = false
    ) {
        self.isTerminal = isTerminal
        self.usesColor = usesColor
        self.usesHyperlinks = usesHyperlinks
        self.theme = theme
        self.size = size
        self.glyphs = glyphs
        self.canWriteOver = canWriteOver
        self.graphics = graphics
        self.isFile = isFile
    }
}

/// The values of `--color`, `--hyperlinks` and `--images`.
package enum WhenChoice: String, CaseIterable, Sendable {
    /// On a terminal that can, unless the environment says otherwise; hyperlinks only with colours.
    case automatic = "auto"
    case always
    case never
}
