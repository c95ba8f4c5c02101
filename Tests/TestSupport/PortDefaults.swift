import Domain

// Default implementations for doubles, and shorter calls for tests.

extension MemesStore {
    package func isKept(in file: FileIdentity) -> Bool { false }

    package func step(
        _ step: OperationStep, count: Int, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        try self.step(step, .last(count), isDryRun: isDryRun)
    }

    package func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        try perform(isDryRun: false, changes)
    }
}

extension StoreMaintenance {
    package func compactStore(
        keeping age: Duration, isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        try compactStore(keeping: age, titles: [:], isDryRun: isDryRun)
    }
}

extension ByteStream {
    package var file: FileIdentity? { nil }
    package func readAhead(into buffer: UnsafeMutableRawBufferPointer) {}
    package func waitForEnd() throws(MemesError) {}
    package func checkMemory(for byteCount: Int) throws(MemesError) {}
}

extension SyncFolder {
    package func hasAttachment(_ hash: String) -> Bool { false }
    package func attachment(_ hash: String, limit: Int) -> AttachmentContents { .missing }
    package func addAttachments(_ contents: [String: [UInt8]]) {}
    package func removeAttachments(_ hashes: Set<String>) {}
}

extension Files {
    package func openRegularFile(
        _ path: String, in folder: String?
    ) throws(MemesError) -> any ByteStream {
        try open(path)
    }

    package func realPath(of path: String) throws(MemesError) -> String {
        try pathFromHome(of: path)
    }

    package func path(ofPathFromHome path: String) -> String { path }

    package func commitLog(of folder: String) throws(MemesError) -> [UInt8] {
        throw .file(.noCommits(path: folder))
    }

    package func remove(_ path: String, in folder: String) throws(MemesError) {}

    package func createPrivate(_ path: String) throws(MemesError) -> any NewFile {
        try create(path, replaces: true)
    }

    package func exclusively<Answer>(
        _ path: String, waiting seconds: Int, _ work: () -> Answer
    ) throws(MemesError) -> Answer { work() }

    package func finish(_ files: [any NewFile]) throws(MemesError) {
        for file in files { try file.finish() }
    }
}

extension ShortIDs {
    /// - Parameter used: every identifier of the store in ascending order, possibly with repetitions.
    package init(of ids: some Sequence<MemeID>, among used: [MemeID]) {
        self.init(of: ids, neighbors: used.neighbors(of:))
    }
}

extension MemesPage {
    package init(
        memes: [Meme], shortIDs: ShortIDs = ShortIDs(), isLast: Bool = true,
        warnings: [StoreWarning] = []
    ) {
        self.init(
            storedMemes: memes.map(StoredMeme.init), shortIDs: shortIDs,
            isLast: isLast, warnings: warnings)
    }
}
