import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How the terminal treats what is typed and shown, to be put back after a program that was ended
/// before it could do so itself.
struct TerminalModes {
    private let attributes: termios

    /// The modes at this moment; `nil` if standard input is no terminal.
    init?() {
        var attributes = termios()
        guard tcgetattr(0, &attributes) == 0 else { return nil }
        self.attributes = attributes
    }

    /// Puts the modes back.
    func restore() {
        // A process that does not have the terminal, for the program has not given it back, is
        // stopped here otherwise.
        let handler = signal(SIGTTOU, SIG_IGN)
        defer { signal(SIGTTOU, handler) }
        var attributes = attributes
        tcsetattr(0, TCSANOW, &attributes)
    }

    /// From now on keys are read one by one, unseen, and none is a signal.
    static func readKeys() throws(SystemFailure) {
        var attributes = termios()
        try SystemCall.retrying { tcgetattr(0, &attributes) }
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        try SystemCall.retrying { tcsetattr(0, TCSADRAIN, &attributes) }
    }
}
