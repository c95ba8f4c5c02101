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
