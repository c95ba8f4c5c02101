import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// A store to import into, the attachments copied beside it, and the reported errors.
struct ImportFixture {
    var store = MemoryStore.seeded([])
    let attachments = MemoryAttachments()
    let faults = Faults()

    final class Faults {
        var all: [ImportError] = []
    }
}

protocol ImportSuite {
    var fixture: ImportFixture { get }
}

extension ImportSuite {
    var store: MemoryStore { fixture.store }
    var attachments: MemoryAttachments { fixture.attachments }
    var faults: ImportFixture.Faults { fixture.faults }

    func edit(_ id: MemeID, _ change: (inout Meme) -> Void) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            _ = try operation.edit(.prefix(MemeIDPrefix(id))) { (meme) throws(MemesError) in
                change(&meme)
                return true
            }
        }
    }

    func titles() throws -> [String] { try store.pages()[0].decodedMemes.map(\.title) }

    func importMemes(
        _ paths: [String], _ files: MemoryFiles, input: String = "", other: MemoryStore? = nil,
        attachments: MemoryAttachments? = nil,
        _ change: (inout ImportOptions) throws -> Void = { _ in }
    ) throws -> ImportedMemes {
        var options = ImportOptions(paths: paths)
        try change(&options)
        let rooted = RootedFiles(files)
        let worker = ImportWorker(
            store: store, files: rooted, calendar: UTCCalendar(),
            input: TestStream(input.utf8, pieceByteCount: 3),
            attachments: attachments ?? self.attachments
        ) { _ in other ?? .seeded([]) }
        faults.all = []
        return try worker.importMemes(options) { [faults] in faults.all.append($0) }
    }
}

/// Files in memory whose folder `n` can also be named `./n/`.
private final class RootedFiles: Files {
    private let files: MemoryFiles

    init(_ files: MemoryFiles) { self.files = files }

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

    func path(ofPathFromHome path: String) -> String { String(path.dropFirst("/home/".count)) }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        try files.entries(of: path(directory))
    }

    func entry(_ name: String, in directory: String) -> FileEntry {
        files.entry(name, in: path(directory))
    }

    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        try files.create(path, replaces: replaces, in: folder)
    }

    func createDirectory(_ path: String) throws(MemesError) { try files.createDirectory(path) }
}

extension ForeignContents {
    /// Creates the contents of a file of another program.
    init(
        memes: [ForeignMeme], errors: [ForeignError] = [], omitted: [OmittedNote] = [],
        unusedFields: [String] = []
    ) {
        self.init(
            notes: memes.map(Note.foreign), errors: errors, omitted: omitted,
            unusedFields: unusedFields)
    }

    /// The notes of another program.
    var memes: [ForeignMeme] {
        notes.compactMap { note in
            if case .foreign(let meme) = note { meme } else { nil }
        }
    }
}

extension ForeignError {
    /// Creates an error about a record.
    init(_ line: Int, _ error: LineError) { self.init(line: line, error: .record(error)) }
}

extension ImportFormat: CustomTestStringConvertible {
    /// Only the name, because tests are listed with their arguments.
    public var testDescription: String { name }
}
