import Domain
import LibC

/// The browser in `BROWSER`, else `xdg-open`, or `open` on macOS.
public struct SystemOpener: Opener {
    /// `BROWSER`: commands between colons, in which `%s` stands for the address. The first one that is
    /// installed is used.
    private let browser: String?
    private let hasDisplay: Bool
    /// How long to wait for a program with a window, in case it fails.
    private let patience: Duration

    #if canImport(Darwin)
        private static let defaultProgram = "open"
    #else
        private static let defaultProgram = "xdg-open"
    #endif
    private static let terminalBrowsers: Set<Substring> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "www-browser",
    ]

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

    /// The words of the command; `nil` if none is installed.
    private var command: [String]? {
        (browser ?? SystemOpener.defaultProgram).split(separator: ":")
            .map { $0.split(separator: " ").map(String.init) }
            .first { $0.first.map(Programs.isInstalled) == true }
    }

    /// Returns the exit status; `nil` if the program still runs.
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
