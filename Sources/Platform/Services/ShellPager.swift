import Domain
import LibC

/// A pager that the shell runs, such as `less` or `less -S`.
public final class ShellPager: Pager {
    private let command: String
    private let environment: [String: String]
    private var process: ChildProcess?
    /// The writing end of the pipe; -1 if it is closed.
    private var pipeEnd: Int32 = -1

    /// Creates a pager without starting it.
    ///
    /// - Parameters:
    ///   - command: the shell command, which reads the text from standard input.
    ///   - environment: additional environment variables.
    public init(command: String, environment: [String: String]) {
        self.command = command
        self.environment = environment
    }

    /// Starts the pager. Until `finish`, this process ignores SIGPIPE and SIGQUIT, and records SIGINT.
    /// SIGQUIT and SIGINT from the keyboard are meant for the pager.
    public func start() throws(SystemFailure) {
        let ends = try SystemCall.pipe()
        defer { close(ends.reading) }
        pipeEnd = ends.writing
        do throws(SystemFailure) {
            process = try ChildProcess(
                shell: isPlainProgram ? "exec \(command)" : command,
                variables: .inherited(adding: environment), input: ends.reading)
        } catch {
            closePipe()
            throw error
        }
        for number in ShellPager.ignoredSignals { signal(number, SIG_IGN) }
        isInterrupted = false
        signal(SIGINT) { _ in isInterrupted = true }
    }

    public var isOpen: Bool { pipeEnd >= 0 }

    public func write(_ text: String) {
        guard isOpen else { return }
        do throws(SystemFailure) {
            try SystemCall.writeAll(text, to: pipeEnd)
        } catch {
            closePipe()
        }
    }

    public func finish() -> PagerOutcome {
        closePipe()
        defer { for number in ShellPager.ignoredSignals + [SIGINT] { signal(number, SIG_DFL) } }
        // The pager may continue after an interrupt. As in git, the interrupt ends this command only once the
        // pager has ended.
        let status = process?.wait()
        // The shell exits with 126 or 127 when a command cannot be run.
        return switch status {
        case 126, 127: .notRun
        case 128 + SIGINT: .interrupted
        default: isInterrupted ? .interrupted : .shown
        }
    }

    /// Whether the command is just an installed program with options, without any shell syntax. Such a
    /// program is run with `exec` so that it receives keyboard signals itself: `less` does not exit on an
    /// interrupt.
    private var isPlainProgram: Bool {
        let isPlain = command.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: " "):
                true
            default: false
            }
        }
        let program = command.utf8.split(separator: UInt8(ascii: " ")).first
        return isPlain && Programs.isInstalled(program.map { String(Substring($0)) } ?? "")
    }

    private func closePipe() {
        if pipeEnd >= 0 { close(pipeEnd) }
        pipeEnd = -1
    }

    private static let ignoredSignals = [SIGPIPE, SIGQUIT]
}

// A signal handler can use only global variables.
nonisolated(unsafe) private var isInterrupted = false
