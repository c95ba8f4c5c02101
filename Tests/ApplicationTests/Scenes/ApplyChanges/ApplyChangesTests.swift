import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ApplyCommandTests {
    @Test func `reads the source of the changes and the options`() throws {
        for (arguments, command) in [
            (["apply"], ApplyChanges.Request(source: .unspecified)),
            (["apply", "-"], ApplyChanges.Request(source: .input)),
            (["apply", "--", "-"], ApplyChanges.Request(source: .file("-"))),
            (
                ["apply", "f", "--dry-run"],
                ApplyChanges.Request(source: .file("f"), isDryRun: true)
            ),
            (
                ["--json", "apply", "f"],
                ApplyChanges.Request(source: .file("f"), format: .jsonLines)
            ),
            (
                ["apply", "--jsonl", "f"],
                ApplyChanges.Request(source: .file("f"), format: .jsonLines)
            ),
        ] as [([String], ApplyChanges.Request)] {
            #expect(try parse(arguments) == .apply(command), "\(arguments)")
        }
    }

    @Test func `refuses invalid arguments`() {
        for (arguments, error) in [
            (["apply", "f", "g"], .unexpectedOperand("g", command: "apply")),
            (["apply", ""], .invalidOperand("", command: "apply", expected: "a FILE")),
            (["apply", "-t", "x"], .unknownOption("-t", command: "apply", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `names the input`() {
        #expect(ApplyChanges.Request(source: .file("a/f")).source.name == "a/f")
        #expect(ApplyChanges.Request(source: .input).source.name == "-")
        #expect(ApplyChanges.Request(source: .unspecified).source.name == "-")
    }
}

struct ApplyChangesInteractorTests {
    private typealias Request = ApplyChanges.Request
    private typealias Response = ApplyChanges.Response

    private static let removal = AppliedChange(line: 1, id: Seeds.milk.id, status: .removed)

    private let presenter = Spy<ApplyChanges.Response>()
    private let store = MemoryStore.seeded()

    @Test(arguments: [InputSource.file("f"), .input])
    func `applies the changes`(_ source: InputSource) throws {
        let interactor = interactor()
        interactor.run(request: Request(source: source))
        #expect(
            presenter.messages
                == [Response(applied: .success(AppliedChanges(changes: [Self.removal])))])
        #expect(try store.operations().count == 4)
    }

    @Test func `a dry run stores nothing`() throws {
        interactor().run(request: Request(source: .file("f"), isDryRun: true))
        #expect(
            presenter.messages == [
                Response(applied: .success(AppliedChanges(changes: [Self.removal])), isDryRun: true)
            ])
        #expect(try store.operations().count == 3)
    }

    @Test func `stores nothing if a line is invalid`() throws {
        let interactor = interactor()
        interactor.run(request: Request(source: .file("g")))
        let applied = AppliedChanges(
            changes: [Self.removal],
            errors: [ErrorOfLine(line: 2, error: .record(.notAnObject))])
        #expect(presenter.messages == [Response(applied: .success(applied))])
        #expect(try store.operations().count == 3)
    }

    @Test func `presents errors`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        interactor().run(
            request: Request(
                source: .unspecified, console: ConsoleFacts(inputIsTerminal: true)))
        interactor(FailingStore(error)).run(request: Request(source: .input))
        #expect(
            presenter.messages == [
                Response(applied: .failure(.input(.noneNamed))), Response(applied: .failure(error)),
            ])
    }

    /// A slow pipe must not lock others out of the store.
    @Test func `reads the whole input before touching the store`() {
        let store = FailingStore(.interrupted)
        let worker = ChangesInputWorker(files: MemoryFiles()) {
            TestStream(#"{"remove":"@"}"#.utf8, failure: .input(.empty))
        }
        ApplyChangesInteractor(
            presenter: presenter, changesInputWorker: worker,
            applyWorker: ApplyWorker(store: store)
        ).run(request: Request(source: .input))
        #expect(presenter.messages == [Response(applied: .failure(.input(.empty)))])
    }

    private func interactor(_ store: (any MemesStore)? = nil) -> ApplyChangesInteractor {
        let line = #"{"remove":"7m3k"}"#
        let files = MemoryFiles(["f": line, "g": line + "\n[]"])
        return ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: files) { TestStream(line.utf8) },
            applyWorker: ApplyWorker(store: store ?? self.store))
    }
}

struct ApplyChangesPresenterTests {
    private typealias ViewModel = ApplyChanges.ViewModel

    private static let jsonLines = OutputFormat.records(RecordFormat(kind: .jsonLines))
    private static let edit = AppliedChange(line: 2, id: Seeds.milk.id, status: .edited)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    private let viewController = Spy<Output>()

    @Test func `prints one line for people and a record per change for programs`() {
        let applied = AppliedChanges(
            changes: [Self.edit, AppliedChange(line: 3, id: nil, status: .added)],
            warnings: [Self.warning])
        present(.success(applied), as: .human, isDryRun: true)
        present(.success(applied), as: Self.jsonLines)
        #expect(
            viewController.messages == [
                .text(StyledText("Would change 2 memes: add 1, edit 1\n")),
                .diagnostic(Diagnostic(Self.warning)),
                .records(
                    """
                    {"line":2,"id":"7m3k9q2x0d4v","status":"edited"}
                    {"line":3,"status":"added"}

                    """),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `prints many records in pages`() {
        let changes = Array(repeating: Self.edit, count: 10_001)
        present(.success(AppliedChanges(changes: changes)), as: .json)
        let pages = viewController.messages.map { output in
            if case .records(let page, .done) = output { page } else { "" }
        }
        #expect(pages.map { $0.prefix(2) } == ["[\n", ",\n"])
    }

    @Test func `says that nothing changed, but only to people`() {
        var same = Self.edit
        same.status = .unchanged
        present(.success(AppliedChanges(changes: [same])), as: .human)
        present(.success(AppliedChanges()), as: .human)
        present(.success(AppliedChanges(changes: [same])), as: Self.jsonLines)
        present(.success(AppliedChanges()), as: Self.jsonLines)
        #expect(
            viewController.messages == [
                .diagnostic(.nothingChanged(ChangeCounts(same: 1))),
                .diagnostic(.nothingChanged(ChangeCounts())),
                .records(
                    """
                    {"line":2,"id":"7m3k9q2x0d4v","status":"unchanged"}

                    """),
                .records(""),
            ])
    }

    @Test func `shows only the errors if there are any`() {
        let applied = AppliedChanges(
            changes: [Self.edit], errors: [ErrorOfLine(line: 3, error: .field(.emptyTitle))])
        present(.success(applied), as: Self.jsonLines)
        present(.failure(.interrupted), as: .human)
        #expect(
            viewController.messages == [
                .diagnostic("a meme needs a title", .badData, at: "f:3"),
                .diagnostic("1 of 2 lines is invalid; nothing was stored", .badData),
                .diagnostic(Diagnostic(.interrupted)),
            ])
    }

    private func present(
        _ applied: Result<AppliedChanges, MemesError>, as format: OutputFormat,
        isDryRun: Bool = false
    ) {
        let presenter = ApplyChangesPresenter(format: format, inputName: "f")
        presenter.viewController = viewController
        presenter.present(response: .init(applied: applied, isDryRun: isDryRun))
    }
}

struct ApplyChangesMessagesTests {
    private static let lines: [(ChangeCounts, Bool, String)] = [
        (
            ChangeCounts(added: 2, edited: 3, removed: 1), false,
            "Changed 6 memes: added 2, edited 3, removed 1; 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(restored: 1), false,
            "Changed 1 meme: restored 1; 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(added: 1, same: 1), false,
            "Changed 1 meme: added 1 (1 unchanged); 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(added: 1, edited: 1, restored: 1, removed: 1), true,
            "Would change 4 memes: add 1, edit 1, restore 1, remove 1\n"
        ),
    ]

    @Test func `counts the changed memes by kind of change`() {
        for (counts, isDryRun, line) in Self.lines {
            #expect(ApplyChangesPresenter.line(counts, isDryRun: isDryRun) == StyledText(line))
        }
    }

    @Test func `says that nothing changed`() {
        #expect(Diagnostic.nothingChanged(ChangeCounts(same: 1)).message == "nothing to change")
        #expect(
            Diagnostic.nothingChanged(ChangeCounts()).message
                == "nothing to change: the input has no changes")
    }

    @Test func `names each invalid line`() {
        let applied = AppliedChanges(
            changes: [AppliedChange(line: 1, id: Seeds.milk.id, status: .edited)],
            errors: [
                ErrorOfLine(line: 3, error: .field(.emptyTitle)),
                ErrorOfLine(line: 7, error: .reference(.noSuchMeme(.recent(0)))),
            ])
        let none =
            "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'"
        #expect(
            ApplyChangesPresenter.diagnosticsOfRefused(applied, inputName: "a\nb") == [
                Diagnostic("a meme needs a title", .badData, at: "a\\nb:3"),
                Diagnostic(none, .badData, at: "a\\nb:7"),
                Diagnostic("2 of 3 lines are invalid; nothing was stored", .badData),
            ])
    }

    @Test func `names no more than twenty invalid lines`() {
        #expect(messages(Array(repeating: .field(.emptyTitle), count: 20)).count == 21)
        #expect(
            messages(Array(repeating: .field(.emptyTitle), count: 21)).suffix(3) == [
                "a meme needs a title", "and 1 more",
                "21 of 21 lines are invalid; nothing was stored",
            ])
    }

    private static let milk = MemeReference.prefix(MemeIDPrefix(Seeds.milk.id))
    private static let exitCodes: [([MemesError], ExitCode)] = [
        ([.field(.emptyTitle)], .badData),
        ([.reference(.noSuchMeme(milk))], .noInput),
        (
            [
                .reference(.noSuchMeme(milk)), .reference(.memeWasRemoved(milk)),
                .reference(.noSuchKey("k")),
            ], .noInput
        ),
        ([.history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2))], .busy),
        (
            [
                .reference(.noSuchMeme(milk)),
                .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)),
            ], .badData
        ),
        ([.reference(.noSuchMeme(milk)), .change(.noKind)], .badData),
    ]

    @Test func `uses a specific exit code if all errors are of one kind`() {
        for (errors, exitCode) in Self.exitCodes {
            #expect(Set(diagnostics(errors).map(\.exitCode)) == [exitCode], "\(errors)")
        }
    }

    private func messages(_ errors: [MemesError]) -> [String] { diagnostics(errors).map(\.message) }

    private func diagnostics(_ errors: [MemesError]) -> [Diagnostic] {
        let lines = errors.enumerated().map { ErrorOfLine(line: $0 + 1, error: $1) }
        return ApplyChangesPresenter.diagnosticsOfRefused(
            AppliedChanges(errors: lines), inputName: "f")
    }
}
