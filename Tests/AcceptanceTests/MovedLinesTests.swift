import Foundation
import TestSupport
import Testing

/// Other programs that delete or reorder lines of the store. Only the deleted lines are lost.
@Suite(.waits)
struct MovedLinesTests {
    private static let preparation = """
        seq 1 50 | meme add --batch - >ids
        meme add later >/dev/null
        seq 51 60 | meme add --batch - >/dev/null
        cp "$MEME_STORE" full
        """

    private func shell() throws -> Shell {
        var shell = try Shell()
        shell.environment["MEME_STORE"] = shell.directory.file("memes.jsonl")
        _ = try shell.run(MovedLinesTests.preparation)
        return shell
    }

    @Test func `loses only the missing lines`() throws {
        for (command, count) in [
            ("sed 51d full", 60), ("sed 2d full", 60), ("sed 30,51d full", 39),
            ("sort full", 61), ("tac full", 61), ("sort -t: -k3 full", 61),
            ("shuf --random-source=full full", 61), ("sed '51{h;d};$G' full", 61),
            // An operation at the end that has lost its last line is lost as a whole.
            ("sed '$d' full", 51),
        ] as [(String, Int)] {
            let shell = try shell()
            let output = try shell.run(
                """
                \(command) > changed; cat changed > "$MEME_STORE"
                meme count; meme check >/dev/null && echo sound; meme check --repair >/dev/null; meme count
                meme compact --yes --keep 0d >/dev/null; meme count; meme check >/dev/null && echo sound
                """)
            #expect(output.outputText == "\(count)\nsound\n\(count)\n\(count)\nsound\n")
        }
    }

    /// A batch has lost its last line, but the unfinished batch after it shows that it was complete.
    @Test func `keeps the proof that a batch is complete until the batch is closed`()
        throws
    {
        let shell = try shell()
        let output = try shell.run(
            """
            sed '51d;52d;$d' full > "$MEME_STORE"; meme count
            meme add one >/dev/null 2>&1; echo "$?"; meme count; meme check >report; echo "$?"; sed -n 2p report
            meme check --repair >/dev/null; meme count; meme add one >/dev/null; meme count; meme check | wc -l
            """)
        #expect(
            output.outputText == """
                49
                65
                49
                65
                line 50: part of an unfinished change
                49
                50
                1

                """)
    }

    @Test func `treats moved lines of an operation as one operation`() throws {
        let shell = try shell()
        let output = try shell.run(
            """
            tac full > "$MEME_STORE"; meme log | cut -f 2,3
            meme undo 2 >/dev/null; meme count; meme redo >/dev/null; meme count; meme undo 2 >/dev/null
            meme count
            """)
        #expect(output.outputText == "added\t10\nadded\t1\nadded\t50\n50\n51\n0\n")
    }

    /// Readers list the same memes as after a repair, whichever lines are deleted and moved.
    @Test func `readers and repairs agree`() throws {
        let shell = try shell()
        var generator = SeededGenerator(seed: 7)
        let full = try String(
            contentsOfFile: shell.directory.file("full"), encoding: .utf8
        ).split(separator: "\n")
        for _ in 0..<TestExtent.count(40) {
            var lines = Array(full[1...])
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let start = Int.random(in: 0..<lines.count, using: &generator)
                let end = min(lines.count, start + Int.random(in: 1...12, using: &generator))
                let moved = lines[start..<end]
                lines.removeSubrange(start..<end)
                if Bool.random(using: &generator) {
                    lines.insert(
                        contentsOf: moved, at: Int.random(in: 0...lines.count, using: &generator))
                }
            }
            let text = (full[..<1] + lines).joined(separator: "\n") + "\n"
            try shell.directory.write("memes.jsonl", text.utf8)
            let output = try shell.run(
                """
                meme list --ids 2>/dev/null | sort > before; meme check --repair >/dev/null
                meme list --ids 2>/dev/null | sort > after; cmp before after && meme check >/dev/null; echo $?
                """)
            #expect(output.outputText == "0\n", "\(text)")
        }
    }
}
