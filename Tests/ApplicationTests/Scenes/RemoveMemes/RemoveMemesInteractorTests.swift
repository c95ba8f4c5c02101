import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesInteractorTests {
    private let presenter = RemoveMemesPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test func `presents the memes that would be removed`() {
        let interactor = interactor()
        for names in [["7m3k", "b7zz"], ["@~9", "@"]] {
            interactor.removeMemes(request: .init(selection: .names(names), canAsk: true))
        }
        #expect(
            presenter.fetched == [
                .init(memes: .success([Seeds.milk, Seeds.walk])),
                .init(memes: .failure(.reference(.noSuchMeme(.recent(9))))),
            ])
    }

    @Test func `presents errors of the store`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let interactor = interactor(FailingStore(error))
        interactor.removeMemes(request: .init(selection: .names(["@", "@~1"]), canAsk: true))
        interactor.removeMemes(request: request(.names(["@"]), .given))
        #expect(presenter.fetched == [.init(memes: .failure(error))])
        #expect(presenter.removed == [.init(removed: .failure(error))])
    }

    /// The selection, the consent, whether the memes were picked, and whether to ask.
    private static let questions: [(MemesSelection, Consent?, isPicked: Bool, asks: Bool)] = [
        (.names(["@"]), nil, false, false), (.names(["@", "@~1"]), nil, false, true),
        (.names(["@", "@~1"]), .given, false, false),
        (.query(QueryRequest(text: "tag:home")), nil, false, true),
        (.names(["@"]), nil, true, true), (.names(["@"]), .given, true, true),
    ]

    @Test func `asks before it removes several or picked memes`() {
        for (selection, consent, isPicked, asks) in Self.questions {
            let test = Self()
            var request = RemoveMemes.Request(
                selection: selection, consent: consent, canAsk: true, isPicked: isPicked)
            test.interactor().removeMemes(request: request)
            #expect(test.presenter.fetched.count == (asks ? 1 : 0))
            #expect(test.presenter.removed.count == (asks ? 0 : 1))
            request.isDryRun = true
            test.interactor().removeMemes(request: request)
            #expect(test.presenter.fetched.count == (asks ? 1 : 0))
        }
    }

    @Test func `asks nothing if nothing matches`() {
        interactor().removeMemes(
            request: .init(selection: .query(QueryRequest(text: "nosuch")), canAsk: true))
        #expect(presenter.fetched == [])
        #expect(
            presenter.removed == [.init(removed: .success(ChangedMemes(memes: [], changed: [])))])
    }

    @Test func `removes a meme with consent`() throws {
        let interactor = interactor()
        interactor.removeMemes(request: request(.names(["7m3k"]), .given))
        let removed = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        #expect(presenter.removed == [.init(removed: .success(removed))])
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

    @Test func `removes the memes that the user was asked about`() throws {
        let interactor = interactor()
        let selection = MemesSelection.names(["@", "@~1"])
        interactor.removeMemes(request: .init(selection: selection, canAsk: true))
        // The references would name other memes now.
        let added = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new")).meme
        }.answer
        interactor.removeMemes(request: request(selection, .confirmed))
        #expect(try store.pages().flatMap(\.decodedMemes) == [added, Seeds.milk])
    }

    @Test func `removes nothing if nobody can be asked`() throws {
        let selections: [MemesSelection] = [
            .names(["@", "@~1"]), .names(["@", "nosuch"]), .query(QueryRequest(text: "tag:home")),
            .query(QueryRequest(text: "nosuch")),
        ]
        for selection in selections {
            interactor().removeMemes(request: request(selection, nil))
        }
        #expect(
            presenter.removed == [
                .init(removed: .failure(.request(.confirmationNeeded(count: 2)))),
                .init(removed: .failure(.reference(.noSuchMeme(.word("nosuch"))))),
                .init(removed: .failure(.request(.confirmationNeeded(count: 2)))),
                .init(removed: .success(ChangedMemes(memes: [], changed: []))),
            ])
        #expect(try store.operations().count == 3)
    }

    private func request(_ selection: MemesSelection, _ consent: Consent?) -> RemoveMemes.Request {
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
