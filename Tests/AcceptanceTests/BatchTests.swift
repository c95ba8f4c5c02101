import Foundation
import Platform
import TestSupport
import Testing

/// Batches of memes that the real program adds.
@Suite(.waits)
struct BatchTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    @Test func `an interrupted batch stores nothing`() throws {
        let before = try store(after: "meme add before")
        let result = try shell.run(
            """
            yes '{"title":"never"}' | head -n 5000000 > input
            (while [ "$(wc -c < memes.jsonl)" -le \(before.count) ]; do sleep 0.05; done
                kill -INT "$(cat pid)") &
            exec sh -c 'echo $$ > pid; exec meme add --batch input'
            """)
        #expect(result.status == 130)
        #expect(result.errorText == "meme: interrupted; nothing was stored\n")
        #expect(result.output == [])
        #expect(try isStore(before))
    }

    /// Other commands do not wait for a batch that has received no input yet. The pipe is opened for reading
    /// before the batch starts, so that the writer cannot finish before there is a reader.
    @Test func `does not lock the store while waiting for slow input`() throws {
        let result = try shell.run(
            """
            mkfifo input; exec 3<> input 4< input
            meme add --batch <&4 > ids 3>&- 4<&- & exec 4<&-; echo one >&3
            meme add meanwhile > /dev/null; echo two >&3; exec 3>&-
            wait $!; meme list --format '{title}'
            """)
        #expect(result.outputText == "two\none\nmeanwhile\n")
    }

    /// The command has read more than it keeps in memory when the input pauses, and more input may follow.
    @Test(arguments: ["add --batch", "import --from jsonl"])
    func `does not lock the store while the input pauses`(_ command: String) throws {
        let count = TestExtent.isFull ? 70_000 : 2000
        let title = String(repeating: "x", count: 1_000)
        let result = try shell.run(
            """
            mkfifo input; exec 3<> input 4< input
            meme \(command) - <&4 > report 3>&- 4<&- & exec 4<&-
            yes '{"title":"\(title)"}' | head -n \(count) >&3
            meme add meanwhile > /dev/null; echo '{"title":"last"}' >&3; exec 3>&-
            wait $! && meme count && meme list -n 2 --sort title --format '{title}'
            """)
        #expect(result.errorText == "")
        #expect(result.outputText == "\(count + 2)\nlast\nmeanwhile\n")
    }

    @Test func `reports many invalid lines in a few lines`() throws {
        let count = TestExtent.count(1_000_000)
        let before = try store(after: "meme add before")
        let result = try shell.run(
            """
            ulimit -v 1000000
            awk 'BEGIN { for (i = 0; i < \(count); i++) print "}{\\377" i }' | meme add --batch --format jsonl
            """)
        #expect(result.status == 65)
        let lines = result.errorText.split(separator: "\n")
        #expect(lines.count == 22)
        #expect(
            lines.first == "-:1: not a JSON object" || lines.first?.hasPrefix("-:1: byte 1") == true
        )
        #expect(
            lines.suffix(2) == [
                "meme: and \(count - 20) more",
                "meme: \(count) of \(count) records are invalid; nothing was stored",
            ])
        #expect(try isStore(before))
    }

    @Test func `stores a line of many megabytes as one meme`() throws {
        let count = TestExtent.count(100_000_000)
        let result = try shell.run(
            """
            ulimit -v 3000000
            { echo first; head -c \(count) /dev/zero | tr '\\0' x; echo; echo last; } |
                meme add --batch > ids; echo $?
            wc -l < ids; meme list --format '{title}' -n 1
            meme show "$(sed -n 2p ids)" --field title | wc -c
            """)
        #expect(
            result.outputText.split(whereSeparator: \.isWhitespace)
                == ["0", "3", "last", "\(count + 1)"])
        #expect(result.errorText == "")
    }

    @Test func `stores each of two concurrent batches as a whole`() throws {
        let result = try shell.run(
            """
            for name in a b; do yes "$name" | head -n 5000 > $name.txt; done
            for name in a b; do meme add --batch $name.txt > $name.ids & done; wait
            cat a.ids b.ids | sort -u | wc -l
            meme log --jsonl | grep -c '"added":5000'
            meme list -r --format '{title}' | uniq -c
            """)
        let words = result.outputText.split(whereSeparator: \.isWhitespace)
        #expect(words.first == "10000")
        #expect(words.count { $0 == "5000" } == 2)
    }

    /// The content of the batch is undefined then, but the store stays valid.
    @Test func `keeps the store intact when the input changes while it is read`() throws {
        let result = try shell.run(
            """
            seq \(TestExtent.count(400_000)) > input.txt
            (for i in 1 2 3 4 5; do seq 100 >> input.txt; sleep 0.02; done; : > input.txt) &
            meme add --batch input.txt > ids; echo $?; wait
            meme check > /dev/null; echo $?
            [ "$(meme count)" = "$(wc -l < ids)" ]; echo $?
            """)
        #expect(result.outputText == "0\n0\n0\n")
    }

    @Test func `refuses the store as its own input`() throws {
        let before = try store(after: "meme add before; ln -s memes.jsonl notes.txt")
        for command in [
            "meme add --batch notes.txt", "meme add --batch --format lines < memes.jsonl",
        ] {
            let result = try shell.run(command)
            #expect(result.status == 64)
            #expect(result.errorText.contains("is the store itself; nothing was stored"))
        }
        #expect(try isStore(before))
    }

    @Test func `progress is shown on a terminal after a second`() throws {
        let command = "(echo a; sleep 1.3; echo b; sleep 0.2; echo c) | meme add --batch"
        let shown = try Terminal().run(command, in: shell).shown
        #expect(shown.contains("\rAdding: 4 bytes\u{1B}[K"))
        #expect(shown.hasSuffix("\r\u{1B}[KAdded 3 memes; 'meme undo' reverts this\n"))
        for quiet in ["\(command) -q", "\(command) 2> /dev/null", "\(command) 2>&1 | cat"] {
            #expect(!(try Terminal().run(quiet, in: shell).shown.contains("bytes")))
        }
        let dumb = try Terminal().run("export TERM=dumb; \(command)", in: shell).shown
        #expect(dumb == "Adding: 4 bytes\nAdded 3 memes; 'meme undo' reverts this\n")
    }

    /// Whether the store consists of exactly these bytes.
    private func isStore(_ bytes: [UInt8]) throws -> Bool {
        try shell.directory.read("memes.jsonl") == bytes
    }

    /// Runs a command and returns the bytes of the store after it.
    private func store(after command: String) throws -> [UInt8] {
        _ = try shell.run(command)
        return try shell.directory.read("memes.jsonl")
    }
}
