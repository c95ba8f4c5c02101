import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CommandLineParserTests {
    @Test func `has an option named after each optional text`() {
        let options = OptionDescription.optionalTexts
        #expect(options.map(\.field) == MemeField.optionalTexts)
        #expect(options.map(\.option.name) == MemeField.optionalTexts.map(\.rawValue))
    }

    @Test func `finds every command by its name and its aliases`() {
        let names = CommandDescription.all.flatMap { command in
            ([command.name] + command.aliases).map { ($0, command.name) }
        }
        #expect(names.count > 20)
        for (name, command) in names {
            #expect(CommandDescription.all.named(name)?.name == command, "\(name)")
        }
        #expect(CommandDescription.all.named("")?.name == nil)
        #expect(CommandDescription.all.named("List")?.name == nil)
    }

    @Test func `reads the command add`() throws {
        try read([
            (
                ["add", "Buy", "milk"],
                .add(.init(source: .arguments(words: ["Buy", "milk"], text: "")))
            ),
            (["new", "x"], .add(.init(source: .arguments(words: ["x"], text: "")))),
            (
                [
                    "add", "--template", "Call", "x", "--set", "a=b=c", "--set", "a=", "--set",
                    "b=1",
                ],
                .add(
                    .init(
                        source: .arguments(words: ["x"], text: ""),
                        template: .init(name: "Call", values: ["a": "", "b": "1"])))
            ),
            (
                ["add", "--template", "Call", "-m", "t"],
                .add(
                    .init(
                        source: .arguments(words: [], text: "t"),
                        template: .init(name: "Call", opensEditor: false)))
            ),
            (
                ["add", "--template", "Call", "--no-edit"],
                .add(
                    .init(
                        source: .arguments(words: [], text: ""),
                        template: .init(name: "Call", opensEditor: false)))
            ),
            (
                ["add", "--template", "Call", "-e"],
                .add(
                    .init(
                        source: .editor(title: "", text: "", showsAll: false),
                        template: .init(name: "Call")))
            ),
            (["add", "x", "-m", "t"], .add(.init(source: .arguments(words: ["x"], text: "t")))),
            (["add", "x", "-m", "-"], .add(.init(source: .textFromInput(title: "x")))),
            (["add", "-"], .add(.init(source: .input))),
            (["add", "--paste"], .add(.init(source: .input, isPasted: true))),
            (
                ["add", "x", "--paste"],
                .add(.init(source: .textFromInput(title: "x"), isPasted: true))
            ),
            (["add", "--", "-"], .add(.init(source: .arguments(words: ["-"], text: "")))),
            (["add", "a", "-"], .add(.init(source: .arguments(words: ["a", "-"], text: "")))),
            (["add"], .add(.init(source: .unspecified))),
            (["add", "", ""], .add(.init(source: .arguments(words: [], text: "")))),
            (
                ["add", "--tags", " a b , c,,"],
                .add(.init(source: .unspecified, tags: ["a b", "c"]))
            ),
            (["add", ""], .add(.init(source: .arguments(words: [], text: "")))),
            (["add", "--", "-x"], .add(.init(source: .arguments(words: ["-x"], text: "")))),
            (
                ["add", "-t", "a", "x", "--tag=b", "--tags", "c,d,"],
                .add(.init(source: .arguments(words: ["x"], text: ""), tags: ["a", "b", "c", "d"]))
            ),
            (
                [
                    "add", "x", "-u", "u", "-i", "i", "--pin", "--created", "2026-03-09", "--json",
                    "--list",
                ],
                .add(
                    .init(
                        source: .arguments(words: ["x"], text: ""),
                        optionalTexts: [.url: "u", .image: "i"],
                        flags: [.pinned],
                        created: "2026-03-09", format: .records(RecordFormat(kind: .json)),
                        list: ListMemes.FetchMemes.Request()))
            ),
            (
                ["add", "x", "--due", "3d"],
                .add(.init(source: .arguments(words: ["x"], text: ""), isTask: true, due: "3d"))
            ),
            (
                ["add", "x", "--todo"],
                .add(.init(source: .arguments(words: ["x"], text: ""), isTask: true))
            ),
            (
                ["add", "x", "-u", "1", "-u", "2"],
                .add(.init(source: .arguments(words: ["x"], text: ""), optionalTexts: [.url: "2"]))
            ),
            (["add", "-m", "-t", "x"], .add(.init(source: .arguments(words: ["x"], text: "-t")))),
            (["add", "-e"], .add(.init(source: .editor(title: "", text: "", showsAll: false)))),
            (
                ["add", "a", "-e", "b", "-m", "t"],
                .add(.init(source: .editor(title: "a b", text: "t", showsAll: false)))
            ),
            (
                ["add", "-em", "t"],
                .add(.init(source: .editor(title: "", text: "t", showsAll: false)))
            ),
            (
                ["add", "--edit", "--", "-"],
                .add(.init(source: .editor(title: "-", text: "", showsAll: false)))
            ),
        ])
    }

    @Test func `reads the command list, which is meant without a command, too`() throws {
        try read([
            (["list"], .list(.init())),
            (["ls", "-l"], .list(.init(isLong: true))),
            (["ls", "-n5"], .list(.init(limit: 5))),
            (["list", "-n", "5", "-r"], .list(.init(isReversed: true, limit: 5))),
            (["list", "-rn5"], .list(.init(isReversed: true, limit: 5))),
            (["list", "--limit=0", "--sort", "title"], .list(.init(order: .title, limit: 0))),
            (["--json", "list"], .list(.init(format: .records(RecordFormat(kind: .json))))),
            (
                ["list", "--csv", "--csv"],
                .list(.init(format: .records(RecordFormat(kind: .commaSeparated))))
            ),
            (
                ["list", "-0"],
                .list(.init(format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
            (
                ["list", "--ids", "-0"],
                .list(.init(format: .records(RecordFormat(kind: .ids, endsWithNUL: true))))
            ),
            (["list", "--pick", "-n", "3"], .pickMemes(.init(limit: 3))),
            (["-n", "2", "list"], .list(.init(limit: 2))),
            ([], .list(.welcome)),
            (["-q"], .list(.welcome)),
        ])
    }

    @Test func `reads the command show`() throws {
        try read([
            (["show", "@"], .show(.init(subject: .named(["@"])))),
            (["cat", "7m3k", "@~2"], .show(.init(subject: .named(["7m3k", "@~2"])))),
            (["show", "@", "--plain"], .show(.init(subject: .named(["@"]), format: .plain))),
            (
                ["show", "@", "--images", "never"],
                .show(.init(subject: .named(["@"]), images: .never))
            ),
            (
                ["show", "@#a", "--outline"],
                .show(.init(subject: .named(["@#a"]), format: .outline(.human)))
            ),
            (
                ["show", "@", "--outline", "--json"],
                .show(.init(subject: .named(["@"]), format: .outline(.records(.json))))
            ),
            (["show", "@", "--raw"], .show(.init(subject: .named(["@"]), format: .texts))),
            (
                ["show", "@", "--block", "sh"],
                .show(.init(subject: .named(["@"]), format: .block("sh")))
            ),
            (
                ["show", "@", "7m3k", "--copy"],
                .show(.init(subject: .named(["@", "7m3k"]), format: .texts, copies: true))
            ),
            (
                ["show", "@", "--copy", "--block", "2"],
                .show(.init(subject: .named(["@"]), format: .block("2"), copies: true))
            ),
            (
                ["show", "@", "--copy", "--field", "url"],
                .show(
                    .init(
                        subject: .named(["@"]), format: .field(.known(.url), endsWithNUL: false),
                        copies: true))
            ),
            (
                ["show", "@", "--field", "url"],
                .show(
                    .init(subject: .named(["@"]), format: .field(.known(.url), endsWithNUL: false)))
            ),
            (
                ["show", "@", "--field", "url", "-0"],
                .show(
                    .init(subject: .named(["@"]), format: .field(.known(.url), endsWithNUL: true)))
            ),
            (
                ["show", "@", "--json", "--json"],
                .show(.init(subject: .named(["@"]), format: .records(RecordFormat(kind: .json))))
            ),
            (
                ["show", "@", "-0"],
                .show(
                    .init(
                        subject: .named(["@"]),
                        format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
        ])
    }

    @Test func `reads path, help and version`() throws {
        try read([
            (["path"], .path(.plain)),
            (["path", "--all"], .path(.plain, listsAll: true)),
            (["path", "-0"], .path(RecordFormat(kind: .plain, endsWithNUL: true))),
            (["path", "--jsonl"], .path(RecordFormat(kind: .jsonLines))),
            (["help"], .help(topic: nil)),
            (["-h"], .help(topic: nil)),
            (["--help"], .help(topic: nil)),
            (["help", "add"], .help(topic: "add")),
            (["help", "ls"], .help(topic: "list")),
            (["add", "x", "--help"], .help(topic: "add")),
            (["ls", "-qh"], .help(topic: "list")),
            (["list", "--bogus", "-n", "-h", "-h"], .help(topic: "list")),
            (["bogus", "-h"], .help(topic: nil)),
            (["show", "-h"], .help(topic: "show")),
            (["version"], .version(.plain)),
            (["version", "--json"], .version(RecordFormat(kind: .json))),
            (["-V"], .version(.plain)),
            (["list", "--version"], .version(.plain)),
            (["--json", "-V"], .version(RecordFormat(kind: .json))),
        ])
    }

    @Test(
        arguments: [
            (["GREP"], .unknownCommand("GREP", nearest: "search QUERY")),
            (
                ["Buy", "milk", "-t", "x"],
                .wordsWithoutCommand("Buy", line: ["Buy", "milk", "-t", "x"])
            ),
            (["bogus", "7m7p"], .unknownCommand("bogus", nearest: nil)),
            (["bogus", "2026"], .unknownCommand("bogus", nearest: nil)),
            (
                ["Plan", "2026", "trip"],
                .wordsWithoutCommand("Plan", line: ["Plan", "2026", "trip"])
            ),
            (
                ["add", "x", "-m", "-", "-m", "-"],
                .invalidValue(
                    .text, value: "-", expected: "a single -; standard input can be read only once")
            ),
            (["list", "-tags", "x"], .unknownOption("-tags", command: "list", nearest: "--tag")),
            (
                ["list", "-tag:home"], .unknownOption("-tag:home", command: "list", nearest: nil)
            ),
            (["search", "- x"], .unknownOption("- x", command: "search", nearest: nil)),
            (["qqqqqq"], .unknownCommand("qqqqqq", nearest: nil)),
            (["-q", "shwo", "x"], .unknownCommand("shwo", nearest: "show x")),
            (["help", "shw"], .unknownCommand("shw", nearest: "help show")),
            (["help", "a", "b"], .unexpectedOperand("b", command: "help")),
            (
                ["list", "--frmat", "x"],
                .unknownOption("--frmat", command: "list", nearest: "--format")
            ),
            (["list", "--bogus"], .unknownOption("--bogus", command: "list", nearest: nil)),
            (["list", "--created"], .unknownOption("--created", command: "list", nearest: nil)),
            (["show", "@", "-n", "1"], .unknownOption("-n", command: "show", nearest: nil)),
            (["path", "--ids"], .unknownOption("--ids", command: "path", nearest: nil)),
            (["path", "--json", "-0"], .conflict(.json, .null)),
            (["version", "-0"], .unknownOption("-0", command: "version", nearest: nil)),
            (["help", "--json"], .unknownOption("--json", command: "help", nearest: nil)),
            (["list", "-x"], .unknownOption("-x", command: "list", nearest: nil)),
            (["list", "-qxr"], .unknownOption("-x", command: "list", nearest: nil)),
            (["list", "--pin"], .unknownOption("--pin", command: "list", nearest: nil)),
            (["list", "--li", "3"], .unknownOption("--li", command: "list", nearest: nil)),
            (["--bogus"], .unknownOption("--bogus", command: nil, nearest: nil)),
            (["--json"], .missingCommand),
            (["list", "--limit"], .missingValue(.limit)),
            (["list", "--json=yes"], .unexpectedValue(.json)),
            (["list", "-n", "1.5"], .invalidValue(.limit, value: "1.5", expected: "a number")),
            (["list", "-n="], .invalidValue(.limit, value: "=", expected: "a number")),
            (["list", "--limit="], .invalidValue(.limit, value: "", expected: "a number")),
            (
                ["list", "-n", "99999999999999999999"],
                .invalidValue(.limit, value: "99999999999999999999", expected: "a number")
            ),
            (["list", "--store", ""], .invalidValue(.store, value: "", expected: "a path")),
            (
                ["list", "--format", "{no pe}"],
                .invalidValue(
                    .format, value: "{no pe}",
                    expected:
                        "id, title, text, tags, url, image, pinned, created, modified, key, todo, due, done, repeat, wait or finished"
                )
            ),
            (
                ["list", "--format", "a{id"],
                .invalidValue(
                    .format, value: "{id", expected: "a closing }, or {{ for a literal brace")
            ),
            (["list", "--json", "-0"], .conflict(.json, .null)),
            (["list", "--pick", "--json"], .conflict(.pick, .json)),
            (
                ["show", "@", "--field", "x y"],
                .invalidValue(
                    .field, value: "x y",
                    expected:
                        "id, title, text, tags, url, image, pinned, created, modified, key, todo, due, done, repeat, wait or finished"
                )
            ),
            (["show", "@", "--raw", "-0"], .conflict(.raw, .null)),
            (["show", "@", "--plain", "-0"], .conflict(.plain, .null)),
            (["show", "@", "--plain", "--json"], .conflict(.plain, .json)),
            (["show", "@", "--field", "url", "--outline"], .conflict(.outline, .field)),
            (["show", "@", "@~1", "--outline"], .dependency(.outline, on: "a single REF")),
            (["show", "@", "@~1", "--block", "1"], .dependency(.block, on: "a single REF")),
            (["show", "@", "--block", "1", "--raw"], .conflict(.block, .raw)),
            (["show", "@", "--field", "url", "--block", "1"], .conflict(.field, .block)),
            (["show", "@", "--block", "1", "--json"], .conflict(.block, .json)),
            (["show", "@", "--block", "1", "-0"], .conflict(.block, .null)),
            (["show", "@", "--block", "1", "--outline"], .conflict(.outline, .block)),
            (
                ["show", "@", "--block", "0"],
                .invalidValue(.block, value: "0", expected: "a number from 1, or a language")
            ),
            (
                ["show", "@", "--block="],
                .invalidValue(.block, value: "", expected: "a number from 1, or a language")
            ),
            (["show", "@", "--copy", "--json"], .conflict(.copy, .json)),
            (["show", "@", "--copy", "--field", "url", "-0"], .conflict(.copy, .null)),
            (["show", "@", "--plain", "--copy"], .conflict(.copy, .plain)),
            (["add", "x", "--paste", "-m", "y"], .conflict(.paste, .text)),
            (["add", "--paste", "-e"], .conflict(.paste, .edit)),
            (["add", "-", "--paste"], .unexpectedOperand("-", command: "add")),
            (["add", "--batch", "--paste"], .conflict(.batch, .paste)),
            (["add", "-", "-m", "text"], .unexpectedOperand("-", command: "add")),
            (["add", "-", "-e"], .unexpectedOperand("-", command: "add")),
            (
                ["add", "x", "-e", "-m", "-"],
                .invalidValue(.text, value: "-", expected: "text; the editor needs standard input")
            ),
            (["version", "x"], .unexpectedOperand("x", command: "version")),
        ] as [([String], UsageError)])
    func `reports usage errors`(_ arguments: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(arguments) }
    }

    @Test func `reads global options before or after the command`() throws {
        let read = RunOptions(
            storePath: "s", colorChoice: .never, hyperlinkChoice: .always, allowsPager: false,
            isQuiet: true, allowsInput: false)
        let options = [
            "--store=s", "--color", "never", "--hyperlinks=always", "--no-pager", "-q",
            "--no-input",
        ]
        #expect(try parse(options + ["list"]).options == read)
        #expect(try parse(["list"] + options).options == read)
        #expect(try parse(["list"]).options == RunOptions())
    }

    @Test func `refuses arguments that are not UTF-8`() {
        #expect(throws: UsageError.invalidUTF8(argument: 2, byte: 3)) {
            try Invocation(parsing: [Array("add".utf8), [0x61, 0x62, 0xFF], [0xFE]])
        }
    }

    @Test func `shows help even if an argument is not UTF-8`() throws {
        let arguments = [Array("list".utf8), [0xFF], Array("-h".utf8)]
        #expect(try Invocation(parsing: arguments).command == .help(topic: "list"))
    }

    @Test func `options mean the same in every command`() {
        CatalogChecks(.application).optionsMeanTheSame()
    }

    @Test func `accepts only options that the help shows`() {
        CatalogChecks(.application).noOptionIsHidden()
    }

    /// Checks that each command line is read as the given command.
    private func read(_ lines: [([String], Command)]) throws {
        for (arguments, command) in lines {
            #expect(try parse(arguments).command == command, "\(arguments)")
        }
    }

    private func parse(_ arguments: [String]) throws -> Invocation {
        try Invocation(parsing: arguments)
    }
}

struct DiagnosticFormArgumentsTests {
    @Test func `detects a JSON option even in an invalid command line`() {
        for arguments in [
            ["list", "--json"], ["--jsonl", "list"], ["--json"], ["bogus", "--json"],
            ["list", "--bogus", "--jsonl"], ["add", "--json=yes", "x"], ["list", "--json", "-n"],
            ["list", "-n", "x", "--json", "--csv"], ["show", "--json", "-h"], ["-V", "--jsonl"],
        ] as [[String]] {
            #expect(format(arguments) == .json, "\(arguments)")
        }
    }

    @Test func `uses words if no JSON option is given`() {
        for arguments in [
            [], ["list"], ["list", "--csv"], ["add", "--", "--json"],
            ["list", "--store", "--json"],
            ["list", "--jsn"], ["list", "-json"], ["add", "-m", "--jsonl", "x"],
        ] as [[String]] {
            #expect(format(arguments) == .words, "\(arguments)")
        }
    }

    @Test func `puts the diagnostic format into the options`() throws {
        for arguments in [["list"], ["-h"], ["-V"], ["list", "--help"]] as [[String]] {
            #expect(try options(arguments).diagnosticFormat == .words, "\(arguments)")
            #expect(try options(arguments + ["--json"]).diagnosticFormat == .json, "\(arguments)")
        }
    }

    private func format(_ arguments: [String]) -> DiagnosticFormat {
        ArgumentScan(arguments, CommandDescription.all).diagnosticFormat
    }

    private func options(_ arguments: [String]) throws -> RunOptions {
        try Invocation(parsing: arguments).options
    }
}
