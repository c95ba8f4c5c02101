import Domain
import TestSupport
import Testing

@testable import Application

struct ListTagsPresenterTests {
    private typealias ViewModel = ListTags.ViewModel

    private static let plain = OutputFormat.records(RecordFormat(kind: .plain))
    private static let json = OutputFormat.records(RecordFormat(kind: .json))
    private static let tags = CountedTags(
        tags: [TagCount(name: "a\tb", count: 2), TagCount(name: "c", count: 10)], count: 2)
    private static let none = CountedTags(tags: [], count: 0)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func givesPeopleRowsAndProgramsRecords() {
        #expect(
            present(.human, .success(Self.tags)) == [
                .rows([
                    TagsTable.Row(tag: "a\tb", count: "2"), TagsTable.Row(tag: "c", count: "10"),
                ])
            ])
        #expect(present(Self.plain, .success(Self.tags)) == [.records("a\\tb\t2\nc\t10\n")])
        #expect(present(Self.json, .success(Self.none)) == [.records("[]\n")])
    }

    @Test func hintsAtWhatAPersonMayDo() {
        #expect(
            present(.human, .success(Self.none))
                == [.output(.hint(StyledText("No tags yet; try: meme tag @ +home\n", .faint)))])
        #expect(
            present(.human, .success(Self.none), asOf: Seeds.time("2020-12-31T23:59:59.999Z"))
                == [.output(.hint(StyledText("No tags yet on 2020-12-31\n", .faint)))])
    }

    @Test func hasNoHintWhereTheLimitIsTheReason() {
        #expect(present(.human, .success(CountedTags(tags: [], count: 2))) == [.rows([])])
    }

    @Test func aQueryMayMatchNothing() {
        #expect(
            present(.human, .success(Self.none), hasQuery: true)
                == [
                    .rows([]),
                    .output(
                        .diagnostic(
                            Diagnostic(
                                "no memes with tags match; see 'meme help tags'", .nothingMatched))),
                ])
        #expect(
            present(Self.json, .success(Self.none), hasQuery: true)
                == [.records("[]\n"), .nothingMatched])
        #expect(
            present(Self.plain, .success(CountedTags(tags: [], count: 1)), hasQuery: true)
                == [.records("")])
    }

    @Test func tellsWhatTheStoreHasToSayInsteadOfAHint() {
        var none = Self.none
        none.warnings = [Self.warning]
        let words = ViewModel.output(
            .diagnostic(
                Diagnostic("s: ignored an unfinished change of one byte at its end", .done)))
        #expect(present(.human, .success(none)) == [.rows([]), words])
        #expect(present(Self.plain, .success(none)) == [.records(""), words])
    }

    @Test func findsTheWordsForAnError() {
        #expect(
            present(Self.plain, .failure(.field(.emptyTitle)))
                == [
                    .output(
                        .diagnostic(Diagnostic("a meme needs a title; nothing was stored", .usage)))
                ])
    }

    private func present(
        _ format: OutputFormat, _ tags: Result<CountedTags, MemesError>, hasQuery: Bool = false,
        asOf: Timestamp? = nil
    ) -> [ViewModel] {
        let viewController = ListTagsDisplayLogicSpy()
        let presenter = ListTagsPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedTags(
            response: ListTags.Response(tags: tags, hasQuery: hasQuery, asOf: asOf))
        return viewController.viewModels
    }
}

private final class ListTagsDisplayLogicSpy: ListTagsDisplayLogic {
    private(set) var viewModels: [ListTags.ViewModel] = []

    func displayFetchedTags(viewModel: ListTags.ViewModel) {
        viewModels.append(viewModel)
    }
}
