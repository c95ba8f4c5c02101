import Foundation
import TestSupport
import Testing

extension Faults {
    /// Appends by a program that takes no lock, at each system call that a command makes on the store.
    @Suite(.enabled(if: Requirement.met(.strace, .limits), "needs strace and prlimit"))
    struct AppendedStoreTests {
        struct Work: CustomTestStringConvertible, Sendable {
            let testDescription: String
            var preparation = "meme add one; meme add two"
            let command: String
            /// The titles that the command adds. They are listed only if it exits with 0.
            var titles = ["new"]
            /// The titles that are listed, however the command ends.
            var kept = ["one", "two"]
            /// The torn tail of the store.
            var tail = ""
        }

        private static let old = """
            MEME_NOW=2020-01-01T00:00:00.000Z meme add one
            MEME_NOW=2020-01-02T00:00:00.000Z meme edit @ -m text; meme add two
            """
        private static let torn = #"printf '{"id":"7m3' >> $MEME_STORE"#

        private static let works = [
            Work(testDescription: "add", command: "meme add new"),
            Work(
                testDescription: "batch", command: "meme add --batch titles",
                titles: ["title 0", "title 299"]),
            Work(
                testDescription: "add after a torn tail",
                preparation: "meme add one; meme add two; \(torn)", command: "meme add new",
                tail: #"{"id":"7m3"#),
            Work(
                testDescription: "an add for which there is no room",
                command: "prlimit --fsize=4000 meme add new -m \"$(seq 2000)\""),
            Work(
                testDescription: "a batch for which there is no room",
                command: "prlimit --fsize=9000 meme add --batch titles", titles: ["title 0"]),
            Work(testDescription: "compact", preparation: old, command: "meme compact", titles: []),
            Work(
                testDescription: "compact after a torn tail", preparation: "\(old)\n\(torn)",
                command: "meme compact", titles: [], tail: #"{"id":"7m3"#),
            Work(
                testDescription: "check --repair",
                preparation: #"""
                    meme add one
                    line=$(tail -n 1 $MEME_STORE | sed 's/"id":"[^"]*"/"id":"7m4000000000"/; s/one/two/')
                    printf 'bad line\n%s\n' "$line" >> $MEME_STORE
                    """#,
                command: "meme check --repair", titles: []),
        ]

        private static let calls = [
            "openat", "flock", "newfstatat", "pread64", "write", "ftruncate", "fdatasync", "fsync",
            "link", "linkat", "rename", "renameat2", "unlink", "close",
        ]

        @Test(arguments: works)
        func `loses no line`(_ work: Work) throws {
            let bench = try AppendingBench(work)
            var count = 0
            for call in AppendedStoreTests.calls {
                for number in 1...60 {
                    guard let found = try bench.violations(appendingAt: call, number) else { break }
                    count += 1
                    Faults.note(
                        "a line appended at \(call) \(number), \(work.testDescription)", found)
                }
            }
            #expect(count >= 5)
        }

        /// Programs that roll a failed write back to an earlier size, or replace the store with a copy
        /// without checking it again.
        @Test(arguments: [
            """
            use IO::Handle; open S, "+>>", $ENV{MEME_STORE}; $size = -s S; syswrite S, "{";
            IO::Handle::sync(*S); truncate S, $size; exit 1
            """,
            """
            open S, "<", $ENV{MEME_STORE}; read S, $all, -s S; open N, ">", "data/n";
            syswrite N, $all; rename "data/n", $ENV{MEME_STORE}
            """,
        ])
        func `detects naive programs`(_ program: String) throws {
            let bench = try AppendingBench(
                Work(testDescription: "naive", command: "perl -e '\(program)'", titles: []))
            var found: [Violation] = []
            for call in ["openat", "read", "write"] {
                for number in 1...3 {
                    found += try bench.violations(appendingAt: call, number) ?? []
                }
            }
            #expect(found.map(\.invariant).contains(.neverDeletedWithoutACopy), "\(found)")
        }
    }

    /// A store to which another program appends a line while a command is stopped.
    private struct AppendingBench {
        private static let line =
            #"{"id":"a7zzzzzzzzzz","title":"appended","created":"2026-11-20T10:00:00.000Z"}"#
        private let work: AppendedStoreTests.Work
        private let shell: Shell
        private let before: FolderContents
        private var data: String { shell.directory.file("data") }

        init(_ work: AppendedStoreTests.Work) throws {
            self.work = work
            var shell = try Shell()
            shell.environment["MEME_STORE"] = shell.directory.file("data/memes.jsonl")
            try shell.directory.write("line", (AppendingBench.line + "\n").utf8)
            try shell.directory.write("titles", (0..<300).map { "title \($0)\n" }.joined().utf8)
            let prepared = try shell.run("mkdir data; \(work.preparation)\n:")
            try #require(prepared.error.isEmpty, "\(prepared.errorText)")
            self.shell = shell
            before = FolderContents(of: shell.directory.file("data"))
        }

        /// Returns the violations after a line was appended at a call; `nil` if there is no such call.
        func violations(appendingAt call: String, _ number: Int) throws -> [Violation]? {
            try before.restore(at: data)
            let outcome = try shell.run(
                """
                rm -f trace; touch trace
                timeout -k 5 20 strace -qq -f -o trace -P "$MEME_STORE" -P "$PWD/data" -e inject=\(call):signal=STOP:when=\(number) \(work.command) &
                until grep -q 'stopped by SIGSTOP' trace || ! kill -0 $! 2> gone; do sleep 0.01; done
                tail -c 1 $MEME_STORE > last
                cat line >> $MEME_STORE
                kill -CONT $(grep 'stopped by SIGSTOP' trace | head -n 1 | cut -d ' ' -f 1) 2> gone
                wait $!
                """)
            let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
            guard trace.contains("stopped by SIGSTOP") else { return nil }
            // No program can detect a line that is appended between its last check of the size and the
            // truncation.
            let stop = trace.range(of: "stopped by SIGSTOP")?.upperBound ?? trace.endIndex
            let next = Trace(text: String(trace[stop...])).calls.first
            guard next != "ftruncate" else { return [] }
            let answer = Violation.Invariant.documentedAnswer
            var found: [Violation] = []
            if outcome.status > 77 {
                found.append(Violation(answer, "\(outcome.status) \(outcome.errorText)"))
            }
            let isWhole = try shell.directory.read("last") == [UInt8(ascii: "\n")]
            let files = FolderContents(of: data).files
            for bytes in [AppendingBench.line, work.tail]
            where !bytes.isEmpty && !files.values.contains(where: { has($0, bytes) }) {
                found.append(Violation(.neverDeletedWithoutACopy, "'\(bytes)' is nowhere"))
            }
            return found + (try listed(outcome, isWhole: isWhole))
        }

        private func has(_ data: Data, _ text: String) -> Bool {
            data.range(of: Data(text.utf8)) != nil
        }

        /// - Parameter isWhole: whether the line was appended after a line feed. After an unfinished line, it
        ///   becomes part of that line.
        private func listed(_ outcome: Shell.Outcome, isWhole: Bool) throws -> [Violation] {
            let listed = try shell.run("meme list -r --format '{title}\\n'")
            let titles = Bench.lines(of: listed.outputText)
            var found: [Violation] = []
            let expected = work.kept + (isWhole ? ["appended"] : [])
            let done = outcome.status == 0 ? work.titles : []
            for title in expected + done where titles.filter({ $0 == title }).count != 1 {
                found.append(
                    Violation(
                        .acknowledgedIsKept,
                        "'\(title)' is not there: \(outcome.status) \(outcome.errorText)"))
            }
            if outcome.status != 0 && work.titles.contains(where: titles.contains) {
                found.append(
                    Violation(.wholeOrAbsent, "it is there: \(outcome.status) \(outcome.errorText)")
                )
            }
            if isWhole, outcome.status == 0 || !work.preparation.contains("bad") {
                let next = try shell.run("meme add next")
                if next.status != 0 { found.append(Violation(.nothingSticks, next.errorText)) }
            }
            return found
        }
    }
}
