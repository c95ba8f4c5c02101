import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["import", "a"], request(ImportOptions(paths: ["a"]))),
            (["import", "a", "-"], request(ImportOptions(paths: ["a", "-"]))),
            (["import", "--", "-t"], request(ImportOptions(paths: ["-t"]))),
            (
                ["--from", "nb", "import", "a", "-t", "x", "--tags=y,z"],
                request(ImportOptions(paths: ["a"], format: .nb), tags: ["x", "y", "z"])
            ),
            (
                ["import", "a", "--update", "--keep-going", "--dry-run", "--json"],
                request(
                    ImportOptions(paths: ["a"], updates: true, keepsGoing: true, isDryRun: true),
                    output: .json)
            ),
            (
                ["import", "a", "--map", "Full name=title, Body=text", "--tag-separator", "|"],
                request(
                    ImportOptions(
                        paths: ["a"],
                        table: TableColumns(
                            fields: ["Full name": .title, "Body": .text], tagSeparator: "|")))
            ),
            (
                ["import", "a", "--theirs", "--attach", "copy", "--no-folder-tags"],
                request(
                    ImportOptions(
                        paths: ["a"], takesTheirs: true, copiesAttachments: true,
                        ignoresFolders: true))
            ),
            (["import", "a", "--attach=leave"], request(ImportOptions(paths: ["a"]))),
        ] as [([String], ImportMemes.Request)] {
            #expect(try parse(arguments) == .scene(ImportMemesConfigurator(request: command)))
        }
    }

    private func parse(_ words: [String]) throws -> Command {
        try Invocation(parsing: words, .application.withImport).command
    }

    private func request(
        _ options: ImportOptions, tags: [String] = [], output: OutputFormat = .human
    ) -> ImportMemes.Request {
        ImportMemes.Request(options: options, tags: tags, output: output)
    }

    @Test func `reads every format`() throws {
        for format in ImportFormat.all {
            #expect(
                try parse(["import", "a", "--from", format.rawValue])
                    == .scene(
                        ImportMemesConfigurator(
                            request: request(ImportOptions(paths: ["a"], format: format)))))
        }
    }

    @Test func `rejects invalid column options`() {
        for options in [
            ["--map", "a"], ["--map", "a=b"], ["--map", "a=title,b=title"], ["--map", "=title"],
            ["--map", "a=title,a=text"],
            ["--tag-separator", "ab"], ["--tag-separator", ""],
            ["--map", "a=title", "--from", "keep"],
        ] as [[String]] {
            #expect(throws: UsageError.self) { try parse(["import", "x"] + options) }
        }
    }

    @Test func `refuses a report to standard output`() {
        #expect(throws: UsageError.self) { try parse(["import", "a", "--report", "-"]) }
        #expect(throws: Never.self) { try parse(["import", "a", "--report", "./-"]) }
    }

    @Test func `rejects an unknown format and a missing path`() {
        let expected = Choices.words(ImportFormat.all.map(\.name))
        #expect(throws: UsageError.invalidValue(.from, value: "x", expected: expected)) {
            try parse(["import", "a", "--from", "x"])
        }
        #expect(throws: UsageError.missingOperand(command: "import", placeholder: "PATH")) {
            try parse(["import"])
        }
    }
}

struct ImportMemesInteractorTests {
    private typealias Request = ImportMemes.Request

    private let presenter = Spy<ImportMemes.Response>()
    private let store = MemoryStore.seeded([])

    @Test func `imports memes and presents their number`() throws {
        let interactor = interactor(["a.txt": "one\ntwo\n"])
        interactor.run(
            request: Request(options: ImportOptions(paths: ["a.txt"], format: .lines), tags: ["x"]))
        #expect(presenter.messages.count == 1)
        guard case .finished(.success(let imported))? = presenter.messages.first else {
            Issue.record("\(presenter.messages)")
            return
        }
        #expect(imported.addedCount == 2)
        #expect(try store.pages()[0].decodedMemes.map { $0.tags.map(\.name) } == [["x"], ["x"]])
    }

    @Test func `presents each fault and then the refusal`() {
        let interactor = interactor(["a.txt": "é", "b": "\0"])
        interactor.run(request: Request(options: ImportOptions(paths: ["a.txt", "b"])))
        #expect(
            presenter.messages == [
                .error(ImportError(path: "b", reason: .unsupported(.binary))),
                .finished(.failure(.input(.recordsRefused(count: 1, hasOthers: true)))),
            ])
    }

    @Test func `passes on the requested options`() throws {
        let interactor = interactor(["a.jsonl": #"{"title":"a","key":"k"}"#, "b": "\0"])
        interactor.run(request: Request(options: ImportOptions(paths: ["a.jsonl"])))
        let changed = self.interactor(["a.jsonl": #"{"title":"b","key":"k"}"#, "b": "\0"])
        changed.run(
            request: Request(
                options: ImportOptions(
                    paths: ["a.jsonl", "b"], updates: true, keepsGoing: true, isDryRun: true)))
        guard case .finished(.success(let imported))? = presenter.messages.last else {
            Issue.record("\(presenter.messages)")
            return
        }
        #expect(imported.updatedCount == 1)
        #expect(imported.errorCount == 1)
        #expect(try store.newestMeme()?.title == "a")
    }

    @Test func `writes a report to a new file`() {
        let files = MemoryFiles(["a.txt": "é", "b": "\0"])
        let request = Request(
            options: ImportOptions(paths: ["a.txt", "b"], keepsGoing: true), report: "r")
        for _ in 0..<2 { interactor(files).run(request: request) }
        #expect(files.text("r") == "b: not text; use --from to specify the format\n")
        let reports = presenter.messages.map { response -> String? in
            guard case .finished(.success(let imported)) = response else { return nil }
            return imported.reportPath
        }
        #expect(reports == [nil, "r", nil])
        #expect(presenter.messages.last == .finished(.failure(.file(.exists(path: "r")))))
    }

    @Test func `rejects an invalid tag before anything is read`() {
        interactor([:]).run(
            request: Request(options: ImportOptions(paths: ["no"]), tags: ["a,b"]))
        #expect(presenter.messages == [.finished(.failure(.field(.invalidTag("a,b", .comma))))])
    }

    private func interactor(_ files: [String: String]) -> ImportMemesInteractor {
        interactor(MemoryFiles(files))
    }

    private func interactor(_ files: MemoryFiles) -> ImportMemesInteractor {
        ImportMemesInteractor(
            presenter: presenter,
            importWorker: ImportWorker(
                store: store, files: files, calendar: UTCCalendar(),
                input: TestStream([]), attachments: MemoryAttachments()
            ) { _ in MemoryStore.seeded() })
    }
}

struct ImportMemesPresenterTests {
    private typealias ViewModel = ImportMemes.ViewModel
    private typealias Response = ImportMemes.Response

    private static let ids = OutputFormat.records(RecordFormat(kind: .ids))
    private static let json = OutputFormat.records(RecordFormat(kind: .json))

    private static var some: ImportedMemes {
        var imported = ImportedMemes(addedCount: 1, takenFileCount: 1)
        imported.formats = [.init(format: .markdown, count: 1)]
        var ids = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        ids.append(Seeds.milk.id)
        imported.ids = ids
        return imported
    }

    @Test func `reports to people in a line and to programs by ids or a record`() {
        let imported = Self.some
        #expect(
            present(.human, imported).map(\.words) == [
                "Imported 1 meme from Markdown; 'meme undo' reverts this\n"
            ])
        #expect(present(Self.ids, imported) == [.records("7m3k9q2x0d4v\n")])
        #expect(
            present(Self.json, imported) == [
                .records(
                    #"{"added":1,"updated":0,"known":0,"errors":0,"formats":{"markdown":1},"#
                        + #""skipped":[]}"# + "\n")
            ])
    }

    @Test func `prints no ids in a dry run`() {
        var imported = Self.some
        imported.isDryRun = true
        let outputs = present(Self.ids, imported)
        #expect(outputs.first == .records(""))
        #expect(outputs.dropFirst().map(\.words) == ["Would import 1 meme from Markdown\n"])
    }

    @Test func `reports existing and moved memes besides the ids`() {
        var imported = Self.some
        for count in [1, 2] {
            imported.existingCount = count
            #expect(
                present(Self.ids, imported).dropFirst().map(\.words)
                    == ["\(count) already existed\n"])
        }
        (imported.addedCount, imported.movedCount) = (0, 2)
        #expect(
            present(Self.ids, imported).dropFirst().map(\.words) == [
                "2 notes moved\n",
                "meme: nothing to import: all 2 memes already exist\n",
            ])
        #expect(
            present(Self.json, imported).first
                == .records(
                    #"{"added":0,"updated":0,"known":2,"errors":0,"formats":{"markdown":1},"#
                        + #""skipped":[],"moved":2}"# + "\n"))
        imported.movedCount = 1
        #expect(present(Self.ids, imported).dropFirst().first?.words == "1 note moved\n")
    }

    @Test func `prints many ids in pages`() {
        var imported = Self.some
        var ids = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        for place in 0..<5000 as Range<UInt64> { ids.append(newAt: place) }
        imported.ids = ids
        let pages = present(Self.ids, imported).map { viewModel in
            if case .records(let text, _) = viewModel { text } else { "" }
        }
        #expect(pages.map { $0.utf8.count } == [4096 * 13, 904 * 13])
        #expect(pages.joined() == ids.map { "\($0)\n" }.joined())
    }

    @Test func `counts skipped files if there are many`() throws {
        var imported = Self.some
        imported.omitted = (1...30).map {
            OmittedFile(path: "\($0)", reason: .unsupported(.binary))
        }
        let viewModels = present(Self.ids, imported)
        #expect(
            viewModels.dropFirst() == [
                .diagnostic("skipped 30 files or notes", .done),
                .diagnostic(Diagnostic("use --report FILE or --json to list them all", .done)),
            ])
        imported.reportPath = "r"
        #expect(present(Self.ids, imported).last == .diagnostic("full report: r", .done))
        imported.omitted.removeLast(25)
        let few = present(Self.ids, imported)
        #expect(few.count == 1 + 1 + 5)
        #expect(few.last == .diagnostic("not text", .done, at: "5"))
        #expect(present(Self.json, imported).count == 1)
    }

    @Test func `reports links separately and hidden files not at all`() {
        var imported = Self.some
        imported.omitted = (1...6).map { OmittedFile(path: ".\($0)", reason: .hidden) }
        #expect(present(Self.ids, imported).count == 1)
        imported.omitted += [
            OmittedFile(path: "a", reason: .attachmentMissing("x")),
            OmittedFile(path: "b", reason: .tooLarge),
        ]
        let words = [
            "skipped 1 file or note:", "larger than 64 MiB",
            "1 link points to a missing or unusable file:",
            "links to 'x', which is not in the folder",
        ]
        let diagnostics = zip(words, [nil, "b", nil, "a"]).map {
            Output.diagnostic(Diagnostic($0, .done, at: $1))
        }
        #expect(Array(present(Self.ids, imported).dropFirst()) == diagnostics)
        imported.omitted = (1...6).map {
            OmittedFile(path: "\($0)", reason: .attachedFile(note: "n", existed: true))
        }
        #expect(
            present(Self.ids, imported).dropFirst().first
                == .diagnostic(
                    "6 attached files were not copied; use --attach copy (with --update for notes already imported)",
                    .done))
    }

    @Test func `reports every error as it occurs`() {
        for presenter in [
            ImportMemesPresenter(format: .human),
            ImportMemesPresenter(format: Self.json, keepsGoing: true),
        ] {
            let viewController = Spy<Output>()
            presenter.viewController = viewController
            for line in 1...25 {
                presenter.present(
                    response: .error(
                        ImportError(path: "a", line: line, reason: .meme(.field(.emptyTitle)))))
            }
            #expect(viewController.messages.count == 25)
            let error = MemesError.input(.recordsRefused(count: 25))
            presenter.present(response: .finished(.failure(error)))
            #expect(viewController.messages.last == .error(error))
        }
    }

    @Test func `says that the report already exists`() {
        let error = MemesError.file(.exists(path: "r"))
        let presenter = ImportMemesPresenter(format: .human)
        let viewController = Spy<Output>()
        presenter.viewController = viewController
        presenter.present(response: .finished(.failure(error)))
        #expect(
            viewController.messages == [
                .diagnostic("r already exists; use another name for the report", ExitCode(error))
            ])
    }

    @Test func `shows five errors without a count of others`() {
        let presenter = ImportMemesPresenter(format: .human, keepsGoing: true)
        let viewController = Spy<Output>()
        presenter.viewController = viewController
        for line in 1...5 {
            presenter.present(
                response: .error(
                    ImportError(path: "a", line: line, reason: .meme(.field(.emptyTitle)))))
        }
        var imported = Self.some
        imported.errorCount = 5
        presenter.present(response: .finished(.success(imported)))
        #expect(
            viewController.messages.dropFirst(6) == [
                .diagnostic("5 errors; the rest was stored", .badData)
            ])
    }

    @Test func `shows five errors and the number of the others`() throws {
        let presenter = ImportMemesPresenter(format: .human, keepsGoing: true)
        let viewController = Spy<Output>()
        presenter.viewController = viewController
        for line in 1...25 {
            presenter.present(
                response: .error(
                    ImportError(path: "a", line: line, reason: .meme(.field(.emptyTitle)))))
        }
        #expect(viewController.messages.count == 5)
        var imported = Self.some
        imported.errorCount = 25
        imported.reportPath = "r"
        presenter.present(response: .finished(.success(imported)))
        #expect(
            Array(viewController.messages.suffix(2)) == [
                .diagnostic("and 20 more; full report: r", .done),
                .diagnostic("25 errors; the rest was stored", .badData),
            ])
    }

    @Test func `shows the warnings of the store last`() {
        var imported = Self.some
        imported.warnings = [.tornTailQuarantined(path: "s", byteCount: 1, to: "t")]
        #expect(
            present(.human, imported).last
                == .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at the end to t", .done)))
    }

    private func present(_ format: OutputFormat, _ imported: ImportedMemes) -> [ViewModel] {
        let presenter = ImportMemesPresenter(format: format)
        let viewController = Spy<Output>()
        presenter.viewController = viewController
        presenter.present(response: .finished(.success(imported)))
        return viewController.messages
    }
}
