import TestSupport
import Testing

/// The examples in the help, run as a user would run them, each in a copy of the same home.
@Suite(.waits)
struct HelpExamplesTests {
    @Test func `every example of the help runs`() throws {
        let home = try HelpExamplesTests.home()
        let examples = try pages(home).flatMap { page in
            try HelpExamplesTests.examples(in: home.run("meme help \(page)").outputText)
                .filter(HelpExamplesTests.canRun).map { (page: page, example: $0) }
        }
        #expect(examples.count > 130)
        for (page, example) in TestExtent.sample(examples, every: 10) {
            let (messages, status) = try run(example, in: home.copy())
            #expect(status == 0, "\(page): \(example)\n\(messages)")
            #expect(
                !messages.split(separator: "\n").contains { $0.hasPrefix("meme: ") },
                "\(page): \(example)\n\(messages)")
        }
    }

    /// Returns the names of the help pages: the overview, every command and every topic.
    private func pages(_ home: Shell) throws -> [String] {
        let overview = try home.run("meme help").outputText
        let topics = try #require(overview.split(separator: "TOPIC):").last)
            .split { $0 == "," || $0.isWhitespace }.map(String.init)
        let commands = try home.run("meme help commands").outputText.split(separator: "\n")
            .filter { $0.hasPrefix("  ") }
            .compactMap { $0.split { $0 == "," || $0 == " " }.first.map(String.init) }
        #expect(topics.contains("query") && commands.contains("list"))
        return [""] + commands + topics.filter { !commands.contains($0) }
    }

    /// Returns the command lines in the left column below `Examples:`.
    private static func examples(in help: String) -> [String] {
        let section = help.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
        return section.filter { !$0.hasPrefix("   ") }.compactMap { row in
            let row = row.dropFirst(2)
            return String(row.firstRange(of: "  ").map { row[..<$0.lowerBound] } ?? row)
        }
    }

    private static func canRun(_ example: String) -> Bool {
        let requirements =
            [("| jq", Requirement.jq), ("memes.git", .git)]
            + ["bash", "zsh", "fish"].map { ("meme completions \($0)", .shell($0)) }
        return requirements.allSatisfy { !example.contains($0.0) || Requirement.met($0.1) }
    }

    /// Runs an example after the scripts that prepare it, at a terminal if it needs one.
    ///
    /// - Returns: the text on standard error or on the terminal, and the exit status.
    private func run(
        _ example: String, in shell: Shell
    ) throws -> (messages: String, status: Int32) {
        let context = HelpExamplesTests.contexts.filter { example.contains($0.words) }
        let script = (context.map(\.script) + [HelpExamplesTests.runnable(example)])
            .joined(separator: "\n")
        if let typed = HelpExamplesTests.typed[example] {
            let result = try Terminal().run(
                script, in: shell,
                reply: typed.map { typed in (typed.question, { typed.answer }) })
            return (result.shown, result.status)
        }
        let result = try shell.run(script)
        return (result.errorText, result.status)
    }

    /// Returns an example in a form that runs here: in the shell that it is for, with the handle of an
    /// existing operation, and with a `watch` that ends.
    private static func runnable(_ example: String) -> String {
        switch example {
        case "source <(meme completions bash)", "source <(meme completions bash --keys)":
            return "bash -c '\(example)'"
        case "source <(meme completions zsh)":
            return "zsh -fc 'autoload -Uz compinit && compinit -D && \(example)'"
        case "meme completions fish | source": return "fish --no-config -c '\(example)'"
        default:
            return example.replacing("k3v9xq", with: "$handle")
                .replacing("meme watch --exec", with: "hook-once")
                .replacing("meme watch", with: "watch-briefly")
        }
    }

    /// The scripts to run before the examples that contain certain words.
    private static let contexts: [(words: String, script: String)] = [
        ("$cursor", "cursor=$(meme changes | tail -n 1 | cut -d '\"' -f 4)"),
        (
            "k3v9xq",
            "handle=$(meme log --jsonl -n 9 | grep '\"added\"' | sed 's/.*\"handle\":\"//; s/\".*//')"
        ),
        ("meme import memes.jsonl", "meme export -o memes.jsonl; rm \"$(meme path)\""),
        ("draft", "for n in 1 2; do MEME_EDITOR=false meme add -e $n 2> /dev/null; done"),
        ("--where tag:a ", "meme add -q A -t a"),
        ("--on-this-day", "meme journal -q -d 2020-11-21 x"),
        ("--template Meeting", "meme add Meeting -t template -m 'With {{who}}.' -q"),
        ("status", "meme add -q Apollo --field status=open"),
        ("state", "meme add -q Alpha --field state=new"),
        ("saved:work", "meme config set query.work tag:work -q"),
        ("config unset", "meme config set editor vim -q"),
        ("bread", #"printf '## Steps\n### Bake\n9 g flour\n' | meme add Bread -m - -q"#),
        ("--block", #"printf '```sh\ntrue\n```\n' | meme add -q Code -m -"#),
        ("show plan", "meme add -q Plan"),
        ("meme split", "meme edit bread --append '## Notes' -q"), ("soup", "meme add Soup -q"),
        ("meme restore 7m3k", "meme rm 7m3k -q"),
        ("meme tasks", "meme add -q Shop --due yesterday -t home,errand"),
        ("meme done @", "meme add -q Shop --todo"),
        ("done --end @", "meme add -q Shop --every week"),
        ("is:waiting", "meme add -q Taxes --wait 'next month'"),
        ("meme reopen @", "meme add -q Shop --todo; meme done @ -q"),
        ("meme sync", "meme sync --init elsewhere -q"),
        ("--init", "meme sync --leave > left"),
        ("memes.git", "rm bin/git; git init -q --bare ~/memes.git"),
        ("merge other.jsonl", "cp backup.jsonl other.jsonl"),
        ("7m3k:3", "meme edit 7m3k -q -m 'To do:' -m '- [ ] Ask'"),
        (
            "regex",
            #"printf '%s\n' '- [ ] Call Ann back on 2026-12-01: $12, ann@example.org, https://example.org, "#
                + #"gray paper' '## Later' | meme add 'A title that is longer than any other title of these examples' -t work -m - -q"#
        ),
        ("meme reopen 7m3k:3", "meme done 7m3k:3 -q"),
    ]

    /// The examples that run at a terminal, each with the text that it shows and the keys to type then, if
    /// any.
    private static let typed: [String: (question: String, answer: String)?] = [
        "meme add": nil,
        "meme browse": ("? keys", "q"),
        "meme browse tag:work --sort title": ("? keys", "q"),
        "meme compact --keep 0d": ("[y/N]", "y\n"),
        "meme list --pick": ("Esc cancels", "\r"),
        "meme purge 7m3k": ("[y/N]", "y\n"),
        "meme rm @ @~1": ("[y/N]", "y\n"),
        "meme today": nil,
    ]

    /// Creates a home with a store, files to read, and scripts that replace other programs.
    private static func home() throws -> Shell {
        let shell = try Shell().withHome()
        _ = try shell.run("mkdir -p bin notes vault Takeout/Keep")
        for (name, script) in programs { try shell.install(script, as: "bin/\(name)") }
        for (name, text) in files { try shell.directory.write(name, text.utf8) }
        let run = try shell.run(memes)
        try #require(run.status == 0 && run.errorText == "", "\(run.errorText)")
        return shell
    }

    private static let memes = """
        set -e
        MEME_NOW=2026-05-01T10:00:00Z meme add --batch first.jsonl
        MEME_NOW=2026-05-02T10:00:00Z meme edit 7m3k --append 'Or three.'
        MEME_NOW=2026-11-19T10:00:00Z meme edit 7m3k --append 'Soon.'
        meme rm 'A removed one'
        meme add Talk with Ann -m 'At noon.' -t work,later,q -u https://example.org/talk
        for tag in a b c; do meme tag @ +$tag; done
        for step in 1 2 3; do meme undo; done
        cp "$(meme path)" backup.jsonl
        """

    private static let programs = [
        ("edit", #"echo More. >> "$1""#),
        ("code", #"[ "$1" = --wait ] && echo More. >> "$2""#),
        ("git", "echo 'commit 7'"), ("w3m", ":"), ("xdg-open", ":"), ("open", ":"),
        ("man", "grep -q '^.TH MEME'"),
        ("task", #"echo '[{"uuid":"5d8a","description":"Rent","status":"pending"}]'"#),
        (
            "jrnl",
            #"echo '{"entries":[{"title":"A day","body":"Rain.","date":"2026-03-09","time":"21:00"}]}'"#
        ),
        ("meme-words", ":"),
        (
            "hook-once",
            """
            command=$1; shift
            meme watch --exec "{ $command; } && kill -TERM \\$PPID" --since 2000 "$@"
            [ $? = 143 ]
            """
        ),
        (
            "watch-briefly",
            """
            meme watch "$@" > watched &
            for n in $(seq 200); do
                [ ! -s watched ] || break
                meme add again -q
                sleep 0.1
            done
            kill $!
            wait $!
            [ -s watched ] && cat watched
            """
        ),
    ]

    private static let files = [
        (
            "first.jsonl",
            """
            {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"url":"https://example.org"}
            {"title":"Call Ann","tags":["work","old"],"created":"2026-04-01T10:00:00Z"}
            {"title":"Bad oats","url":"https://example.org/oats"}
            {"title":"Cake","tags":["work","draft","done"]}
            {"title":"A removed one"}

            """
        ),
        ("notes.csv", "title,tags\nBuy bread,\"home,shop\"\n"),
        ("table.csv", "Name;Body\nBuy bread;Rye\n"),
        ("changes.jsonl", #"{"edit":"7m3k","tags":["+shop"]}"# + "\n"),
        ("notes/plan.md", "# Plan\n\nText.\n"),
        ("vault/idea.md", "---\ntags: [idea]\ncreated: 2026-03-09\n---\n# Idea\n"),
        (
            "Takeout/Keep/list.json",
            #"{"title":"List","textContent":"Milk","isTrashed":false,"userEditedTimestampUsec":1}"#
        ),
    ]
}

extension Shell {
    /// Returns this shell with the store in its default place, and with an editor and a pager.
    fileprivate func withHome() -> Shell {
        var shell = self
        shell.environment["MEME_STORE"] = nil
        shell.environment["MEME_EDITOR"] = "edit"
        shell.environment["MEME_PAGER"] = "cat"
        shell.environment["PATH"]? = directory.file("bin:") + (environment["PATH"] ?? "")
        return shell
    }

    /// Returns another shell with a copy of the home of this one.
    fileprivate func copy() throws -> Shell {
        let shell = try Shell().withHome()
        _ = try shell.run("cp -R '\(directory.path)/.' .")
        return shell
    }
}
