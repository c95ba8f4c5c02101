/// A difference in one field between two versions of a meme.
public enum FieldDifference: Equatable, Sendable {
    case title(old: String, new: String)
    /// The number of lines added and the number of lines removed. If both versions have the same lines in a
    /// different order, differ only in the final line feed, or are too large (see `countedTextLimit`),
    /// `field(.text)` is used instead.
    case text(added: Int, removed: Int)
    /// Tags were added or removed. `inPlace` is true if each added tag took the position of a removed tag, as
    /// when a tag is renamed.
    case tags(removed: [String], added: [String], inPlace: Bool)
    case flag(MemeField, Bool)
    case field(MemeField)
    /// A task was done and comes again on a date.
    case finished(again: DueDate)
    /// Another program's field was added, changed or removed. The string is the field's name as a JSON
    /// literal.
    case other(String)

    /// The maximum size, in bytes, of a text whose changed lines are counted.
    public static let countedTextLimit = 1 << 20

    /// The field that differs; `nil` for another program's field.
    public var field: MemeField? {
        switch self {
        case .title: .title
        case .text: .text
        case .tags: .tags
        case .flag(let field, _): field
        case .field(let field): field
        case .finished: .finished
        case .other: nil
        }
    }
}

extension Meme {
    /// Returns the differences from an older version: those of the fields in `MemeField.allCases`, then those
    /// of all other fields: changed and removed fields in their old order, then added fields in their new
    /// order. Compares values byte by byte. Ignores `id`, `modified` and the `import` field.
    public func differences(from old: Meme) -> [FieldDifference] {
        let differences = MemeField.allCases.compactMap { difference(in: $0, from: old) }
        guard !old.otherFields.isEmpty || !otherFields.isEmpty else { return differences }
        let (before, after) = (old.valuesOfOtherFields, valuesOfOtherFields)
        let changed = old.otherFields.filter { field in
            let name = field.decodedNameBytes
            return !Meme.hasSameBytes(before[name], after[name])
        }
        let added = otherFields.filter { before[$0.decodedNameBytes] == nil }
        let isFinished = old.task.text(of: .finished) < task.text(of: .finished)
        let again = isFinished ? task.due : nil
        return differences
            + (changed + added).filter { !ImportOrigin.isKept(in: $0) }.map { other in
                guard let field = other.task else { return .other(other.name) }
                return again.flatMap { field == .finished ? .finished(again: $0) : nil }
                    ?? .field(field)
            }
    }

    private var valuesOfOtherFields: [[UInt8]: String] {
        Dictionary(otherFields.map { ($0.decodedNameBytes, $0.value) }) { _, last in last }
    }

    private func difference(in field: MemeField, from old: Meme) -> FieldDifference? {
        let isSame =
            switch field {
            case .id, .modified: true
            case .created: Meme.hasSameBytes(created?.text, old.created?.text)
            default: hasSame(field, as: old)
            }
        guard !isSame || exactJSON[field] != old.exactJSON[field] else { return nil }
        return switch field {
        case .title: .title(old: old.title, new: title)
        case .text: Meme.lineDifference(from: old.text, to: text) ?? .field(.text)
        case .tags: Meme.tagDifference(from: old.tags, to: tags) ?? .field(.tags)
        case _ where field.kind == .flag: .flag(field, flags[field])
        default: .field(field)
        }
    }

    private static func tagDifference(from old: [Tag], to new: [Tag]) -> FieldDifference? {
        func bytes(_ tag: Tag) -> [UInt8] { Array((tag.exactJSON ?? tag.name).utf8) }
        let (before, after) = (Set(old.map(bytes)), Set(new.map(bytes)))
        let removed = old.filter { !after.contains(bytes($0)) }
        let added = new.filter { !before.contains(bytes($0)) }
        guard !removed.isEmpty || !added.isEmpty else { return nil }
        let replaced = zip(old, new).count { !$0.hasSameBytes(as: $1) }
        return .tags(
            removed: removed.map(\.name), added: added.map(\.name),
            inPlace: old.count == new.count && replaced == added.count)
    }

    /// Counts the lines added and removed, ignoring their order and the final line feed. Returns `nil` if
    /// both versions have the same lines, or if either version is too large.
    private static func lineDifference(from old: String, to new: String) -> FieldDifference? {
        guard max(old.utf8.count, new.utf8.count) <= FieldDifference.countedTextLimit else {
            return nil
        }
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for line in lines(of: new) { counts[line, default: 0] += 1 }
        for line in lines(of: old) { counts[line, default: 0] -= 1 }
        let added = counts.values.reduce(0) { $0 + max($1, 0) }
        let removed = counts.values.reduce(0) { $0 + max(-$1, 0) }
        return added + removed == 0 ? nil : .text(added: added, removed: removed)
    }

    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        let lines = Array(text.utf8).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }
}
