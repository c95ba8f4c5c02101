import TestSupport
import Testing

extension Faults {
    /// Limits on the resources of a process.
    @Suite(.enabled(if: Requirement.met(.limits), "needs prlimit"))
    struct LimitTests {
        @Test(arguments: WritingCommand.all, 3...10)
        func `loses nothing with few descriptors`(_ command: WritingCommand, _ count: Int) throws {
            let bench = try Bench(command)
            let outcome = try bench.shell.run("prlimit --nofile=\(count) \(command.command)")
            let isFired = outcome.status != 0
            Faults.note(
                "\(command.command) with \(count) descriptors", injections: isFired ? 1 : 0,
                try Invariants(bench: bench).violations(after: outcome))
        }

        /// The limits range from too little memory for a process to start to enough for it to succeed.
        @Test(arguments: WritingCommand.all)
        func `loses nothing with little memory`(_ command: WritingCommand) throws {
            let bench = try Bench(command)
            var statuses: Set<Int32> = []
            let sizes = [1 << 20, 32 << 20] + stride(from: 10 << 20, to: 20 << 20, by: 192 << 10)
            for size in sizes {
                try bench.reset()
                let outcome = try bench.shell.run("prlimit --as=\(size) \(command.command)")
                statuses.insert(outcome.status)
                Faults.note(
                    "\(command.command) with \(size) bytes of memory",
                    injections: outcome.status == 0 ? 0 : 1, try violations(bench, outcome))
            }
            #expect(statuses.count > 1 && statuses.contains(0), "\(statuses)")
        }

        /// A store of 300 kB, and less memory than its memes may take.
        @Test func `loses nothing of a store that barely fits into memory`() throws {
            let titles = (0..<5).map { "meme \($0)" }
            let bench = try Bench(
                WritingCommand(
                    testDescription: "a large store",
                    preparation: titles.map { "yes text | head -c 60000 | meme add '\($0)' -m -\n" }
                        .joined(),
                    titles: titles, command: "meme add new", addedTitle: "new"))
            for size in stride(from: 10 << 20, through: 24 << 20, by: 1 << 20) {
                try bench.reset()
                let before = FolderContents(of: bench.file("data"))
                let listed = try bench.shell.run("prlimit --as=\(size) \(bench.command.list)")
                var found: [Violation] = []
                let isWhole = Bench.lines(of: listed.outputText) == bench.acknowledged
                if listed.status == 0 && !isWhole
                    || FolderContents(of: bench.file("data")) != before
                {
                    found.append(Violation(.acknowledgedIsKept, "list shows another store"))
                }
                let outcome = try bench.shell.run("prlimit --as=\(size) meme add new")
                found += try violations(bench, outcome)
                Faults.note(
                    "a large store and \(size) bytes of memory",
                    injections: outcome.status == 0 ? 0 : 1, found)
            }
        }

        @Test(arguments: [256, 1024])
        func `a small stack is enough for any line`(_ kilobytes: Int) throws {
            for (levels, isRead) in [(100, true), (500, true), (520, false), (200_000, false)] {
                let nested =
                    #"{"id":"7m3k9q2x0d4v","title":"deep","created":"2026-11-20T10:00:00.000Z","#
                    + #""deep":"# + String(repeating: "[", count: levels)
                    + String(repeating: "]", count: levels) + "}\n"
                let header = #"{"store":"meme","version":1}"# + "\n"
                let bench = try Bench(
                    WritingCommand(
                        testDescription: "deep", preparation: "", titles: isRead ? ["deep"] : [],
                        command: "meme add new", addedTitle: "new"),
                    bytes: Array((header + nested).utf8))
                let small = "ulimit -s \(kilobytes);"
                let listed = try bench.shell.run("\(small) \(bench.command.list)")
                let outcome = try bench.shell.run("\(small) meme add new")
                var found: [Violation] = []
                if isRead {
                    if listed.status != 0
                        || Bench.lines(of: listed.outputText) != bench.acknowledged
                    {
                        found.append(Violation(.acknowledgedIsKept, "\(listed.errorText)"))
                    }
                    found += try Invariants(bench: bench).violations(after: outcome)
                } else {
                    if listed.status != 65 || outcome.status != 65 {
                        found.append(
                            Violation(.documentedAnswer, "\(listed.status) \(outcome.status)"))
                    }
                    if FileIdentity(bench.store)?.bytes != Array((header + nested).utf8) {
                        found.append(Violation(.strictAndAppendOnly, "a damaged store is changed"))
                    }
                    found += Invariants(bench: bench).answers(outcome)
                }
                Faults.note("\(levels) levels of JSON on \(kilobytes) KiB of stack", found)
            }
        }

        /// Returns the violations. A process may crash for lack of memory if it has not changed anything.
        private func violations(_ bench: Bench, _ outcome: Shell.Outcome) throws -> [Violation] {
            var invariants = Invariants(bench: bench)
            let isUntouched = FolderContents(of: bench.file("data")) == bench.before
            if outcome.status > 128, isUntouched {
                invariants.allowance.signal = outcome.status - 128
            }
            return try invariants.violations(after: outcome)
        }
    }
}
