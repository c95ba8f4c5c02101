import Foundation
import TestSupport
import Testing

/// The program as a server for assistants.
@Suite(.waits)
struct AssistantsTests {
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        _ = try shell.run("meme add Buy milk -m 'oat milk'")
        // Clients start the server in the root folder.
        shell.environment["MEME_STORE"] = shell.directory.file("memes.jsonl")
        self.shell = shell
    }

    private static let initialize =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

    private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    /// Sends lines to a server and ends its input.
    private func serve(_ lines: [String], _ options: String = "") throws -> Shell.Outcome {
        try shell.run(
            "cd / && meme mcp \(options)", input: Array(lines.joined(separator: "\n").utf8))
    }

    @Test func `answers all messages read before the input ends`() throws {
        let run = try serve(
            [
                Self.initialize, Self.call(1, "add_meme", #"{"title":"x"}"#),
                Self.call(2, "list_memes", "{}"), #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
            ], "--allow-writes")
        #expect(run.status == 0)
        #expect(run.errorText == "")
        let ids = run.outputText.split(separator: "\n").compactMap {
            $0.firstMatch(of: #/"id":(\d+)/#)?.1
        }
        #expect(ids.sorted() == ["0", "1", "2", "3"])
        #expect(
            try shell.run("meme log --format '{what} {by}\\n'").outputText
                == "added mcp:unknown\n\nadded \n\n")
        #expect(try shell.run("meme undo && meme count").outputText.hasSuffix("1\n"))
    }

    @Test func `reads the rest of a damaged store, and says so`() throws {
        _ = try shell.run("sed '2i{broken' memes.jsonl > copy.jsonl; mv copy.jsonl memes.jsonl")
        let tools = [
            ("list_memes", "{}"), ("show_meme", #"{"ref":"Buy milk"}"#), ("list_tasks", "{}"),
            ("show_links", #"{"ref":"Buy milk"}"#),
        ]
        let run = try serve(
            [Self.initialize] + tools.enumerated().map { Self.call($0 + 1, $1.0, $1.1) })
        let answers = run.outputText.split(separator: "\n").dropFirst()
        #expect(answers.count == tools.count)
        for answer in answers {
            #expect(!answer.contains("isError"), "\(answer)")
            #expect(answer.contains(#""warnings":[""#), "\(answer)")
            #expect(answer.contains("line 2: "), "\(answer)")
        }
        #expect(answers.first?.contains("oat milk") == true)
    }

    @Test func `ends cleanly without input`() throws {
        let run = try serve([])
        #expect(run.output == [])
        #expect(run.errorText == "")
        #expect(run.status == 0)
    }

    @Test func `writes only messages to standard output`() throws {
        let run = try shell.run(
            "MEME_LANG=de TZ=nowhere meme mcp",
            input: Array(
                (Self.initialize + "\n" + Self.call(1, "list_memes", #"{"query":"("}"#)).utf8))
        for line in run.outputText.split(separator: "\n") {
            #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
        }
        // Assistants get English messages.
        #expect(run.outputText.contains("unmatched ("))
    }

    @Test func `keeps answering under a flood of requests`() throws {
        let count = TestExtent.isFull ? 2000 : 500
        let run = try serve(
            [Self.initialize] + (1...count).map { Self.call($0, "list_memes", #"{"limit":1}"#) })
        #expect(run.status == 0)
        #expect(run.outputText.split(separator: "\n").count <= count + 1)
        // Requests that are not answered within a second of the end of the input are dropped.
        #expect(run.outputText.split(separator: "\n").count > 60)
    }

    @Test func `does not answer a call that is cancelled or takes too long`() throws {
        _ = try shell.run("meme add slow -m \(String(repeating: "a", count: 40))b")
        let slow = Self.call(7, "search_memes", #"{"query":"(a+)+(?=$)","regex":true}"#)
        let cancel =
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
        for lines in [[Self.initialize, slow, cancel], [Self.initialize, slow]] {
            let run = try serve(lines)
            #expect(run.status == 0)
            #expect(!run.outputText.contains(#""id":7"#))
        }
    }

    @Test func `ends when the client stops reading`() throws {
        let run = try shell.run(
            """
            { printf '%s\\n' '\(Self.initialize)'; while printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"ping"}'; do :; done; } \
                2> /dev/null | { meme mcp; echo $? >&2; } | head -1
            """)
        #expect(run.outputText.hasPrefix(#"{"jsonrpc":"2.0","id":0,"#))
        #expect(["0\n", "141\n"].contains(run.errorText))
    }

    @Test func `ends on a signal while waiting for input`() throws {
        let run = try shell.run(
            """
            mkfifo in; exec 3<> in; touch out
            meme mcp --allow-writes < in > out & server=$!
            printf '%s\\n' '\(Self.initialize)' '\(Self.call(1, "add_meme", #"{"title":"x"}"#))' >&3
            while [ $(wc -l < out) -lt 2 ]; do sleep 0.05; done
            kill -TERM $server; wait $server; echo $?; meme count
            """)
        #expect(["130\n2\n", "143\n2\n"].contains(run.outputText))
    }

    @Test func `the official client finds, reads, adds, edits and undoes`() throws {
        guard Requirement.met(.assistantClients) else { return }
        for (version, eras) in [("1", ["legacy"]), ("2", ["legacy", "modern"])] {
            for era in eras {
                var shell = try Shell()
                _ = try shell.run("meme add Buy milk -m 'oat milk'")
                shell.environment["PYTHONPATH"] = "\(Requirement.assistantClientsFolder)/\(version)"
                let store = shell.directory.file("memes.jsonl")
                let client =
                    "python3 '\(Package.root)/Tests/AcceptanceTests/Assistants/client.py' \(era)"
                let run = try shell.run(
                    "\(client) --allow-writes --store \(store); \(client) --store \(store)")
                #expect(run.status == 0, "\(version) \(era): \(run.errorText)")
                let revision = era == "modern" ? "2026-07-28" : "2025-11-25"
                #expect(run.outputText == Self.session(revision), "\(version) \(era)")
                #expect(
                    try shell.run("meme undo > /dev/null; meme log -n 1 --format '{what} {by}'")
                        .outputText
                        .hasPrefix("undone"))
            }
        }
    }

    private static func session(_ revision: String) -> String {
        let reading =
            #""list_memes", "search_memes", "show_meme", "list_tasks", "show_links", "list_tags", "show_history", "#
            + #""list_operations""#
        let writing =
            #", "add_meme", "add_memes", "edit_meme", "finish_task", "write_journal", "tag_memes", "remove_memes", "#
            + #""restore_meme", "undo_operation""#
        let found = """
            found: [["Buy milk", ["oat milk"]]]
            shown: ["oat milk", 1]

            """
        return """
            version: "\(revision)"
            tools: [\(reading)\(writing)]
            \(found)added: ["From an assistant", "mcp:mcp"]
            guarded: "the meme ID has 1 version, not 7; nothing was stored"
            edited: "edited"
            undone: "undone"
            resources: ["From an assistant", "Buy milk"]
            contents: "# From an assistant\\n\\n"
            version: "\(revision)"
            tools: [\(reading)]
            \(found)refused: "add_meme changes memes, which the user has not allowed; to allow it, the user starts the \
            server with 'meme mcp --allow-writes'"

            """
    }

    @Test func `every message is valid against the protocol schemas`() throws {
        guard Requirement.met(.assistantClients, .corpora) else { return }
        var shell = try Shell()
        shell.environment["PYTHONPATH"] = "\(Requirement.assistantClientsFolder)/2"
        let script = "\(Package.root)/Tests/AcceptanceTests/Assistants/schemas.py"
        let run = try shell.run("python3 '\(script)' '\(Corpora.folder)/mcp'")
        #expect(run.outputText == "2026-07-28 valid\n2025-11-25 valid\n", "\(run.errorText)")
    }
}
