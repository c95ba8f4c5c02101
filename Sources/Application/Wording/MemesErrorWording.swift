import Domain

/// The words for what goes wrong.
extension Diagnostic {
    init(_ error: MemesError) {
        let (message, status) = Diagnostic.words(for: error)
        self.init(message, status)
    }

    private static func words(for error: MemesError) -> (String, ExitCode) {
        switch error {
        case .emptyTitle:
            ("a meme needs a title: nothing was stored", .usage)
        case .titleNotOneLine(let title):
            (
                "the title \(quote(title)) has a line break; put what follows it into the text",
                .badData
            )
        case .invalidTag(let name, let fault):
            ("the tag \(quote(name)) cannot be one: \(words(for: fault))", .badData)
        case .unreadableDate(let text):
            (
                "cannot read the date \(quote(text)); write 2026-03-09 or 2026-03-09T10:00:00Z",
                .usage
            )
        case .unreadableReference(let text):
            (
                "no meme is named \(quote(text)); give an id or its first characters, @ or @~N",
                .noInput
            )
        case .invalidUTF8(let line, let byte):
            ("standard input: line \(line), byte \(byte): not UTF-8; nothing was stored", .badData)
        case .emptyInput:
            ("standard input is empty: nothing was stored", .usage)
        case .nothingToAdd:
            ("nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input", .usage)
        case .noSuchMeme(.recent(let distance)):
            (
                "no meme is named @\(distance > 0 ? "~\(distance)" : ""): there are not so many",
                .noInput
            )
        case .noSuchMeme(.prefix(let prefix)):
            ("no meme has an id that begins with \(quote(prefix.text)); see 'meme list'", .noInput)
        case .ambiguousReference(let prefix, let candidates, let count):
            (ambiguity(prefix, candidates, count), .badData)
        case .noSuchRow(let text, let count):
            ("\(quote(text)) is no row; give a number from 1 to \(count)", .usage)
        case .notAStore, .notARegularFile, .damagedStore, .laterFormat, .busy, .noTimeLeft:
            wordsForStore(error)
        case .system(let action, let path, let failure):
            (words(for: action, path, failure), ExitCode(action, failure.kind))
        }
    }

    private static func wordsForStore(_ error: MemesError) -> (String, ExitCode) {
        switch error {
        case .notAStore(let path, let line, let fault):
            ("\(self.path(path)): line \(line): \(fault.words): this is no meme store", .badData)
        case .notARegularFile(let path, let kind):
            (
                "\(self.path(path)) is \(kind.words), not a store; give another with --store",
                .badData
            )
        case .damagedStore(let path, let lines):
            ("\(self.path(path)): \(words(for: lines)); nothing was written", .badData)
        case .laterFormat(let path, let version):
            (
                "\(self.path(path)): the store has format \(quote(version)), which only a later "
                    + "meme can write; nothing was written", .badData
            )
        case .busy(let path, let seconds):
            (
                "\(self.path(path)): still locked by another program after \(seconds) s; try again",
                .busy
            )
        case .noTimeLeft(let path):
            (
                "\(self.path(path)): its last change is at the end of the year 9999: none can follow",
                .badData
            )
        default:
            ("\(error)", .internalError)
        }
    }

    private static func words(for fault: MemesError.TagFault) -> String {
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
        let named = candidates.map { candidate in
            let title = DisplayWidth.prefix(of: candidate.title, cells: 24)
            let isCut = title.text.endIndex < candidate.title.endIndex
            return "\(candidate.id) \(SafeText.escaped(String(title.text)))\(isCut ? "..." : "")"
        }
        let rest = count > candidates.count ? ", and \(count - candidates.count) more" : ""
        return """
            \(quote(prefix.text)) names \(count) memes; give more characters of the id:
              \(named.joined(separator: ", "))\(rest)
            """
    }

    private static func words(
        for action: SystemAction, _ path: String, _ failure: SystemFailure
    ) -> String {
        let file = self.path(path)
        return switch action {
        case .open: "cannot open \(file): \(failure.description)"
        case .create: "cannot make \(file): \(failure.description)"
        case .createDirectory: "cannot make the directory \(file): \(failure.description)"
        case .read: "cannot read \(file): \(failure.description)"
        case .write: "cannot write \(file): \(failure.description); nothing was stored"
        case .synchronize:
            "cannot make sure of \(file): \(failure.description); the change may not be kept"
        case .lock: "cannot lock \(file): \(failure.description); nothing was stored"
        case .randomNumbers: "no random numbers from \(file): \(failure.description)"
        }
    }
}

extension ExitCode {
    /// The status for a failure of the system.
    init(_ action: SystemAction, _ kind: SystemFailure.Kind) {
        self =
            switch (kind, action) {
            case (.permission, _): .permission
            case (.resources, _): .systemError
            case (.readOnly, _), (_, .create), (_, .createDirectory): .cannotCreate
            case (.brokenPipe, _): .brokenPipe
            case (.inputOutput, _), (_, .write), (_, .synchronize), (_, .read): .inputOutput
            case (.notFound, _): .noInput
            case (.other, _): .systemError
            }
    }
}

extension FileKind {
    /// What it is, with its article.
    fileprivate var words: String {
        switch self {
        case .directory: "a directory"
        case .fifo: "a named pipe"
        case .device: "a device"
        case .socket: "a socket"
        case .other: "no regular file"
        }
    }
}
