import Domain
import TestSupport
import Testing

@testable import Application

struct CountMemesPresenterTests {
    private let viewController = OutputSpy()

    @Test func writesTheNumber() {
        for count in [0, 1, 1_000_000] {
            present(.success(CountedMemes(count)))
            present(.success(CountedMemes(count)), form: RecordForm(kind: .json))
        }
        #expect(
            viewController.viewModels == [
                .records("0\n", .nothingMatched), .records("{\"count\":0}\n", .nothingMatched),
                .records("1\n"), .records("{\"count\":1}\n"),
                .records("1000000\n"), .records("{\"count\":1000000}\n"),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayBefore() {
        let notice = StoreNotice.tornTailIgnored(path: "s", byteCount: 7)
        present(.success(CountedMemes(0, notices: [notice])))
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic(notice)), .records("0\n", .nothingMatched),
            ])
    }

    @Test func findsTheWordsForAnError() {
        present(.failure(.unreadableDate("once")))
        #expect(
            viewController.viewModels == [.diagnostic(Diagnostic(.unreadableDate("once")))])
    }

    private func present(
        _ counted: Result<CountedMemes, MemesError>, form: RecordForm = .plain
    ) {
        let presenter = CountMemesPresenter(form: form)
        presenter.viewController = viewController
        presenter.presentCountedMemes(
            response: CountMemes.Response(counted: counted))
    }
}
