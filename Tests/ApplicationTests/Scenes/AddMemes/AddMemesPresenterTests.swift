import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `prints a line for people`() {
        present(.ended(outcome(BatchTally(added: 1))), as: .human)
        #expect(
            viewController.viewModels
                == [.text(StyledText("Added 1 meme; 'meme undo' reverts this\n"))])
    }

    /// The array has the outcome of each record. In a dry run, a new meme has no identifier.
    @Test func `prints records for programs`() {
        var outcome = outcome(BatchTally(added: 1), [Seeds.milk.id, Seeds.call.id])
        present(.ended(outcome), as: .ids)
        present(.ended(outcome), as: .json)
        outcome.isDryRun = true
        present(.ended(outcome), as: .json)
        present(.ended(self.outcome(BatchTally(), [])), as: .json)
        #expect(
            viewController.viewModels == [
                .records("7m3k9q2x0d4v\na1b2c3d4e5f6\n"),
                .records(
                    """
                    [
                    {"line":1,"id":"7m3k9q2x0d4v","status":"added"},
                    {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                    ]

                    """),
                .records(
                    """
                    [
                    {"line":1,"status":"added"},
                    {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                    ]

                    """),
                .records("[]\n"),
            ])
    }

    @Test func `prints many records in pages`() {
        for count in [1, 4095, 4096, 4097, 8193] {
            let suite = AddMemesPresenterTests()
            let ids = (0..<count).map { MemeID(bits: UInt64($0)) }
            suite.present(.ended(suite.outcome(BatchTally(added: count), ids)), as: .json)
            let pages = suite.viewController.viewModels.map { output in
                if case .records(let page, .done) = output { page } else { "" }
            }
            #expect(pages.count == (count - 1) / 4096 + 1, "\(count)")
            #expect(pages.count { $0.hasPrefix("[\n") } == 1, "\(count)")
            let lines = pages.joined().split(separator: "\n").filter { $0 != "[" && $0 != "]" }
            #expect(lines.count == count, "\(count)")
            for (line, id) in zip(lines, ids) { #expect(line.contains(id.text()), "\(count)") }
        }
    }

    @Test func `prints no ids in a dry run, only what would be added`() {
        var outcome = outcome(BatchTally(added: 1))
        outcome.isDryRun = true
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels == [.records(""), .hint(StyledText("Would add 1 meme\n"))])
    }

    @Test func `reports store warnings and skipped records after the output`() {
        var outcome = outcome(BatchTally(added: 1, wrong: 1))
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        outcome.added = outcome.added.map {
            AddedMemes(ids: $0.ids, lines: $0.lines, warnings: [warning])
        }
        present(.ended(outcome), as: .records(RecordFormat(kind: .ids)))
        #expect(
            viewController.viewModels == [
                .records("7m3k9q2x0d4v\n"),
                .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at the end to t", .done)),
                .diagnostic(Diagnostic("1 record was skipped; 1 was added", .badData)),
            ])
    }

    @Test func `prints only the skipped records if none was added`() {
        present(.ended(outcome(BatchTally(wrong: 1))), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic("1 record was skipped; none was added", .badData)
            ])
    }

    @Test func `shows a wrong record`() {
        let record = WrongRecord(input: "a", line: 2, problem: .invalid(.unclosedQuote))
        present(.wrongRecord(record), as: .human)
        #expect(viewController.viewModels == [.diagnostic(Diagnostic(record))])
    }

    @Test func `shows errors`() {
        let tally = BatchTally(added: 2, wrong: 1)
        present(
            .ended(BatchOutcome(added: .failure(.input(.recordsRefused(count: 1))), tally: tally)),
            as: .human)
        present(.ended(BatchOutcome(added: .failure(.interrupted), tally: tally)), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic("1 of 3 records is invalid; nothing was stored", .badData),
                .diagnostic("interrupted; nothing was stored", .interrupted),
            ])
    }

    private func outcome(_ tally: BatchTally, _ ids: [MemeID] = [Seeds.milk.id]) -> BatchOutcome {
        var batched = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        var lines = BatchedLines()
        for (number, id) in ids.enumerated() {
            batched.append(id)
            lines.append(number * 2 + 1, number == 1 ? .existing : .added)
        }
        return BatchOutcome(added: .success(AddedMemes(ids: batched, lines: lines)), tally: tally)
    }

    private func present(_ response: AddMemes.Response, as format: OutputFormat) {
        let presenter = AddMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.presentAddedMemes(response: response)
    }
}
