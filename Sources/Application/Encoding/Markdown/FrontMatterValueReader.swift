/// Reads the value after a name: the rest of the line, and the lines below.
struct FrontMatterValueReader {
    typealias Line = FrontMatterLines.Line

    /// The rest of the line, without white space around it.
    let first: Line
    let below: [Line]

    /// The value.
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
        return line.indices.contains { place in
            line[place] == UInt8(ascii: ":")
                && line[(place + 1)...].first.map(Line.isBlank) ?? true
        }
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
