import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ApplyChangesPresenterTests {
    private typealias ViewModel = ApplyChanges.ViewModel

    private static let jsonLines = OutputFormat.records(RecordFormat(kind: .jsonLines))
    private static let edit = AppliedChange(line: 2, id: Seeds.milk.id, status: .edited)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    private let viewController = Spy<Output>()

    @Test func `prints one line for people and a record per change for programs`() {
        let applied = AppliedChanges(
            changes: [Self.edit, AppliedChange(line: 3, id: nil, status: .added)],
            warnings: [Self.warning])
        present(.success(applied), as: .human, isDryRun: true)
        present(.success(applied), as: Self.jsonLines)
        #expect(
            viewController.viewModels == [
                .text(StyledText("Would change 2 memes: add 1, edit 1\n")),
                .diagnostic(Diagnostic(Self.warning)),
                .records(
                    """
                    {"line":2,"id":"7m3k9q2x0d4v","status":"edited"}
                    {"line":3,"status":"added"}

                    """),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `prints many records in pages`() {
        let changes = Array(repeating: Self.edit, count: 10_001)
        present(.success(AppliedChanges(changes: changes)), as: .json)
        let pages = viewController.viewModels.map { output in
            if case .records(let page, .done) = output { page } else { "" }
        }
        #expect(pages.map { $0.prefix(2) } == ["[\n", ",\n"])
    }

    @Test func `says that nothing changed, but only to people`() {
        var same = Self.edit
        same.status = .unchanged
        present(.success(AppliedChanges(changes: [same])), as: .human)
        present(.success(AppliedChanges()), as: .human)
        present(.success(AppliedChanges(changes: [same])), as: Self.jsonLines)
        present(.success(AppliedChanges()), as: Self.jsonLines)
        #expect(
            viewController.viewModels == [
                .diagnostic(.nothingChanged(ChangeCounts(same: 1))),
                .diagnostic(.nothingChanged(ChangeCounts())),
                .records(
                    """
                    {"line":2,"id":"7m3k9q2x0d4v","status":"unchanged"}

                    """),
                .records(""),
            ])
    }

    @Test func `shows only the errors if there are any`() {
        let applied = AppliedChanges(
            changes: [Self.edit], errors: [ErrorOfLine(line: 3, error: .field(.emptyTitle))])
        present(.success(applied), as: Self.jsonLines)
        present(.failure(.interrupted), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic("a meme needs a title", .badData, at: "f:3"),
                .diagnostic("1 of 2 lines is invalid; nothing was stored", .badData),
                .diagnostic(Diagnostic(.interrupted)),
            ])
    }

    private func present(
        _ applied: Result<AppliedChanges, MemesError>, as format: OutputFormat,
        isDryRun: Bool = false
    ) {
        let presenter = ApplyChangesPresenter(format: format, inputName: "f")
        presenter.viewController = viewController
        presenter.presentAppliedChanges(response: .init(applied: applied, isDryRun: isDryRun))
    }
}
