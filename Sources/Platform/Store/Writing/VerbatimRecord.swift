import Domain

/// An input object that can be copied to the log without being decoded. Such an object is valid. It is also
/// canonical, except for white space and the order of its members.
///
/// `MemeDraft.init(json:)` reads all other objects. It also accepts these objects, and produces the same
/// lines. All methods that are called for each object are mutating, so that the structure is not copied.
struct VerbatimRecord {
    /// The members of the object.
    private(set) var line = CanonicalLine()

    private var reader = CanonicalLineReader(UnsafeBufferPointer(start: nil, count: 0))
    /// The object without white space, followed by 16 zeros.
    private let object = UnmanagedArray<UInt8>()
    /// The length of the object in bytes.
    private var count = 0
    private let time: Timestamp
    private let now: Timestamp
    /// The members for the creation time and the time of the operation.
    private let created: [UInt8]
    private let operation: [UInt8]
    private var timeText: [UInt8] = []

    /// The maximum number of bytes that a line has in addition to its object.
    private static let addedByteCount = 160

    /// Creates an empty record for a batch. The batch's operation has the time `time`, and memes are added at
    /// `now`.
    init(at time: Timestamp, now: Timestamp) {
        self.time = time
        self.now = now
        created = Array(#","created":"\#(now.text)""#.utf8)
        operation = Array(#","operation":"\#(time.text)""#.utf8)
    }

    /// Reads an object; returns whether it can be copied.
    ///
    /// - Throws: `SystemFailure` if memory runs out.
    mutating func read(_ json: UnsafeBufferPointer<UInt8>) throws(SystemFailure) -> Bool {
        count = json.count
        try object.extend(to: count + 16)
        _ = object.elements.update(fromContentsOf: json)
        endObject()
        if readKept() { return isSound }
        let stripped = JSONSpace.strip(
            UnsafeMutableBufferPointer(rebasing: object.elements[..<count]))
        guard stripped < count else { return false }
        count = stripped
        endObject()
        return readKept() && isSound
    }

    /// The largest possible length of the line.
    var lineByteCount: Int { object.count + VerbatimRecord.addedByteCount }

    /// Writes the line without its closing brace. Returns the address after the line.
    ///
    /// - Parameter destination: the address to write to, which must have room for `lineByteCount` bytes.
    mutating func write(
        _ id: MemeID, at destination: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var writer = BufferWriter(at: destination)
        writer.write(VerbatimRecord.lineStart, 7)
        writer.write(id)
        writer.write(VerbatimRecord.idEnd, 2)
        let isInOrder = isInOrder
        if isInOrder { writer.write(membersAfterID) } else { writeMembers(&writer) }
        let isCreatedNow = !line.members.contains(.created)
        if isCreatedNow { writer.write(created) }
        if line.members.contains(.modified), !isInOrder {
            writer.write(",\"modified\":\"")
            write(line.modified, &writer)
        }
        let changed =
            line.members.contains(.modified)
            ? line.modified : isCreatedNow ? now.milliseconds : line.created
        if changed != time.milliseconds { writer.write(operation) }
        return writer.next
    }

    private static let lineStart = EightBytes("{\"id\":\"")
    private static let idEnd = EightBytes("\",")

    /// Whether the members can be copied as a block: they are in canonical order, with `id` first if present,
    /// and no optional text is empty. A missing `created` is appended at the end. Since `modified` must
    /// follow `created`, `modified` may not occur without it.
    private var isInOrder: Bool {
        line.isOrdered && !line.hasEmptyOptionalText
            && (line.members.contains(.created) || !line.members.contains(.modified))
            && (!line.hasID || object.elements[1..<7].elementsEqual(VerbatimRecord.idMember))
    }

    private static let idMember = Array("\"id\":\"".utf8)

    /// The members after the identifier, without the closing brace.
    private var membersAfterID: UnsafeMutableBufferPointer<UInt8> {
        // {"id":"0123456789ab",
        let idCount = line.hasID ? 20 : 0
        return UnsafeMutableBufferPointer(rebasing: object.elements[1 + idCount..<count - 1])
    }

    /// Writes the members from the title to `created`, omitting any that are absent.
    private mutating func writeMembers(_ writer: inout BufferWriter) {
        writer.write("\"title\":")
        writer.write(line.title)
        if line.text.isFilled { writer.write(",\"text\":", line.text) }
        if line.members.contains(.tags) { writer.write(",\"tags\":", line.tags) }
        for (field, name) in VerbatimRecord.optionalTexts {
            let value = line[field]
            guard value.isFilled else { continue }
            writer.write(name)
            writer.write(value)
        }
        for (field, member) in VerbatimRecord.flags where line.has(field) { writer.write(member) }
        guard line.members.contains(.created) else { return }
        writer.write(",\"created\":\"")
        write(line.created, &writer)
    }

    private static let optionalTexts = MemeField.optionalTexts.map { field in
        (field: field, name: Array(",\"\(field.rawValue)\":".utf8))
    }

    private static let flags = MemeField.flags.map { field in
        (field: field, member: Array(",\"\(field.rawValue)\":true".utf8))
    }

    /// Writes a time and the closing quote.
    private mutating func write(_ milliseconds: Int64, _ writer: inout BufferWriter) {
        timeText.removeAll(keepingCapacity: true)
        Timestamp(milliseconds: milliseconds).appendText(to: &timeText)
        writer.write(timeText)
        writer.write("\"")
    }

    /// Writes zeros after the object.
    private func endObject() {
        guard let end = object.elements.baseAddress.map({ $0 + count }) else { return }
        VerbatimRecord.zeros.write(to: end)
        VerbatimRecord.zeros.write(to: end + 8)
    }

    private static let zeros = EightBytes(repeating: 0)

    private mutating func readKept() -> Bool {
        reader.readObject(count, of: UnsafeBufferPointer(object.elements), into: &line)
    }

    /// Whether all values are valid and need no special treatment.
    private var isSound: Bool {
        !reader.hasControls && line.members.isSubset(of: VerbatimRecord.membersOfMemes)
            && line.members.contains(.title)
            && line.title.beginsVisibly && !line.title.hasLineBreak
            && (!line.text.isFilled || line.text.beginsVisibly)
            && (!line.members.contains(.tags) || TagsPassage.areSound(line.tags))
    }

    /// The members before `key`. They exclude the key, the members of other programs, and the members that
    /// only the log has.
    private static let membersOfMemes = CanonicalLine.Members(
        rawValue: CanonicalLine.Members.key.rawValue - 1)
}

extension CanonicalLine.Value {
    /// Whether the string is present and not empty.
    fileprivate var isFilled: Bool {
        guard let start, let end else { return false }
        return end - start > 2
    }

    /// Whether the string begins with a visible character that is not escaped.
    fileprivate var beginsVisibly: Bool {
        guard isFilled, let start, let end else { return false }
        switch start[1] {
        case UInt8(ascii: "\\"), ...0x20: return false
        case ..<0x80: return true
        // Fast path: Latin, Cyrillic and Armenian letters, ideographs and Hangul.
        case 0xC3...0xCC, 0xD0...0xD5, 0xE4...0xEC: return true
        default: break
        }
        var bytes = UnsafeBufferPointer(start: start + 1, count: end - start - 2).makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return false }
        return scalar.isVisible
    }

    /// Whether the string contains an escaped line feed or carriage return.
    fileprivate var hasLineBreak: Bool {
        guard hasEscapes, var next = start, let end else { return false }
        while next < end {
            guard next[0] == UInt8(ascii: "\\") else {
                next += 1
                continue
            }
            if next[1] == UInt8(ascii: "n") || next[1] == UInt8(ascii: "r") { return true }
            next += 2
        }
        return false
    }
}

/// A check of whether the tags of an input object can be copied unchanged.
enum TagsPassage {
    /// The maximum number of tags to compare with each other.
    private static let maximumCount = 16

    /// Returns whether all tags are ordinary and no two of them are equal. Returns false for more than
    /// `maximumCount` tags.
    ///
    /// - Parameter tags: an array of strings as read by `CanonicalLineReader`, followed by at least eight
    ///   bytes.
    static func areSound(_ tags: CanonicalLine.Value) -> Bool {
        guard let start = tags.start, let end = tags.end else { return false }
        return withUnsafeTemporaryAllocation(
            of: UnsafeBufferPointer<UInt8>.self, capacity: maximumCount
        ) { names in
            var count = 0
            var next = start + 1
            while next < end {
                guard count < maximumCount, let name = name(after: next) else { return false }
                for other in names[..<count] where isSame(other, name) { return false }
                names.initializeElement(at: count, to: name)
                count += 1
                next += name.count + 3
            }
            return true
        }
    }

    /// Returns the tag whose opening quote is at an address; `nil` if it is not ordinary. An ordinary tag
    /// consists of letters, digits and some punctuation. It has no empty level, and no byte that could be the
    /// first byte of a space or a control character.
    private static func name(after quote: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        let start = quote + 1
        // Most tags are a single short word.
        let letters = EightBytes(at: start).smallLettersCount
        var next = start + letters
        var isLevelEmpty = letters == 0
        while isOrdinary(next[0]) {
            let endsLevel = next[0] == UInt8(ascii: "/")
            if endsLevel, isLevelEmpty { return nil }
            isLevelEmpty = endsLevel
            next += 1
        }
        guard next[0] == UInt8(ascii: "\""), !isLevelEmpty else { return nil }
        return UnsafeBufferPointer(start: start, count: next - start)
    }

    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"):
            true
        case 0xC2, 0xE1...0xE3: false
        case 0x80...: true
        default: false
        }
    }

    /// Returns whether two tags are equal, ignoring case. This is fast for most tags, which begin with
    /// different letters.
    private static func isSame(
        _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let (first, second) = (one[0] | 0x20, other[0] | 0x20)
        guard first == second || first | second >= 0x80 else { return false }
        if one.allSatisfy({ $0 < 0x80 }), other.allSatisfy({ $0 < 0x80 }) {
            return one.count == other.count
                && zip(one, other).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        return Tag(stored: String(decoding: one, as: UTF8.self))
            == Tag(stored: String(decoding: other, as: UTF8.self))
    }
}
