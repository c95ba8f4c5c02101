import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ExportFileWorkerTests {
    private let lines = RecordFormatter(format: RecordFormat(kind: .jsonLines))
        .text(of: [Seeds.milk, Seeds.walk, Seeds.call])

    @Test(arguments: [false, true]) func `writes all pages to a file`(_ replaces: Bool) throws {
        let files = MemoryFiles()
        #expect(try write("x", files, replaces: replaces) == ExportedMemes(count: 3, path: "x"))
        #expect(files.text("x") == lines)
    }

    @Test func `does not replace an existing file`() {
        let files = MemoryFiles(["x": "old"])
        #expect(throws: MemesError.file(.exists(path: "x"))) {
            try write("x", files, of: FailingStore(.input(.empty)))
        }
        #expect(files.text("x") == "old")
    }

    @Test(arguments: ["", "old", #"{"store":"#, #"{"id":"7m3k9q2x0d4v"}"#] as [String])
    func `replaces an existing file if requested`(_ old: String) throws {
        let files = MemoryFiles(["x": old])
        _ = try write("x", files, replaces: true)
        #expect(files.text("x") == lines)
    }

    @Test(arguments: ["", "\u{FEFF}"]) func `never replaces a store`(_ mark: String) {
        let store = mark + #"{"store":"meme","version":1}"# + "\n"
        let files = MemoryFiles(["x": store])
        #expect(throws: MemesError.file(.isStore(path: "x"))) {
            try write("x", files, replaces: true)
        }
        #expect(files.text("x") == store)
    }

    @Test(arguments: [true, false])
    func `never replaces the store that is exported`(_ isReplaced: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("x", "old".utf8)
        let store = StoreInFiles(isInEach: isReplaced)
        #expect(throws: isReplaced ? MemesError.file(.isStore(path: path)) : store.error) {
            try write(path, SystemFiles(), of: store, replaces: true)
        }
    }

    @Test(arguments: [(4073, true), (4074, false)])
    func `looks for a store in the first 4096 bytes`(_ count: Int, _ isFound: Bool) {
        let header = #"{"store":"meme","x":"\#(String(repeating: "x", count: count))"}"#
        let error = MemesError.input(.empty)
        #expect(throws: isFound ? MemesError.file(.isStore(path: "x")) : error) {
            try write("x", FilesSpy(["x": header]), of: FailingStore(error), replaces: true)
        }
    }

    @Test func `passes on the warnings of the store`() throws {
        #expect(
            try write("x", MemoryFiles(), of: WarningStore()).warnings
                == [WarningStore.warning])
    }

    @Test(arguments: [(Query.everything, "3"), (Query.all([]), "?")])
    func `reports how many memes have been read`(_ query: Query, _ total: String) throws {
        let progress = ProgressSpy()
        let memes = try ExportWorker(
            files: MemoryFiles(), store: MemoryStore.seeded(),
            formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments(), progress: progress
        ).memes(MemesFetch(query: query, pageSize: 1), .jsonLines)
        for _ in 0..<5 { _ = try memes.nextPage() }
        #expect(progress.reports == [1, 2, 3, 3].map { "exporting \($0) of \(total)" })
    }

    @Test func `writes an empty file only if requested`() throws {
        let files = MemoryFiles(["x": "old"])
        let none = MemoryStore.seeded([])
        #expect(
            try write("x", files, of: none, replaces: true, writesNone: false)
                == ExportedMemes(count: 0, path: "x"))
        #expect(files.text("x") == "old")
        _ = try write("x", files, of: none, replaces: true)
        #expect(files.text("x") == "")
        let one = MemoryStore.seeded([Seeds.milk])
        _ = try write("one", files, of: one, writesNone: false)
        #expect(files.text("one")?.isEmpty == false)
    }

    @Test func `leaves the existing file when writing fails`() {
        let failure = MemesError.system(
            .writeFile, path: "x", SystemFailure(code: 28, .inputOutput, "No space left on device"))
        let files = MemoryFiles(["x": "old"], writeFailure: failure)
        #expect(throws: failure) { try write("x", files, replaces: true) }
        #expect(files.text("x") == "old")
    }

    @Test func `leaves no file when the store fails`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        let files = MemoryFiles()
        #expect(throws: error) { try write("x", files, of: FailingStore(error)) }
        #expect(files.text("x") == nil)
    }

    private func write(
        _ path: String, _ files: any Files, of store: any MemesStore = MemoryStore.seeded(),
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
        let entries = try OrderFile(files: files, folder: "notes").entries()
        #expect(entries.map(\.name) == [1, 0, 2].map { Self.names[$0] })
        #expect(entries.map(\.id) == [Seeds.milk, Seeds.walk, Seeds.call].map(\.id))
        #expect(
            entries.map(\.hash)
                == entries.map { OrderFile.hash(files.contents["notes/" + $0.name] ?? []) })
        #expect(
            files.contents["notes/call-ann-a1b2c3d4e5f6.md"] == MarkdownWriter.file(of: Seeds.call))
    }

    @Test func `writes nothing if one of the files exists`() {
        let path = "notes/call-ann-a1b2c3d4e5f6.md"
        let files = MemoryFiles([path: "old"])
        #expect(throws: MemesError.file(.exists(path: path))) { try write("notes", files) }
        #expect(files.contents == [path: Array("old".utf8)])
    }

    @Test func `replaces existing files if requested and touches no others`() throws {
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

    @Test func `keeps every file inside the folder whatever the title`() throws {
        let files = MemoryFiles()
        let memes = NastyMemes.texts.enumerated().map { number, text in
            Meme(id: MemeID(bits: UInt64(number)), title: text + "../../" + text)
        }
        _ = try write("notes", files, of: MemoryStore.seeded(memes))
        // An additional file keeps their order.
        #expect(files.contents.count == memes.count + 1)
        for path in files.contents.keys {
            #expect(path.hasPrefix("notes/"), "\(path)")
            #expect(path.utf8.count { $0 == UInt8(ascii: "/") } == 1, "\(path)")
            #expect(!path.contains(".."), "\(path)")
        }
    }

    @Test func `creates a folder without memes only if requested`() throws {
        let files = MemoryFiles()
        let store = MemoryStore.seeded([])
        _ = try write("notes", files, of: store, isWhole: false)
        #expect(files.createdDirectories == [])
        _ = try write("notes", files, of: store)
        #expect(files.createdDirectories == ["notes"])
    }

    @Test func `does not follow symbolic links`() throws {
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
                    isWhole: true)
            }
        }
        #expect(try directory.read("outside") == Array("old".utf8))
        #expect(try directory.names() == ["call-ann-a1b2c3d4e5f6.md", "outside"])
    }

    @Test func `writes a vault with the folders of imported notes, and follows no links there`()
        throws
    {
        let directory = try TemporaryDirectory()
        let memes = ["work/A.md", "work/b/B.md"].enumerated().map { number, path in
            let origin = ImportOrigin(root: "~/v", path: path, hash: "1")
            return Meme(id: MemeID(bits: UInt64(number)), title: "x", otherFields: [origin.field])
        }
        let worker = ExportWorker(
            files: SystemFiles(), store: MemoryStore.seeded(memes),
            formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments())
        func write(replaces: Bool, keepsFolders: Bool = true) throws -> Int {
            try worker.write(
                MemesFetch(isReversed: true), as: .obsidian, toFolder: directory.path,
                replaces: replaces, keepsFolders: keepsFolders, isWhole: true
            ).removedCount
        }
        func notes() throws -> [String] {
            try Shell().run("cd '\(directory.path)'; find . -name '*.md' | sort").output.text.split(
                separator: "\n"
            ).map(String.init)
        }
        #expect(try write(replaces: false) == 0)
        #expect(try notes() == ["./work/A.md", "./work/b/B.md"])
        #expect(throws: MemesError.file(.exists(path: directory.file("work/A.md")))) {
            try write(replaces: false)
        }
        #expect(try write(replaces: true) == 0)
        #expect(try write(replaces: true, keepsFolders: false) == 2)
        #expect(try notes() == ["./A.md", "./B.md"])
        let outside = try TemporaryDirectory()
        _ = try Shell().run(
            "cd '\(directory.path)' && rmdir work/b && ln -s '\(outside.path)' work/b")
        #expect(throws: MemesError.self) { try write(replaces: true) }
        #expect(try outside.names() == [])
        #expect(try notes() == ["./A.md", "./B.md"])
    }

    @Test func `reports tags that Obsidian does not allow`() throws {
        var meme = Seeds.call
        meme.tags = [try Tag("two words")]
        let exported = try write("v", MemoryFiles(), of: MemoryStore.seeded([meme]), as: .obsidian)
        #expect(exported.changedTags == [.init(name: "two words", tag: try Tag("two-words"))])
    }

    @Test(arguments: [false, true])
    func `decodes memes only when it writes them`(_ decodesMemes: Bool) throws {
        let store = WarningStore()
        let exported = try write("notes", MemoryFiles(), of: store, decodesMemes: decodesMemes)
        // The first search is for links.
        #expect(store.fetches.dropFirst().map(\.decodesMemes) == [false, true])
        #expect(exported.warnings == [WarningStore.warning])
    }

    @Test func `finishes 128 files at once`() throws {
        let files = FilesSpy()
        let memes = (0..<129).map { Meme(id: MemeID(bits: UInt64($0)), title: "x") }
        _ = try write("notes", files, of: MemoryStore.seeded(memes))
        #expect(files.finishedCounts == [128, 1])
    }

    private static let attachments = "attachments/7m3k9q2x0d4v"

    @Test func `copies attachments whose names are valid`() throws {
        let long = String(repeating: "n", count: 255)
        let names = ["p.png", long, long + "n"]
        let files = MemoryFiles(
            Dictionary(uniqueKeysWithValues: names.map { ("\(Self.attachments)/\($0)", $0) }))
        let exported = try write("notes", files, of: store(attaching: names + ["a/b"]))
        for name in ["p.png", long] {
            #expect(files.text("notes/\(Self.attachments)/\(name)") == name)
        }
        #expect(
            exported.attachmentErrors
                == ["a/b", long + "n"].map {
                    MemesError.system(
                        .open, path: "\(Self.attachments)/\($0)",
                        SystemFailure(code: 0, .other, "it is not a valid file name"))
                })
        let note = try #require(files.text("notes/buy-milk-7m3k9q2x0d4v.md"))
        #expect(note.hasSuffix("---\n![p](\(Self.attachments)/p.png)\n"))
    }

    @Test func `replaces attachments if requested`() throws {
        let path = "notes/\(Self.attachments)/p.png"
        let files = MemoryFiles(["\(Self.attachments)/p.png": "new", path: "old"])
        _ = try write("notes", files, of: store(attaching: ["p.png"]), replaces: true)
        #expect(files.text(path) == "new")
    }

    @Test(arguments: [
        ("notes/attachments", ""), ("notes/\(attachments)", ""),
        ("notes/\(attachments)/p.png", "/x"), ("notes/buy-milk-7m3k9q2x0d4v.md", "/x"),
    ])
    func `replaces neither a file with a folder nor a folder with a file`(
        _ path: String, _ below: String
    ) {
        let files = MemoryFiles(["\(Self.attachments)/p.png": "P", path + below: "old"])
        let failure = SystemFailure(code: 0, .other, "it is not a regular file")
        #expect(throws: MemesError.system(.create, path: path, failure)) {
            try write("notes", files, of: store(attaching: ["p.png"]), replaces: true)
        }
        #expect(files.text(path + below) == "old")
    }

    private func store(attaching names: [String]) -> MemoryStore {
        var meme = Seeds.milk
        meme.text = "![p](p.png)"
        let attachments = names.map { ImportOrigin.Attachment(link: $0, name: $0) }
        meme.otherFields = [ImportOrigin(hash: "x", attachments: attachments).field]
        return .seeded([meme])
    }

    private func write(
        _ folder: String, _ files: any Files, of store: any MemesStore = MemoryStore.seeded(),
        as format: FileFormat = .markdown, replaces: Bool = false, isWhole: Bool = true,
        decodesMemes: Bool = false
    ) throws(MemesError) -> ExportedMemes {
        try ExportWorker(
            files: files, store: store, formatter: ExportFormatter(calendar: UTCCalendar()),
            attachments: MemoryAttachments()
        ).write(
            MemesFetch(isReversed: true, pageSize: 2, decodesMemes: decodesMemes), as: format,
            toFolder: folder, replaces: replaces, isWhole: isWhole)
    }
}

/// Files that are read 1,024 bytes at a time. It records how many files were finished together.
private final class FilesSpy: Files {
    private(set) var finishedCounts: [Int] = []

    private let files: MemoryFiles

    init(_ texts: [String: String] = [:]) { files = MemoryFiles(texts) }

    func open(_ path: String) -> any ByteStream {
        TestStream(files.contents[path] ?? [], name: path, pieceByteCount: 1024)
    }

    func facts(of path: String) throws(MemesError) -> FileFacts? { try files.facts(of: path) }

    func pathFromHome(of path: String) -> String { files.pathFromHome(of: path) }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        try files.entries(of: directory)
    }

    func entry(_ name: String, in directory: String) -> FileEntry {
        files.entry(name, in: directory)
    }

    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        try files.create(path, replaces: replaces, in: folder)
    }

    func createDirectory(_ path: String) throws(MemesError) { try files.createDirectory(path) }

    func finish(_ files: [any NewFile]) throws(MemesError) {
        finishedCounts.append(files.count)
        for file in files { try file.finish() }
    }
}

/// A store that claims to be kept in every file, or in none.
private final class StoreInFiles: FailingStore {
    private let isInEach: Bool

    init(isInEach: Bool) {
        self.isInEach = isInEach
        super.init(.input(.empty))
    }

    override func isKept(in file: FileIdentity) -> Bool { isInEach }
}
