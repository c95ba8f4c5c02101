import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowHistoryInteractorTests {
    private typealias Request = ShowHistory.Request
    private typealias Response = ShowHistory.Response

    private let presenter = ShowHistoryPresentationLogicSpy()

    @Test func `presents versions`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.fetchVersions(request: Request(name: "7m3k", limit: 2))
        let steps = Array(HistorySeeds.steps.prefix(2))
        #expect(
            presenter.responses
                == [
                    Response(
                        history: FoundHistory(
                            steps: .success(steps), shortIDs: HistorySeeds.shortIDs),
                        now: Seeds.now)
                ])
    }

    @Test(
        arguments: [
            ("é", MemesError.reference(.noSuchMeme(.word("é")))),
            ("@~9", MemesError.reference(.noSuchMeme(.recent(9)))),
        ] as [(String, MemesError)])
    func `presents errors`(_ name: String, _ error: MemesError) throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.fetchVersions(request: Request(name: name))
        #expect(
            presenter.responses
                == [Response(history: FoundHistory(steps: .failure(error)), now: Seeds.now)])
    }

    private func interactor(_ store: any MemesStore) -> ShowHistoryInteractor {
        ShowHistoryInteractor(
            presenter: presenter, versionsWorker: VersionsWorker(store: store, dateWorker: .double),
            clock: FixedClock(Seeds.now))
    }
}

private final class ShowHistoryPresentationLogicSpy: ShowHistoryPresentationLogic {
    private(set) var responses: [ShowHistory.Response] = []

    func presentFetchedVersions(response: ShowHistory.Response) { responses.append(response) }
}
