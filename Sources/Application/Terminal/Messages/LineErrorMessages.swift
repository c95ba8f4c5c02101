import Domain

extension Diagnostic {
    /// What is wrong with the first of some damaged lines, and how many more there are.
    static func words(for lines: [DamagedLine]) -> String {
        guard let first = lines.first else { return "no damage" }
        let rest = lines.count - 1
        let others = rest == 0 ? "" : rest == 1 ? ", and one more line" : ", and \(rest) more lines"
        return "line \(first.number): \(first.fault.words)\(others)"
    }
}

extension LineError {
    /// What is wrong with a line.
    var words: String {
        switch self {
        case .json(let error): "byte \(error.offset + 1): \(error.reason.words)"
        case .notAnObject: "no JSON object"
        case .missing(let field): "it has no \"\(field)\""
        case .wrongType(let field): "\"\(field)\" is of the wrong type"
        case .invalidID: "\"id\" is not 12 characters of lower-case Crockford base 32"
        case .fieldOfStores(let field): "\"\(field)\" is a field that only a store may have"
        case .invalidTime(let field): "\"\(field)\" is no time such as 2026-03-09T10:00:00Z"
        case .loneSurrogate(let field): "\"\(field)\" has half of a surrogate pair"
        case .noHeader: "no header {\"store\":\"meme\",\"version\":1}"
        case .conflictMark: "a mark of a conflict that git left"
        }
    }
}

extension JSONError.Reason {
    /// Why a text is no JSON.
    var words: String {
        switch self {
        case .unexpectedEnd: "the JSON ends too early"
        case .unexpectedByte(let byte):
            "\(JSONError.Reason.name(of: byte)) cannot stand here in JSON"
        case .invalidUTF8: "not UTF-8"
        case .controlCharacter: "a control character in a JSON string"
        case .invalidEscape: "a backslash that begins no JSON escape"
        case .invalidNumber: "no JSON number"
        case .tooDeep: "more than \(JSONReader.maximumDepth) levels of JSON"
        }
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "'\(Unicode.Scalar(byte))'"
            : "the byte 0x\(ASCII.hexadecimal(UInt32(byte), digits: 2))"
    }
}
