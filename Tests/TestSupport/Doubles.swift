import Domain
import Platform

@testable import Application

/// Keeps the outputs that a presenter displays.
final class OutputSpy: OutputDisplayLogic {
    private(set) var viewModels: [Output] = []

    func display(viewModel: Output) { viewModels.append(viewModel) }
}

/// What a presenter displays in a scene that has view models of its own, in the order in which it does.
enum Displayed<ViewModel: Equatable>: Equatable {
    case viewModel(ViewModel)
    case output(Output)

    /// What a person reads of an output.
    var words: String? { if case .output(let output) = self { output.words } else { nil } }
}

/// The base of spies for such a scene.
class DisplaySpy<ViewModel: Equatable>: OutputDisplayLogic {
    fileprivate(set) var displayed: [Displayed<ViewModel>] = []

    func display(viewModel: Output) { displayed.append(.output(viewModel)) }

    func keep(_ viewModel: ViewModel) { displayed.append(.viewModel(viewModel)) }
}

extension Output {
    /// What a person reads, without its styles; `nil` for what programs read.
    var words: String? {
        switch self {
        case .text(let text, _), .hint(let text): text.text
        case .diagnostic(let diagnostic): diagnostic.text.text
        default: nil
        }
    }
}

extension Output {
    /// A message on standard error, and how the run ends.
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
    /// Reads a command line that is given on a terminal, or in a pipe.
    init(
        parsing arguments: [[UInt8]], _ catalog: CommandCatalog = .application,
        outputIsTerminal: Bool = true
    ) throws(UsageError) {
        try self.init(arguments, catalog, outputIsTerminal: outputIsTerminal)
    }

    /// Reads the words of a command line.
    init(
        parsing words: [String], _ catalog: CommandCatalog = .application,
        outputIsTerminal: Bool = true
    ) throws(UsageError) {
        try self.init(
            parsing: words.map { Array($0.utf8) }, catalog, outputIsTerminal: outputIsTerminal)
    }
}

extension CommandDescription {
    /// The commands of the application.
    static let all = CommandCatalog.application.commands
}

/// The command of a command line that is given on a terminal.
func parse(_ words: [String], _ catalog: CommandCatalog = .application) throws -> Command {
    try Invocation(parsing: words, catalog).command
}

extension StyledText {
    /// The characters, with what was searched for in square brackets.
    var marked: String { spans.map { $0.style == .hit ? "[\($0.text)]" : $0.text }.joined() }
}

extension SelectionWorker {
    /// One for which it is the moment at which tests take place.
    static var double: SelectionWorker {
        SelectionWorker(queryWorker: QueryWorker(dateWorker: .double))
    }
}

extension EditorWorker {
    /// Edits drafts of the store `/s`.
    static func double(_ editor: TestEditor) -> EditorWorker {
        EditorWorker(editor: editor, storePath: "/s")
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
