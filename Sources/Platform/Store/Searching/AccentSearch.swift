import Domain

/// Searches for a run of ASCII, ignoring the case and the accents of letters: first for its rarest byte, plain
/// or as the beginning of an accented letter, and its neighbours, each plain or not ASCII; and where they are
/// found, for the whole run. A match is the place of that byte, or of the one before it.
struct AccentSearch: PatternSearch {
    /// A byte of the run, without case.
    private struct Part {
        let value: ByteVector
        let optionalBits: ByteVector

        /// - Parameter byte: `nil` for one that may be any.
        init(_ byte: UInt8?) {
            let bits = byte.map(ASCIILetters.caseBit) ?? 0xFF
            value = ByteVector(repeating: (byte ?? 0) | bits)
            optionalBits = ByteVector(repeating: bits)
        }

        @inline(__always)
        func stands(in block: ByteBlock) -> ByteBlock {
            block.equal(value, settingBits: optionalBits)
        }
    }

    private let run: AccentedRun
    /// Which byte of the run is searched for.
    private let anchor: Int
    private let parts: (before: Part, anchor: Part, after: Part)
    private let firstBytes: [ByteVector]

    init(_ run: AccentedRun) {
        let bytes = run.bytes
        // Each first byte of an accented letter is one more to compare with.
        let worths = bytes.indices.map {
            ByteRarity.rank(bytes[$0]) - 4 * run.firstBytes(ofAccented: $0).count
        }
        let anchor = bytes.indices.max { worths[$0] < worths[$1] } ?? 0
        self.run = run
        self.anchor = anchor
        parts = (
            Part(anchor > 0 ? bytes[anchor - 1] : nil), Part(bytes[anchor]),
            Part(anchor + 1 < bytes.count ? bytes[anchor + 1] : nil)
        )
        firstBytes = run.firstBytes(ofAccented: anchor).map { ByteVector(repeating: $0) }
    }

    func firstMatch(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let distance = anchor == 0 ? 0 : 1
        return firstBytes.withUnsafeBufferPointer { firstBytes in
            text.firstMatch(in: range, reach: distance + 1) { address in
                let last = ByteBlock(at: address)
                let block = ByteBlock(at: address + distance)
                let next = ByteBlock(at: address + distance + 1)
                var found = parts.anchor.stands(in: block) & (parts.after.stands(in: next) | next)
                for first in firstBytes { found = found | block.equal(first) }
                found = found & (parts.before.stands(in: last) | last)
                return found.hasHighBits ? found.highBits : 0
            } where: { place in
                place + distance < text.count
                    && run.stands(with: anchor, at: place + distance, in: text)
            }
        }
    }
}
