import Domain
import Testing

@testable import Application
@testable import TestSupport

struct BatchMessagesTests {
    @Test func `reports the outcome of a batch`() {
        for (added, known, isDryRun, line) in [
            (1, 0, false, "Added 1 meme; 'meme undo' reverts this\n"),
            (1000, 0, false, "Added 1000 memes; 'meme undo' reverts this\n"),
            (2, 1, false, "Added 2 memes, 1 already existed; 'meme undo' reverts this\n"),
            (2, 3, false, "Added 2 memes, 3 already existed; 'meme undo' reverts this\n"),
            (0, 3, false, "Nothing to add: 3 memes already existed\n"),
            (0, 0, false, nil),
            (2, 0, true, "Would add 2 memes\n"),
            (2, 1, true, "Would add 2 memes, 1 already exists\n"),
            (2, 2, true, "Would add 2 memes, 2 already exist\n"),
            (0, 1, true, "Nothing to add: 1 meme already existed\n"),
        ] as [(Int, Int, Bool, String?)] {
            let outcome = outcome(added: added, known: known, wrong: 0, isDryRun: isDryRun)
            #expect(BatchMessages.line(outcome)?.text == line, "\(added)")
            #expect(BatchMessages.diagnosticsOfOmitted(outcome) == [], "\(added)")
        }
    }

    @Test func `reports invalid records`() {
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 857, wrong: 143)) == [
                Diagnostic("and 123 more", .done),
                Diagnostic("143 of 1000 records are invalid; nothing was stored", .badData),
            ])
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 0, wrong: 1)) == [
                Diagnostic("1 of 1 record is invalid; nothing was stored", .badData)
            ])
        #expect(
            BatchMessages.diagnosticsOfRefused(outcome(added: 0, wrong: 21)) == [
                Diagnostic("and 1 more", .done),
                Diagnostic("21 of 21 records are invalid; nothing was stored", .badData),
            ])
    }

    @Test func `reports skipped records`() {
        for (added, wrong, isDryRun, message) in [
            (857, 20, false, "20 records were skipped; 857 were added"),
            (1, 1, false, "1 record was skipped; 1 was added"),
            (0, 2, false, "2 records were skipped; none was added"),
            (857, 2, true, "2 records would be skipped; 857 would be added"),
            (0, 2, true, "2 records would be skipped; none would be added"),
        ] as [(Int, Int, Bool, String)] {
            let outcome = outcome(added: added, wrong: wrong, isDryRun: isDryRun)
            #expect(BatchMessages.diagnosticsOfOmitted(outcome) == [Diagnostic(message, .badData)])
        }
    }

    private func outcome(
        added: Int, known: Int = 0, wrong: Int, isDryRun: Bool = false
    ) -> BatchOutcome {
        BatchOutcome(
            added: .failure(.input(.empty)),
            tally: BatchTally(added: added, existing: known, wrong: wrong), isDryRun: isDryRun)
    }
}
