public enum StoreWarning: Equatable, Sendable {
    /// Bytes after the last whole operation, left by an interrupted writer: they were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// The same, moved to a file of their own before something was written.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Damaged lines: everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// A store in a later format: it was read as far as possible.
    case laterFormat(path: String, version: String)
}
