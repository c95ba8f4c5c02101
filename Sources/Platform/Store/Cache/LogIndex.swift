/// An index of the beginning of a store, which therefore need not be read again.
final class LogIndex {
    /// The size in bytes from which a store gets an index: reading fewer bytes takes less time than one
    /// durable write.
    static let threshold = 512 << 10

    /// The versions of memes that the index covers.
    let tables: LogTables
    /// How many bytes of the store it covers: complete operations without damage.
    var end: Int { header.end }
    /// How many lines of the store it covers.
    var lineCount: Int { header.lineCount }
    /// The header of the index file.
    let header: IndexHeader
    /// Removes the index file after damage was found in it, so that a new one will be written.
    let discard: () -> Void

    init(_ header: IndexHeader, tables: LogTables, discard: @escaping () -> Void) {
        self.tables = tables
        self.header = header
        self.discard = discard
    }
}
