import Domain

extension LogLine {
    /// The ranges to cut out of a valid line to remove all members with a name, including a comma each,
    /// relative to the line.
    static func cuts(
        ofMember name: String, in line: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        /// The end of the last member that is kept or already cut; `nil` before the first.
        var previousEnd: Int?
        /// The beginning of the members to cut that have no member before them, so that the comma after them
        /// is cut.
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

    /// The members of the object in a line: whether each has the name, and its range.
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
