import TestSupport
import Testing

extension Faults {
    /// Stores whose end is missing or overwritten after a crash.
    struct CutStoreTests {
        private static let lines = [
            #"{"store":"meme","version":1}"#,
            #"{"id":"7m3k9q2x0d4v","title":"one","created":"2026-11-20T10:00:00.000Z"}"#,
            #"{"id":"a1b2c3d4e5f6","title":"zw\u00f6lf é","tags":["x"],"#
                + #""created":"2026-11-20T11:00:00.000Z"}"#,
            #"{"id":"b7zzzzzzzzzz","title":"three","created":"2026-11-20T12:00:00.000Z","more":true}"#,
            #"{"id":"b7zzzzzzzzzy","title":"four","created":"2026-11-20T12:00:00.000Z"}"#,
        ]
        /// The first line of an operation whose last line is missing.
        private static let cutLine =
            #"{"id":"c7zzzzzzzzzz","title":"five","created":"2026-11-20T13:00:00.000Z","more":true}"#
        private static let whole = lines.map { $0 + "\n" }.joined()
        private static let titles = ["one", "zwölf é", "three", "four"]

        /// The offsets at which the header and the operations end, and the number of memes before each.
        private static let ends: [(bytes: Int, memes: Int)] = [1, 2, 3, 5].map { count in
            (lines.prefix(count).map { $0.utf8.count + 1 }.reduce(0, +), [0, 0, 1, 2, 2, 4][count])
        }

        @Test(arguments: 0..<4)
        func `keeps the complete operations of a truncated store`(_ quarter: Int) throws {
            let bytes = Array(CutStoreTests.whole.utf8)
            // `LogPrefixTests` cuts at every byte; this test also writes afterwards.
            for count in stride(from: quarter, through: bytes.count, by: 11) {
                let end = CutStoreTests.ends.last { $0.bytes <= count } ?? (0, 0)
                // A line that lacks only its line feed is complete.
                let next = CutStoreTests.ends.first { $0.bytes == count + 1 }
                try check(
                    "cut after \(count)", Array(bytes[..<count]),
                    memes: next?.memes ?? end.memes, tail: next == nil ? count - end.bytes : 0)
            }
        }

        private static let tails: [(String, [UInt8])] = [
            ("a zero", [0]), ("zeros of a sector", Array(repeating: 0, count: 511)),
            ("zeros of a page", Array(repeating: 0, count: 4096)),
            ("a line and zeros", Array(#"{"id":"c"#.utf8) + Array(repeating: 0, count: 100)),
            ("garbage", (0..<700).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 5) }),
            ("garbage with line feeds", [0xFF, 0x0A, 0x00, 0x0A, 0x80, 0x0A]),
            ("an operation that was cut off", Array((cutLine + "\n").utf8)),
            ("much of one", Array(String(repeating: cutLine + "\n", count: 50).utf8)),
            ("one that ends in a line that was cut off", Array((cutLine + "\n" + #"{"id"#).utf8)),
        ]

        @Test(arguments: tails)
        func `quarantines a tail that is not an operation`(_ name: String, _ tail: [UInt8]) throws {
            try check(name, Array(CutStoreTests.whole.utf8) + tail, memes: 4, tail: tail.count)
        }

        @Test func `reads a duplicate line as one meme`() throws {
            let bytes = Array((CutStoreTests.whole + CutStoreTests.lines[4] + "\n").utf8)
            try check("twice", bytes, memes: 4, tail: 0)
        }

        /// Reads a store, adds to it, and reads it again.
        private func check(_ what: String, _ bytes: [UInt8], memes: Int, tail: Int) throws {
            let titles = Array(CutStoreTests.titles.prefix(memes))
            let command = WritingCommand(
                testDescription: what, preparation: "", titles: titles, command: "meme add new",
                addedTitle: "new")
            let bench = try Bench(command, bytes: bytes, tail: tail)
            var found = try Invariants(bench: bench).list().1
            if bench.acknowledged.count != memes {
                found.append(Violation(.acknowledgedIsKept, "\(bench.acknowledged)"))
            }
            let outcome = try bench.shell.run(command.command)
            if outcome.status != 0 { found.append(Violation(.nothingSticks, outcome.errorText)) }
            found += try Invariants(bench: bench).violations(after: outcome)
            Faults.note(what, found)
        }
    }
}
