import Foundation
import LibC
import Platform

/// A pseudo-terminal on which commands run as they would for a person.
public struct Terminal {
    /// The size of the screen.
    public var columns = 80
    public var rows = 24

    /// A terminal of 80 by 24.
    public init() {}

    /// Runs a command at the terminal.
    ///
    /// - Parameters:
    ///   - command: what `sh -c` is given.
    ///   - shell: where, and with which variables.
    ///   - typed: what a person types; all of it at once.
    ///   - reply: what a person does once the command has shown a question, and types then.
    ///   - steps: what a person types, each once something is shown that was not awaited before.
    /// - Returns: everything that was shown, and the exit status.
    public func run(
        _ command: String, in shell: Shell, typed: String = "",
        reply: (question: String, answer: () throws -> String)? = nil,
        steps: [(awaited: String, typed: String)] = []
    ) throws -> (shown: String, status: Int32) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        var controller: Int32 = -1
        var terminalEnd: Int32 = -1
        guard openpty(&controller, &terminalEnd, nil, nil, &size) == 0 else {
            throw POSIXError(.ENODEV)
        }
        // What is typed is not shown, for it would stand anywhere between what the command shows.
        var attributes = termios()
        tcgetattr(terminalEnd, &attributes)
        attributes.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(terminalEnd, TCSANOW, &attributes)
        for end in [controller, terminalEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let screen = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
        let terminal = FileHandle(fileDescriptor: terminalEnd, closeOnDealloc: true)

        var variables = shell.environment
        if variables["TERM"] == nil { variables["TERM"] = "xterm" }
        let process = try ChildProcess(
            shell: shell.script(for: command), variables: .only(variables), input: terminalEnd,
            output: terminalEnd, error: terminalEnd)
        try terminal.close()
        if !typed.isEmpty { try screen.write(contentsOf: Data(typed.utf8)) }

        var reply = reply
        var steps = steps[...]
        var seenCount = 0
        var shown: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        // At the end, when no process has the terminal open any more, Linux answers with EIO.
        while case let count = read(controller, &chunk, chunk.count), count > 0 || errno == EINTR {
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
        let text = String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
        return (text, process.wait())
    }
}
