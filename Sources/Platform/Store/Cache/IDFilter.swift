import Domain

/// A filter that rules out most identifiers that are not in any table, with one memory access instead of a
/// search. The filter has one bit for each possible prefix of an identifier. The prefixes are long enough
/// that there are at least sixteen bits for each table entry.
struct IDFilter {
    private let bits: RawList<UInt64>
    /// The number of low bits to ignore in an identifier.
    private let shift: Int

    /// Creates a filter for the identifiers in `tables`. Verifies the tables' `byID`.
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

    /// Returns whether an identifier may be in the tables. On average, rules out at least 15 of 16
    /// identifiers that are not in the tables.
    func mayContain(_ id: MemeID) -> Bool {
        let beginning = id.bits >> shift
        return bits.elements[Int(beginning >> 6)] >> (beginning & 63) & 1 != 0
    }
}
