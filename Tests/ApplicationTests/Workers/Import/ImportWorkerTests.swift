import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ImportWorkerTests {
    private let store = MemoryStore.seeded([])
    private let faults = Faults()

    @Test func importsAFolderAsOneOperation() throws {
        let files = MemoryFiles([
            "n/work/a.md": "---\ntags: [x]\ncss: 1\n---\n# A\n", "n/b.txt": "B\ntext\n",
            "n/c.png": "",
            "n/.git/d.md": "", "n/e.md": "\0",
            "n/k.json": #"{"title":"K","isTrashed":true}"#,
        ])
        let imported = try importMemes(["n"], files)
        #expect(imported.addedCount == 2)
        #expect(imported.takenFileCount == 3)
        #expect(
            imported.formats == [
                .init(format: .text, count: 1), .init(format: .markdown, count: 1),
            ])
        #expect(imported.hiddenCount == 1)
        #expect(imported.unusedFields == [])
        #expect(
            imported.leftOut == [
                LeftOutFile(path: "n/c.png", reason: .unknownFormat),
                LeftOutFile(path: "n/e.md", reason: .binary),
                LeftOutFile(path: "n/k.json", line: 1, reason: .trashed(title: "K")),
            ])
        #expect(try store.operations().map(\.changes.count) == [2])
        #expect(try titles() == ["A", "B"])
        let meme = try #require(try store.newestMeme())
        #expect(meme.tags.map(\.name) == ["x", "work"])
        #expect(meme.key == "import:markdown:/home/n/work/a.md")
        #expect(
            imported.ids.map { Array($0) }
                == (try store.pages()[0].decodedMemes.map(\.id).reversed()))
    }

    @Test func aSecondImportSkipsWhatIsThere() throws {
        _ = try importMemes(["n"], MemoryFiles(["n/a.md": "# A", "n/b.md": "# B"]))
        let ids = try store.pages()[0].decodedMemes.map(\.id)
        let files = MemoryFiles(["n/a.md": "# A", "n/b.md": "# B2", "n/c.md": "# C"])
        let again = try importMemes(["./n/"], files)
        #expect([again.addedCount, again.updatedCount, again.knownCount] == [1, 0, 2])
        #expect(
            again.leftOut == [
                LeftOutFile(path: "./n/b.md", reason: .otherContent(try #require(ids.first)))
            ])
        #expect(try titles() == ["C", "B", "A"])
        let updated = try importMemes(["n"], files) { $0.updates = true }
        #expect([updated.addedCount, updated.updatedCount, updated.knownCount] == [0, 1, 2])
        #expect(try titles() == ["B2", "C", "A"])
    }

    @Test func oneFaultRefusesAllUnlessTheRestIsWanted() throws {
        let files = MemoryFiles([
            "a.jsonl": "{\"title\":\"a\"}\n{\"title\":\"\"}\n{\"title\":1}\n{\"title\":\"b\"}\n"
        ])
        #expect(throws: MemesError.input(.recordsRefused(count: 2))) {
            try importMemes(["a.jsonl"], files)
        }
        #expect(try titles() == [])
        #expect(
            faults.all == [
                ImportFault(path: "a.jsonl", line: 2, reason: .meme(.field(.emptyTitle))),
                ImportFault(
                    path: "a.jsonl", line: 3, reason: .meme(.record(.wrongType(field: "title")))),
            ])
        let imported = try importMemes(["a.jsonl"], files) { $0.keepsGoing = true }
        #expect(imported.faultCount == 2)
        #expect(try titles() == ["b", "a"])
    }

    @Test func idsAndTimesThatAreOursAreKept() throws {
        var writer = JSONWriter()
        for meme in Seeds.all {
            writer.meme(meme)
            writer.endLine()
        }
        let files = MemoryFiles(["a.jsonl": writer.text])
        #expect(try importMemes(["a.jsonl"], files).addedCount == 3)
        #expect(
            try store.pages()[0].decodedMemes.sorted { $0.id < $1.id }
                == Seeds.all.sorted { $0.id < $1.id })
        #expect(try importMemes(["a.jsonl"], files).knownCount == 3)
        let other = MemoryFiles(["a.jsonl": #"{"id":"7m3k9q2x0d4v","title":"other"}"#])
        #expect(throws: MemesError.input(.recordsRefused(count: 1))) {
            try importMemes(["a.jsonl"], other)
        }
        #expect(
            faults.all == [
                ImportFault(
                    path: "a.jsonl", line: 1,
                    reason: .meme(.field(.idOfOtherContent(Seeds.milk.id))))
            ])
        #expect(try importMemes(["a.jsonl"], other) { $0.updates = true }.updatedCount == 1)
    }

    @Test func theMemesOfAnotherStoreAreTaken() throws {
        let files = MemoryFiles(["o.jsonl": "{\"store\":\"meme\",\"version\":1}\n"])
        let imported = try importMemes(["o.jsonl"], files, other: .seeded())
        #expect(imported.formats == [.init(format: .store, count: 3)])
        #expect(try store.pages()[0].decodedMemes == Seeds.all.reversed())
    }

    @Test func everyMemeGetsTheTagsThatAreAskedFor() throws {
        let files = MemoryFiles([
            "a.jsonl": #"{"title":"a","tags":["X","y"]}"#, "b.md": "b",
            "c.md": "---\nid: 7m3k9q2x0d4v\ntitle: c\n---\n", "o.jsonl": #"{"store":"meme"}"#,
        ])
        let paths = ["a.jsonl", "b.md", "c.md", "o.jsonl"]
        _ = try importMemes(paths, files, other: .seeded([Seeds.walk])) { $0.tags = [try Tag("x")] }
        #expect(
            try store.pages()[0].decodedMemes.map { $0.tags.map(\.name) } == [
                ["x"], ["x"], ["X", "y"], ["x"],
            ])
    }

    @Test func aDryRunKeepsNothing() throws {
        let imported = try importMemes(["a.md"], MemoryFiles(["a.md": "a"])) {
            $0.isDryRun = true
        }
        #expect(imported.addedCount == 1)
        #expect(imported.isDryRun)
        #expect(try titles() == [])
    }

    @Test func standardInputIsRecognisedToo() throws {
        let imported = try importMemes(
            ["-"], MemoryFiles(), input: #"[{"description":"t","uuid":"u","status":"pending"}]"#)
        #expect(imported.formats == [.init(format: .taskwarrior, count: 1)])
        #expect(try store.newestMeme()?.key == "import:taskwarrior:u")
    }

    @Test func theFormatThatIsAskedForIsTheOneThatIsRead() throws {
        let files = MemoryFiles(["f/a.txt": "one\ntwo\n", "f/b.md": "no", "f/c.csv": "title\nno\n"])
        let imported = try importMemes(["f"], files) { $0.format = .lines }
        #expect(try titles() == ["two", "one"])
        #expect(imported.leftOut.map(\.path) == ["f/b.md", "f/c.csv"])
    }

    @Test func whatIsNamedAndNoTextIsAFault() throws {
        let files = MemoryFiles(["a": "\0", "s.jsonl": #"{"store":"meme"}"#])
        #expect(throws: MemesError.input(.recordsRefused(count: 2))) {
            try importMemes(["a", "-"], files, input: #"{"store":"meme"}"#)
        }
        #expect(
            faults.all == [
                ImportFault(path: "a", reason: .binary),
                ImportFault(path: "-", reason: .storeInInput),
            ])
    }

    @Test func aPathThatLeadsNowhereIsAnError() {
        let failure = SystemFailure(code: 2, .notFound, "No such file or directory")
        #expect(throws: MemesError.system(.open, path: "no", failure)) {
            try importMemes(["a.md", "no"], MemoryFiles(["a.md": "a"]))
        }
    }

    private func titles() throws -> [String] { try store.pages()[0].decodedMemes.map(\.title) }

    private func importMemes(
        _ paths: [String], _ files: MemoryFiles, input: String = "", other: MemoryStore? = nil,
        _ change: (inout ImportOrder) throws -> Void = { _ in }
    ) throws -> ImportedMemes {
        var order = ImportOrder(paths: paths)
        try change(&order)
        let rooted = RootedFiles(files)
        let worker = ImportWorker(
            store: store, files: rooted, calendar: UTCCalendar(),
            input: TestStream(input.utf8, pieceByteCount: 3)
        ) { _ in other ?? .seeded([]) }
        faults.all = []
        return try worker.importMemes(order) { [faults] in faults.all.append($0) }
    }
}

/// The faults that were told.
private final class Faults {
    var all: [ImportFault] = []
}

/// Files that are found by `./n/` as by `n`.
private final class RootedFiles: Files {
    private let files: MemoryFiles

    init(_ files: MemoryFiles) {
        self.files = files
    }

    private func path(_ path: String) -> String {
        var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        if path.hasSuffix("/") { path.removeLast() }
        return path
    }

    func open(_ path: String) throws(MemesError) -> any ByteStream {
        try files.open(self.path(path))
    }
    func facts(of path: String) throws(MemesError) -> FileFacts? {
        try files.facts(of: self.path(path))
    }
    func pathFromHome(of path: String) -> String { files.pathFromHome(of: self.path(path)) }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        try files.entries(of: path(directory))
    }

    func create(_ path: String, replaces: Bool) throws(MemesError) -> any NewFile {
        try files.create(path, replaces: replaces)
    }

    func createDirectory(_ path: String) throws(MemesError) { try files.createDirectory(path) }
}
