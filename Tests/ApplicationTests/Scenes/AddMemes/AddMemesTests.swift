import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct AddMemesCommandTests {
    @Test func `reads a batch`() throws {
        for (arguments, command) in [
            (["add", "--batch"], AddMemes.Request(source: .unspecified)),
            (["add", "--batch", "-"], AddMemes.Request(source: .input)),
            (["add", "--batch", "a.csv"], AddMemes.Request(source: .file("a.csv"))),
            (["add", "a.csv", "--batch"], AddMemes.Request(source: .file("a.csv"))),
            (["add", "--batch", "--", "-"], AddMemes.Request(source: .file("-"))),
            (["add", "--batch", "--format", "auto"], AddMemes.Request(source: .unspecified)),
            (
                ["--format=tsv", "add", "-", "--batch"],
                AddMemes.Request(source: .input, format: .tabSeparated)
            ),
            (
                [
                    "new", "--batch", "a", "--format", "lines", "-t", "x", "--tags", "y,z",
                    "--keep-going", "--dry-run", "--json",
                ],
                AddMemes.Request(
                    source: .file("a"), format: .lines, tags: ["x", "y", "z"], keepsGoing: true,
                    isDryRun: true, output: .json)
            ),
        ] as [([String], AddMemes.Request)] {
            #expect(try parse(arguments).command == .addMemes(command), "\(arguments)")
        }
    }

    @Test func `refuses incompatible arguments`() {
        for (arguments, error) in [
            (["add", "--batch", "a", "b"], .unexpectedOperand("b", command: "add")),
            (["add", "--batch", "-m", "x"], .conflict(.batch, .text)),
            (["add", "--batch", "-u", "x"], .conflict(.batch, .url)),
            (["add", "--batch", "-i", "x"], .conflict(.batch, .image)),
            (["add", "--batch", "--pin"], .conflict(.batch, .pin)),
            (["add", "--batch", "--todo"], .conflict(.batch, .todo)),
            (["add", "--batch", "--due", "friday"], .conflict(.batch, .due)),
            (["add", "--batch", "--created", "x"], .conflict(.batch, .created)),
            (["add", "--batch", "--key", "x"], .conflict(.batch, .key)),
            (["add", "--batch", "-e"], .conflict(.batch, .edit)),
            (["add", "--batch", "--list"], .conflict(.batch, .list)),
            (["add", "a\nb", "-m", "c"], .dependency(.text, on: "a one-line TITLE")),
            (["add", "x", "--keep-going"], .dependency(.keepGoing, on: "--batch")),
            (["add", "x", "--format", "csv"], .dependency(.inputFormat, on: "--batch")),
            (
                ["add", "--batch", "--format", "CSV"],
                .invalidValue(
                    .inputFormat, value: "CSV", expected: "auto, lines, jsonl, json, csv or tsv")
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `reads the key of a meme`() throws {
        #expect(
            try parse(["add", "x", "--key", "k"]).command
                == .add(.init(source: .arguments(words: ["x"], text: ""), key: "k")))
        #expect(try parse(["add", "-", "--key="]).command == .add(.init(source: .input, key: "")))
    }

    private func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        try Invocation(parsing: arguments)
    }
}

struct AddMemesInteractorTests {
    private typealias Request = AddMemes.Request

    private let presenter = Spy<AddMemes.Response>()
    private let store = MemoryStore.seeded([])

    @Test func `adds the records of a file and presents their identifiers`() throws {
        let interactor = interactor(["a": "title\none\ntwo\n"])
        interactor.run(
            request: Request(
                source: .file("a"), format: .commaSeparated, tags: ["x"], output: .json))
        let memes = try store.pages()[0].decodedMemes
        #expect(memes.map(\.title) == ["two", "one"])
        #expect(memes.map { $0.tags.map(\.name) } == [["x"], ["x"]])
        #expect(presenter.messages.count == 1)
        guard case .ended(let outcome)? = presenter.messages.first else { throw Missing() }
        let added = try outcome.added.get()
        #expect(Array(added.ids) == memes.map(\.id).reversed())
        var lines = BatchedLines()
        for line in [2, 3] { lines.append(line, .added) }
        #expect(added.lines == lines)
        #expect(outcome.tally == BatchTally(added: 2))
    }

    @Test func `reads a stream in a dry run without storing anything`() throws {
        interactor().run(request: Request(source: .input, isDryRun: true))
        #expect(try store.pages().flatMap(\.decodedMemes) == [])
        guard case .ended(let outcome)? = presenter.messages.first else { throw Missing() }
        #expect(outcome.isDryRun)
        #expect(outcome.tally == BatchTally(added: 1))
    }

    @Test func `presents each wrong record and the outcome`() throws {
        let interactor = interactor(["a": "{}"])
        interactor.run(request: Request(source: .file("a")))
        #expect(
            presenter.messages == [
                .refusedRecord(
                    RefusedRecord(
                        input: "a", line: 1,
                        problem: .error(.record(.missing(field: "title"))))),
                .ended(
                    BatchOutcome(
                        added: .failure(.input(.recordsRefused(count: 1))),
                        tally: BatchTally(wrong: 1))),
            ])
    }

    @Test func `presents errors of the request and of the input file`() {
        let missing = MemesError.system(
            .open, path: "missing", SystemFailure(code: 2, .notFound, "No such file or directory"))
        let interactor = interactor()
        interactor.run(
            request: Request(
                source: .unspecified, console: ConsoleFacts(inputIsTerminal: true)))
        interactor.run(request: Request(source: .unspecified, tags: ["a,b"]))
        interactor.run(request: Request(source: .file("missing")))
        let errors = [MemesError.input(.noneNamed), .field(.invalidTag("a,b", .comma)), missing]
        #expect(
            presenter.messages
                == errors.map { .ended(BatchOutcome(added: .failure($0), tally: BatchTally())) })
    }

    private struct Missing: Error {}

    private func interactor(_ files: [String: String] = [:]) -> AddMemesInteractor {
        AddMemesInteractor(
            presenter: presenter, batchWorker: BatchWorker(store: store),
            files: MemoryFiles(files)
        ) { TestStream("one".utf8) }
    }
}

struct AddMemesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `prints a line for people`() {
        present(.ended(outcome(BatchTally(added: 1))), as: .human)
        #expect(
            viewController.messages
                == [.text(StyledText("Added 1 meme; 'meme undo' reverts this\n"))])
    }

    /// The array has the outcome of each record. In a dry run, a new meme has no identifier.
    @Test func `prints records for programs`() {
        var outcome = outcome(BatchTally(added: 1), [Seeds.milk.id, Seeds.call.id])
        present(.ended(outcome), as: .ids)
        present(.ended(outcome), as: .json)
        outcome.isDryRun = true
        present(.ended(outcome), as: .json)
        present(.ended(self.outcome(BatchTally(), [])), as: .json)
        #expect(
            viewController.messages == [
                .records("7m3k9q2x0d4v\na1b2c3d4e5f6\n"),
                .records(
                    """
                    [
                    {"line":1,"id":"7m3k9q2x0d4v","status":"added"},
                    {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                    ]

                    """),
                .records(
                    """
                    [
                    {"line":1,"status":"added"},
                    {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                    ]

                    """),
                .records("[]\n"),
            ])
    }

    @Test func `prints many records in pages`() {
        for count in [1, 4095, 4096, 4097, 8193] {
            let suite = AddMemesPresenterTests()
            let ids = (0..<count).map { MemeID(bits: UInt64($0)) }
            suite.present(.ended(suite.outcome(BatchTally(added: count), ids)), as: .json)
            let pages = suite.viewController.messages.map { output in
                if case .records(let page, .done) = output { page } else { "" }
            }
            #expect(pages.count == (count - 1) / 4096 + 1, "\(count)")
            #expect(pages.count { $0.hasPrefix("[\n") } == 1, "\(count)")
            let lines = pages.joined().split(separator: "\n").filter { $0 != "[" && $0 != "]" }
            #expect(lines.count == count, "\(count)")
            for (line, id) in zip(lines, ids) { #expect(line.contains(id.text()), "\(count)") }
        }
    }

    @Test func `prints no ids in a dry run, only what would be added`() {
        var outcome = outcome(BatchTally(added: 1))
        outcome.isDryRun = true
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.messages == [.records(""), .hint(StyledText("Would add 1 meme\n"))])
    }

    @Test func `reports store warnings and skipped records after the output`() {
        var outcome = outcome(BatchTally(added: 1, wrong: 1))
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        outcome.added = outcome.added.map {
            AddedMemes(ids: $0.ids, lines: $0.lines, warnings: [warning])
        }
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.messages == [
                .records("7m3k9q2x0d4v\n"),
                .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at the end to t", .done)),
                .diagnostic(Diagnostic("1 record was skipped; 1 was added", .badData)),
            ])
    }

    @Test func `prints only the skipped records if none was added`() {
        present(.ended(outcome(BatchTally(wrong: 1))), as: .human)
        #expect(
            viewController.messages == [
                .diagnostic("1 record was skipped; none was added", .badData)
            ])
    }

    @Test func `shows a wrong record`() {
        let record = RefusedRecord(input: "a", line: 2, problem: .invalid(.unclosedQuote))
        present(.refusedRecord(record), as: .human)
        #expect(viewController.messages == [.diagnostic(Diagnostic(record))])
    }

    @Test func `shows errors`() {
        let tally = BatchTally(added: 2, wrong: 1)
        present(
            .ended(BatchOutcome(added: .failure(.input(.recordsRefused(count: 1))), tally: tally)),
            as: .human)
        present(.ended(BatchOutcome(added: .failure(.interrupted), tally: tally)), as: .human)
        #expect(
            viewController.messages == [
                .diagnostic("1 of 3 records is invalid; nothing was stored", .badData),
                .diagnostic("interrupted; nothing was stored", .interrupted),
            ])
    }

    private func outcome(_ tally: BatchTally, _ ids: [MemeID] = [Seeds.milk.id]) -> BatchOutcome {
        var batched = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        var lines = BatchedLines()
        for (number, id) in ids.enumerated() {
            batched.append(id)
            lines.append(number * 2 + 1, number == 1 ? .existing : .added)
        }
        return BatchOutcome(added: .success(AddedMemes(ids: batched, lines: lines)), tally: tally)
    }

    private func present(_ response: AddMemes.Response, as format: OutputFormat) {
        let presenter = AddMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(response: response)
    }
}

struct BatchMessagesTests {
    @Test func `reports the outcome of a batch`() {
        for (added, known, isDryRun, line) in [
            (1, 0, false, "Added 1 meme; 'meme undo' reverts this\n"),
            (1000, 0, false, "Added 1000 memes; 'meme undo' reverts this\n"),
            (2, 1, false, "Added 2 memes, 1 already existed; 'meme undo' reverts this\n"),
            (2, 3, false, "Added 2 memes, 3 already existed; 'meme undo' reverts this\n"),
            (0, 3, false, "Nothing to add: 3 memes already existed\n"),
            (0, 0, false, nil),
            (2, 0, true, "Would add 2 memes\n"),
            (2, 1, true, "Would add 2 memes, 1 already exists\n"),
            (2, 2, true, "Would add 2 memes, 2 already exist\n"),
            (0, 1, true, "Nothing to add: 1 meme already existed\n"),
        ] as [(Int, Int, Bool, String?)] {
            let outcome = outcome(added: added, known: known, wrong: 0, isDryRun: isDryRun)
            #expect(BatchMessages.line(outcome)?.text == line, "\(added)")
            #expect(BatchMessages.diagnosticsOfOmitted(outcome) == [], "\(added)")
        }
    }

    @Test func `reports invalid records`() {
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 857, wrong: 143)) == [
                Diagnostic("and 123 more", .done),
                Diagnostic("143 of 1000 records are invalid; nothing was stored", .badData),
            ])
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 0, wrong: 1)) == [
                Diagnostic("1 of 1 record is invalid; nothing was stored", .badData)
            ])
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 0, wrong: 21)) == [
                Diagnostic("and 1 more", .done),
                Diagnostic("21 of 21 records are invalid; nothing was stored", .badData),
            ])
    }

    @Test func `reports skipped records`() {
        for (added, wrong, isDryRun, message) in [
            (857, 20, false, "20 records were skipped; 857 were added"),
            (1, 1, false, "1 record was skipped; 1 was added"),
            (0, 2, false, "2 records were skipped; none was added"),
            (857, 2, true, "2 records would be skipped; 857 would be added"),
            (0, 2, true, "2 records would be skipped; none would be added"),
        ] as [(Int, Int, Bool, String)] {
            let outcome = outcome(added: added, wrong: wrong, isDryRun: isDryRun)
            #expect(BatchMessages.diagnosticsOfOmitted(outcome) == [Diagnostic(message, .badData)])
        }
    }

    private func outcome(
        added: Int, known: Int = 0, wrong: Int, isDryRun: Bool = false
    ) -> BatchOutcome {
        BatchOutcome(
            added: .failure(.input(.empty)),
            tally: BatchTally(added: added, existing: known, wrong: wrong), isDryRun: isDryRun)
    }
}
