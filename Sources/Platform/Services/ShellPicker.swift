import Domain
import LibC

/// A program that lets a user pick some of the lines that it reads, such as `fzf`.
public struct ShellPicker {
    private let command: String

    /// A picker that the shell runs.
    public init(command: String) {
        self.command = command
    }

    /// Runs the program.
    ///
    /// - Returns: its exit status, 128 and the number of a signal that ended it; and what it printed.
    public func run(on lines: String) throws(SystemFailure) -> (status: Int32, printed: String) {
        try TerminalModes.lent { () throws(SystemFailure) in try runLent(on: lines) }
    }

    private func runLent(
        on lines: String
    ) throws(SystemFailure) -> (status: Int32, printed: String) {
        let (input, output) = (try pipeEnds(), try pipeEnds())
        let process: ChildProcess
        do throws(SystemFailure) {
            process = try ChildProcess(
                shell: command, variables: .inherited(adding: [:]), input: input[0],
                output: output[1])
        } catch {
            for end in input + output { close(end) }
            throw error
        }
        close(input[0])
        close(output[1])
        // A program that prints before it has read all would wait for this one, and this one for it.
        let writer = BackgroundWork {
            try? SystemCall.writeAll(lines, to: input[1])
            close(input[1])
        }
        var printed: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while let count = try? SystemCall.retrying({ read(output[0], &bytes, bytes.count) }),
            count > 0
        {
            printed += bytes[..<count]
        }
        close(output[0])
        writer.wait()
        return (process.wait(), String(decoding: printed, as: UTF8.self))
    }

    private func pipeEnds() throws(SystemFailure) -> [Int32] {
        var ends: [Int32] = [-1, -1]
        try SystemCall.retrying { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }
}
