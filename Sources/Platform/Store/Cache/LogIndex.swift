/// An index of the beginning of a store, which need not be read again.
struct LogIndex {
    /// The size in bytes from which a store gets an index: reading fewer bytes takes less time than one
    /// durable write.
    static let threshold = 512 << 10

    let header: IndexHeader
    /// The versions of memes that the index covers.
    let tables: LogTables
    /// Removes the index file after damage was found in it, so that it will be written again.
    let discard: () -> Void
}
