import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListTagsInteractorTests {
    private typealias Request = ListTags.Request
    private typealias Response = ListTags.Response

    private let presenter = ListTagsPresentationLogicSpy()

    @Test func `counts tags`() {
        let interactor = interactor(MemoryStore.seeded())
        interactor.fetchTags(request: Request(order: .name, limit: 1))
        let tags = [TagCount(name: "home", count: 1)]
        #expect(
            presenter.responses == [
                Response(tags: .success(CountedTags(tags: tags, count: 3, memeCount: 3)))
            ])
    }

    @Test func `counts tags by query and date`() {
        let interactor = interactor(MemoryStore.seeded())
        interactor.fetchTags(request: Request(query: .init(text: "ann"), order: .count))
        interactor.fetchTags(request: Request(asOf: "2026-11-20"))
        #expect(
            presenter.responses == [
                Response(
                    tags: .success(
                        CountedTags(
                            tags: [
                                TagCount(name: "home/phone", count: 1),
                                TagCount(name: "work", count: 1),
                            ], count: 2, memeCount: 1)), hasQuery: true),
                Response(
                    tags: .success(
                        CountedTags(
                            tags: [TagCount(name: "home", count: 1)], count: 1, memeCount: 2)),
                    asOf: Seeds.time("2026-11-20T23:59:59.999Z")),
            ])
    }

    @Test func `suggests a query to people if nothing matches`() {
        let interactor = interactor(MemoryStore.seeded())
        for text in ["mlik", "milk"] {
            interactor.fetchTags(request: Request(query: .init(text: text)))
        }
        #expect(presenter.responses.map(\.guess) == [QueryGuess.query("milk"), nil])
    }

    @Test func `suggests nothing if memes without tags match`() {
        let memes = [Meme(id: Seeds.walk.id, title: "milk", text: "mlik")]
        interactor(MemoryStore.seeded(memes)).fetchTags(
            request: Request(query: .init(text: "mlik")))
        #expect(
            presenter.responses == [
                Response(
                    tags: .success(CountedTags(tags: [], count: 0, memeCount: 1)), hasQuery: true)
            ])
    }

    @Test func `presents errors`() {
        let interactor = interactor(FailingStore(.field(.emptyTitle)))
        interactor.fetchTags(request: Request())
        interactor.fetchTags(request: Request(asOf: "soon"))
        #expect(
            presenter.responses == [
                Response(tags: .failure(.field(.emptyTitle))),
                Response(tags: .failure(.request(.unreadableDate("soon")))),
            ])
    }

    private func interactor(_ store: any MemesStore) -> ListTagsInteractor {
        ListTagsInteractor(
            presenter: presenter, tagsWorker: TagsWorker(store: store),
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            guessWorker: QueryGuessWorker(store: store))
    }
}

private final class ListTagsPresentationLogicSpy: ListTagsPresentationLogic {
    private(set) var responses: [ListTags.Response] = []

    func presentFetchedTags(response: ListTags.Response) { responses.append(response) }
}
