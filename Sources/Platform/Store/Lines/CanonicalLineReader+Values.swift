import Domain

/// Methods that read values in the canonical format. Each returns the address after the value, or `nil` if
/// the value is not canonical.
extension CanonicalLineReader {
    /// Reads a string, from its opening to its closing quote.
    @inline(__always)
    mutating func string(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "\"") else { return nil }
        var next = start + 1
        var hasEscapes = false
        while next + 8 <= limit {
            if next + 16 <= limit {
                let specials = ByteVector(at: next).specialsInJSONString
                guard specials != 0 else {
                    next += 16
                    continue
                }
                next += specials.trailingZeroBitCount
            } else {
                let bytes = EightBytes(at: next)
                if bytes.hasDelete { hasControls = true }
                guard let special = bytes.firstSpecialInJSONString else {
                    next += 8
                    continue
                }
                next += special
            }
            switch next[0] {
            case UInt8(ascii: "\""):
                value = CanonicalLine.Value(start: start, end: next + 1, hasEscapes: hasEscapes)
                return next + 1
            case UInt8(ascii: "\\"):
                guard next + 1 < limit, CanonicalLineReader.isShortEscape(next[1]) else {
                    return nil
                }
                hasEscapes = true
                next += 2
            case 0x7F:
                hasControls = true
                next += 1
            default:
                let length = UTF8Validation.sequenceLength(at: next, available: limit - next)
                guard length > 0, next[0] >= 0x80 else { return nil }
                if TerminalControl.mayBegin(with: next[0]) { noteControl(at: next, length) }
                next += length
            }
        }
        return nil
    }

    private mutating func noteControl(at start: UnsafePointer<UInt8>, _ length: Int) {
        let bytes = UnsafeBufferPointer(start: start, count: length)
        if TerminalControl.at(0, in: bytes) != nil { hasControls = true }
    }

    private static func isShortEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "t"),
            UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            true
        default: false
        }
    }

    /// Reads a non-empty array of strings.
    mutating func strings(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "[") else { return nil }
        var next = start
        var element = CanonicalLine.Value()
        value.hasEscapes = false
        repeat {
            guard let end = string(at: next + 1, &element), end + 1 < limit else { return nil }
            value.hasEscapes = value.hasEscapes || element.hasEscapes
            next = end
        } while next[0] == UInt8(ascii: ",")
        guard next[0] == UInt8(ascii: "]") else { return nil }
        value.start = start
        value.end = next + 1
        return next + 1
    }

    /// Reads the author of an operation. An invalid author is not canonical.
    mutating func author(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard let end = string(at: start, &value), let author = value.plainString,
            Author.isAuthor(author)
        else { return nil }
        return end
    }

    /// Reads the name of a version, such as `"2026-11-20T10:00:00.123Z/0cc175b9"`.
    mutating func versionName(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        let end = start + 35
        guard end <= limit, start[0] == UInt8(ascii: "\""), times.read(at: start + 1) != nil,
            start[25] == UInt8(ascii: "/"), end[-1] == UInt8(ascii: "\"")
        else { return nil }
        for offset in 26..<34 {
            let byte = start[offset]
            guard ASCII.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            else { return nil }
        }
        value = CanonicalLine.Value(start: start, end: end)
        return end
    }

    /// Reads a member that another program has added. All such members must be next to each other.
    mutating func otherMember(
        at start: UnsafePointer<UInt8>, _ line: inout CanonicalLine
    ) -> UnsafePointer<UInt8>? {
        if line.others.start == nil {
            otherNames.count = 0
            line.others.start = start
        } else if line.others.end.map({ $0 + 1 }) != start {
            return nil
        }
        var name = CanonicalLine.Value()
        guard let afterName = memberName(at: start, &name), !name.hasEscapes,
            isNewName(name)
        else { return nil }
        line.others.end = anyValue(at: afterName)
        return line.others.end
    }

    /// Returns whether a quoted name occurs for the first time in the line; false if there are too many names
    /// to check.
    private mutating func isNewName(_ name: CanonicalLine.Value) -> Bool {
        guard otherNames.count < otherNames.hashes.scalarCount, var next = name.start,
            let end = name.end
        else { return false }
        // FNV-1a over eight bytes at a time. Lines in which two names have the same hash are left to
        // `LogLine`.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        while next < end {
            let bytes = EightBytes(at: next, before: limit)
            let word = end - next < 8 ? bytes.prefix(UInt64(end - next)) : bytes
            hash = (hash ^ word.ordering) &* 0x100_0000_01B3
            hash ^= hash >> 32
            next += 8
        }
        for index in 0..<otherNames.count where otherNames.hashes[index] == hash { return false }
        otherNames.hashes[otherNames.count] = hash
        otherNames.count += 1
        return true
    }

    /// Reads a member's name and the colon after it.
    private mutating func memberName(
        at start: UnsafePointer<UInt8>, _ name: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard start < limit, let end = string(at: start, &name), end < limit,
            end[0] == UInt8(ascii: ":")
        else { return nil }
        return end + 1
    }

    /// Reads a value of any kind. Arrays and objects may be nested at most 64 levels deep.
    private mutating func anyValue(at start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        var next = start
        var ignored = CanonicalLine.Value()
        // The open containers, one bit each: 1 for an object, 0 for an array. The lowest bit is for the
        // innermost container.
        var (objects, depth): (UInt64, Int) = (0, 0)
        while next + 1 < limit {
            switch next[0] {
            case UInt8(ascii: "\""):
                guard let end = string(at: next, &ignored) else { return nil }
                next = end
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                guard depth < UInt64.bitWidth else { return nil }
                objects = objects << 1 | (next[0] == UInt8(ascii: "{") ? 1 : 0)
                depth += 1
                next += 1
                if next[0] != CanonicalLineReader.closer(of: objects) {
                    if objects & 1 == 1 {
                        guard let end = memberName(at: next, &ignored) else { return nil }
                        next = end
                    }
                    continue
                }
            default:
                guard let end = scalar(at: next) else { return nil }
                next = end
            }
            while depth > 0, next < limit, next[0] == CanonicalLineReader.closer(of: objects) {
                (objects, depth, next) = (objects >> 1, depth - 1, next + 1)
            }
            guard depth > 0 else { return next < limit ? next : nil }
            guard next < limit, next[0] == UInt8(ascii: ",") else { return nil }
            next += 1
            guard objects & 1 == 1 else { continue }
            guard let end = memberName(at: next, &ignored) else { return nil }
            next = end
        }
        return nil
    }

    @inline(__always)
    private static func closer(of objects: UInt64) -> UInt8 {
        UInt8(ascii: objects & 1 == 1 ? "}" : "]")
    }

    /// Reads a number, `true`, `false` or `null`.
    private func scalar(at start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        let word = EightBytes(at: start, before: limit)
        if word.prefix(4) == scalars.trueWord || word.prefix(4) == scalars.nullWord {
            return start + 4
        }
        if word.prefix(5) == scalars.falseWord { return start + 5 }
        var reader = JSONReader(UnsafeBufferPointer(start: start, count: limit - start))
        guard let value = try? reader.readValue(), value.bytes.baseAddress == start else {
            return nil
        }
        return start + value.bytes.count
    }

    /// Reads the rest of a member's name, then the time and its closing quote.
    @inline(__always)
    mutating func time(
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
