import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct DraftsCommandTests {
    @Test func `reads the options to list and to remove drafts`() throws {
        #expect(try command(["--all", "--json"]) == .drafts(.init(listsAll: true, format: .json)))
        #expect(
            try command(["--remove", "2", "1"])
                == .drafts(.init(removedNames: ["2", "1"], format: .human)))
    }

    @Test func `refuses invalid arguments`() {
        for (words, error) in [
            (["x"], .unexpectedOperand("x", command: "drafts")),
            (["--remove"], .missingOperand(command: "drafts --remove", placeholder: "NAME")),
            (["--remove", "1", "--all"], .conflict(.allFields, .removal)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try command(words) }
        }
    }

    @Test func `does not change the store`() throws { #expect(try !command([]).changesStore) }

    private func command(_ words: [String]) throws -> Command {
        try Invocation(parsing: ["drafts"] + words).command
    }
}

extension OptionDescription {
    fileprivate static let removal = OptionDescription("remove", "")
}

struct ListDraftsInteractorTests {
    private static let own = KeptDraft("1", "one\nMEME: store \"/s\"\n")
    private static let other = KeptDraft("2", "two\nMEME: store \"/o\"\n")
    private static let unclear = KeptDraft("3", "---\ntags: [a]\n---\n\nthree\n")

    private let presenter = Spy<ListDrafts.Response>()
    private let editor = TestEditor(kept: [own, other, unclear])

    private static let lists: [(Bool, [KeptDraft])] = [
        (false, [Self.own, Self.unclear]), (true, [Self.own, Self.other, Self.unclear]),
    ]

    @Test(arguments: lists.indices)
    func `presents the drafts of the store, or all of them if requested`(_ index: Int) {
        let (listsAll, drafts) = Self.lists[index]
        interactor.run(request: .init(listsAll: listsAll))
        let found = Result<[LeftDraft], MemesError>.success(drafts.map { LeftDraft($0, .double) })
        #expect(presenter.messages == [ListDrafts.Response(drafts: found, now: Seeds.now)])
        #expect(editor.discarded == [])
    }

    @Test func `reads the titles of drafts`() throws {
        interactor.run(request: .init(listsAll: true))
        let drafts = try #require(presenter.messages.first).drafts.get()
        #expect(drafts.map(\.title) == ["one", "two", "three"])
        let invalid = [
            "---\ntags: [\ntitle: x\n---\n", "---\npinned: x\n---\ny\n", "", "\nMEME: x\n",
        ]
        #expect(invalid.map { LeftDraft(KeptDraft("1", $0), .double).title } == ["x", "y", "", ""])
    }

    @Test func `removes drafts of any store`() {
        interactor.run(request: .init(removedNames: ["2", "1", "2"]))
        let removed = [Self.other, Self.own].map { LeftDraft($0, .double) }
        #expect(presenter.messages == [removal(.success(removed))])
        #expect(editor.kept == [Self.unclear])
    }

    @Test func `removes no drafts if one is missing`() {
        interactor.run(request: .init(removedNames: ["1", "9"]))
        #expect(presenter.messages == [removal(.failure(.draft(.noSuchDraft("9"))))])
        #expect(editor.discarded == [])
    }

    private func removal(_ drafts: Result<[LeftDraft], MemesError>) -> ListDrafts.Response {
        ListDrafts.Response(drafts: drafts, areRemoved: true, now: Seeds.now)
    }

    private var interactor: ListDraftsInteractor {
        ListDraftsInteractor(
            presenter: presenter, editorWorker: .double(editor), clock: FixedClock(Seeds.now))
    }
}

struct ListDraftsPresenterTests {
    private static let drafts = [
        LeftDraft(KeptDraft("1", "a\tb\nMEME: store \"/s\"\n"), .double),
        LeftDraft(
            KeptDraft("2", "c\nMEME: meme 7m3k9q2x0d4v version 2 of 2026-11-20T10:00:00.123Z\n"),
            .double),
    ]

    @Test func `prints rows for people`() {
        #expect(
            outputs(.success(Self.drafts), .human) == [
                .rows([
                    [
                        .init(text: "1", style: .id), .init(text: "just now", style: .faint),
                        .init(text: "new"), .init(text: "a\tb"),
                    ],
                    [
                        .init(text: "2", style: .id), .init(text: "just now", style: .faint),
                        .init(text: "edit"), .init(text: "c"),
                    ],
                ])
            ])
    }

    @Test func `prints records for programs`() {
        let rows = """
            1\t2026-11-21T10:00:00.000Z\t\ta\\tb
            2\t2026-11-21T10:00:00.000Z\t7m3k9q2x0d4v\tc

            """
        #expect(outputs(.success(Self.drafts), .plain) == [.records(rows)])
        let object =
            #"{"name":"2","time":"2026-11-21T10:00:00.000Z","meme":"7m3k9q2x0d4v","#
            + #""title":"c","path":"/drafts/2/meme.md"}"# + "\n"
        #expect(outputs(.success([Self.drafts[1]]), .jsonLines) == [.records(object)])
        #expect(outputs(.success(Self.drafts), .ids) == [.records("1\n2\n")])
    }

    @Test func `says that there are no drafts`() {
        #expect(outputs(.success([]), .human) == [.diagnostic("no drafts", .nothingMatched)])
        #expect(outputs(.success([]), .json) == [.records("[]\n", .nothingMatched)])
    }

    @Test func `names the removed drafts`() {
        #expect(
            outputs(.success(Self.drafts), .human, areRemoved: true).map(\.words)
                == ["Removed draft 1 a\tb\n", "Removed draft 2 c\n"])
    }

    @Test func `shows an error`() {
        let error = MemesError.draft(.noSuchDraft("9"))
        #expect(outputs(.failure(error), .human) == [.error(error)])
    }

    private func outputs(
        _ drafts: Result<[LeftDraft], MemesError>, _ format: OutputFormat, areRemoved: Bool = false
    ) -> [Output] {
        ListDraftsPresenter(format: format)
            .outputs(for: .init(drafts: drafts, areRemoved: areRemoved, now: Seeds.now))
    }
}
