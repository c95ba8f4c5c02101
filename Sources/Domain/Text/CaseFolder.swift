/// Folds the case of many texts, as `CaseFolding` does, into UTF-8: what it has found out of a
/// character it need not find out again.
public struct CaseFolder {
    /// The folded scalar for each of the first 65,536; 0 where it is not known yet.
    private var known = [UInt32](repeating: 0, count: 0x10000)

    /// A folder that knows nothing yet.
    public init() {}

    /// Folds well-formed UTF-8 and writes the result at the end of some bytes.
    ///
    /// - Returns: whether the bytes of the result are in the order of `FoldedText`, which is that of
    ///   the composed form (NFC): true of nearly every text. Where it is false, the result is of no
    ///   use.
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
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            guard let folded = fold(scalar), CanonicalForm.isStable(folded) else { return false }
            bytes.append(contentsOf: UTF8.encode(folded) ?? UTF8.encodedReplacementCharacter)
        }
        return true
    }

    /// The folded scalar; `nil` where there are several.
    private mutating func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = Int(scalar.value)
        if value < known.count, let folded = Unicode.Scalar(known[value]), folded != "\0" {
            return folded
        }
        let scalars = CaseFolding.fold(scalar).unicodeScalars
        guard let folded = scalars.first, scalars.count == 1 else { return nil }
        if value < known.count { known[value] = folded.value }
        return folded
    }

    /// Whether there is nothing but ASCII, and no NUL. The loop has no exit, so that it looks at many
    /// bytes at once.
    private static func isASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var isOther: UInt8 = 0
        for byte in utf8 { isOther |= byte & 0x80 | (byte == 0 ? 0x80 : 0) }
        return isOther == 0
    }
}
