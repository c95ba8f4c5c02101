import Domain
import LibC

/// The modes of a terminal, saved so that they can be restored after a program or this process has changed
/// them.
struct TerminalModes {
    let attributes: termios
    private let terminal: Int32

    /// Reads the current modes of a terminal, by default standard input. Returns `nil` if the descriptor is
    /// not a terminal.
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

    /// Runs a program that uses the keyboard, and then restores the terminal modes. In the meantime, this
    /// process ignores SIGINT, SIGQUIT and SIGPIPE.
    static func lent<Answer>(
        _ run: () throws(SystemFailure) -> Answer
    ) throws(SystemFailure) -> Answer {
        let modes = TerminalModes()
        let handlers = [
            (SIGINT, signal(SIGINT, SIG_IGN)), (SIGQUIT, signal(SIGQUIT, SIG_IGN)),
            (SIGPIPE, signal(SIGPIPE, SIG_IGN)),
        ]
        defer {
            for (number, handler) in handlers { signal(number, handler) }
            modes?.restore()
        }
        return try run()
    }

    /// Makes a terminal deliver keys one by one, without echoing them or turning them into signals.
    static func readKeys(of terminal: Int32) throws(SystemFailure) {
        var attributes = termios()
        try SystemCall.retrying { tcgetattr(terminal, &attributes) }
        // If ICRNL stayed set, Enter would be the same as Ctrl-J.
        attributes.c_iflag &= ~tcflag_t(ICRNL)
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        try SystemCall.retrying { tcsetattr(terminal, TCSADRAIN, &attributes) }
    }
}

/// The terminal modes to restore if this process crashes while it reads keys.
enum CrashedTerminal {
    private static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    /// Installs signal handlers that, if this process crashes, restore the terminal modes and write an escape
    /// sequence to the screen.
    static func prepare(input: Int32, output: Int32, _ modes: TerminalModes, _ sequence: String) {
        let bytes = Array(sequence.utf8.prefix(restoring.count))
        restoring.baseAddress?.update(from: bytes, count: bytes.count)
        attributes = modes.attributes
        (keyboard, screen, restoringCount) = (input, output, bytes.count)
        for number in signals { Interruption.handle(number, with: restoreAndEnd) }
    }

    static func forget() {
        keyboard = -1
        for number in signals { signal(number, SIG_DFL) }
    }

    /// Restores the terminal after `prepare`. Does nothing after `forget`, or if the terminal is already
    /// restored. Safe to call in a signal handler.
    static func restore() {
        guard keyboard >= 0 else { return }
        _ = write(screen, restoring.baseAddress, restoringCount)
        tcsetattr(keyboard, TCSANOW, &attributes)
        keyboard = -1
    }
}

private func restoreAndEnd(_ number: Int32) {
    CrashedTerminal.restore()
    // The signal takes its default action once this function has returned.
    raise(number)
}

// A signal handler can use only global variables.
nonisolated(unsafe) private var keyboard: Int32 = -1
nonisolated(unsafe) private var screen: Int32 = -1
nonisolated(unsafe) private var attributes = termios()
nonisolated(unsafe) private let restoring = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 256)
nonisolated(unsafe) private var restoringCount = 0
