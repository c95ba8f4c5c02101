import Domain

/// Makes changes of many kinds, all of them or none.
struct ApplyWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Makes changes as one operation, in their order: each sees what those before it have done, but a
    /// name means what it meant before the operation. Where one is wrong nothing is kept, and the others
    /// are looked at all the same.
    ///
    /// - Throws: what the store throws of itself, and nothing that is wrong with a change.
    func apply(
        _ changes: ChangesInput, isDryRun: Bool
    ) throws(MemesError) -> AppliedChanges {
        var applied = AppliedChanges()
        do throws(MemesError) {
            applied.warnings = try store.perform(isDryRun: isDryRun) {
                (operation) throws(MemesError) in
                applied = AppliedChanges()
                try changes.forEach { (change) throws(MemesError) in
                    try applied.note(change, in: operation, isDryRun: isDryRun)
                }
                let count = applied.faults.count
                guard count == 0 else { throw MemesError.input(.recordsRefused(count: count)) }
            }.warnings
        } catch {
            guard case .input(.recordsRefused) = error else { throw error }
        }
        return applied
    }
}

/// The results of the changes of an input.
struct AppliedChanges: Equatable {
    /// The result of each that could be made, in order.
    var changes: [AppliedChange] = []
    /// What is wrong with the others, in order; where there is any, nothing was kept.
    var faults: [ErrorOfLine] = []
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}

/// The result of one change.
struct AppliedChange: Equatable {
    /// Kinds of that.
    enum Status: String {
        /// There is a meme more.
        case added
        /// A meme of this key was there already.
        case known
        /// A meme is another one than before.
        case edited
        /// All was already so.
        case unchanged
        /// A meme is there no more.
        case removed
        /// A meme is what it was in an older version.
        case restored
    }

    /// The line that asked for it.
    var line: Int
    /// The meme; `nil` for one of which the identifier would be another one, had it been kept.
    var id: MemeID?
    var status: Status
}

/// What is wrong with a line.
struct ErrorOfLine: Equatable {
    /// Its number; the first is 1.
    var line: Int
    var error: MemesError
}

extension AppliedChanges {
    /// Makes a change, and notes the result.
    fileprivate mutating func note(
        _ numbered: NumberedChange, in operation: any MemesOperation, isDryRun: Bool
    ) throws(MemesError) {
        do throws(MemesError) {
            var (id, status) = try operation.make(try numbered.change.get())
            if isDryRun, status == .added, try !numbered.change.get().decidesID { id = nil }
            changes.append(AppliedChange(line: numbered.line, id: id, status: status))
        } catch {
            guard error.isOfOneChange else { throw error }
            faults.append(ErrorOfLine(line: numbered.line, error: error))
        }
    }
}

/// How many memes an input has changed, each counted once and by what is left of its changes.
struct ChangeCounts: Equatable {
    var added = 0
    var edited = 0
    var restored = 0
    var removed = 0
    /// Those that were already as they were to be.
    var same = 0

    /// How many are not as they were before.
    var changed: Int { added + edited + restored + removed }
}

extension AppliedChanges {
    /// How many memes were changed.
    var counts: ChangeCounts {
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

extension AppliedChange.Status {
    /// What two changes of one meme are together; `nil` where nothing is left of them.
    fileprivate func after(_ earlier: AppliedChange.Status?) -> AppliedChange.Status? {
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
