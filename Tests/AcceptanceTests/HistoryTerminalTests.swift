import Foundation
import TestSupport
import Testing

/// Operations and versions of memes at a terminal.
@Suite(.waits)
struct HistoryTerminalTests {
    private var shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("printf 'one\\ntwo' | meme add Buy milk -t home -m -")
        try append(
            #"{"id":"22hdxj4g4q61","title":"Buy oat milk","text":"one\nthree\r\n","created":"2026-11-21T10:00:00.000Z","modified":"2026-11-21T10:01:00.000Z"}"#
        )
        shell.environment["MEME_NOW"] = "2026-11-21T10:05:00.000Z"
        shell.environment["NO_COLOR"] = "1"
    }

    @Test func `undo and redo say what they did in a line`() throws {
        #expect(
            try shown("meme undo --dry-run; meme undo; meme undo --dry-run; meme redo") == """
                Would undo: edit of 22hd "Buy milk" → "Buy oat milk" (text, tags)
                Undone: edit of 22hd "Buy milk" → "Buy oat milk" (text, tags); 'meme redo' to
                  redo
                Would undo: addition of 22hd "Buy milk"
                Redone: edit of 22hd "Buy milk" → "Buy oat milk" (text, tags); 'meme undo'
                  reverts this

                """)
        #expect(
            try shown("meme undo 2; meme undo") == """
                Undone: edit of 22hd "Buy milk" → "Buy oat milk" (text, tags)
                Undone: addition of 22hd "Buy milk"; 'meme redo 2' to redo
                meme: nothing to undo

                """)
    }

    @Test func `the log is a table`() throws {
        try append(
            #"{"id":"a1b2c3d4e5f6","title":"a","created":"2026-11-21T10:02:00.000Z","more":true}"#,
            #"{"id":"b7zzzzzzzzzz","title":"b\u001b","created":"2026-11-21T10:02:00.000Z","more":true}"#,
            #"{"id":"c7zzzzzzzzzz","title":"c","created":"2026-11-21T10:02:00.000Z","more":true}"#,
            #"{"id":"22hdxj4g4q61","created":"2026-11-21T10:00:00.000Z","removed":"2026-11-21T10:02:00.000Z"}"#
        )
        #expect(
            try shown("meme undo -q; meme log") == """
                wpmgn3  just now       undone: change of 4 memes (added 3, removed 1): "Buy oa…
                vv7qrf  3 minutes ago  changed 4 memes (added 3, removed 1): "a", "b␛", "c" an…
                cvt18e  4 minutes ago  edited 22hd "Buy milk" → "Buy oat milk" (text +1 -1 lin…
                p14jaa  5 minutes ago  added 22hd "Buy milk"

                """)
        #expect(try shown("meme log --store none.jsonl") == "No history yet\n")
    }

    @Test func `the history is a table`() throws {
        #expect(
            try shown("meme undo -q; meme history @") == """
                22hd@3  just now       undone  title, text +1 -1 lines, tags +home  Buy milk
                22hd@2  4 minutes ago  edited  title, text +1 -1 lines, tags -home  Buy oat mi…
                22hd@1  5 minutes ago  added                                        Buy milk

                """)
    }

    @Test func `restoring prints one line on a terminal`() throws {
        #expect(
            try shown("meme restore 22hd@1 --dry-run; meme restore 22hd@1; meme restore 22hd@1")
                == """
                Would restore 22hd@1 Buy milk
                Restored 22hd@1 Buy milk
                meme: nothing to change in 22hdxj4g4q61 'Buy milk'

                """)
    }

    @Test func `a diff has colors and shows invisible characters`() throws {
        let plain = try shown("meme diff @")
        #expect(
            plain.hasSuffix(
                "@@ -1,5 +1,4 @@\n-title: Buy milk\n-tags: home\n+title: Buy oat milk\n \n one\n"
                    + "-two\n\\ No newline at end of file\n+three␍\n"))
        let colored = try shown("unset NO_COLOR; meme diff @")
        #expect(colored.contains("\u{1B}[31m-two\u{1B}[0m\n"))
        #expect(colored.contains("\u{1B}[32m+three␍\u{1B}[0m\n"))
        #expect(colored.contains("\u{1B}[36m@@ -1,5 +1,4 @@\u{1B}[0m\n"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test(arguments: ["log", "history @", "diff @"])
    func `pages output that is taller than the terminal`(_ command: String) throws {
        var terminal = Terminal()
        terminal.rows = 2
        let pager = "MEME_PAGER='sh -c \"echo PAGED; cat\"'"
        #expect(try terminal.run("\(pager) meme \(command)", in: shell).shown.hasPrefix("PAGED\n"))
        #expect(
            try !terminal.run("\(pager) meme \(command) --no-pager", in: shell).shown
                .contains("PAGED"))
    }

    private func shown(_ command: String) throws -> String {
        try Terminal().run(command, in: shell).shown
    }

    /// Writes lines to the store, as another program would.
    private func append(_ lines: String...) throws {
        let text = lines.map { $0 + "\n" }.joined()
        _ = try shell.run("cat >> memes.jsonl", input: text.utf8)
    }
}
