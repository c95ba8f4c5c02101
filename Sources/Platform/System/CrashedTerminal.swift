import LibC

/// Restores the terminal if this process crashes while it reads keys.
enum CrashedTerminal {
    private static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    /// From now on, a crash restores the modes of a terminal, and writes a sequence to its screen.
    static func prepare(
        input: Int32, output: Int32, _ modes: TerminalModes, _ sequence: String
    ) {
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

    /// Restores the terminal, if it was prepared. A signal handler can call this.
    static func restore() {
        guard keyboard >= 0 else { return }
        _ = write(screen, restoring.baseAddress, restoringCount)
        tcsetattr(keyboard, TCSANOW, &attributes)
        keyboard = -1
    }
}

private func restoreAndEnd(_ number: Int32) {
    CrashedTerminal.restore()
    // Takes the default action as soon as this function has returned.
    raise(number)
}

// A signal handler can only use global variables.
nonisolated(unsafe) private var keyboard: Int32 = -1
nonisolated(unsafe) private var screen: Int32 = -1
nonisolated(unsafe) private var attributes = termios()
nonisolated(unsafe) private let restoring = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 256)
nonisolated(unsafe) private var restoringCount = 0
