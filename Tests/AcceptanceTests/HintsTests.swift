import TestSupport
import Testing

/// The hints and warnings of the real program at a terminal.
@Suite(.waits)
struct HintsTests {
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["NO_COLOR"] = "1"
        shell.environment["MEME_EDITOR"] = "'\(shell.directory.file("edit"))'"
        self.shell = shell
    }

    @Test func `warns about values typed in the editor`() throws {
        try shell.install(
            #"printf -- '---\nurl: no url\nimage: /no.png\n---\nx\n' > "$1""#, as: "edit")
        for command in ["add -e", "edit @"] {
            let shown = try shown("rm -f s; meme --store s add y; meme --store s \(command)")
            #expect(
                shown.contains("the url does not look like a web address: 'no url'"), "\(shown)")
            #expect(shown.contains("image /no.png: not found"), "\(shown)")
        }
        // Values that were there before cause no warning.
        try shell.install(#"sed -i 's/x$/z/' "$1""#, as: "edit")
        let edited = try shown("meme add x -u 'no url' > /dev/null 2>&1; meme edit @")
        #expect(edited.hasPrefix("Edited ") && !edited.contains("address"), "\(edited)")
    }

    @Test func `warns that input was not read, but only if there was any`() throws {
        let hint = "standard input was not read; use -m - to read the text from it\n"
        for (input, expected) in [("echo y", hint), (":", "")] {
            let shown = try shown("\(input) | (sleep 0.2; meme add x)")
            #expect(shown.hasPrefix("Added ") && shown.hasSuffix("x\n\(expected)"), "\(input)")
        }
    }

    @Test func `tells memes with the same title apart by age`() throws {
        for time in ["2026-11-19T10:00:00Z", "2026-11-21T09:00:00Z"] {
            _ = try shell.run("MEME_NOW=\(time) MEME_SEED=\(time.count) meme add Meeting")
        }
        let ages = ["2 days ago", "1 hour ago"]
        let shown = try shown("meme show Meeting --no-input")
        let completed = try shell.run("meme completions words references -- Meet").outputText
        for age in ages {
            #expect(shown.contains("'Meeting'  \(age)\n"), "\(shown)")
            #expect(completed.contains("Meeting  \(age)\n"), "\(completed)")
        }
        let piped = try shell.run("meme show Meeting").errorText
        #expect(!piped.contains("ago"), "\(piped)")
    }

    @Test func `says in local time which versions were dropped`() throws {
        let change = "meme add x; MEME_NOW=2026-11-21T11:00:00Z meme edit @ --title y"
        _ = try shell.run("\(change); MEME_NOW=2026-11-21T12:00:00Z meme compact --keep 0d --yes")
        let undo = "TZ=America/New_York MEME_NOW=2026-11-21T13:00:00Z meme undo"
        #expect(try shown(undo).contains("dropped the versions before 2026-11-21 0"))
        #expect(try shell.run(undo).errorText.contains("dropped the versions before 2026-11-21T1"))
    }

    @Test func `says nothing about missing matches with -q`() throws {
        _ = try shell.run("meme add 'Pizza dough' -t work")
        for command in ["list", "search", "tags", "count", "export"] {
            let outcome = try Terminal().run("meme \(command) -q nosuch", in: shell)
            #expect(outcome.shown == "" && outcome.status == 1, "\(command): \(outcome.shown)")
        }
    }

    private func shown(_ command: String) throws -> String {
        var terminal = Terminal()
        terminal.columns = 160
        return try terminal.run(command, in: shell).shown
    }
}
