import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RestoreMemeInteractorTests {
    private typealias Request = RestoreMeme.Request
    private typealias Response = RestoreMeme.Response

    private let presenter = RestoreMemePresentationLogicSpy()

    @Test func `restores the meme`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.restoreMeme(request: Request(name: "7m3k@1"))
        var milk = Seeds.milk
        milk.modified = Seeds.now
        let restored = RestoredMeme(meme: milk, number: 1, shortID: "7m3k")
        #expect(presenter.responses == [Response(restored: .success(restored))])
    }

    @Test func `stores nothing in a dry run`() throws {
        let store = try HistorySeeds.store()
        let interactor = interactor(store)
        interactor.restoreMeme(request: Request(name: "7m3k", isDryRun: true))
        #expect(try presenter.responses.map { try $0.restored.get().isDryRun } == [true])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func `presents errors`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.restoreMeme(request: Request(name: "a1b2"))
        #expect(
            presenter.responses
                == [Response(restored: .failure(.reference(.versionWanted(Seeds.call.id))))])
    }

    private func interactor(_ store: any MemesStore) -> RestoreMemeInteractor {
        RestoreMemeInteractor(presenter: presenter, restoreWorker: RestoreWorker(store: store))
    }
}

private final class RestoreMemePresentationLogicSpy: RestoreMemePresentationLogic {
    private(set) var responses: [RestoreMeme.Response] = []

    func presentRestoredMeme(response: RestoreMeme.Response) { responses.append(response) }
}
