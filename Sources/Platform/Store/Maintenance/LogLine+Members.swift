import Domain

extension LogLine {
    /// What to cut out of a line, which can be understood, for it to have no members of a name, each
    /// with a comma, as offsets in the line. All else stays as it is spelled.
    static func cuts(
        ofMember name: String, in line: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        /// Where the member before ends; `nil` as long as none is kept.
        var previousEnd: Int?
        /// Where the first of the members ends whose comma comes after them.
        var cutStart: Int?
        for member in members(of: line, named: name) {
            if let start = cutStart {
                cuts.append(start..<member.range.lowerBound)
                cutStart = nil
            }
            if !member.isNamed {
                previousEnd = member.range.upperBound
            } else if let end = previousEnd {
                cuts.append(end..<member.range.upperBound)
                previousEnd = member.range.upperBound
            } else {
                cutStart = member.range.lowerBound
            }
        }
        return cuts
    }

    /// The members of the object in a line: which have a name, and where each is.
    private static func members(
        of line: UnsafeBufferPointer<UInt8>, named name: String
    ) -> [(isNamed: Bool, range: Range<Int>)] {
        func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
            guard let start = line.baseAddress, let address = bytes.baseAddress else { return 0 }
            return address - start
        }
        var members: [(isNamed: Bool, range: Range<Int>)] = []
        var reader = JSONReader(line)
        guard (try? reader.beginObject()) != nil else { return [] }
        while let (literal, value) = (try? reader.nextMember()) ?? nil {
            let end = offset(of: value.bytes) + value.bytes.count
            members.append((literal.string?.text == name, offset(of: literal.bytes)..<end))
        }
        return members
    }
}
