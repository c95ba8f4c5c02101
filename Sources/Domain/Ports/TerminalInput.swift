public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// There was no input within the time limit.
    case nothing
    /// The store may have changed.
    case storeChanged
    /// The terminal was resized, or this process was continued. Everything must be redrawn.
    case redraw
    /// A signal requests suspension.
    case suspend
    /// The terminal is gone, or a signal requests termination.
    case end
}
