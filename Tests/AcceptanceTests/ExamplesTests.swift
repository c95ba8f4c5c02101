import Foundation
import TestSupport
import Testing

/// The scripts in `Scripts/examples`, run as their users would run them.
@Suite(.waits)
struct ExamplesTests {
    @Test func `turns browser bookmarks into memes`() throws {
        guard Requirement.met(.jq) else { return }
        let shell = try ExamplesTests.shell()
        try shell.directory.write("bookmarks.html", ExamplesTests.bookmarks.utf8)
        let expected = """
            Swift & more\tSwift <language> "q"\thttps://www.swift.org/?a=1&b=2\t2023-11-14T22:13:22.000Z
            \thttps://example.org/\thttps://example.org/\t2023-11-14T22:13:23.000Z
            Swift & more/Shells\tBash\thttps://www.gnu.org/software/bash/\t2026-11-21T10:00:00.000Z

            """
        for _ in 0..<2 {
            // The second time, all memes already exist.
            let added = try shell.run("bookmarks-to-memes bookmarks.html")
            #expect(added.status == 0, "\(added.errorText)")
            #expect(added.outputText.split(separator: "\n").count == 3)
            let list = try shell.run(#"meme list -r --format '{tags}\t{title}\t{url}\t{created}'"#)
            #expect(list.outputText.replacing(",language,open source", with: "") == expected)
        }
    }

    @Test func `turns a directory of Markdown files into memes`() throws {
        let shell = try ExamplesTests.shell()
        let made = try shell.run(
            """
            mkdir -p notes/garden && printf '# Seeds\\n\\nBuy them.\\n' > notes/garden/seeds.md
            printf -- '---\\ntitle: Plan\\ntags: [work]\\n---\\nText.\\n' > notes/plan.md
            """)
        #expect(made.status == 0)
        for _ in 0..<2 {
            let imported = try shell.run("markdown-to-memes notes")
            #expect(imported.status == 0, "\(imported.errorText)")
            let list = try shell.run(#"meme list --sort title --format '{title} {tags}'"#)
            #expect(list.outputText == "Plan work,notes\nSeeds garden,notes\n")
        }
    }

    @Test func `exports memes to git`() throws {
        guard Requirement.met(.git) else { return }
        let shell = try ExamplesTests.shell()
        let script = """
            export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a
            meme add one -q && export-to-git backup && export-to-git backup
            meme add two -q && export-to-git backup
            git -C backup log --reverse --format=%s | cut -d' ' -f1,2
            git -C backup status --short
            meme --store other.jsonl import backup/memes.jsonl -q
            meme --store other.jsonl list -r --format '{title}'
            """
        let run = try shell.run(script)
        #expect(run.errorText == "")
        #expect(run.outputText == "1 memes\n2 memes\none\ntwo\n")
    }

    @Test func `picks a meme with fzf`() throws {
        let shell = try ExamplesTests.shell()
        // This picker chooses the second line.
        let run = try shell.run(
            """
            printf '#!/bin/sh\\necho "$2" > options; sed -n 2p\\n' > fzf; chmod +x fzf; PATH=$PWD:$PATH
            . "$EXAMPLES/pick-meme.sh"
            meme add one -q; meme add two -t x -q; meme add three -t x -q
            [ "$(meme_pick)" = "$(meme list --ids tag:x | tail -1)" ] && meme_view tag:x
            cat options
            """)
        #expect(run.errorText == "")
        // fzf shows each field with its delimiter, except the last one.
        #expect(run.outputText.hasSuffix("--with-nth=3,4\n"))
        #expect(run.outputText.contains("title: two\n"))
    }

    @Test func `a program of one's own counts words`() throws {
        let run = try ExamplesTests.shell().run(
            """
            meme add -q 'Über Milk' -m 'milk, it is'; meme add -q -t x Bread
            mkdir bin; cp "$EXAMPLES/meme-words" bin; chmod 755 bin bin/*; PATH=$PWD/bin:$PATH
            meme words | tr -s ' '; meme words -t x | tr -s ' '; meme --store none words
            """)
        #expect(run.errorText == "")
        #expect(run.outputText == " 2 Milk\n 1 Bread\n 1 is\n 1 it\n 1 Über\n 1 Bread\n")
    }

    @Test func `records each outcome of a job once a day`() throws {
        let shell = try ExamplesTests.shell()
        let run = try shell.run(
            """
            add-once backup sh -c 'echo copied' && add-once backup sh -c 'echo copied'
            add-once backup sh -c 'echo broken >&2; exit 3'; echo $?
            meme list -r --format '{title}|{text}|{tags}'
            """)
        #expect(run.errorText == "")
        #expect(
            run.outputText
                == "3\nbackup: done|copied|jobs/backup\nbackup: failed with 3|broken|jobs/backup\n")
    }

    @Test func `counts memes by weekday`() throws {
        guard Requirement.met(.jq) else { return }
        let shell = try ExamplesTests.shell()
        let run = try shell.run(
            """
            meme add one -q --created 2026-11-16T23:00:00Z; meme add two -q --created 2026-11-18T23:00:00Z
            meme add three -q --created 2026-11-25T01:00:00Z; meme add four -t x -q
            for time in 2026-11-17T00:30:00+02:00 2026-11-15T22:30:00.5-02:00 2026-11-16T10:00:00Z; do
                echo '{"id":"'$((i += 1))'00000000000","title":"by hand","created":"'$time'"}'
            done >> memes.jsonl
            memes-per-weekday; memes-per-weekday tag:x
            """)
        #expect(run.errorText == "")
        #expect(run.outputText == "4\tMonday\n2\tWednesday\n1\tSaturday\n1\tSaturday\n")
    }

    @Test func `reminds of each date once`() throws {
        let run = try ExamplesTests.shell().run(
            """
            mkdir bin; printf '#!/bin/sh\nprintf "<%%s>" "$@"; echo\n' > bin/notify-send
            chmod +x bin/notify-send; PATH=$PWD/bin:$PATH
            export MEME_NOW=2026-11-30T10:00:00Z
            meme add -q --due 2026-11-29 Late; meme add -q --due today 'Call "Ann"'
            remind; remind
            meme add -q --due 2026-11-30T09:00:00Z -- '-x'; meme add -q --due tomorrow Later
            remind; MEME_NOW=2026-12-01T00:00:00Z remind
            """)
        #expect(run.errorText == "")
        #expect(
            run.outputText == """
                <--app-name=meme><--><Call "Ann"><2026-11-30>
                <--app-name=meme><--><-x><2026-11-30T09:00:00.000Z>
                <--app-name=meme><--><Later><2026-12-01>

                """)
    }

    @Test func `scripts without enough arguments print their usage`() throws {
        for command in [
            "bookmarks-to-memes", "markdown-to-memes", "export-to-git", "add-once x",
        ] as [String] {
            let run = try ExamplesTests.shell().run(command)
            #expect(run.status == 64, "\(command)")
            #expect(run.errorText.hasPrefix("usage: "), "\(command)")
        }
    }

    /// Returns a shell that finds the examples.
    private static func shell() throws -> Shell {
        var shell = try Shell()
        let examples = Package.root + "/Scripts/examples"
        shell.environment["EXAMPLES"] = examples
        shell.environment["PATH"]? += ":" + examples
        return shell
    }

    private static let bookmarks = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks Menu</H1>

        <DL><p>
            <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001">Swift &amp; more</H3>
            <DL><p>
                <DT><A HREF="https://www.swift.org/?a=1&amp;b=2" ADD_DATE="1700000002" \
        TAGS="language,open source">Swift &lt;language&gt; &quot;q&quot;</A>
                <DT><H3>Shells</H3>
                <DL><p>
                    <DT><A HREF="https://www.gnu.org/software/bash/">Bash</A>
                </DL><p>
            </DL><p>
            <DT><A HREF="https://example.org/" ADD_DATE="1700000003000000"></A>
            <DD>A description
        </DL>

        """
}
