/// Looks for the escapes by which JSON may spell anything, `\u` and `\/`, both at once.
struct EscapeSearch: PatternSearch {
    // In `u`, 0x75, and `/`, 0x2F, all bits of 0x7F that are not in 0x5A are the same. Of what else may
    // follow a backslash in JSON, nothing is.
    private let pair = BytePair(
        BytePair.Part(offset: 0, value: UInt8(ascii: "\\"), optionalBits: 0),
        BytePair.Part(offset: 1, value: 0x7F, optionalBits: 0x5A))

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        pair.firstMatch(in: text, range) { place in
            guard place + 2 <= text.count, text[place] == UInt8(ascii: "\\") else { return false }
            return text[place + 1] == UInt8(ascii: "u") || text[place + 1] == UInt8(ascii: "/")
        }
    }
}
