/// What a store has to say beside its answer.
public enum StoreWarning: Equatable, Sendable {
    /// Bytes after the last whole operation, left by a writer that was cut off: they were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// The same, moved to a file of their own before something was written.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Lines that cannot be understood: everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// A store in a later format: what this version understands was read.
    case laterFormat(path: String, version: String)
}
