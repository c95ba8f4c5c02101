import Domain
import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct ListLinksPresenterTests {
    private let viewController = Spy<Output>()
    private let links = MemeLinks(
        out: [MemeLink(id: Seeds.milk.id, target: "buy milk", title: "Buy milk")],
        incoming: [MemeLink(id: Seeds.call.id, target: "old\tname", title: "Call Ann")],
        broken: [MemeLink(id: Seeds.walk.id, target: "No", title: "a walk")])

    @Test func `shows people arrows, and targets that differ from the title`() {
        present(links, .human)
        #expect(
            viewController.viewModels == [
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
        #expect(viewController.viewModels == [.rows([row("→", .plain, "7m3k", "Buy milk", "")])])
    }

    @Test func `gives programs lines or an object`() {
        present(links, .records(.plain))
        present(links, .records(.json))
        present(MemeLinks(broken: links.broken), .records(.json), isOnlyBroken: true)
        #expect(
            viewController.viewModels == [
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
            viewController.viewModels == [
                .hint(StyledText("no links\n", .faint)),
                .hint(StyledText("no broken links\n", .faint)), .records(""),
            ])
    }

    @Test func `reports ambiguous targets, warnings and errors`() {
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        present(
            MemeLinks(ambiguous: [AmbiguousTarget(target: "B", count: 2)], warnings: [warning]),
            .records(.plain))
        presenter(.human).presentLinks(
            response: .init(links: .failure(.field(.emptyTitle)), isOnlyBroken: false))
        #expect(
            viewController.viewModels == [
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
        presenter(format).presentLinks(
            response: .init(links: .success(found), isOnlyBroken: isOnlyBroken))
    }

    private func presenter(_ format: OutputFormat) -> ListLinksPresenter {
        let presenter = ListLinksPresenter(format: format, glyphs: .unicode)
        presenter.viewController = viewController
        return presenter
    }
}
