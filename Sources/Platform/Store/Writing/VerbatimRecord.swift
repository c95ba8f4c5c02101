import Domain

/// The object of a meme that is copied to the log without being decoded: it is canonical JSON,
/// white space aside, and valid.
///
/// Everything else is for `MemeDraft.init(json:)` to read; what is accepted here, that accepts, too, and
/// the line that is written is the same. (It is a class, as a structure of its size is copied at each
/// turn: 6 % of a batch.)
final class VerbatimRecord {
    /// The facts of the object.
    private(set) var line = CanonicalLine()

    private var reader = CanonicalLineReader(UnsafeBufferPointer(start: nil, count: 0))
    /// The object, without white space, and 16 zeros.
    private let object = RawList<UInt8>()
    /// How many bytes the object has.
    private var count = 0
    private let time: Timestamp
    private let now: Timestamp
    /// The members that tell when the batch is added, and its time.
    private let created: [UInt8]
    private let operation: [UInt8]
    private var timeText: [UInt8] = []

    /// How many bytes the line has more than its object at most.
    private static let addedByteCount = 160

    /// No record yet, of a batch with a time.
    ///
    /// - Parameter now: when it is added, by the clock.
    init(at time: Timestamp, now: Timestamp) {
        self.time = time
        self.now = now
        created = Array(#","created":"\#(now.text)""#.utf8)
        operation = Array(#","operation":"\#(time.text)""#.utf8)
    }

    /// Reads an object; answers whether it can be passed on.
    ///
    /// - Throws: the failure where there is no more memory.
    func read(_ json: UnsafeBufferPointer<UInt8>) throws(SystemFailure) -> Bool {
        try keep(json)
        if readKept() { return isSound }
        let stripped = JSONSpace.strip(
            UnsafeMutableBufferPointer(rebasing: object.elements[..<count]))
        guard stripped < count else { return false }
        count = stripped
        endObject()
        return readKept() && isSound
    }

    /// How many bytes the line has at most.
    var lineByteCount: Int { object.count + VerbatimRecord.addedByteCount }

    /// Writes the line without its last brace; answers with the address after it.
    ///
    /// - Parameter place: where `lineByteCount` bytes have room.
    func write(
        _ id: MemeID, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var writer = RawWriter(at: place)
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

    /// Whether the members stand as they do in a line: the identifier first, if there is one, and the
    /// others in their order, with something in each; all that may be missing is the time of creation
    /// at the end.
    private var isInOrder: Bool {
        line.isOrdered && !line.hasEmptyOptionalText
            && (line.members.contains(.created) || !line.members.contains(.modified))
            && (!line.hasID || object.elements[1..<7].elementsEqual(VerbatimRecord.idMember))
    }

    private static let idMember = Array("\"id\":\"".utf8)

    /// The members from the title on, without the last brace.
    private var membersAfterID: UnsafeMutableBufferPointer<UInt8> {
        // {"id":"0123456789ab",
        let idCount = line.hasID ? 20 : 0
        return UnsafeMutableBufferPointer(rebasing: object.elements[1 + idCount..<count - 1])
    }

    /// Writes the members from the title to the time of creation, if there is one.
    private func writeMembers(_ writer: inout RawWriter) {
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
        if line.members.contains(.pinned) { writer.write(",\"pinned\":true") }
        guard line.members.contains(.created) else { return }
        writer.write(",\"created\":\"")
        write(line.created, &writer)
    }

    private static let optionalTexts = MemeField.optionalTexts.map { field in
        (field: field, name: Array(",\"\(field.rawValue)\":".utf8))
    }

    /// Writes a time and the quote after it.
    private func write(_ milliseconds: Int64, _ writer: inout RawWriter) {
        timeText.removeAll(keepingCapacity: true)
        Timestamp(milliseconds: milliseconds).appendText(to: &timeText)
        writer.write(timeText)
        writer.write("\"")
    }

    private func keep(_ json: UnsafeBufferPointer<UInt8>) throws(SystemFailure) {
        count = json.count
        try object.extend(to: count + 16)
        _ = object.elements.update(fromContentsOf: json)
        object.shorten(to: count + 16)
        endObject()
    }

    /// Puts zeros after the object.
    private func endObject() {
        guard let end = object.elements.baseAddress.map({ $0 + count }) else { return }
        VerbatimRecord.zeros.write(to: end)
        VerbatimRecord.zeros.write(to: end + 8)
    }

    private static let zeros = EightBytes(repeating: 0)

    private func readKept() -> Bool {
        reader.readObject(count, of: UnsafeBufferPointer(object.elements), into: &line)
    }

    /// Whether nothing is wrong with the values, and nothing about them is unusual.
    private var isSound: Bool {
        !reader.hasControls && line.members.isSubset(of: VerbatimRecord.membersOfMemes)
            && line.members.contains(.title)
            && line.title.beginsVisibly && !line.title.hasLineBreak
            && (!line.members.contains(.tags) || TagsPassage.areSound(line.tags))
    }

    /// Those before the key, and not those of the log, which come after it.
    private static let membersOfMemes = CanonicalLine.Members(
        rawValue: CanonicalLine.Members.key.rawValue - 1)
}

extension CanonicalLine.Value {
    /// Whether it is there, and more than its quotes.
    fileprivate var isFilled: Bool {
        guard let start, let end else { return false }
        return end - start > 2
    }

    /// Whether its first character stands as itself and can be seen.
    fileprivate var beginsVisibly: Bool {
        guard isFilled, let start, let end else { return false }
        switch start[1] {
        case UInt8(ascii: "\\"), ...0x20: return false
        case ..<0x80: return true
        // Letters of Latin, Cyrillic and Armenian, ideographs and Hangul, without asking a table.
        case 0xC3...0xCC, 0xD0...0xD5, 0xE4...0xEC: return true
        default: break
        }
        var bytes = UnsafeBufferPointer(start: start + 1, count: end - start - 2).makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return false }
        return scalar.isVisible
    }

    /// Whether it has an escape of a line feed or a carriage return.
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
