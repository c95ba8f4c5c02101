/// Full Unicode case folding, independent of the locale: `STRASSE` and `Straße` fold to the same string.
///
/// The mappings are those with status C and F in Unicode's `CaseFolding.txt`, up to canonical equivalence; ǰ
/// is left unchanged. They are derived from the standard library's case mappings: a scalar is lowercased,
/// uppercased and lowercased again. The exceptions are dotless ı, which folds to itself, and Cherokee
/// letters, which fold to upper case. A test compares every scalar with the Unicode file, if it is available.
public enum CaseFolding {
    /// Returns the case-folded form of a string. Canonically equivalent results are equal as `String`s.
    public static func fold(_ text: String) -> String {
        var text = text
        if text.withUTF8(ASCII.isAll) { return text.lowercased() }
        var folded = ""
        for scalar in text.unicodeScalars { folded += fold(scalar) }
        return CanonicalForm.orderingMarks(of: folded)
    }

    public static func isEqual(_ text: String, _ other: String) -> Bool {
        var (text, other) = (text, other)
        let isEqualASCII: Bool? = text.withUTF8 { text in
            other.withUTF8 { other in
                guard ASCII.isAll(text), ASCII.isAll(other) else { return nil }
                return text.elementsEqual(other) { ASCII.lowercase($0) == ASCII.lowercase($1) }
            }
        }
        return isEqualASCII ?? (fold(text) == fold(other))
    }

    static func fold(_ scalar: Unicode.Scalar) -> String {
        guard scalar.properties.changesWhenCaseFolded else { return String(scalar) }
        return switch scalar.value {
        case 0x131: String(scalar)
        case 0x13A0...0x13FF, 0xAB70...0xABBF: scalar.properties.uppercaseMapping
        default: lowercase(uppercase(scalar.properties.lowercaseMapping))
        }
    }

    private static func lowercase(_ text: String) -> String {
        text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    }

    private static func uppercase(_ text: String) -> String {
        text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
    }
}

/// A case folder for many strings. Writes UTF-8. Folds as `CaseFolding` does, and can also remove accents
/// from Latin and Greek letters. Caches the folding of each scalar.
public struct CaseFolder {
    /// The number of scalars that the cache covers, from U+0000.
    private static let cacheSize = 0x10000

    /// The folded form of each scalar; 0 if it is not cached. Empty until the first non-ASCII text is folded.
    private var cache: [UInt32] = []
    private let dropsAccents: Bool

    public init(dropsAccents: Bool = false) { self.dropsAccents = dropsAccents }

    /// Folds well-formed UTF-8 and appends the result to `bytes`.
    ///
    /// - Returns: `true` if the appended bytes, apart from removed accents, sort as in `FoldedText`, which
    ///   compares composed forms (NFC). They nearly always do. If `false`, discard the appended bytes.
    public mutating func fold(
        _ utf8: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]
    ) -> Bool {
        if ASCII.isAllWithoutNUL(utf8) {
            let start = bytes.count
            bytes.append(contentsOf: utf8)
            bytes.withUnsafeMutableBufferPointer { bytes in
                for position in start..<bytes.count {
                    bytes[position] = ASCII.lowercase(bytes[position])
                }
            }
            return true
        }
        var position = 0
        while position < utf8.count {
            let length = UTF8Neighbors.length(ofScalarAt: position, in: utf8)
            if length == 1 {
                guard utf8[position] != 0 else { return false }
                bytes.append(ASCII.lowercase(utf8[position]))
            } else {
                guard let scalar = UTF8Neighbors.scalar(at: position, in: utf8),
                    fold(scalar, into: &bytes)
                else { return false }
            }
            position += length
        }
        return true
    }

    private mutating func fold(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) -> Bool {
        let value = Int(scalar.value)
        if cache.isEmpty { cache = Array(repeating: 0, count: CaseFolder.cacheSize) }
        if value < cache.count, let folded = Unicode.Scalar(cache[value]), folded != "\0" {
            append(folded, to: &bytes)
            return true
        }
        if dropsAccents, Accents.isMark(scalar) { return CaseFolder.endsWithLetter(bytes) }
        let scalars = foldedScalars(of: scalar)
        guard scalars.allSatisfy(CanonicalForm.isStable) else { return false }
        for folded in scalars { append(folded, to: &bytes) }
        if let folded = scalars.first, scalars.count == 1, value < cache.count {
            cache[value] = folded.value
        }
        return true
    }

    private func foldedScalars(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard dropsAccents else { return Array(CaseFolding.fold(scalar).unicodeScalars) }
        if let letter = Accents.plainLetter(of: scalar) { return [letter] }
        return CaseFolding.fold(scalar).unicodeScalars.map { Accents.plainLetter(of: $0) ?? $0 }
    }

    /// Returns whether the last scalar is a letter that can have accents.
    private static func endsWithLetter(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            UTF8Neighbors.scalar(before: bytes.count, in: bytes).map(Accents.isLetter) ?? false
        }
    }

    @inline(__always)
    private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
}
