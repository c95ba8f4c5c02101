import Domain

extension StoreError {
    /// The reason, and advice on what to do about the user's own store.
    package var words: String {
        switch self {
        case .notAStore, .notARegularFile: localized("\(reason); use --store to choose another")
        case .damaged: localized("\(reason); repair it with 'meme check --repair'")
        default: reason
        }
    }

    /// The reason, worded for any store.
    var reason: String {
        switch self {
        case .notAStore(let line, let error):
            localized("not a meme store (line \(line): \(error.words))")
        case .notARegularFile(let kind): localized("\(kind.words), not a store")
        case .damaged(let lines):
            localized("\(Diagnostic.words(for: lines)); nothing was written")
        case .laterFormat(let version):
            localized(
                "written by a newer version of meme (format \(SafeText.escaped(version))); please upgrade; nothing was written"
            )
        case .busy(let seconds):
            localized("still locked by another program after \(seconds) s; try again")
        case .severalNames(let count):
            localized(
                "the file has \(count) hard links, and replacing it would break them; nothing was written"
            )
        case .changedMeanwhile:
            localized("another program changed it; nothing was written; try again")
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .busy, .changedMeanwhile: .busy
        case .severalNames: .cannotCreate
        case .notAStore, .notARegularFile, .damaged, .laterFormat: .badData
        }
    }
}

extension SystemFailure {
    /// The system's message. Common messages are translated.
    package var words: String { localized(key: description) }
}

extension FileKind {
    /// The name of the kind, such as `a directory`.
    package var words: String {
        switch self {
        case .directory: localized("a directory")
        case .fifo: localized("a named pipe")
        case .device: localized("a device")
        case .socket: localized("a socket")
        case .other: localized("not a regular file")
        }
    }
}

extension Diagnostic {
    /// Returns a message with the error in the first damaged line and the number of other damaged lines.
    package static func words(for lines: [DamagedLine]) -> String {
        guard let first = lines.first else { return localized("no damage") }
        let rest = lines.count - 1
        let others =
            rest == 0
            ? ""
            : localized(rest, one: ", and one more line", other: ", and \(number: rest) more lines")
        return first.words + others
    }

    package init(_ warning: StoreWarning) {
        var exitCode = ExitCode.done
        let words: String
        switch warning {
        case .tornTailIgnored(let path, let byteCount):
            words = localized(
                "\(Diagnostic.path(path)): ignored an unfinished change of \(Diagnostic.bytes(byteCount)) at the end"
            )
        case .tornTailQuarantined(let path, let byteCount, let copy):
            words = localized(
                "\(Diagnostic.path(path)): moved an unfinished change of \(Diagnostic.bytes(byteCount)) at the end to \(Diagnostic.path(copy))"
            )
        case .unfinishedLines(let path, let count, let first):
            words = localized(
                "\(Diagnostic.path(path)): ignored \(Amount.lines(count)) of an unfinished change, starting at line \(number: first); 'meme check' lists them"
            )
        case .damagedLines(let path, let lines):
            words = localized(
                "\(Diagnostic.path(path)): \(Diagnostic.words(for: lines)); the rest was read")
            exitCode = .badData
        case .attachmentsKept(let paths):
            let rest = paths.count - 1
            let others =
                rest == 0
                ? ""
                : localized(
                    rest, one: " and one more file", other: " and \(number: rest) more files")
            words = localized(
                "kept \(Diagnostic.path(paths.first ?? ""))\(others): changed after copying, used by another store, or in a linked folder"
            )
            exitCode = .inputOutput
        case .formerTitle(let title, let id):
            words = localized("\(Diagnostic.quote(title)) is a former title of \(id)")
        case .oneCharacter(let word, let id):
            words = localized("\(Diagnostic.quote(word)) is the beginning of the id \(id)")
        case .laterFormat(let path, let version):
            words = localized(
                "\(Diagnostic.path(path)): the store was written by a newer version of meme (format \(SafeText.escaped(version))); please upgrade"
            )
        }
        self.init(words, exitCode)
    }

    private static func bytes(_ count: Int) -> String {
        count == 1 ? localized("one byte") : Amount.bytes(exactly: count)
    }
}

extension SystemAction {
    /// Returns the message that names the failed action, its file and the reason.
    package func words(_ file: String, _ failure: String) -> String {
        switch self {
        case .open: localized("cannot open \(file): \(failure)")
        case .create: localized("cannot create \(file): \(failure)")
        case .createDirectory: localized("cannot create the directory \(file): \(failure)")
        case .read: localized("cannot read \(file): \(failure)")
        case .write: localized("cannot write \(file): \(failure); nothing was stored")
        case .writeFile: localized("cannot write \(file): \(failure)")
        case .synchronize:
            localized(
                "cannot confirm that \(file) has reached the disk: \(failure); the change may be lost"
            )
        case .quarantine:
            localized("cannot move part of the store to \(file): \(failure); nothing was stored")
        case .rewrite: localized("cannot rewrite \(file): \(failure); it was not changed")
        case .remove:
            localized("cannot remove \(file): \(failure); the store no longer lists it")
        case .removeTemporary:
            localized("cannot remove the temporary file \(file): \(failure); remove it yourself")
        case .lock: localized("cannot lock \(file): \(failure); nothing was stored")
        case .randomNumbers: localized("cannot read random numbers from \(file): \(failure)")
        }
    }
}

extension ExitCode {
    package init(_ action: SystemAction, _ kind: SystemFailure.Kind) {
        self =
            switch (kind, action) {
            case (.permission, _): .permission
            case (.resources, _): .systemError
            case (.readOnly, _), (_, .create), (_, .createDirectory): .cannotCreate
            case (.brokenPipe, _): .brokenPipe
            case (.inputOutput, _), (_, .write), (_, .writeFile), (_, .synchronize), (_, .read),
                (_, .quarantine), (_, .rewrite), (_, .remove), (_, .removeTemporary):
                .inputOutput
            case (.notFound, _): .noInput
            case (.other, _): .systemError
            }
    }
}

extension Diagnostic {
    /// Creates the warning that the store was rewritten after a cursor was created.
    package init(_ rewritten: RewrittenStore) {
        let words =
            rewritten.after.map {
                localized(
                    "the store was rewritten after that cursor, by 'meme compact' or another program; printed everything after \($0.text)"
                )
            }
            ?? localized(
                "the store was rewritten after that cursor, by 'meme compact' or another program; printed everything in it"
            )
        self.init(words, .done)
    }
}

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
        case .tooLate: localized("a change of the year 9000 or later")
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
