import Domain

extension DamagedLine {
    /// The line number and the error, such as `line 3: not a JSON object`.
    package var words: String { localized("line \(number: number): \(error.words)") }
}

extension LineError {
    package var words: String {
        switch self {
        case .json(let error): localized("byte \(error.offset + 1): \(error.reason.words)")
        case .markup(let error): localized("byte \(error.offset + 1): \(error.reason.words)")
        case .notAnObject: localized("not a JSON object")
        case .missing(let field): localized("missing \"\(field)\"")
        case .wrongType(let field): localized("\"\(field)\" has the wrong type")
        case .invalidID: localized("\"id\" must be 12 characters of lowercase Crockford base 32")
        case .fieldOfStores(let field): localized("\"\(field)\" is reserved for the store")
        case .invalidTime(let field):
            localized("\"\(field)\" is not a time such as 2026-03-09T10:00:00Z")
        case .loneSurrogate(let field): localized("\"\(field)\" contains a lone surrogate")
        case .noHeader: localized("no header {\"store\":\"meme\",\"version\":1}")
        case .conflictMark: localized("a git conflict marker")
        case .unfinished: localized("part of an unfinished change")
        }
    }
}

extension MarkupError.Reason {
    package var words: String {
        switch self {
        case .unexpectedEnd: localized("unexpected end of XML")
        case .invalidTag: localized("invalid tag in XML")
        case .unexpectedEndTag(let name):
            localized("unexpected </\(SafeText.escaped(name))> in XML")
        case .textOutside: localized("text outside the XML root element")
        case .unknownEntity: localized("unknown entity in XML")
        case .definitions: localized("document type definitions are not supported")
        case .tooDeep: localized("XML nested too deeply")
        }
    }
}

extension JSONError.Reason {
    package var words: String {
        switch self {
        case .unexpectedEnd: localized("unexpected end of JSON")
        case .unexpectedByte(let byte):
            localized("unexpected \(JSONError.Reason.name(of: byte)) in JSON")
        case .invalidUTF8: localized("not UTF-8")
        case .controlCharacter: localized("a control character in a JSON string")
        case .invalidEscape: localized("invalid escape in a JSON string")
        case .invalidNumber: localized("invalid number in JSON")
        case .tooDeep: localized("JSON nested more than \(JSONReader.maximumDepth) levels deep")
        }
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "'\(Unicode.Scalar(byte))'"
            : localized("byte 0x\(ASCII.hexadecimal(UInt32(byte), digits: 2))")
    }
}
