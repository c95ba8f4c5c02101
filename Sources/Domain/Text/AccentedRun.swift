/// A run of ASCII characters. In the text to be searched, the letters may have accents.
public struct AccentedRun: Equatable, Sendable {
    /// The run in lower case; not empty.
    public let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the possible first UTF-8 bytes of the accented forms of the byte at index `number` in the run.
    /// Covers only forms that are a single code point.
    public func firstBytes(ofAccented number: Int) -> Set<UInt8> {
        Accents.firstBytes(of: bytes[number])
    }

    /// Returns whether the run, plain or accented, occurs in the text such that its byte at index `number` is
    /// at the offset `position`.
    public func occurs(
        with number: Int, at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var rest = position
        for other in number..<bytes.count {
            while other > number, let mark = AccentedRun.mark(at: rest, in: utf8) {
                rest += UTF8.width(mark)
            }
            guard let end = end(of: other, at: rest, in: utf8) else { return false }
            rest = end
        }
        var start = position
        for other in (0..<number).reversed() {
            repeat {
                start -= 1
                while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
            } while start > 0 && AccentedRun.mark(at: start, in: utf8) != nil
            guard start >= 0, end(of: other, at: start, in: utf8) != nil else { return false }
        }
        return true
    }

    /// Returns the offset after a given byte of the run, plain or accented; `nil` if that byte is not at
    /// `position`.
    private func end(
        of number: Int, at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard position < utf8.count else { return nil }
        if utf8[position] < 0x80 {
            return ASCII.lowercase(utf8[position]) == bytes[number] ? position + 1 : nil
        }
        guard let scalar = UTF8Neighbors.scalar(at: position, in: utf8),
            Accents.plainLetter(of: scalar) == Unicode.Scalar(bytes[number])
        else { return nil }
        return position + UTF8.width(scalar)
    }

    private static func mark(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        guard position < utf8.count, utf8[position] >= 0x80 else { return nil }
        return UTF8Neighbors.scalar(at: position, in: utf8).flatMap {
            Accents.isMark($0) ? $0 : nil
        }
    }
}
