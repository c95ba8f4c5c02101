import Foundation
import TestSupport
import Testing

/// The messages between the parts of scenes, as the real program shows them.
@Suite(.waits)
struct TraceTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add Buy milk -t home -q; meme add Call Ann -q")
    }

    @Test func `a trace changes neither the output nor the status`() throws {
        for command in [
            "list", "list --json", "search milk", "search nothing", "show zzzz", "tags", "count",
            "add Bread", "edit @ --title Cake", "log", "undo", "check", "export", "changes",
            "compact --yes", "version", "list --limit x", "add --batch /none",
        ] {
            _ = try shell.run("cp memes.jsonl copy.jsonl")
            let plain = try shell.run("meme \(command)")
            _ = try shell.run("cp copy.jsonl memes.jsonl")
            for traced in ["meme \(command) --trace", "MEME_TRACE=json meme \(command)"] {
                _ = try shell.run("cp copy.jsonl memes.jsonl")
                let outcome = try shell.run(traced)
                #expect(outcome.output == plain.output, "\(traced)")
                #expect(outcome.status == plain.status, "\(traced)")
                let messages = outcome.errorText.split(separator: "\n").filter {
                    !$0.contains(#/^ *\d+\.\d{3} ms  |^\{"ms":/#)
                }
                #expect(
                    messages.joined(separator: "\n") + (messages.isEmpty ? "" : "\n")
                        == plain.errorText, "\(traced)")
            }
        }
    }

    @Test(.enabled(if: Requirement.met(.jq), "needs jq"))
    func `each line is a JSON object`() throws {
        let answered = try shell.run(
            """
            MEME_TRACE=json meme list 2>&1 > /dev/null |
                jq -c '[.depth, .from, .to, .call, has("took"), has("ms")]'
            """)
        #expect(
            answered.outputText == """
                [0,"ListMemesViewController","ListMemesInteractor","fetchMemes",false,true]
                [1,"ListMemesInteractor","MemesStore","fetchMemes",true,true]
                [1,"ListMemesInteractor","MemesCursor","nextPage",true,true]
                [1,"ListMemesInteractor","ListMemesPresenter","presentFetchedMemes",false,true]
                [2,"ListMemesPresenter","ListMemesViewController","displayFetchedMemes",false,true]

                """)
    }

    @Test func `appends traces of several commands to a file only its owner can read`() throws {
        let answered = try shell.run(
            """
            export MEME_TRACE=1 MEME_TRACE_FILE=trace
            meme count; meme count; ls -l trace | cut -c 1-10
            grep -c 'CountMemesViewController → CountMemesInteractor.run(' trace
            MEME_TRACE_FILE=none/trace meme count; MEME_TRACE=2 meme count
            """)
        #expect(answered.outputText == "2\n2\n-rw-------\n2\n")
        #expect(
            answered.errorText == """
                meme: MEME_TRACE_FILE: cannot create none/trace: No such file or directory
                meme: MEME_TRACE='2': expected 1, 0, json

                """)
        #expect(answered.status == 78)
    }

    @Test func `refuses to write a trace to the store`() throws {
        let answered = try shell.run(
            """
            export MEME_TRACE=1; ln -s memes.jsonl link
            for file in memes.jsonl ./memes.jsonl "$PWD/link"; do MEME_TRACE_FILE=$file meme count; done
            MEME_TRACE_FILE=new meme --store new add x; ls new; meme check 2> /dev/null
            """)
        #expect(answered.status == 0)
        #expect(answered.errorText.matches(of: /is the store; use another file/).count == 4)
        #expect(
            answered.errorText.contains("ls: cannot access 'new'")
                || answered.errorText.contains("ls: new: No such file"))
        #expect(answered.outputText.contains("memes.jsonl is sound"))
    }

    @Test func `full-screen views need a file for the trace`() throws {
        let refused = try Terminal().run("NO_COLOR=1 meme browse --trace", in: shell)
        #expect(refused.status == 64)
        #expect(
            refused.shown == """
                meme: browse needs the whole terminal; set MEME_TRACE_FILE to trace to a file

                """)
        let browse = try LiveTerminal("MEME_TRACE_FILE=trace meme browse --trace", in: shell)
        try browse.wait(for: "Buy milk")
        try browse.type("q")
        #expect(try browse.end() == 0)
        let trace = String(decoding: try shell.directory.read("trace"), as: UTF8.self)
        #expect(trace.contains("BrowseViewController → BrowseMemesInteractor.openList("))
        #expect(trace.contains("BrowseMemesPresenter → ListMemesScreen.displayOpenedList("))
        // Instead of a list to pick from, the command asks a question.
        let asked = try Terminal().run("meme show --trace", in: shell, typed: "1\n")
        #expect(asked.shown.contains("[1-2]"))
    }

    @Test(.enabled(if: Requirement.met(.python), "needs python3"))
    func `the wrappers match what the script generates`() throws {
        let answered = try shell.run(
            """
            cp -r '\(Package.root)/Sources' . && find Sources -name Generated.swift -exec rm {} +
            '\(Package.root)/Scripts/trace-wrappers' Sources && diff -r '\(Package.root)/Sources' Sources
            """)
        #expect(answered.outputText == "")
        #expect(answered.status == 0, "run Scripts/trace-wrappers")
    }
}
