import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListDraftsPresenterTests {
    private static let drafts = [
        LeftDraft(KeptDraft("1", "a\tb\nMEME: store \"/s\"\n")),
        LeftDraft(
            KeptDraft("2", "c\nMEME: meme 7m3k9q2x0d4v version 2 of 2026-11-20T10:00:00.123Z\n")),
    ]

    private let viewController = Spy<Output>()

    @Test func `prints rows for people`() {
        present(.success(Self.drafts), .human)
        #expect(
            viewController.viewModels == [
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
        present(.success(Self.drafts), .records(.plain))
        present(.success([Self.drafts[1]]), .jsonLines)
        present(.success(Self.drafts), .ids)
        #expect(
            viewController.viewModels == [
                .records(
                    "1\t2026-11-21T10:00:00.000Z\t\ta\\tb\n"
                        + "2\t2026-11-21T10:00:00.000Z\t7m3k9q2x0d4v\tc\n"),
                .records(
                    #"{"name":"2","time":"2026-11-21T10:00:00.000Z","meme":"7m3k9q2x0d4v","#
                        + #""title":"c","path":"/drafts/2/meme.md"}"# + "\n"),
                .records("1\n2\n"),
            ])
    }

    @Test func `says that there are no drafts`() {
        present(.success([]), .human)
        present(.success([]), .json)
        #expect(
            viewController.viewModels == [
                .diagnostic("no drafts", .nothingMatched),
                .records("[]\n", .nothingMatched),
            ])
    }

    @Test func `names the removed drafts`() {
        present(.success(Self.drafts), .human, areRemoved: true)
        #expect(
            viewController.viewModels.map(\.words) == [
                "Removed draft 1 a\tb\n", "Removed draft 2 c\n",
            ])
    }

    @Test func `shows an error`() {
        present(.failure(.draft(.noSuchDraft("9"))), .human)
        #expect(viewController.viewModels == [.error(.draft(.noSuchDraft("9")))])
    }

    private func present(
        _ drafts: Result<[LeftDraft], MemesError>, _ format: OutputFormat, areRemoved: Bool = false
    ) {
        let presenter = ListDraftsPresenter(format: format)
        presenter.viewController = viewController
        presenter.presentListDrafts(
            response: .init(drafts: drafts, areRemoved: areRemoved, now: Seeds.now))
    }
}
