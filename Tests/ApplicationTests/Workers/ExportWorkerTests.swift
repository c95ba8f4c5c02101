import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ExportFileWorkerTests {
    private let lines = RecordFormatter(format: RecordFormat(kind: .jsonLines))
        .text(of: [Seeds.milk, Seeds.walk, Seeds.call])

    @Test func `writes a file of all pages`() throws {
        let files = MemoryFiles()
        #expect(try write("x", files) == ExportedMemes(count: 3, path: "x"))
        #expect(files.text("x") == lines)
    }

    @Test func `keeps a file that is there`() {
        let files = MemoryFiles(["x": "old"])
        #expect(throws: MemesError.file(.exists(path: "x"))) { try write("x", files) }
        #expect(files.text("x") == "old")
    }

    @Test(arguments: ["", "old", #"{"store":"#, #"{"id":"7m3k9q2x0d4v"}"#] as [String])
    func `replaces a file where that is asked for`(_ old: String) throws {
        let files = MemoryFiles(["x": old])
        _ = try write("x", files, replaces: true)
        #expect(files.text("x") == lines)
    }

    @Test func `never replaces a store`() {
        let store = #"{"store":"meme","version":1}"# + "\n"
        let files = MemoryFiles(["x": store])
        #expect(throws: MemesError.file(.isStore(path: "x"))) {
            try write("x", files, replaces: true)
        }
        #expect(files.text("x") == store)
    }

    @Test func `writes no memes only where all are wanted`() throws {
        let files = MemoryFiles(["x": "old"])
        let none = MemoryStore.seeded([])
        #expect(
            try write("x", files, of: none, replaces: true, writesNone: false)
                == ExportedMemes(count: 0, path: "x"))
        #expect(files.text("x") == "old")
        _ = try write("x", files, of: none, replaces: true)
        #expect(files.text("x") == "")
    }

    @Test func `leaves what was there when writing fails`() {
        let failure = MemesError.system(
            .writeFile, path: "x", SystemFailure(code: 28, .inputOutput, "No space left on device"))
        let files = MemoryFiles(["x": "old"], writeFailure: failure)
        #expect(throws: failure) { try write("x", files, replaces: true) }
        #expect(files.text("x") == "old")
    }

    @Test func `leaves nothing when the store fails`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let files = MemoryFiles()
        #expect(throws: error) { try write("x", files, of: FailingStore(error)) }
        #expect(files.text("x") == nil)
    }

    private func write(
        _ path: String, _ files: MemoryFiles, of store: any MemesStore = MemoryStore.seeded(),
        replaces: Bool = false, writesNone: Bool = true
    ) throws(MemesError) -> ExportedMemes {
        try ExportWorker(
            files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments()
        ).write(
            MemesFetch(isReversed: true, pageSize: 2), as: .jsonLines, to: path, replaces: replaces,
            writesNone: writesNone)
    }
}

struct ExportFolderWorkerTests {
    private static let names = [
        "a-walk-b7zzzzzzzzzz.md", "buy-milk-7m3k9q2x0d4v.md", "call-ann-a1b2c3d4e5f6.md",
    ]

    @Test(arguments: ["notes", "notes/"]) func `writes a file for each meme`(_ folder: String)
        throws
    {
        let files = MemoryFiles()
        #expect(try write(folder, files) == ExportedMemes(count: 3, path: folder))
        #expect(files.createdDirectories == [folder])
        #expect(files.contents.keys.sorted() == ([".order"] + Self.names).map { "notes/" + $0 })
        #expect(
            files.text("notes/.order") == "buy-milk-7m3k9q2x0d4v.md\na-walk-b7zzzzzzzzzz.md\n"
                + "call-ann-a1b2c3d4e5f6.md\n")
        #expect(
            files.contents["notes/call-ann-a1b2c3d4e5f6.md"] == MarkdownWriter.file(of: Seeds.call))
    }

    @Test func `one file that is there keeps all from being written`() {
        let path = "notes/call-ann-a1b2c3d4e5f6.md"
        let files = MemoryFiles([path: "old"])
        #expect(throws: MemesError.file(.exists(path: path))) { try write("notes", files) }
        #expect(files.contents == [path: Array("old".utf8)])
    }

    @Test func `replaces files where that is asked for and touches no other`() throws {
        let files = MemoryFiles([
            "notes/call-ann-a1b2c3d4e5f6.md": "old", "notes/other.md": "other",
        ])
        _ = try write("notes", files, replaces: true)
        #expect(
            files.contents.keys.sorted()
                == ([".order"] + Self.names + ["other.md"]).map { "notes/" + $0 })
        #expect(files.text("notes/other.md") == "other")
        #expect(files.text("notes/call-ann-a1b2c3d4e5f6.md")?.hasPrefix("---\nid: ") == true)
    }

    @Test func `no title leads out of the folder`() throws {
        let files = MemoryFiles()
        let memes = NastyMemes.texts.enumerated().map { number, text in
            Meme(id: MemeID(bits: UInt64(number)), title: text + "../../" + text)
        }
        _ = try write("notes", files, of: .seeded(memes))
        // One more keeps their order.
        #expect(files.contents.count == memes.count + 1)
        for path in files.contents.keys {
            #expect(path.hasPrefix("notes/"), "\(path)")
            #expect(path.utf8.count { $0 == UInt8(ascii: "/") } == 1, "\(path)")
            #expect(!path.contains(".."), "\(path)")
        }
    }

    @Test func `nothing is made for no memes of a query`() throws {
        let files = MemoryFiles()
        _ = try write("notes", files, of: .seeded([]), makesEmpty: false)
        #expect(files.createdDirectories == [])
        _ = try write("notes", files, of: .seeded([]))
        #expect(files.createdDirectories == ["notes"])
    }

    @Test func `symbolic links are not followed`() throws {
        let directory = try TemporaryDirectory()
        let outside = try directory.write("outside", "old".utf8)
        let link = directory.file("call-ann-a1b2c3d4e5f6.md")
        let worker = ExportWorker(
            files: SystemFiles(), store: MemoryStore.seeded(),
            formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments())
        for target in [outside, directory.file("missing")] {
            _ = try Shell().run("ln -sfn '\(target)' '\(link)'")
            #expect(
                throws: MemesError.system(
                    .create, path: link,
                    SystemFailure(code: 0, .other, "it is a symbolic link, which is not followed"))
            ) {
                try worker.write(
                    MemesFetch(), as: .markdown, toFolder: directory.path, replaces: true,
                    makesEmpty: true)
            }
        }
        #expect(try directory.read("outside") == Array("old".utf8))
        #expect(try directory.names() == ["call-ann-a1b2c3d4e5f6.md", "outside"])
    }

    @Test func `tells the tags that Obsidian does not allow`() throws {
        var meme = Seeds.call
        meme.tags = [try Tag("two words")]
        let exported = try write("v", MemoryFiles(), of: .seeded([meme]), as: .obsidian)
        #expect(exported.changedTags == [.init(name: "two words", tag: try Tag("two-words"))])
    }

    private func write(
        _ folder: String, _ files: MemoryFiles, of store: MemoryStore = .seeded(),
        as format: FileFormat = .markdown, replaces: Bool = false, makesEmpty: Bool = true
    ) throws(MemesError) -> ExportedMemes {
        try ExportWorker(
            files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments()
        ).write(
            MemesFetch(isReversed: true, pageSize: 2), as: format, toFolder: folder,
            replaces: replaces,
            makesEmpty: makesEmpty)
    }
}
