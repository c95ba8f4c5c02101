import Domain

/// A filter for identifiers that are in no table: it rules out most of them with one memory access instead
/// of a search. Has a bit for each beginning of an identifier, sixteen bits for each entry of the tables.
struct IDFilter {
    private let bits: RawList<UInt64>
    /// The number of low bits of an identifier that are ignored.
    private let shift: Int

    /// Creates a filter for the identifiers in some tables; verifies their entries.
    ///
    /// - Complexity: linear.
    /// - Throws: `SystemFailure` if memory runs out.
    init(_ tables: [LogTables]) throws(SystemFailure) {
        let idBitCount = MemeID.characterCount * 5
        let count = tables.reduce(64) { $0 + $1.byID.count } * 16
        shift = idBitCount - (Int.bitWidth - count.leadingZeroBitCount)
        bits = try RawList(repeating: 0, count: 1 << (idBitCount - shift - 6))
        for table in tables {
            table.byID.verify()
            for run in table.byID.runs {
                for entry in run {
                    let beginning = entry.id >> shift
                    bits.elements[Int(beginning >> 6)] |= 1 << (beginning & 63)
                }
            }
        }
    }

    /// Whether an identifier may be in the tables; false for about 15 of 16 that are not.
    func mayContain(_ id: MemeID) -> Bool {
        let beginning = id.bits >> shift
        return bits.elements[Int(beginning >> 6)] >> (beginning & 63) & 1 != 0
    }
}
