import Domain

enum FrontMatterValue: Equatable {
    case nothing
    case scalar(FrontMatterScalar)
    case list([FrontMatterScalar])
    /// Anything else: nested values, anchors, invalid YAML.
    case other
}

/// A single value.
struct FrontMatterScalar: Equatable {
    /// Its characters, with U+FFFD in place of each lone surrogate.
    var text: String
    /// Whether it stands without quotes, so that it may be a number, a time or a truth value.
    var isPlain = false
    /// Its JSON where it has lone surrogates.
    var exactJSON: String?

    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(text) }
}

/// Reads the value after a name: the rest of the line, and the lines below.
struct FrontMatterValueReader {
    typealias Line = FrontMatterLines.Line

    /// The rest of the line, without white space around it.
    let first: Line
    let below: [Line]

    var value: FrontMatterValue {
        guard !first.isBlankOrComment else { return valueBelow }
        switch Unicode.Scalar(first[first.startIndex]) {
        case "\"", "'":
            var scanner = FrontMatterScanner(first)
            let scalar = scanner.quotedScalar()
            guard let scalar, scanner.rest.startsComment, isAlone else { return .other }
            return .scalar(scalar)
        case "[": return list
        case "|", ">": return .scalar(FrontMatterBlock(header: first, lines: below).scalar)
        case "!" where first.starts(with: "!!str ".utf8):
            return isAlone ? .scalar(FrontMatterScalar(text: plain(first.dropFirst(6)))) : .other
        case "{", "&", "*", "!", "?", "%": return .other
        default: return .scalar(FrontMatterScalar(text: folded, isPlain: true))
        }
    }

    /// Whether there are no lines below.
    private var isAlone: Bool { below.allSatisfy(\.isBlankOrComment) }

    /// A list in brackets, which may go on below.
    private var list: FrontMatterValue {
        var bytes = Array(first)
        for line in below where !line.isBlankOrComment { bytes += [UInt8(ascii: " ")] + line }
        return bytes.withUnsafeBufferPointer { bytes in
            var scanner = FrontMatterScanner(bytes[...])
            guard let scalars = scanner.list(), scanner.rest.startsComment else { return .other }
            return .list(scalars)
        }
    }

    /// A list of lines that begin with a dash, or a value that begins below its name.
    private var valueBelow: FrontMatterValue {
        let lines = below.filter { !$0.isBlankOrComment }.map { $0.trimming() }
        guard let first = lines.first else { return .nothing }
        guard first.isEqual(to: "-") || first.starts(with: "- ".utf8) else {
            guard lines.count == 1, !isMapping(first) else { return .other }
            return FrontMatterValueReader(first: first, below: []).value
        }
        var scalars: [FrontMatterScalar] = []
        for line in lines {
            let element = line.dropFirst().trimming()
            guard line.first == UInt8(ascii: "-"), !isMapping(element) else { return .other }
            switch FrontMatterValueReader(first: element, below: []).value {
            case .scalar(let scalar): scalars.append(scalar)
            case .nothing: continue
            case .list, .other: return .other
            }
        }
        return .list(scalars)
    }

    /// Whether a line has a name of its own.
    private func isMapping(_ line: Line) -> Bool {
        guard let first = line.first, first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else {
            return false
        }
        return line.colonOfName != nil
    }

    /// A plain value, with the lines below that go on with it.
    private var folded: String {
        var text = plain(first)
        for line in below where !line.isBlankOrComment { text += " " + plain(line) }
        return text
    }

    /// A line without its comment.
    private func plain(_ line: Line) -> String {
        let comment = line.indices.dropFirst().first { place in
            line[place] == UInt8(ascii: "#") && Line.isBlank(line[place - 1])
        }
        return line[..<(comment ?? line.endIndex)].trimming().text
    }
}

/// A text of several lines below its name: literal behind `|`, folded into paragraphs behind `>`.
///
/// Source: YAML 1.2.2, §8.1.
struct FrontMatterBlock {
    /// The mark, and what it says of indentation and of the line ends at the end.
    let header: FrontMatterLines.Line
    let lines: [FrontMatterLines.Line]

    var scalar: FrontMatterScalar {
        let indicators = header.prefix { !FrontMatterLines.Line.isBlank($0) }.dropFirst()
        let keepsEnds = indicators.contains(UInt8(ascii: "+"))
        let dropsEnds = indicators.contains(UInt8(ascii: "-"))
        let given = indicators.first(where: ASCII.isDigit).map { Int($0 - UInt8(ascii: "0")) }
        let indentation = given ?? lines.first { !$0.isEmpty }?.indentation ?? 0
        var contents = lines.map { line in line.dropFirst(min(indentation, line.indentation)).text }
        let last = contents.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        let endCount = contents.count - last
        contents.removeLast(endCount)

        let isFolded = header.first == UInt8(ascii: ">")
        let text = isFolded ? folded(contents) : contents.joined(separator: "\n")
        let ends = keepsEnds ? endCount + 1 : dropsEnds || text.isEmpty ? 0 : 1
        return FrontMatterScalar(text: text + String(repeating: "\n", count: ends))
    }

    /// Lines of one paragraph are one line; an empty line is a line end, and so is one before or after a
    /// line that is indented further.
    private func folded(_ contents: [String]) -> String {
        var text = ""
        var previous: String?
        var emptyCount = 0
        for line in contents {
            guard !line.isEmpty else {
                emptyCount += 1
                continue
            }
            if let previous {
                let isKept = isIndented(previous) || isIndented(line)
                let ends = isKept ? emptyCount + 1 : emptyCount
                text += ends == 0 ? " " : String(repeating: "\n", count: ends)
            } else {
                text += String(repeating: "\n", count: emptyCount)
            }
            text += line
            (previous, emptyCount) = (line, 0)
        }
        return text
    }

    private func isIndented(_ line: String) -> Bool {
        line.utf8.first == UInt8(ascii: " ") || line.utf8.first == UInt8(ascii: "\t")
    }
}
