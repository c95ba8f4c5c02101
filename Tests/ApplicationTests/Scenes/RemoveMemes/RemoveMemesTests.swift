import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RemoveCommandTests {
    @Test func `reads the memes to remove`() throws {
        for (arguments, command) in [
            (["remove", "7m"], RemoveMemes.Request(selection: .names(["7m"]))),
            (
                ["rm", "7m", "@", "--yes"],
                RemoveMemes.Request(selection: .names(["7m", "@"]), consent: .given)
            ),
            (["-y", "rm", "@"], RemoveMemes.Request(selection: .names(["@"]), consent: .given)),
            (
                ["rm", "--where", "tag:a", "--dry-run", "--json"],
                RemoveMemes.Request(
                    selection: .query(QueryRequest(text: "tag:a")), isDryRun: true,
                    format: .json)
            ),
        ] as [([String], RemoveMemes.Request)] {
            #expect(try parse(arguments) == .remove(command), "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (["rm"], .missingOperand(command: "remove", placeholder: "REF")),
            (["rm", "--yes"], .missingOperand(command: "remove", placeholder: "REF")),
            (["rm", "7m", "--where", "x"], .contradiction("--where", "7m")),
            (["rm", "--where", " "], .invalidValue(.whereOption, value: " ", expected: "a query")),
            (["rm", "7m", "-t", "x"], .unknownOption("-t", command: "remove", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}

struct RemoveMemesInteractorTests {
    private static let terminal = ConsoleFacts(canAsk: true)

    private let presenter = Spy<RemoveMemes.Response>()
    private let store = MemoryStore.seeded()

    @Test func `presents the memes that would be removed`() {
        for names in [["7m3k", "b7zz"], ["@~9", "@"]] {
            interactor.run(request: .init(selection: .names(names), console: Self.terminal))
        }
        #expect(
            presenter.messages == [
                .found(.success([Seeds.milk, Seeds.walk])),
                .found(.failure(.reference(.noSuchMeme(.recent(9))))),
            ])
    }

    /// The selection, the consent, whether the memes were picked, and whether to ask.
    private static let questions: [(MemesSelection, Consent?, isPicked: Bool, asks: Bool)] = [
        (.names(["@"]), nil, false, false), (.names(["@", "@~1"]), nil, false, true),
        (.names(["@", "@~1"]), .given, false, false),
        (.query(QueryRequest(text: "tag:home")), nil, false, true),
        (.names(["@"]), nil, true, true), (.names(["@"]), .given, true, false),
    ]

    @Test func `asks before it removes several or picked memes`() {
        for (selection, consent, isPicked, asks) in Self.questions {
            let test = Self()
            var request = RemoveMemes.Request(
                selection: selection, consent: consent, console: Self.terminal, isPicked: isPicked)
            test.interactor.run(request: request)
            request.isDryRun = true
            test.interactor.run(request: request)
            let haveAsked = test.presenter.messages.map { response in
                if case .found = response { true } else { false }
            }
            #expect(haveAsked == [asks, false])
        }
    }

    @Test func `asks nothing if nothing matches`() {
        interactor.run(
            request: .init(selection: .query(QueryRequest(text: "nosuch")), console: Self.terminal))
        let none = ChangedMemes(memes: [], changed: [])
        #expect(presenter.messages == [.removed(.success(none))])
    }

    @Test func `removes a meme with consent`() throws {
        interactor.run(request: request(.names(["7m3k"]), .given))
        let removed = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        #expect(presenter.messages == [.removed(.success(removed))])
        #expect(try store.operations().count == 4)
    }

    @Test func `removes the memes that the user was asked about`() throws {
        let interactor = interactor
        let selection = MemesSelection.names(["@", "@~1"])
        interactor.run(request: .init(selection: selection, console: Self.terminal))
        // The references would name other memes now.
        let added = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new")).meme
        }.answer
        interactor.run(request: request(selection, .confirmed))
        #expect(try store.pages().flatMap(\.decodedMemes) == [added, Seeds.milk])
    }

    @Test func `removes nothing if nobody can be asked`() throws {
        let selections: [MemesSelection] = [
            .names(["@", "@~1"]), .names(["@", "nosuch"]), .query(QueryRequest(text: "tag:home")),
            .query(QueryRequest(text: "nosuch")),
        ]
        for selection in selections {
            interactor.run(request: request(selection, nil))
        }
        #expect(
            presenter.messages == [
                .removed(.failure(.request(.confirmationNeeded(count: 2)))),
                .removed(.failure(.reference(.noSuchMeme(.word("nosuch"))))),
                .removed(.failure(.request(.confirmationNeeded(count: 2)))),
                .removed(.success(ChangedMemes(memes: [], changed: []))),
            ])
        #expect(try store.operations().count == 3)
    }

    private func request(_ selection: MemesSelection, _ consent: Consent?) -> RemoveMemes.Request {
        RemoveMemes.Request(selection: selection, consent: consent, format: .ids)
    }

    private var interactor: RemoveMemesInteractor {
        RemoveMemesInteractor(
            presenter: presenter, store: store, selectionWorker: .double,
            removalWorker: RemovalWorker(store: store, selectionWorker: .double))
    }
}

struct RemoveMemesPresenterTests {
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func `asks after the warnings of the store`() {
        #expect(
            outputs(.found(.success(Seeds.all), warnings: [warning])) == [
                .diagnostic(Diagnostic(warning)),
                .question(
                    ChangeQuestion(
                        text: "Remove 3 memes: 'Buy milk', 'a walk', 'Call Ann'? [y/N] ",
                        declined: Diagnostic("nothing was removed", .nothingMatched))),
            ])
    }

    @Test func `names the first three titles in the removal question`() {
        for (titles, question) in [
            (["a"], "Remove 1 meme: 'a'? [y/N] "),
            (["a", "b\u{1B}\n", "c"], "Remove 3 memes: 'a', 'b\\u001b\\n', 'c'? [y/N] "),
            (["a", "b", "c", "d", "e"], "Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] "),
            (
                [String(repeating: "x", count: 31)],
                "Remove 1 meme: '\(String(repeating: "x", count: 30))...'? [y/N] "
            ),
        ] as [([String], String)] {
            let memes = titles.map { Meme(id: Seeds.milk.id, title: $0) }
            #expect(RemoveMemesPresenter.question(memes).text == question)
        }
    }

    @Test func `reports that there is nothing to remove`() {
        let none = ChangedMemes(memes: [], changed: [])
        let nothing = Output.diagnostic(.nothingToChange())
        #expect(outputs(.removed(.success(none))) == [nothing])
        #expect(outputs(.removed(.success(none)), .json) == [.records("[]\n"), nothing])
        let error = MemesError.field(.emptyTitle)
        #expect(outputs(.found(.failure(error))) == [.error(error)])
    }

    @Test func `reports the removed memes`() {
        let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        let all = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        for (removed, isDryRun, words) in [
            (one, false, "Removed 7m3k Buy milk; 'meme undo' restores it\n"),
            (one, true, "Would remove 7m3k Buy milk\n"),
            (all, false, "Removed 3 memes; 'meme undo' restores them\n"),
            (all, true, "Would remove 3 memes: 'Buy milk', 'a walk', 'Call Ann'\n"),
        ] {
            let outputs = outputs(.removed(.success(removed), isDryRun: isDryRun))
            #expect(outputs.map(\.words) == [words])
        }
        #expect(outputs(.removed(.success(one)), .ids) == [.records("7m3k9q2x0d4v\n")])
    }

    @Test func `reports that confirmation is needed`() {
        let error = MemesError.request(.confirmationNeeded(count: 2))
        #expect(outputs(.removed(.failure(error)), .ids) == [.error(error)])
    }

    private func outputs(
        _ response: RemoveMemes.Response, _ format: OutputFormat = .human
    ) -> [Output] {
        RemoveMemesPresenter(format: format).outputs(for: response)
    }
}

struct RemoveMemesConfiguratorTests {
    @Test func `removes the memes after a yes`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let store = MemoryStore.seeded()
        let viewController = viewController(console, store)
        viewController.start()
        #expect(console.events.first == .question("Remove 2 memes: 'Buy milk', 'a walk'? [y/N] "))
        #expect(console.outputText == "Removed 2 memes; 'meme undo' restores them\n")
        #expect(viewController.exitCode == .done)
        #expect(try store.pages().flatMap(\.decodedMemes) == [Seeds.call])
    }

    @Test func `removes nothing after a no`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        let store = MemoryStore.seeded()
        let viewController = viewController(console, store)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: nothing was removed\n")
        #expect(viewController.exitCode == .nothingMatched)
        #expect(try store.operations().count == 3)
    }

    /// Another program changes a meme while the question is shown.
    @Test func `does not remove memes that changed during the question`() throws {
        let store = MemoryStore.seeded()
        let console = InterferingConsole {
            _ = try? store.perform { (operation) throws(MemesError) in
                try operation.change(Seeds.walk)
            }
        }
        let viewController = viewController(console, store)
        viewController.start()
        #expect(viewController.exitCode == .busy)
        #expect(try store.pages().flatMap(\.decodedMemes).count == 3)
    }

    private func viewController(
        _ console: any Console, _ store: MemoryStore
    ) -> RequestViewController<RemoveMemes.Request> {
        RemoveMemesConfigurator(
            request: RemoveMemes.Request(selection: .names(["7m3k", "b7zz"]))
        ).viewController(.doubles(console: console, store: store))
    }
}

/// A terminal at which `y` is typed after some work was done.
private final class InterferingConsole: Console {
    let output = StreamTraits(isTerminal: true, size: TerminalSize(columns: 80, rows: 24))
    let isOutputOpen = true
    let allowsInput = true
    let inputIsTerminal = true
    let mayHaveInput = false
    let showsAdvice = false

    private let interfere: () -> Void

    init(interfering interfere: @escaping () -> Void) { self.interfere = interfere }

    func write(_ text: StyledText) {}
    func writeRecords(_ text: String) {}
    func report(_ diagnostic: Diagnostic) {}
    func writeHint(_ text: StyledText) {}
    var input: any ByteStream { TestStream([]) }
    func readInput() -> [UInt8] { [] }
    func beginPaging() {}
    func write(_ graphics: TerminalGraphics) {}
    func endPaging() -> Bool { true }

    func ask(_ question: String) -> String? {
        interfere()
        return "y"
    }
}
