import Domain
import LibC

/// The clipboards of tmux, Wayland, X11 and macOS, accessed through programs that copy their standard input.
public struct SystemClipboard: Clipboard {
    private let commands: [[String]]
    /// The maximum time to wait for a program.
    private let patience: Duration

    /// Creates an object that copies to the clipboards indicated by the environment variables.
    ///
    /// - Parameter variable: returns the value of an environment variable.
    public init(_ variable: (String) -> String?, patience: Duration = .seconds(2)) {
        var commands: [[String]] = []
        if variable("TMUX") != nil { commands.append(["tmux", "load-buffer", "-w", "-"]) }
        if variable("WAYLAND_DISPLAY") != nil {
            commands.append(["wl-copy"])
        } else if variable("DISPLAY") != nil {
            commands.append(["xclip", "-selection", "clipboard"])
        }
        #if canImport(Darwin)
            commands.append(["pbcopy"])
        #endif
        self.init(commands: commands, patience: patience)
    }

    init(commands: [[String]], patience: Duration) {
        self.commands = commands
        self.patience = patience
    }

    public func copy(_ bytes: [UInt8]) -> Bool {
        commands.map { command in
            Programs.isInstalled(command[0]) && (try? isTaken(bytes, by: command)) == true
        }.contains(true)
    }

    private func isTaken(_ bytes: [UInt8], by command: [String]) throws(SystemFailure) -> Bool {
        try TerminalModes.lent { () throws(SystemFailure) in
            let pipe = try SystemCall.pipe()
            let started = Result { () throws(SystemFailure) in
                try ChildProcess(
                    silent: command[0], arguments: Array(command.dropFirst()), input: pipe.reading)
            }
            close(pipe.reading)
            let end = Uptime.now + patience
            let isSent = SystemClipboard.send(bytes, to: pipe.writing, until: end)
            close(pipe.writing)
            let process = try started.get()
            guard let status = process.wait(until: end) else {
                process.kill()
                return false
            }
            return isSent && status == 0
        }
    }

    /// Writes bytes to a pipe. Returns whether all of them were written in time.
    private static func send(_ bytes: [UInt8], to pipe: Int32, until end: Duration) -> Bool {
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var rest = bytes[...]
        while !rest.isEmpty {
            var request = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
            let milliseconds = Int32((end - Uptime.now) / .milliseconds(1))
            guard milliseconds > 0, poll(&request, 1, milliseconds) >= 0 || errno == EINTR else {
                return false
            }
            let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
            if count < 0, errno != EAGAIN, errno != EINTR { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }
}
