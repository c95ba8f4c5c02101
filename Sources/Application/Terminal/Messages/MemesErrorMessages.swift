import Domain

/// The messages of errors.
extension Diagnostic {
    init(_ error: MemesError) {
        self.init(Diagnostic.words(for: error), ExitCode(error))
    }

    private static func words(for error: MemesError) -> String {
        switch error {
        case .emptyTitle:
            "a meme needs a title; nothing was stored"
        case .titleNotOneLine(let title):
            "the title \(quote(title)) has a line break; put the rest into the text"
        case .invalidTag(let name, let fault):
            "\(quote(name)) cannot be a tag: \(words(for: fault))"
        case .emptyKey:
            "the key is empty; nothing was stored"
        case .record(let fault):
            fault.words
        case .change(let fault):
            fault.words
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
        case .loneSurrogate(let field):
            "cannot append to the field '\(field.rawValue)': it has a lone surrogate; replace the whole "
                + "field"
        case .recordTooLong(let byteCount, let path):
            "\(self.path(path)): a record is longer than \(byteCount >> 20) MiB; nothing was stored"
        case .noRecords(let path):
            "\(self.path(path)): no records; nothing was stored"
        case .noInputNamed:
            "no input; name a file, or use - to type it here and end with Ctrl-D"
        case .inputIsStore(let path):
            "\(self.path(path)) is the store itself; nothing was stored"
        case .recordsRefused(let count):
            "\(Amount.words(count, "error")); nothing was stored"
        case .interrupted:
            "interrupted; nothing was stored"
        case .fileExists(let path):
            "\(self.path(path)) already exists; use --force to replace it"
        case .fileIsStore(let path):
            "\(self.path(path)) is a meme store; not replacing it with an export; give another path"
        case .unreadableDate(let text):
            "invalid date \(quote(text)); use \(dateForms)"
        case .unreadableCursor(let text):
            unreadableCursor(text)
        case .query(let error):
            words(for: error)
        case .matchTakesTooLong(let id, let title):
            "the regular expression takes too long on \(id) \(quote(title, limit: 40)); use "
                + "a simpler one"
        case .unreadableReference(let text):
            "no meme with id \(quote(text)); give an id or its first characters, @, @~N "
                + "or ID@N"
        case .invalidUTF8(let line, let byte):
            "standard input: line \(line), byte \(byte): not UTF-8; nothing was stored"
        case .emptyInput:
            "standard input is empty; nothing was stored"
        case .nothingToAdd:
            "nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input"
        case .editorNeedsTerminal:
            "cannot open an editor: not on a terminal, or with --no-input; use -m TEXT, or -m - to read "
                + "standard input"
        case .emptyDraft:
            "the draft is empty; nothing was stored"
        case .draftNotUTF8(let line, let byte):
            "the draft: line \(line), byte \(byte): not UTF-8; nothing was stored"
        case .editor(let failure):
            failure.words
        case .draftKept(let path, let error):
            "\(words(for: error))\nthe draft is kept in \(self.path(path))"
        case .noSuchMeme(.recent(0)):
            "no meme @: there are no memes yet; try 'meme add TITLE'"
        case .noSuchMeme(.recent(let distance)):
            "no meme @~\(distance): there are fewer memes; see 'meme list'"
        case .noSuchMeme(.prefix(let prefix)):
            "no id begins with \(quote(prefix.text)); see 'meme list'"
        case .noSuchMeme(.version(let meme, _)):
            words(for: .noSuchMeme(meme))
        case .noSuchKey(let key):
            "no meme has the key \(quote(key))"
        case .removedBefore(let reference):
            "an earlier change removes the meme \(quote(reference.description))"
        case .ambiguousReference(let prefix, let candidates, let count):
            ambiguity(prefix, candidates, count)
        case .noSuchTag(let name, let nearest):
            "no meme has the tag \(quote(name))"
                + (nearest.map { "; did you mean \(quote($0))?" } ?? "; see 'meme tags'")
        case .memeWasRemoved(let reference):
            "the meme \(quote(reference.description)) was removed; 'meme restore "
                + "\(reference.description)' brings it back"
        case .otherVersion(let id, let wanted, let count):
            "the meme \(id) has \(Amount.words(count, "version")), not \(wanted); nothing was stored"
        case .noSuchVersion(let reference, let count):
            noSuchVersion(reference, count)
        case .versionIsRemoval(let reference):
            versionIsRemoval(reference)
        case .versionIsFixed(let reference):
            versionIsFixed(reference)
        case .versionWanted(let id):
            versionWanted(id)
        case .changedMeanwhile(let id):
            "the meme \(id) was changed by another command; nothing was stored; look at it and try again"
        case .confirmationNeeded:
            "not removing several memes without confirmation; add --yes"
        case .compactionNeedsConfirmation:
            "not dropping versions younger than 90 days without confirmation, because it cannot be undone; "
                + "add --yes"
        case .tooFewOperations(let step, let wanted, let available, let time):
            tooFewOperations(step, wanted, available, droppedUntil: time)
        case .historyDropped(let time):
            "the history from that time is gone\(historyDropped(until: time))"
        case .store(let fault, let path):
            "\(self.path(path)): \(words(for: fault))"
        case .lineFeedInLine:
            "internal error: a line with a line feed in it; nothing was stored; please report it"
        case .system(let action, let path, let failure):
            words(for: action, self.path(path), failure.description)
        }
    }

    private static func words(for fault: StoreError) -> String {
        switch fault {
        case .notAStore(let line, let fault):
            "not a meme store (line \(line): \(fault.words)); give another with --store"
        case .notARegularFile(let kind):
            "\(kind.words), not a store; give another with --store"
        case .damaged(let lines):
            "\(words(for: lines)); nothing was written; repair it with 'meme check --repair'"
        case .laterFormat(let version):
            "written by a newer meme (format \(SafeText.escaped(version))); please upgrade; nothing was written"
        case .busy(let seconds):
            "still locked by another program after \(seconds) s; try again"
        case .severalNames(let count):
            "the file has \(count) hard links, and replacing it would break them; nothing was written"
        case .changedMeanwhile:
            "another program changed it; nothing was written; try again"
        }
    }

    private static func words(for fault: MemesError.TagError) -> String {
        switch fault {
        case .empty: "it is empty"
        case .comma: "it has a comma, which separates tags"
        case .controlCharacter: "it has a control character"
        case .outerWhitespace: "it begins or ends with white space"
        case .emptyLevel: "it has a / without a name on both sides"
        }
    }

    private static func ambiguity(
        _ prefix: MemeIDPrefix, _ candidates: [MemeCandidate], _ count: Int
    ) -> String {
        let named = candidates.map { "\($0.id) \(quote($0.title, limit: 20))" }
        let rest = count > candidates.count ? ", and \(count - candidates.count) more" : ""
        return """
            \(quote(prefix.text)) matches \(count) memes; give more characters of the id:
              \(named.joined(separator: ", "))\(rest)
            """
    }

    private static func words(
        for action: SystemAction, _ file: String, _ failure: String
    ) -> String {
        switch action {
        case .open: "cannot open \(file): \(failure)"
        case .create: "cannot create \(file): \(failure)"
        case .createDirectory: "cannot create the directory \(file): \(failure)"
        case .read: "cannot read \(file): \(failure)"
        case .write: "cannot write \(file): \(failure); nothing was stored"
        case .writeFile: "cannot write \(file): \(failure)"
        case .synchronize:
            "cannot confirm that \(file) has reached the disk: \(failure); the change may be lost"
        case .quarantine:
            "cannot move a part of the store to \(file): \(failure); nothing was stored"
        case .rewrite: "cannot rewrite \(file): \(failure); it was not changed"
        case .lock: "cannot lock \(file): \(failure); nothing was stored"
        case .randomNumbers: "cannot read random numbers from \(file): \(failure)"
        }
    }
}

extension FileKind {
    /// The kind of file, with its article.
    var words: String {
        switch self {
        case .directory: "a directory"
        case .fifo: "a named pipe"
        case .device: "a device"
        case .socket: "a socket"
        case .other: "not a regular file"
        }
    }
}
