/// Everything that can go wrong between a request and its answer, as facts: a case for each area.
///
/// A presenter finds the words, and every error has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    case request(RequestError)
    case input(InputError)
    case record(LineError)
    case change(ChangeError)
    case field(FieldError)
    case reference(ReferenceError)
    case history(HistoryError)
    case query(QueryError)
    case editor(EditorError)
    case picker(PickerError)
    case draft(DraftError)
    /// The store cannot be read or written, and holds what it held.
    case store(StoreError, path: String)
    case file(FileError)
    case system(SystemAction, path: String, SystemFailure)
    /// The user has interrupted the command; nothing was kept.
    case interrupted
    /// A line that was to be written to a store has a line feed in it: an error of this program.
    case lineFeedInLine
}

/// Why something cannot be done as it was asked for.
public enum RequestError: Equatable, Sendable {
    case unreadableDate(String)
    /// Words that are neither a cursor nor a date.
    case unreadableCursor(String)
    /// The regular expression of a query does not get done with a meme.
    case matchTakesTooLong(id: String, title: String)
    case confirmationNeeded(count: Int)
    /// Versions are to be dropped for good that are younger than those that usually are, and the same.
    case compactionNeedsConfirmation
}

/// Why what was named is not there, or cannot be meant.
public enum ReferenceError: Equatable, Sendable {
    case unreadable(String)
    case tooShort(String)
    /// No meme has this name; titles that may have been meant.
    case noSuchMeme(MemeReference, nearest: [MemeCandidate] = [])
    case memeWasRemoved(MemeReference)
    /// An earlier change of the same operation has removed the meme of this name.
    case removedBefore(MemeReference)
    case noSuchKey(String)
    /// Several memes have this name; the first few of them.
    case ambiguous(MemeReference, candidates: [MemeCandidate], count: Int)
    /// No meme has this tag, nor one below it; the tag that may have been meant.
    case noSuchTag(String, nearest: String?)
    case noSuchVersion(MemeReference, count: Int)
    case versionIsRemoval(MemeReference)
    /// An older version is named where a meme is to be changed.
    case versionIsFixed(MemeReference)
    /// A meme that was not removed is named where a version of it is wanted.
    case versionWanted(MemeID)
}

/// A meme that a reference may mean.
public struct MemeCandidate: Equatable, Sendable {
    public static let maximumListed = 10

    public let id: MemeID
    public let title: String
    /// The beginning of its text; see `Meme.excerpt`.
    public let excerpt: String

    public init(id: MemeID, title: String, excerpt: String = "") {
        self.id = id
        self.title = title
        self.excerpt = excerpt
    }

    package init(_ meme: Meme) {
        self.init(id: meme.id, title: meme.title, excerpt: meme.excerpt)
    }
}

/// Why versions or operations are not what they were to be.
public enum HistoryError: Equatable, Sendable {
    case changedMeanwhile(MemeID)
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are not so many operations to go through; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    case noSuchOperation(String)
    /// These handles begin with what was typed; `HANDLE/DEVICE` or `HANDLE/NUMBER` where operations have one time.
    case ambiguousOperation(String, [String])
    case alreadyUndone(Timestamp, by: Timestamp)
    case isUndo(Timestamp)
    /// The operation of a time cannot be undone: a later one has changed one of its memes.
    case changedLater(Timestamp, id: MemeID, title: String, by: Timestamp)
    /// What the store was before this time is not known any more: a compaction has dropped it.
    case dropped(until: Timestamp)
}

/// Why nothing can be read from an input, or nothing of it is kept.
public enum InputError: Equatable, Sendable {
    case nothingToAdd
    /// There is nothing to read: no file is named, and standard input is a terminal.
    case noneNamed
    case empty
    case noRecords(path: String)
    case isStore(path: String)
    case invalidUTF8(line: Int, byte: Int)
    case recordTooLong(byteCount: Int, path: String)
    /// Some records of an input are wrong, which was said of each; nothing was kept. Whether there are others
    /// that could be.
    case recordsRefused(count: Int, hasOthers: Bool = false)
    /// A file that was found in a folder cannot be read; the rest can be taken without it.
    indirect case fileRefused(MemesError)
}

public enum FileError: Equatable, Sendable {
    case exists(path: String)
    /// The file that was to be replaced is a store: more than what would take its place.
    case isStore(path: String)
    /// `git` is not installed.
    case noGit
    /// A folder is not in a repository of git with commits, or git refuses to read that.
    case noCommits(path: String)
}

/// Why an object is not a valid change, see `RequestedChange`.
public enum ChangeError: Equatable, Sendable {
    /// It has none of `add`, `edit`, `remove` and `restore`.
    case noKind
    case severalKinds(String, String)
    case unknownMember(String, of: String)
    /// A member or a field is given twice, or is both set and unset.
    case repeated(String)
    case nothingToChange
    /// A field that cannot be changed: `id`, `created`, `modified`, `key`.
    case fixedField(String)
    case neededField(String)
    /// A tag without `+` or `-` before it.
    case unsignedTag(String)
    case contradictingTags(String, String)
    case invalidVersion
}

/// Why a meme cannot have what was given for one of its fields.
public enum FieldError: Equatable, Sendable {
    case emptyTitle
    case titleNotOneLine(String)
    case invalidTag(String, TagError)
    case emptyKey
    /// A field of a meme has a lone surrogate, which no text can hold, so that nothing can be joined to it.
    case loneSurrogate(MemeField)
    /// The identifier of what is to be added is that of a meme in the store, or of one that was removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store has a meme of this identifier, which differs from the one that is to be added.
    case idOfOtherContent(MemeID)
    /// The same, and that meme was changed after the one that is to be added.
    case idOfNewerContent(MemeID)
    case idRepeated(MemeID)
    case idOfOtherKey(MemeID)
}

public enum TagError: Equatable, Sendable {
    case empty
    case comma
    case controlCharacter
    case outerWhitespace
    /// A `/` without a name on both sides.
    case emptyLevel
}

public struct QueryError: Error, Equatable, Sendable {
    public let reason: Reason
    public let query: String
    /// The range that is wrong, counted in Unicode scalars from the start of the query. It is empty where
    /// something is missing.
    public let range: Range<Int>

    public init(_ reason: Reason, in query: String, at range: Range<Int>) {
        self.reason = reason
        self.query = query
        self.range = range
    }

    public enum Reason: Error, Equatable, Sendable {
        /// A word before a colon that is no field; see `QueryField`.
        case unknownField(String)
        /// `OR`, `AND`, `NOT` or `-` without a term beside it.
        case danglingOperator(String)
        case unclosedParenthesis
        case unopenedParenthesis
        case emptyParentheses
        case unfinishedPhrase
        /// A field without a value, or an empty phrase.
        case emptyValue
        case misplaced(Unicode.Scalar)
        case unreadableDate(String)
        /// A value that `is:` does not know.
        case unknownState(String)
        /// A value that `has:` does not know; see `Query.optionalFields`.
        case unknownPart(String)
        case invalidID(String)
        /// More than `QueryParser.maximumDepth` levels.
        case tooDeep
        /// An invalid regular expression; Swift's message.
        case invalidRegularExpression(String)
    }
}
