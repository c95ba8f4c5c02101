import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListMemesInteractorTests {
    private let presenter = ListMemesPresentationLogicSpy()

    @Test func presentsEachPageAsItIsFetched() {
        let interactor = interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(pageSize: 2))
        #expect(
            presenter.fetchResponses == [
                response(
                    .success(MemesPage(number: 0, memes: [Seeds.call, Seeds.walk], isLast: false))),
                response(.success(MemesPage(number: 1, memes: [Seeds.milk]))),
            ])
        #expect(interactor.memes == [Seeds.milk])
    }

    @Test func fetchesWhatIsAskedFor() {
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(
                order: .title, isReversed: true, limit: 2, isForPeople: true))
        let memes = [Seeds.call, Seeds.milk]
        let shortIDs = ShortIDs(of: memes.map(\.id), among: Seeds.all.map(\.id).sorted())
        #expect(
            presenter.fetchResponses == [
                response(.success(MemesPage(memes: memes, shortIDs: shortIDs)))
            ])
    }

    @Test func presentsAnEmptyStoreAndAFailingOne() {
        interactor(MemoryStore.seeded([])).fetchMemes(request: ListMemes.FetchMemes.Request())
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(FailingStore(error)).fetchMemes(request: ListMemes.FetchMemes.Request())
        #expect(
            presenter.fetchResponses == [
                response(.success(MemesPage(memes: []))), response(.failure(error)),
            ])
    }

    @Test func saysWhichMemeIsNew() {
        let interactor = interactor()
        interactor.newMeme = Seeds.walk
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        #expect(presenter.fetchResponses.map(\.newMeme) == [Seeds.walk.id])
    }

    @Test(arguments: [("1", Seeds.call), (" 3 ", Seeds.milk), ("02", Seeds.walk)])
    func picksTheMemeInTheRow(_ input: String, _ meme: Meme) {
        let interactor = interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(presenter.pickResponses == [ListMemes.PickMeme.Response(picked: .success(meme))])
        #expect(interactor.pickedMeme == meme)
    }

    @Test(arguments: [nil, "", "  "])
    func picksNoneWhereNothingIsTyped(_ input: String?) {
        let interactor = interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(presenter.pickResponses == [ListMemes.PickMeme.Response(picked: .success(nil))])
        #expect(interactor.pickedMeme == nil)
    }

    @Test(arguments: ["0", "4", "-1", "x", "7m3k", "1.0", "99999999999999999999", "١"])
    func refusesWhatIsNoRow(_ input: String) {
        let interactor = interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(
            presenter.pickResponses == [
                ListMemes.PickMeme.Response(picked: .failure(.noSuchRow(input, count: 3)))
            ])
        #expect(interactor.pickedMeme == nil)
    }

    @Test func refusesEveryRowWhereThereIsNone() {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed("1")))
        #expect(
            presenter.pickResponses == [
                ListMemes.PickMeme.Response(picked: .failure(.noSuchRow("1", count: 0)))
            ])
    }

    @Test func refusesToPickWhereNobodyCanBeAsked() {
        interactor().pickMeme(request: ListMemes.PickMeme.Request(input: .unavailable))
        #expect(
            presenter.pickResponses == [ListMemes.PickMeme.Response(picked: .failure(.nobodyToAsk))]
        )
    }

    private func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> ListMemesInteractor {
        ListMemesInteractor(
            presenter: presenter, memesWorker: MemesWorker(store: store),
            clock: FixedClock(Seeds.now))
    }

    private func response(_ page: Result<MemesPage, MemesError>) -> ListMemes.FetchMemes.Response {
        ListMemes.FetchMemes.Response(page: page, now: Seeds.now)
    }
}

private final class ListMemesPresentationLogicSpy: ListMemesPresentationLogic {
    private(set) var fetchResponses: [ListMemes.FetchMemes.Response] = []
    private(set) var pickResponses: [ListMemes.PickMeme.Response] = []

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }
    func presentPickedMeme(response: ListMemes.PickMeme.Response) { pickResponses.append(response) }
}
