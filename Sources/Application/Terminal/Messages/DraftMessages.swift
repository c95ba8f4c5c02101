/// The lines for the user in a draft.
enum DraftMessages {
    /// Below a draft with fields, in a block.
    static let blockHelp =
        "Between the lines of --- are the fields; delete a line to unset its field.\n" + commonHelp

    /// Below another one.
    static let help =
        "The first line is the title. The text follows after an empty line.\n" + commonHelp

    private static let commonHelp = """
        Lines that begin with MEME: are ignored; to keep one, write \\MEME: instead.
        An empty draft stores nothing.
        """

    /// Above the meme as it is now, where another command has changed it since its draft was begun.
    static let otherVersion = "The meme was changed by another command. It is now:"
}
