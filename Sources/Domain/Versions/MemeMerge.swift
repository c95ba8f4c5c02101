/// A merge of the versions of a meme. It is needed if some versions did not know each other.
package struct MemeMerge {
    package let version: ExchangedVersion
    /// The conflicts to report; empty if the merge removes the meme. A conflict is omitted if some version
    /// already knew both sides.
    package let conflicts: [MergeConflict]

    /// Merges the versions of a meme; `nil` if no merge is needed.
    ///
    /// - Parameter time: the time of the merge, which is later than the times of all versions, unless one has
    ///   the maximum time.
    package init?(_ history: MemeHistory, at time: Timestamp) {
        guard let id = history.versions.first?.id, history.needsMerge else { return nil }
        let merged = MergedMeme(history)
        let isRemoved = history.isRemoved
        let line =
            isRemoved
            ? merged.contents.removal(id: id, time: time)
            : merged.contents.line(id: id, time: time)
        guard let version = try? ExchangedVersion(line) else { return nil }
        let names = history.heads.map { history.versions[$0].name }
        self.version = version.merging(names)
        conflicts = MergeConflict.all(of: history, merged, isRemoved: isRemoved)
    }
}

/// A conflict between two versions, and how a merge resolved it.
package struct MergeConflict: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Both versions changed the field with this name. The later change was kept.
        case field(String)
        /// Both versions changed the same lines. Both changes were kept.
        case lines
        /// One version removed the meme, and the other changed it. The meme was kept.
        case removal
    }

    /// One of the two versions in a conflict.
    package struct Side: Equatable, Sendable {
        /// The number of the version in the meme's history, counted from 1.
        package let number: Int
        /// Who made the version; `nil` if the user made it on this device.
        package let author: String?

        package init(number: Int, author: String?) { (self.number, self.author) = (number, author) }
    }

    package let id: MemeID
    /// The title of the merged meme.
    package let title: String
    package let kind: Kind
    package let kept: Side
    package let other: Side

    package init(id: MemeID, title: String, kind: Kind, kept: Side, other: Side) {
        (self.id, self.title, self.kind, self.kept, self.other) = (id, title, kind, kept, other)
    }

    /// Returns the conflicts that the last version of a meme resolved, if it is a merge.
    package static func current(in history: MemeHistory) -> [MergeConflict] {
        let count = history.versions.indices.last { !history.isPassedOver($0) }.map { $0 + 1 } ?? 0
        guard count < history.versions.count else { return [] }
        let merged = MemeHistory(Array(history.versions.prefix(count)))
        return all(of: merged, MergedMeme(merged), isRemoved: merged.isRemoved)
    }

    fileprivate static func all(
        of history: MemeHistory, _ merged: MergedMeme, isRemoved: Bool
    ) -> [MergeConflict] {
        guard let id = history.versions.first?.id, !isRemoved else { return [] }
        let masks = history.headsThatKnow
        let title = merged.contents.shownTitle
        func side(_ index: Int) -> Side {
            Side(number: index + 1, author: history.versions[index].author)
        }
        func conflict(_ kind: Kind, kept: Int, other: Int) -> MergeConflict {
            MergeConflict(id: id, title: title, kind: kind, kept: side(kept), other: side(other))
        }
        var conflicts: [MergeConflict] = []
        // Devices that import the same files record different origins, and devices on which the same task is done
        // different times. Users do not edit them.
        let unedited = [ImportOrigin.name, MemeField.finished.rawValue].map { Array($0.utf8) }
        for clash in merged.clashes
        where masks[clash.later] & masks[clash.earlier] == 0 && !unedited.contains(clash.field) {
            let kind =
                clash.field == MemeContents.text
                ? Kind.lines : .field(String(decoding: clash.field, as: UTF8.self))
            conflicts.append(conflict(kind, kept: clash.later, other: clash.earlier))
        }
        let removal = history.versions.indices.last {
            history.versions[$0].kind == .removal && !history.isPassedOver($0)
        }
        if let removal,
            let edit = history.versions.indices.last(where: {
                history.isCountedEdit($0) && masks[$0] & masks[removal] == 0
            })
        {
            conflicts.append(conflict(.removal, kept: edit, other: removal))
        }
        return conflicts
    }
}
