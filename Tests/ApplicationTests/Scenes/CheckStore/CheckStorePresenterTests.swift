import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CheckStorePresenterTests {
    private let viewController = Spy<Output>()

    private static let ends: [(StoreReport, ExitCode)] = [
        (StoreReport(path: "s"), ExitCode.done), (.datedAhead, .done), (.damaged, .badData),
    ]

    @Test(arguments: ends.indices)
    func `exits with a data error if the store is damaged`(_ index: Int) {
        let (report, exitCode) = Self.ends[index]
        presentCheck(.success(report), printsRecord: false)
        presentCheck(.success(report), printsRecord: true)
        guard case .text(let text, exitCode)? = viewController.viewModels.first,
            case .records(let record, exitCode)? = viewController.viewModels.last
        else {
            Issue.record("\(viewController.viewModels)")
            return
        }
        let state = exitCode == .done ? "sound" : "damaged"
        #expect(text.text.hasPrefix("s is \(state): "))
        #expect(record.hasPrefix(#"{"path":"s","sound":\#(exitCode == .done),"#))
    }

    @Test func `reports a repair to people and programs`() {
        let nothing = StoreRepair(path: "s")
        presentRepair(.success(nothing), printsRecord: false)
        presentRepair(.success(nothing), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .text(StyledText("s is sound: nothing to repair\n")),
                .records(#"{"path":"s","repaired":false}"# + "\n"),
            ])
    }

    @Test func `shows an error`() {
        let error = MemesError.store(.notARegularFile(.fifo), path: "s")
        let diagnostic = Diagnostic(
            "s: a named pipe, not a store; use --store to choose another", .badData)
        presentCheck(.failure(error), printsRecord: true)
        presentRepair(.failure(error), printsRecord: true)
        #expect(viewController.viewModels == [.diagnostic(diagnostic), .diagnostic(diagnostic)])
    }

    private func presentCheck(_ report: Result<StoreReport, MemesError>, printsRecord: Bool) {
        presenter(printsRecord).presentCheckedStore(response: .checked(report))
    }

    private func presentRepair(_ repair: Result<StoreRepair, MemesError>, printsRecord: Bool) {
        presenter(printsRecord).presentCheckedStore(response: .repaired(repair))
    }

    private func presenter(_ printsRecord: Bool) -> CheckStorePresenter {
        let presenter = CheckStorePresenter(format: printsRecord ? .json : .human)
        presenter.viewController = viewController
        return presenter
    }
}
