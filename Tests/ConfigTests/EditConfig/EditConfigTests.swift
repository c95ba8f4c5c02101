import Domain
import Testing

@testable import Application
@testable import Config
@testable import TestSupport

private let editor = NamedKey(key: .editor, name: "editor")
private let alias = NamedKey(key: .alias, name: "a")

struct EditConfigRequestTests {
    private typealias Change = EditConfig.Change

    @Test func `reads the subcommands set, unset and edit`() throws {
        for (words, change) in [
            (["edit"], nil), (["unset", "editor"], Change(key: editor)),
            (
                ["set", "editor", "code", "x", "--dry-run"],
                Change(key: editor, words: ["code x"], isDryRun: true)
            ),
            (
                ["set", "alias.a", "--", "list", "-n", "5"],
                Change(key: alias, words: ["list", "-n", "5"])
            ),
            (["set", "alias.a", "--", "-q"], Change(key: alias, words: ["-q"])),
            (["set", "alias.a", "!date -u"], Change(key: alias, words: ["!date -u"])),
        ] as [([String], Change?)] {
            let request = try #require(try request(words))
            #expect(request.change == change, "\(words)")
        }
        #expect(try self.request(["edit"])?.mendsConfig == true)
        #expect(try self.request(["unset", "editor"])?.mendsConfig == false)
    }

    @Test func `rejects invalid command lines`() {
        let keys =
            "editor, pager, alias.NAME, query.NAME, store.NAME, list.sort, list.limit, color.theme or sync.attachment-limit"
        for (words, error) in [
            (["get"], .missingOperand(command: "config get", placeholder: "KEY")),
            (["set", "editor"], .missingOperand(command: "config set", placeholder: "VALUE")),
            (["unset", "editor", "x"], .unexpectedOperand("x", command: "config unset")),
            (["edit", "x"], .unexpectedOperand("x", command: "config edit")),
            (["get", "editor", "x"], .unexpectedOperand("x", command: "config get")),
            (["edit", "--dry-run"], .dependency(.dryRun, on: "config set")),
            (["--dry-run"], .dependency(.dryRun, on: "config set")),
            (
                ["sett"],
                .invalidOperand("sett", command: "config", expected: "get, set, unset or edit")
            ),
            (
                ["set", "edtor", "x"],
                .invalidOperand("edtor", command: "config set", expected: "editor")
            ),
            (["get", "x"], .invalidOperand("x", command: "config get", expected: keys)),
            (
                ["unset", "alias.a b"],
                .invalidOperand("alias.a b", command: "config unset", expected: keys)
            ),
            (
                ["set", "alias.ls", "count"],
                .invalidOperand(
                    "alias.ls", command: "config set", expected: "a name that is not a command")
            ),
            (
                ["set", "alias.config", "count"],
                .invalidOperand(
                    "alias.config", command: "config set", expected: "a name that is not a command")
            ),
            (
                ["set", "alias.a", "nope", "list"],
                .invalidOperand(
                    "nope", command: "config set",
                    expected:
                        "a command or an option as the first word, or one shell command in quotes: '!date'"
                )
            ),
            (
                ["set", "list.limit", "x"],
                .invalidOperand("x", command: "config set", expected: "a number")
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(words)") { try request(words) }
        }
    }

    private func request(_ words: [String]) throws -> EditConfig.Request? {
        let command = try parse(["config"] + words, CommandCatalog.application.withConfig)
        guard case .scene(let scene as EditConfigConfigurator) = command else { return nil }
        return scene.request
    }
}

struct EditConfigInteractorTests {
    private let presenter = Spy<EditConfig.Response>()
    private let files = MemoryFiles(["/c": "editor = 'a'\n"])
    private let openedEditor = TestEditor()

    @Test func `changes the file`() {
        interactor().run(request: .init(change: .init(key: editor, words: ["b"])))
        interactor().run(request: .init(change: .init(key: editor, isDryRun: true)))
        #expect(
            presenter.messages == [
                .changed(ChangedSetting(key: editor, words: ["b"], path: "/c")),
                .changed(ChangedSetting(key: editor, path: "/c", isDryRun: true)),
            ])
        #expect(files.text("/c") == "editor = \"b\"\n")
    }

    @Test func `does not save an invalid query`() {
        let query = NamedKey(key: .query, name: "q")
        interactor().run(request: .init(change: .init(key: query, words: ["(a"])))
        let error = QueryError(.unclosedParenthesis, in: "(a", at: 0..<1)
        #expect(presenter.messages == [.failed(.memes(.query(error)))])
        #expect(files.text("/c") == "editor = 'a'\n")
    }

    @Test func `opens the file in the editor and checks it afterwards`() {
        interactor().run(request: .init(console: ConsoleFacts(editorAccess: .noTerminal)))
        openedEditor.editFile = { [files] path throws(MemesError) in
            let file = try files.createPrivate(path)
            try file.append(Array("x".utf8))
            try file.finish()
        }
        interactor().run(request: .init(console: ConsoleFacts(editorAccess: .terminal)))
        openedEditor.editFile = { _ throws(MemesError) in throw .editor(.needsTerminal) }
        interactor().run(request: .init(console: ConsoleFacts(editorAccess: .forbidden)))
        #expect(
            presenter.messages == [
                .edited, .failed(.config(UserConfigError(.notTOML, at: "/c:1"))),
                .failed(.memes(.editor(.needsTerminal))),
            ])
        #expect(openedEditor.opened.map(\.path) == ["/c", "/c", "/c"])
        #expect(openedEditor.opened.map(\.access) == [.noTerminal, .terminal, .forbidden])
    }

    private func interactor() -> EditConfigInteractor {
        EditConfigInteractor(
            presenter: presenter,
            configWorker: ConfigWorker(
                config: UserConfig(path: "/c"), files: files, variable: { _ in nil }),
            queryWorker: QueryWorker(dateWorker: .double), editor: openedEditor)
    }
}

struct EditConfigPresenterTests {
    @Test func `shows a change as a sentence, a record or nothing`() {
        func changed(
            _ key: NamedKey, _ words: [String]?, isDryRun: Bool = false, isChanged: Bool = true
        ) -> ChangedSetting {
            ChangedSetting(
                key: key, words: words, path: "/c", isDryRun: isDryRun, isChanged: isChanged)
        }
        let same = Diagnostic("nothing changed", .done)
        for (change, format, output) in [
            (changed(editor, ["vim"]), .human, .text(StyledText("Set editor to vim\n"))),
            (
                changed(alias, ["list", "x y"], isDryRun: true), .human,
                .text(StyledText("Would set alias.a to list 'x y'\n"))
            ),
            (changed(editor, nil), .human, .text(StyledText("Unset editor\n"))),
            (
                changed(editor, nil, isDryRun: true), .human,
                .text(StyledText("Would unset editor\n"))
            ),
            (changed(editor, ["v"], isChanged: false), .human, .diagnostic(same)),
            (
                changed(editor, nil, isChanged: false), .ids,
                .diagnostic(Diagnostic("editor is not set", .done))
            ),
            (changed(editor, ["v"]), .ids, .records("")),
            (
                changed(editor, ["v"]), .json,
                .records("{\"key\":\"editor\",\"value\":\"v\",\"source\":\"/c\"}\n")
            ),
        ] as [(ChangedSetting, OutputFormat, Output)] {
            let (presenter, display) = self.presenter(format)
            presenter.present(response: .changed(change))
            #expect(display.messages == [output])
        }
    }

    @Test func `shows a message for each error`() {
        for (error, diagnostic) in [
            (
                .noFile,
                Diagnostic(
                    "there is no configuration file; set MEME_CONFIG to a path", .configuration)
            ),
            (
                .inlineTable("alias", line: 3),
                Diagnostic(
                    "alias on line 3 is an inline table; change it with 'meme config edit'",
                    .configuration)
            ),
            (
                .config(UserConfigError(.notUTF8, at: "/c:1")),
                Diagnostic(
                    "not UTF-8; 'meme config edit' opens the file", .configuration, at: "/c:1")
            ),
            (.memes(.editor(.needsTerminal)), Diagnostic(.editor(.needsTerminal))),
        ] as [(ConfigError, Diagnostic)] {
            let (presenter, display) = self.presenter(.human)
            presenter.present(response: .failed(error))
            #expect(display.messages == [.diagnostic(diagnostic)])
        }
        let (presenter, display) = self.presenter(.human)
        presenter.present(response: .edited)
        #expect(display.messages == [.records("")])
    }

    private func presenter(_ format: OutputFormat) -> (EditConfigPresenter, Spy<Output>) {
        let (presenter, display) = (EditConfigPresenter(format: format), Spy<Output>())
        presenter.viewController = display
        return (presenter, display)
    }
}

struct ConfigSceneTests {
    @Test func `runs the whole cycle`() throws {
        let files = MemoryFiles(["/c": "editor = 'a'\n"])
        let openedEditor = TestEditor()
        var services = Services.doubles(files: files)
        services.editor = openedEditor
        services.config = try UserConfig(Array("editor = 'a'\n".utf8), path: "/c")
        for (words, isTerminal, isQuiet, output) in [
            (["config", "get", "editor"], false, false, "a\n"),
            (["config", "get", "editor"], true, true, "a\n"),
            (["config", "set", "pager", "x"], false, false, "Set pager to x\n"),
            (["config", "edit"], false, false, ""), (["config", "edit"], true, false, ""),
        ] {
            let console = RecordingConsole(isTerminal: isTerminal)
            services.console = console
            services.isQuiet = isQuiet
            let scene = try parse(words, CommandCatalog.application.withConfig)
                .viewController(services)
            scene?.start()
            #expect(console.outputText == output, "\(words)")
            #expect(scene?.exitCode == .done, "\(words)")
        }
        #expect(files.text("/c") == "editor = 'a'\npager = \"x\"\n")
        #expect(openedEditor.opened.map(\.access) == [.noTerminal, .terminal])
    }
}
