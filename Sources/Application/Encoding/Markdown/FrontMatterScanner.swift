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
