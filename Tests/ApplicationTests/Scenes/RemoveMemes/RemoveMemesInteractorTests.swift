import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesInteractorTests {
    private let presenter = RemoveMemesPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test func `presents what would be removed`() {
        let interactor = interactor()
        interactor.fetchMemes(request: .init(selection: .names(["7m3k", "b7zz"])))
        interactor.fetchMemes(request: .init(selection: .names(["@~9"])))
        #expect(
            presenter.fetched == [
                .init(memes: .success([Seeds.milk, Seeds.walk])),
                .init(memes: .failure(.reference(.noSuchMeme(.recent(9))))),
            ])
    }

    @Test func `presents what the store throws`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let interactor = interactor(FailingStore(error))
        interactor.fetchMemes(request: .init(selection: .names(["@"])))
        interactor.removeMemes(request: request(.names(["@"]), .given))
        #expect(presenter.fetched == [.init(memes: .failure(error))])
        #expect(presenter.removed == [.init(removed: .failure(error), isDryRun: false)])
    }

    @Test func `removes what nobody need be asked about`() throws {
        let interactor = interactor()
        interactor.removeMemes(request: request(.names(["7m3k"]), .given))
        let removed = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        #expect(presenter.removed == [.init(removed: .success(removed), isDryRun: false)])
        #expect(try store.operations().count == 4)
    }

    @Test func `a dry run removes nothing`() throws {
        var request = request(.names(["7m3k"]), .given)
        request.isDryRun = true
        interactor().removeMemes(request: request)
        let removed = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        #expect(presenter.removed == [.init(removed: .success(removed), isDryRun: true)])
        #expect(try store.operations().count == 3)
    }

    @Test func `removes what the user was asked about`() throws {
        let interactor = interactor()
        let selection = MemesSelection.names(["@", "@~1"])
        interactor.fetchMemes(request: .init(selection: selection))
        // The references would name other memes now.
        let added = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new")).meme
        }.answer
        interactor.removeMemes(request: request(selection, .confirmed))
        #expect(try store.pages().flatMap(\.decodedMemes) == [added, Seeds.milk])
    }

    @Test func `removes nothing where nobody can be asked`() throws {
        let selections: [MemesSelection] = [
            .names(["@", "@~1"]), .names(["@", "nosuch"]), .query(QueryRequest(text: "tag:home")),
            .query(QueryRequest(text: "nosuch")),
        ]
        for selection in selections {
            interactor().removeMemes(request: request(selection, .unavailable))
        }
        #expect(
            presenter.removed == [
                .init(removed: .failure(.request(.confirmationNeeded(count: 2))), isDryRun: false),
                .init(removed: .failure(.reference(.noSuchMeme(.word("nosuch")))), isDryRun: false),
                .init(removed: .failure(.request(.confirmationNeeded(count: 2))), isDryRun: false),
                .init(removed: .success(ChangedMemes(memes: [], changed: [])), isDryRun: false),
            ])
        #expect(try store.operations().count == 3)
    }

    private func request(_ selection: MemesSelection, _ consent: Consent) -> RemoveMemes.Request {
        RemoveMemes.Request(selection: selection, consent: consent, format: .ids)
    }

    private func interactor(_ store: (any MemesStore)? = nil) -> RemoveMemesInteractor {
        RemoveMemesInteractor(
            presenter: presenter,
            removalWorker: RemovalWorker(store: store ?? self.store, selectionWorker: .double))
    }
}

private final class RemoveMemesPresentationLogicSpy: RemoveMemesPresentationLogic {
    private(set) var fetched: [RemoveMemes.FetchMemes.Response] = []
    private(set) var removed: [RemoveMemes.RemoveMemes.Response] = []

    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) { fetched.append(response) }

    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) {
        removed.append(response)
    }
}
