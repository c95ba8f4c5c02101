import Domain

// The operation and the version in a canonical line.

extension CanonicalLine {
    /// Empties the line in place, which is faster than copying an empty line. Leaves `url`, `image`, `by` and
    /// `after` unchanged, because they are valid only if `members` contains them.
    @inline(__always)
    mutating func clear() {
        (id, hasID, count, members, isOrdered) = (0, false, 0, [], true)
        title.start = nil
        text.start = nil
        tags.start = nil
        key.start = nil
        others.start = nil
        undoes.start = nil
        (created, modified, removed, operation) = (.min, .min, .min, .min)
    }

    /// The time of the operation that wrote the line, in milliseconds since 1970; `Int64.min` if unknown.
    var time: Int64 {
        if members.contains(.operation) { return operation }
        if members.contains(.removed) { return removed }
        return changed
    }

    /// The kind of operation that wrote the line.
    var kind: Operation.Kind {
        guard members.contains(.undoes) else { return .change }
        return Operation.Kind(undoes: undoes.string ?? "", isRedo: members.contains(.redo))
    }

    /// Whether further lines of the same operation follow.
    var hasMore: Bool { members.contains(.more) }

    /// The version in the line, decoded.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: MemeID(bits: id), time: Timestamp(stored: time), kind: kind,
            author: members.contains(.by) ? by.string : nil,
            content: isRemoval
                ? .removal(created: created == .min ? nil : Timestamp(milliseconds: created))
                : .meme(meme(wantsText: true)))
    }
}
