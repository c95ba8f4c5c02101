import Application
import Domain

/// The scene that lists the links of a meme, or the broken links of all memes.
enum ListLinks {
    struct Request: OneMessageRequest {
        /// The meme, as typed; `nil` for all memes.
        var name: String?
        /// Whether to list only broken links.
        var isOnlyBroken = false
        /// The value of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var links: Result<FoundLinks, MemesError>
        var isOnlyBroken: Bool
    }
}

/// Links, and the short ids to display.
struct FoundLinks: Equatable {
    var links: MemeLinks
    /// The short ids; empty in machine-readable formats.
    var shortIDs = ShortIDs()
}

struct ListLinksInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ListLinks.Response>
    let linksWorker: LinksWorker
    let dateWorker: DateWorker

    func run(request: ListLinks.Request) {
        let found = Result { () throws(MemesError) in
            let moment = try dateWorker.moment(asOf: request.asOf)
            var links: MemeLinks
            if let name = request.name {
                links = try linksWorker.links(of: name, asOf: moment)
            } else {
                links = try linksWorker.links(asOf: moment)
            }
            if request.isOnlyBroken { links = links.onlyBroken }
            guard request.format == .human else { return FoundLinks(links: links) }
            let ids = (links.out + links.incoming + links.broken).map(\.id)
            return FoundLinks(links: links, shortIDs: try linksWorker.store.shortIDs(of: ids))
        }
        presenter.present(
            response: ListLinks.Response(links: found, isOnlyBroken: request.isOnlyBroken))
    }
}

final class ListLinksPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    private let glyphs: Glyphs

    init(format: OutputFormat, glyphs: Glyphs) {
        self.glyphs = glyphs
        super.init(format: format)
    }

    func present(response: ListLinks.Response) {
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

struct ListLinksConfigurator: SceneConfigurator {
    let request: ListLinks.Request

    func viewController(_ services: Services) -> RequestViewController<ListLinks.Request> {
        let presenter = ListLinksPresenter(
            format: request.format, glyphs: services.console.output.glyphs)
        let interactor = ListLinksInteractor(
            presenter: services.traced(presenter), linksWorker: services.linksWorker,
            dateWorker: services.dateWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
