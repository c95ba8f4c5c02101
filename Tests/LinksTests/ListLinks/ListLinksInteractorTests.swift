import Domain
import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct ListLinksInteractorTests {
    private let presenter = PresenterSpy()
    private let a = Meme(id: Seeds.id("aaaa00000000"), title: "A", text: "[[B]] [[No]]")
    private let b = Meme(id: Seeds.id("bbbb00000000"), title: "B", text: "[[Nein]]")

    @Test func `fetches the links of a meme, with short ids for people`() {
        fetch(.init(name: "A"))
        let links = MemeLinks(out: [link(b, "B")], broken: [link(a, "No")])
        #expect(presenter.links == [links])
        #expect(
            presenter.responses.map { (try? $0.links.get())?.shortIDs.text(for: b.id) } == ["bbbb"])
    }

    @Test func `fetches only broken links, of one meme or of all`() {
        fetch(.init(name: "A", isOnlyBroken: true, format: .records(.json)))
        fetch(.init(isOnlyBroken: true, format: .records(.json)))
        #expect(
            presenter.links == [
                MemeLinks(broken: [link(a, "No")]),
                MemeLinks(broken: [link(b, "Nein"), link(a, "No")]),
            ])
        #expect(presenter.responses.map(\.isOnlyBroken) == [true, true])
        #expect(presenter.responses.map { (try? $0.links.get())?.shortIDs } == [.init(), .init()])
    }

    @Test func `presents errors`() {
        fetch(.init(name: "C"))
        fetch(.init(name: "A", asOf: "nonsense"))
        #expect(presenter.links == [nil, nil])
    }

    private func link(_ meme: Meme, _ target: String) -> MemeLink {
        MemeLink(id: meme.id, target: target, title: meme.title)
    }

    private func fetch(_ request: ListLinks.Request) {
        ListLinksInteractor(
            presenter: presenter, linksWorker: LinksWorker(store: MemoryStore.seeded([a, b])),
            dateWorker: .double
        ).fetchLinks(request: request)
    }
}

private final class PresenterSpy: ListLinksPresentationLogic {
    private(set) var responses: [ListLinks.Response] = []

    var links: [MemeLinks?] { responses.map { try? $0.links.get().links } }

    func presentLinks(response: ListLinks.Response) { responses.append(response) }
}
