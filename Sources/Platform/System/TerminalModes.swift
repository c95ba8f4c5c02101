import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The modes of the terminal, to be restored after a program that was killed before it could restore them
/// itself.
struct TerminalModes {
    private let attributes: termios

    /// The current modes; `nil` if standard input is not a terminal.
    init?() {
        var attributes = termios()
        guard tcgetattr(0, &attributes) == 0 else { return nil }
        self.attributes = attributes
    }

    func restore() {
        // If the program has left this process in the background, `tcsetattr` would otherwise stop it with
        // SIGTTOU.
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
