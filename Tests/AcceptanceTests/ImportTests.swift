import TestSupport
import Testing

/// What is exported and imported again, and imports at a terminal.
struct ImportTests {
    /// Memes of everything that can be in one.
    private static let memes = #"""
        {"title":"plain"}
        {"title":"a \"quoted\", title","text":"line\r\n---\n# head\n\n","tags":["a b","c: d","x/y"],"url":"http://a/?b=c","image":"i.png","pinned":true,"created":"2026-01-02T03:04:05.678Z","modified":"2026-02-02T03:04:05Z","mood":{"level": 1.50},"n":null}
        {"title":"true","text":" leading and trailing ","key":"k 1"}
        {"title":"- x","text":"---\ntitle: no\n---\n"}
        {"title":"\u001b[31m tab\there","text":"é \ud83d\ude00 \u2028 \u0000","created":"2026-03-09T10:00:00+02:00"}
        {"title":"lone","text":"\ud800x"}
        {"title":"ends","text":"no newline\r"}
        {"title":"  spaces  ","text":"\n\nstarts empty"}

        """#

    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add --batch -", input: ImportTests.memes.utf8)
    }

    @Test(arguments: ["jsonl", "json", "csv", "tsv"])
    func whatIsExportedComesBack(_ format: String) throws {
        let result = try shell.run(
            """
            meme export --format \(format) -o out.\(format) -q && \
            meme --store other import out.\(format) -q && \
            meme --store other export --format \(format) | cmp - out.\(format) && \
            meme --store other import out.\(format) -q
            """)
        #expect(result.outputText == "")
        #expect(result.errorText == "meme: nothing to import: all 8 memes already exist\n")
        #expect(result.status == 0)
    }

    @Test func progressIsShownOnATerminalAndErased() throws {
        let command = """
            mkfifo pipe 2> /dev/null
            (echo '{"title":"one more"}'; sleep 1.3; echo '{"title":"two"}') > pipe &
            meme import --from jsonl pipe
            """
        let shown = try Terminal().run(command, in: shell).shown
        #expect(shown.contains("\rImporting: 37 bytes\u{1B}[K"))
        #expect(shown.contains("\r\u{1B}[KImported 2 memes"))
        #expect(!shown.hasSuffix("bytes\u{1B}[K"))
        for quiet in ["-q", "2>&1 | cat"] {
            let shown = try Terminal().run("\(command) \(quiet)", in: shell).shown
            #expect(!shown.contains("Importing"))
        }
    }

    @Test func markdownComesBackWhole() throws {
        let result = try shell.run(
            """
            meme export --format markdown -o folder -q && meme --store other import folder -q && \
            meme export | sort > memes && meme --store other export | sort | cmp - memes && \
            meme --store other import folder -q
            """)
        #expect(result.outputText == "")
        #expect(result.errorText == "meme: nothing to import: all 8 memes already exist\n")
    }

    @Test func peopleAreToldInALine() throws {
        _ = try shell.run(
            "mkdir -p n/.git; echo '# A' > n/a.md; echo b > n/b.txt; echo x > n/c.png")
        var shell = shell
        shell.environment["NO_COLOR"] = "1"
        let result = try Terminal().run(
            "meme import n --dry-run; meme import n; meme import n", in: shell)
        let leftOut = """
            meme: skipped 2 files or notes:
            n/.git: hidden
            n/c.png: not a note
            """
        #expect(
            result.shown == """
                Would import 2 memes from Markdown and text; 2 with the time of their files
                \(leftOut)
                Imported 2 memes from Markdown and text; 2 with the time of their files; 'meme undo' takes it back
                \(leftOut)
                \(leftOut)
                meme: nothing to import: all 2 memes already exist

                """)
    }

    @Test func aStoreInAFolderThatIsImportedIsLeftAlone() throws {
        let result = try shell.run("echo '# A' > a.md; meme import . --json; meme list | wc -l")
        #expect(
            result.outputText.contains(#"{"path":"./memes.jsonl","reason":"the store itself"}"#))
        #expect(result.outputText.hasSuffix("\n9\n"))
    }
}
