/// What is known of the beginning of a store, so that it need not be read again.
final class LogIndex {
    /// How many bytes are read sooner than an index of them is made: they take less time than one
    /// durable write.
    static let threshold = 512 << 10

    /// The versions of memes in it.
    let tables: LogTables
    /// How many bytes of the store it covers: whole operations, without damage.
    var end: Int { header.end }
    /// How many lines those are.
    var lineCount: Int { header.lineCount }
    /// What its file begins with.
    let header: IndexHeader
    /// Does away with what is kept of it, for it was found to be damaged: so it is made anew.
    let discard: () -> Void

    init(_ header: IndexHeader, tables: LogTables, discard: @escaping () -> Void) {
        self.tables = tables
        self.header = header
        self.discard = discard
    }
}
