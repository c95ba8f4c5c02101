/// The keys of a terminal, each as it is pressed.
public protocol TerminalKeys: AnyObject {
    /// From now on keys are read one by one, are not shown, and raise no signals.
    ///
    /// - Throws: the failure if standard input is no longer a terminal.
    func begin() throws(SystemFailure)

    func next() -> TerminalInput

    /// Stops this process and those beside it, as the suspend key does, until it is continued.
    func suspend()

    /// Restores the terminal. If a signal has ended the keys, it ends this process now.
    func end()
}

public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// The terminal has another size, or was given back: what is on it must be drawn again.
    case redraw
    /// A signal asks to suspend.
    case suspend
    /// The terminal is gone, or a signal asks to end.
    case end
}
