import Application
import Domain

protocol ListLinksPresentationLogic {
    func presentLinks(response: ListLinks.Response)
}

final class ListLinksPresenter: OutputPresenter<OutputFormat>, ListLinksPresentationLogic {
    private let glyphs: Glyphs

    init(format: OutputFormat, glyphs: Glyphs) {
        self.glyphs = glyphs
        super.init(format: format)
    }

    func presentLinks(response: ListLinks.Response) {
        switch response.links {
        case .success(let found):
            display(
                [output(of: found, isOnlyBroken: response.isOnlyBroken)]
                    + found.links.ambiguous.map(ListLinksPresenter.remark)
                    + Output.warnings(found.links.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    private func output(of found: FoundLinks, isOnlyBroken: Bool) -> Output {
        let links = found.links
        switch format {
        case .human:
            var shown: Set<String> = []
            let rows =
                (links.out.map { row(glyphs.arrow, $0, found.shortIDs) }
                + links.incoming.map { row(glyphs.backArrow, $0, found.shortIDs) }
                + links.broken.map { link in
                    [
                        .text(glyphs.cross, .removed),
                        .text(found.shortIDs.text(for: link.id), .id), .text(link.target),
                        .text(link.title, .faint),
                    ]
                }).filter { row in
                    // Links whose targets equal the title except for case look the same.
                    shown.insert(row.map(\.text).joined(separator: "\t")).inserted
                }
            guard rows.isEmpty else { return .rows(rows) }
            let words = isOnlyBroken ? localized("no broken links") : localized("no links")
            return .hint(StyledText(words + "\n", .faint))
        case .records(let format) where format.kind == .json:
            var members: [(String, RecordValue?)] = []
            if !isOnlyBroken {
                members = [("out", values(links.out)), ("in", values(links.incoming))]
            }
            return .records(Record.line(Record(members + [("broken", values(links.broken))])))
        case .records:
            return .records(
                lines("out", links.out) + lines("in", links.incoming)
                    + lines("broken", links.broken))
        }
    }

    /// Returns the row for a link to or from another meme. Omits the target if it equals the title except for
    /// case.
    private func row(_ mark: String, _ link: MemeLink, _ shortIDs: ShortIDs) -> TextTable.Row {
        [
            .text(mark), .text(shortIDs.text(for: link.id), .id), .text(link.title),
            .text(CaseFolding.isEqual(link.target, link.title) ? "" : link.target, .faint),
        ]
    }

    private func lines(_ kind: String, _ links: [MemeLink]) -> String {
        links.map { link in
            [kind, link.id.text(), SafeText.escaped(link.target), SafeText.escaped(link.title)]
                .joined(separator: "\t") + "\n"
        }.joined()
    }

    private func values(_ links: [MemeLink]) -> RecordValue { .list(links.map(RecordValue.link)) }

    private static func remark(on target: AmbiguousTarget) -> Output {
        let name = Diagnostic.quote(target.target)
        return .diagnostic(
            Diagnostic(localized("\(name) is the name of \(number: target.count) memes"), .done))
    }
}
