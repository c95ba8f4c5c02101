import Foundation
import TestSupport
import Testing

extension Faults {
    /// Replacements of the store by another program, such as an editor or git, while a writer is at work.
    @Suite(.enabled(if: Requirement.met(.strace), "needs strace"))
    struct ReplacedStoreTests {
        /// At each call, stops the writer, replaces the store with a copy that has one more meme, and
        /// continues the writer. All memes must be kept. Only a new meme that was in the store when it was
        /// replaced may be lost.
        @Test func `neither the writer nor the editor loses what it has written`() throws {
            let bench = try Bench(.add)
            let edited =
                #"{"id":"7m3k9q2x0d4v","title":"edited","created":"2026-11-20T10:00:00.000Z"}"#
            var count = 0
            for (call, first) in try bench.calls() {
                for number in first..<first + 100 {
                    try bench.reset()
                    let outcome = try bench.shell.run(
                        """
                        cp data/memes.jsonl edited; echo '\(edited)' >> edited; rm -f trace
                        timeout -k 5 20 strace -qq -f -o trace -e inject=\(call):signal=STOP:when=\(number) \
                            meme add new &
                        until grep -q 'stopped by SIGSTOP' trace || ! kill -0 $! 2> /dev/null; do
                            sleep 0.01
                        done 2> /dev/null
                        if grep -q '"new"' data/memes.jsonl; then touch written; else rm -f written; fi
                        mv edited data/memes.jsonl
                        kill -CONT $(head -n 1 trace | cut -d ' ' -f 1) 2> /dev/null
                        wait $!
                        """)
                    guard Trace(text: try text("trace", bench)).text.contains("stopped by SIGSTOP")
                    else { break }
                    count += 1
                    let what = "the store replaced at \(call) \(number)"
                    let violations = try violations(bench, outcome)
                    Faults.note(what, violations)
                }
            }
            #expect(count >= 8)
        }

        private func violations(_ bench: Bench, _ outcome: Shell.Outcome) throws -> [Violation] {
            var found = Invariants(bench: bench).answers(outcome)
            let titles = try bench.shell.run("meme list -r --format '{title}\\n'").outputText
                .split(separator: "\n")
            if !Set(titles).isSuperset(of: ["one", "two", "edited"]) {
                found.append(Violation(.acknowledgedIsKept, "there is \(titles)"))
            }
            let wasWritten = try bench.shell.directory.names().contains("written")
            if titles.contains("new") != (outcome.status == 0) && !wasWritten {
                found.append(
                    Violation(
                        .acknowledgedIsKept,
                        "status \(outcome.status) \(outcome.errorText), and there is \(titles)"))
            }
            let second = try bench.shell.run("meme add next")
            if second.status != 0 { found.append(Violation(.nothingSticks, second.errorText)) }
            return found + (try Invariants(bench: bench).afterwards(tails: []))
        }

        private func text(_ name: String, _ bench: Bench) throws -> String {
            String(decoding: try bench.shell.directory.read(name), as: UTF8.self)
        }
    }
}
