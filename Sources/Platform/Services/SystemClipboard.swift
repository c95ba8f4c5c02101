import Domain
import LibC

/// The clipboards of tmux, Wayland, X11 and macOS, accessed through programs.
public struct SystemClipboard: Clipboard {
    /// The programs that copy their standard input.
    private let commands: [[String]]
    /// The programs that print the clipboard.
    private let printing: [[String]]
    /// The maximum time to wait for a program.
    private let patience: Duration
    /// The maximum number of bytes to read.
    private static let printedLimit = 100_000_000

    /// Creates an object that copies to the clipboards indicated by the environment variables.
    ///
    /// - Parameter variable: returns the value of an environment variable.
    public init(_ variable: (String) -> String?, patience: Duration = .seconds(2)) {
        var commands: [[String]] = []
        var printing: [[String]] = []
        if variable("TMUX") != nil {
            commands.append(["tmux", "load-buffer", "-w", "-"])
            printing.append(["tmux", "save-buffer", "-"])
        }
        if variable("WAYLAND_DISPLAY") != nil {
            commands.append(["wl-copy"])
            printing.append(["wl-paste", "--no-newline"])
        } else if variable("DISPLAY") != nil {
            commands.append(["xclip", "-selection", "clipboard"])
            printing.append(["xclip", "-selection", "clipboard", "-o"])
        }
        #if canImport(Darwin)
            commands.append(["pbcopy"])
            printing.append(["pbpaste"])
        #endif
        self.init(commands: commands, printing: printing, patience: patience)
    }

    init(commands: [[String]], printing: [[String]] = [], patience: Duration) {
        self.commands = commands
        self.printing = printing
        self.patience = patience
    }

    public func copy(_ bytes: [UInt8]) -> Bool {
        commands.map { command in
            Programs.isInstalled(command[0]) && (try? isTaken(bytes, by: command)) == true
        }.contains(true)
    }

    /// Returns what the first program prints that has something to print.
    public func read() -> [UInt8]? {
        let installed = printing.filter { Programs.isInstalled($0[0]) }
        guard !installed.isEmpty else { return nil }
        for command in installed {
            let printed = try? TerminalModes.lent { () throws(SystemFailure) in
                try ChildProcess.printed(limit: SystemClipboard.printedLimit, patience: patience) {
                    (output) throws(SystemFailure) in
                    try ChildProcess(
                        silent: command[0], arguments: Array(command.dropFirst()), output: output)
                }
            }
            if let printed, !printed.isEmpty { return printed }
        }
        return []
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
