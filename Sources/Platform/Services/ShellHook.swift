import Domain
import LibC

/// A shell command that runs for each operation. Its input is a temporary file, so that it need not read it.
public final class ShellHook: Hook {
    private let command: String
    private let variables: [String: String]
    /// The input of the next run; `nil` while it is empty.
    private var input: UnsafeMutablePointer<FILE>?

    /// Creates a hook without starting the command.
    ///
    /// - Parameter variables: additional environment variables.
    public init(command: String, variables: [String: String]) {
        self.command = command
        self.variables = variables
    }

    deinit { discardInput() }

    public func append(_ text: String) throws(MemesError) {
        let file = try inputFile()
        try SystemCall.naming(.writeFile, P_tmpdir) { () throws(SystemFailure) in
            try SystemCall.writeAll(text, to: fileno(file))
        }
    }

    /// Runs the command on the standard output and error of this process. A signal that asks this process to end is
    /// recorded, and has its effect once the command has ended. If this process is killed, the command is ended, too.
    public func run() throws(MemesError) {
        let file = try inputFile()
        defer { discardInput() }
        lseek(fileno(file), 0, SEEK_SET)
        Interruption.expect()
        let status: Int32
        do throws(SystemFailure) {
            status = try ChildProcess(
                bound: "/bin/sh", arguments: ["-c", command],
                variables: .inherited(adding: variables), streams: [fileno(file), 1, 2]
            ).wait()
        } catch {
            throw .hook(.notStarted(error))
        }
        if status != 0, Interruption.signal != nil { throw .interrupted }
        switch status {
        case 0: return
        // The shell exits with 128 plus the number of the signal that killed the command.
        case 129..<160: throw .hook(.killed(signal: status - 128, command: command))
        default: throw .hook(.exited(status, command: command))
        }
    }

    private func inputFile() throws(MemesError) -> UnsafeMutablePointer<FILE> {
        if let input { return input }
        guard let file = tmpfile() else {
            throw .system(.create, path: P_tmpdir, SystemFailure(code: errno))
        }
        _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
        input = file
        return file
    }

    private func discardInput() {
        if let input { fclose(input) }
        input = nil
    }
}
