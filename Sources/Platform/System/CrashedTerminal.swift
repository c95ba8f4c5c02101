import LibC

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
