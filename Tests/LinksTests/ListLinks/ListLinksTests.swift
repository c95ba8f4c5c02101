import Domain
import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct LinksCommandTests {
    @Test func `reads a reference or --broken`() throws {
        for (words, request) in [
            (["7m3k"], .init(name: "7m3k", format: .human)),
            (["--broken"], .init(isOnlyBroken: true)),
            (
                ["@", "--broken", "--as-of", "today", "--json"],
                .init(name: "@", isOnlyBroken: true, asOf: "today", format: .records(.json))
            ),
        ] as [([String], ListLinks.Request)] {
            #expect(try parse(words) == request, "\(words)")
        }
    }

    @Test func `rejects zero or several references`() {
        #expect(throws: UsageError.missingOperand(command: "links", placeholder: "REF")) {
            try parse([])
        }
        #expect(throws: UsageError.unexpectedOperand("b", command: "links")) {
            try parse(["a", "b"])
        }
    }

    private func parse(_ words: [String]) throws -> ListLinks.Request? {
        try ListLinksConfigurator.request(of: ["links"] + words, in: .application.withLinks)
    }
}

struct ListLinksInteractorTests {
    private let presenter = Spy<ListLinks.Response>()
    private let a = Meme(id: Seeds.id("aaaa00000000"), title: "A", text: "[[B]] [[No]]")
    private let b = Meme(id: Seeds.id("bbbb00000000"), title: "B", text: "[[Nein]]")

    @Test func `fetches the links of a meme, with short ids for people`() {
        fetch(.init(name: "A"))
        let expected = MemeLinks(out: [link(b, "B")], broken: [link(a, "No")])
        #expect(links == [expected])
        #expect(
            presenter.messages.map { (try? $0.links.get())?.shortIDs.text(for: b.id) } == ["bbbb"])
    }

    @Test func `fetches only broken links, of one meme or of all`() {
        fetch(.init(name: "A", isOnlyBroken: true, format: .records(.json)))
        fetch(.init(isOnlyBroken: true, format: .records(.json)))
        #expect(
            links == [
                MemeLinks(broken: [link(a, "No")]),
                MemeLinks(broken: [link(b, "Nein"), link(a, "No")]),
            ])
        #expect(presenter.messages.map(\.isOnlyBroken) == [true, true])
        #expect(presenter.messages.map { (try? $0.links.get())?.shortIDs } == [.init(), .init()])
    }

    @Test func `presents errors`() {
        fetch(.init(name: "C"))
        fetch(.init(name: "A", asOf: "nonsense"))
        #expect(links == [nil, nil])
    }

    private var links: [MemeLinks?] { presenter.messages.map { try? $0.links.get().links } }

    private func link(_ meme: Meme, _ target: String) -> MemeLink {
        MemeLink(id: meme.id, target: target, title: meme.title)
    }

    private func fetch(_ request: ListLinks.Request) {
        ListLinksInteractor(
            presenter: presenter, linksWorker: LinksWorker(store: MemoryStore.seeded([a, b])),
            dateWorker: .double
        ).run(request: request)
    }
}

struct ListLinksPresenterTests {
    private let viewController = Spy<Output>()
    private let links = MemeLinks(
        out: [MemeLink(id: Seeds.milk.id, target: "buy milk", title: "Buy milk")],
        incoming: [MemeLink(id: Seeds.call.id, target: "old\tname", title: "Call Ann")],
        broken: [MemeLink(id: Seeds.walk.id, target: "No", title: "a walk")])

    @Test func `shows people arrows, and targets that differ from the title`() {
        present(links, .human)
        #expect(
            viewController.messages == [
                .rows([
                    row("→", .plain, "7m3k", "Buy milk", ""),
                    row("←", .plain, "a1b2", "Call Ann", "old\tname"),
                    row("✗", .removed, "b7zz", "No", "a walk"),
                ])
            ])
    }

    @Test func `shows people targets that differ only in case once`() {
        let out = ["Buy milk", "BUY MILK"].map {
            MemeLink(id: Seeds.milk.id, target: $0, title: "Buy milk")
        }
        present(MemeLinks(out: out), .human)
        #expect(viewController.messages == [.rows([row("→", .plain, "7m3k", "Buy milk", "")])])
    }

    @Test func `gives programs lines or an object`() {
        present(links, .records(.plain))
        present(links, .records(.json))
        present(MemeLinks(broken: links.broken), .records(.json), isOnlyBroken: true)
        #expect(
            viewController.messages == [
                .records(
                    "out\t7m3k9q2x0d4v\tbuy milk\tBuy milk\nin\ta1b2c3d4e5f6\told\\tname\tCall Ann\n"
                        + "broken\tb7zzzzzzzzzz\tNo\ta walk\n"),
                .records(
                    #"{"out":[{"id":"7m3k9q2x0d4v","target":"buy milk","title":"Buy milk"}],"#
                        + #""in":[{"id":"a1b2c3d4e5f6","target":"old\tname","title":"Call Ann"}],"#
                        + #""broken":[{"id":"b7zzzzzzzzzz","target":"No","title":"a walk"}]}"#
                        + "\n"),
                .records(
                    #"{"broken":[{"id":"b7zzzzzzzzzz","target":"No","title":"a walk"}]}"# + "\n"),
            ])
    }

    @Test func `tells people that there are no links`() {
        present(MemeLinks(), .human)
        present(MemeLinks(), .human, isOnlyBroken: true)
        present(MemeLinks(), .records(.plain))
        #expect(
            viewController.messages == [
                .hint(StyledText("no links\n", .faint)),
                .hint(StyledText("no broken links\n", .faint)), .records(""),
            ])
    }

    @Test func `reports ambiguous targets, warnings and errors`() {
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        present(
            MemeLinks(ambiguous: [AmbiguousTarget(target: "B", count: 2)], warnings: [warning]),
            .records(.plain))
        presenter(.human).present(
            response: .init(links: .failure(.field(.emptyTitle)), isOnlyBroken: false))
        #expect(
            viewController.messages == [
                .records(""), .diagnostic(Diagnostic("'B' is the name of 2 memes", .done)),
                .diagnostic(Diagnostic(warning)), .error(.field(.emptyTitle)),
            ])
    }

    private func row(
        _ mark: String, _ style: Style, _ id: String, _ text: String, _ faint: String
    ) -> TextTable.Row {
        [
            TextTable.Cell(text: mark, style: style), TextTable.Cell(text: id, style: .id),
            TextTable.Cell(text: text), TextTable.Cell(text: faint, style: .faint),
        ]
    }

    private func present(_ links: MemeLinks, _ format: OutputFormat, isOnlyBroken: Bool = false) {
        let ids = Seeds.all.map(\.id)
        let found = FoundLinks(links: links, shortIDs: ShortIDs(of: ids, among: ids))
        presenter(format).present(
            response: .init(links: .success(found), isOnlyBroken: isOnlyBroken))
    }

    private func presenter(_ format: OutputFormat) -> ListLinksPresenter {
        let presenter = ListLinksPresenter(format: format, glyphs: .unicode)
        presenter.viewController = viewController
        return presenter
    }
}

struct ListLinksSceneTests {
    private let scenes = [
        SceneCase(
            words: ["links", "a1b2"], hint: "no links\n", isAnswer: true,
            catalog: .application.withLinks),
        SceneCase(
            words: ["links", "--broken", "--json"], output: "{\"broken\":[]}\n", isAnswer: true,
            catalog: .application.withLinks),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }
}

struct LinksCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withLinks).allRulesHold()
    }
}
