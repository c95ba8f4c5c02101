import Foundation
import LibC
import Platform

/// A pseudo-terminal in which commands run as they would for a person.
package struct Terminal {
    /// The size of the screen.
    package var columns = 80
    package var rows = 24

    /// Creates a terminal of 80 columns and 24 rows.
    package init() {}

    /// Runs a command in the terminal.
    ///
    /// - Parameters:
    ///   - command: the script for `sh -c`.
    ///   - shell: the shell whose directory and variables are used.
    ///   - typed: the text that is typed at the start, all at once.
    ///   - reply: a question, and what happens once it is shown; the result is typed.
    ///   - steps: texts to type, each once its awaited text appears in the output since the step before.
    /// - Returns: all output, and the exit status.
    package func run(
        _ command: String, in shell: Shell, typed: String = "",
        reply: (question: String, answer: () throws -> String)? = nil,
        steps: [(awaited: String, typed: String)] = []
    ) throws -> (shown: String, status: Int32) {
        let (bytes, status) = try record(
            command, in: shell, typed: typed, reply: reply, steps: steps)
        return (String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"), status)
    }

    /// Runs a command in the same way, and returns the exact bytes that the terminal received.
    package func record(
        _ command: String, in shell: Shell, typed: String = "",
        reply: (question: String, answer: () throws -> String)? = nil,
        steps: [(awaited: String, typed: String)] = []
    ) throws -> (bytes: [UInt8], status: Int32) {
        let (controller, terminalEnd) = try open()
        let screen = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
        let terminal = FileHandle(fileDescriptor: terminalEnd, closeOnDealloc: true)

        var variables = shell.environment
        if variables["TERM"] == nil { variables["TERM"] = "xterm" }
        let process = try ChildProcess(
            shell: shell.script(for: command), variables: .only(variables), input: terminalEnd,
            output: terminalEnd, error: terminalEnd, inOwnGroup: true)
        let deadline = Deadline(of: process, after: shell.patience)
        try terminal.close()
        if !typed.isEmpty { try screen.write(contentsOf: Data(typed.utf8)) }

        var reply = reply
        var steps = steps[...]
        var seenCount = 0
        var shown: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        // Once no process has the terminal open, Linux returns EIO.
        while true {
            var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
            // A process of another group may still have the terminal open.
            if poll(&request, 1, 500) <= 0 {
                if deadline.isExceeded { break }
                continue
            }
            let count = read(controller, &chunk, chunk.count)
            if count == 0 || count < 0 && errno != EINTR { break }
            shown += chunk[..<max(count, 0)]
            if let (question, answer) = reply,
                String(decoding: shown, as: UTF8.self).contains(question)
            {
                reply = nil
                try screen.write(contentsOf: Data(answer().utf8))
            }
            if let step = steps.first,
                step.awaited.isEmpty
                    || String(decoding: shown[seenCount...], as: UTF8.self).contains(step.awaited)
            {
                steps.removeFirst()
                seenCount = shown.count
                try screen.write(contentsOf: Data(step.typed.utf8))
            }
        }
        let status = process.wait()
        try deadline.end(command, shown: shown)
        return (shown, status)
    }

    /// Opens a new pseudo-terminal. Other programs do not inherit its ends, because they would keep them
    /// open.
    func open() throws -> (controller: Int32, terminal: Int32) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        #if os(Linux)
            // Not `openpty`: another thread may start a program between it and `fcntl`.
            let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
            let controller = LibC.open("/dev/ptmx", flags)
            var isLocked: Int32 = 0
            let (setLock, openPeer) = (UInt(0x4004_5431), UInt(0x5441))
            _ = ioctl(controller, setLock, &isLocked)
            let terminal = ioctl(controller, openPeer, flags)
            _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        #else
            var (controller, terminal) = (Int32(-1), Int32(-1))
            openpty(&controller, &terminal, nil, nil, &size)
            for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        guard controller >= 0, terminal >= 0 else { throw POSIXError(.ENODEV) }
        // Typed text is not echoed, because it could appear anywhere in the output of the command.
        var attributes = termios()
        tcgetattr(terminal, &attributes)
        attributes.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(terminal, TCSANOW, &attributes)
        return (controller, terminal)
    }
}
