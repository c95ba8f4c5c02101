import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeInteractorTests {
    private static let cat: [UInt8] = "GIF89a".utf8 + [32, 0, 16, 0]

    private let presenter = ShowMemePresentationLogicSpy()
    private let pictures = PicturesDouble(
        ["/notes/ann.png": .success(ShowMemeInteractorTests.cat)], hasProgram: true)

    @Test func `presents the named memes in order`() {
        interactor().fetchMemes(request: .init(names: ["7m3k", "@", "B7ZZ", "@~1"]))
        #expect(responses == [.success([Seeds.milk, Seeds.call, Seeds.walk, Seeds.walk])])
        #expect(presenter.responses.map(\.now) == [Seeds.now])
    }

    @Test func `presents the passed meme if none is named`() {
        let interactor = interactor(FailingStore(.field(.emptyTitle)))
        interactor.meme = Seeds.milk
        interactor.fetchMemes(request: .init(names: []))
        #expect(responses == [.success([Seeds.milk])])
    }

    @Test func `presents the named meme even if another was passed`() {
        let interactor = interactor()
        interactor.meme = Seeds.milk
        interactor.fetchMemes(request: .init(names: ["@"]))
        #expect(responses == [.success([Seeds.call])])
    }

    @Test(arguments: [
        (["@", "nosuch"], MemesError.reference(.noSuchMeme(.word("nosuch")))),
        (["@~3"], .reference(.noSuchMeme(.recent(3)))),
        (["7m3k@0"], .reference(.unreadable("7m3k@0"))),
    ])
    func `presents errors in names`(_ names: [String], _ error: MemesError) {
        interactor().fetchMemes(request: .init(names: names))
        #expect(responses == [.failure(error)])
    }

    @Test func `presents memes as they were at a given date`() throws {
        let store = MemoryStore.seeded()
        var milk = Seeds.milk
        milk.title = "Buy oat milk"
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.change(milk)
        }
        for date in ["yesterday", "2026-11-19"] {
            interactor(store).fetchMemes(request: .init(names: ["7m3k"], asOf: date))
        }
        #expect(
            responses == [.success([Seeds.milk]), .failure(.reference(.noSuchMeme(.word("7m3k"))))])
        #expect(presenter.responses.map(\.isPast) == [true, true])
    }

    @Test func `rejects an unreadable date before it reads the store`() {
        interactor(FailingStore(.field(.emptyTitle))).fetchMemes(
            request: .init(names: ["@"], asOf: "once"))
        #expect(responses == [.failure(.request(.unreadableDate("once")))])
    }

    /// `Seeds.call` has the image `ann.png`.
    @Test func `reads pictures and links only if requested`() throws {
        var request = ShowMeme.Request(names: ["@", "7m3k"])
        interactor().fetchMemes(request: request)
        (request.wantsPictures, request.wantsLinks) = (true, true)
        interactor().fetchMemes(request: request)
        let header = try #require(ImageHeader(ShowMemeInteractorTests.cat))
        #expect(
            presenter.responses.map(\.pictures) == [
                FoundPictures(),
                FoundPictures(
                    files: ["ann.png": .success(Picture(path: "/notes/ann.png", header: header))],
                    hasProgram: true),
            ])
        #expect(pictures.reads == ["/notes/ann.png 1048576"])
        #expect(
            presenter.responses.map(\.links) == [
                [:], [Seeds.call.id: MemeTextLinks(), Seeds.milk.id: MemeTextLinks()],
            ])
    }

    @Test func `presents a picture for the terminal or as the program draws it`() {
        let size = TerminalSize(columns: 4, rows: 1)
        func drawing(
            _ name: String, _ graphics: Graphics, usesProgram: Bool = false
        ) -> PictureDrawing {
            PictureDrawing(
                path: "/notes/" + name, graphics: graphics, usesProgram: usesProgram, size: size)
        }
        for drawing in [
            drawing("ann.png", .iTerm2), drawing("gone.png", .kitty),
            drawing("ann.png", .characters, usesProgram: true),
            drawing("b.jpg", .kitty, usesProgram: true),
        ] {
            interactor().drawPicture(request: drawing)
        }
        #expect(
            presenter.pictures == [
                ShowMeme.DrawPicture.Response(
                    drawing: drawing("ann.png", .iTerm2), contents: ShowMemeInteractorTests.cat),
                ShowMeme.DrawPicture.Response(
                    drawing: drawing("ann.png", .characters, usesProgram: true),
                    contents: Array("/notes/ann.png 4x1 characters".utf8)),
            ])
    }

    @Test func `presents a random meme`() {
        for query in ["", "tag:work", "nosuch", "3"] {
            interactor().fetchMemes(request: .init(names: [], random: QueryRequest(text: query)))
        }
        let found = [[Seeds.milk], [Seeds.call], [], []]
        #expect(responses == found.map { .success($0) })
        #expect(presenter.responses.map(\.isQueryNumber) == [false, false, false, true])
    }

    @Test(arguments: ["OR", "created:01/02/2026"])
    func `presents errors in queries`(_ query: String) {
        interactor().fetchMemes(request: .init(names: [], random: QueryRequest(text: query)))
        #expect(throws: MemesError.self) { try responses.first?.get() }
    }

    private var responses: [Result<[Meme], MemesError>] { presenter.responses.map(\.memes) }

    private func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> ShowMemeInteractor {
        ShowMemeInteractor(
            presenter: presenter, memesWorker: MemesWorker(store: store),
            randomWorker: RandomMemeWorker(
                store: store, queryWorker: QueryWorker(dateWorker: .double),
                seeds: SeededGenerator(seed: 1)),
            dateWorker: .double, clock: FixedClock(Seeds.now),
            pictureWorker: PictureWorker(pictures: pictures, storePath: "/notes/memes.jsonl"),
            linksWorker: LinksWorker(store: store))
    }
}

private final class ShowMemePresentationLogicSpy: ShowMemePresentationLogic {
    private(set) var responses: [ShowMeme.Response] = []

    private(set) var pictures: [ShowMeme.DrawPicture.Response] = []

    func presentFetchedMemes(response: ShowMeme.Response) { responses.append(response) }
    func presentPicture(response: ShowMeme.DrawPicture.Response) { pictures.append(response) }
}
