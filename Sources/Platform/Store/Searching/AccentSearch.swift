import Domain

/// Searches for a run of ASCII that has an accent on at least one of its letters; a match begins at the first.
///
/// Most blocks of most texts have no byte that is not ASCII. In others, the first bytes of accented letters
/// and of accents are examined, and few others: not those of Cyrillic, of kana or of ideographs.
struct AccentSearch: PatternSearch {
    private let run: AccentedRun

    init(_ run: AccentedRun) {
        self.run = run
    }

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        // U+00C0 to U+03FF, U+1000 to U+1FFF and U+2000 to U+2FFF.
        let latin = ByteVector(repeating: 0xCF)
        let latinBits = ByteVector(repeating: 0x0F)
        let (extended, symbols) = (ByteVector(repeating: 0xE1), ByteVector(repeating: 0xE2))
        return text.firstMatch(in: range, reach: 0) { address in
            let block = ByteBlock(at: address)
            guard block.hasHighBits else { return 0 }
            let first = block.equal(latin, settingBits: latinBits) | block.equal(extended)
            return (first | block.equal(symbols)).highBits
        } where: { place in
            text[place] >= 0xC3 && run.stands(withFirstAccentAt: place, in: text)
        }
    }
}
