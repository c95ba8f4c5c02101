import Domain

/// Applies changes of several kinds, all or none.
struct ApplyWorker {
    let store: any MemesStore

    /// Makes the changes in order, as one operation. Each sees the results of the changes before it, but
    /// references are resolved as of before the operation. If a change is invalid, nothing is stored, and
    /// the rest are still checked.
    ///
    /// - Throws: errors of the store; those of invalid changes are in the result.
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
                let count = applied.errors.count
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
    /// The results of the valid changes, in order.
    var changes: [AppliedChange] = []
    /// The errors of the invalid changes, in order. If there are any, nothing was stored.
    var errors: [ErrorOfLine] = []
    var warnings: [StoreWarning] = []
}

package struct AppliedChange: Equatable {
    package enum Status: String {
        /// A meme with this key already existed.
        case known
        case added, edited, unchanged, removed, restored
    }

    var line: Int
    /// `nil` for a meme added in a dry run whose id is not final.
    var id: MemeID?
    var status: Status
}

struct ErrorOfLine: Equatable {
    /// The line number; the first is 1.
    var line: Int
    var error: MemesError
}

extension AppliedChanges {
    /// Applies a change and records its result or its error.
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

/// The numbers of memes changed by an input. Each meme counts once, by its combined changes.
struct ChangeCounts: Equatable {
    var added = 0
    var edited = 0
    var restored = 0
    var removed = 0
    var same = 0

    var changed: Int { added + edited + restored + removed }
}

extension AppliedChanges {
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

extension AppliedChange.Status {
    /// The combination of two changes of a meme; `nil` if they cancel out.
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
