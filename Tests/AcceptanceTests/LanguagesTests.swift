import Foundation
import TestSupport
import Testing

/// The real program in languages other than English.
@Suite(.waits, .sweep)
struct LanguagesTests {
    private static let languages = ["de", "vi"]

    private static let transcripts = [
        "apply", "changes", "count", "export", "import", "json-errors", "list", "queries", "search",
        "show", "tags",
    ]

    private static let runs = transcripts.flatMap { name in languages.map { (name, $0) } }

    /// Everything that programs read is the same in every language: standard output, exit statuses, and JSON
    /// on standard error. Messages for people differ; in a transcript, they begin with `! ` without a brace.
    @Test(arguments: runs)
    func `output for programs is the same in every language`(
        _ name: String, _ language: String
    ) throws {
        let path = "\(Package.root)/Tests/AcceptanceTests/Transcripts/\(name).txt"
        let english = String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        var shell = try Shell()
        shell.environment["MEME_LANG"] = language
        let answered = try Transcript(english).run(in: shell)
        #expect(LanguagesTests.forPrograms(answered) == LanguagesTests.forPrograms(english))
    }

    private static func forPrograms(_ transcript: String) -> [Substring] {
        transcript.split(separator: "\n").filter { !$0.hasPrefix("! ") || $0.hasPrefix("! {") }
    }

    /// Each row has a language, a question, an answer, what is shown after it, and the exit status.
    @Test func `asks questions in each language`() throws {
        for (language, question, answer, shown, status) in [
            ("de", "1 Meme entfernen: 'Milch'? [j/N] ", "j\n", "Entfernt: 22hd Milch; ", 0),
            ("de", "1 Meme entfernen: 'Milch'? [j/N] ", "n\n", "meme: nichts wurde entfernt", 1),
            ("vi", "Xóa 1 meme: 'Milch'? [c/K] ", "có\n", "Đã xóa 22hd Milch; ", 0),
            ("vi", "Xóa 1 meme: 'Milch'? [c/K] ", "y\n", "Đã xóa 22hd Milch; ", 0),
            ("vi", "Xóa 1 meme: 'Milch'? [c/K] ", "k\n", "meme: không có gì bị xóa", 1),
        ] as [(String, String, String, String, Int32)] {
            var shell = try Shell()
            shell.environment["MEME_LANG"] = language
            _ = try shell.run("meme add Milch")
            let result = try Terminal().run(
                "export NO_COLOR=1; meme remove --where milch", in: shell,
                reply: (question: question, answer: { answer }))
            #expect(result.shown.hasPrefix(question + shown), "\(result.shown)")
            #expect(result.status == status)
        }
    }
}
