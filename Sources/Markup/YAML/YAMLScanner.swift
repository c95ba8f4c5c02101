import Domain

/// A scanner for the scalars and lines in a YAML document, for `YAMLReader`.
struct YAMLScanner {
    /// A syntax error. The caller reports the line on which the field begins.
    struct Failure: Error {}

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var lineStart = 0

    // Lines.

    var isAtEnd: Bool { position == bytes.count }

    var column: Int { position - lineStart }

    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Returns whether there is white space, a line end or the end of the document at an offset.
    func isBlank(at place: Int) -> Bool {
        byte(at: place).map { $0.isBlank || $0 == UInt8(ascii: "\n") } ?? true
    }

    private func isColon(at place: Int) -> Bool {
        byte(at: place) == UInt8(ascii: ":") && isBlank(at: place + 1)
    }

    func isFlowColon(at place: Int) -> Bool {
        guard byte(at: place) == UInt8(ascii: ":") else { return false }
        return isBlank(at: place + 1) || ",[]{}".utf8.contains(bytes[place + 1])
    }

    private func isComment(at place: Int) -> Bool {
        byte(at: place) == UInt8(ascii: "#") && (place == lineStart || isBlank(at: place - 1))
    }

    /// Returns whether an indicator of an item or a key is at the current position. White space or a line end
    /// must follow the indicator.
    func isMark(_ sign: Unicode.Scalar) -> Bool {
        peek() == UInt8(ascii: sign) && isBlank(at: position + 1)
    }

    /// Whether the dash of a list item is at the current position.
    var isDash: Bool { isMark("-") }

    var isAtLineEnd: Bool {
        peek().map { $0 == UInt8(ascii: "\n") || isComment(at: position) } ?? true
    }

    mutating func skipBlanks() { while let byte = peek(), byte.isBlank { position += 1 } }

    mutating func skipLine() {
        position =
            bytes[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        lineStart = position
    }

    /// Skips the line end, any empty lines, and the indentation of the line after them. Returns the number of
    /// line ends.
    private mutating func skipLines() -> Int {
        var count = 0
        while peek() == UInt8(ascii: "\n") {
            count += 1
            position += 1
            lineStart = position
            skipBlanks()
        }
        return count
    }

    /// Skips white space, comments and line ends.
    mutating func skipToContent() {
        while true {
            skipBlanks()
            guard isAtLineEnd, position < bytes.count else { return }
            if peek() == UInt8(ascii: "\n") {
                position += 1
                lineStart = position
            } else {
                position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            }
        }
    }

    /// Moves to the end of the line. Throws if the rest of the line is anything but a comment.
    mutating func endLine() throws(Failure) {
        skipBlanks()
        guard isAtLineEnd else { throw Failure() }
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    mutating func advance(_ count: Int) {
        let end = position + count
        if let last = bytes[position..<end].lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = last + 1
        }
        position = end
    }

    func trimmed(_ range: Range<Int>) -> String {
        let end = bytes[range].lastIndex { !$0.isBlank }.map { $0 + 1 }
        return String(decoding: bytes[range.lowerBound..<(end ?? range.lowerBound)], as: UTF8.self)
    }

    /// Returns the text in a range without surrounding white space. If the range begins at the start of a
    /// line, keeps the indentation of the first line with text.
    func source(_ range: Range<Int>) -> String {
        let isSpace = { (byte: UInt8) in
            byte.isBlank || byte == UInt8(ascii: "\n")
        }
        let start = bytes[range].drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
        let lineStart = bytes[range.lowerBound..<start.startIndex]
            .lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        let isLine = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
        let from = isLine ? lineStart ?? range.lowerBound : start.startIndex
        return String(decoding: bytes[min(from, end)..<end], as: UTF8.self)
    }

    /// Returns the JSON value at an offset; `nil` if there is no valid JSON value.
    func json(at place: Int) -> JSONValue? {
        var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[place...]))
        return try? reader.readValue(depth: 2)
    }

    // Keys and names.

    /// Returns the offset of the colon after a key that begins here; `nil` if there is no such colon on this
    /// line.
    func keyEnd() -> Int? {
        guard position < bytes.count else { return nil }
        var place = position
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let end = quotedEnd() else { return nil }
            place = end
            while isBlank(at: place), place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
                place += 1
            }
            return isColon(at: place) ? place : nil
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            if isBlank(at: place + 1) { return nil }
        case let first where "[]{},#&*!|>".utf8.contains(first): return nil
        default: break
        }
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if isColon(at: place) { return place }
            if isComment(at: place) { return nil }
            place += 1
        }
        return nil
    }

    /// Returns the offset after the quoted scalar that begins here; `nil` if it does not end on this line.
    private func quotedEnd() -> Int? {
        let quote = bytes[position]
        var place = position + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if bytes[place] == quote {
                guard quote == UInt8(ascii: "'"), byte(at: place + 1) == quote else {
                    return place + 1
                }
                place += 1
            } else if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                place += 1
            }
            place += 1
        }
        return nil
    }

    /// Reads an anchor, an alias or a tag. Returns its name without the indicator.
    mutating func readName() throws(Failure) -> [UInt8] {
        let start = position + 1
        position = start
        while let byte = peek(), !byte.isBlank, byte != UInt8(ascii: "\n"),
            !",[]{}".utf8.contains(byte)
        {
            position += 1
        }
        guard position > start else { throw Failure() }
        return Array(bytes[start..<position])
    }

    // Plain scalars.

    /// Reads a plain scalar, including the lines on which it continues.
    ///
    /// - Parameter isLenient: whether the first line may contain a colon.
    mutating func readPlain(_ indent: Int, isLenient: Bool) throws(Failure) -> String {
        var text: [UInt8] = []
        var isFirst = true
        while true {
            let start = position
            var hasComment = false
            while let byte = peek(), byte != UInt8(ascii: "\n") {
                hasComment = position > start && isComment(at: position)
                if hasComment { break }
                guard isFirst && isLenient || !isColon(at: position) else { throw Failure() }
                position += 1
            }
            text += trimmed(start..<position).utf8
            guard !hasComment, position < bytes.count else { break }
            let (end, endOfLine) = (position, lineStart)
            let lineCount = skipLines()
            guard position < bytes.count, column > indent, peek() != UInt8(ascii: "#") else {
                (position, lineStart) = (end, endOfLine)
                break
            }
            YAMLScanner.fold(lineCount, into: &text)
            isFirst = false
        }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func readFlowPlain() throws(Failure) -> String {
        var text: [UInt8] = []
        while true {
            let start = position
            while let byte = peek(), byte != UInt8(ascii: "\n"), !",[]{}".utf8.contains(byte),
                !isFlowColon(at: position), !isComment(at: position)
            {
                position += 1
            }
            text += trimmed(start..<position).utf8
            guard peek() == UInt8(ascii: "\n") else { break }
            let lineCount = skipLines()
            guard let next = peek(), !",[]{}#".utf8.contains(next), !isFlowColon(at: position)
            else { break }
            YAMLScanner.fold(lineCount, into: &text)
        }
        guard !text.isEmpty else { throw Failure() }
        return String(decoding: text, as: UTF8.self)
    }

    /// Folds line ends. A single line end becomes a space, and n line ends become n - 1 line feeds.
    private static func fold(_ lineCount: Int, into text: inout [UInt8]) {
        if lineCount == 1 { return text.append(UInt8(ascii: " ")) }
        text += repeatElement(UInt8(ascii: "\n"), count: lineCount - 1)
    }

    // Quoted scalars.

    /// Reads a quoted scalar and returns it as a JSON string; `nil` if there is no quote here.
    mutating func readQuoted() throws(Failure) -> [UInt8]? {
        guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return nil
        }
        if quote == UInt8(ascii: "\""), let value = json(at: position) {
            position += value.bytes.count
            return Array(value.bytes)
        }
        position += 1
        // The contents of a JSON string, and the length of the part that a line end must not trim.
        var text: [UInt8] = []
        var kept = 0
        while let byte = peek(), byte != quote || isDoubled(quote) {
            position += 1
            switch byte {
            case UInt8(ascii: "\n"):
                text.removeSubrange(kept...)
                position -= 1
                let lineCount = skipLines()
                if lineCount == 1 {
                    text.append(UInt8(ascii: " "))
                } else {
                    for _ in 1..<lineCount { text += "\\n".utf8 }
                }
                kept = text.count
                continue
            case UInt8(ascii: " "): text.append(byte)
            case UInt8(ascii: "\t"): text += "\\t".utf8
            case UInt8(ascii: "\r"): text += "\\r".utf8
            case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
                try readEscape(into: &text)
                kept = text.count
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text += [UInt8(ascii: "\\"), byte]
                kept = text.count
            case 0..<0x20:
                YAMLScanner.append(UInt32(byte), to: &text)
                kept = text.count
            default:
                if byte == quote { position += 1 }
                text.append(byte)
                kept = text.count
            }
        }
        guard peek() == quote else { throw Failure() }
        position += 1
        let literal = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
        let isValid = literal.withUnsafeBufferPointer { (try? JSONReader.value(of: $0)) != nil }
        guard isValid else { throw Failure() }
        return literal
    }

    /// Returns whether an escaped single quote, written as two single quotes, is at the current position.
    private func isDoubled(_ quote: UInt8) -> Bool {
        quote == UInt8(ascii: "'") && byte(at: position + 1) == quote
    }

    /// Reads the escape that follows a backslash, and appends it as a JSON escape.
    ///
    /// Source: YAML 1.2.2, §5.7.
    private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
        guard let kind = peek() else { throw Failure() }
        position += 1
        switch Unicode.Scalar(kind) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t", "u": text += [UInt8(ascii: "\\"), kind]
        case "x": try readDigits(2, into: &text)
        case "U": try readDigits(8, into: &text)
        case "\n", "\r":
            // The text continues on the next line.
            position -= 1
            skipBlanks()
            for _ in 1..<max(skipLines(), 1) { text += "\\n".utf8 }
        case "0": YAMLScanner.append(0, to: &text)
        case "a": YAMLScanner.append(7, to: &text)
        case "\t": YAMLScanner.append(9, to: &text)
        case "v": YAMLScanner.append(0x0B, to: &text)
        case "e": YAMLScanner.append(0x1B, to: &text)
        case " ": YAMLScanner.append(0x20, to: &text)
        case "N": YAMLScanner.append(0x85, to: &text)
        case "_": YAMLScanner.append(0xA0, to: &text)
        case "L": YAMLScanner.append(0x2028, to: &text)
        case "P": YAMLScanner.append(0x2029, to: &text)
        default: throw Failure()
        }
    }

    private mutating func readDigits(_ count: Int, into text: inout [UInt8]) throws(Failure) {
        var number: UInt32 = 0
        for _ in 0..<count {
            guard let digit = peek().flatMap(ASCII.hexadecimalValue) else { throw Failure() }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        guard number <= 0x10FFFF else { throw Failure() }
        YAMLScanner.append(number, to: &text)
    }

    private static func append(_ codePoint: UInt32, to text: inout [UInt8]) {
        let units = Unicode.Scalar(codePoint).map { Array(UTF16.encode($0) ?? .init()) }
        for unit in units ?? [UInt16(truncatingIfNeeded: codePoint)] {
            text += "\\u\(ASCII.hexadecimal(UInt32(unit), digits: 4))".utf8
        }
    }

    // Block scalars.

    /// Reads a block scalar, which is literal after `|` and folded after `>`.
    ///
    /// Source: YAML 1.2.2, §8.1.
    mutating func readBlockScalar(_ indent: Int) throws(Failure) -> String {
        let isFolded = peek() == UInt8(ascii: ">")
        position += 1
        var given: Int?
        var chomping: UInt8?
        while let byte = peek(), !byte.isBlank, byte != UInt8(ascii: "\n") {
            position += 1
            switch byte {
            case UInt8(ascii: "1")...UInt8(ascii: "9") where given == nil:
                given = Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "+") where chomping == nil, UInt8(ascii: "-") where chomping == nil:
                chomping = byte
            default: throw Failure()
            }
        }
        try endLine()
        skipLine()
        let contentIndent = given.map { max(indent, 0) + $0 } ?? max(firstIndentation, indent + 1)
        var text: [UInt8] = []
        var emptyCount = 0
        // Whether the previous line is indented further than the text.
        var wasIndented: Bool?
        while position < bytes.count {
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let spaces = bytes[position..<end].prefix(contentIndent).prefix { $0 == 0x20 }.count
            var line = bytes[(position + spaces)..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard spaces == contentIndent || line.isEmpty else { break }
            skipLine()
            guard let first = line.first else {
                emptyCount += 1
                continue
            }
            let isIndented = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
            var endCount = emptyCount
            if let wasIndented, !isFolded || wasIndented || isIndented { endCount += 1 }
            if endCount == 0, wasIndented != nil { text.append(UInt8(ascii: " ")) }
            text += repeatElement(UInt8(ascii: "\n"), count: endCount)
            text += line
            (wasIndented, emptyCount) = (isIndented, 0)
        }
        if wasIndented != nil, chomping != UInt8(ascii: "-") { text.append(UInt8(ascii: "\n")) }
        if chomping == UInt8(ascii: "+") {
            text += repeatElement(UInt8(ascii: "\n"), count: emptyCount)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The indentation of the next nonempty line, in spaces.
    private var firstIndentation: Int {
        var count = 0
        for byte in bytes[position...] {
            switch byte {
            case UInt8(ascii: " "): count += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): count = 0
            default: return count
            }
        }
        return 0
    }
}
