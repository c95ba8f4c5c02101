public enum StoreWarning: Equatable, Sendable {
    /// Bytes of an interrupted write after the last complete operation were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// Such bytes were moved to a separate file before writing.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Lines of an operation without its last line, before other lines; `first` is the number of the first.
    case unfinishedLines(path: String, count: Int, first: Int)
    /// Damaged lines; everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// Attachments of dropped memes that were not deleted: they changed since they were copied, or version
    /// 0.2 copied them, or another store lists them.
    case attachmentsKept([String])
    /// A store in a later format, which was read as far as possible.
    case laterFormat(path: String, version: String)
}
