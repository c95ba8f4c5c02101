import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pager that the shell runs, such as `less` or `less -S`.
public final class ShellPager: Pager {
    private let command: String
    private let environment: [String: String]
    private var process: ChildProcess?
    /// The input of the pager; -1 after it was closed.
    private var pipeEnd: Int32 = -1

    /// A pager that was not started yet.
    ///
    /// - Parameters:
    ///   - command: what the shell runs; the text is its standard input.
    ///   - environment: variables that it is given beside those of this process.
    public init(command: String, environment: [String: String]) {
        self.command = command
        self.environment = environment
    }

    /// Whether this machine has a program.
    public static func isInstalled(_ program: String) -> Bool { Programs.isInstalled(program) }

    /// Starts the program. Until it is finished, this process ignores the signals of the keyboard,
    /// which belong to the pager, and SIGPIPE.
    public func start() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        try SystemCall.retrying { pipe(&ends) }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipeEnd = ends[1]
        do throws(SystemFailure) {
            process = try ChildProcess(
                shell: isPlainProgram ? "exec \(command)" : command,
                variables: .inherited(adding: environment), input: ends[0])
        } catch {
            closePipe()
            throw error
        }
        for number in ShellPager.ignoredSignals { signal(number, SIG_IGN) }
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
        defer { for number in ShellPager.ignoredSignals { signal(number, SIG_DFL) } }
        // 126 and 127 are the shell's, where a command cannot be run.
        return switch process?.wait() {
        case 126, 127: .notRun
        case 128 + SIGINT: .interrupted
        default: .shown
        }
    }

    /// Whether the command is a program and its options, without anything that is the shell's. Then
    /// the program takes the shell's place, and with it the signals of the keyboard: `less` does
    /// something else on an interrupt than to end.
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

    private static let ignoredSignals = [SIGPIPE, SIGINT, SIGQUIT]
}
