import Domain
import TestSupport
import Testing

@testable import Application

struct AddMemesPresenterTests {
    private let viewController = AddMemesDisplayLogicSpy()

    @Test func tellsPeopleInALine() {
        present(.ended(outcome(BatchTally(added: 1))), as: .human)
        #expect(
            viewController.viewModels
                == [.output(.text(StyledText("Added 1 meme; 'meme undo' takes it back\n")))])
    }

    @Test func givesProgramsRecords() {
        present(.ended(outcome(BatchTally(added: 1))), as: .records(RecordFormat(kind: .ids)))
        present(.ended(outcome(BatchTally(added: 1))), as: .records(RecordFormat(kind: .json)))
        #expect(
            viewController.viewModels == [
                .output(.records("7m3k9q2x0d4v\n")),
                .output(
                    .records("[\n{\"line\":1,\"id\":\"7m3k9q2x0d4v\",\"status\":\"added\"}\n]\n")),
            ])
    }

    @Test func aDryRunTellsProgramsNothingAndPeopleWhatWouldBeDone() {
        var outcome = outcome(BatchTally(added: 1))
        outcome.isDryRun = true
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .output(.records("")), .output(.hint(StyledText("Would add 1 meme\n"))),
            ])
    }

    @Test func tellsWhatWasLeftOutAndWhatTheStoreHasToSayAfterwards() {
        var outcome = outcome(BatchTally(added: 1, wrong: 1))
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        outcome.added = outcome.added.map {
            AddedMemes(ids: $0.ids, lines: $0.lines, warnings: [warning])
        }
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .output(.records("7m3k9q2x0d4v\n")),
                .output(
                    .diagnostic(
                        Diagnostic(
                            "s: moved an unfinished change of one byte at its end to t", .done))),
                .output(.diagnostic(Diagnostic("1 record was skipped; 1 was added", .badData))),
            ])
    }

    @Test func tellsPeopleOfAllThatIsWrongOnlyWhatIs() {
        present(.ended(outcome(BatchTally(wrong: 1))), as: .human)
        #expect(
            viewController.viewModels == [
                .output(.diagnostic(Diagnostic("1 record was skipped; none was added", .badData)))
            ])
    }

    @Test func findsTheWordsForWhatIsWrongAndForHowFarItIs() {
        let record = WrongRecord(input: "a", line: 2, problem: .fault(.unclosedQuote))
        let progress = BatchProgress(records: 1, bytes: 2, elapsed: .seconds(1))
        present(.wrongRecord(record), as: .human)
        present(.progress(progress), as: .human)
        #expect(
            viewController.viewModels == [
                .output(.diagnostic(Diagnostic(record))), .progress("1 record, 2 bytes, 2 bytes/s"),
            ])
    }

    @Test func findsTheWordsForAnError() {
        let tally = BatchTally(added: 2, wrong: 1)
        present(
            .ended(BatchOutcome(added: .failure(.input(.recordsRefused(count: 1))), tally: tally)),
            as: .human)
        present(.ended(BatchOutcome(added: .failure(.interrupted), tally: tally)), as: .human)
        #expect(
            viewController.viewModels == [
                .output(
                    .diagnostic(
                        Diagnostic("1 of 3 records is invalid; nothing was stored", .badData))),
                .output(.diagnostic(Diagnostic("interrupted; nothing was stored", .interrupted))),
            ])
    }

    private func outcome(_ tally: BatchTally) -> BatchOutcome {
        var ids = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        ids.append(Seeds.milk.id)
        var lines = BatchedLines()
        lines.append(1, .added)
        return BatchOutcome(added: .success(AddedMemes(ids: ids, lines: lines)), tally: tally)
    }

    private func present(_ response: AddMemes.Response, as format: OutputFormat) {
        let presenter = AddMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.presentAddedMemes(response: response)
    }
}

private final class AddMemesDisplayLogicSpy: AddMemesDisplayLogic {
    private(set) var viewModels: [AddMemes.ViewModel] = []

    func displayAddedMemes(viewModel: AddMemes.ViewModel) {
        viewModels.append(viewModel)
    }
}
