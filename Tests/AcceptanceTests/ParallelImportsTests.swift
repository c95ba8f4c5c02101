import Foundation
import TestSupport
import Testing

/// Imports of one folder into one store at the same time.
@Suite(.waits, .sweep)
struct ParallelImportsTests {
    private static let preparation = """
        mkdir v; for i in $(seq 60); do echo "![x](p$i.png) $i" > v/$i.md; echo "picture $i" > v/p$i.png; done
        printf '{"title":"x"}\\n{"title":5}\\n' > bad.jsonl
        missing() {
            meme list --jsonl | sed -n 's/{"id":"\\([^"]*\\)".*"name":"\\([^"]*\\)".*/attachments\\/\\1\\/\\2/p' \\
                | while read -r file; do [ -e "$file" ] || echo "$file"; done
        }
        """

    @Test func `parallel first imports add each note once`() throws {
        let output = try Shell().run(
            """
            \(ParallelImportsTests.preparation)
            for i in 1 2 3 4 5 6; do meme import v -q > /dev/null 2>&1 & done; wait; meme count
            """)
        #expect(output.outputText == "60\n")
    }

    /// An import that fails removes its copies before another one can list them.
    @Test func `a failed import keeps the attachments of other imports`() throws {
        let output = try Shell().run(
            """
            \(ParallelImportsTests.preparation)
            for round in 1 2 3 4; do
                rm -rf memes.jsonl attachments
                for i in 1 2 3; do meme import v bad.jsonl --attach copy -q > /dev/null 2>&1 & done
                sleep 0.0$round; meme import v --attach copy -q > /dev/null 2>&1 & wait
                meme count; missing
            done
            """)
        #expect(output.outputText == "60\n60\n60\n60\n")
    }

    @Test func `a compaction keeps the attachments of an import`() throws {
        let output = try Shell().run(
            """
            \(ParallelImportsTests.preparation)
            meme import v --attach copy -q > /dev/null 2>&1; meme remove --yes --where x -q
            meme import v --attach copy -q > /dev/null 2>&1 & meme compact --keep 0d --yes -q & wait
            missing | wc -l
            """)
        #expect(output.outputText == "0\n")
    }
}
