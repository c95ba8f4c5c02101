import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ExportMemesPresenterTests {
    private typealias Outcome = ExportMemes.Outcome

    private let viewController = Spy<Output>()
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func `prints records and says whether more follow`() {
        present(
            .page(MemesPage(memes: [Seeds.walk], isLast: false), .commaSeparated, exportedCount: 0))
        present(
            .page(
                MemesPage(memes: [Seeds.walk], warnings: [warning]), .commaSeparated,
                exportedCount: 1))
        let walk = "b7zzzzzzzzzz,a walk,,,,,,2026-11-20T12:00:00.000Z,,,,,\r\n"
        let header = "id,title,text,tags,url,image,pinned,created,modified,key,todo,due,done\r\n"
        #expect(
            viewController.viewModels == [
                .bytes(Array((header + walk).utf8)), .more,
                .bytes(Array(walk.utf8)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func `reports no match only if a query finds nothing in total`() {
        let nothing = MemesPage(memes: [])
        present(.page(nothing, .json, exportedCount: 0), isOfQuery: true)
        present(.page(nothing, .json, exportedCount: 3), isOfQuery: true)
        present(.page(nothing, .json, exportedCount: 0))
        #expect(
            viewController.viewModels == [
                .bytes(Array("[]\n".utf8), .nothingMatched),
                .bytes(Array("\n]\n".utf8)),
                .bytes(Array("[]\n".utf8)),
            ])
    }

    @Test func `says what was written`() {
        present(.written(ExportedMemes(count: 12, path: "a b.jsonl")))
        present(
            .written(ExportedMemes(count: 1, path: "n\u{1B}", warnings: [warning])), isOfQuery: true
        )
        present(.written(ExportedMemes(count: 0, path: "x")))
        #expect(
            viewController.viewModels == [
                .hint(StyledText("Exported 12 memes to a b.jsonl\n")),
                .hint(StyledText("Exported 1 meme to n\\u001b\n")),
                .diagnostic(Diagnostic(warning)),
                .hint(StyledText("Exported 0 memes to x\n")),
            ])
    }

    @Test func `reports unreadable attachments and changed tags`() throws {
        var exported = ExportedMemes(count: 1, path: "v")
        exported.attachmentErrors = [
            MemesError.system(.open, path: "a/b.png", SystemFailure(code: 2, .notFound, "")),
            MemesError.system(
                .open, path: "a/c.png", SystemFailure(code: 0, .other, "it is a link")),
        ]
        exported.changedTags = [.init(name: "a b", tag: try Tag("a-b")), .init(name: ",")]
        present(.written(exported))
        #expect(
            viewController.viewModels == [
                .hint(StyledText("Exported 1 meme to v\n")),
                .diagnostic("a/b.png: attachment not found", .done),
                .diagnostic("cannot open a/c.png: it is a link", .done),
                .diagnostic(
                    "Obsidian does not allow some tags: 'a b' became 'a-b', ',' was skipped",
                    .done),
            ])
    }

    @Test func `says that nothing matches`() {
        present(.written(ExportedMemes(count: 0, path: "x")), isOfQuery: true)
        #expect(
            viewController.viewModels
                == [
                    .diagnostic(Diagnostic("no memes match; x was not written", .nothingMatched))
                ])
    }

    @Test func `shows errors`() {
        let presenter = ExportMemesPresenter(format: ExportFormatter(calendar: UTCCalendar()))
        presenter.viewController = viewController
        for error in [MemesError.file(.exists(path: "x")), .file(.isStore(path: "m.jsonl"))] {
            presenter.presentExportedMemes(response: ExportMemes.Response(outcome: .failure(error)))
        }
        #expect(
            viewController.viewModels == [
                .diagnostic(
                    Diagnostic("x already exists; use --force to replace it", .cannotCreate)),
                .diagnostic(
                    Diagnostic(
                        "m.jsonl is a meme store; not replacing it with an export; use another path",
                        .cannotCreate)),
            ])
    }

    private func present(_ outcome: Outcome, isOfQuery: Bool = false) {
        let presenter = ExportMemesPresenter(format: ExportFormatter(calendar: UTCCalendar()))
        presenter.viewController = viewController
        presenter.presentExportedMemes(
            response: .init(outcome: .success(outcome), isOfQuery: isOfQuery))
    }
}
