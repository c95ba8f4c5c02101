import Application
import Domain
import TestSupport
import Testing

@testable import Config

struct ConfigWorkerTests {
    private static let text = "editor = 'vim'\n[alias]\na = ['list', 'x']\n"
    private let files = MemoryFiles(["/c": text])
    private let editor = NamedKey(key: .editor, name: "editor")

    @Test func `every key has a value and a source`() throws {
        let worker = try worker([
            "VISUAL": " ", "EDITOR": "ed", "MEME_PAGER": "", "MEME_COLORS": "",
        ])
        #expect(
            worker.settings().map { "\($0.key.fullName) \($0.words) \($0.source)" } == [
                #"editor ["ed"] variable("EDITOR")"#, #"pager [""] variable("MEME_PAGER")"#,
                #"alias.a ["list", "x"] file(place: "/c:3")"#, #"list.sort ["modified"] byDefault"#,
                #"list.limit [""] byDefault"#, #"color.theme [""] byDefault"#,
                #"sync.attachment-limit ["20"] byDefault"#,
            ])
        #expect(
            try self.worker().setting(editor)
                == Setting(key: editor, words: ["vim"], source: .file(place: "/c:1")))
        #expect(worker.setting(NamedKey(key: .alias, name: "b")) == nil)
    }

    @Test func `writes a change and keeps the rest of the file`() throws {
        let changed = try worker().change(editor, to: ["ed"], isDryRun: false)
        #expect(changed == ChangedSetting(key: editor, words: ["ed"], path: "/c"))
        #expect(files.text("/c") == Self.text.replacing("'vim'", with: "\"ed\""))
    }

    @Test func `writes nothing if nothing changes or in a dry run`() throws {
        let pager = NamedKey(key: .pager, name: "pager")
        let unset = try worker().change(pager, to: nil, isDryRun: false)
        #expect(unset == ChangedSetting(key: pager, path: "/c", isChanged: false))
        let dry = try worker().change(editor, to: nil, isDryRun: true)
        #expect(dry == ChangedSetting(key: editor, path: "/c", isDryRun: true))
        #expect(files.text("/c") == Self.text)
    }

    @Test func `does not write an invalid value`() throws {
        let limit = NamedKey(key: .listLimit, name: "limit")
        #expect(throws: ConfigError.self) { try worker().change(limit, to: ["x"], isDryRun: false) }
        #expect(files.text("/c") == Self.text)
    }

    @Test func `creates a missing file`() throws {
        let worker = ConfigWorker(
            config: UserConfig(path: "/new"), files: files, variable: { _ in nil })
        _ = try worker.change(editor, to: ["ed"], isDryRun: false)
        #expect(files.text("/new") == "editor = \"ed\"\n")
    }

    @Test func `does not replace a broken link`() {
        let worker = ConfigWorker(
            config: UserConfig(path: "/c"), files: BrokenLink(), variable: { _ in nil })
        #expect(throws: ConfigError.memes(BrokenLink.error)) {
            try worker.change(editor, to: ["ed"], isDryRun: false)
        }
    }

    @Test func `errors are thrown`() throws {
        let failure = MemesError.system(
            .create, path: "/c", SystemFailure(code: 28, .inputOutput, "full"))
        let full = ConfigWorker(
            config: UserConfig(path: "/c"),
            files: MemoryFiles(["/c": Self.text], writeFailure: failure), variable: { _ in nil })
        #expect(throws: ConfigError.memes(failure)) {
            try full.change(editor, to: ["ed"], isDryRun: false)
        }
        let none = ConfigWorker(config: UserConfig(), files: files, variable: { _ in nil })
        #expect(throws: ConfigError.noFile) { try none.change(editor, to: ["x"], isDryRun: false) }
        #expect(throws: ConfigError.noFile) { try none.check() }
        let broken = ConfigWorker(
            config: UserConfig(path: "/b"), files: MemoryFiles(["/b": "x"]),
            variable: { _ in nil })
        #expect(throws: ConfigError.config(UserConfigError(.notTOML, at: "/b:1"))) {
            try broken.check()
        }
    }

    private func worker(_ variables: [String: String] = [:]) throws -> ConfigWorker {
        ConfigWorker(
            config: try UserConfig(Array(Self.text.utf8), path: "/c"), files: files,
            variable: { variables[$0] })
    }
}

/// Files in which every entry is a broken link.
private final class BrokenLink: Files {
    static let error = MemesError.system(
        .open, path: "/c", SystemFailure(code: 2, .notFound, "No such file or directory"))

    func open(_ path: String) throws(MemesError) -> any ByteStream { throw BrokenLink.error }

    func facts(of path: String) -> FileFacts? { nil }

    func entries(of directory: String) -> [FileEntry] { [] }

    func entry(_ name: String, in directory: String) -> FileEntry {
        FileEntry(name: name, isSymbolicLink: true, facts: nil)
    }

    func pathFromHome(of path: String) -> String { path }

    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        try MemoryFiles().create(path, replaces: replaces, in: folder)
    }

    func createDirectory(_ path: String) {}
}
