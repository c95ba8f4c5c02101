import Domain

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
