import Domain
import Testing

@testable import Application
@testable import TestSupport

struct SearchMemesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `makes rows with the matching passages for people`() {
        let hits: MemeHits = [
            .title: Seeds.call.title.ranges(of: "Ann"), .text: Seeds.call.text.ranges(of: "noon"),
            .url: (Seeds.call[.url] ?? "").ranges(of: "ann"),
            .image: (Seeds.call[.image] ?? "").ranges(of: "ann"),
        ]
        let page = MemesPage(memes: [Seeds.call, Seeds.walk], isLast: false)
        present(SearchPage(page: page, hits: [hits, MemeHits()]), listedCount: 7, as: .human)
        let call = FoundMemesTable.Row(
            meme: MemesTable.Row(
                number: 8, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
                age: "30 minutes ago", isPinned: true, titleHits: hits[.title]),
            passages: [
                Snippets.Passage(text: "At noon.\nBring cake.", hits: hits[.text]),
                Snippets.Passage(label: "url", text: "https://example.org/ann", hits: hits[.url]),
                Snippets.Passage(label: "image", text: "ann.png", hits: hits[.image]),
            ])
        let walk = FoundMemesTable.Row(
            meme: MemesTable.Row(
                number: 9, id: "b7zz", title: "a walk", tags: "", age: "22 hours ago"))
        #expect(viewController.viewModels == [.found([call, walk]), .more])
    }

    @Test func `makes records for programs`() {
        present(SearchPage(page: MemesPage(memes: [Seeds.walk], isLast: false)), as: .json)
        present(SearchPage(page: MemesPage(memes: [Seeds.walk])), listedCount: 1, as: .json)
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        #expect(
            viewController.viewModels == [
                .bytes(Array("[\n\(walk)".utf8)), .more, .bytes(Array(",\n\(walk)\n]\n".utf8)),
            ])
    }

    /// The lines with the most words come first, at most three. A field `lines` of another program gives way.
    @Test func `adds the matching lines to the records of programs`() throws {
        let text = "one\n\"two\" one\r\nthree\none\none"
        let lines = JSONMember(name: #""lines""#, value: "7")
        let found = Meme(id: Seeds.walk.id, title: "a", text: text, otherFields: [lines])
        let other = Meme(id: Seeds.walk.id, title: "one", otherFields: [lines])
        let ranges = text.ranges(of: #/one|two/#)
        present(
            SearchPage(
                page: MemesPage(memes: [found, other]),
                hits: [[.text: ranges], [.title: "one".ranges(of: "one")]]),
            as: .records(.jsonLines))
        let records = [
            #"{"id":"b7zzzzzzzzzz","title":"a","text":"one\n\"two\" one\r\nthree\none\none","#
                + #""lines":["\"two\" one","one","one"]}"#,
            #"{"id":"b7zzzzzzzzzz","title":"one"}"#,
        ]
        #expect(
            viewController.viewModels == [
                .bytes(Array(records.map { $0 + "\n" }.joined().utf8))
            ])
    }

    @Test func `says that nothing was found`() {
        let nothing = SearchPage(page: MemesPage(memes: []))
        for format in [OutputFormat.human, .records(.plain), .records(RecordFormat(kind: .json))] {
            present(nothing, as: format)
        }
        #expect(
            viewController.viewModels == [
                .bytes([], .nothingMatched), .bytes([], .nothingMatched),
                .bytes(Array("[]\n".utf8), .nothingMatched),
            ])
    }

    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    /// Warnings come after the results, but before an empty result, which they may explain.
    @Test func `reports the warnings of the store`() {
        let format = OutputFormat.records(RecordFormat(kind: .ids))
        let warnings = [SearchMemesPresenterTests.warning]
        present(SearchPage(page: MemesPage(memes: [Seeds.milk], warnings: warnings)), as: format)
        present(SearchPage(page: MemesPage(memes: [], warnings: warnings)), as: format)
        let told = Output.diagnostic(Diagnostic(SearchMemesPresenterTests.warning))
        #expect(
            viewController.viewModels == [
                .bytes(Array("7m3k9q2x0d4v\n".utf8)), told,
                told, .bytes([], .nothingMatched),
            ])
    }

    private func present(_ page: SearchPage, listedCount: Int = 0, as format: OutputFormat) {
        present(.success(page), listedCount: listedCount, as: format)
    }

    private func present(
        _ page: Result<SearchPage, MemesError>, listedCount: Int = 0, as format: OutputFormat
    ) {
        let presenter = SearchMemesPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedMemes(
            response: .init(page: page, listedCount: listedCount, now: Seeds.now))
    }
}
