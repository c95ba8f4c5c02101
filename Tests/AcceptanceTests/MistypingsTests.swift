import Foundation
import TestSupport
import Testing

/// Commands that people mistype in a hurry or out of habit from other programs. Each answer says in at most
/// three lines what to type instead, has the right exit status, and leaves the store unchanged.
@Suite(.waits)
struct MistypingsTests {
    @Test func `every answer says what to type instead`() throws {
        try expectAnswers("mistypings-in-pipes.txt", atLeast: 400) { command, shell in
            let outcome = try shell.run(command)
            #expect(outcome.outputText.count { $0 == "\n" } <= 1, "\(command)")
            return (outcome.errorText, outcome.status)
        }
    }

    @Test func `explains a query without matches on a terminal`() throws {
        try expectAnswers("mistypings-on-terminals.txt", atLeast: 70) { command, shell in
            var terminal = Terminal()
            terminal.columns = 200
            let shown = try terminal.run("export NO_COLOR=1; \(command)", in: shell)
            return (shown.shown, shown.status)
        }
    }

    /// Checks the answers to the commands in a file. Each line has the exit status, the words after `meme`,
    /// and a part of the answer.
    private func expectAnswers(
        _ name: String, atLeast count: Int,
        _ run: (String, Shell) throws -> (answer: String, status: Int32)
    ) throws {
        let shell = try Shell()
        _ = try shell.run("meme add Buy milk -t home,work; meme add Call Ann -t work -m 'At noon.'")
        let store = try shell.directory.read("memes.jsonl")
        let rows = try Case.text(name).split(separator: "\n")
        #expect(rows.count >= count)
        for row in TestExtent.sample(rows, every: 10) {
            let parts = row.components(separatedBy: " => ")
            let words = parts[0].split(separator: " ", maxSplits: 1)
            let (answer, status) = try run("meme \(words[1])", shell)
            #expect(answer.contains(parts[1]), "\(row)\n\(answer)")
            #expect(answer.count { $0 == "\n" } <= 3, "\(row)\n\(answer)")
            #expect(String(status) == words[0], "\(row)")
            #expect(try shell.directory.read("memes.jsonl") == store, "\(row)")
            try shell.directory.write("memes.jsonl", store)
        }
    }
}
