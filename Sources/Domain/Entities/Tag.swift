/// A label of memes. `/` separates levels: `work/urgent` is a tag below `work`.
///
/// A tag is stored as first written. Tags are equal if canonically equivalent after case folding.
public struct Tag: Sendable, Hashable {
    /// The name, with U+FFFD for each lone surrogate.
    public let name: String

    /// The JSON of a name with lone surrogates, which a `String` cannot hold; otherwise `nil`.
    public let exactJSON: String?

    /// Creates a tag from a store, which may have any name.
    public init(stored name: String) { self.init(stored: name, exactJSON: nil) }

    public init(stored name: String, exactJSON: String?) {
        self.name = name
        self.exactJSON = exactJSON
    }

    public func hasSameBytes(as other: Tag) -> Bool {
        name.hasSameBytes(as: other.name) && exactJSON == other.exactJSON
    }

    /// Creates a tag given by a user.
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

    /// Avoids the Unicode tables for ASCII.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value < 0x20 || scalar.value == 0x7F
            : scalar.properties.generalCategory == .control
    }

    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
    }

    /// Compares case-folded names; the JSON of names with lone surrogates must be equal, too.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.exactJSON == right.exactJSON
            && CaseFolding.isEqual(left.name, right.name)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(CaseFolding.fold(name)) }
}
