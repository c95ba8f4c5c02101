import Domain

extension InputError {
    package var words: String {
        switch self {
        case .nothingToAdd:
            localized(
                "nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input")
        case .noneNamed:
            localized("no input; give a file, or use - to type it here and end with Ctrl-D")
        case .empty: localized("standard input is empty; nothing was stored")
        case .noRecords(let path):
            localized("\(Diagnostic.path(path)): no records; nothing was stored")
        case .isStore(let path):
            localized("\(Diagnostic.path(path)) is the store itself; nothing was stored")
        case .invalidUTF8(let line, let byte):
            localized(
                "standard input is not valid UTF-8 (line \(line), byte \(byte)); nothing was stored"
            )
        case .frontMatter(let line, let error):
            localized("standard input, line \(line): \(error.words); nothing was stored")
        case .clipboard(.empty):
            localized("the clipboard is empty or cannot be read; nothing was stored")
        case .clipboard(.invalidUTF8(let line, let byte)):
            localized(
                "the clipboard has no UTF-8 text (line \(line), byte \(byte)); nothing was stored")
        case .clipboard(.frontMatter(let line, let error)):
            localized("the clipboard, line \(line): \(error.words); nothing was stored")
        case .clipboard(let error): error.words
        case .recordTooLong(let byteCount, let path):
            localized(
                "\(Diagnostic.path(path)): a record is longer than \(byteCount >> 20) MiB; nothing was stored"
            )
        case .recordsRefused(let count, hasOthers: false):
            localized("\(Amount.errors(count)); nothing was stored")
        case .recordsRefused(let count, hasOthers: true):
            localized("\(Amount.errors(count)); nothing was stored; --keep-going stores the rest")
        case .fileRefused(let error):
            localized("\(Diagnostic(error).message); --keep-going stores the rest")
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .nothingToAdd, .noneNamed, .empty, .noRecords, .isStore: .usage
        case .invalidUTF8, .frontMatter, .recordTooLong, .recordsRefused: .badData
        case .clipboard(let error): error.exitCode
        case .fileRefused(let error): ExitCode(error)
        }
    }
}

extension FileError {
    package var words: String {
        switch self {
        case .exists(let path):
            localized("\(Diagnostic.path(path)) already exists; use --force to replace it")
        case .notRegular(let kind, let path):
            localized(
                "\(Diagnostic.path(path)) is \(kind.words); only a regular file can be attached")
        case .noGit: localized("git is not installed; leave out --git-dates")
        case .noCommits(let path):
            localized("no git commits in \(Diagnostic.path(path)); leave out --git-dates")
        case .isStore(let path):
            localized(
                "\(Diagnostic.path(path)) is a meme store; not replacing it with an export; use another path"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .noGit: .unavailable
        case .noCommits: .noInput
        case .notRegular: .badData
        case .exists, .isStore: .cannotCreate
        }
    }
}

extension FieldError {
    package var words: String {
        switch self {
        case .emptyTitle: localized("a meme needs a title; nothing was stored")
        case .titleNotOneLine(let title):
            localized(
                "the title \(Diagnostic.quote(title)) contains a line break; move the rest to the text"
            )
        case .invalidTag(let name, let error):
            localized("\(Diagnostic.quote(name)) cannot be a tag: \(error.words)")
        case .emptyKey: localized("the key is empty; nothing was stored")
        case .loneSurrogate(let field):
            localized(
                "cannot change a part of the field '\(field.rawValue)': it contains a lone surrogate; replace the whole field"
            )
        case .idInUse(let id, isRemoved: false): localized("the id \(id) is already in use")
        case .idInUse(let id, isRemoved: true):
            localized("the id \(id) belongs to a removed meme; to restore it: meme restore \(id)")
        case .idOfOtherContent(let id):
            localized(
                "the store has a different meme with the id \(id); use --update to replace it")
        case .idOfNewerContent(let id):
            localized(
                "the meme \(id) has since been changed here; use --update --theirs to replace it")
        case .idRepeated(let id): localized("the id \(id) is in the input twice")
        case .idOfOtherKey(let id):
            localized("the id \(id) does not match the key; leave out the id")
        case .hasField(let name, let title):
            localized(
                "\(Diagnostic.quote(title, limit: 40)) already has a field \(Diagnostic.quote(name))"
            )
        case .notOwnField(let name):
            localized(
                "the field \(Diagnostic.quote(name)) belongs to another program and is kept as it is; to remove it: --unset"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .emptyTitle, .emptyKey: .usage
        case .titleNotOneLine, .invalidTag, .loneSurrogate, .idInUse, .idOfOtherContent,
            .idOfNewerContent, .idRepeated, .idOfOtherKey, .hasField, .notOwnField:
            .badData
        }
    }
}

extension TagError {
    package var words: String {
        switch self {
        case .empty: localized("it is empty")
        case .comma: localized("it contains a comma, which separates tags")
        case .controlCharacter: localized("it contains a control character")
        case .outerWhitespace: localized("it begins or ends with whitespace")
        case .emptyLevel: localized("each / must be between two names")
        }
    }
}

extension ChangeError {
    package var words: String {
        switch self {
        case .noKind: localized("missing \"add\", \"edit\", \"remove\" or \"restore\"")
        case .severalKinds(let one, let other):
            localized("\"\(one)\" and \"\(other)\" cannot be used together")
        case .unknownMember(let name, let kind):
            localized("unexpected \(Diagnostic.quote(name)) next to \"\(kind)\"")
        case .repeated(let name): localized("\(Diagnostic.quote(name)) is given twice")
        case .nothingToChange: localized("missing \"set\", \"unset\", \"append\" or \"tags\"")
        case .fixedField(let name): localized("\(Diagnostic.quote(name)) cannot be changed")
        case .neededField(let name): localized("\(Diagnostic.quote(name)) cannot be unset")
        case .unsignedTag(let name):
            localized("\(Diagnostic.quote(name)) in \"tags\" must begin with + or -")
        case .contradictingTags(let added, let removed):
            localized(
                "\(Diagnostic.quote(added)) and \(Diagnostic.quote(removed)) cannot be used together"
            )
        case .invalidVersion: localized("\"ifVersion\" must be a positive whole number")
        }
    }
}
