import Domain
import Testing

@testable import Application
@testable import TestSupport

struct UserConfigTests {
    @Test func `reads every key`() throws {
        let config = try config(
            """
            editor = 'code --wait' # wait
            pager = ""
            [alias]
            inbox = ["list", "untagged"]
            "übung" = [
                "count",
            ]
            [query]
            work = "tag:work"
            [list]
            sort = "created"
            limit = 20
            [color]
            theme = "tag=36:id="
            """)
        #expect(
            config.entries.map { "\($0.line) \($0.fullName) \($0.words)" } == [
                #"1 editor ["code --wait"]"#, #"2 pager [""]"#,
                #"4 alias.inbox ["list", "untagged"]"#, #"5 alias.übung ["count"]"#,
                #"9 query.work ["tag:work"]"#, #"11 list.sort ["created"]"#,
                #"12 list.limit ["20"]"#, #"14 color.theme ["tag=36:id="]"#,
            ])
        #expect(config.editor == "code --wait")
        #expect(config.pager == "")
        #expect(config.theme == "tag=36:id=")
        #expect(config.listOrder == .created)
        #expect(config.listLimit == 20)
        #expect(
            config.savedQueries
                == SavedQueries([SavedQuery(name: "work", text: "tag:work", place: "/c:9")]))
    }

    @Test func `reads the limit of attachments in megabytes`() throws {
        #expect(try config("[sync]\nattachment-limit = 3").attachmentLimit == 3_000_000)
        #expect(try config("sync.attachment-limit = 0").attachmentLimit == 0)
        let large = try #require(
            try config("sync.attachment-limit = 9223372036854775807").attachmentLimit)
        #expect(large > 1 << 60)
        #expect(try config("").attachmentLimit == nil)
    }

    @Test func `reads dotted keys and inline tables`() throws {
        let config = try config(
            "list.sort = \"title\"\nalias = { a = [\"list\"], b = [\"count\"] }")
        #expect(config.entries.map(\.fullName) == ["list.sort", "alias.a", "alias.b"])
        #expect(config.entries.map(\.line) == [1, 2, 2])
    }

    @Test func `an alias can be a shell command`() throws {
        let config = try config(
            "[alias]\na = '!date'\nb = ['!x \"$@\"']\nc = ['!x', 'y']\nd = ['list']\n[query]\nq = '!x'"
        )
        #expect(
            config.entries.map(\.shellCommand) == ["date", #"x "$@""#, nil, nil, nil])
        // Such an alias is never a part of a line of meme.
        let commands = CommandCatalog.application.commands
        for words in [["a", "list"], ["b"], ["--store", "s", "a"]] {
            #expect(try config.expanding(words, commands) == words)
        }
        #expect(
            throws: UserConfigError(.aliasOfNoCommand("c", word: "!x", isAlias: false), at: "/c:4")
        ) {
            try config.expanding(["c"], commands)
        }
    }

    @Test func `lists the programs that no command and no alias hides`() throws {
        var config = try config("[alias]\na = '!date'\nd = ['list']")
        let names = ["a", "b", "list", "ls", "d", "", "-x", "x y", "x.sh", "ä_1"]
        let commands = CommandCatalog.application.commands
        config.setPrograms(at: names.map { "/bin/meme-\($0)" }, besides: commands)
        #expect(
            config.programs == [
                UserConfig.Program(name: "b", path: "/bin/meme-b"),
                UserConfig.Program(name: "ä_1", path: "/bin/meme-ä_1"),
            ])
        let running = ["a", "b", "ä_1"]
        #expect(names.filter { config.runsProgram($0, besides: commands) } == running)
    }

    @Test func `rejects everything else and reports its line`() {
        let created = #""modified", "created", "title" or "relevance""#
        let path = "a path that begins with / or ~/"
        let words =
            #"a list of words, such as ["list", "untagged"], or a shell command, such as "!date""#
        for (text, reason, line) in [
            ("editor = vim", .notTOML, 1), ("\n\neditor", .notTOML, 3),
            ("editor = 'a'\neditor = 'b'", .repeated("editor"), 2),
            ("[list]\nsort = 'title'\nsort = 'title'", .repeated("list.sort"), 3),
            ("edtor = 'vim'", .unknownKey("edtor"), 1), ("[lst]", .unknownKey("lst"), 1),
            ("[list]\nx = 1", .unknownKey("list.x"), 2), ("alias = 1", .unknownKey("alias"), 1),
            ("[[alias]]", .unknownKey("alias"), 1),
            ("[alias.x]", .unknownKey("alias.x"), 1),
            ("alias.x.y = []", .unknownKey("alias.x.y"), 1),
            ("[list]\n[color]\n[list]", .repeated("list"), 3),
            ("editor = 1", .invalidValue(key: "editor", expected: "text in quotes"), 1),
            ("[list]\nsort = 'size'", .invalidValue(key: "list.sort", expected: created), 2),
            ("list.limit = '5'", .invalidValue(key: "list.limit", expected: "a number"), 1),
            ("list.limit = -5", .invalidValue(key: "list.limit", expected: "a number"), 1),
            ("list.limit = 1.5", .invalidValue(key: "list.limit", expected: "a number"), 1),
            ("[alias]\nx = 'list'", .invalidValue(key: "alias.x", expected: words), 2),
            ("[alias]\nx = []", .invalidValue(key: "alias.x", expected: words), 2),
            ("[alias]\nx = '!'", .invalidValue(key: "alias.x", expected: words), 2),
            ("[alias]\nx = ['! ']", .invalidValue(key: "alias.x", expected: words), 2),
            ("editor = ['!date']", .invalidValue(key: "editor", expected: "text in quotes"), 1),
            ("[alias]\nx = ['a', 1]", .invalidValue(key: "alias.x", expected: words), 2),
            ("[query]\nx = ' '", .invalidValue(key: "query.x", expected: "a query"), 2),
            (
                "[color]\ntheme = 'tag'",
                .invalidValue(
                    key: "color.theme", expected: #"NAME=NUMBERS, such as "tag=1;36""#), 2
            ),
            ("[alias]\n'a b' = ['list']", .invalidName("a b"), 2),
            ("[alias]\n'-a' = ['list']", .invalidName("-a"), 2),
            ("[query]\n'$(x)' = 'a'", .invalidName("$(x)"), 2),
            ("[store]\n'a/b' = '/x'", .invalidName("a/b"), 2),
            ("[store]\ndefault = '/x'", .invalidName("default"), 2),
            ("[store]\nx = 'x.jsonl'", .invalidValue(key: "store.x", expected: path), 2),
            ("[store]\nx = '~'", .invalidValue(key: "store.x", expected: path), 2),
            ("[store]\nx = '~ann/x'", .invalidValue(key: "store.x", expected: path), 2),
            ("[store]\nx = ''", .invalidValue(key: "store.x", expected: path), 2),
            ("[store]\nx = \"/\\u0000\"", .invalidValue(key: "store.x", expected: path), 2),
            ("[store]\nx = ['/x']", .invalidValue(key: "store.x", expected: path), 2),
        ] as [(String, UserConfigError.Reason, Int)] {
            #expect(throws: UserConfigError(reason, at: "/c:\(line)"), "\(text)") {
                try config(text)
            }
        }
        #expect(throws: UserConfigError(.notUTF8, at: "/c:2")) {
            try UserConfig([0x23, 0x0A, 0xFF], path: "/c")
        }
    }

    @Test func `reports errors with their place`() {
        for (reason, words) in [
            (.notTOML, "invalid TOML: expected [TABLE] or KEY = VALUE, with text in quotes"),
            (.unknownKey("edtor"), "unknown key 'edtor'; did you mean 'editor'?"),
            (
                .unknownKey("x"),
                "unknown key 'x'; expected editor, pager, alias.NAME, query.NAME, store.NAME, list.sort, list.limit, color.theme or sync.attachment-limit"
            ),
            (
                .invalidValue(key: "list.limit", expected: "a number"),
                "list.limit: expected a number"
            ),
            (
                .aliasOfNoCommand("a", word: "b", isAlias: true),
                "the alias 'a' begins with the alias 'b'; expected a command"
            ),
            (
                .aliasOfNoCommand("a", word: "b", isAlias: false),
                "the alias 'a' begins with 'b'; expected a command"
            ),
        ] as [(UserConfigError.Reason, String)] {
            let advice = words.hasSuffix("?") ? "" : "; 'meme config edit' opens the file"
            #expect(
                Diagnostic(UserConfigError(reason, at: "/c:3"))
                    == Diagnostic(words + advice, .configuration, at: "/c:3"))
        }
    }

    @Test func `expands an alias to its words`() throws {
        let config = try config(
            """
            [alias]
            inbox = ["list", "untagged"]
            quiet = ["-q"]
            at = ["--store", "w.jsonl"]
            list = ["count"]
            """)
        for (line, expanded) in [
            (["inbox"], ["list", "untagged"]),
            (["inbox", "-n", "5"], ["list", "untagged", "-n", "5"]),
            (["--store", "s", "inbox", "inbox"], ["--store", "s", "list", "untagged", "inbox"]),
            (["quiet", "at", "inbox"], ["-q", "--store", "w.jsonl", "list", "untagged"]),
            (["quiet", "count"], ["-q", "count"]), (["quiet"], ["-q"]),
            (["list"], ["list"]), (["ls", "inbox"], ["ls", "inbox"]), (["other"], ["other"]),
            (["--store", "inbox"], ["--store", "inbox"]), ([], []),
        ] {
            #expect(
                try config.expanding(line, CommandCatalog.application.commands) == expanded,
                "\(line)")
        }
    }

    @Test func `rejects the use of an alias that does not begin with a command`() throws {
        let config = try config(
            "[alias]\na = ['b']\nb = ['-q', 'list']\nc = ['-q', 'lst', 'x']")
        let commands = CommandCatalog.application.commands
        #expect(try config.expanding(["b"], commands) == ["-q", "list"])
        for (line, reason, number) in [
            (["a"], .aliasOfNoCommand("a", word: "b", isAlias: true), 2),
            (["-q", "c"], .aliasOfNoCommand("c", word: "lst", isAlias: false), 4),
        ] as [([String], UserConfigError.Reason, Int)] {
            #expect(throws: UserConfigError(reason, at: "/c:\(number)"), "\(line)") {
                try config.expanding(line, commands)
            }
        }
    }

    @Test func `suggests an alias for a mistyped word`() throws {
        let parser = CommandLineParser(
            scan: ArgumentScan(["mornng"], CommandDescription.all), outputIsTerminal: false,
            config: try config("[alias]\nmorning = ['list']"))
        #expect(throws: UsageError.unknownCommand("mornng", nearest: "morning")) {
            try parser.parse()
        }
    }

    @Test func `applies list defaults only to output for people`() throws {
        let config = try config("[list]\nsort = 'title'\nlimit = 3")
        for (words, isForPeople, order, limit) in [
            (["list"], true, .title, 3), (["list"], false, .modified, nil),
            (["list", "--json"], true, .modified, nil),
            (["list", "--table"], false, .modified, nil),
            (["list", "--sort", "created", "-n", "9"], true, .created, 9),
            (["list", "--pick"], true, .title, nil),
        ] as [([String], Bool, MemeOrder, Int?)] {
            let command = try Invocation(
                words, .application, config,
                outputIsTerminal: isForPeople
            ).command
            switch command {
            case .scene(let scene as ListMemesConfigurator):
                #expect(scene.request.order == order, "\(words)")
                #expect(scene.request.limit == limit, "\(words)")
            case .scene(let scene as PickMemesConfigurator):
                #expect(scene.request.order == order, "\(words)")
                #expect(scene.request.limit == limit, "\(words)")
            default: Issue.record("\(words)")
            }
        }
    }

    private func config(_ text: String) throws -> UserConfig {
        try UserConfig(Array(text.utf8), path: "/c")
    }
}
