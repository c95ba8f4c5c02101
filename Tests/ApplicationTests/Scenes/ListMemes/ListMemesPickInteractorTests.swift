import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// What the scene makes of a row that was picked.
struct ListMemesPickInteractorTests {
    private let presenter = ListMemesPresentationLogicSpy()

    private static let picks: [(String, Meme)] = [
        ("1", Seeds.call), (" 3 ", Seeds.milk), ("02\t", Seeds.walk),
    ]

    @Test(arguments: picks.indices)
    func `picks the meme in the row`(_ index: Int) {
        let (input, meme) = Self.picks[index]
        let interactor = presenter.interactor()
        offerAll(interactor)
        interactor.pickMeme(request: .init(input: .typed(input)))
        #expect(presenter.pickResponses == [.picked([meme])])
        #expect(interactor.pickedMemes == [meme])
    }

    /// However many pages the rows came in, a number means the row that bears it.
    @Test func `picks from every page that was offered`() {
        let interactor = presenter.interactor()
        interactor.fetchMemes(request: .init(isLong: true, asksForPick: true, pageSize: 2))
        interactor.fetchMoreMemes()
        interactor.pickMeme(request: .init(input: .typed("1")))
        interactor.pickMeme(request: .init(input: .typed("3")))
        #expect(presenter.pickResponses == [.picked([Seeds.call]), .picked([Seeds.milk])])
        #expect(presenter.fetchResponses.map(\.isForPicking) == [true, true])
        #expect(presenter.fetchResponses.map(\.isLong) == [true, true])
    }

    @Test func `picks the rows of a picker`() throws {
        let interactor = presenter.interactor()
        offerAll(interactor)
        for filter in ["", "milk", "\"unclosed"] {
            interactor.filterMemes(request: .init(filter: filter, limit: 5))
        }
        let pages = presenter.filterResponses.map { try? $0.page.get() }
        #expect(
            pages.map { $0?.memes.map(\.title) } == [
                [Seeds.call.title, Seeds.walk.title, Seeds.milk.title], [Seeds.milk.title], nil,
            ])
        #expect(presenter.filterResponses.map(\.totalCount) == [3, 3, 3])
        let page = try #require(pages[0])
        let ids = page.memes.map { page.shortIDs.text(for: $0.id) }
        interactor.pickMeme(request: .init(input: .picker(.success(.picked([ids[2], ids[0]])))))
        #expect(presenter.pickResponses == [.picked([Seeds.milk, Seeds.call])])
        #expect(interactor.pickedMemes == [Seeds.milk, Seeds.call])
    }

    @Test func `picks none where the picker was left or failed`() {
        let interactor = presenter.interactor()
        offerAll(interactor)
        let error = MemesError.picker(.exited(2, command: "x"))
        interactor.pickMeme(request: .init(input: .picker(.success(.cancelled))))
        interactor.pickMeme(request: .init(input: .picker(.failure(error))))
        #expect(presenter.pickResponses == [.interrupted, .failed(error)])
        #expect(interactor.pickedMemes == [])
    }

    @Test(arguments: [nil, "", "  ", "q"] as [String?])
    func `picks none where nothing is typed`(_ input: String?) {
        let interactor = presenter.interactor()
        offerAll(interactor)
        interactor.pickMeme(request: .init(input: .typed(input)))
        #expect(presenter.pickResponses == [.cancelled])
        #expect(interactor.pickedMemes == [])
    }

    @Test(
        arguments: ["0", "4", "-1", "x", "7m3k", "1.0", "1 2", "99999999999999999999", "١"]
            as [String]
    )
    func `refuses what is no row`(_ input: String) {
        let interactor = presenter.interactor()
        offerAll(interactor)
        interactor.pickMeme(request: .init(input: .typed(input)))
        #expect(presenter.pickResponses == [.noSuchRow(input, count: 3)])
        #expect(interactor.pickedMemes == [])
    }

    @Test func `refuses every row where there is none`() {
        let interactor = presenter.interactor(MemoryStore.seeded([]))
        interactor.pickMeme(request: .init(input: .typed("1")))
        #expect(presenter.pickResponses == [.noSuchRow("1", count: 0)])
    }

    @Test func `refuses to pick where nobody can be asked`() {
        presenter.interactor().pickMeme(request: .init(input: .unavailable))
        #expect(presenter.pickResponses == [.withoutTerminal])
    }

    private func offerAll(_ interactor: ListMemesInteractor) {
        interactor.fetchMemes(request: .init(asksForPick: true))
    }
}
