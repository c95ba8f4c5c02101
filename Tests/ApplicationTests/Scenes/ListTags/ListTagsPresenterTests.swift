import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListTagsPresenterTests {
    private typealias ViewModel = ListTags.ViewModel

    private static let tags = CountedTags(
        tags: [TagCount(name: "a\tb", count: 2), TagCount(name: "c", count: 10)], count: 2)
    private static let none = CountedTags(tags: [], count: 0)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func `prints rows for people and records for programs`() {
        #expect(
            present(.human, .success(Self.tags)) == [
                .counts([
                    CountsTable.Row(name: "a\tb", count: "2"),
                    CountsTable.Row(name: "c", count: "10"),
                ])
            ])
        #expect(present(.plain, .success(Self.tags)) == [.records("a\\tb\t2\nc\t10\n")])
        #expect(present(.json, .success(Self.none)) == [.records("[]\n")])
    }

    @Test func `hints that there are no tags yet`() {
        #expect(
            present(.human, .success(Self.none))
                == [.hint(StyledText("No tags yet; try: meme tag @ +home\n", .faint))])
        #expect(
            present(.human, .success(Self.none), asOf: Seeds.time("2020-12-31T23:59:59.999Z"))
                == [.hint(StyledText("No tags yet on 2020-12-31\n", .faint))])
    }

    @Test func `gives no hint if the limit hides all tags`() {
        #expect(present(.human, .success(CountedTags(tags: [], count: 2))) == [.counts([])])
    }

    @Test func `reports that a query matches nothing`() {
        let message = "no memes with tags match; see 'meme help tags'"
        #expect(
            present(.human, .success(Self.none), hasQuery: true)
                == [.diagnostic(Diagnostic(message, .nothingMatched))])
        #expect(
            present(.json, .success(Self.none), hasQuery: true)
                == [.records("[]\n", .nothingMatched)])
        #expect(
            present(.plain, .success(CountedTags(tags: [], count: 1)), hasQuery: true)
                == [.records("")])
    }

    @Test func `shows store warnings instead of a hint`() {
        var none = Self.none
        none.warnings = [Self.warning]
        let words = ViewModel.diagnostic(
            Diagnostic("s: ignored an unfinished change of one byte at the end", .done))
        #expect(present(.human, .success(none)) == [.counts([]), words])
        #expect(present(.plain, .success(none)) == [.records(""), words])
    }

    private func present(
        _ format: OutputFormat, _ tags: Result<CountedTags, MemesError>, hasQuery: Bool = false,
        asOf: Timestamp? = nil
    ) -> [ViewModel] {
        let viewController = Spy<Output>()
        let presenter = ListTagsPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedTags(response: .init(tags: tags, hasQuery: hasQuery, asOf: asOf))
        return viewController.viewModels
    }
}
