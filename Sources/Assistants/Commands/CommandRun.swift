import Application
import Domain
import Synchronization

/// A runner of meme commands for one request. It uses the same scenes as commands in a shell, with a console
/// that keeps the output.
struct CommandRun {
    private let services: Services
    private let commands: CommandCatalog
    private let store: any AuthoredStore
    /// The warnings of commands that succeeded.
    let warnings = Warnings()

    /// - Parameters:
    ///   - author: the author of the operations that the commands perform.
    ///   - cancellation: the flag that stops the commands.
    init(
        _ services: Services, _ commands: CommandCatalog, author: String,
        _ cancellation: Cancellation
    ) {
        var services = services
        store = services.authoredStore
        store.author = author
        services.store = InterceptedStore(store, by: cancellation, readsInSteps: true)
        services.matchTimeout = CancellableTimeout(
            matchTimeout: services.matchTimeout, cancellation: cancellation)
        self.services = services
        self.commands = commands
    }

    /// Runs a command that prints JSON or JSON Lines, and returns the records. A search without matches
    /// succeeds, unless it prints only messages.
    ///
    /// - Parameters:
    ///   - words: the command line without `meme`.
    ///   - input: the standard input.
    ///   - now: the current time for the command; `nil` for the time of the clock.
    ///   - range: the positions of the records to return, if the command prints JSON Lines.
    /// - Throws: `ToolError` with the message of the command.
    func records(
        of words: [String], input: [UInt8] = [], at now: Timestamp? = nil,
        in range: Range<Int> = 0..<Int.max
    ) throws(ToolError) -> [JSON] {
        let output = try output(of: words, input: input, at: now)
        if output.utf8.first == UInt8(ascii: "[") { return output.json?.values ?? [] }
        return output.utf8.split(separator: UInt8(ascii: "\n"))
            .dropFirst(range.lowerBound).prefix(range.count).compactMap { Substring($0).json }
    }

    private func output(
        of words: [String], input: [UInt8], at now: Timestamp?
    ) throws(ToolError) -> String {
        let console = CapturingConsole(input: input)
        var services = services
        if let now { services.clock = StoppedClock(now: now) }
        let invocation: Invocation
        do throws(UsageError) {
            invocation = try Invocation(
                words, commands, services.config,
                outputIsTerminal: false)
        } catch {
            throw ToolError(Diagnostic(error, commands.commands).message)
        }
        let exitCode = services.run(invocation.command, on: console) ?? .internalError
        let text = console.text.spans.map(\.text).joined()
        let messages = console.messages.spans.map(\.text).joined()
        let hasFailed =
            switch exitCode {
            case .done: false
            case .nothingMatched: text.isEmpty && !messages.isEmpty
            // A part of the store is damaged, and the rest was read.
            case .badData: !console.hasAnswer
            default: true
            }
        guard hasFailed else {
            warnings.add(messages)
            return text
        }
        let lines = messages.split(separator: "\n").joined(separator: "\n")
        throw ToolError(lines.isEmpty ? "internal error" : lines, isMissing: exitCode == .noInput)
    }

    /// Returns a due date in the format of stores; `nil` if it cannot be read.
    func due(_ text: String) -> String? { services.dateWorker.reader.due(text)?.text }

    /// Returns a task that repeats, as a user would type it; `nil` if the repetition cannot be read. A new task
    /// without a date is due on the first day that fits.
    func task(repeating text: String, due: String?, isNew: Bool) -> MemeTask? {
        guard let repetition = Repetition(typed: text) else { return nil }
        let calendar = services.calendar
        let fields = JSONMember.task(
            true, due: due.flatMap { DueDate($0) }, repetition: repetition)
        return MemeTask(
            fields.scheduled(from: isNew ? calendar.time(of: now).date : nil, calendar))
    }

    var now: Timestamp { services.clock.now }

    /// The time of the last operation that a command of this server stored; `nil` before the first operation.
    var lastStoredOperation: Timestamp? { store.lastOperation }

    /// Returns the time of the last operation in the store; `nil` if the store has no operations.
    func lastOperation() throws(ToolError) -> Timestamp? {
        try reading { () throws(MemesError) in
            try services.store.fetchOperations(OperationsFetch(limit: 1)).nextPage()?
                .operations.first?.time
        }
    }

    /// Returns the matching lines of each text, at most three per text.
    func matchingLines(
        in texts: [String], query: String, isRegularExpression: Bool
    ) throws(ToolError) -> [[String]] {
        try reading { () throws(MemesError) in
            let query = try services.queryWorker.query(
                QueryRequest(query, isRegularExpression: isRegularExpression))
            let matcher = try MemesFetch(query: query).matcher()
            let memes = texts.map { Meme(id: MemeID(bits: 0), title: "", text: $0) }
            return try services.matchTimeout.answers(for: memes) { meme in
                MatchingLines.of(meme.text, matcher.ranges(in: meme.text, of: .field(.text)))
            }
        }
    }

    private func reading<Answer>(
        _ read: () throws(MemesError) -> Answer
    ) throws(ToolError) -> Answer {
        try Result(catching: read).mapError { ToolError(Diagnostic($0).message) }.get()
    }
}

/// A clock that always shows the same time.
private struct StoppedClock: WallClock {
    let now: Timestamp
}

/// The lines of a text that contain matches.
enum MatchingLines {
    private static let maximumCount = 3
    /// The maximum length of a line in characters. A longer line is cut. The part that is kept begins
    /// `leadLength` characters before the match, or at the start of the line.
    private static let maximumLength = 200
    private static let leadLength = 60

    static func of(_ text: String, _ ranges: [Range<String.Index>]) -> [String] {
        var lines: [String] = []
        var end = text.startIndex
        for range in ranges where range.lowerBound >= end && lines.count < maximumCount {
            let scalars = text.unicodeScalars
            let start = scalars[..<range.lowerBound].lastIndex(of: "\n").map(scalars.index(after:))
            end = scalars[range.lowerBound...].firstIndex(of: "\n") ?? scalars.endIndex
            let line = scalars[(start ?? scalars.startIndex)..<end]
            lines.append(shortened(line, at: range.lowerBound))
        }
        return lines
    }

    private static func shortened(_ line: Substring.UnicodeScalarView, at match: String.Index)
        -> String
    {
        guard String(line).prefix(scalars: maximumLength) != nil else { return String(line) }
        let lead = line.index(match, offsetBy: -leadLength, limitedBy: line.startIndex)
        return String(line[(lead ?? line.startIndex)...].prefix(maximumLength))
    }
}

/// The failure of a tool, with a message that tells a model what to do.
struct ToolError: Error, Equatable {
    let message: String
    /// Whether the meme, or anything else that the command refers to, does not exist.
    let isMissing: Bool

    init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}

/// The warnings of the commands of one request, without duplicates.
final class Warnings {
    private var lines: [String] = []

    /// The first few warnings, each cut to 200 characters.
    var shown: [JSON] { lines.prefix(5).map { .string($0.prefix(scalars: 200) ?? $0) } }

    func add(_ messages: String) {
        for line in messages.split(separator: "\n").map(String.init) where !lines.contains(line) {
            lines.append(line)
        }
    }
}

/// A flag that one thread sets to stop the work of another.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }

    /// - Throws: `MemesError.interrupted` if the work has been cancelled.
    func check() throws(MemesError) { if isCancelled { throw .interrupted } }
}

/// Stops calls to a store soon after the cancellation. A change that has begun is completed.
extension Cancellation: StoreInterceptor {
    func call<Answer>(
        _ name: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        try check()
        return try answer()
    }
}

/// A timeout of matching that also ends after a cancellation.
struct CancellableTimeout: MatchTimeout {
    let matchTimeout: any MatchTimeout
    let cancellation: Cancellation

    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        try cancellation.check()
        return try matchTimeout.answers(for: memes, answer)
    }
}
