import Domain
import Platform
import TestSupport

@testable import Application

extension Services {
    /// Services of which every edge is a double; the store holds the seeds.
    static func doubles(
        console: any Console = RecordingConsole(), store: any MemesStore = MemoryStore.seeded(),
        navigation: any Navigation = NavigationSpy(), isQuiet: Bool = false
    ) -> Services {
        Services(
            console: console, store: store, clock: FixedClock(Seeds.now),
            calendar: UTCCalendar(), navigation: navigation, isQuiet: isQuiet)
    }
}

/// Keeps the scenes that are pushed, and shows none.
final class NavigationSpy: Navigation {
    private(set) var pushed: [any ViewController] = []

    func push(_ viewController: any ViewController) { pushed.append(viewController) }
}

/// A calendar that knows March 2026 in UTC.
struct UTCCalendar: LocalCalendar {
    func startOfDay(year: Int, month: Int, day: Int) -> Timestamp? {
        guard year == 2026, month == 3, (1...31).contains(day) else { return nil }
        return Timestamp(rfc3339: "2026-03-\(day < 10 ? "0" : "")\(day)T00:00:00Z")
            .map { Timestamp(milliseconds: $0.milliseconds) }
    }
}

/// An environment of a few variables.
struct EnvironmentDouble: Environment {
    var variables: [String: String] = [:]
    /// A variable whose value is not UTF-8.
    var invalidName: String?

    func value(of name: String) throws(InvalidEnvironment) -> String? {
        if name == invalidName { throw InvalidEnvironment(name: name) }
        return variables[name]
    }
}

/// Streams that keep what is written, and fail where they are told to.
final class StreamsDouble: StandardStreams {
    var terminals: Set<StandardStream> = []
    var terminalSize: TerminalSize?
    var input: [UInt8] = []
    var lines: [String] = []
    var failure: SystemFailure?
    private(set) var output = ""
    private(set) var error = ""
    /// How many times something was written to the output.
    private(set) var writeCount = 0

    func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

    func write(_ text: String, to stream: StandardStream) throws(SystemFailure) {
        guard stream != .error else {
            error += text
            return
        }
        writeCount += 1
        if let failure { throw failure }
        output += text
    }

    func readInput() throws(SystemFailure) -> [UInt8] { input }

    func readLine() throws(SystemFailure) -> [UInt8]? {
        lines.isEmpty ? nil : Array(lines.removeFirst().utf8)
    }
}

extension SystemFailure {
    /// A full disk.
    static let diskFull = SystemFailure(code: 28, .inputOutput, "No space left on device")
}
