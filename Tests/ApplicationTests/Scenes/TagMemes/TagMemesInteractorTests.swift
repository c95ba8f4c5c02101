import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct TagMemesInteractorTests {
    private typealias Request = TagMemes.Request
    private typealias Response = TagMemes.Response

    private let presenter = TagMemesPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test func `changes tags and presents the memes that have changed`() throws {
        let interactor = interactor(store)
        interactor.tagMemes(
            request: Request(selection: .names(["7m3k", "@"]), added: ["home"], removed: ["work"]))
        let call = try #require(try store.newestMeme())
        #expect(call.tags.names(separator: " ") == "home/phone home")
        let tagged = ChangedMemes(
            memes: [Seeds.milk, call], changed: [call],
            shortIDs: ShortIDs(of: [call.id], among: Seeds.all.map(\.id).sorted()))
        #expect(presenter.responses == [Response(retagged: .success(tagged), removed: ["work"])])
    }

    @Test func `presents a dry run and stores nothing`() throws {
        let before = try store.operations()
        interactor(store).tagMemes(
            request: Request(selection: .names(["7m3k"]), removed: ["x"], isDryRun: true))
        #expect(
            presenter.responses == [
                Response(
                    retagged: .success(ChangedMemes(memes: [Seeds.milk], changed: [])),
                    removed: ["x"], isDryRun: true)
            ])
        #expect(try store.operations() == before)
    }

    @Test func `presents errors`() {
        let interactor = interactor(FailingStore(.field(.emptyTitle)))
        interactor.tagMemes(request: Request(selection: .names(["@"]), added: ["x"]))
        interactor.tagMemes(request: Request(selection: .names(["@"]), added: ["a,b"]))
        #expect(
            presenter.responses == [
                Response(retagged: .failure(.field(.emptyTitle))),
                Response(retagged: .failure(.field(.invalidTag("a,b", .comma)))),
            ])
    }

    private func interactor(_ store: any MemesStore) -> TagMemesInteractor {
        let dateWorker = DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
        return TagMemesInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: store,
                selectionWorker: SelectionWorker(queryWorker: QueryWorker(dateWorker: dateWorker))))
    }
}

private final class TagMemesPresentationLogicSpy: TagMemesPresentationLogic {
    private(set) var responses: [TagMemes.Response] = []

    func presentTaggedMemes(response: TagMemes.Response) { responses.append(response) }
}
