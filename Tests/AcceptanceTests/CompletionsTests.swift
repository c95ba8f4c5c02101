import Foundation
import TestSupport
import Testing

/// The completions of the real shells, at a terminal on which Tab is pressed.
@Suite(.waits)
struct CompletionsTests {
    private static let shells = TestExtent.sample(["bash", "zsh", "fish"], every: 3)
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["PATH"]? += ":\(shell.directory.path)/bin"
        self.shell = shell
        shell.environment["MEME_SEED"] = nil
        let added = try shell.run(
            """
            meme add --key milk 'Buy milk' -t home
            meme add --key touch '$(touch pwned) `touch pwned`' -t '$(touch pwned)'
            meme add --key quote "it's \\"q\\" 🎉" -t 'a b' -t work
            meme add --key meeting 'Meeting notes' -t template
            meme config set alias.in -- list untagged
            meme config set store.work "$PWD/other.jsonl"
            meme config set alias.order '!cat list'
            mkdir bin; printf '#!/bin/sh\\n' > bin/meme-frobnicate; chmod 755 bin bin/meme-frobnicate
            meme add --key escape "$(printf 'esc\\033]0;pwned\\007x')"
            """)
        #expect(added.status == 0)
        #expect(try shell.run("MEME_EDITOR=false meme add -e 'A plan'").status == 69)
    }

    @Test(arguments: shells)
    func `the script is valid in its shell`(_ name: String) throws {
        guard Requirement.met(.shell(name)) else { return }
        try runSilently("meme completions \(name) > script && \(name) -n script")
    }

    /// A completion inserts one word, the exact tag or id, whatever characters it contains.
    @Test(arguments: shells)
    func `inserts words`(_ name: String) throws {
        let milk = try shell.run("meme list title:milk --ids").outputText.prefix(4)
        let quote = try shell.run("meme list title:q --ids").outputText.prefix(4)
        let handle = try shell.run(
            "meme log --jsonl -n 1 | sed 's/.*\"handle\":\"//; s/\".*//'"
        ).outputText.prefix(6)
        var cases = [
            ("meme undo \(handle.prefix(3))\t", "<undo><\(handle)>"),
            ("meme edit --draft \t", "<edit><--draft><1>"),
            ("meme drafts --remove \t", "<drafts><--remove><1>"),
            ("meme add --batch other.j\t", "<add><--batch><other.jsonl>"),
            ("meme sh\t", "<show>"), ("meme --no-input compl\t", "<--no-input><completions>"),
            ("meme list --sort ti\t", "<list><--sort><title>"),
            ("meme help que\t", "<help><query>"), ("meme completions z\t", "<completions><zsh>"),
            ("meme show \(milk)\t", "<show><\(milk)>"), ("meme show milk\t", "<show><\(milk)>"),
            ("meme add -t ho\t", "<add><-t><home>"), ("meme add -t a\t", "<add><-t><a b>"),
            ("meme add -t \\$\t", "<add><-t><$(touch pwned)>"),
            ("meme tag @ +ho\t", "<tag><@><+home>"),
            ("meme tag \(quote) -a\t", "<tag><\(quote)><-a b>"),
            ("meme list tag:ho\t", "<list><tag:home>"), ("meme count is:p\t", "<count><is:pinned>"),
            ("meme search milk has:u\t", "<search><milk><has:url>"),
            ("meme remove --where tag:ho\t", "<remove><--where><tag:home>"),
            ("meme tags rename wo\t", "<tags><rename><work>"),
            ("meme add x --template me\t", "<add><x><--template><Meeting notes>"),
            ("meme in --sor\t", "<in><--sort>"), ("meme in --sort ti\t", "<in><--sort><title>"),
            ("meme in tag:ho\t", "<in><tag:home>"), ("meme frob\t", "<frobnicate>"),
            ("meme frobnicate other.j\t", "<frobnicate><other.jsonl>"),
            ("meme order other.j\t", "<order><other.jsonl>"),
            ("meme help frob\t", "<help><frobnicate>"),
            ("meme config set alias.y -- sh\t", "<config><set><alias.y><--><show>"),
            ("meme import other.j\t", "<import><other.jsonl>"),
            ("meme --store wo\t", "<--store><work>"),
            ("meme --store other.j\t", "<--store><other.jsonl>"),
            ("meme --store work list -t on\t", "<--store><work><list><-t><only>"),
            ("meme --store other.jsonl list -t on\t", "<--store><other.jsonl><list><-t><only>"),
        ]
        // After --, fish completes no options.
        if name != "fish" {
            cases.append(
                (
                    "meme config set alias.y -- list --sor\t",
                    "<config><set><alias.y><--><list><--sort>"
                ))
        }
        let steps = cases.enumerated().map { position, line in
            (awaited: position == 0 ? "READY> " : "DONE", typed: line.0 + "\r")
        }
        guard let shown = try type(steps + [("DONE", "exit\r")], in: name) else { return }
        for (typed, words) in cases {
            #expect(shown.contains(words + "DONE"), "\(name): \(typed): \(shown)")
        }
        #expect(!FileManager.default.fileExists(atPath: shell.directory.file("pwned")))
    }

    /// Titles are shown beside ids, and no control character in them reaches the terminal.
    @Test(arguments: shells)
    func `lists memes with their titles`(_ name: String) throws {
        let keys = name == "bash" ? "\t\t" : "\t"
        // No Ctrl-C: the terminal would discard output that is not shown yet.
        let steps = [("READY> ", "meme show \(keys)"), ("pwned␇x", "\u{15}exit\r")]
        guard let shown = try type(steps, in: name) else { return }
        #expect(shown.contains("Buy milk"))
        #expect(shown.contains("$(touch pwned) `touch pwned`"))
        #expect(!shown.contains("\u{1B}]0;pwned"))
        #expect(!FileManager.default.fileExists(atPath: shell.directory.file("pwned")))
    }

    /// Alt-m inserts the ids that are picked at the cursor, and Alt-M opens the list. Nothing else is run.
    @Test(arguments: ["bash", "zsh", "fish"])
    func `keys insert ids and open the list`(_ name: String) throws {
        guard Requirement.met(.shell(name)) else { return }
        let ids = try shell.run("meme list --ids -n 2").outputText.split(separator: "\n")
        let other = try shell.run("meme --store work add x --key x -t only").outputText.dropLast()
        let steps = [
            ("READY> ", "meme äöX\u{1B}[D\u{1B}m"), ("Esc cancels", "\t\t\r"), ("", "\r"),
            ("DONE", "meme --store work show \u{1B}m"), ("Esc cancels", "\r"), ("", "\r"),
            ("DONE", "meme a\u{1B}m"), ("Esc cancels", "\u{3}"), ("", "b\r"),
            ("DONE", "meme c\u{1B}M"), ("? keys", "q"), ("", "d\r"), ("DONE", "exit\r"),
        ]
        guard let shown = try type(steps, in: name, option: " --keys") else { return }
        for words in [
            "<äö\(ids[0])><\(ids[1])X>", "<--store><work><show><\(other)>", "<ab>", "<cd>",
        ] {
            #expect(shown.contains(words + "DONE"), "\(name): \(words): \(shown)")
        }
        #expect(!shown.contains("␊"))
        #expect(!FileManager.default.fileExists(atPath: shell.directory.file("pwned")))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `keys are bound only in a shell that has them`(_ name: String) throws {
        guard Requirement.met(.shell(name)) else { return }
        try runSilently("meme completions \(name) --keys > keys; \(name) -n keys; \(name) keys")
    }

    @Test func `completions of an unreadable store fail silently`() throws {
        try shell.directory.write("broken.jsonl", "no store\n".utf8)
        for store in ["broken.jsonl", "none.jsonl", "/dev/null/x", "."] {
            for kind in ["references", "removed", "tags", "operations", "other"] {
                try runSilently("meme --store \(store) completions words \(kind) -- x")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: shell.directory.file("none.jsonl")))
    }

    @Test func `the manual page passes lint without warnings`() throws {
        guard Requirement.met(.mandoc) else { return }
        try runSilently("meme help --man | mandoc -T lint")
        try runSilently("! command -v groff > x || meme help --man | groff -man -ww -Tutf8 > x")
    }

    /// Runs a command that must succeed and print nothing.
    private func runSilently(_ command: String) throws {
        let outcome = try shell.run(command)
        #expect(outcome.outputText == "", "\(command)")
        #expect(outcome.errorText == "", "\(command)")
        #expect(outcome.status == 0, "\(command)")
    }

    /// Types keys into an interactive shell where `meme` prints its arguments.
    ///
    /// - Returns: what was shown; `nil` if the shell is not installed.
    private func type(
        _ steps: [(String, String)], in name: String, option: String = ""
    ) throws -> String? {
        guard Requirement.met(.shell(name)) else { return nil }
        _ = try shell.run("meme --store other.jsonl add x --key x -t only")
        let (command, setUp) =
            switch name {
            case "bash":
                (
                    "bash --norc --noprofile -i",
                    "PS1='REA''DY> '; \(CompletionsTests.sourced(name, option))"
                )
            case "zsh":
                (
                    "zsh -f -i",
                    "PS1='REA''DY> '; autoload -U compinit; compinit -u -D; \(CompletionsTests.sourced(name, option))"
                )
            default:
                (
                    "fish --no-config -i",
                    "meme completions fish\(option) | source; function fish_prompt; echo -n REA'DY> '; end; "
                        + "function meme; printf '<%s>' $argv; echo DO'NE'; end"
                )
            }
        // A shell at a terminal ignores SIGTERM.
        return try Terminal().run(
            "exec setsid --ctty --wait timeout --foreground -s KILL 20 \(command)", in: shell,
            steps: [("", setUp + "\r")] + steps.map { (awaited: $0.0, typed: $0.1) }
        ).shown
    }

    private static func sourced(_ name: String, _ option: String) -> String {
        "source <(command meme completions \(name)\(option)); meme() { printf '<%s>' \"$@\"; echo DO''NE; }"
    }
}
