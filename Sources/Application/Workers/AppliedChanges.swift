import Domain

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
