import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ConfigFileTests {
    private let directory: TemporaryDirectory
    private let streams = StreamsDouble()

    init() throws { directory = try TemporaryDirectory() }

    @Test func `uses the first path that is set`() throws {
        for (variables, path) in [
            (["MEME_CONFIG": "c", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "c"),
            (["MEME_CONFIG": "", "HOME": "/h"], nil),
            (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/meme/config.toml"),
            (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config/meme/config.toml"),
            (["XDG_CONFIG_HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)] {
            let file = ConfigFile(environment: EnvironmentDouble(variables: variables))
            #expect(try file.path() == path, "\(variables)")
        }
    }

    @Test func `a missing file is fine`() {
        for path in ["none", "none/none", "/dev/null"] {
            #expect(
                run(["count"], config: path.first == "/" ? path : directory.file(path))
                    == .nothingMatched)
        }
        #expect(streams.error == "")
    }

    @Test func `runs only commands that need no configuration if the file is invalid`() throws {
        let path = try directory.write("c", "\nx = 1\n".utf8)
        for line in [["help"], ["list", "--help"], ["version"], ["completions", "zsh"], ["path"]] {
            #expect(run(line, config: path) == .done, "\(line)")
        }
        #expect(streams.error == "")
        for line in [["list"], ["add", "x"], ["nope"], ["list", "--nope"], ["list", "--json"]] {
            #expect(run(line, config: path) == .configuration, "\(line)")
        }
        let message =
            "unknown key 'x'; expected editor, pager, alias.NAME, query.NAME, store.NAME, list.sort, list.limit, color.theme or sync.attachment-limit; 'meme config edit' opens the file"
        #expect(
            streams.error == String(repeating: "\(path):2: \(message)\n", count: 4)
                + "{\"error\":{\"code\":78,\"place\":\"\(path):2\",\"message\":\"\(message)\"}}\n")
    }

    @Test func `reports a file that cannot be read`() {
        #expect(run(["count"], config: directory.path) == .configuration)
        #expect(run(["path"], config: directory.path) == .done)
        #expect(run(["count"], config: "/dev/zero") == .badData)
        #expect(
            streams.error == """
                meme: \(directory.path): a folder, not a configuration file; move it, or set MEME_CONFIG to a file
                meme: /dev/zero: a record is longer than 1 MiB; nothing was stored

                """)
    }

    @Test func `aliases and saved queries work`() throws {
        let path = try directory.write(
            "c",
            "[alias]\nw = ['list', 'saved:work', '--format', '{title}']\nbad = ['lst']\n[query]\nwork = 'tag:work'"
                .utf8)
        #expect(run(["add", "a", "-t", "work", "-q"], config: path) == .done)
        #expect(run(["add", "b", "-q"], config: path) == .done)
        #expect(run(["w"], config: path) == .done)
        #expect(streams.output == "a\n")
        #expect(run(["bad"], config: path) == .configuration)
        #expect(run(["help", "w"], config: path) == .done)
        #expect(
            streams.output.hasPrefix(
                "a\nw is an alias for: meme list saved:work --format '{title}'\n\nusage: meme list")
        )
        #expect(
            streams.error
                == "\(path):3: the alias 'bad' begins with 'lst'; expected a command; 'meme config edit' opens the file\n"
        )
    }

    @Test func `completes aliases, keys and saved queries`() throws {
        let path = try directory.write(
            "c", "[alias]\nw = ['list', 'x y']\n[query]\nwork = 'tag:work'".utf8)
        for (kind, word, words) in [
            ("aliases", "", "w\tlist x y\n"), ("aliases", "x", ""),
            ("query", "saved:", "saved:work\t\n"),
            ("keys", "query", "query.work\ttag:work\n"),
            ("keys", "e", "editor\tthe editor, such as 'code --wait'\n"),
        ] {
            let streams = StreamsDouble()
            #expect(
                run(["completions", "words", kind, "--", word], config: path, streams) == .done)
            #expect(streams.output == words, "\(kind) \(word)")
        }
    }

    @Test func `the environment wins over the file`() throws {
        let config = try UserConfig(
            Array("editor = 'e1'\npager = 'cat'\ncolor.theme = 'id=31'".utf8), path: "c")
        func editor(_ variables: [String: String], _ access: EditorAccess) throws -> String {
            try EnvironmentEditor(
                environment: EnvironmentDouble(variables: variables), configured: config.editor
            ).command(access)
        }
        #expect(try editor(["TERM": "xterm"], .terminal) == "e1")
        #expect(try editor(["EDITOR": "e2"], .noTerminal) == "e2")
        #expect(try editor([:], .noTerminal) == "e1")
        func pager(_ variables: [String: String]) throws -> (any Pager)? {
            let environment = EnvironmentDouble(
                variables: variables.merging(["TERM": "xterm"]) { $1 })
            return try EnvironmentServices(environment: environment, config: config)
                .pager()
        }
        #expect(try pager([:]) == nil)
        #expect(try pager(["PAGER": "more"]) != nil)
        func theme(_ variables: [String: String]) throws -> Theme {
            try StreamTraits(
                isTerminal: true, size: nil, color: .always,
                EnvironmentDouble(variables: variables), config
            ).theme
        }
        #expect(try theme([:]) == Theme("id=31"))
        #expect(try theme(["MEME_COLORS": "id=32"]) == Theme("id=32"))
    }

    private func run(
        _ arguments: [String], config: String, _ streams: StreamsDouble? = nil
    ) -> ExitCode {
        let environment = EnvironmentDouble(variables: [
            "MEME_STORE": directory.file("memes.jsonl"), "MEME_CONFIG": config,
        ])
        return CompositionRoot(
            streams: streams ?? self.streams, environment: environment, catalog: .application
        ).run(arguments.map { Array($0.utf8) })
    }
}
