import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct DiffCommandTests {
    @Test func `keeps the diff format if the output is not a terminal`() throws {
        let invocation = try Invocation(parsing: ["diff", "@"], outputIsTerminal: false)
        #expect(invocation.command == .diff(DiffMemes.Request(name: "@")))
    }
}

struct DiffMemesInteractorTests {
    private typealias Request = DiffMemes.Request
    private typealias Response = DiffMemes.Response

    private let presenter = Spy<DiffMemes.Response>()

    @Test func `presents a difference`() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(name: "7m3k@2", otherName: "7m3k@1"))
        let found = try worker.difference("7m3k@2", "7m3k@1")
        #expect(presenter.messages == [Response(found: found)])
    }

    @Test(
        arguments: [
            ("é", MemesError.reference(.noSuchMeme(.word("é")))),
            ("@~9", MemesError.reference(.noSuchMeme(.recent(9)))),
        ] as [(String, MemesError)])
    func `presents errors`(_ name: String, _ error: MemesError) throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(name: name))
        #expect(
            presenter.messages == [Response(found: FoundDifference(difference: .failure(error)))])
    }

    private func interactor(_ store: any MemesStore) -> DiffMemesInteractor {
        DiffMemesInteractor(
            presenter: presenter,
            versionsWorker: VersionsWorker(store: store, dateWorker: .double))
    }
}

struct DiffMemesPresenterTests {
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
    private static let pair = VersionPair(
        old: HistorySeeds.steps[2].version, new: HistorySeeds.steps[1].version)

    private let viewController = Spy<Output>()

    @Test func `prints a unified diff in colors`() {
        let diff = UnifiedDiff(from: DiffText("a\r\nb"), to: DiffText("a\r\n"))
        present(FoundDifference(difference: .success(MemesDifference(pair: Self.pair, diff: diff))))
        var text = StyledText()
        for (line, style) in [
            ("--- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z", Style.strong),
            ("+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z", .strong),
            ("@@ -1,2 +1 @@", .place), (" a\r", .plain), ("-b", .removed),
            ("\\ No newline at end of file", .plain),
        ] {
            text.append(line, style)
            text.append("\n")
        }
        #expect(viewController.messages == [.text(text)])
    }

    private static let diffs: [(String, String)] = [
        (
            "b",
            #"--- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\n"#
                + #"+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\n"#
                + #"@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"#
                + #"\\ No newline at end of file\n"#
        ), ("a", ""),
    ]

    @Test(arguments: diffs.indices)
    func `prints a record for programs with or without a difference`(_ index: Int) {
        let (text, diff) = Self.diffs[index]
        let difference = MemesDifference(
            pair: Self.pair, diff: UnifiedDiff(from: DiffText("a"), to: DiffText(text)))
        present(FoundDifference(difference: .success(difference)), printsRecord: true)
        #expect(
            viewController.messages == [
                .records(
                    #"{"old":{"id":"7m3k9q2x0d4v","version":1,"#
                        + #""time":"2026-11-20T10:00:00.123Z","meme":\#(SeedRecords.milk)},"#
                        + #""new":{"id":"7m3k9q2x0d4v","version":2,"#
                        + #""time":"2026-11-21T10:00:00.000Z","meme":{"id":"7m3k9q2x0d4v","#
                        + #""title":"Buy oat milk","text":"Two bottles.","tags":["home"],"#
                        + #""created":"2026-11-20T10:00:00.123Z","#
                        + #""modified":"2026-11-21T10:00:00.000Z"}},"diff":"\#(diff)"}"# + "\n"
                )
            ])
    }

    @Test func `says that there is no difference`() {
        let same = UnifiedDiff(from: DiffText("a"), to: DiffText("a"))
        present(
            FoundDifference(
                difference: .success(MemesDifference(pair: Self.pair, diff: same)),
                warnings: [Self.warning]))
        #expect(
            viewController.messages == [
                .diagnostic("no difference between 7m3k9q2x0d4v@1 and 7m3k9q2x0d4v@2", .done),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `shows store warnings before an error`() {
        present(
            FoundDifference(
                difference: .failure(.reference(.noSuchMeme(.recent(0)))), warnings: [Self.warning])
        )
        #expect(
            viewController.messages == [
                .diagnostic(Diagnostic(Self.warning)),
                .diagnostic(
                    "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'",
                    .noInput),
            ])
    }

    private func present(_ found: FoundDifference, printsRecord: Bool = false) {
        let presenter = DiffMemesPresenter(format: printsRecord ? .json : .human)
        presenter.viewController = viewController
        presenter.present(response: .init(found: found))
    }
}

struct DifferenceRecordTests {
    private static let old = #"""
        {"id":"7m3k9q2x0d4v","version":1,"time":"2026-11-20T10:00:00.123Z","meme":\#
        {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}}
        """#
    private static let new = #"""
        {"id":"7m3k9q2x0d4v","version":2,"time":"2026-11-21T10:00:00.000Z","meme":\#
        {"id":"7m3k9q2x0d4v","title":"Buy oat milk","text":"Two bottles.","tags":["home"],\#
        "created":"2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.000Z"}}
        """#

    @Test func `has both versions and the diff`() {
        let diff = UnifiedDiff(from: DiffText("a\n"), to: DiffText("b\u{1B}\n"))
        #expect(
            text(old: HistorySeeds.steps[2].version, diff) == #"""
                {"old":\#(Self.old),"new":\#(Self.new),"diff":"--- 7m3k9q2x0d4v@1\t\#
                2026-11-20T10:00:00.123Z\n+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\n\#
                @@ -1 +1 @@\n-a\n+b\u001b\n"}

                """#)
    }

    @Test func `has an empty diff if there is no difference`() {
        #expect(
            text(old: nil, UnifiedDiff(from: DiffText("a"), to: DiffText("a")))
                == "{\"new\":\(Self.new),\"diff\":\"\"}\n")
    }

    private func text(old: MemeVersion?, _ diff: UnifiedDiff) -> String {
        DifferenceRecord.text(
            of: MemesDifference(
                pair: VersionPair(old: old, new: HistorySeeds.steps[1].version), diff: diff))
    }
}
