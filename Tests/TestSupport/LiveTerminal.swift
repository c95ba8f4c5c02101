import Foundation
import LibC
import Platform

/// A pseudo-terminal whose shell runs one program while a test types, resizes and inspects the output.
package final class LiveTerminal {
    /// The bytes that the program has written since the last call of `look()`.
    package private(set) var shown: [UInt8] = []
    /// The terminal at its current size.
    package private(set) var terminal: Terminal

    private var controller: Int32
    private let terminalEnd: Int32
    private let session: ChildProcess
    private let deadline: Deadline
    private let command: String

    /// The error that a program ended before it showed the awaited text.
    private struct Ended: Error { let shown: String }

    private static let fullDrawing = Array("\u{1B}[H\u{1B}[J".utf8)
    private static let endOfDrawing = Array("\u{1B}[?2026l".utf8)

    /// Starts a command. The shell writes the modes of the terminal to `before`, `stopped` and `after`, and
    /// resumes the command if it stops.
    package init(_ command: String, in shell: Shell, columns: Int = 80, rows: Int = 24) throws {
        terminal = Terminal()
        (terminal.columns, terminal.rows) = (columns, rows)
        (controller, terminalEnd) = try terminal.open()
        var variables = shell.environment
        if variables["TERM"] == nil { variables["TERM"] = "xterm" }
        let script = """
            set -m; trap : HUP INT QUIT
            stty -g > before
            \(command)
            s=$?
            while [ $s -eq 148 ]; do stty -g > stopped; fg > /dev/null; s=$?; done
            stty -g > after
            exit $s
            """
        session = try ChildProcess(
            program: "setsid", arguments: ["--ctty", "sh", "-c", shell.script(for: script)],
            variables: .only(variables), input: terminalEnd, output: terminalEnd,
            error: terminalEnd)
        deadline = Deadline(of: session, after: shell.patience)
        self.command = command
    }

    deinit {
        hangUp()
        close(terminalEnd)
    }

    /// Types keys in small parts, and reads the output in between.
    package func type(_ keys: String) throws {
        var rest = Array(keys.utf8)[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(256))
            let count = write(controller, part, part.count)
            guard count >= 0 || errno == EINTR else { throw POSIXError(.EIO) }
            rest = rest.dropFirst(max(count, 0))
            while take(within: 0) {}
        }
    }

    /// Discards the output so far.
    package func look() { shown = [] }

    /// Waits until a text has appeared since the last `look()` and the update that contains it is complete.
    package func wait(for text: String) throws {
        try wait(for: [Array(text.utf8), LiveTerminal.endOfDrawing])
    }

    /// Waits until the whole screen has been drawn since the last `look()`.
    package func waitForFullDrawing() throws {
        try wait(for: [LiveTerminal.fullDrawing, LiveTerminal.endOfDrawing])
    }

    private func wait(for parts: [[UInt8]]) throws {
        while true {
            var rest = shown[...]
            var isFound = true
            for part in parts {
                guard let range = rest.firstRange(of: part) else {
                    isFound = false
                    break
                }
                rest = rest[range.upperBound...]
            }
            if isFound { return }
            if take(within: 500) { continue }
            if !isRunning { throw Ended(shown: String(decoding: shown, as: UTF8.self)) }
        }
    }

    /// Reads the output until there was none for some milliseconds and all keys were read.
    package func settle(_ milliseconds: Int32 = 60) {
        while take(within: milliseconds) || unreadCount > 0 && isRunning {}
    }

    /// The number of typed bytes that the program has not read.
    private var unreadCount: Int32 {
        var count: Int32 = 0
        _ = ioctl(terminalEnd, UInt(FIONREAD), &count)
        return count
    }

    package func resize(columns: Int, rows: Int) {
        (terminal.columns, terminal.rows) = (columns, rows)
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal to the program, not to its shell.
    package func send(_ signal: Int32) { kill(-tcgetpgrp(controller), signal) }

    /// Closes the terminal, as if its window was closed.
    package func hangUp() {
        if controller >= 0 { close(controller) }
        controller = -1
    }

    /// Whether the shell of the program is still running.
    package var isRunning: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(session.id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            && info.si_signo == 0
    }

    /// Waits for the end.
    ///
    /// - Returns: the status of the program.
    package func end() throws -> Int32 {
        while controller >= 0, isRunning { take(within: 50) }
        while take(within: 0) {}
        let status = session.wait()
        try deadline.end(command, shown: shown)
        return status
    }

    /// Reads output that arrives within some milliseconds. Returns whether there was any.
    @discardableResult
    private func take(within milliseconds: Int32) -> Bool {
        guard controller >= 0 else { return false }
        var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(controller, &chunk, chunk.count)
        shown += chunk[..<max(count, 0)]
        return count > 0
    }
}
