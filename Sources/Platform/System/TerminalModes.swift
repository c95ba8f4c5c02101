import Domain
import LibC

/// The modes of the terminal, to restore after a program that was killed before it could restore them.
struct TerminalModes {
    let attributes: termios
    private let terminal: Int32

    /// Reads the current modes; `nil` if a descriptor, by default standard input, is not a terminal.
    init?(of terminal: Int32 = 0) {
        var attributes = termios()
        guard tcgetattr(terminal, &attributes) == 0 else { return nil }
        self.attributes = attributes
        self.terminal = terminal
    }

    func restore() {
        // If the program has left this process in the background, `tcsetattr` would stop it with SIGTTOU.
        let handler = signal(SIGTTOU, SIG_IGN)
        defer { signal(SIGTTOU, handler) }
        var attributes = attributes
        tcsetattr(terminal, TCSANOW, &attributes)
    }

    /// Runs a program that uses the keyboard, and then restores the modes of the terminal. Meanwhile, this
    /// process ignores the signals of the keyboard and of a closed pipe.
    static func lent<Answer>(
        _ run: () throws(SystemFailure) -> Answer
    ) throws(SystemFailure) -> Answer {
        let modes = TerminalModes()
        // With SIGCHLD ignored, a child has no exit status.
        let handlers = [
            (SIGINT, signal(SIGINT, SIG_IGN)), (SIGQUIT, signal(SIGQUIT, SIG_IGN)),
            (SIGPIPE, signal(SIGPIPE, SIG_IGN)), (SIGCHLD, signal(SIGCHLD, SIG_DFL)),
        ]
        defer {
            for (number, handler) in handlers { signal(number, handler) }
            modes?.restore()
        }
        return try run()
    }

    /// From now on, keys are read one by one, without echo and without signals.
    static func readKeys(of terminal: Int32) throws(SystemFailure) {
        var attributes = termios()
        try SystemCall.retrying { tcgetattr(terminal, &attributes) }
        // Otherwise, Enter would be the same as Ctrl-J.
        attributes.c_iflag &= ~tcflag_t(ICRNL)
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        try SystemCall.retrying { tcsetattr(terminal, TCSADRAIN, &attributes) }
    }
}
