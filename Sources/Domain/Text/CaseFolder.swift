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
        if CaseFolder.isASCII(utf8) {
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

    /// Returns whether the text is ASCII and contains no NUL. Does not exit early, so that the compiler can
    /// vectorize the loop.
    private static func isASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var isOther: UInt8 = 0
        for byte in utf8 { isOther |= byte & 0x80 | (byte == 0 ? 0x80 : 0) }
        return isOther == 0
    }
}
