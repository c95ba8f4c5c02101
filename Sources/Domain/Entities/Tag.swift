/// A label on memes. `/` nests: `work/urgent` is a tag below `work`.
///
/// A tag is stored as it was first written. Two tags are equal if they are canonically
/// equivalent after case folding, independent of the locale.
public struct Tag: Sendable, Hashable {
    /// The name, with U+FFFD in place of each lone surrogate.
    public let name: String

    /// The JSON of a name with lone surrogates, which a `String` cannot hold; else `nil`.
    public let exactJSON: String?

    /// A tag as a store holds it: any string.
    public init(stored name: String) { self.init(stored: name, exactJSON: nil) }

    public init(stored name: String, exactJSON: String?) {
        self.name = name
        self.exactJSON = exactJSON
    }

    public func hasSameBytes(as other: Tag) -> Bool {
        name.hasSameBytes(as: other.name) && exactJSON == other.exactJSON
    }

    /// A tag as a user gives it.
    ///
    /// - Throws: `FieldError.invalidTag` for an empty name or an empty level (`a//b`), a comma, a
    ///   control character, or white space at either end.
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

    /// The Unicode tables are needed only beyond ASCII.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value < 0x20 || scalar.value == 0x7F
            : scalar.properties.generalCategory == .control
    }

    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
    }

    /// Equal after case folding; names with lone surrogates, in every byte.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.exactJSON == right.exactJSON
            && CaseFolding.isEqual(left.name, right.name)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(CaseFolding.fold(name)) }
}

public struct TagChange: Equatable, Sendable {
    /// The tags to add, in this order, if missing.
    public let added: [Tag]
    /// The tags to remove; tags below them stay.
    public let removed: [Tag]

    private let removedTags: Set<Tag>

    /// Up to so many comparisons take less time than a set.
    private static let fewComparisons = 32

    public init(adding added: [Tag] = [], removing removed: [Tag] = []) {
        self.added = added
        self.removed = removed
        removedTags = Set(removed)
    }

    /// The tags of a meme afterwards; `nil` if none of them changes. A tag that the meme has
    /// already stays as it is written.
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
