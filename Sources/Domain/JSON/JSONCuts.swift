extension JSONReader {
    /// Returns the ranges to cut out of a valid object to remove all members that have one of the given
    /// names, each with one adjacent comma. At least one member must remain. The ranges are relative to the
    /// bytes, which may begin and end with white space.
    package static func cuts(
        ofMembers names: Set<String>, in object: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        /// The end of the previous member; `nil` until a member is kept.
        var previousEnd: Int?
        /// The start of a member to cut at the beginning of the object, before any kept member. The member is
        /// cut together with the comma after it.
        var cutStart: Int?
        for member in members(of: object, named: names) {
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

    /// Returns the range of each member of an object, and whether the member has one of the given names.
    private static func members(
        of object: UnsafeBufferPointer<UInt8>, named names: Set<String>
    ) -> [(isNamed: Bool, range: Range<Int>)] {
        func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
            guard let start = object.baseAddress, let address = bytes.baseAddress else { return 0 }
            return address - start
        }
        var members: [(isNamed: Bool, range: Range<Int>)] = []
        var reader = JSONReader(object)
        guard (try? reader.beginObject()) != nil else { return [] }
        while let (literal, value) = (try? reader.nextMember()) ?? nil {
            let end = offset(of: value.bytes) + value.bytes.count
            let isNamed = (literal.string?.text).map(names.contains) ?? false
            members.append((isNamed, offset(of: literal.bytes)..<end))
        }
        return members
    }
}

extension Range<Int> {
    /// Returns the parts of the range that are outside all cuts. The cuts must be within the range and in
    /// ascending order.
    package func subtracting(_ cuts: some Sequence<Range<Int>>) -> [Range<Int>] {
        var rest: [Range<Int>] = []
        var start = lowerBound
        for cut in cuts {
            if start < cut.lowerBound { rest.append(start..<cut.lowerBound) }
            start = cut.upperBound
        }
        if start < upperBound { rest.append(start..<upperBound) }
        return rest
    }
}
