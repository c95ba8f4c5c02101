import Foundation
import TestSupport
import Testing

/// The real program at a terminal, when the user has something to do: to leave a pager or to answer a
/// question.
@Suite(.waits)
struct InteractionTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add Buy milk -t home")
        _ = try shell.run(
            "MEME_NOW=2026-11-21T10:00:00.001Z meme add 'Call Ann' -m 'At noon.' --pin")
    }

    @Test func `pages search results that are taller than the terminal`() throws {
        var terminal = Terminal()
        terminal.rows = 2
        let pager = "MEME_PAGER='sh -c \"echo PAGED; cat\"' NO_COLOR=1"
        #expect(
            try terminal.run("\(pager) meme search --since 2020", in: shell).shown
                .hasPrefix("PAGED\nxtwd"))
    }

    @Test func `picks a meme from those that match a query`() throws {
        let result = try Terminal().run("TERM=dumb meme list milk --pick", in: shell, typed: "1\n")
        #expect(result.shown.contains("Which meme? [1-1] id: 22hdxj4g4q61\ntitle: Buy milk\n"))
        let nothing = try Terminal().run(
            "NO_COLOR=1 meme list nothing --pick", in: shell, steps: [("0 of 2", "\u{3}")])
        #expect(nothing.shown.contains("> nothing"))
        #expect(nothing.shown.contains("0 of 2; Enter adds it, Esc cancels"))
        #expect(nothing.status == 130)
    }

    @Test func `shows the picked meme`() throws {
        let result = try Terminal().run("TERM=dumb meme list --pick", in: shell, typed: "7\n2\n")
        #expect(result.shown.contains("1  xtwd  * Call Ann"))
        #expect(result.shown.contains("2  22hd  Buy milk"))
        #expect(
            result.shown.contains(
                "Which meme? [1-2] meme: no row 7; type 1-2, or press Enter to cancel\n"
            ))
        #expect(result.shown.contains("Which meme? [1-2] id: 22hdxj4g4q61\ntitle: Buy milk\n"))
        #expect(result.status == 0)
    }

    @Test(arguments: ["\n", "\u{4}"])
    func `a pick can be cancelled`(_ typed: String) throws {
        let result = try Terminal().run("TERM=dumb meme list --pick", in: shell, typed: typed)
        #expect(result.shown.contains("Which meme? [1-2] "))
        #expect(!result.shown.contains("id:"))
        #expect(result.status == 0)
    }

    @Test func `refuses --pick with --no-input`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme list --pick --no-input", in: shell)
        #expect(
            result.shown == "meme: --pick needs a terminal, and cannot be used with --no-input\n"
        )
        #expect(result.status == 64)
    }

    @Test func `add with nothing to add does not wait on a terminal`() throws {
        for command in ["meme add --no-input", "meme add > file"] {
            let result = try Terminal().run("NO_COLOR=1 \(command)", in: shell)
            #expect(result.shown.hasPrefix("meme: nothing to add"))
            #expect(result.status == 64)
        }
    }

    @Test func `pages output that is taller than the terminal`() throws {
        var terminal = Terminal()
        terminal.rows = 2
        let pager = "MEME_PAGER='sh -c \"echo PAGED \\$LESS \\$LESSCHARSET; cat\"' NO_COLOR=1"
        #expect(
            try terminal.run("\(pager) meme list", in: shell).shown.hasPrefix(
                "PAGED FRX utf-8\nxtwd"))
        #expect(
            try terminal.run("LESS=x LESSCHARSET=y \(pager) meme list", in: shell).shown
                .hasPrefix("PAGED x y\nxtwd"))
        #expect(
            try terminal.run("\(pager) meme list --no-pager", in: shell).shown.hasPrefix("xtwd"))
        #expect(try terminal.run("\(pager) TERM=dumb meme list", in: shell).shown.hasPrefix("xtwd"))
        #expect(try terminal.run("\(pager) meme list -n 1", in: shell).shown.hasPrefix("xtwd"))
        let missing = try terminal.run("MEME_PAGER=no-such-pager NO_COLOR=1 meme list", in: shell)
        #expect(missing.shown.contains("not found\nxtwd"))
        #expect(
            missing.shown.hasSuffix(
                "meme: cannot run the pager in MEME_PAGER or PAGER; printed without it\n"
            ))
        #expect(missing.status == 0)
        let config = "printf 'editor = \"vi\"\\npager = \"no-such-pager\"\\n' > c.toml; "
        let configured = try terminal.run(
            "\(config) unset MEME_PAGER PAGER; MEME_CONFIG=c.toml NO_COLOR=1 meme list", in: shell)
        #expect(
            configured.shown.hasSuffix(
                "meme: cannot run the pager in c.toml:2; printed without it\n"))
        let help = try terminal.run("\(pager) meme help", in: shell)
        #expect(help.shown.hasPrefix("PAGED FRX utf-8\nmeme keeps notes"))
    }

    @Test func `any shell command can be the pager`() throws {
        var terminal = Terminal()
        terminal.rows = 2
        for pager in [
            "exec head -n 1", "no-such-pager || head -n 1", "if true; then head -n 1; fi",
        ] {
            let shown = try terminal.run("MEME_PAGER='\(pager)' NO_COLOR=1 meme list", in: shell)
                .shown
            #expect(shown.contains("xtwd  * Call Ann"), "\(pager)")
            #expect(!shown.contains("22hd"), "\(pager)")
        }
    }

    @Test func `an interrupted pager ends the surrounding shell loop`() throws {
        var terminal = Terminal()
        terminal.rows = 2
        let loop =
            "export MEME_PAGER='kill -INT $$'; for i in 1 2 3; do meme list; echo \"status $?\"; done"
        let result = try terminal.run(loop, in: shell)
        #expect(!result.shown.contains("status 0"))
    }

    /// This applies whether or not the pager has read all of the text by then.
    @Test func `an interrupt ends the program once the pager has ended`() throws {
        _ = try shell.run("seq 14000 | meme add 'A long text' -m -")
        let pager =
            "export MEME_PAGER='trap \"\" INT; sleep 0.2; kill -INT $PPID; sleep 0.1; echo LEFT'"
        let loop = "for i in 1 2 3; do meme show @; echo \"status $?\"; done"
        let cut = try Terminal().run("\(pager); bash -c '\(loop)'", in: shell)
        #expect(cut.shown.contains("LEFT"))
        #expect(!cut.shown.contains("status 0"))
        var terminal = Terminal()
        terminal.rows = 2
        let whole = try terminal.run("\(pager); meme list; echo \"status $?\"", in: shell)
        #expect(whole.shown.hasSuffix("LEFT\nstatus 130\n"))
    }

    @Test func `quitting the pager early is not an error`() throws {
        _ = try shell.run("seq 2000 | meme add 'A long text' -m -")
        let result = try Terminal().run("MEME_PAGER='head -n 1' NO_COLOR=1 meme show @", in: shell)
        #expect(result.shown == "id: h4x2xvxk4nay\n")
        #expect(result.status == 0)
    }
}
