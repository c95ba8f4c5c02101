import Domain
import LibC

/// A program that lets a user pick some of the lines that it reads, such as `fzf`.
public struct ShellPicker {
    private let command: String

    /// Creates a picker that the shell runs.
    public init(command: String) { self.command = command }

    /// Runs the picker on `lines`. Returns its exit status (128 plus the signal's number if a signal ended
    /// it) and its output.
    public func run(on lines: String) throws(SystemFailure) -> (status: Int32, printed: String) {
        try TerminalModes.lent { () throws(SystemFailure) in
            let (input, output) = (try SystemCall.pipe(), try SystemCall.pipe())
            let process: ChildProcess
            do throws(SystemFailure) {
                process = try ChildProcess(
                    shell: command, variables: .inherited(adding: [:]), input: input.reading,
                    output: output.writing)
            } catch {
                for end in [input.reading, input.writing, output.reading, output.writing] {
                    close(end)
                }
                throw error
            }
            close(input.reading)
            close(output.writing)
            // Writes on another thread, because a program may print before it has read everything.
            let writer = BackgroundWork {
                try? SystemCall.writeAll(lines, to: input.writing)
                close(input.writing)
            }
            let printed = (try? SystemCall.readAll(from: output.reading)) ?? []
            close(output.reading)
            writer.wait()
            return (process.wait(), String(decoding: printed, as: UTF8.self))
        }
    }
}
