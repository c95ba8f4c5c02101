import Domain

/// Tells most identifiers that are in no table, with one look at memory instead of a search: a bit for each
/// beginning of an identifier, sixteen bits for each entry of the tables.
struct IDFilter {
    private let bits: RawList<UInt64>
    /// How many bits of an identifier are left out.
    private let shift: Int

    /// The identifiers in some tables, whose entries are verified.
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

    /// Whether an identifier may be in the tables; of those that are in none, this is so for one of sixteen.
    func mayContain(_ id: MemeID) -> Bool {
        let beginning = id.bits >> shift
        return bits.elements[Int(beginning >> 6)] >> (beginning & 63) & 1 != 0
    }
}
