import Foundation
import TestSupport
import Testing

extension Faults {
    /// Writers that are stopped or killed while they hold the lock.
    @Suite(.enabled(if: Requirement.met(.strace), "needs strace"))
    struct LockTests {
        private let bench: Bench

        init() throws { bench = try Bench(.add) }

        /// Starts an add that is stopped by a signal when it synchronizes what it has written. Returns once
        /// it has stopped.
        private func stoppedWriter() throws -> (process: String, run: Background<Shell.Outcome>) {
            let bench = bench
            let run = Background {
                try bench.shell.run(
                    "exec timeout -k 5 30 strace -qq -o trace -e inject=fdatasync:signal=STOP:when=1 "
                        + "sh -c 'echo $$ > writer; exec meme add stopped'")
            }
            let deadline = Date(timeIntervalSinceNow: 10)
            while Date() < deadline {
                let trace = FileManager.default.contents(
                    atPath: bench.shell.directory.file("trace"))
                if String(decoding: trace ?? Data(), as: UTF8.self).contains("stopped by SIGSTOP") {
                    break
                }
                usleep(10_000)
            }
            let process = String(decoding: try bench.shell.directory.read("writer"), as: UTF8.self)
            return (process.trimmingCharacters(in: .whitespacesAndNewlines), run)
        }

        @Test func `a killed writer leaves no lock`() throws {
            let (process, run) = try stoppedWriter()
            let start = Date()
            _ = try bench.shell.run("kill -9 \(process)")
            let next = try bench.shell.run("meme add next")
            #expect(Date().timeIntervalSince(start) < 5)
            #expect(try #require(try run.value()).status == 137)
            var found = try Invariants(bench: bench).list().1
            if next.status != 0 { found.append(Violation(.nothingSticks, next.errorText)) }
            let titles = try bench.shell.run("meme list -r --format '{title}'").outputText
            if !["one\ntwo\nnext\n", "one\ntwo\nstopped\nnext\n"].contains(titles) {
                found.append(Violation(.acknowledgedIsKept, titles))
            }
            found += try Invariants(bench: bench).afterwards(tails: [])
            Faults.note("a writer that is killed while it has the lock", found)
        }

        @Test func `a stopped writer delays other writers for a while but never readers`()
            throws
        {
            let (process, run) = try stoppedWriter()
            var found: [Violation] = []
            let start = Date()
            let listed = try bench.shell.run("meme list -r --format '{title}'")
            if Date().timeIntervalSince(start) > 4 || !listed.outputText.hasPrefix("one\ntwo\n") {
                found.append(Violation(.documentedAnswer, "a reader waits: \(listed)"))
            }
            let other = try bench.shell.run("meme add other")
            if other.status != 75
                || !other.errorText.hasPrefix("meme: data/memes.jsonl: still locked")
                || !other.output.isEmpty
            {
                found.append(Violation(.documentedAnswer, "\(other.status) \(other.errorText)"))
            }
            #expect((9...20).contains(Date().timeIntervalSince(start)))

            _ = try bench.shell.run("kill -CONT \(process)")
            let stopped = try #require(try run.value())
            if Invariants.id(stopped.output) == nil {
                found.append(Violation(.nothingSticks, "\(stopped.status) \(stopped.errorText)"))
            }
            let last = try bench.shell.run("meme add last; meme list -r --format '{title}'")
            if !last.outputText.hasSuffix("\none\ntwo\nstopped\nlast\n") {
                found.append(Violation(.acknowledgedIsKept, last.outputText))
            }
            found += try Invariants(bench: bench).afterwards(tails: [])
            Faults.note("a writer that is stopped while it has the lock", found)
        }
    }
}
