import Domain

extension Diagnostic {
    /// The error in the first of some damaged lines, and how many more there are.
    static func words(for lines: [DamagedLine]) -> String {
        guard let first = lines.first else { return "no damage" }
        let rest = lines.count - 1
        let others = rest == 0 ? "" : rest == 1 ? ", and one more line" : ", and \(rest) more lines"
        return "line \(first.number): \(first.error.words)\(others)"
    }
}

extension LineError {
    /// The error in a line.
    var words: String {
        switch self {
        case .json(let error): "byte \(error.offset + 1): \(error.reason.words)"
        case .notAnObject: "not a JSON object"
        case .missing(let field): "missing \"\(field)\""
        case .wrongType(let field): "\"\(field)\" has the wrong type"
        case .invalidID: "\"id\" is not 12 characters of lower-case Crockford base 32"
        case .fieldOfStores(let field): "\"\(field)\" is reserved for the store"
        case .invalidTime(let field): "\"\(field)\" is not a time such as 2026-03-09T10:00:00Z"
        case .loneSurrogate(let field): "\"\(field)\" has a lone surrogate"
        case .noHeader: "no header {\"store\":\"meme\",\"version\":1}"
        case .conflictMark: "a git conflict marker"
        }
    }
}

extension JSONError.Reason {
    /// Why a text is not JSON.
    var words: String {
        switch self {
        case .unexpectedEnd: "unexpected end of JSON"
        case .unexpectedByte(let byte):
            "unexpected \(JSONError.Reason.name(of: byte)) in JSON"
        case .invalidUTF8: "not UTF-8"
        case .controlCharacter: "a control character in a JSON string"
        case .invalidEscape: "invalid escape in a JSON string"
        case .invalidNumber: "invalid number in JSON"
        case .tooDeep: "JSON nested deeper than \(JSONReader.maximumDepth) levels"
        }
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "'\(Unicode.Scalar(byte))'"
            : "byte 0x\(ASCII.hexadecimal(UInt32(byte), digits: 2))"
    }
}
