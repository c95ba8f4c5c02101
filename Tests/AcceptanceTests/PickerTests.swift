import TestSupport
import Testing

/// The picker of the real program at a terminal.
@Suite(.waits)
struct PickerTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        for title in ["Buy milk", "Call Ann", "Oat milk"] {
            _ = try shell.run("meme add '\(title)'")
        }
    }

    /// Runs a command, and checks that the terminal has the same modes before and after it.
    private func run(_ command: String, _ keys: String) throws -> (shown: String, status: Int32) {
        try Terminal().run(
            "a=$(stty -g); export NO_COLOR=1; \(command); s=$?; test \"$a\" = \"$(stty -g)\" || exit 99; exit $s",
            in: shell, reply: ("Esc cancels", { keys }))
    }

    @Test func `picks memes for a command`() throws {
        for (command, keys, shown, status) in [
            ("meme show --field title", "milk\u{1B}[B\r", "Buy milk\n", 0),
            ("meme show --field title", "\t\u{0E}\t\r", "Oat milk\nBuy milk\n", 0),
            ("meme history --format '{title}'", "ann\r", "Call Ann\n", 0),
            ("meme list --pick", "ann\r", "title: Call Ann\n", 0),
            ("meme search --pick milk --since 2020", "\r", "title: Oat milk\n", 0),
            (
                "export MEME_EDITOR='sed -i s/Ann/Bob/'; meme search ann --pick; meme list ",
                "\u{1B}\r", "Call Bob", 0
            ),
            ("meme list --pick ann", "\r", "title: Call Ann\n", 0),
            ("meme tag +x && meme count tag:x", "milk\t\t\r", "2\n", 0),
            ("meme edit --title new && meme count title:new", "\r", "1\n", 0),
            ("meme diff", "\r", "--- /dev/null", 0),
            ("meme rm", "\rn\n", "Remove 1 meme: 'Oat milk'? [y/N] ", 1),
            ("meme rm --yes", "\r", "Oat milk; 'meme undo' restores it", 0),
            ("meme rm && meme count", "\t\t\ry\n", "1\n", 0),
            ("meme rm -q @ && meme restore -q && meme count", "\r", "3\n", 0),
            ("meme show", "\u{1B}", "", 130), ("meme show", "\u{03}", "", 130),
            ("meme list --pick", "\u{1B}", "", 130),
            ("meme search", "tag:none\u{15}ann\r", "title: Call Ann\n", 0),
            ("meme show milk --field title", "\u{0E}\r", " milk\n", 0),
            ("meme edit ann --title new && meme count title:new", "\r", "1\n", 0),
            ("meme rm ann", "\rn\n", "Remove 1 meme: 'Call Ann'? [y/N] ", 1),
        ] as [(String, String, String, Int32)] {
            try Self().picksForACommand(command, keys, shown, status)
        }
    }

    private func picksForACommand(
        _ command: String, _ keys: String, _ shown: String, _ status: Int32
    )
        throws
    {
        let result = try run(command, keys)
        #expect(result.shown.contains(shown), "\(result.shown)")
        #expect(result.status == status)
    }

    @Test(.enabled(if: Requirement.met(.shell("sh")), "needs setsid"))
    func `prints the picked ids even when its streams are redirected`() throws {
        let pick = "ids=$(meme list --pick --ids </dev/null 2>/dev/null)"
        let upAndDown = "\u{1B}[B\u{1B}[B\t\u{1B}[A\u{1B}[A\t\r"
        let show = "meme show $ids --format \"{title}.\""
        for (command, keys, shown, status) in [
            ("\(pick) && \(show)", upAndDown, "Oat milk.\nBuy milk.\n", 0),
            ("\(pick) && \(show)", "ann\r", "Call Ann.", 0),
            ("\(pick)", "\u{1B}", "", 130), ("\(pick)", "\u{03}", "", 130),
            ("meme list --pick --ids | wc -l", "\t\t\r", "2\n", 0),
            ("MEME_PICKER=\"head -n 2\" meme list --pick --ids | wc -l", "", "2\n", 0),
            ("meme list tag:none --pick --ids -t none", "", "", 1),
        ] as [(String, String, String, Int32)] {
            // A separate session with this terminal.
            try picksForACommand("setsid --ctty --wait sh -c '\(command)'", keys, shown, status)
        }
        for (command, status) in [
            ("meme list --pick --ids", 64), ("meme list --pick --ids --no-input", 64),
            ("meme list --pick --ids --json", 64),
        ] as [(String, Int32)] {
            #expect(try shell.run("setsid --wait \(command)").status == status, "\(command)")
        }
    }

    @Test(arguments: [("TERM", 143), ("HUP", 129)])
    func `restores the terminal after a signal`(_ signal: String, _ status: Int32) throws {
        let result = try run(
            "exec 3<&0; meme show <&3 & sleep 0.5; kill -WINCH $!; sleep 0.5; kill -\(signal) $!; wait $!",
            "")
        #expect(result.status == status, "\(result.shown)")
        #expect(result.shown.split(separator: "Esc cancels").count == 3)
    }

    @Test func `picks with an external program`() throws {
        let picker = "MEME_PICKER='sort -k 2 | tee seen | head -n 2'"
        let result = try Terminal().run("\(picker) meme show --field title; cat seen", in: shell)
        #expect(result.shown.hasPrefix("Buy milk\nCall Ann\n"))
        #expect(result.shown.contains("\tOat milk\n"))
        for (command, status) in [
            ("MEME_PICKER=false meme show", 130), ("MEME_PICKER='exit 130' meme show", 130),
            ("MEME_PICKER=no-such-picker meme show", 69), ("MEME_PICKER='exit 2' meme show", 69),
            ("MEME_PICKER='echo zzzz' meme show", 65), ("MEME_PICKER=: meme show", 130),
            ("MEME_PICKER='head -n 1' TERM=dumb meme show -q", 0),
        ] as [(String, Int32)] {
            #expect(try Terminal().run(command, in: shell).status == status, "\(command)")
        }
    }

    @Test func `a dumb terminal asks for a number`() throws {
        let result = try Terminal().run(
            "TERM=dumb meme show --field title", in: shell, typed: "2\n")
        #expect(result.shown.contains("1  3gc6  Oat milk") || result.shown.contains("Oat milk"))
        #expect(result.shown.hasSuffix("Call Ann\n"))
        #expect(!result.shown.contains("\u{1B}"))
    }

    @Test func `does not open the picker when it cannot ask or the command is invalid`() throws {
        for command in [
            "meme show < /dev/null", "meme show | cat; exit 64", "meme show 2> /dev/null",
            "meme show --no-input", "meme tag", "meme show --field 'x y'",
        ] {
            let result = try Terminal().run(command, in: shell)
            #expect(result.status == 64, "\(command)")
            #expect(!result.shown.contains("Esc"), "\(command)")
        }
    }

    @Test func `an error names the nearest titles`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme show 'Oat mlik'", in: shell)
        #expect(result.shown.hasSuffix("\ndid you mean 'Oat milk'?\n"), "\(result.shown)")
        #expect(try shell.run("meme show milk 2>&1 | grep -c 'did you mean'").status == 0)
    }

    /// A reading command accepts the only title that contains the words.
    @Test func `finds a meme by words of its title`() throws {
        for command in ["meme show ann call --field title", "meme history ann", "meme diff call"] {
            let result = try Terminal().run("NO_COLOR=1 \(command)", in: shell)
            #expect(result.shown.contains(", found by title\n"), "\(result.shown)")
            #expect(result.shown.contains("Call Ann"))
            #expect(result.status == 0)
        }
        #expect(try shell.run("meme show ann").status == 66)
    }

    /// The words work like a quoted title, even if a longer title contains them, and also in commands that
    /// change memes.
    @Test func `finds a meme by its whole title without quotes`() throws {
        _ = try shell.run("meme add 'Call Ann back'; meme add 'Call Ann @home'")
        for (command, shown) in [
            ("meme show call ann --field title", "Call Ann\n"),
            ("meme edit call ann -t x -q && meme show @ --field title", "Call Ann\n"),
            ("meme rm -q call ann @home && meme restore call ann @home -q && meme count", "5\n"),
        ] {
            #expect(try Terminal().run(command, in: shell).shown == shown, "\(command)")
        }
        #expect(try run("meme show call ann b --field title", "ack\r").shown.hasSuffix("back\n"))
    }

    @Test func `a dry run picks a meme like the real command`() throws {
        let result = try run("meme rm oat --dry-run", "\r")
        #expect(
            result.shown.contains("Enter picks") && result.shown.hasSuffix("Oat milk\n"),
            "\(result.shown)")
    }

    /// The picker starts with the words, so that more can be typed.
    @Test func `fills a date into the picker without quotes`() throws {
        _ = try shell.run("meme add 2026-11-03; meme add 2026-11-04")
        #expect(try run("meme show 2026-11 --field title", "-03\r").shown.hasSuffix("2026-11-03\n"))
    }

    @Test func `a long paste is cut`() throws {
        let text = String(repeating: "x", count: 40_000)
        let result = try run("meme show --field title", "\u{1B}[200~\(text)\u{1B}[201~\u{15}ann\r")
        #expect(result.shown.hasSuffix("Call Ann\n"))
    }
}
