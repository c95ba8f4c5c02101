import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct HistoryCommandTests {
    private static let json = RecordFormat(kind: .json)
    private static let limit = "a number"
    private static let count = "a positive whole number"
    private static let handle = "a positive whole number or a handle from 'meme log'"

    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["undo"], .step(.init(step: .undo))),
            (["undo", "k3v9xq"], .step(.init(step: .undo, chosen: .handle("k3v9xq")))),
            (["undo", "3e"], .step(.init(step: .undo, chosen: .handle("3e")))),
            (["undo", "k3v9xq/2"], .step(.init(step: .undo, chosen: .handle("k3v9xq/2")))),
            (["undo", "1"], .step(.init(step: .undo, chosen: .last(1)))),
            (
                ["--json", "undo", "--dry-run", "2"],
                .step(
                    .init(
                        step: .undo, chosen: .last(2), isDryRun: true, format: .records(Self.json)))
            ),
            (["redo"], .step(.init(step: .redo))),
            (
                ["redo", "3", "--json"],
                .step(.init(step: .redo, chosen: .last(3), format: .records(Self.json)))
            ),
            (["log"], .log(.init())),
            (["log", "-n5", "--as-of", "today"], .log(.init(limit: 5, asOf: "today"))),
            (["log", "--json", "--json"], .log(.init(format: .records(Self.json)))),
            (
                ["log", "-0"],
                .log(.init(format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
            (["history", "@"], .history(.init(name: "@"))),
            (
                ["history", "7m3k", "-n", "2", "--ids"],
                .history(.init(name: "7m3k", limit: 2, format: .records(RecordFormat(kind: .ids))))
            ),
            (["restore", "7m3k@1"], .restore(.init(name: "7m3k@1"))),
            (
                ["restore", "@@1", "--dry-run", "--json"],
                .restore(.init(name: "@@1", isDryRun: true, format: .json))
            ),
            (["diff", "@"], .diff(.init(name: "@", isForPeople: true))),
            (["diff", "@", "--json"], .diff(.init(name: "@", format: .json, isForPeople: true))),
            (["diff", "@", "--jsonl"], .diff(.init(name: "@", format: .json, isForPeople: true))),
            (["diff", "@~1", "@"], .diff(.init(name: "@~1", otherName: "@", isForPeople: true))),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
        }
    }

    @Test func `reads templates with the fields of their command`() throws {
        let operation = try RecordTemplate("{what}", fieldNames: Operation.fieldNames)
        let version = try RecordTemplate(
            "{version}", fieldNames: HistoryStep.fieldNames, hasOwnFields: true)
        #expect(
            try parse(["log", "--format", "{what}"])
                == .log(.init(format: .records(RecordFormat(kind: .template(operation))))))
        #expect(
            try parse(["history", "@", "--format", "{version}"])
                == .history(
                    .init(name: "@", format: .records(RecordFormat(kind: .template(version))))))
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (["undo", "0"], .invalidOperand("0", command: "undo", expected: Self.handle)),
            (["undo", "@"], .invalidOperand("@", command: "undo", expected: Self.handle)),
            (["undo", "k3/"], .invalidOperand("k3/", command: "undo", expected: Self.handle)),
            (["undo", "k/3/e"], .invalidOperand("k/3/e", command: "undo", expected: Self.handle)),
            (["undo", "é"], .invalidOperand("é", command: "undo", expected: Self.handle)),
            (["redo", "k3v9xq"], .invalidOperand("k3v9xq", command: "redo", expected: Self.count)),
            (["redo", "1.5"], .invalidOperand("1.5", command: "redo", expected: Self.count)),
            (["redo", ""], .invalidOperand("", command: "redo", expected: Self.count)),
            (
                ["undo", "99999999999999999999"],
                .invalidOperand("99999999999999999999", command: "undo", expected: Self.handle)
            ),
            (["undo", "1", "2"], .unexpectedOperand("2", command: "undo")),
            (["undo", "-1"], .unknownOption("-1", command: "undo", nearest: nil)),
            (["log", "x"], .unexpectedOperand("x", command: "log")),
            (["log", "-n", "x"], .invalidValue(.limit, value: "x", expected: Self.limit)),
            (
                ["log", "--format", "{id}"],
                .invalidValue(
                    .format, value: "{id}", expected: "time, what, count, titles, undoes or by")
            ),
            (["log", "--json", "-0"], .conflict(.json, .null)),
            (["history"], .missingOperand(command: "history", placeholder: "REF")),
            (["history", "a", "b"], .unexpectedOperand("b", command: "history")),
            (
                ["history", "@", "-n", "-1"],
                .invalidValue(.limit, value: "-1", expected: Self.limit)
            ),
            (["restore"], .missingOperand(command: "restore", placeholder: "REF@N")),
            (["restore", "a", "b"], .unexpectedOperand("b", command: "restore")),
            (["diff"], .missingOperand(command: "diff", placeholder: "REF")),
            (["diff", "a", "b", "c"], .unexpectedOperand("c", command: "diff")),
            (["diff", "a", "--csv"], .unknownOption("--csv", command: "diff", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}

struct ShowHistoryInteractorTests {
    private typealias Request = ShowHistory.Request
    private typealias Response = ShowHistory.Response

    private let presenter = Spy<ShowHistory.Response>()

    @Test func `presents versions`() throws {
        try run(Request(name: "7m3k", limit: 2))
        let steps = Array(HistorySeeds.steps.prefix(2))
        #expect(
            presenter.messages
                == [
                    Response(
                        history: FoundHistory(
                            steps: .success(steps), shortIDs: HistorySeeds.shortIDs),
                        now: Seeds.now)
                ])
    }

    @Test(
        arguments: [
            ("é", MemesError.reference(.noSuchMeme(.word("é")))),
            ("@~9", MemesError.reference(.noSuchMeme(.recent(9)))),
        ] as [(String, MemesError)])
    func `presents errors`(_ name: String, _ error: MemesError) throws {
        try run(Request(name: name))
        #expect(
            presenter.messages
                == [Response(history: FoundHistory(steps: .failure(error)), now: Seeds.now)])
    }

    private func run(_ request: Request) throws {
        let services = Services.doubles(store: try HistorySeeds.store())
        ShowHistoryInteractor(
            presenter: presenter, versionsWorker: services.versionsWorker,
            fieldsWorker: services.fieldsWorker, clock: services.clock,
            syncStates: SyncStatesDouble()
        ).run(request: request)
    }
}

struct ShowHistoryPresenterTests {
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func `makes rows for people`() {
        func row(
            _ reference: String, _ age: String, _ what: String, _ changed: String, _ title: String
        ) -> TextTable.Row {
            [
                TextTable.Cell(text: reference, style: .id),
                TextTable.Cell(text: age, style: .faint), TextTable.Cell(text: what),
                TextTable.Cell(text: changed, style: .tag), TextTable.Cell(text: title),
            ]
        }
        #expect(
            outputs(.success(HistorySeeds.steps), .human) == [
                .rows([
                    row("7m3k@3", "just now", "removed", "", "Buy oat milk"),
                    row("7m3k@2", "just now", "edited", "title, text +1 line", "Buy oat milk"),
                    row("7m3k@1", "23 hours ago", "added", "", "Buy milk"),
                ])
            ])
    }

    @Test func `makes records for programs`() {
        #expect(
            outputs(.success(HistorySeeds.steps), .plain, [Self.warning]) == [
                .records(
                    """
                    7m3k9q2x0d4v@3\t2026-11-21T10:00:00.001Z\tremoved\tBuy oat milk
                    7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\tedited\tBuy oat milk
                    7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\tadded\tBuy milk

                    """),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `reports the warnings of the store before an error`() {
        let error = MemesError.reference(.noSuchMeme(.recent(0)))
        #expect(
            outputs(.failure(error), .human, [Self.warning]) == [
                .diagnostic(Diagnostic(Self.warning)),
                .diagnostic(
                    "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'",
                    .noInput),
            ])
    }

    private func outputs(
        _ steps: Result<[HistoryStep], MemesError>, _ format: OutputFormat,
        _ warnings: [StoreWarning] = []
    ) -> [Output] {
        let history = FoundHistory(steps: steps, warnings: warnings)
        return ShowHistoryPresenter(format: format, calendar: ZonedCalendar("Europe/Berlin"))
            .outputs(for: .init(history: history, now: Seeds.now))
    }
}

struct HistoryRecordTests {
    @Test func `writes plain records with reference, time, change and title`() {
        #expect(
            text(.plain) == """
                7m3k9q2x0d4v@3\t2026-11-21T10:00:00.001Z\tremoved\tBuy oat milk
                7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\tedited\tBuy oat milk
                7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\tadded\tBuy milk

                """)
        #expect(text(.ids) == "7m3k9q2x0d4v@3\n7m3k9q2x0d4v@2\n7m3k9q2x0d4v@1\n")
    }

    @Test func `writes each meme as it was in JSON`() {
        #expect(
            text(.jsonLines) == """
                {"id":"7m3k9q2x0d4v","version":3,"time":"2026-11-21T10:00:00.001Z","what":"removed","handle":"fwax4rh7fjzm"}
                {"id":"7m3k9q2x0d4v","version":2,"time":"2026-11-21T10:00:00.000Z","what":"edited",\
                "changed":["title","text"],"meme":{"id":"7m3k9q2x0d4v","title":"Buy oat milk",\
                "text":"Two bottles.","tags":["home"],"created":"2026-11-20T10:00:00.123Z",\
                "modified":"2026-11-21T10:00:00.000Z"},"handle":"p14jaafamh2w"}
                {"id":"7m3k9q2x0d4v","version":1,"time":"2026-11-20T10:00:00.123Z","what":"added",\
                "meme":{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z"},"handle":"wqdgfyvj5fc6"}

                """)
    }

    @Test func `names changed fields of other programs in JSON`() {
        var step = HistorySeeds.steps[2]
        step.changed = [.field(.pinned), .other(#""mo\"od""#)]
        #expect(step.changed.map(\.name) == ["pinned", #""mo\"od""#])
        let format = RecordFormat(kind: .jsonLines)
        #expect(
            RecordFormatter(format: format).text(of: [step])
                .contains(#""changed":["pinned","mo\"od"],"#))
    }

    @Test func `accepts every field in a template`() throws {
        let fields = HistoryStep.fieldNames.map { "{\($0)}" }.joined(separator: "|")
        let template = try RecordTemplate(fields, fieldNames: HistoryStep.fieldNames)
        #expect(
            text(.template(template)) == """
                7m3k9q2x0d4v|3|2026-11-21T10:00:00.001Z|removed||Buy oat milk|||||||||||||||
                7m3k9q2x0d4v|2|2026-11-21T10:00:00.000Z|edited|title,text|Buy oat milk|Two bottles.|\
                home||||2026-11-20T10:00:00.123Z|2026-11-21T10:00:00.000Z||||||||
                7m3k9q2x0d4v|1|2026-11-20T10:00:00.123Z|added||Buy milk||home||||\
                2026-11-20T10:00:00.123Z|||||||||

                """)
    }

    private func text(_ kind: RecordFormat.Kind) -> String {
        RecordFormatter(format: RecordFormat(kind: kind)).text(of: HistorySeeds.steps)
    }
}
