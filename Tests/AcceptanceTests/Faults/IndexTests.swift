import Foundation
import TestSupport
import Testing

extension Faults {
    /// An index of a large store that is damaged or outdated.
    struct IndexTests {
        private let bench: Bench
        private let folder: String

        init() throws {
            bench = try Bench(WritingCommand.large[1])
            try bench.reset()
            folder = bench.shell.directory.file(".cache/meme")
        }

        @Test func `does not trust a damaged index`() throws {
            let whole = FolderContents(of: folder).files
            for (name, data) in whole {
                let bytes = Array(data)
                let step = max(1, bytes.count / 60)
                for place in stride(from: 0, to: bytes.count, by: step) {
                    var flipped = bytes
                    flipped[place] ^= UInt8(1 << (place % 8))
                    try check("byte \(place) of the index flipped", name, flipped)
                }
                for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 10)) {
                    try check("the index cut after \(count)", name, Array(bytes.prefix(count)))
                    let zeros = Array(repeating: UInt8(0), count: bytes.count - count)
                    try check("zeros from \(count)", name, bytes.prefix(count) + zeros)
                }
                try check("a longer index", name, bytes + bytes)
                try check(
                    "garbage", name, (0..<bytes.count).map { UInt8(truncatingIfNeeded: $0 &* 37) })
            }
            // A store has at most one index.
            #expect(whole.count <= 1)
        }

        /// Another store of the same size and times replaces the one that the index was made from.
        @Test func `does not trust the index of another store`() throws {
            let before = FolderContents(of: folder).files
            let script = """
                touch -r data/memes.jsonl time; sed -i 's/meme 2/MEME 2/' data/memes.jsonl
                touch -r time data/memes.jsonl; meme list -r --format '{title}'
                """
            let replaced = try bench.shell.run(script)
            for (name, bytes) in before {
                try bytes.write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            let listed = try bench.shell.run("meme list -r --format '{title}'")
            var found: [Violation] = []
            for outcome in [replaced, listed] where outcome.outputText != "meme 1\nMEME 2\nmeme 3\n"
            {
                found.append(Violation(.acknowledgedIsKept, outcome.outputText + outcome.errorText))
            }
            Faults.note("a store edited behind its index's back", found)
        }

        private func check(_ what: String, _ name: String, _ index: [UInt8]) throws {
            try Data(index).write(to: URL(fileURLWithPath: folder + "/" + name))
            let (listed, violations) = try Invariants(bench: bench).list()
            var found = violations
            if listed != bench.acknowledged {
                found.append(Violation(.acknowledgedIsKept, "\(listed.map { $0.prefix(60) })"))
            }
            Faults.note(what, found)
        }
    }
}
