import Domain

/// A worker that applies changes of several kinds. It applies either all of the changes or none.
struct ApplyWorker {
    let store: any MemesStore

    /// Applies changes in order, as one operation. Each change applies to the result of the earlier changes,
    /// but references other than keys and whole ids are resolved against the store before the operation. If a
    /// change is invalid, stores nothing, but still checks the other changes.
    ///
    /// - Throws: store errors. The errors in invalid changes are part of the result.
    func apply(_ changes: ChangesInput, isDryRun: Bool) throws(MemesError) -> AppliedChanges {
        var applied = AppliedChanges()
        do throws(MemesError) {
            applied.warnings = try store.perform(isDryRun: isDryRun) {
                (operation) throws(MemesError) in
                applied = AppliedChanges()
                try changes.forEach { (change) throws(MemesError) in
                    try applied.note(change, in: operation, isDryRun: isDryRun)
                }
                let count = applied.errors.count
                guard count == 0 else { throw MemesError.input(.recordsRefused(count: count)) }
            }.warnings
        } catch {
            guard case .input(.recordsRefused) = error else { throw error }
        }
        return applied
    }
}

extension AppliedChanges {
    fileprivate mutating func note(
        _ numbered: NumberedChange, in operation: any MemesOperation, isDryRun: Bool
    ) throws(MemesError) {
        do throws(MemesError) {
            var (id, status) = try operation.make(try numbered.change.get())
            if isDryRun, status == .added, try !numbered.change.get().decidesID { id = nil }
            changes.append(AppliedChange(line: numbered.line, id: id, status: status))
        } catch {
            guard error.isOfOneChange else { throw error }
            errors.append(ErrorOfLine(line: numbered.line, error: error))
        }
    }
}

struct ChangesInputWorker {
    let files: any Files
    /// A closure that returns standard input. It is called only when needed.
    let input: () -> any ByteStream

    /// Reads all changes in a file.
    ///
    /// - Throws: `MemesError.system` and other read errors. The errors in the changes are part of the result.
    /// - Complexity: holds the whole file in memory.
    func changes(ofFile path: String) throws(MemesError) -> ChangesInput {
        try changes(of: try files.open(path))
    }

    func changesOfInput() throws(MemesError) -> ChangesInput { try changes(of: input()) }

    private func changes(of stream: any ByteStream) throws(MemesError) -> ChangesInput {
        let lines = InputLines(InputWindow(stream))
        var input = ChangesInput()
        while let (number, bytes) = try lines.next() { input.append(bytes, line: number) }
        return input
    }
}

struct NumberedChange: Equatable {
    /// The line number, counted from 1.
    var line: Int
    var change: Result<RequestedChange, MemesError>
}

struct ChangesInput {
    /// The lines, each ending in a line feed.
    private var bytes: [UInt8] = []
    private var lineCount = 0

    /// Adds a line. The number, counted from 1, must be greater than those of earlier lines.
    mutating func append(_ json: some Collection<UInt8>, line: Int) {
        bytes.append(contentsOf: repeatElement(UInt8.lineFeed, count: line - 1 - lineCount))
        bytes.append(contentsOf: json)
        bytes.append(.lineFeed)
        lineCount = line
    }

    /// Calls `body` with each change in order. A change that cannot be read is passed as an error.
    func forEach(_ body: (NumberedChange) throws(MemesError) -> Void) throws(MemesError) {
        var rest = bytes[...]
        var line = 0
        while let end = rest.firstIndex(of: .lineFeed) {
            line += 1
            let json = rest[..<end]
            rest = rest[(end + 1)...]
            guard !json.isEmpty else { continue }
            let change = Result { () throws(MemesError) in try RequestedChange(json: json) }
            try body(NumberedChange(line: line, change: change))
        }
    }
}

struct AppliedChanges: Equatable {
    /// The results of the valid changes, in order.
    var changes: [AppliedChange] = []
    /// The errors in the invalid changes, in order. If there are any, nothing was stored.
    var errors: [ErrorOfLine] = []
    var warnings: [StoreWarning] = []

    package var counts: ChangeCounts {
        var counts = ChangeCounts()
        var results: [MemeID: AppliedChange.Status] = [:]
        for change in changes {
            if let id = change.id {
                results[id] = change.status.after(results[id])
            } else {
                counts.added += 1
            }
        }
        for status in results.values {
            switch status {
            case .added: counts.added += 1
            case .edited: counts.edited += 1
            case .restored: counts.restored += 1
            case .removed: counts.removed += 1
            case .known, .unchanged: counts.same += 1
            }
        }
        return counts
    }
}

struct ErrorOfLine: Equatable {
    /// The line number, counted from 1.
    var line: Int
    var error: MemesError
}

/// The number of memes that the changes in an input added, edited, restored, removed, or left unchanged. Each
/// meme counts once, by the combined effect of its changes. A meme added and then removed does not count.
struct ChangeCounts: Equatable {
    var added = 0
    var edited = 0
    var restored = 0
    var removed = 0
    var same = 0

    var changed: Int { added + edited + restored + removed }
}

package struct AppliedChange: Equatable {
    package enum Status: String {
        /// A meme with this key already existed.
        case known
        case added, edited, unchanged, removed, restored
    }

    var line: Int
    /// The id of the meme; `nil` if a dry run added the meme and its id is not final.
    var id: MemeID?
    var status: Status
}

extension AppliedChange.Status {
    /// Returns the combined status of the earlier changes to a meme and this change, or `nil` if the meme was
    /// added and then removed. `earlier` is `nil` if there were no earlier changes.
    func after(_ earlier: AppliedChange.Status?) -> AppliedChange.Status? {
        switch (earlier, self) {
        case (let earlier?, .known), (let earlier?, .unchanged): earlier
        case (.added?, .removed): nil
        case (.added?, _): .added
        case (.restored?, .edited): .restored
        case (.edited?, .restored): .edited
        default: self
        }
    }
}
