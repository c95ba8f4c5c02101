import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct DiffMemesInteractorTests {
    private typealias Request = DiffMemes.Request
    private typealias Response = DiffMemes.Response

    private let presenter = DiffMemesPresentationLogicSpy()

    @Test func `presents a difference`() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let interactor = interactor(try HistorySeeds.store())
        interactor.compareMemes(request: Request(name: "7m3k@2", otherName: "7m3k@1"))
        let found = try worker.difference("7m3k@2", "7m3k@1")
        #expect(presenter.responses == [Response(found: found)])
    }

    @Test(
        arguments: [
            ("é", MemesError.reference(.noSuchMeme(.word("é")))),
            ("@~9", MemesError.reference(.noSuchMeme(.recent(9)))),
        ] as [(String, MemesError)])
    func `presents errors`(_ name: String, _ error: MemesError) throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.compareMemes(request: Request(name: name))
        #expect(
            presenter.responses == [Response(found: FoundDifference(difference: .failure(error)))])
    }

    private func interactor(_ store: any MemesStore) -> DiffMemesInteractor {
        DiffMemesInteractor(
            presenter: presenter,
            versionsWorker: VersionsWorker(store: store, dateWorker: .double))
    }
}

private final class DiffMemesPresentationLogicSpy: DiffMemesPresentationLogic {
    private(set) var responses: [DiffMemes.Response] = []

    func presentComparedMemes(response: DiffMemes.Response) { responses.append(response) }
}
