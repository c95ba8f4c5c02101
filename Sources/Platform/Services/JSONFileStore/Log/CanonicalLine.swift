import Domain

/// What a line in the spelling that `meme` writes says of itself.
struct CanonicalLine {
    /// The bits of the identifier.
    let id: UInt64
    /// When the operation was made that wrote it, in milliseconds since 1970; `Int64.min` where
    /// nothing tells.
    let time: Int64
    /// When the meme was added, in milliseconds since 1970; `Int64.min` where it does not say.
    let created: Int64
    let isRemoval: Bool
    let hasMore: Bool
    /// How many bytes it has, its line feed included.
    let count: Int
}

/// Reads lines that are spelled as `meme` writes them: no white space, `id` first, times in UTC to
/// the millisecond, no field twice and none of other programs. All other lines it leaves to
/// `LogLine`, which says the same of these, but takes several times as long.
///
/// It is as strict: what it accepts is JSON by RFC 8259, and a record by the format.
struct CanonicalLineReader {
    /// The end of the bytes.
    let limit: UnsafePointer<UInt8>
    private let names = Names()
    private var times = CanonicalTimeReader()

    /// A reader of bytes that end at an address.
    init(limit: UnsafePointer<UInt8>) {
        self.limit = limit
    }

    /// Reads the line at an address; `nil` where it is not spelled so, or has no line feed.
    ///
    /// - Complexity: one pass over the bytes of the line, and nothing is allocated.
    mutating func read(at start: UnsafePointer<UInt8>) -> CanonicalLine? {
        // {"id":"0123456789ab"
        guard start + 24 <= limit, EightBytes(at: start).prefix(7) == names.id,
            let id = CrockfordBase32.bits(at: start + 7, count: MemeID.characterCount),
            start[19] == UInt8(ascii: "\"")
        else { return nil }
        var next = start + 20
        var members = Members()
        while next + 16 <= limit, next[0] == UInt8(ascii: ",") {
            guard let end = member(at: next + 1, &members) else { return nil }
            next = end
        }
        guard next + 2 <= limit, next[0] == UInt8(ascii: "}"), next[1] == UInt8(ascii: "\n"),
            members.seen & (Members.title | Members.removed) != 0
        else { return nil }
        let changed = members.modified == .min ? members.created : members.modified
        let ended = members.removed == .min ? changed : members.removed
        return CanonicalLine(
            id: id,
            time: members.operation == .min ? ended : members.operation,
            created: members.created,
            isRemoval: members.seen & Members.removed != 0,
            hasMore: members.seen & Members.more != 0,
            count: next + 2 - start)
    }
}

extension CanonicalLineReader {
    /// The members of a line that were read so far.
    private struct Members {
        static let title = 1 << 0
        static let text = 1 << 1
        static let tags = 1 << 2
        static let url = 1 << 3
        static let image = 1 << 4
        static let pinned = 1 << 5
        static let created = 1 << 6
        static let modified = 1 << 7
        static let removed = 1 << 8
        static let undoes = 1 << 9
        static let operation = 1 << 10
        static let more = 1 << 11

        /// A bit for each.
        var seen = 0
        var created = Int64.min
        var modified = Int64.min
        var removed = Int64.min
        var operation = Int64.min
    }

    /// The first bytes of a line and of each member.
    private struct Names {
        let id = EightBytes("{\"id\":\"")
        let title = EightBytes("\"title\":")
        let text = EightBytes("\"text\":")
        let tags = EightBytes("\"tags\":")
        let url = EightBytes("\"url\":")
        let image = EightBytes("\"image\":")
        let pinned = EightBytes("\"pinned\"")
        let pinnedValue = EightBytes(":true")
        let created = EightBytes("\"created")
        let modified = EightBytes("\"modifie")
        let modifiedRest = EightBytes("d\":\"")
        let removed = EightBytes("\"removed")
        let undoes = EightBytes("\"undoes\"")
        let operation = EightBytes("\"operati")
        let operationRest = EightBytes("on\":\"")
        let timeRest = EightBytes("\":\"")
        let more = EightBytes("\"more\":t")
        let moreRest = EightBytes("rue")
        let colon = EightBytes(":")
    }

    /// Reads a member from the quote of its name; the address after it, or `nil` where it is not
    /// spelled as `meme` writes it. At least 15 bytes follow.
    @inline(__always)
    private mutating func member(
        at start: UnsafePointer<UInt8>, _ members: inout Members
    ) -> UnsafePointer<UInt8>? {
        let name = EightBytes(at: start)
        let bit: Int
        let end: UnsafePointer<UInt8>?
        if name == names.title {
            (bit, end) = (Members.title, string(at: start + 8))
        } else if name.prefix(7) == names.text {
            (bit, end) = (Members.text, string(at: start + 7))
        } else if name == names.created {
            (bit, end) = (
                Members.created,
                time(at: start + 8, after: names.timeRest, 3, &members.created)
            )
        } else if name.prefix(7) == names.tags {
            (bit, end) = (Members.tags, strings(at: start + 7))
        } else {
            (bit, end) = rareMember(name, at: start, &members)
        }
        guard members.seen & bit == 0 else { return nil }
        members.seen |= bit
        return end
    }

    private mutating func rareMember(
        _ name: EightBytes, at start: UnsafePointer<UInt8>, _ members: inout Members
    ) -> (bit: Int, end: UnsafePointer<UInt8>?) {
        let rest = EightBytes(at: start + 8, before: limit)
        switch name {
        case names.modified:
            return (
                Members.modified,
                time(at: start + 8, after: names.modifiedRest, 4, &members.modified)
            )
        case names.removed:
            return (
                Members.removed, time(at: start + 8, after: names.timeRest, 3, &members.removed)
            )
        case names.operation:
            return (
                Members.operation,
                time(at: start + 8, after: names.operationRest, 5, &members.operation)
            )
        case names.more:
            return (Members.more, rest.prefix(3) == names.moreRest ? start + 11 : nil)
        case names.pinned:
            return (Members.pinned, rest.prefix(5) == names.pinnedValue ? start + 13 : nil)
        case names.undoes:
            return (
                Members.undoes, rest.prefix(1) == names.colon ? string(at: start + 9) : nil
            )
        case _ where name.prefix(6) == names.url:
            return (Members.url, string(at: start + 6))
        case _ where name == names.image:
            return (Members.image, string(at: start + 8))
        default:
            return (0, nil)
        }
    }

    /// Passes a string from its first quote; the address after its last.
    @inline(__always)
    private func string(at start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "\"") else { return nil }
        var next = start + 1
        while next + 8 <= limit {
            guard let special = EightBytes(at: next).firstSpecialInJSONString else {
                next += 8
                continue
            }
            next += special
            switch next[0] {
            case UInt8(ascii: "\""):
                return next + 1
            case UInt8(ascii: "\\"):
                guard next + 1 < limit, CanonicalLineReader.isShortEscape(next[1]) else {
                    return nil
                }
                next += 2
            default:
                let length = UTF8Validation.sequenceLength(at: next, available: limit - next)
                guard length > 0, next[0] >= 0x80 else { return nil }
                next += length
            }
        }
        return nil
    }

    private static func isShortEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "t"),
            UInt8(ascii: "r"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            true
        default: false
        }
    }

    /// Passes an array of strings, one at least; the address after its bracket.
    private func strings(at start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "[") else { return nil }
        var next = start
        repeat {
            guard let end = string(at: next + 1), end + 1 < limit else { return nil }
            next = end
        } while next[0] == UInt8(ascii: ",")
        return next[0] == UInt8(ascii: "]") ? next + 1 : nil
    }

    /// Reads a time whose digits follow the rest of its name; the address after its quote.
    @inline(__always)
    private mutating func time(
        at start: UnsafePointer<UInt8>, after rest: EightBytes, _ restCount: Int,
        _ time: inout Int64
    ) -> UnsafePointer<UInt8>? {
        let digits = start + restCount
        guard digits + 25 <= limit, EightBytes(at: start).prefix(UInt64(restCount)) == rest,
            digits[24] == UInt8(ascii: "\""), let milliseconds = times.read(at: digits)
        else { return nil }
        time = milliseconds
        return digits + 25
    }
}
