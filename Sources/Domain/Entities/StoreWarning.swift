public enum StoreWarning: Equatable, Sendable {
    /// Bytes from an interrupted write, after the last complete operation, were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// Bytes from an interrupted write were moved to a separate file before writing.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Some operations were cut off: each lacks its last line, although other lines follow. `count` is the
    /// number of lines in these operations, and `first` is the 1-based number of the first such line.
    case unfinishedLines(path: String, count: Int, first: Int)
    /// Some lines are damaged. Everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// Some files in the attachment folders of dropped memes were not deleted. A file is kept if no import
    /// copied it, if it has changed since it was copied, if version 0.2 copied it, if its meme is also in
    /// another store, or if its folder is a link.
    case attachmentsKept([String])
    /// The store is in a newer format. It was read as far as possible.
    case laterFormat(path: String, version: String)
}
