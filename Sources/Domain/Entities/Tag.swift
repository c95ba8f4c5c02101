/// A label for memes. `/` separates levels: `work/urgent` is a tag below `work`.
///
/// A tag is stored as first written. Two tags are equal if they are canonically equivalent after case
/// folding.
public struct Tag: Sendable, Hashable {
    /// The name, with U+FFFD for each lone surrogate.
    public let name: String

    /// The exact JSON of a name that contains lone surrogates; `nil` for other names. A `String` cannot hold
    /// lone surrogates.
    public let exactJSON: String?

    /// The tag of templates for new memes. A template has no tasks and no links.
    public static let template = Tag(stored: "template")

    /// Creates a tag from a name in a store, without checking the name.
    public init(stored name: String) { self.init(stored: name, exactJSON: nil) }

    public init(stored name: String, exactJSON: String?) {
        self.name = name
        self.exactJSON = exactJSON
    }

    public func hasSameBytes(as other: Tag) -> Bool {
        name.hasSameBytes(as: other.name) && exactJSON == other.exactJSON
    }

    /// Creates a tag from a name that a user typed.
    ///
    /// - Throws: `FieldError.invalidTag` for an empty name or level (`a//b`), a comma, a control character,
    ///   or white space at either end.
    public init(_ name: String) throws(MemesError) {
        func refuse(_ reason: TagError) -> MemesError { .field(.invalidTag(name, reason)) }

        guard !name.isEmpty else { throw refuse(.empty) }
        let scalars = name.unicodeScalars
        guard !name.utf8.contains(UInt8(ascii: ",")) else { throw refuse(.comma) }
        guard !scalars.contains(where: Tag.isControl) else { throw refuse(.controlCharacter) }
        guard scalars.first.map(Tag.isWhitespace) == false,
            scalars.last.map(Tag.isWhitespace) == false
        else { throw refuse(.outerWhitespace) }
        var isLevelEmpty = true
        for byte in name.utf8 {
            let endsLevel = byte == UInt8(ascii: "/")
            if endsLevel, isLevelEmpty { throw refuse(.emptyLevel) }
            isLevelEmpty = endsLevel
        }
        if isLevelEmpty { throw refuse(.emptyLevel) }
        self.init(stored: name)
    }

    /// Returns whether a scalar is a control character. For ASCII, avoids a lookup in the Unicode tables.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value < 0x20 || scalar.value == 0x7F
            : scalar.properties.generalCategory == .control
    }

    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
    }

    /// Compares case-folded names. For names with lone surrogates, the JSON must also be equal.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.exactJSON == right.exactJSON
            && CaseFolding.isEqual(left.name, right.name)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(CaseFolding.fold(name)) }
}

public struct TagChange: Equatable, Sendable {
    /// The tags to add, in this order. Tags that a meme already has are skipped.
    public let added: [Tag]
    /// The tags to remove. Tags below them are kept.
    public let removed: [Tag]

    private let removedTags: Set<Tag>

    /// The maximum number of comparisons for which comparing tags pairwise is faster than building a set.
    private static let fewComparisons = 32

    public init(adding added: [Tag] = [], removing removed: [Tag] = []) {
        self.added = added
        self.removed = removed
        removedTags = Set(removed)
    }

    /// Returns the tags of a meme after the change; `nil` if no tag is removed or added. Keeps the spelling
    /// of existing tags.
    public func newTags(for tags: [Tag]) -> [Tag]? {
        var new = removed.isEmpty ? tags : tags.filter { !removedTags.contains($0) }
        let keepsAll = new.count == tags.count
        if !added.isEmpty {
            if added.count * (new.count + added.count) <= TagChange.fewComparisons {
                for tag in added where !new.contains(tag) { new.append(tag) }
            } else {
                var existing = Set(new)
                new += added.filter { existing.insert($0).inserted }
            }
        }
        return keepsAll && new.count == tags.count ? nil : new
    }
}
