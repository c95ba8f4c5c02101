import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pager that the shell runs, such as `less` or `less -S`.
public final class ShellPager: Pager {
    private let command: String
    private let environment: [String: String]
    private var process: ChildProcess?
    private var isOpen = false

    /// A pager that was not started yet.
    ///
    /// - Parameters:
    ///   - command: what the shell runs; the text is its standard input.
    ///   - environment: variables that it is given beside those of this process.
    public init(command: String, environment: [String: String]) {
        self.command = command
        self.environment = environment
    }

    /// Whether a command begins with a program that this machine has.
    public static func isInstalled(_ command: String) -> Bool {
        Programs.isFound(inShellCommand: command)
    }

    /// Starts the program. Until it is finished, this process ignores the signals of the keyboard,
    /// which are the pager's, and that of a pipe that nobody reads.
    public func start() throws(SystemFailure) {
        guard Programs.isFound(inShellCommand: command) else { throw SystemFailure(code: ENOENT) }
        process = try ChildProcess(shell: command, environment: environment)
        isOpen = true
        for number in ShellPager.ignoredSignals { signal(number, SIG_IGN) }
    }

    public func write(_ text: String) {
        guard isOpen, let process else { return }
        do throws(SystemFailure) { try process.write(text) } catch { isOpen = false }
    }

    public func finish() {
        process?.closeInput()
        process?.wait()
        process = nil
        for number in ShellPager.ignoredSignals { signal(number, SIG_DFL) }
    }

    private static let ignoredSignals = [SIGPIPE, SIGINT, SIGQUIT]
}
