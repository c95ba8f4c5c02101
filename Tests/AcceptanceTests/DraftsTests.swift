import TestSupport
import Testing

/// Drafts that the real program could not store, and how they are continued. The editors are scripts.
@Suite(.waits)
struct DraftsTests {
    private var shell: Shell

    /// Editors that fail in some way after they have written the draft, and the exit status of `meme`.
    private static let failures: [(script: String, status: Int32)] = [
        ("kill -KILL $$", 69), ("exit 1", 69), ("kill -INT $$", 130),
        // Sends a signal to the program that started the shell that started this script.
        ("kill -KILL $(ps -o ppid= -p $PPID)", 137), ("kill -HUP $(ps -o ppid= -p $PPID)", 129),
        ("kill -TERM $(ps -o ppid= -p $PPID)", 143), ("printf x > memes.jsonl", 65),
        (#"sed -i 's/^pinned:.*/pinned: maybe/' "$1""#, 65), (#"printf 'z\377' >> "$1""#, 65),
    ]

    init() throws {
        shell = try Shell()
        shell.environment["MEME_EDITOR"] = "./editor"
        shell.environment["NO_COLOR"] = "1"
    }

    @Test func `continues the draft of a new meme after a failure`() throws {
        for (script, status) in Self.failures { try Self().aNewMemeIsGoneOnWith(script, status) }
    }

    private func aNewMemeIsGoneOnWith(_ script: String, _ status: Int32) throws {
        try install(#"sed -i 's/^x$/y/' "$1"; echo more >> "$1"; "# + script)
        let failed = try shell.run(
            "meme add x -e -t a --pin --key k; s=$?; rm -f memes.jsonl; exit $s")
        #expect(failed.status == status, "\(script) \(failed.errorText)")
        #expect(try shell.run("meme drafts --ids").outputText == "1\n", "\(script)")

        try install(#"LC_ALL=C sed -i 's/z\xFF//; s/maybe/true/' "$1""#)
        #expect(try shell.run("meme edit --draft").status == 0, "\(script)")
        #expect(
            try shell.run("meme show @ --format '{title}|{tags}|{pinned}|{key}|{text}'").outputText
                == "y|a|true|k|more\n", "\(script)")
        #expect(try shell.run("meme drafts").status == 1, "\(script)")
        #expect(
            try shell.run("find .local -name 'meme*'").outputText == ".local/state/meme\n",
            "\(script)")
    }

    @Test func `continues the draft of an edit after a failure`() throws {
        for (script, status)
            in (Self.failures.filter {
                !$0.script.contains("memes.jsonl") && !$0.script.contains("pinned")
            })
        {
            try Self().anEditIsGoneOnWith(script, status)
        }
    }

    private func anEditIsGoneOnWith(_ script: String, _ status: Int32) throws {
        _ = try shell.run("meme add one; meme add two")
        try install(#"sed -i '1s/one/ONE/' "$1"; "# + script)
        #expect(try shell.run("meme edit @~1").status == status)
        #expect(
            try shell.run("meme drafts --format '{name} {meme} {title}'").outputText
                == "1 22hdxj4g4q61 ONE\n")
        try install(#"LC_ALL=C sed -i 's/z\xFF//' "$1""#)
        #expect(try shell.run("meme edit --draft 1").outputText == "22hdxj4g4q61\n")
        #expect(try shell.run("meme list --format '{title}'").outputText == "ONE\ntwo\n")
        #expect(try shell.run("meme drafts").status == 1)
    }

    /// An editor that overwrites everything drops the lines that identify the meme.
    @Test func `remembers which meme a draft belongs to when the editor overwrites it`() throws {
        _ = try shell.run("meme add one")
        try install(#"echo ONE > "$1"; exit 3"#)
        #expect(try shell.run("meme edit @").status == 69)
        try install(#"touch "$1""#)
        #expect(
            try shell.run("meme edit --draft; meme list --format '{title}'").outputText.hasSuffix(
                "\nONE\n"))
        #expect(try shell.run("meme count").outputText == "1\n")
    }

    @Test func `resolves a conflict in the editor`() throws {
        _ = try shell.run("meme add one -m text")
        try install(
            #"""
            grep -q other "$1" || meme edit @ --title other -t t -m theirs > /dev/null
            cp "$1" shown; sed -i 's/^text$/mine/' "$1"
            """#)
        var terminal = Terminal()
        terminal.columns = 300
        let result = try terminal.run("meme edit @", in: shell, typed: "y\n")
        let path = shell.directory.file(".local/state/meme/drafts/1/meme.md")
        #expect(
            result.shown
                == "meme: the meme 22hdxj4g4q61 was changed by another command; nothing was stored\n"
                + "draft kept: \(path); on a terminal, 'meme edit --draft 1' shows both versions; "
                + "to start again: meme edit 22hdxj4g4q61\n"
                + "Edit again, with both versions? [y/N] Edited 22hd other\n")
        #expect(result.status == 0)
        #expect(
            try shell.run("meme show @ --format '{title}|{tags}|{text}'").outputText
                == "other|t|mine\n")
        #expect(
            try shell.run("grep '^MEME: >' shown").outputText == """
                MEME: > The meme was changed by another command. It is now:
                MEME: >
                MEME: > ---
                MEME: > title: other
                MEME: > tags: [t]
                MEME: > ---
                MEME: >
                MEME: > theirs

                """)
        #expect(try shell.run("meme drafts").status == 1)
    }

    @Test func `a conflict without a terminal keeps the draft`() throws {
        _ = try shell.run("meme add one")
        try install(#"meme edit @ --title two -t t > /dev/null; echo ONE > "$1""#)
        let path = shell.directory.file(".local/state/meme/drafts/1/meme.md")
        let refused = try shell.run("meme edit @")
        #expect(
            refused.errorText
                == "meme: the meme 22hdxj4g4q61 was changed by another command; nothing was stored\n"
                + "draft kept: \(path); on a terminal, 'meme edit --draft 1' shows both versions; "
                + "to start again: meme edit 22hdxj4g4q61\n")
        #expect(refused.status == 75)
        try install("true")
        #expect(try shell.run("meme edit --draft") == refused)
        try install(#"cp "$1" copy; mv copy "$1""#)
        let result = try Terminal().run("meme edit --draft; meme show @ --field tags", in: shell)
        #expect(result.shown == "Edited 22hd ONE\nt\n")
    }

    @Test func `keeps what another command changed meanwhile`() throws {
        _ = try shell.run("meme today first; meme add one -t a -m text --todo")
        try install(
            #"""
            meme edit @ --title two --pin --append last > /dev/null
            sed -i 's/^text$/the text/; s/^todo: .*/&\ndue: 2026-12-01/' "$1"
            """#)
        let edited = try Terminal().run("meme edit @", in: shell, typed: "n\n")
        #expect(edited.shown == "Edited 22hd two; changes made meanwhile are kept\n")
        try install(#"meme today third > /dev/null; echo - mine >> "$1""#)
        #expect(
            try shell.run(
                "meme edit 2026-11-21 > /dev/null; meme list --format '{title}|{pinned}|{todo}|{due}|{text}|'"
            ).outputText == """
                2026-11-21||||- 10:00 first
                - 10:00 third
                - mine|
                two|true|true|2026-12-01|the text
                last|

                """)
        #expect(try shell.run("meme drafts").status == 1)
    }

    @Test func `rejects damaged front matter until it is repaired`() throws {
        _ = try shell.run("meme add one -t a")
        for (script, command, status) in [
            (#"sed -i 2s/-// "$1""#, "meme edit @", 65),
            (#"echo more >> "$1""#, "meme edit --draft", 65),
            (#"sed -i 's/^--$/---/' "$1""#, "meme edit --draft", 0),
        ] {
            try install(script)
            let result = try shell.run(command)
            #expect(result.status == Int32(status))
            let words = ": expected '---', found '--'"
            #expect(result.errorText.contains(words) == (status == 65), "\(result.errorText)")
            let reason = "MEME: !" + words.dropFirst() + "\n--\n"
            let drafts = try shell.run("cat .local/state/meme/drafts/1/meme.md").outputText
            #expect(drafts.contains(reason) == (status == 65))
        }
        #expect(
            try shell.run("meme show @ --format '{title}|{tags}|{text}'").outputText
                == "one|a|more\n")
    }

    /// As with `:q!` in vi. This also applies on a terminal, and if another command has stored a new version.
    @Test func `keeps a draft that the editor did not save`() throws {
        _ = try shell.run("meme add one -m text")
        try install(#"meme edit @ -m theirs > /dev/null; sed -i 's/^text$/mine/' "$1""#)
        #expect(try shell.run("meme edit @").status == 75)
        try install("true")
        let path = shell.directory.file(".local/state/meme/drafts/1/meme.md")
        let result = try Terminal().run("meme edit --draft", in: shell)
        #expect(
            result.shown == "meme: the draft was not saved in the editor; nothing was stored\n"
                + "draft kept: \(path);\n  'meme edit --draft 1' to continue\n")
        #expect(result.status == 1)
        #expect(try shell.run("meme show @ --field text").outputText == "theirs\n")

        try install(#"echo more >> "$1"; exit 1"#)
        #expect(try shell.run("meme add two -e").status == 69)
        try install("true")
        #expect(try shell.run("meme edit --draft 2").status == 1)
        #expect(try shell.run("meme count; meme drafts --ids | wc -l").outputText == "1\n2\n")
    }

    /// As with `:cq` in vi.
    @Test func `an edit that wrote nothing leaves no draft`() throws {
        _ = try shell.run("meme add one")
        try install("exit 1")
        let left = try shell.run("meme edit @; meme add -e")
        #expect(left.status == 69)
        #expect(!left.errorText.contains("draft kept"), "\(left.errorText)")
        #expect(try shell.run("meme drafts").status == 1)
        try install(#"echo ONE > "$1"; exit 1"#)
        #expect(try shell.run("meme edit @; meme drafts --ids | wc -l").outputText == "1\n")
    }

    @Test func `the suggested command continues the draft`() throws {
        _ = try shell.run("meme add one; meme --store o.jsonl add two")
        try install(#"sed -i '1s/$/ more/' "$1"; exit 1"#)
        let first = try shell.run("meme --store o.jsonl edit @").errorText
        #expect(
            first.hasSuffix("; 'meme --store o.jsonl edit --draft 1' to continue\n"), "\(first)")
        #expect(
            try shell.run("meme edit @").errorText.hasSuffix("'meme edit --draft 2' to continue\n"))
        try install(#"touch "$1""#)
        let again = try shell.run("meme --store o.jsonl edit @ 2>&1")
        #expect(
            again.outputText.hasPrefix(
                "meme: a draft of this meme was kept; 'meme --store o.jsonl edit --draft 1' to "
                    + "continue it\n"))
        #expect(try shell.run("meme --store o.jsonl edit --draft 1").status == 0)
        #expect(
            try shell.run(
                "meme --store o.jsonl list --format '{title}'; meme list --format '{title}'"
            )
            .outputText == "two more\none\n")
    }

    /// As after a kill, or after a power cut that has reverted the removal of the draft.
    @Test func `does not add a stored draft twice`() throws {
        try install(#"touch "$1"; cp -r .local saved"#)
        let id = try shell.run("meme add one -m text -t a -e").outputText
        try install(#"touch "$1""#)
        #expect(try shell.run("cp -r saved/. .local; meme edit --draft").outputText == id)
        #expect(try shell.run("meme count; meme drafts").outputText == "1\n")
        #expect(
            try shell.run(
                "cp -r saved/. .local; meme tag @ +b > /dev/null; meme edit --draft; meme count"
            ).outputText.hasSuffix("\n2\n"))
    }

    @Test func `a mistyped field keeps the draft`() throws {
        _ = try shell.run("meme add one -t a")
        try install(#"sed -i 's/^tags:/tag:/' "$1""#)
        let refused = try shell.run("meme edit @")
        #expect(
            refused.errorText.hasPrefix(
                "meme: draft, line 4: no field 'tag'; use title, tags, url, image, pinned, todo, "
                    + "due, done, repeat, wait or aliases; nothing was stored\ndraft kept: "))
        #expect(refused.status == 65)
        #expect(try shell.run("meme show @ --format '{title} {tags}'").outputText == "one a\n")
    }

    /// As with `:q!` in vi.
    @Test func `does not store a new draft that the editor did not save`() throws {
        try install("true")
        let result = try shell.run("meme add one -e; echo $?; meme add -e; echo $?; meme count")
        #expect(result.outputText == "1\n64\n0\n")
        #expect(
            result.errorText.hasPrefix(
                "meme: the draft was not saved in the editor; nothing was stored\ndraft kept: "))
        #expect(try shell.run("meme drafts --format '{title}'").outputText == "one\n")
    }

    @Test(arguments: [("--dry-run", 0), ("--key k", 75)] as [(String, Int32)])
    func `reports a kept draft`(_ options: String, _ status: Int32) throws {
        _ = try shell.run("meme add one --key k")
        try install(#"touch "$1""#)
        let added = try shell.run("meme add two -e \(options)")
        #expect(added.errorText.contains("draft kept: "))
        #expect(added.status == status)
        #expect(try shell.run("meme drafts --format '{title}'").outputText == "two\n")
    }

    @Test func `does not list a draft that is open`() throws {
        try install(#"meme drafts; echo "$?" > status; echo x > "$1""#)
        #expect(try shell.run("meme add -e").status == 0)
        #expect(try shell.run("cat status").outputText == "1\n")
    }

    @Test func `drafts belong to a store`() throws {
        try install("exit 1")
        _ = try shell.run("meme add one -e; meme --store other.jsonl add two -e")
        #expect(try shell.run("meme drafts --format '{name} {title}'").outputText == "1 one\n")
        let all = try shell.run("meme drafts --all --ids | sort")
        #expect(all.outputText == "1\n2\n")
        let other = try shell.run("meme edit --draft 2")
        #expect(other.status == 64)
        #expect(
            other.errorText == "meme: draft '2' belongs to another store; add --store "
                + "\(shell.directory.file("other.jsonl"))\n")
        #expect(try shell.run("meme drafts --remove 1 2; meme drafts --all").status == 1)
        #expect(try shell.run("meme edit --draft").status == 1)
        #expect(try shell.run("meme edit --draft 9").status == 66)
    }

    /// No drafts can be written if the state folder is a file.
    @Test func `keeps a draft in the temporary folder without a state folder`() throws {
        var shell = shell
        shell.environment["XDG_STATE_HOME"] = shell.directory.file("state")
        shell.environment["TMPDIR"] = shell.directory.file("t")
        try install("exit 1")
        let failed = try shell.run("touch state; mkdir t; meme add x -e")
        #expect(
            failed.errorText.hasPrefix(
                "meme: cannot create the directory \(shell.directory.file("state"))"),
            "\(failed.errorText)")
        #expect(failed.errorText.contains("; keeping drafts in the temporary folder\n"))
        #expect(failed.errorText.contains("\ndraft kept: \(shell.directory.file("t/meme-"))"))
        #expect(try shell.run("ls -ld t/meme-* | cut -c 1-10").outputText == "drwx------\n")
        try install(#"touch "$1""#)
        #expect(
            try shell.run("meme edit --draft 2> /dev/null; ls t").outputText == "22hdxj4g4q61\n")
    }

    @Test(.enabled(if: Requirement.met(.mounts), "needs leave to mount file systems"))
    func `keeps the draft when the disk is full`() throws {
        var shell = shell
        let mount = try Mount(
            "mkdir data && mount -t tmpfs -o size=16k none data", in: shell.directory.path)
        shell.wrapper = mount.shell
        shell.environment["MEME_STORE"] = "data/memes.jsonl"
        try install(#"touch "$1""#)
        let failed = try shell.run(
            "meme add one; head -c 16k /dev/zero > data/fill; meme add x -e -m \"$(printf %09999d 0)\""
        )
        #expect(failed.status == 74, "\(failed.errorText)")
        #expect(failed.errorText.contains("draft kept: "))
        #expect(
            try shell.run("rm data/fill; MEME_EDITOR=touch meme edit --draft; meme count")
                .outputText.hasSuffix("2\n")
        )
    }

    private func install(_ script: String) throws { try shell.install(script, as: "editor") }
}

extension Shell {
    /// Makes a script an executable program. A shell writes the file, because a file that this process has
    /// open for writing cannot be run.
    func install(_ script: String, as path: String) throws {
        _ = try run("cat > '\(path)'; chmod +x '\(path)'", input: "#!/bin/sh\n\(script)\n".utf8)
    }
}
