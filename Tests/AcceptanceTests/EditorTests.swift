import TestSupport
import Testing

/// The real program at a terminal. The editors are scripts at a path with spaces.
@Suite(.waits)
struct EditorTests {
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["NO_COLOR"] = "1"
        shell.environment["XDG_STATE_HOME"] = shell.directory.file("a state")
        shell.environment["MEME_EDITOR"] = "'\(shell.directory.file("my bin/edit it"))' --wait"
        self.shell = shell
        _ = try shell.run("mkdir 'my bin'")
    }

    @Test func `adds a meme written in the editor`() throws {
        try install(
            #"""
            sed '/^MEME: store/d' "$2" > shown
            (umask 0; ls -l "$2"; ls -ld "${2%/*}") | cut -c 1-10 > modes
            echo "${2##*/}" >> modes
            printf 'Talk\n\n# At noon\n' > "$2"
            """#)
        let result = try run("umask 0; meme add && meme show @ --raw")
        #expect(result.shown == "Added 22hd Talk\n# At noon\n")
        #expect(try shell.run("cat modes").outputText == "-rw-------\ndrwx------\nmeme.md\n")
        #expect(
            try shell.run("cat shown").outputText == """


                MEME:
                MEME: The first line is the title. The text follows after an empty line.
                MEME: Lines that begin with MEME: are ignored. To keep one, write \\MEME:.
                MEME: Nothing is stored if the draft is empty.

                """)
        #expect(try drafts() == "")
    }

    /// This editor saves by renaming a new file over the draft.
    @Test func `the text passes through the editor unchanged`() throws {
        try install(#"sed '1s/x/Title/' "$2" > "$2.new" && mv "$2.new" "$2""#)
        let text = #"# Heading\n\tMEME:\nMEME: a\n\\\\MEME: b\r\nend  \n\n"#
        let added = try run("meme add x -e -m \"$(printf '\(text)x')\"; meme show @ --raw > raw")
        #expect(added.shown == "Added 22hd Title\n")
        #expect(try shell.run("printf '\(text)x' | cmp - raw").status == 0)
        #expect(try drafts() == "")
    }

    @Test func `opens the draft at the line where one types, in editors that are known`() throws {
        for (name, options, arguments) in [
            ("vim", "", "Added 22hd at 6 DRAFT"), ("nano", " -w", "Added xtwd -w at 6 DRAFT"),
            ("emacs", " -nw", "Added h4x2 -nw at 6 DRAFT"),
            ("hx", "", "Added 3gc6 DRAFT:6"), ("ed", " -s", "-s DRAFT"), ("vimdiff", "", "DRAFT"),
        ] {
            try shell.install(
                #"""
                for last; do :; done
                echo "$*" | sed "s|/.*/meme.md|DRAFT|; s/[+]/at /" > "${last%:6}"
                """#, as: name)
            let result = try run("MEME_EDITOR='./\(name)\(options)' meme add -t a")
            #expect(result.shown.contains(arguments), "\(result.shown)")
        }
    }

    @Test func `an empty draft stores nothing`() throws {
        try install("true")
        let result = try run("meme add")
        #expect(result.shown == "meme: the draft is empty; nothing was stored\n")
        #expect(result.status == 64)
        #expect(try drafts() == "")
        #expect(try shell.run("ls").outputText == "a state\nmy bin\n")
    }

    private static let failures: [(script: String, words: String, status: Int32)] = [
        ("echo y >> \"$2\"; exit 3", "' failed with status 3; nothing was stored", 69),
        ("kill -KILL $$", "' was killed by signal 9; nothing was stored", 69),
        (
            #"printf 'a\n\nb\377' > "$2""#,
            "meme: the draft is not valid UTF-8 (line 3, byte 2); nothing was stored", 65
        ),
        (#"printf ' \n\ntext' > "$2""#, "meme: a meme needs a title; nothing was stored", 64),
        (
            #"rm "$2"; mkdir "$2""#,
            "meme: the editor replaced the draft with a directory; nothing was stored", 65
        ),
        (
            #"touch "$2"; printf x > memes.jsonl"#, "meme: memes.jsonl: not a meme store (line 1: ",
            65
        ),
    ]

    @Test func `keeps a draft that cannot be stored`() throws {
        for (script, words, status) in Self.failures {
            try Self().aDraftThatCannotBeStoredIsKept(script, words, status)
        }
    }

    private func aDraftThatCannotBeStoredIsKept(
        _ script: String, _ words: String, _ status: Int32
    ) throws {
        try install(script)
        let result = try run("meme add x -e", typed: "n\n")
        // The shell may have printed something, too.
        let shown = result.shown.replacing("Edit again? [y/N] ", with: "")
        let lines = shown.split(separator: "\n").suffix(2)
        #expect(lines.first?.contains(words) == true, "\(script) \(result.shown)")
        #expect(result.status == status, "\(script)")
        let path = shell.directory.file("a state/meme/drafts/1/meme.md")
        #expect(lines.last == "draft kept: \(path); 'meme edit --draft 1' to continue", "\(script)")
        #expect(try shell.run("test -e '\(path)'").status == 0, "\(script)")
    }

    @Test func `an interrupted editor ends the surrounding shell loop`() throws {
        try install("kill -INT $$")
        let result = try run("for i in 1 2 3; do meme add x -e; echo \"status $?\"; done")
        #expect(!result.shown.contains("status 0"))
        #expect(result.shown.contains("meme: the editor was interrupted; nothing was stored\n"))
    }

    /// Ctrl-C sends a signal to every program at the terminal, but this editor ignores it.
    @Test func `leaves interrupts to the editor`() throws {
        try install(
            #"""
            trap '' INT QUIT
            meme=$(ps -o ppid= -p $PPID)
            kill -INT $$ $PPID $meme; kill -QUIT $$ $PPID $meme
            echo Undisturbed > "$2"
            """#)
        #expect(try run("meme add").shown == "Added 22hd Undisturbed\n")
    }

    @Test func `restores the terminal after the editor is killed`() throws {
        try install("stty raw -echo; kill -KILL $$")
        _ = try run("stty -g > before; meme add; stty -g > after")
        #expect(try shell.run("cmp before after").status == 0)
    }

    @Test func `other commands can add memes while the editor is open`() throws {
        try install(#"meme add Meanwhile > /dev/null; echo Mine > "$2""#)
        let result = try run("meme add; meme list --format '{title}'")
        #expect(result.shown.hasSuffix("Mine\nMeanwhile\n"))
    }

    @Test func `tries the editor variables in order`() throws {
        try install(#"echo MEME_EDITOR > "$2""#)
        let result = try run(
            "export VISUAL='echo V >' EDITOR='echo E >'; meme add; MEME_EDITOR=; meme add; "
                + "TERM=dumb meme add; VISUAL=; meme add; EDITOR=; TERM=dumb meme add")
        #expect(
            result.shown == """
                Added 22hd MEME_EDITOR
                Added xtwd V
                Added h4x2 E
                Added 3gc6 E
                meme: no editor for a dumb terminal: set MEME_EDITOR or EDITOR

                """)
        #expect(result.status == 69)
    }

    @Test func `reports a missing editor by name`() throws {
        let result = try run("MEME_EDITOR='no-such-editor -x' meme add x -e")
        #expect(
            result.shown.hasSuffix(
                "meme: cannot run the editor 'no-such-editor -x'; set MEME_EDITOR, VISUAL or EDITOR\n"
            ))
        #expect(result.status == 69)
        #expect(try drafts() == "")
    }

    @Test(arguments: [
        ("MEME_EDITOR=vi", "< /dev/null", "cannot open an editor: not on a terminal;"),
        ("MEME_EDITOR=", "> file", "cannot open an editor: not on a terminal;"),
        ("", "--no-input", "cannot open an editor with --no-input;"),
    ])
    func `does not start an interactive editor without a terminal or input`(
        _ variable: String, _ hindrance: String, _ words: String
    ) throws {
        try install("touch started")
        let result = try run("\(variable) meme add x -e \(hindrance)")
        let shown = result.shown.replacing("\n  ", with: " ")
        #expect(shown == "meme: \(words) use -m TEXT, or -m - to read standard input\n")
        #expect(result.status == 64)
        #expect(try shell.run("test -e started").status == 1)
    }

    /// The output of the editor goes to standard error.
    @Test func `starts an editor that needs no terminal without one`() throws {
        try install(#"echo shown; echo y > "$2""#)
        let added = try shell.run("meme add x -e")
        #expect(added.outputText == "22hd0v41k7js\n" || added.outputText.count == 13)
        #expect(added.errorText == "shown\n")
        #expect(try shell.run("meme edit @").status == 0)
        #expect(try shell.run("meme list --format '{title}'").outputText == "y\n")
        #expect(try shell.run("meme edit nosuch").status == 66)
    }

    private func run(
        _ command: String, typed: String = ""
    ) throws -> (shown: String, status: Int32) {
        var terminal = Terminal()
        terminal.columns = 160
        return try terminal.run(command, in: shell, typed: typed)
    }

    /// Installs a script as the editor. Its arguments are `--wait` and the path of the draft.
    private func install(_ script: String) throws {
        try shell.install(script, as: "my bin/edit it")
    }

    /// Returns the names of the draft directories.
    private func drafts() throws -> String {
        try shell.run("ls -A 'a state/meme/drafts'").outputText
    }
}
