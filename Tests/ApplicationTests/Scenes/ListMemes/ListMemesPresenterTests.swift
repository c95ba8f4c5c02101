import Domain
import TestSupport
import Testing

@testable import Application

struct ListMemesPresenterTests {
    private let viewController = ListMemesDisplayLogicSpy()

    @Test func makesRowsForPeopleNumberedOverAllPages() {
        let presenter = presenter(.human)
        presenter.presentFetchedMemes(
            response: response(
                MemesPage(number: 0, memes: [Seeds.call, Seeds.milk], isLast: false)))
        presenter.presentFetchedMemes(
            response: response(MemesPage(number: 1, memes: [Seeds.walk]), newMeme: Seeds.walk.id))
        #expect(
            viewController.fetched == [
                .rows(
                    [
                        ListMemes.Row(
                            number: 1, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
                            age: "30 minutes ago", isPinned: true),
                        ListMemes.Row(
                            number: 2, id: "7m3k", title: "Buy milk", tags: "home",
                            age: "23 hours ago"),
                    ], question: "Show which? [1-2] "),
                .rows(
                    [
                        ListMemes.Row(
                            number: 3, id: "b7zz", title: "a walk", tags: "", age: "22 hours ago",
                            isNew: true)
                    ], question: "Show which? [1-3] "),
            ])
    }

    @Test func makesRecordsForPrograms() {
        presenter(.records(.plain)).presentFetchedMemes(
            response: response(MemesPage(memes: [Seeds.milk])))
        #expect(
            viewController.fetched == [
                .records("7m3k9q2x0d4v\t2026-11-20T10:00:00.123Z\thome\tBuy milk\n")
            ])
    }

    @Test func hintsAtWhatToDoWithAnEmptyStore() {
        presenter(.human).presentFetchedMemes(response: response(MemesPage(memes: [])))
        presenter(.records(RecordForm(kind: .json)))
            .presentFetchedMemes(response: response(MemesPage(memes: [])))
        #expect(
            viewController.fetched == [
                .empty(hint: StyledText("No memes yet; try: meme add Buy milk\n", .faint)),
                .records("[]\n"),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayAfterwards() {
        let damage = [
            DamagedLine(number: 3, fault: .notAnObject), DamagedLine(number: 4, fault: .invalidID),
        ]
        let page = MemesPage(memes: [], notices: [.damagedLines(path: "s", damage)])
        presenter(.records(RecordForm(kind: .ids))).presentFetchedMemes(response: response(page))
        #expect(
            viewController.fetched == [
                .records(""),
                .notice(
                    Diagnostic(
                        "s: line 3: no JSON object, and one line more; all else was read", .badData)
                ),
            ])
    }

    @Test func findsTheWordsForAnError() {
        presenter(.human).presentFetchedMemes(
            response: ListMemes.FetchMemes.Response(
                page: .failure(.store(.notARegularFile(.fifo), path: "s")), now: Seeds.now))
        #expect(
            viewController.fetched == [
                .failure(
                    Diagnostic(
                        "s: a named pipe, not a store; give another with --store", .badData))
            ])
    }

    @Test func presentsWhatBecameOfAPick() {
        let presenter = presenter(.human)
        presenter.presentPickedMeme(
            response: ListMemes.PickMeme.Response(picked: .success(Seeds.milk)))
        presenter.presentPickedMeme(response: ListMemes.PickMeme.Response(picked: .success(nil)))
        presenter.presentPickedMeme(
            response: ListMemes.PickMeme.Response(picked: .failure(.noSuchRow("x", count: 3))))
        #expect(
            viewController.picked == [
                .picked, .cancelled,
                .refused(Diagnostic("'x' is no row; give a number from 1 to 3", .usage)),
            ])
    }

    private func presenter(_ form: OutputForm) -> ListMemesPresenter {
        let presenter = ListMemesPresenter(form: form)
        presenter.viewController = viewController
        return presenter
    }

    private func response(_ page: MemesPage, newMeme: MemeID? = nil)
        -> ListMemes.FetchMemes.Response
    {
        ListMemes.FetchMemes.Response(page: .success(page), now: Seeds.now, newMeme: newMeme)
    }
}

private final class ListMemesDisplayLogicSpy: ListMemesDisplayLogic {
    private(set) var fetched: [ListMemes.FetchMemes.ViewModel] = []
    private(set) var picked: [ListMemes.PickMeme.ViewModel] = []

    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) {
        fetched.append(viewModel)
    }
    func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) { picked.append(viewModel) }
}
