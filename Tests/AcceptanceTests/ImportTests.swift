import TestSupport
import Testing

/// Imports of exported memes, and imports at a terminal.
@Suite(.waits)
struct ImportTests {
    /// Memes with everything that a meme can contain.
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

    /// The ids of an import that was undone are used, too, but do not count as removed.
    @Test(arguments: ["v", "elsewhere"])
    func `a note removed before a compaction is not imported again`(_ folder: String) throws {
        let result = try shell.run(
            """
            export MEME_STORE=other; mkdir v; echo '# Alpha' > v/a.md; echo '# Beta' > v/b.md
            meme import v -q; meme undo -q; meme import v -q; meme compact --keep 0d --yes -q
            meme remove Alpha -q; meme compact --keep 0d --yes -q
            [ \(folder) = v ] || mv v \(folder)
            meme import \(folder) -q 2>&1 | sed 's/meme [0-9a-z]*;/meme ID;/'; meme list --format '{title}'
            meme import \(folder) --theirs -q; meme list --format '{title}' | sort
            """)
        #expect(
            result.outputText == """
                meme: skipped 1 file or note:
                \(folder)/a.md: was removed here as meme ID; use --theirs to import it again
                meme: nothing to import: the meme already exists
                Beta
                Alpha
                Beta

                """)
        #expect(result.errorText == "")
    }

    @Test(arguments: ["jsonl", "json", "csv", "tsv"] as [String])
    func `imports exported memes unchanged`(_ format: String) throws {
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

    @Test(arguments: ["markdown", "jsonl", "csv"])
    func `imports a hand-edited export as the newest change`(_ format: String) throws {
        let path = format == "markdown" ? "folder" : "out"
        let result = try shell.run(
            """
            meme --store s add old; meme --store s add other --key k
            meme --store s export --format \(format) -o \(path) -q
            meme --store s add new > /dev/null
            find \(path) -type f -exec sed -i s/old/OLD/ {} +
            export MEME_NOW=2026-11-22T10:00:00Z
            meme --store s import --from \(format) \(path) --update -q
            meme --store s list --format '{title} {modified}'
            """)
        #expect(
            result.outputText.hasSuffix("OLD 2026-11-22T10:00:00.000Z\nnew \nother \n"),
            "\(result.outputText) \(result.errorText)")
    }

    @Test func `writes the failed files to a new report file`() throws {
        let result = try shell.run(
            """
            printf 'a\\0' > a.bin; echo b > b.txt
            meme --store s import --keep-going --report r a.bin b.txt -q; cat r
            meme --store s import --keep-going --report r b.txt
            """)
        #expect(result.outputText.contains("a.bin: "), "\(result.outputText) \(result.errorText)")
        #expect(
            result.errorText.hasSuffix("meme: r already exists; use another name for the report\n"))
        #expect(result.status == 73)
    }

    @Test func `trims titles and removes heading marks`() throws {
        let result = try shell.run(
            """
            printf '  #  Head \\nbody\\n' > a.txt; printf 'title\\n" b "\\n' > b.csv
            meme --store s import a.txt b.csv -q; meme --store s list --format '[{title}]'
            meme --store s import a.txt b.csv > /dev/null
            """)
        #expect(result.outputText.hasSuffix("[Head]\n[b]\n"), "\(result.outputText)")
        #expect(result.errorText.hasSuffix("all 2 memes already exist\n"), "\(result.errorText)")
    }

    @Test func `shows progress on a terminal and erases it`() throws {
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

    @Test func `imports exported Markdown unchanged`() throws {
        let result = try shell.run(
            """
            meme export --format markdown -o folder -q && meme --store other import folder -q && \
            meme export | sort > memes && meme --store other export | sort | cmp - memes && \
            meme --store other import folder -q
            """)
        #expect(result.outputText == "")
        #expect(result.errorText == "meme: nothing to import: all 8 memes already exist\n")
    }

    @Test func `prints a short report on a terminal`() throws {
        _ = try shell.run(
            "mkdir -p n/.git; echo '# A' > n/a.md; echo b > n/b.txt; echo x > n/c.png")
        var shell = shell
        shell.environment["NO_COLOR"] = "1"
        let result = try Terminal().run(
            "meme import n --dry-run; meme import n; meme import n", in: shell)
        let omitted = """
            meme: skipped 1 file or note:
            n/c.png: a picture
            """
        #expect(
            result.shown == """
                Would import 2 memes from Markdown and text
                2 memes use the time of their file
                \(omitted)
                Imported 2 memes from Markdown and text; 'meme undo' reverts this
                2 memes use the time of their file
                \(omitted)
                \(omitted)
                meme: nothing to import: all 2 memes already exist

                """)
    }

    @Test func `skips a store in an imported folder`() throws {
        let result = try shell.run("echo '# A' > a.md; meme import . --json; meme list | wc -l")
        #expect(
            result.outputText.contains(#"{"path":"./memes.jsonl","reason":"the store itself"}"#))
        #expect(result.outputText.hasSuffix("\n9\n"))
    }

    /// Other programs write fields with JSON escapes that Markdown must write differently. The fields are
    /// still the same.
    @Test func `recognizes existing memes whose fields Markdown escapes differently`() throws {
        let result = try shell.run(
            #"""
            printf '%s\n' '{"title":"o","x":{"a":["\ud83d\ude00","\u00e9\/",1.50],"\ud83d\ude00":"\u2028"}}' |
                meme add --batch - | tail -1 > id
            meme export "id:$(cat id)" --format markdown -o md -q && grep '^x:' md/*
            meme import md -q; meme export "id:$(cat id)" | grep -o '{"a".*'
            """#)
        #expect(
            result.outputText == #"""
                x: {"a":["😀","\u00e9\/",1.50],"😀":"\u2028"}
                {"a":["\ud83d\ude00","\u00e9\/",1.50],"\ud83d\ude00":"\u2028"}}

                """#)
        #expect(result.errorText == "meme: nothing to import: the meme already exists\n")
    }

    /// Nothing is written to the named pipe, so the import waits until a signal arrives.
    @Test func `waiting for a pipe ends with a signal`() throws {
        let result = try shell.run("mkfifo p.md; timeout -k 20 1 meme import p.md; echo $?")
        #expect(result.outputText == "124\n")
        #expect(result.errorText == "meme: interrupted; nothing was stored\n")
    }

    @Test(arguments: [
        "---\nbad: [\n---\nx\n", "---\ntitle: \"unclosed\n---\nx\n",
        "+++\ntitle = unq\n+++\nx\n",
    ])
    func `reports unreadable front matter and keeps it in the text`(_ text: String) throws {
        try shell.directory.write("u.md", text.utf8)
        let result = try shell.run("meme import u.md -q; meme show @ --field text")
        #expect(result.outputText == text)
        #expect(
            result.errorText
                == "u.md:1: 'front matter' cannot be read; kept in the text\n")
    }

    /// The first and the last commit of a file give its times, unless its front matter has a date.
    @Test(.enabled(if: Requirement.met(.git), "needs git"))
    func `takes times from git commits`() throws {
        let result = try shell.run(
            """
            export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
            commit() { git -C n add -A; GIT_AUTHOR_DATE=@$1 git -C n commit -qm x; }
            mkdir -p n/s; git -C n init -q; git -C n config user.name a; git -C n config user.email a
            printf 'one two three\n' > n/a.md; echo 1 > n/s/1.md
            printf -- '---\ndate: 2020-01-01\n---\n' > n/c.md
            commit 1000000000+0000; git -C n mv a.md 'b é.md'; commit 1100000000+0000
            echo 2 >> n/s/1.md; commit 1200000000+0000; echo x > n/new.md
            export MEME_STORE=$PWD/commits
            meme import n --git-dates -q 2> /dev/null; meme list --format '{title} {created} {modified}' -r
            mkdir p; echo x > p/a.md; meme import p --git-dates; echo $?
            bash -c "trap '' CHLD; exec meme import p --git-dates"; echo $?
            meme=$(command -v meme); PATH=/nowhere "$meme" import p --git-dates; echo $?
            mkdir q; echo x > q/x.md; mv n q; mkdir q/n/.zk; export MEME_STORE=$PWD/below
            meme import q --git-dates -q 2> /dev/null
            meme list --format '{title} {created}' -r | grep é
            """)
        let lines = result.outputText.split(separator: "\n")
        #expect(
            lines.prefix(3) == [
                "b é 2001-09-09T01:46:40.000Z 2004-11-09T11:33:20.000Z",
                "1 2001-09-09T01:46:40.000Z 2008-01-10T21:20:00.000Z",
                "c 2020-01-01T00:00:00.000Z ",
            ])
        #expect(lines.count == 8 && lines[3].hasPrefix("new 20"))
        // The git repository may be in a subfolder, here one of zk.
        #expect(lines.suffix(4) == ["66", "66", "69", "b é 2001-09-09T01:46:40.000Z"])
        #expect(
            result.errorText == """
                meme: no git commits in p; leave out --git-dates
                meme: no git commits in p; leave out --git-dates
                meme: git is not installed; leave out --git-dates

                """)
    }
}
