import Domain
import Markup
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeInteractorTests {
    private static let cat: [UInt8] = "GIF89a".utf8 + [32, 0, 16, 0]

    private let presenter = Spy<ShowMeme.Response>()
    private let pictures = PicturesDouble(
        ["/notes/ann.png": .success(ShowMemeInteractorTests.cat)], hasProgram: true)

    @Test func `presents the named memes in order`() {
        interactor().fetchMemes(request: .init(of: ["7m3k", "@", "B7ZZ", "@~1"]))
        #expect(responses == [.success([Seeds.milk, Seeds.call, Seeds.walk, Seeds.walk])])
        #expect(presenter.messages.map(\.now) == [Seeds.now])
    }

    @Test func `presents the passed meme if none is named`() {
        let interactor = interactor(FailingStore(.field(.emptyTitle)))
        interactor.meme = Seeds.milk
        interactor.fetchMemes(request: .init(subject: .passed))
        #expect(responses == [.success([Seeds.milk])])
    }

    @Test func `presents the named meme even if another was passed`() {
        let interactor = interactor()
        interactor.meme = Seeds.milk
        interactor.fetchMemes(request: .init(of: ["@"]))
        #expect(responses == [.success([Seeds.call])])
    }

    @Test(arguments: [
        (["@", "nosuch"], MemesError.reference(.noSuchMeme(.word("nosuch")))),
        (["@~3"], .reference(.noSuchMeme(.recent(3)))),
        (["7m3k@0"], .reference(.unreadable("7m3k@0"))),
    ])
    func `presents errors in names`(_ names: [String], _ error: MemesError) {
        interactor().fetchMemes(request: .init(of: names))
        #expect(responses == [.failure(error)])
    }

    private static let bread = Meme(
        id: Seeds.milk.id, title: "Bread", text: "Flour.\n# Steps\nMix.\n## Bake\nHot.\n# End")

    @Test func `presents the sections that are named as the texts of their memes`() {
        let store = MemoryStore.seeded([Self.bread, Seeds.call])
        interactor(store).fetchMemes(request: .init(of: ["bread#steps", "@", "Bread#bake"]))
        var (steps, bake) = (Self.bread, Self.bread)
        (steps.text, bake.text) = ("# Steps\nMix.\n## Bake\nHot.\n", "## Bake\nHot.\n")
        #expect(responses == [.success([steps, Seeds.call, bake])])
        #expect(presenter.messages[0].sections.mapValues(\.name) == [0: "Steps", 2: "Bake"])
        interactor(store).fetchMemes(request: .init(of: ["bread#x"]))
        #expect(
            responses.last
                == .failure(
                    .reference(
                        .noSuchHeading("x", title: "Bread", nearest: ["End", "Bake", "Steps"]))))
    }

    @Test func `presents the headings of a text or a section with their lines in the text`() {
        let store = MemoryStore.seeded([Self.bread])
        for name in ["bread", "bread#steps", "bread#end"] {
            interactor(store).fetchMemes(
                request: .init(subject: .named([name]), format: .outline(.human)))
        }
        let outlines = presenter.messages.map { $0.outline.map { "\($0.line) \($0.name)" } }
        #expect(outlines == [["2 Steps", "4 Bake", "6 End"], ["2 Steps", "4 Bake"], ["6 End"]])
    }

    @Test func `presents the code block with a number or a language`() {
        var meme = Seeds.milk
        meme.title = "Code"
        meme.text = "```sh\na\n```\n# B\n```SH\nb\n```\n```\nc"
        let store = MemoryStore.seeded([meme])
        for (name, wanted, text) in [
            ("code", "1", "a\n"), ("code", "2", "b\n"), ("code", "3", "c"), ("code", "Sh", "a\n"),
            ("code#b", "sh", "b\n"), ("code#b", "2", "c"),
        ] {
            interactor(store).fetchMemes(
                request: .init(subject: .named([name]), format: .block(wanted)))
            let texts = try? responses.last?.get().map(\.text)
            #expect(texts == [text], "\(name) \(wanted)")
        }
        for wanted in ["4", "py", "s", "99999999999999999999"] {
            interactor(store).fetchMemes(
                request: .init(subject: .named(["code"]), format: .block(wanted)))
            #expect(
                responses.last
                    == .failure(
                        .reference(
                            .noSuchBlock(
                                wanted, title: "Code", languages: ["sh", "SH", ""]))))
        }
    }

    @Test func `copies texts or fields`() {
        for (names, format, part, text) in [
            (["@"], .texts, "text", "At noon.\nBring cake."),
            (["@", "@"], .texts, "text", "At noon.\nBring cake.At noon.\nBring cake."),
            (
                ["@", "7m3k"], .field(.known(.title), endsWithNUL: false), "title",
                "Call Ann\nBuy milk"
            ),
            (
                ["7m3k", "@"], .field(.known(.url), endsWithNUL: false), "url",
                "https://example.org/ann"
            ),
        ] as [([String], ShowMeme.Format, String, String)] {
            let clipboard = ClipboardDouble([])
            interactor(clipboard: clipboard).fetchMemes(
                request: .init(subject: .named(names), format: format, copies: true))
            #expect(clipboard.contents.map { String(decoding: $0, as: UTF8.self) } == text)
            #expect(presenter.messages.last?.copied == part)
        }
        let clipboard = ClipboardDouble(Array("old".utf8))
        interactor(clipboard: clipboard).fetchMemes(
            request: .init(
                subject: .named(["7m3k"]), format: .field(.known(.url), endsWithNUL: false),
                copies: true))
        #expect(responses.last == .failure(.clipboard(.nothingToCopy("url"))))
        #expect(clipboard.contents == Array("old".utf8))
        interactor().fetchMemes(
            request: .init(subject: .named(["@"]), format: .texts, copies: true))
        #expect(responses.last == .failure(.clipboard(.noProgram)))
    }

    @Test func `presents memes as they were at a given date`() throws {
        let store = MemoryStore.seeded()
        var milk = Seeds.milk
        milk.title = "Buy oat milk"
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.change(milk)
        }
        for date in ["yesterday", "2026-11-19"] {
            interactor(store).fetchMemes(request: .init(subject: .named(["7m3k"]), asOf: date))
        }
        #expect(
            responses == [.success([Seeds.milk]), .failure(.reference(.noSuchMeme(.word("7m3k"))))])
        #expect(presenter.messages.map(\.isPast) == [true, true])
    }

    @Test func `rejects an unreadable date before it reads the store`() {
        interactor(FailingStore(.field(.emptyTitle))).fetchMemes(
            request: .init(subject: .named(["@"]), asOf: "once"))
        #expect(responses == [.failure(.request(.unreadableDate("once")))])
    }

    /// `Seeds.call` has the image `ann.png`.
    @Test func `reads pictures and links for details on a terminal, or links on request`() throws {
        var request = ShowMeme.Request(of: ["@", "7m3k"])
        interactor().fetchMemes(request: request)
        request.console.isTerminal = true
        interactor().fetchMemes(request: request)
        for format in [.plain, .texts, .records(.plain)] as [ShowMeme.Format] {
            request.format = format
            interactor().fetchMemes(request: request)
        }
        (request.wantsLinks, request.console.isTerminal) = (true, false)
        interactor().fetchMemes(request: request)
        let header = try #require(ImageHeader(Self.cat))
        let none = FoundPictures()
        #expect(
            presenter.messages.map(\.pictures) == [
                none,
                FoundPictures(
                    files: ["ann.png": .success(Picture(path: "/notes/ann.png", header: header))],
                    hasProgram: true),
                none, none, none, none,
            ])
        #expect(pictures.reads == ["/notes/ann.png 1048576"])
        let links = [Seeds.call, Seeds.milk].reduce(into: [:]) { links, meme in
            links[meme.id] = MemeTextLinks(inserts: [.command(meme.title): .number("1")])
        }
        #expect(
            presenter.messages.map(\.links)
                == [[:], links, [:], [:], [:], links].map { .success($0) })
    }

    @Test func `presents the error that keeps links from being found`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let interactor = interactor(MemoryStore.seeded(), linkedStore: FailingStore(error))
        var request = ShowMeme.Request(of: ["@"])
        request.wantsLinks = true
        interactor.fetchMemes(request: request)
        #expect(responses == [.success([Seeds.call])])
        #expect(presenter.messages.map(\.links) == [.failure(error)])
    }

    @Test func `presents a random meme`() {
        for query in ["", "tag:work", "nosuch", "3"] {
            interactor().fetchMemes(request: .init(subject: .random(QueryRequest(text: query))))
        }
        let found = [[Seeds.milk], [Seeds.call], [], []]
        #expect(responses == found.map { .success($0) })
        #expect(presenter.messages.map(\.isQueryNumber) == [false, false, false, true])
    }

    @Test(arguments: ["OR", "created:01/02/2026"])
    func `presents errors in queries`(_ query: String) {
        interactor().fetchMemes(request: .init(subject: .random(QueryRequest(text: query))))
        #expect(throws: MemesError.self) { try responses.first?.get() }
    }

    private var responses: [Result<[Meme], MemesError>] { presenter.messages.map(\.memes) }

    @Test func `finds what stands in place of blocks, for a terminal or in the text`() {
        var request = ShowMeme.Request(of: ["@", "7m3k"])
        request.console.isTerminal = true
        interactor().fetchMemes(request: request)
        let links = try? presenter.messages[0].links.get()
        #expect(links?[Seeds.milk.id]?.inserts == [.command("Buy milk"): .number("1")])
        request.format = .expandedTexts
        interactor().fetchMemes(request: request)
        let texts = try? presenter.messages[1].memes.get().map(\.text)
        #expect(texts == ["Call Ann expanded", "Buy milk expanded"])
        #expect(presenter.messages[1].links == .success([:]))
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded(), linkedStore: (any MemesStore)? = nil,
        clipboard: any Clipboard = ClipboardDouble()
    ) -> ShowMemeInteractor {
        let services = Services.doubles(store: store)
        return ShowMemeInteractor(
            presenter: presenter, memesWorker: services.memesWorker,
            randomWorker: services.randomMemeWorker, dateWorker: services.dateWorker,
            pictureWorker: PictureWorker(pictures: pictures, storePath: "/notes/memes.jsonl"),
            linksWorker: LinksWorker(store: linkedStore ?? store),
            fieldsWorker: FieldsWorker(store: store),
            clipboardWorker: ClipboardWorker(clipboard: clipboard) { _ in false },
            insertsFinder: InsertsFinderDouble())
    }
}

private struct InsertsFinderDouble: InsertsFinder {
    func inserts(
        in meme: Meme, _ links: MemeTextLinks, among shown: ShownMemes?, asOf moment: Timestamp?
    ) -> [MarkdownInsert: ShownInsert] { [.command(meme.title): .number("1")] }

    func expandedText(of meme: Meme, asOf moment: Timestamp?) -> String {
        meme.title + " expanded"
    }
}

extension Spy: ShowMemePresentationLogic where Message == ShowMeme.Response {
    public func presentFetchedMemes(response: Message) { present(response: response) }
}
