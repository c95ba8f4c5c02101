import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct SearchMemesInteractorTests {
    private let presenter = Spy<SearchMemes.Response>()

    @Test func `presents a page of found memes for each request`() {
        let interactor = interactor()
        interactor.run(request: .init(query: .init(text: "a"), format: .plain, pageSize: 1))
        let first = response([Seeds.call], isLast: false)
        #expect(presenter.messages == [first])

        interactor.runMore()
        let second = response([Seeds.walk], listedCount: 1)
        #expect(presenter.messages == [first, second])

        interactor.runMore()
        #expect(presenter.messages.count == 2)
    }

    @Test func `presents hits for people`() {
        interactor().run(request: .init(query: .init(text: "noon")))
        let shortIDs = ShortIDs(of: [Seeds.call.id], among: Seeds.all.map(\.id).sorted())
        let found = SearchPage(
            page: MemesPage(memes: [Seeds.call], shortIDs: shortIDs),
            hits: [[.text: Seeds.call.text.ranges(of: "noon")]])
        #expect(presenter.messages == [SearchMemes.Response(page: .success(found), now: Seeds.now)])
    }

    @Test func `presents hits for programs that want lines`() {
        interactor().run(
            request: .init(query: .init(text: "noon"), format: .json, wantsLines: true))
        let found = SearchPage(
            page: MemesPage(memes: [Seeds.call]),
            hits: [[.text: Seeds.call.text.ranges(of: "noon")]])
        #expect(
            presenter.messages == [
                SearchMemes.Response(page: .success(found), now: Seeds.now, wantsLines: true)
            ])
    }

    @Test func `searches with the dates, the order and the limit of the request`() {
        interactor().run(
            request: .init(
                query: .init(until: "2026-11-20"), asOf: "2026-11-20T11:30:00Z",
                order: .title, isReversed: true, limit: 1, format: .plain))
        var expected = response([Seeds.milk])
        expected.order = .title
        #expect(presenter.messages == [expected])
    }

    @Test func `presents that nothing was found`() {
        interactor().run(request: .init(query: .init(text: "nothing"), format: .plain))
        #expect(presenter.messages == [response([])])
    }

    @Test func `suggests a query to people if nothing matches`() {
        for (asOf, limit, format, guess) in [
            (nil, nil, .human, .query("tag:work")), ("2019", nil, .human, .emptyThen),
            (nil, 0, .human, nil), (nil, nil, .plain, nil),
        ] as [(String?, Int?, OutputFormat, QueryGuess?)] {
            interactor().run(
                request: .init(
                    query: .init(text: "@work"), asOf: asOf, limit: limit, format: format))
            #expect(presenter.messages.last?.guess == guess)
        }
    }

    @Test func `a page for people has a hundred memes`() {
        let memes = (0...100).map {
            Meme(id: MemeID(bits: UInt64($0)), title: "x", created: Seeds.now)
        }
        interactor(.seeded(memes)).run(request: .init(query: .init(text: "x")))
        #expect(presenter.messages.map { try? $0.page.get().page.memes.count } == [100])
    }

    @Test func `presents errors`() {
        let regex = QueryError(.invalidRegularExpression("expected ')'"), in: "(", at: 1..<1)
        for (request, error) in [
            (QueryRequest(text: "x:"), .query(QueryError(.unknownField("x"), in: "x:", at: 0..<1))),
            (QueryRequest(text: "(", isRegularExpression: true), .query(regex)),
            (QueryRequest(since: "once"), .request(.unreadableDate("once"))),
        ] as [(QueryRequest, MemesError)] {
            interactor().run(request: .init(query: request))
            #expect(presenter.messages.last?.page == .failure(error), "\(request)")
        }
    }

    private func interactor(_ store: MemoryStore = .seeded()) -> SearchMemesInteractor {
        let services = Services.doubles(store: store)
        return SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(store: store, matchTimeout: services.matchTimeout),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            fieldsWorker: services.fieldsWorker, clock: services.clock)
    }

    private func response(
        _ memes: [Meme], listedCount: Int = 0, isLast: Bool = true
    ) -> SearchMemes.Response {
        SearchMemes.Response(
            page: .success(SearchPage(page: MemesPage(memes: memes, isLast: isLast))),
            listedCount: listedCount, now: Seeds.now)
    }
}

struct SearchMemesPresenterTests {
    @Test func `makes rows with the matching passages for people`() {
        let hits: MemeHits = [
            .title: Seeds.call.title.ranges(of: "Ann"), .text: Seeds.call.text.ranges(of: "noon"),
            .url: (Seeds.call[.url] ?? "").ranges(of: "ann"),
            .image: (Seeds.call[.image] ?? "").ranges(of: "ann"),
        ]
        let page = MemesPage(memes: [Seeds.call, Seeds.walk], isLast: false)
        let found = SearchPage(page: page, hits: [hits, MemeHits()])
        let call = FoundMemesTable.Row(
            meme: MemesTable.Row(
                number: 8, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
                age: "30 minutes ago", isPinned: true, titleHits: hits[.title]),
            passages: [
                Snippets.Passage(text: "At noon.\nBring cake.", hits: hits[.text]),
                Snippets.Passage(label: "url", text: "https://example.org/ann", hits: hits[.url]),
                Snippets.Passage(label: "image", text: "ann.png", hits: hits[.image]),
            ])
        let walk = FoundMemesTable.Row(
            meme: MemesTable.Row(
                number: 9, id: "b7zz", title: "a walk", tags: "", age: "22 hours ago"))
        #expect(outputs(found, listedCount: 7, .human) == [.found([call, walk]), .more])
    }

    @Test func `makes records for programs`() {
        let first = SearchPage(page: MemesPage(memes: [Seeds.walk], isLast: false))
        let last = SearchPage(page: MemesPage(memes: [Seeds.walk]))
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        #expect(outputs(first, .json) == [.bytes(Array("[\n\(walk)".utf8)), .more])
        #expect(outputs(last, listedCount: 1, .json) == [.bytes(Array(",\n\(walk)\n]\n".utf8))])
    }

    /// The lines with the most words come first, at most three. A field `lines` of another program gives way.
    @Test func `adds the matching lines to the records of programs`() throws {
        let text = "one\n\"two\" one\r\nthree\none\none"
        let fields = ["lines", "lineNumbers"].map { JSONMember(name: "\"\($0)\"", value: "7") }
        let found = Meme(id: Seeds.walk.id, title: "a", text: text, otherFields: fields)
        let other = Meme(id: Seeds.walk.id, title: "one", otherFields: fields)
        let ranges = text.ranges(of: #/one|two/#)
        let page = SearchPage(
            page: MemesPage(memes: [found, other]),
            hits: [[.text: ranges], [.title: "one".ranges(of: "one")]])
        let records = [
            #"{"id":"b7zzzzzzzzzz","title":"a","text":"one\n\"two\" one\r\nthree\none\none","#
                + #""lines":["\"two\" one","one","one"],"lineNumbers":[2,1,4]}"#,
            #"{"id":"b7zzzzzzzzzz","title":"one"}"#,
        ]
        #expect(
            outputs(page, .jsonLines) == [.bytes(Array(records.map { $0 + "\n" }.joined().utf8))])
    }

    /// The title is line 0, and stands for a meme that matches elsewhere. A match may go over several lines. Other
    /// separators than line feeds divide lines, but do not count.
    @Test func `prints the matching lines`() {
        let text = "one\r\ntwo\none\nx\u{2028}x\ny"
        let found = Meme(id: Seeds.walk.id, title: "a one", text: text)
        let page = SearchPage(
            page: MemesPage(memes: [found, Seeds.milk]),
            hits: [
                [.title: "a one".ranges(of: "one"), .text: text.ranges(of: #/two\no|x\sx|y/#)],
                [:],
            ])
        let lines = [
            "b7zzzzzzzzzz:0:a one", "b7zzzzzzzzzz:2:two", "b7zzzzzzzzzz:3:one", "b7zzzzzzzzzz:4:x",
            "b7zzzzzzzzzz:4:x", "b7zzzzzzzzzz:5:y",
            "7m3k9q2x0d4v:0:Buy milk",
        ]
        var format = RecordFormat.plain
        #expect(
            outputs(page, .plain, wantsLines: true) == [.records(lines.map { $0 + "\n" }.joined())])
        format.endsWithNUL = true
        #expect(
            outputs(page, .records(format), wantsLines: true) == [
                .records(lines.map { $0 + "\0" }.joined())
            ])
        guard case .text(let shown, .done) = outputs(page, .human, wantsLines: true).first else {
            Issue.record("no text")
            return
        }
        #expect(shown.text.hasPrefix("b7zz:0:a one\nb7zz:2:two\nb7zz:3:one\n"))
        #expect(
            shown.spans.filter { $0.style == .hit }.map(\.text) == [
                "one", "two", "o", "x", "x", "y",
            ])
    }

    @Test func `says that nothing was found`() {
        let nothing = SearchPage(page: MemesPage(memes: []))
        for (format, text) in [(OutputFormat.human, ""), (.plain, ""), (.json, "[]\n")] {
            #expect(outputs(nothing, format) == [.bytes(Array(text.utf8), .nothingMatched)])
        }
    }

    /// Warnings come after the results, but before an empty result, which they may explain.
    @Test func `reports the warnings of the store`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        let told = Output.diagnostic(Diagnostic(warning))
        let found = MemesPage(memes: [Seeds.milk], warnings: [warning])
        #expect(
            outputs(SearchPage(page: found), .ids)
                == [.bytes(Array("7m3k9q2x0d4v\n".utf8)), told])
        let nothing = MemesPage(memes: [], warnings: [warning])
        #expect(outputs(SearchPage(page: nothing), .ids) == [told, .bytes([], .nothingMatched)])
    }

    private func outputs(
        _ page: SearchPage, listedCount: Int = 0, _ format: OutputFormat, wantsLines: Bool = false
    ) -> [Output] {
        SearchMemesPresenter(format: format, calendar: UTCCalendar())
            .outputs(
                for: .init(
                    page: .success(page), listedCount: listedCount, now: Seeds.now,
                    wantsLines: wantsLines))
    }
}

struct SearchMemesViewControllerTests {
    private static let row = FoundMemesTable.Row(
        meme: MemesTable.Row(
            number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago"),
        passages: [Snippets.Passage(text: "oat milk", hits: "oat milk".ranges(of: "milk"))])

    @Test func `keeps the columns of the first page`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = RequestViewController(
            interactor: Spy<SearchMemes.Request>(),
            view: OutputView(console: console, isQuiet: false),
            request: SearchMemes.Request(query: .init(text: "x")))
        viewController.display(viewModel: .found([Self.row]))
        var longer = Self.row
        longer.meme.title = "Buy oat milk"
        viewController.display(viewModel: .found([longer]))
        #expect(console.outputText.contains("7m3k  Buy oat…  home  a day ago\n"))
        #expect(viewController.exitCode == .done)
    }
}
