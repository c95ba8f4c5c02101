import Domain
import LibC

/// An opener that runs the browser named in `BROWSER`, or else `xdg-open` (on macOS, `open`).
public struct SystemOpener: Opener {
    /// The value of `BROWSER`: commands separated by colons. The address replaces `%s` in a command. The
    /// first installed command is used.
    private let browser: String?
    private let hasDisplay: Bool
    /// The time to wait for a program that opens a window, to see whether it fails.
    private let patience: Duration

    #if canImport(Darwin)
        private static let defaultProgram = "open"
    #else
        private static let defaultProgram = "xdg-open"
    #endif
    private static let terminalBrowsers: Set<Substring> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "www-browser",
    ]

    /// Creates an opener that is configured by environment variables.
    ///
    /// - Parameter variable: returns the value of an environment variable.
    public init(_ variable: (String) -> String?, patience: Duration = .seconds(2)) {
        browser = variable("BROWSER")
        #if canImport(Darwin)
            hasDisplay = true
        #else
            hasDisplay = variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil
        #endif
        self.patience = patience
    }

    public var usesTerminal: Bool {
        let name = command?.first?.split(separator: "/").last
        return !hasDisplay || name.map(SystemOpener.terminalBrowsers.contains) == true
    }

    public func open(_ target: String) throws(MemesError) {
        guard let command, let program = command.first else {
            throw .opening(
                browser.map { .notRun(program: $0) }
                    ?? .noProgram(default: SystemOpener.defaultProgram))
        }
        var arguments = command.dropFirst().map { $0.replacing("%s", with: target) }
        if !command.contains(where: { $0.contains("%s") }) { arguments.append(target) }
        let status: Int32?
        do throws(SystemFailure) {
            status = try TerminalModes.lent { () throws(SystemFailure) in
                try run(program, arguments)
            }
        } catch {
            throw .opening(.notRun(program: program))
        }
        if let status, status != 0 {
            throw .opening(.exited(status, program: program, target: target))
        }
    }

    /// The words of the first installed command; `nil` if no command is installed.
    private var command: [String]? {
        (browser ?? SystemOpener.defaultProgram).split(separator: ":")
            .map { $0.split(separator: " ").map(String.init) }
            .first { $0.first.map(Programs.isInstalled) == true }
    }

    /// Runs a program. Returns its exit status, or `nil` if the program is still running after `patience`.
    private func run(_ program: String, _ arguments: [String]) throws(SystemFailure) -> Int32? {
        guard !usesTerminal else {
            return try ChildProcess(
                program: program, arguments: arguments, output: isatty(1) == 1 ? 1 : 2
            ).wait()
        }
        let process = try ChildProcess(silent: program, arguments: arguments)
        let status = process.wait(until: Uptime.now + patience)
        if status == nil { process.abandon() }
        return status
    }
}
