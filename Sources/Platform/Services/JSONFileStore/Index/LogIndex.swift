/// What is known of the beginning of a store, so that it need not be read again.
final class LogIndex {
    /// How many bytes are read sooner than an index of them is made: they take less time than one
    /// durable write.
    static let threshold = 512 << 10

    /// The versions of memes in it.
    let tables: LogTables
    /// How many bytes of the store it covers: whole operations, without damage.
    let end: Int
    /// How many lines those are.
    let lineCount: Int
    /// Does away with what is kept of it, for it was found to be damaged: so it is made anew.
    let discard: () -> Void

    init(tables: LogTables, end: Int, lineCount: Int, discard: @escaping () -> Void) {
        self.tables = tables
        self.end = end
        self.lineCount = lineCount
        self.discard = discard
    }
}
