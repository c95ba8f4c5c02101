import Domain

/// Files in memory. A path is a directory if other paths begin with it.
package final class MemoryFiles: Files {
    /// The contents of the files by path.
    package private(set) var contents: [String: [UInt8]]
    /// The directories that were created.
    package private(set) var createdDirectories: [String] = []

    private let modified: Timestamp
    private let writeFailure: MemesError?

    /// Creates files with the given texts.
    ///
    /// - Parameters:
    ///   - modified: the modification time of all files.
    ///   - writeFailure: the error that every write throws.
    package init(
        _ texts: [String: String] = [:], modified: Timestamp = Seeds.now,
        writeFailure: MemesError? = nil
    ) {
        contents = texts.mapValues { Array($0.utf8) }
        self.modified = modified
        self.writeFailure = writeFailure
    }

    /// Returns the contents of a file as text; `nil` if there is no such file.
    package func text(_ path: String) -> String? {
        contents[path].map { String(decoding: $0, as: UTF8.self) }
    }

    package func open(_ path: String) throws(MemesError) -> any ByteStream {
        guard let bytes = contents[path] else {
            throw .system(
                .open, path: path, SystemFailure(code: 2, .notFound, "No such file or directory"))
        }
        return TestStream(bytes, name: path)
    }

    package func facts(of path: String) throws(MemesError) -> FileFacts? {
        if let bytes = contents[path] {
            return FileFacts(byteCount: bytes.count, modified: modified)
        }
        guard
            createdDirectories.contains(path)
                || contents.keys.contains(where: { $0.hasPrefix(path + "/") })
        else { return nil }
        return FileFacts(otherKind: .directory, byteCount: 0, modified: modified)
    }

    package func pathFromHome(of path: String) -> String {
        path.hasPrefix("/") ? path : "/home/" + (path == "." ? "here" : path)
    }

    package func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        let names = contents.keys.compactMap { path -> String? in
            guard path.hasPrefix(directory + "/") else { return nil }
            return String(path.dropFirst(directory.count + 1).prefix { $0 != "/" })
        }
        var entries: [FileEntry] = []
        for name in Set(names).sorted() {
            entries.append(FileEntry(name: name, facts: try facts(of: directory + "/" + name)))
        }
        return entries
    }

    package func entry(_ name: String, in directory: String) -> FileEntry {
        FileEntry(name: name, facts: try? facts(of: directory + "/" + name))
    }

    package func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        guard replaces || contents[path] == nil else { throw .file(.exists(path: path)) }
        return MemoryFile { [writeFailure] bytes throws(MemesError) in
            if let writeFailure { throw writeFailure }
            self.contents[path] = bytes
        }
    }

    package func remove(_ path: String, in folder: String) throws(MemesError) {
        contents[path] = nil
    }

    /// Replaces the text of a file; `nil` removes the file.
    package func set(_ text: String?, at path: String) {
        contents[path] = text.map { Array($0.utf8) }
    }

    package func createDirectory(_ path: String) throws(MemesError) {
        createdDirectories.append(path)
    }
}

private final class MemoryFile: NewFile {
    private let keep: ([UInt8]) throws(MemesError) -> Void
    private var bytes: [UInt8] = []

    init(_ keep: @escaping ([UInt8]) throws(MemesError) -> Void) { self.keep = keep }

    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError) { self.bytes += bytes }

    func finish() throws(MemesError) { try keep(bytes) }
}
