import Domain

extension InputError {
    /// Why nothing was stored.
    var words: String {
        switch self {
        case .nothingToAdd:
            "nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input"
        case .noneNamed:
            "no input; name a file, or use - to type it here and end with Ctrl-D"
        case .empty:
            "standard input is empty; nothing was stored"
        case .noRecords(let path):
            "\(Diagnostic.path(path)): no records; nothing was stored"
        case .isStore(let path):
            "\(Diagnostic.path(path)) is the store itself; nothing was stored"
        case .invalidUTF8(let line, let byte):
            "standard input: line \(line), byte \(byte): not UTF-8; nothing was stored"
        case .recordTooLong(let byteCount, let path):
            "\(Diagnostic.path(path)): a record is longer than \(byteCount >> 20) MiB; nothing was "
                + "stored"
        case .recordsRefused(let count, let hasOthers):
            "\(Amount.words(count, "error")); nothing was stored"
                + (hasOthers ? "; --keep-going stores the rest" : "")
        case .fileRefused(let error):
            "\(Diagnostic(error).message); --keep-going stores the rest"
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .nothingToAdd, .noneNamed, .empty, .noRecords, .isStore: .usage
        case .invalidUTF8, .recordTooLong, .recordsRefused: .badData
        case .fileRefused(let error): ExitCode(error)
        }
    }
}

extension FileError {
    /// Why it is not written.
    var words: String {
        switch self {
        case .exists(let path):
            "\(Diagnostic.path(path)) already exists; use --force to replace it"
        case .noGit: "git is not installed; leave out --git-dates"
        case .noCommits(let path):
            "\(Diagnostic.path(path)) has no commits that git can read; leave out --git-dates"
        case .isStore(let path):
            "\(Diagnostic.path(path)) is a meme store; not replacing it with an export; give "
                + "another path"
        }
    }
}

extension FieldError {
    /// Why a meme cannot have it.
    var words: String {
        switch self {
        case .emptyTitle:
            "a meme needs a title; nothing was stored"
        case .titleNotOneLine(let title):
            "the title \(Diagnostic.quote(title)) has a line break; put the rest into the text"
        case .invalidTag(let name, let error):
            "\(Diagnostic.quote(name)) cannot be a tag: \(error.words)"
        case .emptyKey:
            "the key is empty; nothing was stored"
        case .loneSurrogate(let field):
            "cannot append to the field '\(field.rawValue)': it has a lone surrogate; replace the "
                + "whole field"
        case .idInUse(let id, isRemoved: false):
            "the id \(id) is already in use"
        case .idInUse(let id, isRemoved: true):
            "the id \(id) belongs to a removed meme; 'meme restore \(id)' brings it back"
        case .idOfOtherContent(let id):
            "the store has a different meme with the id \(id); use --update to replace it"
        case .idRepeated(let id):
            "the id \(id) is in the input twice"
        case .idOfOtherKey(let id):
            "the id \(id) does not match the key; leave out the id"
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .emptyTitle, .emptyKey: .usage
        case .titleNotOneLine, .invalidTag, .loneSurrogate, .idInUse, .idOfOtherContent,
            .idRepeated, .idOfOtherKey:
            .badData
        }
    }
}

extension TagError {
    /// Why it cannot be a tag.
    var words: String {
        switch self {
        case .empty: "it is empty"
        case .comma: "it has a comma, which separates tags"
        case .controlCharacter: "it has a control character"
        case .outerWhitespace: "it begins or ends with white space"
        case .emptyLevel: "it has a / without a name on both sides"
        }
    }
}

extension ChangeError {
    var words: String {
        switch self {
        case .noKind: "missing \"add\", \"edit\", \"remove\" or \"restore\""
        case .severalKinds(let one, let other):
            "\"\(one)\" and \"\(other)\" cannot be on one line"
        case .unknownMember(let name, let kind):
            "unexpected \(Diagnostic.quote(name)) beside \"\(kind)\""
        case .repeated(let name): "\(Diagnostic.quote(name)) is given twice"
        case .nothingToChange: "missing \"set\", \"unset\", \"append\" or \"tags\""
        case .fixedField(let name): "\(Diagnostic.quote(name)) cannot be changed"
        case .neededField(let name): "\(Diagnostic.quote(name)) cannot be unset"
        case .unsignedTag(let name):
            "\(Diagnostic.quote(name)) in \"tags\" must begin with + or -"
        case .contradictingTags(let added, let removed):
            "\(Diagnostic.quote(added)) and \(Diagnostic.quote(removed)) cannot be used together"
        case .invalidVersion: "\"ifVersion\" must be a number from 1"
        }
    }
}

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
    var words: String {
        switch self {
        case .json(let error): "byte \(error.offset + 1): \(error.reason.words)"
        case .markup(let error): "byte \(error.offset + 1): \(error.reason.words)"
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

extension MarkupError.Reason {
    /// Why a text is not XML.
    var words: String {
        switch self {
        case .unexpectedEnd: "unexpected end of XML"
        case .invalidTag: "invalid tag in XML"
        case .unexpectedEndTag(let name): "unexpected </\(SafeText.escaped(name))> in XML"
        case .textOutside: "text outside of the root element of XML"
        case .unknownEntity: "unknown entity in XML"
        case .definitions: "a document type with definitions is refused"
        case .tooDeep: "XML nested too deep"
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
