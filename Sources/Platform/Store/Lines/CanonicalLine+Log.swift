import Domain

// What a line says of its operation.

extension CanonicalLine {
    /// Makes it a line without anything: what is not there must not be copied over for each line.
    @inline(__always)
    mutating func clear() {
        (id, hasID, count, members, isOrdered) = (0, false, 0, [], true)
        title.start = nil
        text.start = nil
        tags.start = nil
        key.start = nil
        undoes.start = nil
        (created, modified, removed, operation) = (.min, .min, .min, .min)
    }

    /// When the operation was made that wrote it, in milliseconds since 1970; `Int64.min` where
    /// nothing tells.
    var time: Int64 {
        if members.contains(.operation) { return operation }
        if members.contains(.removed) { return removed }
        return changed
    }

    /// What kind of operation wrote it.
    var kind: Operation.Kind {
        guard members.contains(.undoes) else { return .change }
        return Operation.Kind(undoes: undoes.string ?? "", isRedo: members.contains(.redo))
    }

    /// Whether further lines of the same operation follow.
    var hasMore: Bool { members.contains(.more) }

    /// Decodes the whole version.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: MemeID(bits: id), time: Timestamp(stored: time), kind: kind,
            content: isRemoval
                ? .removal(created: created == .min ? nil : Timestamp(milliseconds: created))
                : .meme(meme(wantsText: true)))
    }
}
