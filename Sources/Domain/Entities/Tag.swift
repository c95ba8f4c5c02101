/// A label on memes. `/` nests: `work/urgent` is a tag below `work`.
///
/// A tag is kept in its first spelling. Two tags are equal when their spellings are canonically
/// equivalent after case folding, whatever the locale.
public struct Tag: Sendable {
    /// The spelling.
    public let name: String

    /// A tag as a store holds it: any string.
    public init(stored name: String) {
        self.name = name
    }

    /// A tag as a user gives it.
    ///
    /// - Throws: `MemesError.invalidTag` for an empty name or an empty level (`a//b`), a comma, a
    ///   control character, or white space at either end.
    public init(_ name: String) throws(MemesError) {
        func refuse(_ reason: MemesError.TagFault) -> MemesError { .invalidTag(name, reason) }

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
        self.name = name
    }
}

extension Tag {
    /// Tables are asked only for what is no ASCII.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value < 0x20 || scalar.value == 0x7F
            : scalar.properties.generalCategory == .control
    }

    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
    }
}

extension Tag: Hashable {
    /// Equal after case folding.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8)
            || CaseFolding.fold(left.name) == CaseFolding.fold(right.name)
    }

    /// Feeds the folded spelling.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(CaseFolding.fold(name))
    }
}
