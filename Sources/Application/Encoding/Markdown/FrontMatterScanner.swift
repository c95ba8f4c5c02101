import Domain

/// Takes one value after the other from the beginning of some bytes.
struct FrontMatterScanner {
    typealias Bytes = FrontMatterLines.Line

    /// What was not taken yet.
    private(set) var rest: Bytes

    init(_ bytes: Bytes) {
        rest = bytes
    }

    /// Takes a value in quotes; `nil` if none begins, or it has no end.
    mutating func quotedScalar() -> FrontMatterScalar? {
        switch rest.first {
        case UInt8(ascii: "\""): doubleQuoted()
        case UInt8(ascii: "'"): singleQuoted()
        default: nil
        }
    }

    /// Takes a list of values in brackets; `nil` if it has no end or something else in it.
    mutating func list() -> [FrontMatterScalar]? {
        var scalars: [FrontMatterScalar] = []
        rest = rest.dropFirst()
        while true {
            rest = rest.drop(while: Bytes.isBlank)
            switch rest.first {
            case UInt8(ascii: "]"):
                rest = rest.dropFirst()
                return scalars
            case UInt8(ascii: ","):
                rest = rest.dropFirst()
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "*"), nil:
                return nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let scalar = quotedScalar(), isAtEndOfElement else { return nil }
                scalars.append(scalar)
            default:
                let plain = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") }
                rest = rest[plain.endIndex...]
                scalars.append(FrontMatterScalar(text: plain.trimmingEnd().text, isPlain: true))
            }
        }
    }

    private var isAtEndOfElement: Bool {
        let next = rest.drop(while: Bytes.isBlank).first
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "]")
    }

    private mutating func doubleQuoted() -> FrontMatterScalar? {
        var place = rest.startIndex + 1
        while place < rest.endIndex, rest[place] != UInt8(ascii: "\"") {
            place += rest[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < rest.endIndex else { return nil }
        let quoted = rest[...place]
        guard let scalar = FrontMatterEscapes.scalar(quoted) else { return nil }
        rest = rest[(place + 1)...]
        return scalar
    }

    /// Two quotes are one.
    private mutating func singleQuoted() -> FrontMatterScalar? {
        let quote = UInt8(ascii: "'")
        var bytes: [UInt8] = []
        var place = rest.startIndex + 1
        while place < rest.endIndex {
            if rest[place] == quote {
                guard rest[(place + 1)...].first == quote else {
                    rest = rest[(place + 1)...]
                    return FrontMatterScalar(text: String(decoding: bytes, as: UTF8.self))
                }
                place += 1
            }
            bytes.append(rest[place])
            place += 1
        }
        return nil
    }
}

extension FrontMatterLines.Line {
    /// Whether only a comment after a blank follows.
    var startsComment: Bool {
        guard let first else { return true }
        return Self.isBlank(first) && isBlankOrComment
    }
}

/// The escapes of double quotes in YAML, of which those of JSON are a part.
///
/// Source: YAML 1.2.2, §5.7.
enum FrontMatterEscapes {
    /// Decodes a string in its quotes; `nil` if it has something that is no escape.
    static func scalar(_ quoted: FrontMatterLines.Line) -> FrontMatterScalar? {
        var json: [UInt8] = []
        var place = quoted.startIndex
        while place < quoted.endIndex {
            let byte = quoted[place]
            place += 1
            if byte == UInt8(ascii: "\\"), place < quoted.endIndex {
                guard let length = append(escapeIn: quoted[place...], to: &json) else { return nil }
                place += length
            } else if byte < 0x20 {
                append(UInt32(byte), to: &json)
            } else {
                json.append(byte)
            }
        }
        return json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            guard let value = try? reader.readValue(), let string = value.string else {
                return nil
            }
            return FrontMatterScalar(
                text: string.text, exactJSON: string.isExact ? nil : value.literal)
        }
    }

    /// Adds an escape, which begins behind its backslash, as one of JSON.
    ///
    /// - Returns: how many bytes it has; `nil` if it is not an escape.
    private static func append(
        escapeIn bytes: FrontMatterLines.Line, to json: inout [UInt8]
    ) -> Int? {
        guard let kind = bytes.first else { return nil }
        switch Unicode.Scalar(kind) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t", "u":
            json += [UInt8(ascii: "\\"), kind]
            return 1
        case "x": return append(digits: bytes.dropFirst().prefix(2), of: 2, to: &json)
        case "U": return append(digits: bytes.dropFirst().prefix(8), of: 8, to: &json)
        default:
            guard let scalar = meaning(Unicode.Scalar(kind)) else { return nil }
            append(scalar, to: &json)
            return 1
        }
    }

    private static func append(
        digits: FrontMatterLines.Line, of count: Int, to json: inout [UInt8]
    ) -> Int? {
        guard digits.count == count, let number = UInt32(digits.text, radix: 16),
            number <= 0x10FFFF
        else { return nil }
        append(number, to: &json)
        return count + 1
    }

    private static func append(_ scalar: UInt32, to json: inout [UInt8]) {
        let units = Unicode.Scalar(scalar).map { Array(UTF16.encode($0) ?? .init()) }
        for unit in units ?? [UInt16(truncatingIfNeeded: scalar)] {
            json += "\\u\(ASCII.hexadecimal(UInt32(unit), digits: 4))".utf8
        }
    }

    private static func meaning(_ escape: Unicode.Scalar) -> UInt32? {
        switch escape {
        case "0": 0
        case "a": 7
        case "\t": 9
        case "v": 0x0B
        case "e": 0x1B
        case " ": 0x20
        case "N": 0x85
        case "_": 0xA0
        case "L": 0x2028
        case "P": 0x2029
        default: nil
        }
    }
}
