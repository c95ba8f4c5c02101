/// An index of the first part of a store, which makes it unnecessary to read that part again.
struct LogIndex {
    /// The minimum size in bytes of a store that has an index. Reading a smaller store takes less time than
    /// one durable write.
    static let threshold = 512 << 10

    let header: IndexHeader
    /// The versions of memes that the index covers.
    let tables: LogTables
    /// Removes the index file after damage has been found in it, so that the index will be written again.
    let discard: () -> Void
}
