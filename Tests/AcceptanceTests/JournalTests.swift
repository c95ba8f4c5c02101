import TestSupport
import Testing

/// The journal of the real program.
@Suite(.waits)
struct JournalTests {
    @Test func `keeps all parallel entries`() throws {
        let count = TestExtent.isFull ? 20 : 4
        let result = try Shell().run(
            """
            for p in 1 2 3 4 5 6 7 8; do
                (for i in $(seq \(count)); do meme journal -q "entry $p $i"; done) &
            done
            wait; meme count; meme show @ --raw | grep -c '^- 10:00 entry [1-8] [0-9]*$'
            meme show @ --raw | sort -u | wc -l; meme log --ids -n 1000 | wc -l
            """)
        let all = 8 * count
        #expect(result.outputText == "1\n\(all)\n\(all)\n\(all)\n")
        #expect(result.errorText == "")
    }
}
