import TestSupport
import Testing

/// Readers of a sound store while writers truncate it.
@Suite(.waits, .sweep)
struct ReadersTests {
    private let shell: Shell

    /// Creates a store large enough to be mapped, and the beginning of an equally long operation.
    init() throws {
        shell = try Shell()
        let text = String(repeating: "some words ", count: 40)
        func lines(_ end: String) -> String {
            (0..<800).map { number in
                let digits = String(number + 10_000)
                return #"{"id":"22hdxj4\#(digits)","title":"A title","text":"\#(text)","#
                    + #""created":"2026-11-20T10:00:00.000Z"\#(end)}"# + "\n"
            }.joined()
        }
        let whole = #"{"store":"meme","version":1}"# + "\n" + lines("")
        try shell.directory.write("memes.jsonl", whole.utf8)
        try shell.directory.write("half", lines(#","more":true"#).utf8)
        let batch = (0..<4000).map {
            #"{"title":"A note, the number \#($0)","text":"\#(text)"}"# + "\n"
        }
        try shell.directory.write("batch", (batch.joined() + "{}\n").utf8)
    }

    @Test(
        arguments: [
            // The next change moves an unfinished change away.
            "cat half >> memes.jsonl; meme add x > /dev/null 2>&1",
            // A batch is rolled back if its last record is invalid.
            "meme add --batch --format jsonl batch > /dev/null 2>&1; [ $? = 65 ]",
        ])
    func `readers never fail during writes`(_ writing: String) throws {
        let rounds = (1...10).map(String.init).joined(separator: " ")
        let result = try shell.run(
            """
            read_often() {
                for i in \(rounds); do
                    for command in 'list --ids' 'count title' 'list --as-of 2026-11-21' 'check'; do
                        meme $command > /dev/null 2> "error$1" || {
                            echo "$command: $?"; cat "error$1"
                        }
                    done
                done
            }
            (for i in \(rounds); do \(writing) || echo "writing: $?"; done) &
            read_often 1 & read_often 2 & wait
            """)
        #expect(result.outputText == "")
    }
}
