import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemePresenterTests {
    private let viewController = AddMemeDisplayLogicSpy()

    @Test func `prints a line for people`() {
        var line = StyledText("Added ")
        line.append("7m3", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        present(.success(AddedMeme(meme: Seeds.milk, shortID: "7m3")), as: .human)
        #expect(viewController.viewModels == [.added([.text(line)])])
    }

    @Test func `says when an added task is due`() {
        let task = Seeds.milk.with(due: DueDate("2026-11-27"), done: nil)
        present(.success(AddedMeme(meme: task, shortID: "7m3")), as: .human)
        guard case .added(let outputs)? = viewController.viewModels.last else {
            Issue.record("no line")
            return
        }
        #expect(outputs.map(\.words) == ["Added 7m3 Buy milk (due 2026-11-27)\n"])
    }

    @Test(arguments: [
        (RecordFormat.Kind.ids, "7m3k9q2x0d4v\n"),
        (
            .json,
            #"{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}"#
                + "\n"
        ),
    ])
    func `prints a record for programs`(_ kind: RecordFormat.Kind, _ record: String) {
        present(
            .success(AddedMeme(meme: Seeds.milk, shortID: "7m3")),
            as: .records(RecordFormat(kind: kind)))
        #expect(viewController.viewModels == [.added([.records(record)])])
    }

    /// The real run would choose another identifier, so none is shown.
    @Test func `says what a dry run would add`() {
        let added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isDryRun: true)
        var line = StyledText("Would add")
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        present(.success(added), as: .human)
        present(.success(added), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels
                == [.added([.text(line)]), .added([.records(""), .hint(line)])])
    }

    /// An existing meme has its own identifier in a dry run, too.
    @Test func `says that a meme already exists`() {
        var added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isKnown: true)
        var line = StyledText("Already exists: ")
        line.append("7m3", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        present(.success(added), as: .human)
        present(.success(added), as: .records(RecordFormat(kind: .ids)))
        added.isDryRun = true
        present(.success(added), as: .human)
        present(.success(added), as: .records(RecordFormat(kind: .ids)))
        let models: [AddMeme.ViewModel] = [
            .added([.text(line)]), .added([.records("7m3k9q2x0d4v\n")]),
        ]
        #expect(viewController.viewModels == models + models)
    }

    @Test func `shows store warnings after the output`() {
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        let added = AddedMeme(meme: Seeds.milk, shortID: "7m3", warnings: [warning])
        present(.success(added), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .added([
                    .records("7m3k9q2x0d4v\n"),
                    .diagnostic(
                        Diagnostic(
                            "s: moved an unfinished change of one byte at the end to t", .done)),
                ])
            ])
    }

    @Test func `names the kept draft if the meme already exists`() {
        var added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isKnown: true)
        added.keptDraft = "/d/1/meme.md"
        let outputs = Output.all(of: added, .ids)
        #expect(
            outputs.last == .diagnostic(Diagnostic(DraftError.isKept(at: "/d/1/meme.md"), .busy)))
    }

    @Test func `names a kept draft, then gives advice`() {
        var added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isDryRun: true)
        added.keptDraft = "/d/1/meme.md"
        let presenter = AddMemePresenter(format: .ids)
        presenter.viewController = viewController
        presenter.presentAddedMeme(
            response: AddMeme.Response(added: .success(added), advice: [.unreadInput]))
        #expect(
            viewController.viewModels == [
                .added(
                    [
                        .records(""),
                        .hint(
                            ChangeMessages.line("Would add", nil, "Buy milk", ending: StyledText())),
                        .diagnostic(Diagnostic(DraftError.isKept(at: "/d/1/meme.md"), .done)),
                    ] + Advice.hints([.unreadInput]))
            ])
    }

    @Test func `shows an error`() {
        present(.failure(.field(.emptyTitle)), as: .human)
        #expect(
            viewController.viewModels == [
                .failed(Diagnostic("a meme needs a title; nothing was stored", .usage))
            ])
    }

    @Test func `asks a question for each missing value`() {
        let presenter = AddMemePresenter(format: .human)
        presenter.viewController = viewController
        presenter.presentMissingValues(response: .init(needsTitle: true, keys: ["who", "größe"]))
        presenter.presentMissingValues(response: .init(keys: ["who"]))
        #expect(
            viewController.questions == [
                .init(
                    titleQuestion: "Title: ",
                    questions: [
                        .init(key: "who", text: "who: "), .init(key: "größe", text: "größe: "),
                    ]),
                .init(questions: [.init(key: "who", text: "who: ")]),
            ])
    }

    private func present(_ added: Result<AddedMeme, MemesError>, as format: OutputFormat) {
        let presenter = AddMemePresenter(format: format)
        presenter.viewController = viewController
        presenter.presentAddedMeme(response: .init(added: added))
    }
}

private final class AddMemeDisplayLogicSpy: AddMemeDisplayLogic {
    private(set) var viewModels: [AddMeme.ViewModel] = []

    private(set) var questions: [AddMeme.AskForValues.ViewModel] = []

    func displayAddedMeme(viewModel: AddMeme.ViewModel) { viewModels.append(viewModel) }

    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel) {
        questions.append(viewModel)
    }
}
