public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// Nothing has happened within the time limit.
    case nothing
    /// The store may have changed.
    case storeChanged
    /// The terminal was resized, or this process continued: redraw everything.
    case redraw
    /// A signal requests suspension.
    case suspend
    /// The terminal is gone, or a signal requests termination.
    case end
}
