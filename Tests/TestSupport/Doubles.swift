import Domain
import Platform

@testable import Application

/// Takes the place of a part of a scene with one message, and records the messages that it receives.
final class Spy<Message>: BusinessLogic, PresentationLogic, DisplayLogic {
    private(set) var messages: [Message] = []
    /// A closure that is called for each message, for example to answer it.
    var answer: (Message) -> Void = { _ in }

    /// How many times the next page was requested.
    private(set) var moreCount = 0
    /// A closure that is called when the next page is requested.
    var answerMore: () -> Void = {}

    func run(request: Message) { receive(request) }

    func runMore() {
        moreCount += 1
        answerMore()
    }

    func present(response: Message) { receive(response) }

    func display(viewModel: Message) { receive(viewModel) }

    private func receive(_ message: Message) {
        messages.append(message)
        answer(message)
    }
}

extension PresentationLogic {
    /// Returns what the presenter displays for a response.
    func outputs<Format>(for response: Response) -> [Output] where Self: OutputPresenter<Format> {
        let view = Spy<Output>()
        self.viewController = view
        present(response: response)
        return view.messages
    }
}

/// Something that a presenter displays in a scene with its own view models.
enum Displayed<ViewModel: Equatable>: Equatable {
    case viewModel(ViewModel)
    case output(Output)

    /// The text of an output for people.
    var words: String? { if case .output(let output) = self { output.words } else { nil } }
}

/// The base of spies for such a scene. It records what is displayed, in order.
class DisplaySpy<Own: Equatable>: DisplayLogic {
    fileprivate(set) var displayed: [Displayed<Own>] = []

    func display(viewModel: Output) { displayed.append(.output(viewModel)) }

    func keep(_ viewModel: Own) { displayed.append(.viewModel(viewModel)) }
}

extension Output {
    /// The text for people, without its styles; `nil` for records.
    var words: String? {
        switch self {
        case .text(let text, _), .hint(let text): text.text
        case .diagnostic(let diagnostic): diagnostic.text.text
        default: nil
        }
    }
}

extension Output {
    /// Creates a message on standard error with an exit code.
    static func diagnostic(
        _ message: String, _ code: ExitCode, at place: String? = nil, suggestion: String? = nil,
        candidates: [MemeCandidate] = []
    ) -> Output {
        .diagnostic(
            Diagnostic(message, code, at: place, suggestion: suggestion, candidates: candidates))
    }
}

extension OutputFormat {
    static let plain = OutputFormat.records(.plain)
    static let ids = OutputFormat.records(RecordFormat(kind: .ids))
    static let json = OutputFormat.records(RecordFormat(kind: .json))
    static let jsonLines = OutputFormat.records(RecordFormat(kind: .jsonLines))
}

extension Invocation {
    /// Reads a command line typed in a terminal, or one whose output is a pipe.
    init(
        parsing arguments: [[UInt8]], _ catalog: CommandCatalog = .application,
        outputIsTerminal: Bool = true
    ) throws(UsageError) {
        try self.init(
            ArgumentScan(arguments, catalog.commands), catalog, outputIsTerminal: outputIsTerminal)
    }

    /// Reads the words of a command line.
    init(
        parsing words: [String], _ catalog: CommandCatalog = .application,
        outputIsTerminal: Bool = true
    ) throws(UsageError) {
        try self.init(words, catalog, outputIsTerminal: outputIsTerminal)
    }
}

extension CommandDescription {
    /// The commands of the application.
    static let all = CommandCatalog.application.commands
}

/// Returns the command of a command line typed in a terminal.
func parse(_ words: [String], _ catalog: CommandCatalog = .application) throws -> Command {
    try Invocation(parsing: words, catalog).command
}

extension StyledText {
    /// The text, with matches in square brackets.
    var marked: String { spans.map { $0.style == .hit ? "[\($0.text)]" : $0.text }.joined() }
}

extension SelectionWorker {
    /// A worker whose current time is `Seeds.now`.
    static var double: SelectionWorker {
        SelectionWorker(queryWorker: QueryWorker(dateWorker: .double))
    }
}

extension TasksWorker {
    /// Returns a worker that reads dates in UTC and whose current time is `Seeds.now`.
    package static func double(
        _ store: any MemesStore, _ matchTimeout: any MatchTimeout = ThreadMatchTimeout()
    ) -> TasksWorker {
        TasksWorker(
            store: store, queryWorker: QueryWorker(dateWorker: .double), calendar: UTCCalendar(),
            matchTimeout: matchTimeout)
    }
}

extension EditorWorker {
    /// Returns a worker that edits drafts of the store `/s`.
    static func double(_ editor: TestEditor) -> EditorWorker {
        EditorWorker(editor: editor, storePath: "/s", dateWorker: .double)
    }
}

/// The help in drafts.
enum DraftHelp {
    static let plain = """
        MEME:
        MEME: The first line is the title. The text follows after an empty line.
        MEME: Lines that begin with MEME: are ignored. To keep one, write \\MEME:.
        MEME: Nothing is stored if the draft is empty.

        """
    static let block = """
        MEME:
        MEME: The fields are between the --- lines. Delete a line to unset its field.
        MEME: Lines that begin with MEME: are ignored. To keep one, write \\MEME:.
        MEME: Nothing is stored if the draft is empty.

        """
}
