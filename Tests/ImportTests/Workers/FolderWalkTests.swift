import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct FolderWalkTests {
    @Test func `finds files in the order of their names`() throws {
        let files = MemoryFiles([
            "f/b.md": "", "f/a/x.md": "", "f/a/b/y.md": "", "f/Z": "", "g/no": "",
        ])
        let walked = try FolderWalk(files: files).walk("f/")
        #expect(walked.files.map(\.path) == ["f/Z", "f/a/b/y.md", "f/a/x.md", "f/b.md"])
        #expect(walked.files.map(\.pathBelow) == ["Z", "a/b/y.md", "a/x.md", "b.md"])
        #expect(walked.files.map(\.modified) == Array(repeating: Seeds.now, count: 4))
        #expect(walked.omitted == [])
    }

    @Test func `skips and reports hidden files`() throws {
        let files = MemoryFiles([
            "f/.git/x": "", "f/.obsidian/y": "", "f/.z": "", "f/a/.b": "", "f/c": "",
        ])
        let walked = try FolderWalk(files: files).walk("f")
        let hidden = ["f/.git", "f/.obsidian", "f/.z", "f/a/.b"]
        #expect(walked.omitted == hidden.map { OmittedFile(path: $0, reason: .hidden) })
        #expect(walked.programs == ["": .obsidian])
        #expect(walked.files.map(\.path) == ["f/c"])
    }

    @Test func `reads files but not folders through links`() throws {
        let folder = FileFacts(otherKind: .directory, byteCount: 0, modified: Seeds.now)
        let files = FolderDouble(entries: [
            FileEntry(name: "\u{FFFD}", isUTF8: false, facts: nil),
            FileEntry(name: "dead", isSymbolicLink: true, facts: nil),
            FileEntry(name: "gone", facts: nil),
            FileEntry(name: "refused", facts: nil, failure: FolderDouble.error),
            FileEntry(
                name: "file", isSymbolicLink: true,
                facts: FileFacts(byteCount: 1, modified: Seeds.now)),
            FileEntry(name: "folder", facts: folder),
            FileEntry(
                name: "pipe", facts: FileFacts(otherKind: .fifo, byteCount: 0, modified: Seeds.now)),
            FileEntry(name: "up", isSymbolicLink: true, facts: folder),
        ])
        let walked = try FolderWalk(files: files).walk("f")
        #expect(walked.files.map(\.path) == ["f/file"])
        #expect(
            walked.omitted == [
                OmittedFile(path: "f/\u{FFFD}", reason: .nameNotUTF8),
                OmittedFile(path: "f/dead", reason: .brokenLink),
                OmittedFile(path: "f/refused", reason: .unreadable(FolderDouble.error)),
                OmittedFile(path: "f/pipe", reason: .noFile(.fifo)),
                OmittedFile(path: "f/up", reason: .linkToFolder),
                OmittedFile(path: "f/folder", reason: .unreadable(FolderDouble.error)),
            ])
    }

    @Test func `follows links only to files in the folder that it has not found`() throws {
        let facts = FileFacts(byteCount: 1, modified: Seeds.now)
        func link(_ name: String) -> FileEntry {
            FileEntry(name: name, isSymbolicLink: true, facts: facts)
        }
        let files = FolderDouble(
            entries: [
                FileEntry(name: "a", facts: facts), link("b"), link("c"), link("d"), link("e"),
            ],
            targets: ["f/b": "f/a", "f/c": "f/.h/x", "f/d": "f/.h/x", "f/e": "fo/x"])
        let walked = try FolderWalk(files: files).walk("f")
        #expect(walked.files.map(\.path) == ["f/a", "f/c"])
        #expect(
            walked.omitted == [
                OmittedFile(path: "f/b", reason: .linkInside),
                OmittedFile(path: "f/d", reason: .linkInside),
                OmittedFile(path: "f/e", reason: .linkOutside),
            ])
    }

    @Test func `throws if the folder cannot be read`() {
        #expect(throws: FolderDouble.error) {
            try FolderWalk(files: FolderDouble(entries: nil)).walk("f")
        }
    }

    @Test func `walks very deep folders`() throws {
        let depth = TestExtent.isFull ? 20_000 : 5000
        let path = "f" + String(repeating: "/d", count: depth) + "/a.md"
        let walked = try FolderWalk(files: DeepFiles(depth: depth)).walk("f")
        #expect(walked.files.map(\.path) == [path])
    }
}

/// A folder `f` with some entries. No other folder can be read.
private final class FolderDouble: Files {
    static let error = MemesError.system(
        .open, path: "f", SystemFailure(code: 13, .permission, "Permission denied"))

    private let all: [FileEntry]?
    private let targets: [String: String]

    init(entries: [FileEntry]?, targets: [String: String] = [:]) {
        all = entries
        self.targets = targets
    }

    func open(_ path: String) throws(MemesError) -> any ByteStream { throw FolderDouble.error }
    func facts(of path: String) throws(MemesError) -> FileFacts? { nil }
    func entry(_ name: String, in directory: String) -> FileEntry {
        FileEntry(name: name, facts: nil)
    }
    func pathFromHome(of path: String) -> String { targets[path] ?? path }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        guard directory == "f", let all else { throw FolderDouble.error }
        return all
    }

    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        throw FolderDouble.error
    }

    func createDirectory(_ path: String) throws(MemesError) { throw FolderDouble.error }
}

/// Nested folders with a file in the innermost one.
private final class DeepFiles: Files {
    private let depth: Int

    init(depth: Int) { self.depth = depth }

    func open(_ path: String) throws(MemesError) -> any ByteStream { TestStream([]) }
    func facts(of path: String) throws(MemesError) -> FileFacts? { nil }
    func entry(_ name: String, in directory: String) -> FileEntry {
        FileEntry(name: name, facts: nil)
    }
    func pathFromHome(of path: String) -> String { path }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        let isLast = directory.utf8.count == 1 + 2 * depth
        let kind: FileKind? = isLast ? nil : .directory
        return [
            FileEntry(
                name: isLast ? "a.md" : "d",
                facts: FileFacts(otherKind: kind, byteCount: 0, modified: Seeds.now))
        ]
    }

    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        throw FolderDouble.error
    }

    func createDirectory(_ path: String) throws(MemesError) {}
}
