import Foundation
import TestSupport
import Testing

extension Faults {
    /// A batch whose process is killed at a random moment.
    struct KilledBatchTests {
        private static let memeCount = 8000
        private static let roundCount = 200

        /// Each round starts with the same store and prints a line: the number of memes after the kill, the
        /// number after one more add, and the exit status of `meme check`.
        private static let script = """
            meme add before > /dev/null; cp memes.jsonl kept
            awk 'BEGIN { for (i = 0; i < \(memeCount); i++)
                printf "{\\"title\\":\\"meme %d\\",\\"text\\":\\"%0200d\\"}\\n", i, i }' > input.jsonl
            while read -r delay; do
                rm -f memes.jsonl*; cp kept memes.jsonl
                meme add --batch input.jsonl > /dev/null & sleep "$delay"
                kill -KILL $! 2> /dev/null; wait $! 2> /dev/null
                count=$(meme count); meme add after > /dev/null
                meme check > /dev/null; echo "$count $(meme count) $?"
            done
            """

        @Test func `a killed batch is stored completely or not at all`() throws {
            var shell = try Shell()
            shell.environment["MEME_SEED"] = nil
            shell.environment["MEME_NOW"] = nil
            // Without delays, the script only creates the store and the input.
            _ = try shell.run(KilledBatchTests.script)
            let start = ContinuousClock.now
            _ = try shell.run("MEME_STORE=other.jsonl meme add --batch input.jsonl")
            let duration = (ContinuousClock.now - start) / Duration.seconds(1)
            var generator = SeededGenerator(seed: 11)
            let delays = (0..<KilledBatchTests.roundCount).map { _ in
                String(format: "%.4f\n", Double.random(in: 0...duration, using: &generator))
            }
            let result = try shell.run(
                "rm -f memes.jsonl; " + KilledBatchTests.script, input: delays.joined().utf8)
            let rounds = Bench.lines(of: result.outputText)
            #expect(rounds.count == KilledBatchTests.roundCount)
            let absent = "1 2 0"
            let whole = "\(KilledBatchTests.memeCount + 1) \(KilledBatchTests.memeCount + 2) 0"
            let others = rounds.filter { $0 != absent && $0 != whole }
            #expect(rounds.contains(absent))
            Faults.note(
                "a batch is killed", injections: rounds.count { $0 == absent },
                others.map { Violation(.wholeOrAbsent, $0) })
        }
    }
}
