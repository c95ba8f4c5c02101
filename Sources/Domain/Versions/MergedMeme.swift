/// The result of merging the versions of a meme.
///
/// Applies the change of each edit, in order, to the result so far. The change of an edit is its difference
/// from the edit that it replaced. Removals are skipped; `MemeHistory.isRemoved` decides whether they win. A
/// merge is also skipped if the history contains all the versions that it merged.
struct MergedMeme {
    /// Two versions that changed the same field, or the same lines, in different ways.
    struct Clash {
        let field: [UInt8]
        /// The index of the later version. Unless the field is the text, this version's value is kept.
        let later: Int
        /// The index of the earlier version that set the field.
        let earlier: Int
    }

    /// The merged contents. For a removed meme, these are the contents before the removal.
    private(set) var contents = MemeContents()
    private(set) var clashes: [Clash] = []

    private let history: MemeHistory
    private var progress = Progress.empty
    /// For each field, the index of the version that last set it, unless that is `firstSetter`.
    private var setters: [[UInt8]: Int] = [:]
    private var firstSetter: Int?
    /// The number of bytes that may still be compared.
    private var affordableWork: Int
    /// The lines of the contents, once comparing texts takes too long; `nil` before then.
    private var seenLines: Set<[UInt8]>?

    private enum Progress: Equatable {
        case empty
        /// The contents are those of the version with this index, and are not decoded yet.
        case version(Int)
        /// The contents are in `contents`.
        case merged
    }

    /// The number of bytes that may be compared for each byte of the versions. Honest histories need about
    /// three. Without a limit, the work for a forged history could grow with the square of its length.
    private static let workFactor = 8
    private static let leastWork = 1 << 18
    private static let created = Array("created".utf8)

    /// - Complexity: linear in the number of bytes of all versions.
    init(_ history: MemeHistory) {
        self.history = history
        let byteCount = history.versions.reduce(0) { $0 + $1.body.count }
        affordableWork = MergedMeme.leastWork + MergedMeme.workFactor * byteCount
        let edits = history.replacedEdits
        for index in history.versions.indices where history.isCountedEdit(index) {
            add(index, to: edits[index])
        }
        decode()
    }

    /// Applies a version's change to the contents. The change is the difference from the version's base,
    /// which is the edit that it replaced.
    private mutating func add(_ index: Int, to base: Int?) {
        if progress == base.map(Progress.version) ?? .empty {
            progress = .version(index)
            return
        }
        decode()
        var new = MemeContents(history.versions[index])
        let isAffordable = spend(index, base)
        let old = isAffordable ? base.map { MemeContents(history.versions[$0]) } : nil
        if contents == old {
            progress = .version(index)
            return
        }
        var before = old ?? MemeContents()
        MemeContents.renameAttachments(&before, &new, besides: contents)
        mergeFields(from: before, to: new, by: index)
        contents.changeTags(from: before, to: new)
        if isAffordable {
            mergeText(from: before, to: new, by: index)
        } else {
            appendUnseenLines(of: new)
        }
        mergeCreated(from: base == nil ? nil : before, to: new, by: index)
        contents.modified = MergedMeme.choose(>, contents.modified, new.modified)
    }

    private mutating func decode() {
        if case .version(let index) = progress {
            contents = MemeContents(history.versions[index])
            setters = [:]
            firstSetter = index
        }
        if progress != .empty { progress = .merged }
    }

    /// Reserves the work for comparing a version with its base and the contents. Returns whether the work is
    /// affordable.
    private mutating func spend(_ index: Int, _ base: Int?) -> Bool {
        guard affordableWork > 0 else { return false }
        affordableWork -= history.versions[index].body.count + contents.byteCount
        if let base { affordableWork -= history.versions[base].body.count }
        return affordableWork > 0
    }

    private func setter(of field: [UInt8]) -> Int? { setters[field] ?? firstSetter }

    private mutating func mergeFields(from old: MemeContents, to new: MemeContents, by index: Int) {
        let change = contents.changeFields(from: old, to: new)
        for name in change.clashes {
            guard let earlier = setter(of: name) else { continue }
            clashes.append(Clash(field: name, later: index, earlier: earlier))
        }
        for name in change.set { setters[name] = index }
    }

    /// Merges a change of the creation time. If two devices added the meme, keeps the earlier time.
    ///
    /// - Parameter old: the contents before the change; `nil` if the version added the meme.
    private mutating func mergeCreated(
        from old: MemeContents?, to new: MemeContents, by index: Int
    ) {
        guard let old else {
            contents.created = MergedMeme.choose(<, contents.created, new.created)
            return
        }
        guard new.created != old.created else { return }
        if contents.created != old.created, contents.created != new.created,
            let earlier = setter(of: MergedMeme.created)
        {
            clashes.append(Clash(field: MergedMeme.created, later: index, earlier: earlier))
        }
        contents.created = new.created
        setters[MergedMeme.created] = index
    }

    private mutating func mergeText(from old: MemeContents, to new: MemeContents, by index: Int) {
        guard old.lines != new.lines else { return }
        if contents.lines == old.lines {
            contents.lines = new.lines
        } else {
            let merge = TextMerge(base: old.lines, earlier: contents.lines, later: new.lines)
            contents.lines = merge.lines
            if merge.isConflict, let earlier = setter(of: MemeContents.text) {
                clashes.append(Clash(field: MemeContents.text, later: index, earlier: earlier))
            }
        }
        setters[MemeContents.text] = index
    }

    /// Appends the lines that the contents lack. Removes no lines.
    private mutating func appendUnseenLines(of new: MemeContents) {
        var seen = seenLines ?? Set(contents.lines)
        seenLines = nil
        for line in new.lines where seen.insert(line).inserted { contents.lines.append(line) }
        seenLines = seen
    }

    /// Returns the earlier or the later of two times, depending on `isBetter`. An unreadable time counts as
    /// absent.
    private static func choose(
        _ isBetter: (Timestamp, Timestamp) -> Bool, _ first: Timestamp?, _ last: Timestamp?
    ) -> Timestamp? {
        guard let first, first.isReadable else { return last ?? first }
        guard let last, last.isReadable else { return first }
        return isBetter(last, first) ? last : first
    }
}

extension MemeContents {
    /// The approximate number of bytes that are read to compare the contents.
    fileprivate var byteCount: Int {
        lines.reduce(0) { $0 + $1.count + 1 } + 16 * (tags.count + fields.count)
    }
}
