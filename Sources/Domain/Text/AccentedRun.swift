/// A run of ASCII as it may stand in UTF-8 with accents on its letters, at least one of them.
public struct AccentedRun: Equatable, Sendable {
    private let letters: [UInt8]

    /// A run without large letters.
    init(_ letters: [UInt8]) {
        self.letters = letters
    }

    /// Whether the run stands where the first byte of it that is not ASCII is that at an offset.
    public func stands(withFirstAccentAt position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool
    {
        guard let scalar = UTF8Neighbours.scalar(at: position, in: utf8) else { return false }
        let start = Accents.isMark(scalar) ? position - 1 : position
        guard start >= 0, let letter = AccentedRun.letter(at: start, in: utf8) else { return false }
        return letters.indices.contains { number in
            letters[number] == letter && number <= start
                && (0..<number).allSatisfy { offset in
                    ASCII.lowercase(utf8[start - number + offset]) == letters[offset]
                } && stands(letters[number...], at: start, in: utf8)
        }
    }

    /// Whether letters stand at an offset, with any accents.
    private func stands(
        _ letters: ArraySlice<UInt8>, at start: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var position = start
        for letter in letters {
            while let scalar = UTF8Neighbours.scalar(at: position, in: utf8), Accents.isMark(scalar)
            {
                position += UTF8Neighbours.length(ofScalarAt: position, in: utf8)
            }
            guard AccentedRun.letter(at: position, in: utf8) == letter else { return false }
            position += UTF8Neighbours.length(ofScalarAt: position, in: utf8)
        }
        return true
    }

    /// The letter at an offset without its accents, in lower case.
    private static func letter(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard position < utf8.count else { return nil }
        guard utf8[position] >= 0x80 else { return ASCII.lowercase(utf8[position]) }
        let scalar = UTF8Neighbours.scalar(at: position, in: utf8)
        return scalar.flatMap(Accents.plainLetter).flatMap { UInt8(exactly: $0.value) }
    }
}
