import Domain

/// A line of the log, checked against the format but not decoded.
enum LogLine {
    /// `{"store":"meme","version":1}`: the version as it is written.
    case header(version: String)
    /// A version of a meme, or its removal.
    case record(LogRecord)
    /// An empty line, or only white space.
    case blank

    /// The first line of every new store.
    static let header = #"{"store":"meme","version":1}"#

    /// The format version in `header`.
    static let version = "1"

    /// Reads a line, without its line feed. The bytes must outlive the result.
    ///
    /// - Complexity: one pass; allocates only for names with escapes and for fields of other programs.
    init(_ line: UnsafeBufferPointer<UInt8>) throws(LineError) {
        var reader = JSONReader(line)
        guard let first = reader.peek() else {
            self = .blank
            return
        }
        guard first == UInt8(ascii: "{") else { throw LogLine.faultOfNoObject(line) }
        let fields = try RecordFields(&reader)
        if fields.id == nil, let version = fields.headerVersion {
            self = .header(version: version)
        } else {
            self = .record(try LogRecord(fields))
        }
    }

    /// Whether a literal is a valid format version: digits without a leading zero.
    static func isVersion(_ literal: String) -> Bool {
        literal.utf8.first != UInt8(ascii: "0")
            && literal.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func faultOfNoObject(_ line: UnsafeBufferPointer<UInt8>) -> LineError {
        let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
        if marks.contains(where: { line.starts(with: $0.utf8) }) { return .conflictMark }
        var reader = JSONReader(line)
        do throws(JSONError) {
            _ = try reader.readValue()
            try reader.readEnd()
            return .notAnObject
        } catch {
            return .json(error)
        }
    }
}

extension LogLine {
    /// The header member with the time until which a compaction has dropped versions.
    private static let compacted = "compacted"

    /// Reads from the header the time until which a compaction has dropped versions, if any.
    static func compactionTime(of bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        guard let first = LogLines(bytes).first(where: { !$0.range.isEmpty }) else { return nil }
        var reader = JSONReader(bytes.slice(first.range))
        guard let fields = try? RecordFields(&reader), fields.headerVersion != nil,
            let literal = fields.other(compacted)?.string?.text
        else { return nil }
        return Timestamp(rfc3339: literal)
    }

    /// Returns a header line with its line feed and with `compacted` set to a time, otherwise unchanged.
    static func header(
        _ line: UnsafeBufferPointer<UInt8>, compactedAt time: Timestamp
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        for range in (0..<line.count).subtracting(cuts(ofMember: compacted, in: line)) {
            bytes += line.slice(range)
        }
        let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
        bytes.replaceSubrange(end..., with: ",\"\(compacted)\":\"\(time.text)\"}\n".utf8)
        return bytes
    }
}

extension LogLine {
    /// Returns the ranges to cut out of a valid line, relative to it, to remove all members with a name,
    /// including a comma each.
    static func cuts(
        ofMember name: String, in line: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        /// The end of the last member that is kept or already cut; `nil` before the first.
        var previousEnd: Int?
        /// The start of the members to cut that have no member before them; the comma after them is cut.
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

    /// Returns for each member of the object in a line whether it has the name, and its range.
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
