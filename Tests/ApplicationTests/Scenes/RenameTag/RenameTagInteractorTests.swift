import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RenameTagInteractorTests {
    private typealias Request = RenameTag.Request
    private typealias Response = RenameTag.Response

    private let presenter = RenameTagPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test func `renames a tag and presents the memes that have changed`() throws {
        let interactor = interactor(store)
        interactor.renameTag(request: Request(oldName: "home", newName: "house"))
        let memes = try store.pages(MemesFetch(query: .tag(named: "house"))).flatMap(\.decodedMemes)
        #expect(Set(memes.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        let response = try #require(presenter.responses.first)
        #expect(presenter.responses.count == 1)
        #expect(
            Set(try response.retagged.get().changed.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        #expect([response.oldName, response.newName] == ["home", "house"])
        #expect(!response.isDryRun)
    }

    @Test func `stores nothing in a dry run`() throws {
        let before = try store.operations()
        interactor(store).renameTag(
            request: Request(oldName: "home", newName: "house", isDryRun: true))
        #expect(presenter.responses.map(\.isDryRun) == [true])
        #expect(try store.operations() == before)
    }

    @Test func `presents errors`() {
        let interactor = interactor(store)
        interactor.renameTag(request: Request(oldName: "wrk", newName: "job"))
        #expect(
            presenter.responses == [
                Response(
                    retagged: .failure(.reference(.noSuchTag("wrk", nearest: "work"))),
                    oldName: "wrk",
                    newName: "job")
            ])
    }

    private func interactor(_ store: any MemesStore) -> RenameTagInteractor {
        let dateWorker = DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
        return RenameTagInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: store,
                selectionWorker: SelectionWorker(queryWorker: QueryWorker(dateWorker: dateWorker))))
    }
}

private final class RenameTagPresentationLogicSpy: RenameTagPresentationLogic {
    private(set) var responses: [RenameTag.Response] = []

    func presentRenamedTag(response: RenameTag.Response) { responses.append(response) }
}
