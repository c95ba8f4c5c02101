import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ApplyCommandTests {
    @Test func `reads the source of the changes and the options`() throws {
        for (arguments, command) in [
            (["apply"], .init(source: .unspecified)), (["apply", "-"], .init(source: .input)),
            (["apply", "--", "-"], .init(source: .file("-"))),
            (["apply", "f", "--dry-run"], .init(source: .file("f"), isDryRun: true)),
            (["--json", "apply", "f"], .init(source: .file("f"), format: .jsonLines)),
            (["apply", "--jsonl", "f"], .init(source: .file("f"), format: .jsonLines)),
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
        interactor.run(request: Request(source: source))
        #expect(
            presenter.messages
                == [Response(applied: .success(AppliedChanges(changes: [Self.removal])))])
        #expect(try store.operations().count == 4)
    }

    @Test func `stores nothing if a line is invalid`() throws {
        interactor.run(request: Request(source: .file("g")))
        let applied = AppliedChanges(
            changes: [Self.removal],
            errors: [ErrorOfLine(line: 2, error: .record(.notAnObject))])
        #expect(presenter.messages == [Response(applied: .success(applied))])
        #expect(try store.operations().count == 3)
    }

    @Test func `presents errors`() {
        interactor.run(
            request: Request(source: .unspecified, console: ConsoleFacts(inputIsTerminal: true)))
        #expect(presenter.messages == [Response(applied: .failure(.input(.noneNamed)))])
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

    private var interactor: ApplyChangesInteractor {
        let line = #"{"remove":"7m3k"}"#
        let files = MemoryFiles(["f": line, "g": line + "\n[]"])
        return ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: files) { TestStream(line.utf8) },
            applyWorker: ApplyWorker(store: store))
    }
}

struct ApplyChangesPresenterTests {
    private static let edit = AppliedChange(line: 2, id: Seeds.milk.id, status: .edited)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func `prints one line for people and a record per change for programs`() {
        let applied = AppliedChanges(
            changes: [Self.edit, AppliedChange(line: 3, id: nil, status: .added)],
            warnings: [Self.warning])
        #expect(
            outputs(.success(applied), .human, isDryRun: true) == [
                .text(StyledText("Would change 2 memes: add 1, edit 1\n")),
                .diagnostic(Diagnostic(Self.warning)),
            ])
        #expect(
            outputs(.success(applied), .jsonLines) == [
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
        let outputs = outputs(.success(AppliedChanges(changes: changes)), .json)
        let pages = outputs.map { output in
            if case .records(let page, .done) = output { page } else { "" }
        }
        #expect(pages.map { $0.prefix(2) } == ["[\n", ",\n"])
    }

    @Test func `says that nothing changed, but only to people`() {
        var same = Self.edit
        same.status = .unchanged
        let unchanged = AppliedChanges(changes: [same])
        let nothing = Output.diagnostic(.nothingChanged(ChangeCounts(same: 1)))
        #expect(outputs(.success(unchanged), .human) == [nothing])
        #expect(
            outputs(.success(AppliedChanges()), .human)
                == [.diagnostic(.nothingChanged(ChangeCounts()))])
        let line = #"{"line":2,"id":"7m3k9q2x0d4v","status":"unchanged"}"# + "\n"
        #expect(outputs(.success(unchanged), .jsonLines) == [.records(line)])
        #expect(outputs(.success(AppliedChanges()), .jsonLines) == [.records("")])
    }

    @Test func `shows only the errors if there are any`() {
        let applied = AppliedChanges(
            changes: [Self.edit], errors: [ErrorOfLine(line: 3, error: .field(.emptyTitle))])
        #expect(
            outputs(.success(applied), .jsonLines) == [
                .diagnostic("a meme needs a title", .badData, at: "f:3"),
                .diagnostic("1 of 2 lines is invalid; nothing was stored", .badData),
            ])
        #expect(outputs(.failure(.interrupted), .human) == [.error(.interrupted)])
    }

    private func outputs(
        _ applied: Result<AppliedChanges, MemesError>, _ format: OutputFormat,
        isDryRun: Bool = false
    ) -> [Output] {
        ApplyChangesPresenter(format: format, inputName: "f")
            .outputs(for: .init(applied: applied, isDryRun: isDryRun))
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

struct AppliedChangeRecordTests {
    private static let changes = [
        AppliedChange(line: 1, id: Seeds.milk.id, status: .known),
        AppliedChange(line: 20, id: nil, status: .added),
    ]

    private static let formats: [(RecordFormat.Kind, String)] = [
        (
            .jsonLines,
            """
            {"line":1,"id":"7m3k9q2x0d4v","status":"known"}
            {"line":20,"status":"added"}

            """
        ),
        (.plain, "1\t7m3k9q2x0d4v\tknown\n20\t\tadded\n"),
        (.commaSeparated, "line,id,status\r\n1,7m3k9q2x0d4v,known\r\n20,,added\r\n"),
        (.ids, "7m3k9q2x0d4v\n\n"),
    ]

    @Test func `prints applied changes as records`() {
        for (kind, text) in Self.formats {
            #expect(
                RecordFormatter(format: RecordFormat(kind: kind)).text(of: Self.changes) == text)
        }
    }
}
