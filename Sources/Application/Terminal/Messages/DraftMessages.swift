/// The help text in a draft.
enum DraftMessages {
    /// The lines below every draft.
    static let help = """
        The first line is the title. The text follows after an empty line.
        Lines that begin with MEME: are ignored; to keep one, write \\MEME: instead.
        An empty draft stores nothing.
        """
}
