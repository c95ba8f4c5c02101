import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CountMemesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `writes the number`() {
        for count in [0, 1, 1_000_000] {
            present(.success(CountedMemes(count)))
            present(.success(CountedMemes(count)), format: RecordFormat(kind: .json))
        }
        #expect(
            viewController.viewModels == [
                .records("0\n", .nothingMatched), .records("{\"count\":0}\n", .nothingMatched),
                .records("1\n"), .records("{\"count\":1}\n"),
                .records("1000000\n"), .records("{\"count\":1000000}\n"),
            ])
    }

    @Test func `shows store warnings before the count`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        present(.success(CountedMemes(0, warnings: [warning])))
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic(warning)), .records("0\n", .nothingMatched),
            ])
    }

    private func present(
        _ counted: Result<CountedMemes, MemesError>, format: RecordFormat = .plain
    ) {
        let presenter = CountMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.presentCountedMemes(response: .init(counted: counted))
    }
}
