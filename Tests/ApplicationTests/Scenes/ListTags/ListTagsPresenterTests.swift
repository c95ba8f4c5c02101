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

    @Test func `gives people rows and programs records`() {
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

    @Test func `hints at what a person may do`() {
        #expect(
            present(.human, .success(Self.none))
                == [.hint(StyledText("No tags yet; try: meme tag @ +home\n", .faint))])
        #expect(
            present(.human, .success(Self.none), asOf: Seeds.time("2020-12-31T23:59:59.999Z"))
                == [.hint(StyledText("No tags yet on 2020-12-31\n", .faint))])
    }

    @Test func `has no hint where the limit is the reason`() {
        #expect(present(.human, .success(CountedTags(tags: [], count: 2))) == [.counts([])])
    }

    @Test func `a query may match nothing`() {
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

    @Test func `tells what the store has to say instead of a hint`() {
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
        let viewController = OutputSpy()
        let presenter = ListTagsPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedTags(response: .init(tags: tags, hasQuery: hasQuery, asOf: asOf))
        return viewController.viewModels
    }
}
