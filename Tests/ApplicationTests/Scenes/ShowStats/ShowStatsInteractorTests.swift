import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowStatsInteractorTests {
    private let presenter = ShowStatsPresentationLogicSpy()

    @Test(arguments: [("", 3, false), ("milk", 1, true), ("nosuch", 0, true)])
    func `presents statistics of matching memes`(_ query: String, _ count: Int, _ hasQuery: Bool) {
        interactor(MemoryStore.seeded()).showStats(request: .init(query: .init(text: query)))
        #expect(presenter.responses.map { try? $0.statistics.get().count } == [count])
        #expect(presenter.responses.map(\.hasQuery) == [hasQuery])
    }

    @Test func `presents the time of the statistics`() {
        let interactor = interactor(MemoryStore.seeded())
        interactor.showStats(request: .init(asOf: "2020-01-01"))
        #expect(presenter.responses.map { try? $0.statistics.get().count } == [0])
        #expect(presenter.responses.map(\.asOf) == [Seeds.time("2020-01-01T23:59:59.999Z")])
    }

    private func interactor(_ store: any MemesStore) -> ShowStatsInteractor {
        ShowStatsInteractor(
            presenter: presenter,
            statisticsWorker: StatisticsWorker(
                store: store, calendar: UTCCalendar(), clock: FixedClock(Seeds.now)),
            queryWorker: QueryWorker(dateWorker: .double))
    }
}

private final class ShowStatsPresentationLogicSpy: ShowStatsPresentationLogic {
    private(set) var responses: [ShowStats.Response] = []

    func presentStats(response: ShowStats.Response) { responses.append(response) }
}
