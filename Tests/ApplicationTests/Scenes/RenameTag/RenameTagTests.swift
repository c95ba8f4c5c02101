import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RenameTagInteractorTests {
    private typealias Request = RenameTag.Request
    private typealias Response = RenameTag.Response

    private let presenter = Spy<RenameTag.Response>()
    private let store = MemoryStore.seeded()

    @Test func `renames a tag and presents the memes that have changed`() throws {
        let interactor = interactor(store)
        interactor.run(request: Request(oldName: "home", newName: "house"))
        let memes = try store.pages(MemesFetch(query: .tag(named: "house"))).flatMap(\.decodedMemes)
        #expect(Set(memes.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        let response = try #require(presenter.messages.first)
        #expect(presenter.messages.count == 1)
        #expect(
            Set(try response.retagged.get().changed.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        #expect([response.oldName, response.newName] == ["home", "house"])
        #expect(!response.isDryRun)
    }

    @Test func `stores nothing in a dry run`() throws {
        let before = try store.operations()
        interactor(store).run(
            request: Request(oldName: "home", newName: "house", isDryRun: true))
        #expect(presenter.messages.map(\.isDryRun) == [true])
        #expect(try store.operations() == before)
    }

    @Test func `presents errors`() {
        let interactor = interactor(store)
        interactor.run(request: Request(oldName: "wrk", newName: "job"))
        #expect(
            presenter.messages == [
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

struct RenameTagPresenterTests {
    private typealias ViewModel = RenameTag.ViewModel

    private static let some = ChangedMemes(memes: [Seeds.milk, Seeds.call], changed: [Seeds.call])
    @Test func `prints one line for people`() {
        var line = StyledText("Renamed ")
        line.append("work", .tag, isIsolated: true)
        line.append(" to ")
        line.append("job", .tag, isIsolated: true)
        line.append(" in ")
        line.append("1 meme")
        line.append("; 'meme undo' reverts this\n")
        #expect(present(.human, .success(Self.some)) == [.text(line)])
    }

    @Test func `says what a dry run would do`() {
        let retagged = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        let viewModels = present(.human, .success(retagged), isDryRun: true)
        #expect(viewModels.map(\.words) == ["Would rename work to job in 3 memes\n"])
    }

    @Test func `prints the ids of changed memes for programs`() {
        #expect(present(.ids, .success(Self.some)) == [.records("a1b2c3d4e5f6\n")])
    }

    private func present(
        _ format: OutputFormat, _ retagged: Result<ChangedMemes, MemesError>,
        isDryRun: Bool = false
    ) -> [ViewModel] {
        let viewController = Spy<Output>()
        let presenter = RenameTagPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(
            response: .init(
                retagged: retagged, oldName: "work", newName: "job", isDryRun: isDryRun))
        return viewController.messages
    }
}
