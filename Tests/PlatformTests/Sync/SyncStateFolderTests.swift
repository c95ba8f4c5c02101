import Domain
import TestSupport
import Testing

@testable import Platform

struct SyncStateFolderTests {
    private let directory: TemporaryDirectory
    private let states: SyncStateFolder
    private let settings: SyncSettings

    init() throws {
        directory = try TemporaryDirectory()
        states = try SyncStateFolder(
            store: directory.file("memes.jsonl"), folder: directory.file("state/sync"),
            patience: .milliseconds(50))
        var settings = SyncSettings(
            device: .laptop, name: "my \"laptop\"\n", address: "git@host:x.git",
            encryption: SyncEncryption(recipients: ["age1x", "age1y"], identity: "/key"))
        settings.repository = SyncRepository(url: "git@host:x.git", branch: "main", path: "a b/")
        settings.positions = ["7x/00000001.jsonl": "12 ab", "a\"b": "\u{7}"]
        settings.cursor = "c"
        self.settings = settings
    }

    @Test func `saves, replaces and removes settings`() throws {
        #expect(try states.read() == nil)
        try states.write(settings)
        #expect(try states.read() == settings)
        let plain = SyncSettings(device: .desktop, name: "", address: "/x")
        try states.write(plain)
        #expect(try states.read() == plain)
        let status = try #require(try FileStatus(path: states.path))
        #expect(status.mode == 0o600)
        #expect(try FileStatus(path: directory.file("state/sync"))?.mode == 0o700)
        #expect(try directory.names(in: "state/sync").count == 1)
        try states.remove()
        #expect(try states.read() == nil)
        try states.remove()
    }

    @Test func `reports damaged settings and keeps the file`() throws {
        try states.write(settings)
        let name = String(states.path.dropFirst(directory.path.count + 1))
        let whole = try directory.read(name)
        let garbage = ["{}", "[]", "x", "{\"device\":\"\"}", "\0\0\0"].map { Array($0.utf8) }
        for bytes in garbage + (0..<whole.count - 1).map({ Array(whole.prefix($0)) }) {
            try directory.write(name, bytes)
            #expect(throws: MemesError.sync(.damagedSettings(path: states.path))) {
                try states.read()
            }
            #expect(try directory.read(name) == bytes)
        }
    }

    @Test func `one sync waits for another, but not forever`() throws {
        let other = try SyncStateFolder(
            store: directory.file("memes.jsonl"), folder: directory.file("state/sync"),
            patience: .milliseconds(50))
        _ = try states.withLock { () throws(MemesError) in
            #expect(throws: MemesError.sync(.busy)) {
                _ = try other.withLock { 7 }
            }
        }
        #expect(try other.withLock { 7 } == 7)
        #expect(throws: MemesError.interrupted) {
            _ = try states.withLock { () throws(MemesError) -> Int in throw .interrupted }
        }
        #expect(try other.withLock { 8 } == 8)
    }

    @Test func `uses the same settings for all paths of a store, even before it exists`()
        throws
    {
        try ChildProcess(
            shell: "mkdir \"$1/real\"; ln -s real \"$1/link\"", arguments: [directory.path],
            variables: .inherited(adding: [:])
        ).wait()
        func path(_ store: String) throws -> String {
            try SyncStateFolder(store: directory.file(store), folder: "/state").path
        }
        let before = try path("link/memes.jsonl")
        #expect(try path("real/memes.jsonl") == before)
        try directory.write("real/memes.jsonl", [])
        #expect(try path("link/memes.jsonl") == before)
        #expect(try path("real/../link/memes.jsonl") == before)
        #expect(try path("real/other.jsonl") != before)
    }
}
