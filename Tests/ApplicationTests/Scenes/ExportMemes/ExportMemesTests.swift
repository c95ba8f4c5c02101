import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ExportCommandTests {
    private static let commands: [([String], ExportMemes.Request)] = [
        ([], .init()),
        (
            ["milk", "-t", "a", "--since", "-7d", "--until=2026", "--as-of", "today"],
            .init(
                query: .init(text: "milk", tags: ["a"], since: "-7d", until: "2026"),
                asOf: "today")
        ),
        (["--regex", "a|b"], .init(query: .init(text: "a|b", isRegularExpression: true))),
        (["-o", "-"], .init()),
        (["-o", "x"], .init(path: "x", format: .jsonLines)),
        (["--output=x", "--force"], .init(path: "x", format: .jsonLines, replaces: true)),
        (["--format", "json"], .init(format: .json)),
        (["--format", "jsonl"], .init(format: .jsonLines)),
        (["--format", "csv"], .init(format: .commaSeparated)),
        (["--format=tsv", "-o-"], .init(format: .tabSeparated)),
        (["--format", "markdown", "-o", "x"], .init(path: "x", format: .markdown)),
        (["--format", "todo.txt"], .init(format: .todoTxt)),
        (["-o", "a/todo.txt"], .init(path: "a/todo.txt", format: .todoTxt)),
        (["-o", "a.HTML"], .init(path: "a.HTML", format: .html)),
        (["--json"], .init(format: .json)),
        (["--jsonl"], .init(format: .jsonLines)),
        (["--csv", "-o", "x"], .init(path: "x", format: .commaSeparated)),
        (["--tsv"], .init(format: .tabSeparated)),
        (["-o", "a.json"], .init(path: "a.json", format: .json)),
        (["-o", "a/b.CSV"], .init(path: "a/b.CSV", format: .commaSeparated)),
        (["-o", "a.tsv"], .init(path: "a.tsv", format: .tabSeparated)),
        (["-o", "a.b/memes"], .init(path: "a.b/memes", format: .jsonLines)),
        (["-o", "a.md", "--jsonl"], .init(path: "a.md", format: .jsonLines)),
        (["-o", "a.csv", "--jsonl"], .init(path: "a.csv", format: .jsonLines)),
    ]

    @Test func `reads export commands`() throws {
        for (arguments, command) in Self.commands {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(try Invocation(parsing: words).command == .export(command), "\(arguments)")
        }
    }

    private static let format = OptionDescription("format", nil, "FORMAT", "")
    private static let errors: [([String], UsageError)] = [
        (["--json", "--format", "csv"], .conflict(.json, format)),
        (
            ["-o", "a.pdf"],
            .invalidValue(
                .output, value: "a.pdf",
                expected:
                    "todo.txt, a name ending in .json, .jsonl, .csv, .tsv, .html, .ics or .dot, or --format"
            )
        ),
        (["--format", "markdown"], .dependency(format, value: "markdown", on: "-o FOLDER")),
        (
            ["--format", "markdown", "-o", "-"],
            .dependency(format, value: "markdown", on: "-o FOLDER")
        ),
        (
            ["--format", "{id}"],
            .invalidValue(
                format, value: "{id}",
                expected: "json, jsonl, csv, tsv, todo.txt, ics, dot, html, markdown or obsidian"
            )
        ),
        (
            ["-o", ""],
            .invalidValue(.output, value: "", expected: "a path, or - for standard output")
        ),
        (
            ["-o", "a.MD"],
            .dependency(
                .output, value: "a.MD",
                on: "--format; markdown writes a folder with a file per meme")
        ),
        (["-o"], .missingValue(.output)),
        (["--force=x"], .unexpectedValue(.force)),
        (["--ids"], .unknownOption("--ids", command: "export", nearest: nil)),
    ]

    @Test func `refuses invalid arguments`() {
        for (arguments, error) in Self.errors {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(throws: error) { try Invocation(parsing: words) }
        }
    }
}

struct ExportMemesInteractorTests {
    private typealias Request = ExportMemes.Request
    private typealias Response = ExportMemes.Response

    private let presenter = Spy<ExportMemes.Response>()
    private let files = MemoryFiles()

    @Test func `presents a page for each request, oldest change first`() {
        let interactor = interactor(StoreOfSmallPages(.seeded()))
        interactor.run(request: Request(format: .jsonLines))
        interactor.runMore()
        interactor.runMore()
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(
                        .page(
                            page([Seeds.milk, Seeds.walk], isLast: false), .jsonLines,
                            exportedCount: 0))),
                Response(
                    outcome: .success(.page(page([Seeds.call]), .jsonLines, exportedCount: 2))),
            ])
    }

    @Test func `says that the export has a query`() {
        interactor().run(request: Request(query: .init(text: "milk"), format: .jsonLines))
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(.page(page([Seeds.milk]), .jsonLines, exportedCount: 0)),
                    isOfQuery: true)
            ])
    }

    @Test func `suggests a query to people if nothing matches`() {
        for request in [
            Request(query: .init(text: "json"), console: ConsoleFacts(isTerminal: true)),
            Request(
                query: .init(text: "milk"), asOf: "2026-11-19",
                console: ConsoleFacts(isTerminal: true)),
            Request(query: .init(text: "milk"), console: ConsoleFacts(isTerminal: true)),
            Request(query: .init(text: "json")),
        ] {
            interactor().run(request: request)
        }
        #expect(
            presenter.messages.map(\.guess) == [QueryGuess.format("json"), .emptyThen, nil, nil])
    }

    @Test func `exports only tasks to a calendar`() {
        let done = Meme(
            id: Seeds.walk.id, title: "Walk", created: Seeds.now,
            otherFields: JSONMember.task(true, done: "2026-11-20"))
        let open = Meme(
            id: Seeds.call.id, title: "Call", created: Seeds.now,
            otherFields: JSONMember.task(true))
        interactor(MemoryStore.seeded([Seeds.milk, done, open])).run(
            request: Request(format: .iCalendar))
        #expect(
            presenter.messages == [
                Response(
                    outcome: .success(.page(page([done, open]), .iCalendar, exportedCount: 0)))
            ])
    }

    @Test func `finds links if the format shows them`() throws {
        let plan = Meme(id: Seeds.walk.id, title: "Plan", text: "[[Buy milk]]", created: Seeds.now)
        interactor(MemoryStore.seeded([Seeds.milk, plan])).run(request: Request(format: .dot))
        let outcome = try #require(presenter.messages.first).outcome.get()
        guard case .page(_, .dot, _, let links) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(links.mapValues(\.ids) == [plan.id: [Seeds.milk.id]])
    }

    @Test func `writes files and folders`() {
        let interactor = interactor()
        interactor.run(request: Request(path: "x", format: .jsonLines))
        interactor.run(
            request: Request(query: .init(tags: ["work"]), path: "notes", format: .markdown))
        #expect(
            presenter.messages == [
                Response(outcome: .success(.written(ExportedMemes(count: 3, path: "x")))),
                Response(
                    outcome: .success(.written(ExportedMemes(count: 1, path: "notes"))),
                    isOfQuery: true),
            ])
        #expect(
            files.text("x")
                == RecordFormatter(format: RecordFormat(kind: .jsonLines)).text(
                    of: [Seeds.milk, Seeds.walk, Seeds.call]))
    }

    @Test func `writes nothing if no memes match the query`() {
        let interactor = interactor()
        for format in [FileFormat.json, .markdown] {
            interactor.run(
                request: Request(query: .init(text: "nosuch"), path: "x", format: format))
        }
        #expect(files.contents == [:])
        #expect(files.createdDirectories == [])
        #expect(
            presenter.messages
                == Array(
                    repeating: Response(
                        outcome: .success(.written(ExportedMemes(count: 0, path: "x"))),
                        isOfQuery: true), count: 2))
    }

    @Test func `exports an empty store`() {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.run(request: Request(path: "x", format: .json))
        interactor.run(request: Request(path: "notes", format: .markdown))
        #expect(files.text("x") == "[]\n")
        #expect(files.createdDirectories == ["notes"])
    }

    @Test func `exports the store as it was at a given time`() {
        interactor().run(request: Request(asOf: "2026-11-20T10:30:00Z", format: .jsonLines))
        #expect(
            presenter.messages
                == [
                    Response(
                        outcome: .success(.page(page([Seeds.milk]), .jsonLines, exportedCount: 0)))
                ])
    }

    @Test func `presents errors and writes nothing`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let requests = [
            Request(format: .json), Request(path: "x", format: .json),
            Request(path: "notes", format: .markdown),
        ]
        for request in requests { interactor(FailingStore(error)).run(request: request) }
        interactor().run(request: Request(asOf: "soon", format: .json))
        #expect(
            presenter.messages
                == [error, error, error, .request(.unreadableDate("soon"))].map {
                    Response(outcome: .failure($0))
                })
        #expect(files.contents == [:])
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> ExportMemesInteractor {
        let services = Services.doubles(store: store)
        return ExportMemesInteractor(
            presenter: presenter, queryWorker: services.queryWorker,
            exportWorker: ExportWorker(
                files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
                attachments: MemoryAttachments()), guessWorker: services.guessWorker)
    }

    private func page(_ memes: [Meme], isLast: Bool = true) -> MemesPage {
        MemesPage(memes: memes, isLast: isLast)
    }
}

/// A store with two memes on each page.
private final class StoreOfSmallPages: FailingStore {
    private let store: MemoryStore

    init(_ store: MemoryStore) {
        self.store = store
        super.init(.field(.emptyTitle))
    }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        var fetch = fetch
        fetch.pageSize = 2
        return try store.fetchMemes(fetch)
    }
}

struct ExportMemesPresenterTests {
    private typealias Outcome = ExportMemes.Outcome

    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func `prints records and says whether more follow`() {
        let first = MemesPage(memes: [Seeds.walk], isLast: false)
        let last = MemesPage(memes: [Seeds.walk], warnings: [warning])
        let walk = "b7zzzzzzzzzz,a walk,,,,,,2026-11-20T12:00:00.000Z,,,,,\r\n"
        let header = "id,title,text,tags,url,image,pinned,created,modified,key,todo,due,done\r\n"
        #expect(
            outputs(.page(first, .commaSeparated, exportedCount: 0))
                == [.bytes(Array((header + walk).utf8)), .more])
        #expect(
            outputs(.page(last, .commaSeparated, exportedCount: 1))
                == [.bytes(Array(walk.utf8)), .diagnostic(Diagnostic(warning))])
    }

    @Test func `reports no match only if a query finds nothing in total`() {
        let nothing = MemesPage(memes: [])
        for (count, isOfQuery, text, exitCode) in [
            (0, true, "[]\n", .nothingMatched), (3, true, "\n]\n", .done),
            (0, false, "[]\n", .done),
        ] as [(Int, Bool, String, ExitCode)] {
            #expect(
                outputs(.page(nothing, .json, exportedCount: count), isOfQuery: isOfQuery)
                    == [.bytes(Array(text.utf8), exitCode)])
        }
    }

    @Test func `says what was written`() {
        for (exported, isOfQuery, words) in [
            (.init(count: 12, path: "a b.jsonl"), false, "Exported 12 memes to a b.jsonl\n"),
            (.init(count: 1, path: "n\u{1B}"), true, "Exported 1 meme to n\\u001b\n"),
            (.init(count: 0, path: "x"), false, "Exported 0 memes to x\n"),
        ] as [(ExportedMemes, Bool, String)] {
            #expect(outputs(.written(exported), isOfQuery: isOfQuery) == [.hint(StyledText(words))])
        }
        let replaced = ExportedMemes(count: 1, path: "n", removedCount: 2)
        #expect(
            outputs(.written(replaced))
                == [.hint(StyledText("Exported 1 meme to n; removed 2 old files\n"))])
        let warned = ExportedMemes(count: 1, path: "n", warnings: [warning])
        #expect(outputs(.written(warned)).dropFirst() == [.diagnostic(Diagnostic(warning))])
    }

    @Test func `reports unreadable attachments and changed tags`() throws {
        var exported = ExportedMemes(count: 1, path: "v")
        exported.attachmentErrors = [
            MemesError.system(.open, path: "a/b.png", SystemFailure(code: 2, .notFound, "")),
            MemesError.system(
                .open, path: "a/c.png", SystemFailure(code: 0, .other, "it is a link")),
        ]
        exported.changedTags = [.init(name: "a b", tag: try Tag("a-b")), .init(name: ",")]
        #expect(
            outputs(.written(exported)) == [
                .hint(StyledText("Exported 1 meme to v\n")),
                .diagnostic("a/b.png: attachment not found", .inputOutput),
                .diagnostic("cannot open a/c.png: it is a link", .inputOutput),
                .diagnostic(
                    "Obsidian does not allow some tags: 'a b' became 'a-b', ',' was skipped",
                    .done),
            ])
    }

    @Test func `says that nothing matches`() {
        #expect(
            outputs(.written(ExportedMemes(count: 0, path: "x")), isOfQuery: true)
                == [.diagnostic("no memes match; x was not written", .nothingMatched)])
    }

    @Test func `shows errors`() {
        for (error, words) in [
            (.exists(path: "x"), "x already exists; use --force to replace it"),
            (
                .isStore(path: "m.jsonl"),
                "m.jsonl is a meme store; not replacing it with an export; use another path"
            ),
        ] as [(FileError, String)] {
            #expect(
                presenter.outputs(for: .init(outcome: .failure(.file(error)))) == [
                    .diagnostic(words, .cannotCreate)
                ])
        }
    }

    private func outputs(_ outcome: Outcome, isOfQuery: Bool = false) -> [Output] {
        presenter.outputs(for: .init(outcome: .success(outcome), isOfQuery: isOfQuery))
    }

    private var presenter: ExportMemesPresenter {
        ExportMemesPresenter(format: ExportFormatter(calendar: UTCCalendar()))
    }
}
